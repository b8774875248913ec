"""A look without a socket costs what has happened since the last one, however long the log is."""

from collections import Counter

import pytest

from hearthside.kernel.knowledge import Knowledge
from hearthside.server import commands as c
from hearthside.server.audience import Audience
from hearthside.server.card_handles import CardHandles
from hearthside.server.table_log import TableLog
from tests.server.tabletop import ADA, BO, Tabletop


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What is done for a look: events read into handles and knowledge, entries read for the log."""
    counted: Counter[str] = Counter()
    see, fold, between = CardHandles.see, Knowledge.fold, TableLog.between

    def counting_see(self, event):
        counted["handles"] += 1
        return see(self, event)

    def counting_fold(self, event):
        counted["knowledge"] += 1
        return fold(self, event)

    def counting_between(self, game, viewer, after, up_to, gone):
        counted["entries"] += up_to - after
        return between(self, game, viewer, after, up_to, gone)

    monkeypatch.setattr(CardHandles, "see", counting_see)
    monkeypatch.setattr(Knowledge, "fold", counting_fold)
    monkeypatch.setattr(TableLog, "between", counting_between)
    return counted


@pytest.mark.parametrize("eye", [0, None])
def test_a_poll_with_since_costs_the_same_after_many_entries(work: Counter[str], eye: int | None):
    top = Tabletop(2, 4).begin(ADA, BO)
    audience = Audience(2)
    guest = ADA if eye == 0 else "somebody"

    def poll() -> dict[str, int]:
        """One move, and a look at it."""
        before = top.game.event_count
        since = top.table.seq
        top.play(1)
        audience.show(top.table, [])
        work.clear()
        audience.whole(top.table, eye, guest, since, [])
        new = top.game.event_count - before
        assert work["handles"] <= new
        assert work["knowledge"] <= new
        assert work["entries"] == 1
        return dict(work)

    audience.whole(top.table, eye, guest, 0, [])
    for _ in range(3):
        poll()
    for line in range(400):  # moves alone would end the game
        top.say(ADA, 0, c.Chat(cid=f"chat-{line}", text="hm"))
        audience.show(top.table, [])
        if line % 4 == 0:
            top.play(1)
            audience.show(top.table, [])
    assert not top.table.over
    audience.whole(top.table, eye, guest, top.table.seq, [])
    assert top.table.seq > 500
    for _ in range(3):
        poll()
    audience.whole(top.table, eye, guest, top.table.seq, [])
    work.clear()
    audience.whole(top.table, eye, guest, top.table.seq, [])
    assert not +work, "nothing is new, and nothing is read"


def test_a_feed_that_nobody_hears_costs_a_move_nothing(work: Counter[str]):
    top = Tabletop(2, 4).begin(ADA, BO).play(5)
    audience = Audience(2)
    audience.whole(top.table, 0, ADA, 0, [])
    work.clear()
    for _ in range(10):
        top.play(1)
        audience.show(top.table, [])
    assert work["handles"] == work["entries"] == 0
