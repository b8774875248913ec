"""Which section of the guide belongs to which question, and the words that a pack has made up."""

from collections.abc import Mapping
from typing import Final

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.folder.design import Manifest
from hearthside.games.gardener.places import ADVENTURE, PENDING, PLAYERS, REQUEST
from hearthside.games.gardener.rules import ids
from hearthside.kernel.learning import Term
from hearthside.kernel.observation import Observation

# Rules that ask, but for the turn.
SECTION_OF: Final[Mapping[int, str]] = {
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


def of_a_turn(cards: Cards, sight: Observation) -> str:
    """From what lies there, which everybody can see."""
    player = sight.frame().seat
    facts = sight.facts
    if any(facts[PENDING[owner]] for owner in range(facts[PLAYERS]) if owner != player):
        return ANSWERING
    if facts[REQUEST]:
        return REQUESTED
    if not facts[ADVENTURE]:
        return IDLE
    return TOGETHER if cards.cooperative[facts[ADVENTURE]] else RUNNING


def with_own_names(glossary: list[Term], manifest: Manifest) -> list[Term]:
    """The words of the system and those of the pack.  A word that is both has both meanings."""
    out = {form.lower(): term for term in glossary for form in (term.word, *term.also)}
    known = {term.word: term for term in glossary}
    for name, text in manifest.names.items():
        old = out.get(name.lower())
        if old is None:
            known[name] = Term(name, f"In {manifest.name}: {text}.", [])
        else:
            known[old.word] = Term(old.word, f"{known[old.word].text} In {manifest.name}: {text}.", old.also)
    return sorted(known.values(), key=lambda term: term.word.lower())
