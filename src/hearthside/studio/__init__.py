"""Tools for writing packs: what is wrong with one, what its cards look like, cards from other text."""
