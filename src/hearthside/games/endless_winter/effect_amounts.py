"""Effect lists as amounts, which can be drawn: `pay 1 Tool to place a Megalith` is one Tool given and one
Megalith gained."""

from typing import Final

from hearthside.games.endless_winter.cards import LISTS
from hearthside.games.endless_winter.content.effects import Arrow, Atom, Effect, Pay
from hearthside.kernel.scene import Amount

# Effects of which a picture and a number say all.
SIGNS: Final = {
    "food": "food",
    "tool": "tools",
    "idol": "idol",
    "draw": "deck",
    "megalith": "megalith",
    "labor": "labor",
    "points": "points",
    "camp": "camp",
    "move": "move",
    "village": "village",
    "bury": "buried",
    "topAnimal": "animal_deck",
}


def amounts(number: int) -> list[Amount]:
    """What the effect list of this number gives; nothing if it takes words to say it."""
    found = [_of(effect) for effect in LISTS.effects[number]]
    return [amount for one in found for amount in one] if all(found) else []


def _of(effect: Effect) -> list[Amount]:
    match effect:
        case Atom():
            return _gains((effect,))
        case Arrow():
            return [Amount("megalith")]
        case Pay():
            gains = _gains(effect.gains)
            return [*_price(effect), *gains] if gains else []
        case _:
            return []


def _gains(atoms: tuple[Atom, ...]) -> list[Amount]:
    if any(atom.name not in SIGNS for atom in atoms):
        return []
    return [Amount(SIGNS[atom.name], atom.amount) for atom in atoms]


def _price(effect: Pay) -> list[Amount]:
    prices = {"food": effect.food, "tools": effect.tool, "deck": effect.discard}
    return [Amount(what, n, paid=True) for what, n in prices.items() if n]
