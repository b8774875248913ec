"""What is to be watched comes with the update, and again for whoever looks back, where the log says so."""

from typing import Any

import msgspec
import pytest

from hearthside.server.archive import position
from hearthside.server.eyes import Eye
from hearthside.server.messages import Update, View
from hearthside.server.viewer_feed import ViewerFeed
from tests.server.tabletop import ADA, BO, CY, Tabletop

EYES: list[Eye] = [0, 1, 2, None]


@pytest.fixture(scope="module")
def played() -> tuple[Tabletop, dict[Eye, dict[int, Update]]]:
    """A game to its end, and what everybody was told of it."""
    top = Tabletop(seats=3, seed=5).begin(ADA, BO, CY)
    feeds = {eye: ViewerFeed(top.table, eye) for eye in EYES}
    told: dict[Eye, dict[int, Update]] = {eye: {} for eye in EYES}
    while not top.table.over:
        top.play(1)
        for eye, feed in feeds.items():
            encoded = feed.advance(top.table, 0)
            told[eye][top.table.seq] = msgspec.json.decode(encoded, type=Update)
    return top, told


def looked_back(top: Tabletop, seq: int, eye: Eye) -> View:
    shown = position(top.table.record, top.entries, seq, eye, seq - 1, top.table.pack)
    return msgspec.json.decode(shown, type=View)


def test_an_update_has_moments_exactly_if_a_line_of_it_leads_to_them(played: Any):
    _, told = played
    for updates in told.values():
        for update in updates.values():
            assert bool(update.moments) == any(line.weight == 3 for line in update.log)
    assert sum(bool(update.moments) for update in told[None].values()) == 14  # rounds 3 to 16


def test_who_looks_back_sees_the_same(played: Any):
    top, told = played
    heavy = [seq for seq, update in told[None].items() if update.moments]
    for seq in [*heavy[:2], heavy[-1], heavy[0] - 1, heavy[0] + 1]:
        for eye in EYES:
            assert looked_back(top, seq, eye).moments == told[eye][seq].moments
        lines = looked_back(top, seq, None).log
        assert [line.weight for line in lines] == [line.weight for line in told[None][seq].log]


def test_the_prize_is_seen_by_the_winner_and_in_an_open_replay(played: Any):
    top, told = played
    won = 0
    for seq, update in told[None].items():
        for moment in update.moments:
            winners = {moment.sides[at].seat for at in moment.winners}
            for seat in range(3):
                (own,) = told[seat][seq].moments
                assert bool(own.prize) == (seat in winners)
            assert not moment.prize
            if winners and not won:
                won += 1
                (opened,) = looked_back(top, seq, "open").moments
                assert opened.prize == told[winners.pop()][seq].moments[0].prize
    assert won


def test_a_view_of_now_has_none(played: Any):
    top, _ = played
    assert b'"moments"' not in ViewerFeed(top.table, 0).whole(top.table, 0, 0, [])


def test_a_game_that_is_taken_up_again_begins_with_headlines():
    """All that was told before is one entry of the new table: nobody watches it at once."""
    past = Tabletop(seats=2, seed=5).begin(ADA, BO)
    while past.game.facts[past.game.table.facts.index("round")] < 6:
        past.play(1)
    top = Tabletop(seats=2, seed=6, past=past.game.save())
    feed = ViewerFeed(top.table, 0)
    top.begin(ADA, BO)
    feed.catch_up(top.table)
    lines = top.table.log.since(top.game, 0, 0, top.table.seq)
    assert max(line.weight for line in lines) == 2
    assert looked_back(top, top.table.seq, 0).moments == []
