"""What the suite says of a game that is wrong: in words, and soon."""

from random import Random
from typing import Any

import msgspec
import pytest

from hearthside.kernel.scene import Map, Place, Scene
from hearthside.kernel.state import Frame, Rule, State
from tests.conformance.soundness import unsound
from tests.conformance.tables import Table, stroll, walk
from tests.tiny import rules as book
from tests.tiny.pack import Campfire
from tests.tiny.table import HAND, WOODS


class Speechless(book.Turn):
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return []


class Lost(book.Turn):
    def run(self, g: State, f: Frame) -> None:
        g.call(f, 99, f.seat)


class Endless(book.Turn):
    def run(self, g: State, f: Frame) -> None:
        f.step = 0
        g.ask(f, f.seat)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        pass


def table(rule: Rule) -> Table:
    class Wrong(Campfire):
        max_decisions = 40
        rules = [rule if at == book.TURN else usual for at, usual in enumerate(book.RULES)]

    return Table(Wrong(), 3, {})


WRONG = {
    "no options": (Speechless(), r"the rule Speechless asks seat \d, and its `options` are empty"),
    "no rule": (Lost(), "the rule 99 is called, but there is none in the book"),
    "no end": (
        Endless(),
        "not over after 41 decisions, and the rule Endless goes on asking.*`max_dec",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_it_is_said_what_is_wrong(wrong: str):
    rule, complaint = WRONG[wrong]
    at = table(rule)
    with pytest.raises(AssertionError, match=complaint):
        list(walk(at.state(1), Random(1), at.pack.max_decisions))
    with pytest.raises(AssertionError, match=complaint):
        list(stroll(at.game(1), Random(1)))


def test_a_card_that_was_moved_by_hand_is_missed_by_the_name_of_its_zone():
    pack = Campfire()
    game = Table(pack, 3, {}).game(1)
    game._state.zones[HAND[1]].append(game._state.zones[WOODS].pop())
    assert "the zone woods holds" in unsound(game.knowledge(0), game._state.zones, pack.layout)


def test_a_misspelt_tint_is_found():
    tint: Any = "icee"
    scene = Scene("table", "", layout="map", parts=[Map("land", "", parts=[Place("1", "", tint=tint)])])
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'icee'"):
        msgspec.convert(msgspec.to_builtins(scene), Scene)
