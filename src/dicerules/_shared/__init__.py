"""The code that the games share. It never names a game."""
