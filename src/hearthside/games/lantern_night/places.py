"""The places of the table and the public facts.  Saved games hold the numbers: what is new is appended."""

from typing import Final

from hearthside.games.lantern_night.hexes import HEXAGONS
from hearthside.kernel.declare import Places
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout

P: Final = Places(seats=4)
DECK: Final = P.zone("deck", NOBODY, PILE, "Deck")
LAND: Final = P.zone("land", EVERYBODY, PILE)  # the tiles; from the top down those of hexagons 1, 2 …
PLAYED: Final = P.zone("played", EVERYBODY, ROW, "Played")
BOX: Final = P.zone("box", EVERYBODY, BAG)  # out of the game, for positions set up by hand
HAND: Final = P.each("hand", OWNER, BAG, "Hand")

LANTERN: Final[list[int]] = [-1, *P.fact("lantern", times=len(HEXAGONS))]  # whose: the seat + 1; 0: dark
WALKER: Final = P.each_fact("walker")  # on which hexagon
LAYOUT: Final[Layout] = P.layout()
