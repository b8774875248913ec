"""When the house passes for somebody, and how long a pass of one's own is kept back."""

from types import SimpleNamespace
from typing import Any

import pytest

from hearthside.server import auto_pass
from hearthside.server import commands as c
from hearthside.server.auto_pass import ALONE, AutoPass

NOW = 1000.0
BETWEEN = (2.0, 5.0)


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_pass, "_wait", lambda *drawn: drawn[-1])  # the later end
    monkeypatch.setattr(auto_pass, "time", SimpleNamespace(monotonic=lambda: NOW))
    monkeypatch.setattr(auto_pass, "passes", lambda _game, _seat, wish: wish != "ask")


def a_table(question: int = 7, reaction: bool = True, wish: str = "empty", **more: Any) -> Any:
    """Seat 1 is asked whether it reacts."""
    seat = SimpleNamespace(active=True)
    game = SimpleNamespace(reaction=reaction, question=lambda _: question)
    asked = {"game": game, "waiting": [1], "others": lambda _: [0], "wish": lambda _: wish}
    return SimpleNamespace(**{**asked, "seats": [seat, seat], "status": "playing", **more})


def a_pass(decision: int = 7, action: str = "done") -> c.Move:
    return c.Move(cid="a", decision=decision, seq=0, action=action)


def noted(table: Any) -> AutoPass:
    out = AutoPass(BETWEEN)
    out.note(table, NOW)
    return out


def test_the_moment_is_drawn_once_for_a_question():
    passing = noted(a_table())
    passing.note(a_table(), NOW + 3)
    assert passing.due(a_table()) == [(NOW + 5, 1)]
    passing.note(a_table(question=8), NOW + 3)
    assert passing.due(a_table(question=8)) == [(NOW + 8, 1)]
    passing.note(a_table(reaction=False), NOW + 4)
    assert passing.due(a_table()) == []


def test_among_bots_it_is_sooner():
    assert ALONE == (0.15, 0.4)
    assert noted(a_table(others=lambda _: [])).due(a_table()) == [(NOW + 0.4, 1)]


@pytest.mark.parametrize("more", [{"game": None}, {"status": "over"}, {"wish": "ask"}])
def test_nobody_is_passed_for_who_is_not_asked_or_does_not_wish_it(more: dict[str, Any]):
    passing = noted(a_table())
    assert passing.due(a_table(**more)) == []


def test_what_was_drawn_is_forgotten_for_one_seat():
    passing = noted(a_table(waiting=[0, 1]))
    passing.begin_anew(1)
    passing.begin_anew(1)
    assert passing.due(a_table()) == [(NOW + 5, 0)]


@pytest.mark.parametrize(
    ("table", "move", "seconds"),
    [
        (a_table(), a_pass(), 5.0),
        (a_table(wish="ask"), a_pass(), 0.0),
        (a_table(), a_pass(decision=6), 0.0),
        (a_table(), a_pass(action="snipe"), 0.0),
    ],
    ids=["a pass", "who is always asked", "of another question", "no pass"],
)
def test_a_pass_of_ones_own_is_kept_back_as_long(table: Any, move: c.Move, seconds: float):
    passing = noted(a_table())
    assert passing.pause(table, 1, move) == seconds
    assert passing.pause(table, 0, move) == 0.0  # who is not asked


def test_after_its_moment_nothing_is_kept_back(monkeypatch: pytest.MonkeyPatch):
    passing = noted(a_table())
    monkeypatch.setattr(auto_pass, "time", SimpleNamespace(monotonic=lambda: NOW + 9))
    assert passing.pause(a_table(), 1, a_pass()) == 0.0


def test_every_node_draws_the_same_and_nobody_else_can(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    at: list[Any] = [
        SimpleNamespace(record=SimpleNamespace(secret=secret * 32)) for secret in (b"a", b"a", b"b")
    ]
    drawn = [[auto_pass._wait(table, 1, decision, *BETWEEN) for decision in range(200)] for table in at]
    assert drawn[0] == drawn[1]
    assert not set(drawn[0]) & set(drawn[2])
    assert len(set(drawn[0])) == 200
    assert min(drawn[0]) < 2.2
    assert max(drawn[0]) > 4.8
    assert all(BETWEEN[0] <= wait <= BETWEEN[1] for wait in drawn[0])
