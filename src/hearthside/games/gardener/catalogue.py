"""The cards of a pack for people: what they say, and what they can be found by."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.language.card import Attributes, Value
from hearthside.games.gardener.texts.attributes import sentences
from hearthside.kernel.pack import CardInfo, on_face

# What a card does besides giving and costing, as a word to find it by.
DOES = {
    "DisableIf": "Disable",
    "DisableIf1": "Disable",
    "DivertIf": "Divert",
    "DivertIf1": "Divert",
    "WreckIf": "Wreck",
    "WreckIf1": "Wreck",
    "Freeze": "Freeze",
    "FreezeAdventureCommonCosts": "Freeze costs",
    "RewindAdventure": "Rewind",
    "Recover1": "Recover",
    "Reuse": "Reuse",
    "ImmuneIf1": "Immune",
    "SeizeIf": "Seize",
    "SeizeIf1": "Seize",
    "StockHolding": "Share",
}

MINUS = "\u2212"
PICTURED = ("Subtype", "Roleplay", "Type")  # by which an era may choose pictures


def catalogue(pack: PackText, cards: Cards) -> list[CardInfo]:
    """In the order of the card numbers."""
    decks = list(pack.decks.values())
    written = {(i, design.identifier): design for i, deck in enumerate(decks) for design in deck.designs}
    several = len(decks) > 1
    out: list[CardInfo] = []
    for number in range(1, cards.count):
        deck = cards.deck[number]
        design = written[deck, cards.identifiers[number]]
        era = decks[deck].name if several else ""
        out.append(info_of(cards.ids[number], cards.names[number], design, era, decks[deck].pictures))
    return out


def info_of(card_id: str, name: str, design: Design, era: str, chosen: Mapping[str, str]) -> CardInfo:
    said = design.attributes
    kind = "adventure" if design.is_adventure else "support"
    does = " ".join(sentences(said))
    text = f"{does}\n\n{design.lore}" if design.lore else does
    pictures = pictures_of(card_id, kind, design, chosen)
    values = _values(said)
    found = facets(design, era)
    lead = does if design.lore else ""
    return CardInfo(
        card_id,
        name,
        kind,
        text,
        values,
        {},
        found,
        pictures,
        face=on_face(values),
        lead=lead,
        copies=design.copies,
        more_copies=design.hnp_copies,
    )


# ---------------------------------------------------------------- in short
def _values(said: Attributes) -> dict[str, str]:
    """What fits on a small face: `+2` it gives, `−1` it costs its player, `2` all must cover; `2, +1`."""
    found: dict[str, list[str]] = {}
    for name in ("Roleplay", "Subtype", "Level"):
        if name in said.globals:
            found[name] = [str(said.globals[name])]
    for category, sign in (
        ("AdventureCommonCosts", ""),
        ("AdventureResources", "+"),
        ("AdventureCosts", MINUS),
        ("Feats", "+"),
        ("EraResources", "+"),
        ("EraCosts", MINUS),
    ):
        for name, value in said.amounts.get(category, {}).items():
            found.setdefault(name, []).append(f"{sign}{value}" if isinstance(value, int) else value)
    for name, label in (("StockOffering", "stock offered"), ("StockHolding", "stock held")):
        if name in said.globals:
            found[label] = [str(said.globals[name])]
    return {name: ", ".join(values) for name, values in found.items()}


# ---------------------------------------------------------------- to find it by
def facets(design: Design, era: str) -> dict[str, list[str]]:
    said = design.attributes
    has = said.globals
    names = [*has, *said.conditions]
    found: dict[str, list[str]] = {
        "Type": _texts(has, "Type"),
        "Subtype": _texts(has, "Subtype"),
        "Roleplay": _texts(has, "Roleplay"),
        "Gives": list(said.amounts.get("AdventureResources", {})),
        "Asks": list(_joined(said.amounts, "AdventureCommonCosts", "AdventureCosts")),
        "Earns": list(said.amounts.get("EraResources", {})),
        "Feat": list(said.amounts.get("Feats", {})),
        "Does": list(dict.fromkeys(DOES[name] for name in names if name in DOES)),
        "Affiliation": _texts(has, "Affiliation"),
        "Level": _texts(has, "Level"),
        "Finish": ["gold"] if design.gold else [],
        "Era": [era] if era else [],
    }
    return {facet: words for facet, words in found.items() if words}


def _texts(has: Mapping[str, Value], name: str) -> list[str]:
    return [str(has[name])] if name in has else []


def _joined(amounts: Mapping[str, Mapping[str, Any]], *categories: str) -> dict[str, None]:
    return dict.fromkeys(name for category in categories for name in amounts.get(category, {}))


def pictures_of(card_id: str, kind: str, design: Design, chosen: Mapping[str, str]) -> list[str]:
    """Names as in content/pictures.csv, the most particular first; before them what the era's designer has
    chosen for a card, a Subtype, a Roleplay or a Type."""
    has = design.attributes.globals
    words = [design.identifier, *(word for name in PICTURED for word in _texts(has, name))]
    names = [chosen[word] for word in words if word in chosen]
    names += [card_id, *_texts(has, "Subtype"), *_texts(has, "Roleplay")]
    does = [*has, *design.attributes.conditions]
    names += ["gold"] * design.gold + ["power"] * any(name in DOES for name in does) + [kind]
    return [name.lower().replace(" ", "-") for name in names]
