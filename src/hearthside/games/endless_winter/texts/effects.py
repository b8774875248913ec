"""Effect lists in words: `gain 2 Food`, `pay 1 Tool to place a Megalith`; and in short: `2 Food`."""

from functools import cache
from typing import Final

from hearthside.games.endless_winter.cards import LISTS
from hearthside.games.endless_winter.content.effects import Arrow, Atom, Choice, Effect, On, Pay, Per
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, food_and_tools
from hearthside.kernel.texts import fill, listed

# Each effect as a verb and what follows it, once and several times.  Neighbours with one verb share it.
PHRASES: Final[dict[str, tuple[str, str, str]]] = {
    "food": ("gain", "1 Food", "{n} Food"),
    "tool": ("gain", "1 Tool", "{n} Tools"),
    "idol": ("gain", "1 Idol", "{n} Idols"),
    "draw": ("draw", "a card", "{n} cards"),
    "megalith": ("place", "a Megalith", "{n} Megaliths"),
    "labor": ("gain", "1 Labor", "{n} Labor"),
    "points": ("score", "1 point", "{n} points"),
    "camp": ("place", "a Camp", "{n} Camps"),
    "move": ("move", "a Camp by one tile", "Camps by {n} tiles in all"),
    "village": ("found", "a Village for no Food", ""),
    "bury": ("bury", "a card", "{n} cards"),
    "burySupply": ("bury", "a Tribe card of the supply", "{n} Tribe cards of the supply"),
    "tribeHand": ("take", "a Tribe card into your hand", "{n} Tribe cards into your hand"),
    "tribeDiscard": ("take", "a Tribe card into your discard pile", "{n} Tribe cards into your discard pile"),
    "culture": ("take", "a Culture card of the market", "{n} Culture cards of the market"),
    "takeAnimal": ("take", "an Animal of the display", "{n} Animals of the display"),
    "topAnimal": ("take", "the top Animal of the deck", "the top {n} Animals of the deck"),
    "reveal": ("reveal", "an Animal", "{n} Animals"),
    "tip": ("tip", "an Animal", "{n} Animals"),
    "fillFood": ("fill up", "your Food", ""),
}
SHORT: Final[dict[str, tuple[str, str]]] = {
    "food": ("1 Food", "{n} Food"),
    "tool": ("1 Tool", "{n} Tools"),
    "idol": ("Idol", "{n} Idols"),
    "draw": ("Card", "{n} cards"),
    "megalith": ("Megalith", "{n} Megaliths"),
    "labor": ("1 Labor", "{n} Labor"),
    "points": ("1 point", "{n} points"),
    "camp": ("Camp", "{n} Camps"),
    "move": ("Move", "{n} moves"),
    "village": ("Village", ""),
    "bury": ("Bury", "Bury {n}"),
    "burySupply": ("Bury from the supply", "Bury {n} from the supply"),
    "tribeHand": ("Tribe card", "{n} Tribe cards"),
    "tribeDiscard": ("Tribe card (discard)", "{n} Tribe cards (discard)"),
    "culture": ("Culture card", "{n} Culture cards"),
    "takeAnimal": ("Animal", "{n} Animals"),
    "topAnimal": ("Top Animal", "Top {n} Animals"),
    "reveal": ("Reveal 1", "Reveal {n}"),
    "tip": ("Tip", "Tip {n}"),
    "fillFood": ("Fill Food", ""),
}
COLUMNS: Final = {name.lower(): name for name in COLUMN_NAMES[1:5]}
EACH: Final = {
    "village": "each of your Villages on the map",
    "animalTypes": "each kind of Animal you have",
}
PER: Final = {"village": "Village", "animalTypes": "kind of Animal"}


@cache
def in_words(number: int) -> str:
    """What the effect list of this number does; nothing for an empty one."""
    return words(LISTS.effects[number])


@cache
def short(number: int) -> str:
    """The same for a small space."""
    return ", ".join(_in_short(effect) for effect in LISTS.effects[number])


def words(effects: tuple[Effect, ...]) -> str:
    if all(isinstance(effect, Atom) for effect in effects):
        return _gains(tuple(effect for effect in effects if isinstance(effect, Atom)))
    return ", then ".join(_one(effect) for effect in effects)


def _one(effect: Effect) -> str:
    match effect:
        case Atom():
            return _gains((effect,))
        case Arrow():
            return "place one more Megalith where an arrow points"
        case Pay():
            return fill("{price} to {does}", price=_price(effect), does=_gains(effect.gains))
        case On(phase="eclipse"):
            return fill("in the Eclipse {does}", does=_gains(effect.gains))
        case On():
            text = "when your figure goes to {column} this turn, {does}"
            return fill(text, column=COLUMNS[effect.phase], does=_gains(effect.gains))
        case Per():
            return fill("{does} for {each}", does=_gains(effect.gains), each=EACH[effect.counter])
        case Choice():
            return fill("either {one} or {two}", one=_gains(effect.first), two=_gains(effect.second))


def _gains(atoms: tuple[Atom, ...]) -> str:
    """`gain 1 Tool, 1 Idol and 1 Food`, `draw a card and gain 1 Food`."""
    grouped: list[tuple[str, list[str]]] = []
    for atom in atoms:
        verb, once, often = PHRASES[atom.name]
        what = once if atom.amount == 1 else fill(often, n=atom.amount)
        if grouped and grouped[-1][0] == verb:
            grouped[-1][1].append(what)
        else:
            grouped.append((verb, [what]))
    return listed(f"{verb} {listed(what)}" for verb, what in grouped)


def _price(effect: Pay) -> str:
    out = []
    if effect.food or effect.tool:
        out.append(fill("pay {price}", price=food_and_tools(effect.food, effect.tool)))
    if effect.discard:
        out.append(fill("discard {n:=a card|{n} cards}", n=effect.discard))
    return listed(out)


def _in_short(effect: Effect) -> str:
    match effect:
        case Atom():
            once, often = SHORT[effect.name]
            return once if effect.amount == 1 else fill(often, n=effect.amount)
        case Arrow():
            return "Megalith at an arrow"
        case Pay():
            return fill("{does} for {price}", does=_atoms_in_short(effect.gains), price=_short_price(effect))
        case On():
            text = "{phase}: {does}"
            return fill(text, phase=effect.phase.capitalize(), does=_atoms_in_short(effect.gains))
        case Per():
            return fill("{does} per {what}", does=_atoms_in_short(effect.gains), what=PER[effect.counter])
        case Choice():
            one, two = _atoms_in_short(effect.first), _atoms_in_short(effect.second)
            return fill("{one} or {two}", one=one, two=two)


def _short_price(effect: Pay) -> str:
    paid = [food_and_tools(effect.food, effect.tool)] if effect.food or effect.tool else []
    cards = [fill("{n:=a card|{n} cards}", n=effect.discard)] if effect.discard else []
    return listed(paid + cards)


def _atoms_in_short(atoms: tuple[Atom, ...]) -> str:
    return listed(_in_short(atom) for atom in atoms)
