"""Effect lists in words: `gain 2 Food`, `pay 1 Tool to place a Megalith`; and in short: `2 Food`."""

from typing import Final

from hearthside.games.endless_winter.cards import LISTS
from hearthside.games.endless_winter.content.effects import Arrow, Atom, Choice, Effect, On, Pay, Per
from hearthside.games.endless_winter.phrases import count_of, listed

# Each effect as a verb and what follows it, once and several times.  Neighbours with one verb share it.
PHRASES: Final[dict[str, tuple[str, str, str]]] = {
    "food": ("gain", "1 Food", "{} Food"),
    "tool": ("gain", "1 Tool", "{} Tools"),
    "idol": ("gain", "1 Idol", "{} Idols"),
    "draw": ("draw", "a card", "{} cards"),
    "megalith": ("place", "a Megalith", "{} Megaliths"),
    "labor": ("gain", "1 Labor", "{} Labor"),
    "points": ("score", "1 point", "{} points"),
    "camp": ("place", "a Camp", "{} Camps"),
    "move": ("move", "a Camp by one tile", "Camps by {} tiles in all"),
    "village": ("found", "a Village for no Food", ""),
    "bury": ("bury", "a card", "{} cards"),
    "burySupply": ("bury", "a Tribe card of the supply", "{} Tribe cards of the supply"),
    "tribeHand": ("take", "a Tribe card into your hand", "{} Tribe cards into your hand"),
    "tribeDiscard": ("take", "a Tribe card into your discard pile", "{} Tribe cards into your discard pile"),
    "culture": ("take", "a Culture card of the market", "{} Culture cards of the market"),
    "takeAnimal": ("take", "an Animal of the display", "{} Animals of the display"),
    "topAnimal": ("take", "the top Animal of the deck", "the top {} Animals of the deck"),
    "reveal": ("reveal", "an Animal", "{} Animals"),
    "tip": ("tip", "an Animal", "{} Animals"),
    "fillFood": ("fill up", "your Food", ""),
}
SHORT: Final[dict[str, tuple[str, str]]] = {
    "food": ("1 Food", "{} Food"),
    "tool": ("1 Tool", "{} Tools"),
    "idol": ("Idol", "{} Idols"),
    "draw": ("Card", "{} cards"),
    "megalith": ("Megalith", "{} Megaliths"),
    "labor": ("1 Labor", "{} Labor"),
    "points": ("1 point", "{} points"),
    "camp": ("Camp", "{} Camps"),
    "move": ("Move", "{} moves"),
    "village": ("Village", ""),
    "bury": ("Bury", "Bury {}"),
    "burySupply": ("Bury from the supply", "Bury {} from the supply"),
    "tribeHand": ("Tribe card", "{} Tribe cards"),
    "tribeDiscard": ("Tribe card (discard)", "{} Tribe cards (discard)"),
    "culture": ("Culture card", "{} Culture cards"),
    "takeAnimal": ("Animal", "{} Animals"),
    "topAnimal": ("Top Animal", "Top {} Animals"),
    "reveal": ("Reveal 1", "Reveal {}"),
    "tip": ("Tip", "Tip {}"),
    "fillFood": ("Fill Food", ""),
}
COLUMNS: Final = {"initiate": "Initiate", "develop": "Develop", "migrate": "Migrate", "hunt": "Hunt"}
EACH: Final = {
    "village": "each of your Villages on the map",
    "animalTypes": "each kind of Animal you have",
}
PER: Final = {"village": "Village", "animalTypes": "kind of Animal"}


def in_words(number: int) -> str:
    """What the effect list of this number does; nothing for an empty one."""
    return words(LISTS.effects[number])


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
            return f"{listed(_prices(effect))} to {_gains(effect.gains)}"
        case On(phase="eclipse"):
            return f"in the Eclipse {_gains(effect.gains)}"
        case On():
            return f"when your figure goes to {COLUMNS[effect.phase]} this turn, {_gains(effect.gains)}"
        case Per():
            return f"{_gains(effect.gains)} for {EACH[effect.counter]}"
        case Choice():
            return f"either {_gains(effect.first)} or {_gains(effect.second)}"


def _gains(atoms: tuple[Atom, ...]) -> str:
    """`gain 1 Tool, 1 Idol and 1 Food`, `draw a card and gain 1 Food`."""
    grouped: list[tuple[str, list[str]]] = []
    for atom in atoms:
        verb, once, often = PHRASES[atom.name]
        what = once if atom.amount == 1 else often.format(atom.amount)
        if grouped and grouped[-1][0] == verb:
            grouped[-1][1].append(what)
        else:
            grouped.append((verb, [what]))
    return listed([f"{verb} {listed(what)}" for verb, what in grouped])


def _prices(effect: Pay) -> list[str]:
    out = []
    if effect.food or effect.tool:
        paid = [f"{effect.food} Food"] * (effect.food > 0) + [count_of(effect.tool, "Tool")] * (
            effect.tool > 0
        )
        out.append(f"pay {listed(paid)}")
    if effect.discard:
        out.append("discard a card" if effect.discard == 1 else f"discard {effect.discard} cards")
    return out


def _in_short(effect: Effect) -> str:
    match effect:
        case Atom():
            once, often = SHORT[effect.name]
            return once if effect.amount == 1 else often.format(effect.amount)
        case Arrow():
            return "Megalith at an arrow"
        case Pay():
            price = listed(_prices(effect)).removeprefix("pay ")
            return f"{_atoms_in_short(effect.gains)} for {price.replace('discard ', '')}"
        case On():
            return f"{effect.phase.capitalize()}: {_atoms_in_short(effect.gains)}"
        case Per():
            return f"{_atoms_in_short(effect.gains)} per {PER[effect.counter]}"
        case Choice():
            return f"{_atoms_in_short(effect.first)} or {_atoms_in_short(effect.second)}"


def _atoms_in_short(atoms: tuple[Atom, ...]) -> str:
    return listed([_in_short(atom) for atom in atoms])
