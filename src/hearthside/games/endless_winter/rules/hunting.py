"""HUNT: the Animal display, the deck, and tipping."""

from hearthside.games.endless_winter.cards import TIP_LIST
from hearthside.games.endless_winter.places import ANIMAL_DECK, ANIMALS, DISPLAY, TIPPED
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.several import Several
from hearthside.games.endless_winter.sayings import HUNT_CARD, HUNTS, REVEAL, REVEALS, TIP, TIPS, TURNS_UP
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, State


def hunt_options(g: State) -> list[int]:
    return [act(HUNT_CARD, animal) for animal in distinct(g.zones[DISPLAY])]


def take_animal(g: State, seat: int, animal: int) -> None:
    g.put(animal, DISPLAY, ANIMALS[seat])
    g.say(HUNTS, seat, animal)


def reveal_animals(g: State, seat: int, count: int) -> None:
    g.say(REVEALS, seat, turn_up(g, count))


def turn_up(g: State, count: int) -> int:
    """Animals of the deck come into the display; what is left of it, if it is less (EW-R47)."""
    turned = g.take_top(ANIMAL_DECK, DISPLAY, count)
    display = g.zones[DISPLAY]
    for animal in display[len(display) - turned :]:
        g.say(TURNS_UP, 0, animal)
    return turned


def tip_options(g: State, seat: int) -> list[int]:
    return [act(TIP, animal) for animal in distinct(g.zones[ANIMALS[seat]])]


def tip(g: State, f: Frame, seat: int, animal: int) -> None:
    """The benefit comes at once (EW-R97)."""
    g.put(animal, ANIMALS[seat], TIPPED[seat])
    g.say(TIPS, seat, animal)
    g.call(f, ids.EFFECTS, seat, other=animal, card=TIP_LIST[animal])


class TakeAnimal(Several):
    """So many Animals of the display are `left`."""

    number: int = ids.TAKE_ANIMAL

    def possible(self, g: State, seat: int) -> bool:
        return bool(g.zones[DISPLAY])

    def choices(self, g: State, seat: int) -> list[int]:
        return hunt_options(g)

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        take_animal(g, seat, first_of(action))


class Revealing(Several):
    """So many Animals of the deck are `left` to come, one by one, to the display."""

    number: int = ids.REVEALING

    def possible(self, g: State, seat: int) -> bool:
        return bool(g.zones[ANIMAL_DECK])

    def choices(self, g: State, seat: int) -> list[int]:
        return [act(REVEAL)]

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        reveal_animals(g, seat, 1)


class Tipping(Several):
    """So many upright Animals are `left` to tip."""

    number: int = ids.TIPPING

    def possible(self, g: State, seat: int) -> bool:
        return bool(g.zones[ANIMALS[seat]])

    def choices(self, g: State, seat: int) -> list[int]:
        return tip_options(g, seat)

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        tip(g, f, seat, first_of(action))
