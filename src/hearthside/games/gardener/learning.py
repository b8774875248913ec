"""Guide, glossary and lesson, from the content files; and which section belongs to which question.

The guide is the same for all packs.  The glossary has the names that the pack made up, too.
"""

from functools import cache

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.content import GLOSSARY_FILE, GUIDE_FILE, LESSON_FILE, LESSON_PACK
from hearthside.games.gardener.folder.design import Manifest
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.zones import ADVENTURE, PENDING, PLAYERS, REQUEST
from hearthside.kernel.guidebook import read_guide, read_lesson, read_terms
from hearthside.kernel.learning import Lesson, Section, Term
from hearthside.kernel.observation import Observation

# Rules that ask, but for the turn.
SECTION_OF = {
    ids.AFFILIATION: "affiliation",
    ids.BUNDLE: "solo",
    ids.POWER: "powers",
    ids.EFFECT: "effects",
}
IDLE = "turn"
RUNNING = "supports"
TOGETHER = "together"
ANSWERING = "answers"
REQUESTED = "requests"
OVER = "end"


def phase(cards: Cards, sight: Observation) -> str:
    """From the rule that asks and what lies there, which everybody can see."""
    if not sight.frames:
        return OVER
    rule, player = sight.frames[-1][0], sight.frames[-1][3]
    if rule in SECTION_OF:
        return SECTION_OF[rule]
    facts = sight.facts
    if any(facts[PENDING[owner]] for owner in range(facts[PLAYERS]) if owner != player):
        return ANSWERING
    if facts[REQUEST]:
        return REQUESTED
    if not facts[ADVENTURE]:
        return IDLE
    return TOGETHER if cards.cooperative[facts[ADVENTURE]] else RUNNING


@cache
def guide() -> list[Section]:
    return read_guide(GUIDE_FILE)


@cache
def glossary() -> list[Term]:
    return read_terms(GLOSSARY_FILE)


def terms(manifest: Manifest) -> list[Term]:
    """The words of the system and those of the pack.  A word that is both has both meanings."""
    out = {form.lower(): term for term in glossary() for form in (term.word, *term.also)}
    known = {term.word: term for term in glossary()}
    for name, text in manifest.names.items():
        old = out.get(name.lower())
        if old is None:
            known[name] = Term(name, f"In {manifest.name}: {text}.", [])
        else:
            known[old.word] = Term(old.word, f"{known[old.word].text} In {manifest.name}: {text}.", old.also)
    return sorted(known.values(), key=lambda term: term.word.lower())


@cache
def lesson(pack: str) -> Lesson | None:
    """There is one, with the smallest pack."""
    return read_lesson(LESSON_FILE) if pack == LESSON_PACK else None
