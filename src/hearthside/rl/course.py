"""A game as programs that learn play it: one seat at a time, and every answer is a place in the closed list.

Compiled, because it works in every step.  Whose turn it is: the first of the seats that are asked.  Where
something is free at any time (trades that others offer, agreeing to a request) it goes as at every table, see
kernel/interjections.py: after each change of it every seat with something to answer is asked once, clockwise
from who decided last, and may leave it with DONE; and whoever is asked anyway has it among the options.
"""

from typing import Final, final

from hearthside.kernel.actions import DONE, FREE, VERB
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.state import State

FREE_ACTS: Final = 8  # of a seat between two ordinary decisions, as at every table
NOBODY: Final = -1
VERBS: Final = 1023
FIRST: Final = 1023  # the bits of a first argument

# seat, asked, options, free acts, seats to ask, all that is free, decisions; who acts freely, only as listed
Notes = tuple[int, bool, list[int], list[int], list[int], list[list[int]], int, list[bool], list[bool]]


@final
class Course:
    def __init__(
        self, actions: list[int], places: dict[int, int], size: int, by_offer: frozenset[int], listed: int
    ) -> None:
        """`actions`, `places`: the closed list and where each action is in it; `size`: with its spare places;
        `by_offer`: verbs about standing offers, of which the oldest `listed` have a place."""
        self.size = size
        self._actions = actions
        self._places = places
        self._by_offer = by_offer
        self._listed = listed
        self._state: State | None = None
        self._seats = 0
        self._free = False  # something can be free at this table
        self._all_free: list[list[int]] = []
        self._to_ask: list[int] = []
        self._acts: list[int] = []
        self.freely: list[bool] = []  # by seat: does it do what is free?
        self.listed_only: list[
            bool
        ] = []  # by seat: only what has a place in the list (a program that learns)
        self.seat = NOBODY  # whose turn it is
        self.asked = True  # False: nobody asked, but something is free
        self.options: list[int] = []  # what that seat may do
        self.decisions = 0
        self.unlisted = 0  # options that the list did not have, in all games so far
        self._legal: list[int] = []  # places of the options, if they are known already
        self._said: list[int] = []  # the options at these places
        self._are_known = False

    def begin(self, state: State, freely: list[bool], listed_only: list[bool]) -> None:
        """A new game, or one that is taken up in the middle."""
        self._state = state
        self._seats = state.seats
        self._free = state.anytime >= 0
        self._acts = [0] * state.seats
        self.freely = freely
        self.listed_only = listed_only
        self.decisions = 0
        self._are_known = False
        if self._free:
            self._all_free = state.all_free()
            self._to_ask = list(range(state.seats))
        self._turn()

    def copy(self, state: State) -> "Course":
        """The same moment of the same course, in another state that is like this one."""
        other = Course(self._actions, self._places, self.size, self._by_offer, self._listed)
        other.take_up(state, self.notes())
        return other

    def notes(self) -> Notes:
        """What the state does not say, as plain values: enough to go on from here."""
        return (
            self.seat,
            self.asked,
            self.options[:],
            self._acts[:],
            self._to_ask[:],
            self._all_free,
            self.decisions,
            self.freely,
            self.listed_only,
        )

    def take_up(self, state: State, notes: Notes) -> None:
        """Go on where `notes` were taken."""
        self._state = state
        self._seats = state.seats
        self._free = state.anytime >= 0
        self.seat, self.asked, options, acts, to_ask, self._all_free, self.decisions = notes[:7]
        self.options, self._acts, self._to_ask = options[:], acts[:], to_ask[:]
        self.freely, self.listed_only = notes[7], notes[8]
        self._are_known = False

    def act(self, action: int) -> None:
        """The seat whose turn it is does this: one of its options, or an offer that the rules allow."""
        state = self._state
        assert state is not None
        seat = self.seat
        self.decisions += 1
        self._are_known = False
        if not self._free:
            state.apply(seat, action)
            waiting = state.waiting()
            if waiting:
                self.seat = lowest_seat(waiting)
                self.options = state.options(self.seat)
            else:
                self.stop()
            return
        if self.asked or action != DONE:  # else it leaves what is free
            state.apply(seat, action)
            if action & FREE:
                self._acts[seat] += 1
            else:
                self._acts = [0] * self._seats
            before = self._all_free
            self._all_free = state.all_free()
            if action & FREE or self._all_free != before:
                self._to_ask = [(seat + step) % self._seats for step in range(1, self._seats + 1)]
        self._turn()

    def stop(self) -> None:
        """Nobody's turn comes any more."""
        self.seat = NOBODY
        self.options = []
        self._are_known = False

    def _turn(self) -> None:
        state = self._state
        assert state is not None
        waiting = state.waiting()
        self.asked = True
        if not waiting:
            self.stop()
            return
        while self._to_ask:
            seat = self._to_ask.pop(0)
            free = self.free_of(seat)
            if free and not waiting >> seat & 1:
                self.seat = seat
                self.asked = False
                self.options = [DONE, *free]
                return
        self.seat = lowest_seat(waiting)
        self.options = state.options(self.seat)
        if self._free:
            free = self.free_of(self.seat)
            if free:
                self.options = self.options + free

    def may_act_freely(self, seat: int) -> bool:
        """It does such things, and has not done too many of them."""
        return self._free and self.freely[seat] and self._acts[seat] < FREE_ACTS

    def free_of(self, seat: int) -> list[int]:
        """What is free for a seat now, if it may act freely."""
        state = self._state
        if state is None or not self.may_act_freely(seat):
            return []
        free = state.free_options(seat)
        return [action for action in free if self.place(action) >= 0] if self.listed_only[seat] else free

    def place(self, action: int) -> int:
        """Where an action is in the list, or -1."""
        if action & FREE and action >> VERB & VERBS in self._by_offer:
            number = action & FIRST
            assert self._state is not None
            offers = self._state.offers
            for i in range(min(self._listed, len(offers))):
                if offers[i][0] == number:
                    return self._places.get(action - number + i + 1, -1)
            return -1
        return self._places.get(action, -1)

    def legal(self) -> list[int]:
        """The places of the options, as they come.  What the list does not have gets a spare one."""
        if not self._are_known:
            self._find()
        return self._legal

    def _find(self) -> None:
        found: list[int] = []
        said: list[int] = []
        places = self._places
        spare = len(self._actions)
        for action in self.options:
            place = self.place(action) if action & FREE else places.get(action, -1)
            if place < 0:
                self.unlisted += 1
                if spare == self.size:
                    continue  # the others can be done
                place = spare
                spare += 1
            found.append(place)
            said.append(action)
        self._legal = found
        self._said = said
        self._are_known = True

    def mask(self) -> bytearray:
        """1 for each place that can be chosen."""
        out = bytearray(self.size)
        for place in self.legal():
            out[place] = 1
        return out

    def at(self, place: int) -> int:
        """The option at a place; -1: there is none."""
        found = self.legal()
        for i in range(len(found)):
            if found[i] == place:
                return self._said[i]
        return -1
