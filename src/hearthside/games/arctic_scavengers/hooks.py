"""Where a module can hook into the rules.

A rule holds lists of these, filled when a table is composed (table.py); at a table of the base game the lists
are empty.  Nothing is asked about a card that cannot come into play at a table.
"""

from mypy_extensions import mypyc_attr

from hearthside.kernel.state import Blocked, Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnEntry:
    """Actions that a module adds to the menu of a gathering turn."""

    verbs: tuple[int, ...] = ()
    # Asked only with one of these: a card in hand, the leader, or a building; none: always.
    needs: tuple[int, ...] = ()
    early: bool = False  # comes before trashing and hiring
    watches: bool = False  # is told of all other actions

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        """Adds what is possible now."""
        raise NotImplementedError

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        """One of them was chosen."""
        raise NotImplementedError

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        """It has been taken; what was withdrawn has not."""

    def another(self, g: State, seat: int) -> None:
        """Another action begins, for an entry that watches."""

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        """What is not possible now, and why."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Change:
    """What a card that takes part changes in an action with cards."""

    stage: int = -1  # its own question, as f.count of the action

    def joins(self, g: State, f: Frame, cards: list[int]) -> None:
        """Notes in the frame whether it takes part."""
        raise NotImplementedError

    def before(self, g: State, f: Frame, pile: int, value: int) -> bool:
        """Asks something before cards are drawn or looked at."""
        return False

    def take(self, g: State, pile: int, target: int, count: int, action: int) -> int:
        """Takes the cards in the way that was answered; how many there were."""
        raise NotImplementedError

    def further(self, g: State, f: Frame) -> bool:
        """A card has been kept: may another be?  Then f.count becomes its stage."""
        return False

    def ways_back(self, g: State, f: Frame, kinds: list[int], out: list[int]) -> None:
        """Other ways to put cards back than under the pile."""

    def options(self, g: State, f: Frame, seat: int, kinds: list[int]) -> list[int]:
        """The answers to its own question."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Values:
    """What cards are worth where that is not the same for all seats: tables by variant, 0 as printed."""

    def __init__(
        self, brings: list[list[int]], base: list[list[list[int]]], helps_along: list[bool], pays: list[bool]
    ) -> None:
        self.brings = brings  # by variant and card: as cards.BRINGS
        self.base = base  # by variant, ability and card: as cards.BASE
        self.helps_along = helps_along  # by variant: a refugee may be sent along
        self.pays = pays  # by variant: prices are not as printed, or can be met in other ways

    def variant(self, g: State, seat: int) -> int:
        raise NotImplementedError

    def worth(self, g: State, seat: int, cards: list[int], ability: int) -> int:
        raise NotImplementedError

    def bonus(self, g: State, seat: int, ability: int) -> int:
        """What whoever helps along already adds."""
        raise NotImplementedError

    def could(self, g: State, seat: int) -> int:
        """The abilities, as bits, that are worth something with a refugee who helps along."""
        raise NotImplementedError

    def help_along(self, g: State, seat: int, ability: int, reach: int, tools: int, out: list[int]) -> None:
        """While cards are being played: a refugee may be sent along, and one must be left for it."""
        raise NotImplementedError

    def helps(self, g: State, seat: int, action: int) -> None:
        raise NotImplementedError

    def may_react(self, g: State) -> bool:
        """By public knowledge, has anybody a power that answers an action?"""
        raise NotImplementedError

    def blocked(self, g: State, seat: int, ability: int) -> list[Blocked]:
        """While cards are being played: powers that cannot be used, and why."""
        raise NotImplementedError

    def price(self, g: State, seat: int, card: int) -> tuple[int, int, int]:
        """Food, medicine, any mix."""
        raise NotImplementedError

    def for_hire(self, g: State, seat: int, food: int, meds: int, out: list[int]) -> None:
        """Who can be hired at prices that are not as printed."""
        raise NotImplementedError

    def hire(self, g: State, f: Frame, seat: int, card: int, food: int, given: int) -> None:
        """Calls the payment."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Purse:
    """Food and medicine for a hire from elsewhere than the hunt and the hand."""

    def food(self, g: State, f: Frame, food: int) -> int:
        """All the food, with `food` from elsewhere."""
        return food

    def meds(self, g: State, f: Frame) -> int:
        """Medicine that comes with it."""
        return 0
