"""The strategies for hypothesis, and what it makes of them."""
