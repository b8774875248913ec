"""What the game says to people: the log, questions and options."""
