"""The places of the table and the public facts of Arctic Scavengers."""

from typing import Final

from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone

MAX_SEATS: Final = 5

LAYOUT: Final[Layout] = Layout(
    shared=[
        Zone("junkyard", NOBODY, PILE),
        Zone("contested", NOBODY, PILE),
        Zone("mercenaries", EVERYBODY, BAG),  # all face-up stacks
        Zone("box", EVERYBODY, BAG),  # out of this game
    ],
    each=[
        Zone("deck", NOBODY, PILE),
        Zone("hand", OWNER, BAG),
        Zone("discard", OWNER, ROW),  # private to its owner (AS-R8)
        Zone("played", EVERYBODY, ROW),  # used this round (AS-R3)
        Zone("committed", OWNER, ROW),  # face down for the skirmish
        Zone("revealed", EVERYBODY, ROW),  # in the declared action, or in the revealed force (AS-R27)
        Zone("fired", EVERYBODY, ROW),  # in the force, special used: people, but no fight (AS-R34)
        Zone("chosen", OWNER, ROW),  # picked for an action that is not declared yet
        Zone("looked", OWNER, ROW),  # dug up, in the order drawn
    ],
    facts=[
        "round",
        "initiator",
        "may_snipe",
        "may_disarm",
        "sniper_in_junkyard",
        "saboteur_in_junkyard",
        "interrupt_spends_action",
        "sold_out",
    ],
    max_seats=MAX_SEATS,
)

JUNKYARD: Final = LAYOUT.shared("junkyard")
CONTESTED: Final = LAYOUT.shared("contested")
MERCENARIES: Final = LAYOUT.shared("mercenaries")
BOX: Final = LAYOUT.shared("box")

DECK: Final[list[int]] = LAYOUT.each("deck")
HAND: Final[list[int]] = LAYOUT.each("hand")
DISCARD: Final[list[int]] = LAYOUT.each("discard")
PLAYED: Final[list[int]] = LAYOUT.each("played")
COMMITTED: Final[list[int]] = LAYOUT.each("committed")
REVEALED: Final[list[int]] = LAYOUT.each("revealed")
FIRED: Final[list[int]] = LAYOUT.each("fired")
CHOSEN: Final[list[int]] = LAYOUT.each("chosen")
LOOKED: Final[list[int]] = LAYOUT.each("looked")

ROUND: Final = LAYOUT.fact("round")
INITIATOR: Final = LAYOUT.fact("initiator")
# Seats, as bits, who by public knowledge may own such a card (HS-AS-1).
MAY_SNIPE: Final = LAYOUT.fact("may_snipe")
MAY_DISARM: Final = LAYOUT.fact("may_disarm")
SNIPER_IN_JUNKYARD: Final = LAYOUT.fact("sniper_in_junkyard")
SABOTEUR_IN_JUNKYARD: Final = LAYOUT.fact("saboteur_in_junkyard")
INTERRUPT_SPENDS_ACTION: Final = LAYOUT.fact("interrupt_spends_action")

SOLD_OUT: Final = LAYOUT.fact("sold_out")  # cards, as bits, whose stack has run out (AS-R21)

SKIRMISH_FROM: Final = 3  # the first round with a skirmish
HAND_SIZE: Final = 5
