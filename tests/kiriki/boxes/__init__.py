"""The card as data: boxes, and cards made of them, beside a brute-force oracle and a naive model."""
