"""HUNT: the Animal display, the deck, and tipping."""

from hearthside.games.endless_winter.cards import TIP_LIST
from hearthside.games.endless_winter.places import ANIMAL_DECK, ANIMALS, DISPLAY, TIPPED
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import HUNT_CARD, HUNTS, REVEAL, REVEALS, TIP, TIPS
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import COUNT, OTHER, Registers
from hearthside.kernel.state import Frame, Rule, State


def hunt_options(g: State) -> list[int]:
    return [act(HUNT_CARD, animal) for animal in distinct(g.zones[DISPLAY])]


def take_animal(g: State, seat: int, animal: int) -> None:
    g.put(animal, DISPLAY, ANIMALS[seat])
    g.say(HUNTS, seat, animal)


def reveal_animals(g: State, seat: int, count: int) -> None:
    """What is left of the deck, if it is less (EW-R47)."""
    g.say(REVEALS, seat, g.take_top(ANIMAL_DECK, DISPLAY, count))


def tip_options(g: State, seat: int) -> list[int]:
    return [act(TIP, animal) for animal in distinct(g.zones[ANIMALS[seat]])]


def tip(g: State, f: Frame, seat: int, animal: int) -> None:
    """The benefit comes at once (EW-R97)."""
    g.put(animal, ANIMALS[seat], TIPPED[seat])
    g.say(TIPS, seat, animal)
    g.call(f, ids.EFFECTS, seat, other=animal, card=TIP_LIST[animal])


class TakeAnimal(Rule):
    """So many Animals of the display are `left`."""

    number: int = ids.TAKE_ANIMAL
    registers: Registers = Registers(source=OTHER, left=COUNT)

    def run(self, g: State, f: Frame) -> None:
        left = f.count
        if left > 0 and g.zones[DISPLAY]:
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*hunt_options(g), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.count = 0
        else:
            f.count -= 1
            take_animal(g, seat, first_of(action))


class Revealing(Rule):
    """So many Animals of the deck are `left` to come, one by one, to the display."""

    number: int = ids.REVEALING
    registers: Registers = Registers(source=OTHER, left=COUNT)

    def run(self, g: State, f: Frame) -> None:
        left = f.count
        if left > 0 and g.zones[ANIMAL_DECK]:
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(REVEAL), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.count = 0
        else:
            f.count -= 1
            reveal_animals(g, seat, 1)


class Tipping(Rule):
    """So many upright Animals are `left` to tip."""

    number: int = ids.TIPPING
    registers: Registers = Registers(source=OTHER, left=COUNT)

    def run(self, g: State, f: Frame) -> None:
        left = f.count
        if left > 0 and g.zones[ANIMALS[f.seat]]:
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*tip_options(g, seat), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.count = 0
        else:
            f.count -= 1
            tip(g, f, seat, first_of(action))
