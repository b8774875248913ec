"""What its options promise, and what must be true then (tests/conformance/promises.py)."""

from hearthside.games.lantern_night.places import HAND, WALKER
from tests.conformance.promises import Promises, Taken


def rest(taken: Taken) -> None:
    assert -taken.fewer(HAND[taken.seat]) == taken["n"]


def step(taken: Taken) -> None:
    assert taken.after.facts[WALKER[taken.seat]] == taken["n"]
    assert taken.fewer(HAND[taken.seat]) == 1


PROMISES = Promises({"Rest: draw {n:card|cards}": rest, "Step to {n} ({card})": step})
