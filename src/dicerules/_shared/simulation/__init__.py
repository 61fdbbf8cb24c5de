"""What the simulations of all games share: streams of chance, the work in parts, and what is read from a caller."""
