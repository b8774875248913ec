"""Which abilities and words of the table go with which declared action."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import DIG, DRAW, HUNT
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
    BUILDING,
    DEMOLISHING,
    DIGGING,
    DRAWING,
    DRILLING,
    HUNTING,
    LOOKING_OUT,
    ORGANIZER_POWER,
    SPYING,
    TOWER,
)

ABILITY_OF: Final[dict[int, int]] = {DRAWING: DRAW, DIGGING: DIG, HUNTING: HUNT, BUILDING: DIG}
VERB_OF_RULE: Final[dict[int, int]] = {
    ids.DRAW: DRAWING,
    ids.DIG: DIGGING,
    ids.HUNT: HUNTING,
    ids.BUILD: BUILDING,
}
RECONS: Final = (SPYING, LOOKING_OUT, TOWER)
RECON_USED: Final = SPYING  # the mark of the round's recon (AS-R88)
# Specials of one card, which is what can be hit.
SPECIALS: Final = (DRILLING, DEMOLISHING, ORGANIZER_POWER)
