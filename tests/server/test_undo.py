"""The three ways of taking back; undo is an entry of the log, never a deletion."""

from hearthside.server import commands as c
from hearthside.server.table import Stopped
from hearthside.server.viewer_feed import look
from tests.server.tabletop import ADA, BO, CY, Tabletop, picture


def undo(top, author, seat):
    return top.say(author, seat, c.Undo(cid=top.cid(), seq=0))


def revealed(top: Tabletop, seat: int = 0) -> Tabletop:
    """Play until the seat has decided something and the others have acted since."""
    top.play_until(seat)
    top.move(seat)
    while top.game.can_undo(seat) or seat in top.table.waiting:
        top.play(1)
    return top


def test_strict_takes_back_until_somebody_else_acts():
    top = Tabletop(seats=2).begin(ADA, BO)
    before = ""
    while not top.game.can_undo(0):
        top.play_until(0)
        before = top.game.digest()
        top.move(0)
    length = len(top.entries)
    assert undo(top, ADA, 0) is None
    assert top.game.digest() == before
    assert len(top.entries) == length + 1
    revealed(top)
    refused = undo(top, ADA, 0)
    assert refused.code == "illegal"
    assert "cannot be undone" in refused.why


def test_friendly_takes_back_any_number_of_decisions():
    top = Tabletop(seats=2, undo="friendly").begin(ADA, BO).play(60)
    decided = top.game.decisions
    entries = len(top.entries)
    while top.game.last_decision(0) is not None:
        assert undo(top, ADA, 0) is None
        assert top.game.decisions < decided
        decided = top.game.decisions
    assert len(top.entries) > entries
    assert undo(top, ADA, 0).code == "illegal"
    again = top.again().game
    assert again is not None
    assert again.digest() == top.game.digest()


def test_friendly_deals_the_future_anew():
    futures = set()
    for times in (1, 2):
        top = Tabletop(seats=2, seed=4, undo="friendly").begin(ADA, BO).play(40)
        for _ in range(times):
            kept = 20
            top.game.take_back(0, kept)
            while top.game.decisions < 40:
                seat = top.game.waiting[0]
                top.game.act(seat, top.game.options(seat)[0])
        futures.add(top.game.digest())
    assert len(futures) == 2


def test_at_a_table_that_has_stopped_nothing_is_taken_back():
    top = Tabletop(seats=2, undo="friendly").begin(ADA, BO)
    while not top.game.can_undo(0):
        top.play(1)
    assert look(top.table, 0)["undo"]["now"]
    top.table.stopped = Stopped(1, 0, "other rules")
    assert look(top.table, 0)["undo"] == {"now": False, "deep": False, "mode": "friendly"}


def test_friendly_goes_on_stepping_back_after_something_was_dealt_anew():
    """The rules alone would say no, since the deal before that decision is not the one of then."""
    top = Tabletop(seats=2, undo="friendly").begin(ADA, BO)
    steps = 0
    while not top.game.was_quiet(0) or top.game.can_undo(0):
        top.play(1)
        steps += 1
        for seat, person in ((0, ADA), (1, BO)):
            if steps % 7 == 0 and top.game.last_decision(seat) is not None:
                assert undo(top, person, seat) is None
    assert look(top.table, 0)["undo"] == {"now": True, "deep": False, "mode": "friendly"}
    assert not look(top.table, 1)["undo"]["now"]


def test_a_request_asks_the_other_people_and_not_the_bots():
    top = revealed(Tabletop(seats=4, undo="request").begin(ADA, BO, CY, bots=1))
    kept = top.game.last_decision(0)
    assert kept is not None
    assert undo(top, ADA, 0) is None
    request = top.undo_request.seq
    assert top.game.decisions > kept
    assert undo(top, ADA, 0).why == "the others are being asked already"
    assert top.say(BO, 1, c.AnswerUndo(cid="b", request=request, agree=True)) is None
    assert top.game.decisions > kept
    assert top.say(CY, 2, c.AnswerUndo(cid="c", request=request, agree=True)) is None
    assert top.game.decisions == kept
    assert top.table.undo_request is None
    assert top.refused(CY, 2, c.AnswerUndo(cid="d", request=request, agree=True)).code == "stale"


def test_a_request_is_off_when_somebody_moves_or_declines():
    top = revealed(Tabletop(undo="request").begin(ADA, BO, CY))
    assert undo(top, ADA, 0) is None
    top.play(1)
    assert top.table.undo_request is None
    for declined in range(1, 4):
        assert undo(top, ADA, 0) is None
        request = top.undo_request.seq
        assert top.say(BO, 1, c.AnswerUndo(cid=top.cid(), request=request, agree=False)) is None
        assert top.table.seats[0].declined == declined
    assert "declined 3 times" in undo(top, ADA, 0).why


def test_a_request_can_be_withdrawn_without_a_mark():
    top = revealed(Tabletop(undo="request").begin(ADA, BO, CY))
    undo(top, ADA, 0)
    request = top.undo_request.seq
    assert top.say(ADA, 0, c.AnswerUndo(cid="w", request=request, agree=False)) is None
    assert top.table.seats[0].declined == 0


def test_alone_with_bots_a_request_is_granted_at_once():
    top = revealed(Tabletop(undo="request").begin(ADA, bots=2))
    kept = top.game.last_decision(0)
    assert undo(top, ADA, 0) is None
    assert top.game.decisions == kept


def test_nothing_is_taken_back_after_the_end():
    top = Tabletop(seats=2, undo="friendly").begin(ADA, BO).play(100_000)
    assert top.table.over
    assert undo(top, ADA, 0).code == "over"


# ------------------------------------------------------------ what goes with it
def decided(top: Tabletop) -> list[int]:
    """The entries of all decisions."""
    return [entry.seq for entry in top.entries if b'"type":"move"' in entry.body]


def nothing_between(top: Tabletop, decision: int, since: int) -> bool:
    """What follows from a decision is told at once or by one of the next; until then nothing has happened."""
    reached = top.table.log.reached
    return since >= decision and reached[since - 1] == reached[decision - 1] < reached[since]


def test_a_request_says_from_which_entry_on_everything_would_go():
    """So that people can be shown what that is, as far as they saw it, and whose doing it was."""
    top = revealed(Tabletop(seats=2, undo="request").begin(ADA, BO)).play(12)
    kept = top.game.last_decision(0)
    assert kept is not None
    assert undo(top, ADA, 0) is None
    since = top.undo_request.since
    assert nothing_between(top, decided(top)[kept], since)
    assert look(top.table, 1)["table"]["undo_request"]["since"] == since
    assert picture(top.again()) == picture(top.table)


def test_the_entry_is_right_after_something_was_taken_back_before():
    top = Tabletop(seats=2, undo="request").begin(ADA, BO)
    while not top.game.can_undo(0):
        top.play_until(0)
        top.move(0)
    assert undo(top, ADA, 0) is None
    revealed(top).play(12)
    kept = top.game.last_decision(0)
    assert kept is not None
    assert undo(top, ADA, 0) is None
    assert nothing_between(top, decided(top)[kept + 1], top.undo_request.since)  # one of these is gone
