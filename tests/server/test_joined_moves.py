"""Two moves of one press: an action, and the card that it was begun with.  One undo takes both back."""

from typing import Any

import msgspec
import pytest

from hearthside.server import commands as c
from hearthside.server.snapshots import table_from, take
from tests.server.tabletop import ADA, BO, Tabletop


def move(top: Tabletop, seat: int, action: str, joined: bool = False) -> None:
    author = (ADA, BO)[seat]
    said = c.Move(cid=top.cid(), decision=0, seq=0, action=action, joined=joined)
    assert top.say(author, seat, said) is None


def undo(top: Tabletop, seat: int) -> None:
    assert top.say((ADA, BO)[seat], seat, c.Undo(cid=top.cid(), seq=0)) is None


def gathering(**setup: Any) -> Tabletop:
    """Somebody gathers and can trash a card."""
    top = Tabletop(seats=2, **setup).begin(ADA, BO)
    while "trash" not in [option.key for option in top.game.options(top.table.waiting[0])]:
        top.play(1)
    return top


def pressed(top: Tabletop) -> int:
    """The seat has pressed a card of its hand, and chosen to trash it."""
    (seat,) = top.table.waiting
    trash = next(option for option in top.game.options(seat) if option.key == "trash")
    card = trash.leads[0]
    move(top, seat, "trash")
    (answer,) = [option for option in top.game.options(seat) if card in option.parts]
    move(top, seat, answer.key, joined=True)
    return seat


@pytest.mark.parametrize("mode", ["strict", "request", "friendly"])
def test_one_undo_takes_both_back(mode: str):
    top = gathering(undo=mode)
    before, entries = top.game.digest(), len(top.entries)
    seat = pressed(top)
    undo(top, seat)
    assert top.game.digest() == before
    assert len(top.entries) == entries + 3  # two moves and one undo
    again = top.again()
    assert again.game is not None
    assert again.game.digest() == before


def test_the_lines_of_both_are_struck():
    top = gathering()
    seat = pressed(top)
    first = top.table.seq - 1
    undo(top, seat)
    for viewer in (0, 1, None):
        gone = top.table.log.taken_back(top.game, viewer, top.table.seq)
        assert gone == [first + 1, first + 1]  # to begin has said nothing yet


def test_what_was_added_afterwards_is_taken_back_alone():
    top = gathering()
    before = top.game.digest()
    seat = pressed(top)
    both = top.game.digest()
    more = next(option for option in top.game.options(seat) if option.key.startswith("take:"))
    move(top, seat, more.key)
    undo(top, seat)
    assert top.game.digest() == both
    undo(top, seat)
    assert top.game.digest() == before


def test_a_card_taken_instead_is_a_step_of_its_own():
    """The number of a decision is used again after an undo; what was joined under it then is forgotten."""
    top = gathering()
    seat = pressed(top)
    undo(top, seat)
    move(top, seat, "trash")
    begun = top.game.digest()
    move(top, seat, next(one for one in top.game.options(seat) if one.key.startswith("take:")).key)
    undo(top, seat)
    assert top.game.digest() == begun


def test_a_snapshot_knows_it():
    top = gathering()
    before = top.game.digest()
    seat = pressed(top)
    top.table = table_from(top.table.record, take(top.table))
    undo(top, seat)
    assert top.game.digest() == before


def test_both_are_taken_back_where_the_future_is_dealt_anew():
    """There the kernel knows no way back of its own any more, and the table counts decisions."""
    top = gathering(undo="friendly")
    before = top.game.decisions
    seat = pressed(top)
    move(top, seat, "done")
    top.play_until(1 - seat).play(1)
    while top.game.decisions > before + 2:
        undo(top, seat)
    assert not top.game.can_undo(seat)
    undo(top, seat)
    assert top.game.decisions == before


def test_nothing_is_joined_over_somebody_elses_decision():
    top = gathering()
    (seat,) = top.table.waiting
    while seat in top.table.waiting:
        move(top, seat, "done")
    other = top.table.waiting[0]
    move(top, other, top.game.options(other)[0].key, joined=True)
    assert top.table.joined == []


def test_a_move_is_written_as_before_unless_it_is_joined():
    """Logs of tables hold the commands; those of older tables have no such field."""
    move = c.Move(cid="a", decision=1, seq=2, action="dig")
    assert msgspec.json.decode(msgspec.json.encode(move)) == {
        "type": "move", "cid": "a", "decision": 1, "seq": 2, "action": "dig",
    }  # fmt: skip
