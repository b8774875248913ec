"""The language of effects: what a card, a tile or a space gives, as it is written in the tables.

    food+2; draw+1                      one after the other
    pay(food:1, discard:1) => idol+2    a price, then what it buys
    on(hunt) => labor+1, takeAnimal+1   when the figure enters that column this turn
    per(village) => points+1            as often as something is counted
    (food+2 | tool+1)                   one of the two
    arrow(r1c0,r1c2)                    one more Megalith on one of two spaces of the same tile

`parse` reads it and `printed` writes it again.
"""

import re

from msgspec import Struct

from hearthside.kernel.errors import did_you_mean

# In the order of the numbers that rules know them by; the first five are the ranked benefits.
ATOMS = (
    "food",
    "tool",
    "idol",
    "draw",
    "megalith",
    "labor",
    "points",
    "camp",
    "move",
    "village",
    "bury",
    "burySupply",
    "tribeHand",
    "tribeDiscard",
    "culture",
    "takeAnimal",
    "topAnimal",
    "reveal",
    "tip",
    "fillFood",
)
FILL_FOOD = "fillFood"  # the one without a number
ONLY_ONE = ("village",)
RESOURCES = ("food", "tool", "discard")
PHASES = ("initiate", "develop", "migrate", "hunt", "eclipse")
COUNTERS = ("village", "animalTypes")
ROWS, COLUMNS = 2, 4  # of a Megalith tile
MOST = 15  # of anything at once

HEADS = {
    "pay": "pay(food:1) => megalith+1",
    "on": "on(hunt) => labor+2",
    "per": "per(village) => points+1",
    "arrow": "arrow(r1c0,r1c2)",
}
ATOM = re.compile(r"([A-Za-z]+)\s*\+\s*(\d+)")
HEADED = re.compile(r"([A-Za-z]+)\s*\(([^()]*)\)\s*(?:=>(.*))?")
CHOSEN = re.compile(r"\(([^()|]*)\|([^()|]*)\)")
CELL = re.compile(r"r(\d+)c(\d+)")


class Atom(Struct, frozen=True):
    """`food+2`"""

    name: str
    amount: int


class Pay(Struct, frozen=True):
    food: int
    tool: int
    discard: int
    gains: tuple[Atom, ...]


class On(Struct, frozen=True):
    phase: str
    gains: tuple[Atom, ...]


class Per(Struct, frozen=True):
    counter: str
    gains: tuple[Atom, ...]


class Choice(Struct, frozen=True):
    first: tuple[Atom, ...]
    second: tuple[Atom, ...]


class Arrow(Struct, frozen=True):
    """Two cells of the tile, numbered row by row from 0."""

    first: int
    second: int


Effect = Atom | Pay | On | Per | Choice | Arrow


class EffectMistake(ValueError):
    """What is wrong with an effect, and what would be right."""


def parse(text: str) -> tuple[Effect, ...]:
    """The effects of a list; an empty text is an empty list."""
    if not text.strip():
        return ()
    return tuple(_effect(part.strip()) for part in text.split(";"))


def printed(effects: tuple[Effect, ...]) -> str:
    """The list as it stands in a table."""
    return "; ".join(_printed(effect) for effect in effects)


def cell_name(cell: int) -> str:
    return f"r{cell // COLUMNS}c{cell % COLUMNS}"


def _effect(text: str) -> Effect:
    if not text:
        raise EffectMistake("an effect is missing (is there a ';' too many?)")
    chosen = CHOSEN.fullmatch(text)
    if chosen:
        return Choice(_atoms(chosen[1]), _atoms(chosen[2]))
    if text.startswith("("):
        raise EffectMistake(f"{text!r} is no choice between two (write (food+2 | tool+1))")
    headed = HEADED.fullmatch(text)
    if headed:
        return _headed(headed[1], headed[2], headed[3])
    if "(" in text or "=>" in text:
        head = re.split(r"[\s(=]", text)[0]
        like = HEADS.get(head)
        raise EffectMistake(
            f"{text!r} cannot be read (write it like {like})"
            if like
            else f"there is no effect {head!r}{did_you_mean(head, HEADS)}"
        )
    return _atom(text)


def _headed(head: str, inner: str, gains: str | None) -> Effect:
    if head not in HEADS:
        raise EffectMistake(f"there is no effect {head!r}{did_you_mean(head, HEADS)}")
    if (gains is None) != (head == "arrow"):
        what = "has nothing behind it" if head == "arrow" else "needs '=>' and what it gives"
        raise EffectMistake(f"{head}({inner}) {what} (write it like {HEADS[head]})")
    if head == "arrow":
        return _arrow(inner)
    atoms = _atoms(gains or "")
    if head == "pay":
        return _pay(inner, atoms)
    known = PHASES if head == "on" else COUNTERS
    word = inner.strip()
    if word not in known:
        raise EffectMistake(f"{head}() knows no {word!r}{did_you_mean(word, known)}")
    return On(word, atoms) if head == "on" else Per(word, atoms)


def _atoms(text: str) -> tuple[Atom, ...]:
    if "(" in text:
        raise EffectMistake(
            f"{text.strip()!r} cannot stand inside another effect (only those like food+1 can)"
        )
    return tuple(_atom(part.strip()) for part in text.split(","))


def _atom(text: str) -> Atom:
    if text == FILL_FOOD:
        return Atom(FILL_FOOD, 1)
    found = ATOM.fullmatch(text)
    if not found:
        raise _not_an_atom(text)
    name, amount = found[1], int(found[2])
    if name not in ATOMS:
        raise EffectMistake(f"there is no effect {name!r}{did_you_mean(name, ATOMS)}")
    if name == FILL_FOOD:
        raise EffectMistake(f"{text!r}: {FILL_FOOD!r} takes no number")
    most = 1 if name in ONLY_ONE else MOST
    if not 1 <= amount <= most:
        raise EffectMistake(f"{text!r}: the number must be {'1' if most == 1 else f'from 1 to {most}'}")
    return Atom(name, amount)


def _not_an_atom(text: str) -> EffectMistake:
    if not text:
        return EffectMistake("an effect is missing (is there a ',' too many?)")
    word = re.split(r"[\s+\-:=]", text)[0]
    if word in ATOMS:
        return EffectMistake(f"{text!r}: {word!r} needs its number (write {word}+1)")
    return EffectMistake(f"there is no effect {text!r}{did_you_mean(word, ATOMS)}")


def _pay(inner: str, gains: tuple[Atom, ...]) -> Pay:
    price = dict.fromkeys(RESOURCES, 0)
    for part in inner.split(","):
        name, _, amount = (word.strip() for word in part.partition(":"))
        if name not in RESOURCES:
            raise EffectMistake(f"nobody can pay with {name!r}{did_you_mean(name, RESOURCES)}")
        if price[name]:
            raise EffectMistake(f"pay({inner}): {name!r} stands there twice")
        if not (amount.isascii() and amount.isdigit()) or not 1 <= int(amount) <= MOST:
            raise EffectMistake(f"pay({inner}): {name!r} needs a number from 1 to {MOST} (write {name}:1)")
        price[name] = int(amount)
    return Pay(price["food"], price["tool"], price["discard"], gains)


def _arrow(inner: str) -> Arrow:
    cells = []
    for part in inner.split(","):
        found = CELL.fullmatch(part.strip())
        if not found or int(found[1]) >= ROWS or int(found[2]) >= COLUMNS:
            last = cell_name(ROWS * COLUMNS - 1)
            raise EffectMistake(
                f"arrow({inner}): {part.strip()!r} is no space of the tile (they go from r0c0 to {last})"
            )
        cells.append(int(found[1]) * COLUMNS + int(found[2]))
    if len(cells) != 2 or cells[0] == cells[1]:
        raise EffectMistake(f"arrow({inner}) must name two different spaces")
    return Arrow(cells[0], cells[1])


def _printed(effect: Effect) -> str:
    match effect:
        case Atom():
            return effect.name if effect.name == FILL_FOOD else f"{effect.name}+{effect.amount}"
        case Pay():
            prices = zip(RESOURCES, (effect.food, effect.tool, effect.discard), strict=True)
            price = ", ".join(f"{name}:{amount}" for name, amount in prices if amount)
            return f"pay({price}) => {_joined(effect.gains)}"
        case On():
            return f"on({effect.phase}) => {_joined(effect.gains)}"
        case Per():
            return f"per({effect.counter}) => {_joined(effect.gains)}"
        case Choice():
            return f"({_joined(effect.first)} | {_joined(effect.second)})"
        case Arrow():
            return f"arrow({cell_name(effect.first)},{cell_name(effect.second)})"


def _joined(atoms: tuple[Atom, ...]) -> str:
    return ", ".join(_printed(atom) for atom in atoms)
