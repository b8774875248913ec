"""The card language: the attribute text of a card, read, checked and printed."""
