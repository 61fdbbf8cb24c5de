"""The strategies for hypothesis, and the values it generates from them."""
