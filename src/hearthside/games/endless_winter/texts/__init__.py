"""What the game says to people, in our own words: the log, questions, options, cards."""
