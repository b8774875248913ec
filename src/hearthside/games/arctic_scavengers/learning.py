"""Guide, glossary and lesson, from the content files; and which section belongs to which question."""

from functools import cache

from hearthside.games.arctic_scavengers.content import GLOSSARY_FILE, GUIDE_FILE, LESSON_FILE
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel.guidebook import read_guide, read_lesson, read_terms
from hearthside.kernel.learning import Lesson, Section, Term
from hearthside.kernel.observation import Observation

# Rules that ask; the others only call these.
SECTION_OF = {
    ids.GATHERING: "gathering",
    ids.DRAW: "draw",
    ids.DIG: "dig",
    ids.HUNT: "hunt",
    ids.TRASH: "trash",
    ids.PAY: "hire",
    ids.INTERRUPTS: "interrupts",
    ids.REGROUP: "interrupts",
    ids.COMMIT: "commit",
    ids.SKIRMISH_TURN: "fire",
}
OVER = "end"


def phase(sight: Observation) -> str:
    """From the rule that asks, which everybody can see."""
    return SECTION_OF[sight.frames[-1][0]] if sight.frames else OVER


@cache
def guide() -> list[Section]:
    return read_guide(GUIDE_FILE)


@cache
def terms() -> list[Term]:
    return read_terms(GLOSSARY_FILE)


@cache
def lesson() -> Lesson:
    return read_lesson(LESSON_FILE)
