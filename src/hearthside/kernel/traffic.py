"""What became of every card in a game, for every seat: was it dealt, offered, gained, drawn, played?

A game says once what its places are for (`Roles`); the rest is read from the events of a finished game, in
one go, so that recording costs a running game nothing.
"""

from typing import Final, final

from hearthside.kernel.events import CARD_BITS, MOVE, SOURCE_BITS, TARGET_BITS, UNDER
from hearthside.kernel.state import State
from hearthside.kernel.zones import NOBODY, PILE, Layout

Zones = tuple[int | list[int], ...]  # numbers of shared places, and lists by seat of those that each seat has

# What a place is for; most are for none of this.
OFFER: Final = 1
HAND: Final = 2
IN_USE: Final = 3
PASSAGE: Final = 4

# What a row tells: of which seat and card, and how often.
COLUMNS: Final = ("seat", "card", "dealt", "offered", "gained", "drawn", "played", "first_round")
DEALT: Final = 0
OFFERED: Final = 1
GAINED: Final = 2
DRAWN: Final = 3
PLAYED: Final = 4
FIRST: Final = 5
KINDS: Final = 6
NEVER: Final = -1


@final
class Roles:
    """What the places of a game are for.

    offers   cards lie there to be taken: by anybody, or by the seat whose place it is
    hands    where a seat keeps what it may use
    in_use   where a card is put when it is played
    passage  where cards only pass through, and come back from: that is neither losing nor gaining them
    common   cards that lie there when the game begins are for all: the legs of a race
    """

    def __init__(
        self,
        offers: Zones = (),
        hands: Zones = (),
        in_use: Zones = (),
        passage: Zones = (),
        common: Zones = (),
    ) -> None:
        self.offers = _numbers(offers)
        self.hands = _numbers(hands)
        self.in_use = _numbers(in_use)
        self.passage = _numbers(passage)
        self.common = _numbers(common)


def _numbers(zones: Zones) -> list[int]:
    out: list[int] = []
    for zone in zones:
        if isinstance(zone, int):
            out.append(zone)
        else:
            out.extend(zone)
    return out


def usual_roles(layout: Layout) -> Roles:
    """Of a game that does not say: hands are called hand, and what is played lies in `played`."""
    named: dict[str, list[int]] = {"hand": [], "played": []}
    for zone in range(layout.zone_count(layout.max_seats, modules=True)):
        name = layout.declared(zone).family
        if name in named:
            named[name].append(zone)
    return Roles(hands=(named["hand"],), in_use=(named["played"],))


@final
class Pace:
    """Counts the decisions of one game, and notices when a round begins."""

    def __init__(self, state: State, clock: int) -> None:
        """`clock`: the fact that counts rounds; -1: there is none."""
        self._state = state
        self._clock = clock
        self._now = 0  # what the clock shows
        self.decisions = 0
        self.forced = 0  # those with one answer
        self.options = 0  # of all the others together

    def decides(self, actions: list[int]) -> bool:
        """Told of every decision before it is carried out.  Has a round begun since the last?"""
        self.decisions += 1
        if len(actions) == 1:
            self.forced += 1
        else:
            self.options += len(actions)
        if self._clock < 0:
            return False
        now = self._state.facts[self._clock]
        if now == self._now:
            return False
        self._now = now
        return now != 0


@final
class Traffic:
    """Counts cards; one for all the games of one pack and number of seats."""

    def __init__(self, layout: Layout, roles: Roles, seats: int, cards: int) -> None:
        """`cards`: how many kinds there are."""
        self._seats = seats
        self._cards = cards
        most = layout.zone_count(layout.max_seats, modules=True)
        self._owner = [layout.owner(zone) for zone in range(most)]
        self._role = [0] * most
        for role, zones in (
            (OFFER, roles.offers),
            (HAND, roles.hands),
            (IN_USE, roles.in_use),
            (PASSAGE, roles.passage),
        ):
            for zone in zones:
                self._role[zone] = role
        self._nothing = ([0] * FIRST + [NEVER]) * (seats * cards)
        self._face_down = [
            layout.declared(zone).kind == PILE and layout.declared(zone).seen_by is NOBODY
            for zone in range(most)
        ]

    def dealt(self, state: State) -> list[int]:
        """Of a game at its first question: counts to begin with."""
        seats = self._seats
        counts = self._nothing[:]
        for zone, lying in enumerate(state.zones):
            owner, role = self._owner[zone], self._role[zone]
            for card in lying:
                if owner < 0 and role == OFFER:
                    self._offer(counts, card)
                elif 0 <= owner < seats and (role == HAND or role == OFFER):
                    counts[(owner * self._cards + card) * KINDS + DEALT] += 1
        return counts

    def _offer(self, counts: list[int], card: int) -> None:
        for seat in range(self._seats):
            counts[(seat * self._cards + card) * KINDS + OFFERED] = 1

    def rows(self, counts: list[int], log: list[int], first: int, rounds: list[int]) -> list[int]:
        """The game from event number `first` on; `rounds`: for each round how long the log was when it
        began.  Rows of COLUMNS, one after the other, where there is something to tell of a seat and card."""
        cards = self._cards
        owners = self._owner
        roles = self._role
        round_now = 0
        end = len(log)
        next_round = rounds[0] if rounds else end
        # A running index is cheaper than slices of a log of thousands.
        for at in range(first, end):
            while next_round <= at:
                round_now += 1
                next_round = rounds[round_now] if round_now < len(rounds) else end
            event = log[at]
            kind = event & 15
            if kind != MOVE and kind != UNDER:
                continue
            source = event >> SOURCE_BITS & 255
            target = event >> TARGET_BITS & 255
            card = event >> CARD_BITS & 1023
            giver, taker = owners[source], owners[target]
            was, now = roles[source], roles[target]
            if was == PASSAGE or now == PASSAGE:
                continue
            if now == OFFER:
                if taker < 0:
                    self._offer(counts, card)
                else:
                    counts[(taker * cards + card) * KINDS + OFFERED] = 1
                continue
            if taker >= 0:
                place = (taker * cards + card) * KINDS
                if giver != taker or was == OFFER:
                    counts[place + GAINED] += 1
                    if counts[place + FIRST] == NEVER:
                        counts[place + FIRST] = round_now
                if now == HAND and self._face_down[source]:
                    counts[place + DRAWN] += 1
            if now == IN_USE and was != IN_USE and giver >= 0 and not self._face_down[source]:
                counts[(giver * cards + card) * KINDS + PLAYED] += 1
        return self._told(counts)

    def _told(self, counts: list[int]) -> list[int]:
        out: list[int] = []
        at = 0
        for seat in range(self._seats):
            for card in range(self._cards):
                if (
                    counts[at]
                    or counts[at + OFFERED]
                    or counts[at + GAINED]
                    or counts[at + DRAWN]
                    or counts[at + PLAYED]
                ):
                    out.append(seat)
                    out.append(card)
                    out.extend(counts[at : at + KINDS])
                at += KINDS
        return out
