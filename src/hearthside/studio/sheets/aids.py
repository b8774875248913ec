"""What lies in a box beside the cards, made from the pack: a reference card, player sheets, a ledger."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from hearthside.games.gardener.folder.design import EraDeck, PackText
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.texts.attributes import ROLEPLAYS
from hearthside.kernel.guidebook import Guidebook
from hearthside.kernel.texts import listed
from hearthside.studio.lint.words import all_uses
from hearthside.studio.sheets.tree import Node

# What a card may have -> the word of the glossary that explains it.
POWERS: Final = {
    "DisableIf": "disable",
    "DivertIf": "divert",
    "WreckIf": "wreck",
    "Freeze": "freeze",
    "RewindAdventure": "rewind",
}
ANSWERS: Final = {"ImmuneIf1": "immune", "Recover1": "recover"}
EFFECTS: Final = {"Reuse": "reuse", "SeizeIf": "seize"}
FREEZE_COSTS: Final = "no rival adds to everybody's costs any more in this adventure."
PLACES: Final = {
    "Ops": "the cards that you have and have not played yet, face up",
    "Playground": "what you have played in the current adventure",
    "Buildsite": "the adventures that you have won",
    "Wreckage": "what has been spent",
}
PLAYED: Final = {
    "one": "play one card: an adventure, if none is under way, or otherwise a support",
    "adventure_and_one": "play an adventure, if none is under way, and one support",
    "unlimited": "play an adventure, if none is under way, and as many supports as you like",
}
SHARES: Final = ", and your shares"
BILL: Final = (
    "Brought: what your buildsite is worth. Costs: those of all cards in your buildsite and wreckage."
)
POINTS: Final = "Victory points: what your adventures are worth{shares}, less what all your cards cost."
STOCK: Final = " and the stock of your shares"
EVERYBODY_FOR_THEMSELVES: Final = (
    "Your buildsite and wreckage cost what their cards say, and what you have won must pay for it, "
    "name by name: whoever is short of one loses the era. Of the others, the most points win."
)
ALL_AGAINST_THE_VOID: Final = (
    "All win the era together if an epic adventure was won in it; otherwise the void wins it. "
    "Win more eras than the void."
)


# ------------------------------------------------------------ words
def text(said: str) -> Node:
    return Node("text", said)


def bold(said: str) -> Node:
    return Node("bold", body=(text(said),))


def heading(level: int, said: str) -> Node:
    return Node("heading", number=level, body=(text(said),))


def said(*parts: Node) -> Node:
    return Node("paragraph", body=parts)


def terms(entries: Iterable[tuple[str, str]]) -> Node:
    """A list of words with their meaning."""
    items = (Node("item", body=(said(bold(word), text(f" – {meaning}")),)) for word, meaning in entries)
    return Node("bullets", body=tuple(items))


def form(head: Sequence[str], rows: Sequence[str], empty: int) -> Node:
    """A table with a name before each row and so many empty cells behind it."""

    def row(first: str, others: Sequence[str], number: int) -> Node:
        cells = (Node("cell", number=number, body=(text(one),) if one else ()) for one in (first, *others))
        return Node("row", body=tuple(cells))

    top = row(head[0], head[1:], 1)
    return Node("form", number=1 + empty, body=(top, *(row(name, [""] * empty, 0) for name in rows)))


# ------------------------------------------------------------ what the cards of a pack use
def _used(pack: PackText) -> set[str]:
    """All attributes and categories that stand on its cards."""
    return {
        name
        for design in pack.designs()
        for part in (design.attributes.globals, design.attributes.conditions, design.attributes.amounts)
        for name in part
    }


def _values(pack: PackText, name: str) -> list[str]:
    """What a global attribute is on its cards, each once, in order."""
    has = (design.attributes.globals.get(name) for design in pack.designs())
    return list(dict.fromkeys(str(value) for value in has if value is not None))


def _amounts(deck: EraDeck, *categories: str) -> list[str]:
    names = (
        name
        for category in categories
        for design in deck.designs
        for name in design.attributes.amounts.get(category, ())
    )
    return list(dict.fromkeys(names))


def most_players(pack: PackText) -> int:
    return max(pack.manifest.players.counts(), default=1)


# ------------------------------------------------------------ the reference card
def reference(pack: PackText) -> tuple[Node, ...]:
    """Turn, roleplays, powers and names: as much of them as this pack's cards need."""
    manifest = pack.manifest
    out = [heading(1, manifest.name), heading(2, "Your turn"), said(text("Each once, in this order:"))]
    out.append(
        Node("numbers", number=1, body=tuple(Node("item", body=(said(text(one)),)) for one in _turn(pack)))
    )
    roleplays = [name for name in ROLEPLAYS if name in _values(pack, "Roleplay")]
    if roleplays:
        out += [heading(2, "Who can win it"), terms((name, f"{ROLEPLAYS[name]}.") for name in roleplays)]
    out += _powers(pack)
    out += [heading(2, "At the end of an era"), *(said(text(one)) for one in _end(pack))]
    if sides := _values(pack, "Affiliation"):
        out += [heading(2, "Sides"), said(text(f"{listed(sides)}."))]
    here = all_uses(pack)
    if own := [(name, f"{_plain(means)}.") for name, means in manifest.names.items() if name in here]:
        out += [heading(2, "Words"), terms(own)]
    return tuple(out)


def _plain(meaning: str) -> str:
    return meaning.strip().rstrip(".")


def _turn(pack: PackText) -> list[str]:
    used = _used(pack)
    power = any(_has(used, name) for name in (*POWERS, "FreezeAdventureCommonCosts"))
    gold = any(design.gold for design in pack.designs())
    return [
        *(["strike with a power that you played the turn before"] if power else []),
        *(["claim a gold card, with a card of the same number in your ops"] if gold else []),
        "ask for the end of the era, if no adventure is under way",
        PLAYED.get(str(pack.manifest.options.get("cards_per_turn", "one")), PLAYED["one"]),
        "ask for the end of the adventure",
        "pass",
    ]


def _has(used: set[str], name: str) -> bool:
    return name in used or f"{name}1" in used


def _powers(pack: PackText) -> list[Node]:
    used = _used(pack)
    meaning = {term.word: term.text for term in Guidebook(GardenerPack).terms}

    def told(names: dict[str, str]) -> list[tuple[str, str]]:
        found = [(word, meaning[word]) for name, word in names.items() if _has(used, name)]
        return [(word.capitalize(), _own_words(text)) for word, text in found]

    powers = told(POWERS)
    if "FreezeAdventureCommonCosts" in used:
        powers.append(("Freeze costs", FREEZE_COSTS))
    out: list[Node] = []
    if powers:
        words = "They strike when your next turn begins; until then the others have a turn each to answer."
        out += [heading(2, "Powers"), said(text(words)), terms(powers)]
    if answers := told(ANSWERS):
        out += [heading(2, "Answers"), terms(answers)]
    if effects := told(EFFECTS):
        out += [heading(2, "Effects"), terms(effects)]
    return out


def _own_words(meaning: str) -> str:
    """The glossary begins with what sort of thing it is, which the heading says here."""
    short = meaning.removeprefix("A power: ")
    return short[:1].lower() + short[1:]


def _end(pack: PackText) -> tuple[str, ...]:
    if pack.manifest.mode == "epic":
        return (ALL_AGAINST_THE_VOID,)
    return EVERYBODY_FOR_THEMSELVES, _points(pack)


def _points(pack: PackText) -> str:
    return POINTS.format(shares=STOCK if "StockHolding" in _used(pack) else "")


def _places(pack: PackText) -> Iterator[tuple[str, str]]:
    for name, where in PLACES.items():
        shares = name == "Buildsite" and "StockHolding" in _used(pack)
        yield name, f"{where}{SHARES if shares else ''}."


# ------------------------------------------------------------ sheets to be written on
def player_sheet(pack: PackText) -> tuple[Node, ...]:
    """For one player: who they are, where cards lie, and what they have won so far."""
    out = [heading(1, pack.manifest.name), said(bold("Player "), Node("space"))]
    if sides := _values(pack, "Affiliation"):
        out.append(Node("boxes", "Side", body=tuple(text(side) for side in sides)))
    out += [heading(2, "Where your cards lie"), terms(_places(pack))]
    levels = [int(level) for level in _values(pack, "Level") if level.isdigit()]
    if levels:
        out += [
            heading(2, "Adventures won, by level"),
            form(("Level", "tally"), [str(level) for level in sorted(levels)], 1),
        ]
    feats = list(dict.fromkeys(name for deck in pack.decks.values() for name in _amounts(deck, "Feats")))
    if feats:
        out += [heading(2, "What your buildsite gives"), form(("Feat", "how much, or which"), feats, 1)]
    out.append(Node("lines", "Notes"))
    return tuple(out)


def ledger(pack: PackText) -> tuple[Node, ...]:
    """What every era brings and costs, for all players, and who has won it."""
    players = most_players(pack)
    seats = [f"player {number}" for number in range(1, players + 1)]
    out = [heading(1, f"{pack.manifest.name}: ledger")]
    for number, era in enumerate(pack.eras, 1):
        name = f"{number}. {era.name}" if len(pack.eras) > 1 else era.name
        out += [heading(2, name), form(("", *seats), _rows(era), players)]
    if pack.manifest.mode == "epic":
        out += [heading(2, "Eras"), form(("", "won by all", "won by the void"), ["Eras"], 2)]
    elif len(pack.eras) > 1:
        out += [heading(2, "Eras"), form(("", *seats), ["Eras won"], players)]
    out += [heading(2, "How it is counted"), *(said(text(one)) for one in (BILL, _points(pack)))]
    return tuple(out)


def _rows(era: EraDeck) -> list[str]:
    rows = [
        f"{name}, {what}"
        for name in _amounts(era, "EraResources", "EraCosts")
        for what in ("brought", "costs")
    ]
    shares = any("StockHolding" in design.attributes.globals for design in era.designs)
    return [*rows, *(["Stock of shares"] if shares else []), "Costs of the ops", "Victory points"]
