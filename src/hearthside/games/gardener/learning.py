"""Which section of the guide belongs to which question, which a pack needs, and a pack's own words."""

from collections.abc import Mapping
from typing import Final

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.folder.design import Manifest, PackText
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    COOPERATIVE,
    EFFECTS,
    LEVEL_CONDITIONS,
    POWERS,
    ROLEPLAYS,
    SUPPORT,
)
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
# What a card has -> the word that the guide has for it.
SAID: Final[Mapping[str, str]] = {
    "Affiliation": "sides",
    "CommonBuildsite": "shared",
    "StockHolding": "shares",
    **dict.fromkeys(LEVEL_CONDITIONS, "levels"),
    **dict.fromkeys([name for name in CATEGORIES if name.startswith("AllowPlayIf")], "opening"),
    **dict.fromkeys(["Unique", "UniqueAny"], "unique"),
    **dict.fromkeys(["DisableIf", "DisableIf1"], "disable"),
    **dict.fromkeys(["DivertIf", "DivertIf1"], "divert"),
    **dict.fromkeys(["SeizeIf", "SeizeIf1"], "seize"),
    **dict.fromkeys(["WreckIf", "WreckIf1"], "wreck"),
    "Freeze": "freeze",
    "FreezeAdventureCommonCosts": "freeze_costs",
    "ImmuneIf1": "immune",
    "Recover1": "recover",
    "Reuse": "reuse",
    "RewindAdventure": "rewind",
    **{roleplay: roleplay.lower() for roleplay in ROLEPLAYS},
    "Epic": "epics",  # a table is `epic` if its pack is
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


def words_of(text: PackText) -> set[str]:
    """What its cards have, in words that the guide knows: it says nothing of powers where there are none."""
    cards = [design.attributes for design in text.designs()]
    used = {name for card in cards for part in (card.globals, card.levels, card.conditions) for name in part}
    roleplays = {str(card.globals["Roleplay"]) for card in cards if "Roleplay" in card.globals}
    supports = [card for card in cards if card.globals.get("Type") == SUPPORT]
    there = {
        "powers": not POWERS.isdisjoint(used),
        "effects": not EFFECTS.isdisjoint(used),
        "gold": any(design.gold for design in text.designs()),
        "joint": not COOPERATIVE.isdisjoint(roleplays),
        "needs": any("AdventureCosts" in card.amounts for card in supports),
        "spoiling": any("AdventureCommonCosts" in card.amounts for card in supports),
        "feats": any(isinstance(n, int) for card in cards for n in card.amounts.get("Feats", {}).values()),
    }
    so = {word for word, is_so in there.items() if is_so}
    return so | {word for name, word in SAID.items() if name in used or name in roleplays}


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
