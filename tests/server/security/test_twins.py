"""The leak oracle over the server's bytes: what a viewer cannot know changes nothing of what he gets."""

from random import Random
from typing import Any

import pytest

from hearthside.kernel.game import Game
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation
from hearthside.server import common_view, viewer_feed
from hearthside.server.card_handles import CardHandles
from hearthside.server.eyes import moments_of
from hearthside.server.setup import UndoMode
from hearthside.server.table import Table
from hearthside.server.table_log import LogLine, TableLog
from tests.server.security.twins import begun, leaks, record_of

PLACES = 5  # kinds of questions a game must have come by, or the walk saw too little


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_gets_a_byte_that_depends_on_what_he_may_not_know(seats: int):
    found, pairs = leaks(begun(record_of(seats, seats)), Random(seats))
    assert found == []
    assert pairs >= PLACES * (seats + 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("undo", ["strict", "request", "friendly"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nor_in_many_games(seats: int, undo: UndoMode, seed: int):
    found, _ = leaks(begun(record_of(seats, 100 + seed, undo)), Random(seed), each=3, twins=2, steps=4)
    assert found == []


# ------------------------------------------------------------ it would find them
def channels() -> set[str]:
    found, _ = leaks(begun(record_of(3, 1)), Random(1))
    return {channel for *_, different in found for channel in different}


def test_a_number_in_the_view_is_found(monkeypatch: pytest.MonkeyPatch):
    usual = common_view._table

    def telling(table: Table) -> dict[str, Any]:
        cards = table.game._state.zones[0] if table.game is not None else []
        weight = sum(at * card for at, card in enumerate(cards))
        return {**usual(table), "weight": weight}

    monkeypatch.setattr(common_view, "_table", telling)
    assert "view" in channels()


def test_handles_that_depend_on_the_state_are_found(monkeypatch: pytest.MonkeyPatch):
    usual = viewer_feed._handles

    def telling(table: Table, game: Game, reader: int | None) -> CardHandles:
        out = usual(table, game, reader)
        out._chance.update(game.digest().encode())  # from the next names on
        out._left = b""
        return out

    monkeypatch.setattr(viewer_feed, "_handles", telling)
    assert "view" in channels()


def test_lines_that_depend_on_the_state_are_found(monkeypatch: pytest.MonkeyPatch):
    usual = TableLog.between

    def telling(self: TableLog, game: Game | None, *more: Any) -> list[LogLine]:
        assert game is not None
        return [*usual(self, game, *more), LogLine(0, "game", game.digest())]

    monkeypatch.setattr(TableLog, "between", telling)
    assert "view" in channels()


def test_moments_with_cards_that_nobody_saw_are_found(monkeypatch: pytest.MonkeyPatch):
    """The contested resource, which only the winner sees."""

    def telling(table: Table, _: Any, before: Observation) -> list[Moment]:
        return moments_of(table, "open", before)

    monkeypatch.setattr(viewer_feed, "moments_of", telling)
    assert "update" in channels()
