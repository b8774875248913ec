"""Counts over many games.  Only whole numbers, so that adding up in any order gives the same."""

from collections import Counter
from collections.abc import Sequence
from typing import final

from hearthside.lab.play import NO_ROUNDS, Played


@final
class Chair:
    """One spec in one seat."""

    def __init__(self) -> None:
        self.victories: Counter[int] = Counter()  # shared by so many winners -> how often
        self.scores: Counter[int] = Counter()  # score -> how often


@final
class Tally:
    def __init__(self, seats: int) -> None:
        self.chairs = [[Chair() for _ in range(seats)] for _ in range(seats)]  # by spec number and seat
        self.places = [
            [Chair() for _ in range(seats)] for _ in range(seats)
        ]  # … and place in the order of play
        self.lengths: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.won = 0  # games that somebody has won
        self.together = 0  # of these, games that all seats have won

    def count(self, played: Played, sat: Sequence[int]) -> None:
        """Add one game; `sat`: the spec number in each seat."""
        self.lengths[played.decisions] += 1
        self.won += bool(played.winners)
        self.together += len(played.winners) == len(played.scores)
        if played.rounds != NO_ROUNDS:
            self.rounds[played.rounds] += 1
        for seat, spec in enumerate(sat):
            counted = [self.chairs[spec][seat]]
            if played.order:
                counted.append(self.places[spec][played.order.index(seat)])
            for chair in counted:
                chair.scores[played.scores[seat]] += 1
                if seat in played.winners:
                    chair.victories[len(played.winners)] += 1

    def add(self, other: "Tally") -> None:
        self.won += other.won
        self.together += other.together
        self.lengths.update(other.lengths)
        self.rounds.update(other.rounds)
        for mine, theirs in zip(self.chairs + self.places, other.chairs + other.places, strict=True):
            for chair, more in zip(mine, theirs, strict=True):
                chair.victories.update(more.victories)
                chair.scores.update(more.scores)
