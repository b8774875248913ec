"""What the modules add to the texts of the game, by subject."""
