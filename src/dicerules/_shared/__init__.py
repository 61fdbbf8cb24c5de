"""What the games share, and where no game is named."""
