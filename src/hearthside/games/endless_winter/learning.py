"""Which section of the guide belongs to which question."""

from hearthside.games.endless_winter.cards import E_IDOL, E_MEGALITH
from hearthside.games.endless_winter.places import COLUMN, DEVELOP, HUNT, INITIATE, MIGRATE
from hearthside.games.endless_winter.rules import ids
from hearthside.kernel.observation import Observation

# Rules that ask; the others only call these.
SECTION_OF = {
    ids.SETUP: "setup",
    ids.DRAFT: "setup",
    ids.TURN: "turn",
    ids.TOP_SECTION: "labor",
    ids.MIDDLE_SECTION: "figures",
    ids.RITUAL_PILE: "ritual",
    ids.ECLIPSE_ACTIONS: "eclipse",
    ids.EFFECTS: "culture",
    ids.GAIN: "benefits",
    ids.BURYING: "initiate",
    ids.MOVING: "migrate",
    ids.FOUNDING: "migrate",
    ids.GAIN_TRIBE: "initiate",
    ids.GAIN_CULTURE: "develop",
    ids.TAKE_ANIMAL: "hunt",
    ids.REVEALING: "hunt",
    ids.TIPPING: "hunt",
    ids.PAYING: "culture",
    ids.CHOOSING: "culture",
}
LAST_SECTION = "scoring"
RANK_SECTIONS = {E_IDOL: "idols", E_MEGALITH: "megaliths"}
COLUMN_SECTIONS = {INITIATE: "initiate", DEVELOP: "develop", MIGRATE: "migrate", HUNT: "hunt"}


def section(sight: Observation) -> str:
    """The section about what is being asked: in a column the column's own, of a benefit its kind's."""
    if not sight.frames:
        return LAST_SECTION
    frame = sight.frame()
    rule = frame.rule
    if rule in (ids.TOP_SECTION, ids.MIDDLE_SECTION):
        return COLUMN_SECTIONS.get(sight.facts[COLUMN], SECTION_OF[rule])
    if rule == ids.GAIN:
        return RANK_SECTIONS.get(frame.rank, SECTION_OF[rule])
    return SECTION_OF[rule]
