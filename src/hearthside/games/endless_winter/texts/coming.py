"""What never harms among benefits that are left: it still comes (HS-EW-1), as far as there is room for it."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.content.effects import ATOMS, COUNTERS, FILL_FOOD, Atom, Effect, Per
from hearthside.games.endless_winter.rules.effects import counted
from hearthside.games.endless_winter.rules.gaining import capacity
from hearthside.kernel.observation import Observation


def is_harmless(effect: Effect) -> bool:
    """Does all of it come?"""
    if isinstance(effect, Per):
        return all(is_harmless(atom) for atom in effect.gains)
    return isinstance(effect, Atom) and c.HARMLESS[ATOMS.index(effect.name) + 1]


def coming(sight: Observation, seat: int, left: tuple[Effect, ...]) -> tuple[Atom, ...]:
    """One after the other, as the rules give them; what there is no room for is not said."""
    room = Room(sight, seat)
    total: dict[str, int] = {}
    for effect in left:
        for atom in room.scaled(effect):
            name = "food" if atom.name == FILL_FOOD else atom.name
            total[name] = total.get(name, 0) + room.take(atom)
    return tuple(Atom(name, amount) for name, amount in total.items() if amount)


class Room:
    """What a tribe can still take."""

    def __init__(self, sight: Observation, seat: int) -> None:
        self._state = sight.as_state()
        self._seat = seat
        self.food = capacity(self._state, seat) - sight.facts[z.FOOD[seat]]
        self.camps = sight.facts[z.CAMPS_HOME[seat]]
        self.animals = sight.counts[z.ANIMAL_DECK]

    def scaled(self, effect: Effect) -> list[Atom]:
        """The harmless ones of an effect, as often as they count."""
        if isinstance(effect, Per):
            times = counted(self._state, self._seat, COUNTERS.index(effect.counter))
            return [Atom(atom.name, atom.amount * times) for atom in effect.gains if is_harmless(atom)]
        return [effect] if isinstance(effect, Atom) and is_harmless(effect) else []

    def take(self, atom: Atom) -> int:
        if atom.name in ("food", FILL_FOOD):
            taken = min(self.food, atom.amount) if atom.name == "food" else self.food
            self.food -= taken
            return taken
        if atom.name == "camp":
            taken = min(self.camps, atom.amount)
            self.camps -= taken
            self.food += taken  # each makes room for one
            return taken
        if atom.name == "topAnimal":
            taken = min(self.animals, atom.amount)
            self.animals -= taken
            return taken
        if atom.name == "labor":  # it is of a turn, and never carries into the Eclipse (EW-R15)
            return atom.amount if self._state.facts[z.PHASE] == z.ACTION else 0
        return atom.amount
