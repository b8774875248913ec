"""What a pack says to people, in our own words: the log, questions, options and cards."""
