"""Texts for people: small words, and templates with named values.

A template is a plain text with values in braces, so that a translation can say the same in its own order:

    {who}               a seat, written {0}, {1} … until a renderer puts the name in
    {card}              a card by its name
    {n}                 a number
    {n:card|cards}      1 card, 2 cards
    {n:=is|are}         only the word that fits the number; {n:=a card|{n} cards}
    {who:pay|pays}      the first word if {who} is the one who reads it, who is called "you"

Everything that a game says goes through `fill`: log lines (log.py), questions and options (prompts.py).
A question is asked of somebody, so it comes out with the right word.  A line of the log is the same for all
its readers, so it comes out with marks (marks.py) that a renderer fills in.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter

HIDDEN_CARD = "a card"


# ------------------------------------------------------------------ small words
def who(seat: int) -> str:
    """A seat, until a renderer puts the name in: `{2}`."""
    return f"{{{seat}}}"


def whose(seat: int, viewer: int = -1) -> str:
    """`{2}'s`, or `your` if it is the viewer's."""
    return "your" if seat == viewer else f"{{{seat}}}'s"


def count_of(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`; `1 person`, `2 people`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def a_card(names: Sequence[str], card: int) -> str:
    """Its name, or `a card` if the viewer does not see which."""
    return names[card] if card else HIDDEN_CARD


def some_cards(names: Sequence[str], cards: Sequence[int]) -> str:
    """`2× Refugee, Shovel`: `2 Refugees` would need grammar."""
    kinds = dict.fromkeys(cards)
    counted = ((cards.count(card), names[card]) for card in kinds)
    return ", ".join(name if count == 1 else f"{count}× {name}" for count, name in counted) or "nothing"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# ------------------------------------------------------------------ templates
class Person:
    """Somebody in a text for one reader, who is called `you`."""

    def __init__(self, seat: int, is_viewer: bool) -> None:
        self.seat = seat
        self.is_viewer = is_viewer

    def __format__(self, spec: str) -> str:
        """`{who}`, or `{who:pay|pays}`: one of two words."""
        if spec:
            mine, theirs = spec.split("|")
            return mine if self.is_viewer else theirs
        return "you" if self.is_viewer else who(self.seat)

    def __str__(self) -> str:
        return format(self, "")


class _Number(int):
    """A number that can be counted in words."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.removeprefix("=").split("|")
        word = one if self == 1 else many
        return word if spec.startswith("=") else f"{int(self)} {word}"


def fill(template: str, **values: object) -> str:
    """The template with its values."""
    counted = {name: _Number(value) if type(value) is int else value for name, value in values.items()}
    return template.format_map(counted)


@lru_cache(maxsize=4096)
def names_in(template: str) -> tuple[str, ...]:
    """The values that a template asks for."""
    asked = [(name, spec or "") for _, name, spec, _ in Formatter().parse(template) if name]
    return tuple(dict.fromkeys(found for name, spec in asked for found in (name, *names_in(spec))))
