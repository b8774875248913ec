"""Counts over many games, deal by deal: what the games of a deal have in common is no evidence."""

from collections import Counter
from collections.abc import Hashable
from typing import final

from hearthside.lab.match import Match
from hearthside.lab.play import NO_ROUNDS, Played
from hearthside.lab.stats.shares import Sums

ALL = -1  # whichever seat or place it was


@final
class Tally:
    """Told of the games in order."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.games = 0
        self.plain = 0  # without those in which something is banned; the rest counts these only
        self.decisions = 0
        self.lengths: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.nobody = 0  # games that nobody has won
        self.together = 0  # games that all seats have won
        self.drawn = False  # the order of play was
        self.scores: dict[str, Counter[int]] = {spec: Counter() for spec in match.specs}
        self._sums: dict[Hashable, Sums] = {}
        self._deal = 0
        self._now: dict[Hashable, list[float]] = {}  # of this deal: chairs and wins

    def count(self, index: int, played: Played) -> None:
        match = self._match
        place = match.place(index)
        if place.deal != self._deal:
            self._close()
            self._deal = place.deal
        self.games += 1
        self.decisions += played.decisions
        chairs = match.chairs(index)
        if place.ban:
            self._add(("ban", place.ban), played.wins(chairs.index(0)))
            return
        self.plain += 1
        self.lengths[played.decisions] += 1
        if played.rounds != NO_ROUNDS:
            self.rounds[played.rounds] += 1
        self.nobody += not played.winners
        self.together += len(played.winners) == match.seats
        self._add("won", float(bool(played.winners)))
        self.drawn = bool(played.order)
        for seat, chair in enumerate(chairs):
            spec, wins = match.specs[chair], played.wins(seat)
            self.scores[spec][played.scores[seat]] += 1
            self._add(("seat", spec, ALL), wins)
            self._add(("seat", spec, seat), wins)
            if played.order:
                self._add(("place", spec, played.order.index(seat)), wins)

    def _add(self, group: Hashable, wins: float) -> None:
        counted = self._now.setdefault(group, [0.0, 0.0])
        counted[0] += 1
        counted[1] += wins

    def _close(self) -> None:
        """The deal is over."""
        for group, (chairs, wins) in self._now.items():
            self._sums.setdefault(group, Sums()).add(chairs, wins)
        self._now = {}

    # ------------------------------------------------------------ what came out
    def won(self) -> Sums:
        return self._found("won")

    def of_bot(self, spec: str) -> Sums:
        return self._found(("seat", spec, ALL))

    def of_seat(self, spec: str, seat: int) -> Sums:
        return self._found(("seat", spec, seat))

    def of_place(self, spec: str, place: int) -> Sums:
        return self._found(("place", spec, place))

    def of_ban(self, card: str) -> Sums:
        return self._found(("ban", card))

    def _found(self, group: Hashable) -> Sums:
        self._close()
        return self._sums.get(group, Sums())

    def mean_of_deal(self) -> float:
        """The first bot's share in the deal that is being counted."""
        chairs, wins = self._now[("seat", self._match.specs[0], ALL)]
        return wins / chairs
