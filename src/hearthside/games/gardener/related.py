"""What the cards of a pack have to do with each other: who gives what others ask for, what opens what, and
what strikes or answers what."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.compiling import conforms
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.language.card import Attributes, Condition
from hearthside.games.gardener.language.names import ALLOW_PLAY, CONDITIONAL_POWERS, POWERS, PROTECTED
from hearthside.kernel.pack import Related

GIVES: Final = ("AdventureResources", "Feats")
ASKS: Final = ("AdventureCommonCosts", "AdventureCosts")


def related(pack: PackText, cards: Cards) -> dict[str, list[Related]]:
    """By the id of the card."""
    out: dict[str, list[Related]] = {}
    decks = list(pack.decks.values())
    ids = {(cards.deck[n], cards.identifiers[n]): cards.ids[n] for n in range(1, cards.count)}
    for number, deck in enumerate(decks):
        designs = {ids[number, design.identifier]: design for design in deck.designs}
        for card, design in designs.items():
            others = {other: one for other, one in designs.items() if other != card}
            found = [*_economy(design, others), *_opening(design, others), *_striking(design, others)]
            if found:
                out[card] = found
    return out


# ---------------------------------------------------------------- resources
def _economy(design: Design, others: dict[str, Design]) -> Iterator[Related]:
    for name in _amounts(design, ASKS):
        yield from _titled(f"What gives {name}", _with_amount(others, GIVES, name))
    for name in _amounts(design, GIVES):
        yield from _titled(f"What asks for {name}", _with_amount(others, ASKS, name))


def _amounts(design: Design, categories: Sequence[str]) -> dict[str, int]:
    out: dict[str, int] = {}
    for category in categories:
        for name, value in design.attributes.amounts.get(category, {}).items():
            if isinstance(value, int):
                out[name] = out.get(name, 0) + value
    return out


def _with_amount(others: dict[str, Design], categories: Sequence[str], name: str) -> dict[str, str]:
    found = {card: _amounts(design, categories).get(name, 0) for card, design in others.items()}
    most_first = sorted((card for card, amount in found.items() if amount), key=lambda card: -found[card])
    return {card: str(found[card]) for card in most_first}


# ---------------------------------------------------------------- what must be there before
def _opening(design: Design, others: dict[str, Design]) -> Iterator[Related]:
    yield from _titled("Opened by", _those(others, lambda other: _opens(other, design)))
    yield from _titled("Opens", _those(others, lambda other: _opens(design, other)))


def _opens(won: Design, then: Design) -> bool:
    """Does having one help to be allowed the other?"""
    said = then.attributes
    if said.levels and won.is_adventure:
        level, below = said.globals.get("Level"), won.attributes.globals.get("Level")
        if isinstance(level, int) and below == level - 1:
            return True
    return any(_meets(won.attributes, category, said) for category in ALLOW_PLAY)


def _meets(shown: Attributes, category: str, said: Attributes) -> bool:
    asked = said.conditions.get(category, ())
    if category.endswith("1"):
        return bool(asked) and _all(shown, asked)
    return any(conforms(shown, each) for each in asked)


def _all(shown: Attributes, asked: Iterable[Condition]) -> bool:
    return all(conforms(shown, each) for each in asked)


# ---------------------------------------------------------------- powers
def _striking(design: Design, others: dict[str, Design]) -> Iterator[Related]:
    yield from _titled("Can strike", _those(others, lambda other: _strikes(design, other)))
    yield from _titled("Can be struck by", _those(others, lambda other: _strikes(other, design)))
    yield from _titled("Answers", _those(others, lambda other: _answers(design, other)))
    yield from _titled("Can be answered by", _those(others, lambda other: _answers(other, design)))


def _names(design: Design) -> set[str]:
    return {*design.attributes.globals, *design.attributes.conditions}


def _strikes(power: Design, support: Design) -> bool:
    if support.is_adventure or not _names(support).isdisjoint(PROTECTED):
        return False
    asked = power.attributes.conditions
    return any(
        category in asked and _all(support.attributes, asked[category]) for category in CONDITIONAL_POWERS
    )


def _answers(answer: Design, power: Design) -> bool:
    asked = answer.attributes.conditions.get("ImmuneIf1", ())
    can_be = not _names(power).isdisjoint(POWERS - {"RewindAdventure"})  # to a rewind there is no answer
    return bool(asked) and can_be and _all(power.attributes, asked)


# ---------------------------------------------------------------- for all of them
def _those(others: dict[str, Design], fits: Callable[[Design], bool]) -> dict[str, str]:
    return {card: "" for card, design in others.items() if fits(design)}


def _titled(title: str, cards: dict[str, str]) -> Iterator[Related]:
    if cards:
        yield Related(title, cards)
