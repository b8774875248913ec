"""Guide, glossary and lesson, from the content files; and which section belongs to which question."""

from functools import cache

from hearthside.games.iditacards.content import GLOSSARY_FILE, GUIDE_FILE, LESSON_FILE
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.zones import PENDING
from hearthside.kernel.guidebook import read_guide, read_lesson, read_terms
from hearthside.kernel.learning import Lesson, Section, Term
from hearthside.kernel.observation import Observation

# Rules that ask; the others only call these.
SECTION_OF = {
    ids.TURN: "turn",
    ids.PAY_ENERGY: "costs",
    ids.LEGENDARY: "checkpoints",
    ids.JOIN: "new_day",
    ids.SUPPLY: "sled",
    ids.LOOK: "personal",
    ids.RECOVER: "recover",
    ids.DESTROY_FROM_HAND: "special",
    ids.JOIN_TEAM: "dogs",
    ids.ATTACH: "attachments",
    ids.SACRIFICE: "sacrifice",
    ids.KILL: "sacrifice",
}
AT_RISK = "risk"  # a turn with a risk pending
OVER = "end"


def phase(sight: Observation) -> str:
    """From the rule that asks, which everybody can see."""
    if not sight.frames:
        return OVER
    rule, seat = sight.frames[-1][0], sight.frames[-1][3]
    if rule == ids.TURN and sight.counts[PENDING[seat]]:
        return AT_RISK
    return SECTION_OF[rule]


@cache
def guide() -> list[Section]:
    return read_guide(GUIDE_FILE)


@cache
def terms() -> list[Term]:
    return read_terms(GLOSSARY_FILE)


@cache
def lesson() -> Lesson:
    return read_lesson(LESSON_FILE)
