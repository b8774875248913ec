"""A pack as a folder of text that its designer owns: manifest, era decks, cards."""
