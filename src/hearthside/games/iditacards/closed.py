"""What can be said in a race, and how far its numbers go; see kernel/closed.py."""

from collections.abc import Mapping
from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.places import LAST_ROUND, MAX_SEATS, WORST
from hearthside.kernel.closed import FLAG, Arguments, Packed, Range, Span, bits

FURTHEST: Final = 255  # a square that nobody gets beyond
DEEPEST: Final = 17  # cards of a risk stack that one fact counts

RANGES: Final[Mapping[str, Span]] = {
    "round": Range(0, LAST_ROUND),
    "first": Range(0, MAX_SEATS - 1),
    "turn": Range(0, MAX_SEATS - 1),
    "weather": Range(0, 6),
    "crossings": Range(0, MAX_SEATS),
    "final": FLAG,
    "owed": bits(MAX_SEATS),
    "finished": bits(MAX_SEATS),
    "sudden_finish": FLAG,
    "mercy": FLAG,
    "recycle": FLAG,
    "damage_returns": FLAG,
    "square": Range(0, FURTHEST, 1),
    "hypothermia": Range(0, WORST, -1),
    "starvation": Range(0, WORST, -1),
    "checkpoints": bits(len(c.CHECKPOINTS)),
    "immune": FLAG,
    "free_energy": FLAG,
    "free_health": FLAG,
    "eaten": bits(4),
    "personal": Range(0, 50),
    "moved": FLAG,
    "turns": Range(0, LAST_ROUND, -1),
    "days": Range(0, LAST_ROUND, -1),
    "due": Packed((3,) * DEEPEST),
    "due_deeper": Packed((3,) * DEEPEST),
    "knife": Range(0, 2 * DEEPEST),
    "stopped": FLAG,
    "crossed": Range(0, MAX_SEATS),
    "frozen": bits(2),
}
DISTANCE: Final = Range(0, FURTHEST, 1)
TURNS: Final = Range(0, LAST_ROUND, -1)  # alone

PLAYABLE: Final = [card for card, kind in enumerate(c.KIND) if card and kind != c.OTHER_KIND]


def arguments() -> dict[int, Arguments]:
    attachments = [card for card in PLAYABLE if c.KIND[card] == c.ATTACHMENT]
    verbs = (v.TAKE, v.PLAY, v.DESTROY, v.DISCARD_CARD, v.RECOVER, v.RETURN)
    return {
        **{verb: Arguments(PLAYABLE) for verb in verbs},
        v.DROP: Arguments(attachments),
        v.PAY_ALL: Arguments(range(100)),  # cards of a hand
    }
