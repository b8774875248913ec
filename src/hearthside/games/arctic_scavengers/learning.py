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
    # The whole game.
    ids.CHOOSE_LEADER: "leaders",
    ids.TURN: "gathering",
    ids.WHOLE_DRAW: "draw",
    ids.WHOLE_DIG: "dig",
    ids.WHOLE_HUNT: "hunt",
    ids.BUILD: "build",
    ids.WHOLE_TRASH: "trash",
    ids.PAYING: "hire",
    ids.REACTIONS: "interrupts",
    ids.STRIKE: "interrupts",
    ids.ANSWERS: "save",
    ids.WHOLE_REGROUP: "interrupts",
    ids.CONSTRUCTION: "construction",
    ids.STORE: "store",
    ids.RETRIEVE: "store",
    ids.DRILL: "expanding_the_ranks",
    ids.RECON: "recon",
    ids.DRAFT: "leader_drafting",
    ids.YARDMASTER: "leader_powers",
    ids.FANATIC: "leader_powers",
    ids.ORGANIZE: "leader_powers",
    ids.MENTORING: "leader_powers",
    ids.FORCE_TURN: "fire",
    ids.SKIRMISH_SAVES: "save",
    ids.SOLO_SEND: "solo_skirmish",
    ids.SOLO_PRIZE: "solo_skirmish",
    ids.SOLO_LOSS: "solo_skirmish",
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
