"""Which lines of the log no longer hold, for those who were there and for those who come later."""

from random import Random

import msgspec
import pytest

from hearthside.kernel.events import UNDO
from hearthside.server import commands as c
from hearthside.server.messages import Update, View
from hearthside.server.table_log import LogLine
from hearthside.server.viewer_feed import ViewerFeed
from tests.server.tabletop import ADA, BO, Tabletop

OF_THE_GAME = ("game", "chapter")


def holding(top: Tabletop) -> set[int]:
    """The entries whose events hold, counted anew from the first event."""
    held: list[int] = []  # numbers among all events
    for at, event in enumerate(top.game.events(None)):
        if event[0] == UNDO:
            del held[event[4] :]
        else:
            held.append(at)
    reached = top.table.log.reached
    return {next(seq for seq, end in enumerate(reached) if end > at) for at in held}


def taking_back(seed: int) -> Tabletop:
    """A game at which much is taken back, and Ada talks."""
    rng = Random(seed)
    top = Tabletop(seats=2, seed=seed, undo="friendly").begin(ADA, BO)
    for _ in range(60):
        seat, who = rng.choice([(0, ADA), (1, BO)])
        if rng.random() < 0.25 and top.game.last_decision(seat) is not None:
            assert top.say(who, seat, c.Undo(cid=top.cid(), seq=0)) is None
        elif rng.random() < 0.2:
            assert top.say(ADA, 0, c.Chat(cid=top.cid(), text="well")) is None
        else:
            top.play(1)
    return top


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_a_whole_view_say_whether_they_hold(seed: int):
    top = taking_back(seed)
    lines = top.table.log.since(top.game, 0, 0, top.table.seq)
    holds = holding(top)
    told = [line for line in lines if line.kind in OF_THE_GAME]
    assert [line.undone for line in told] == [line.seq not in holds for line in told]
    assert {line.undone for line in told} == {True, False}
    assert not [line for line in lines if line.kind not in OF_THE_GAME and line.undone]


@pytest.mark.parametrize("seed", range(4))
def test_who_follows_strikes_the_same_lines(seed: int):
    """By the updates, by whole views in between, and in one look at the end."""
    done = taking_back(seed)
    top = Tabletop(seats=2, seed=seed, undo="friendly")
    feed = ViewerFeed(top.table, 0)
    rng = Random(seed)
    lines: list[LogLine] = []
    had = 0
    for entry in done.entries:
        top.table.apply(entry)
        update = msgspec.json.decode(feed.advance(top.table, 0), type=Update)
        if rng.random() < 0.2 and entry is not done.entries[-1]:  # lost on the way: the rest comes as a whole
            continue
        if top.table.seq == had + 1:
            lines = struck(lines, update.taken_back) + update.log
        else:
            view = msgspec.json.decode(feed.whole(top.table, had, 0, []), type=View)
            first = view.log[0].seq if view.log else top.table.seq + 1
            lines = [line for line in lines if line.seq < first] + view.log
        had = top.table.seq
    assert lines == top.table.log.since(top.game, 0, 0, had)


def struck(lines: list[LogLine], taken_back: list[int]) -> list[LogLine]:
    if not taken_back:
        return lines
    first, last = taken_back
    return [
        msgspec.structs.replace(line, undone=True)
        if first <= line.seq <= last and line.kind in OF_THE_GAME
        else line
        for line in lines
    ]


def test_an_update_that_takes_nothing_back_does_not_speak_of_it():
    top = Tabletop(seats=2).begin(ADA, BO)
    feed = ViewerFeed(top.table, 0)
    top.play(1)
    update = msgspec.json.decode(feed.advance(top.table, 0))
    assert not {"taken_back", "moments"} & set(update)
    assert not any({"undone", "weight"} & set(line) for line in update["log"] if line["kind"] == "table")


def test_one_undo_of_two_joined_moves_takes_the_lines_of_both():
    top = Tabletop(seats=2).begin(ADA, BO).play_until(0)
    before = top.table.seq
    assert top.move(0, "trash") is None
    card = next(option.key for option in top.game.options(0) if option.key != "done")
    command = c.Move(cid=top.cid(), decision=0, seq=0, action=card, joined=True)
    assert top.say(ADA, 0, command) is None
    assert top.say(ADA, 0, c.Undo(cid=top.cid(), seq=0)) is None
    reached = top.table.log.reached
    first = next(seq for seq in range(before + 1, top.table.seq) if reached[seq] > reached[before])
    assert top.table.log.taken_back(top.game, 0, top.table.seq) == [first, before + 2]
