"""Campfire, a game that is small but uses every rule the kernel has.

For two or three nights two to four campers gather wood in secret, take a turn each, lay a card
together and vote whether to stay.  It is a game for tests: see `pack.PACK`.
"""
