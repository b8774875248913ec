"""What a table writes into its own log, word for word: who did what, with a place for the name."""

import sqlite3

import pytest

from hearthside.server import commands as c
from hearthside.server.store.errors import cause
from tests.server.tabletop import ADA, BO, CY, Tabletop


def told(top: Tabletop) -> list[str]:
    return [line.text for _, line in top.table.log.said if line.kind == "table"]


def test_sitting_down_and_beginning():
    top = Tabletop(seats=2)
    top.say(ADA, None, c.Sit(cid="a", seat=0, name="Ada"))
    top.say(ADA, None, c.SeatBot(cid="b", seat=1, bot="random"))
    top.say(ADA, None, c.Start(cid="c"))
    assert told(top) == ["{0} sits down.", "{1} sits down, a bot.", "The game begins."]


def sit(name: str, seat: int = 1) -> c.Sit:
    return c.Sit(cid="a", seat=seat, name=name)


@pytest.mark.parametrize(
    ("author", "seat", "command", "code", "why"),
    [
        (BO, None, sit("Bo", 0), "taken", "seat 0 is not open"),
        (BO, None, sit(" "), "bad_name", "a name needs at least one character that can be seen"),
        (BO, None, sit("ADA"), "bad_name", "there is already somebody called ADA at this table"),
        (ADA, None, c.SeatBot(cid="a", seat=0, bot="random"), "taken", "seat 0 is not open"),
    ],
)
def test_why_nobody_sits_down_is_said(author: str, seat: int | None, command: object, code: str, why: str):
    top = Tabletop(seats=2)
    top.say(ADA, None, sit("Ada", 0))
    refused = top.refused(author, seat, command)
    assert (refused.code, refused.why) == (code, why)


def test_why_no_game_begins_is_said():
    top = Tabletop(seats=2)
    refused = top.refused(ADA, None, c.Start(cid="a"))
    assert (refused.code, refused.why) == ("nobody", "nobody sits at the table yet")
    top.begin(ADA, BO)
    refused = top.refused(ADA, None, c.Start(cid="b"))
    assert (refused.code, refused.why) == ("too_late", "the game has begun already")


def test_who_came_in_the_middle_of_a_game_has_seen_the_cards_of_that_seat():
    top = Tabletop(seats=3).begin(ADA, BO)
    assert top.say(CY, None, sit("Cy", 2)) is None
    top.say(CY, 2, c.Leave(cid="b"))
    top.say(BO, 1, c.Leave(cid="c"))
    refused = top.refused(CY, None, sit("Dee", 1))
    assert (refused.code, refused.why) == ("too_late", "you have seen the cards of another seat in this game")
    assert top.say(CY, None, c.Sit(cid="d", seat=2, name="Cy")) is None


def test_what_comes_too_late_is_refused_in_words():
    top = Tabletop(seats=2).begin(ADA, BO)
    playing = {
        "seats are not taken from anybody once the game has begun": c.FreeSeat(cid="a", seat=1),
        "others are playing here: propose to end the game, or leave": c.Close(cid="b"),
    }
    for why, command in playing.items():
        refused = top.refused(ADA, None, command)
        assert (refused.code, refused.why) == ("too_late", why)
    top.say(ADA, 0, c.ProposeEnd(cid="c"))
    top.say(BO, 1, c.AnswerEnd(cid="d", request=top.end_request.seq, agree=True))
    for seat, late in ((None, c.NewInvite(cid="e")), (0, c.Leave(cid="f"))):
        refused = top.refused(ADA, seat, late)
        assert (refused.code, refused.why) == ("too_late", "the game is over")
    assert top.say(ADA, None, c.Close(cid="g")) is None
    refused = top.refused(ADA, None, c.Close(cid="h"))
    assert (refused.code, refused.why) == ("too_late", "this table is already closed")


def test_what_is_proposed_and_what_others_think_of_it():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    before = len(told(top))
    top.say(ADA, 0, c.ProposeEnd(cid="a"))
    top.say(BO, 1, c.AnswerEnd(cid="b", request=top.end_request.seq, agree=False))
    assert told(top)[before:] == ["{0} proposes to end the game here.", "{1} wants to play on."]
    top.say(CY, 2, c.ProposeEnd(cid="c"))
    request = top.end_request.seq
    top.say(ADA, 0, c.AnswerEnd(cid="d", request=request, agree=True))
    top.say(BO, 1, c.AnswerEnd(cid="e", request=request, agree=True))
    assert told(top)[before + 2 :] == [
        "{2} proposes to end the game here.",
        "The game ends here, as everybody agreed.",
    ]


def test_going_on_under_other_rules_is_proposed_and_declined():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    before = len(told(top))
    top.say(ADA, 0, c.ProposeGoOn(cid="a"))
    request = top.table.go_on_request
    assert request is not None
    top.say(BO, 1, c.AnswerGoOn(cid="b", request=request.seq, agree=False))
    assert told(top)[before:] == [
        "{0} proposes to go on under the rules that are here now.",
        "{1} does not want that.",
    ]
    assert top.table.go_on_request is None
    assert top.refused(CY, 2, c.AnswerGoOn(cid="c", request=request.seq, agree=False)).code == "stale"


def test_going_on_under_other_rules_is_agreed_to_by_who_plays():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    top.say(ADA, 0, c.ProposeGoOn(cid="a"))
    request = top.table.go_on_request
    assert request is not None
    again = top.refused(BO, 1, c.ProposeGoOn(cid="b"))
    assert (again.code, str(again)) == ("illegal", "the others are being asked already")
    top.say(CY, 2, c.AnswerGoOn(cid="c", request=request.seq, agree=True))
    assert (request.seat, request.agreed) == (0, [0, 2])
    other = top.refused(BO, 1, c.AnswerGoOn(cid="d", request=request.seq + 1, agree=True))
    assert (other.code, str(other)) == ("stale", "nobody asks that any more")


def test_nobody_goes_on_with_a_game_that_is_over():
    top = Tabletop(seats=2).begin(ADA, BO)
    top.say(ADA, 0, c.ProposeEnd(cid="a"))
    top.say(BO, 1, c.AnswerEnd(cid="b", request=top.end_request.seq, agree=True))
    refused = top.refused(ADA, 0, c.ProposeGoOn(cid="c"))
    assert (refused.code, str(refused)) == ("over", "the game is over")


def test_what_is_taken_back_is_told_and_that_the_rest_is_dealt_afresh():
    top = Tabletop(seats=2, undo="friendly").begin(ADA, BO).play(20)
    while top.game.can_undo(0):
        top.play(1)
    assert top.say(ADA, 0, c.Undo(cid="a", seq=0)) is None
    line = top.table.log.said[-1][1]
    assert (line.kind, line.seat) == ("undo", 0)
    assert line.text == "{0} takes a decision back; what comes next is dealt afresh."


def test_a_table_that_is_closed_remembers_how_its_game_ended():
    over = Tabletop(seats=2).begin(ADA, BO)
    over.say(ADA, 0, c.ProposeEnd(cid="a"))
    over.say(BO, 1, c.AnswerEnd(cid="b", request=over.end_request.seq, agree=True))
    playing = Tabletop(seats=2).begin(ADA, BO)
    for top, ended in ((over, "agreed"), (playing, "closed")):
        assert top.say(c.HOUSE, None, c.CloseByOperator(cid="c", why="maintenance")) is None
        assert (top.table.status, top.table.ended) == ("closed", ended)


def test_who_concedes_and_who_leaves():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    before = len(told(top))
    top.say(BO, 1, c.Concede(cid="a"))
    top.say(CY, 2, c.Leave(cid="b"))
    assert told(top)[before] == "{1} concedes."
    assert "{2} leaves the table." in told(top)[before:]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("SQLITE_FULL", "the disk is full; free some room"),
        ("SQLITE_READONLY_DBMOVED", "the database file is read-only; let this user write it and its folder"),
        ("SQLITE_BUSY", "another program keeps the database locked"),
        ("SQLITE_LOCKED_SHAREDCACHE", "another program keeps the database locked"),
        ("SQLITE_IOERR_READ", "the disk failed to read or write (I/O error)"),
        ("SQLITE_NOTADB", "the database file is damaged; stop the server and restore a backup"),
        ("SQLITE_CONSTRAINT", ""),
    ],
)
def test_what_is_wrong_with_sqlite_is_said_in_words(name: str, said: str):
    error = sqlite3.OperationalError("whatever")
    error.sqlite_errorname = name
    assert cause(error) == said


class OperationalError(Exception):
    """As psycopg gives it: without a state if there was no connection."""

    def __init__(self, sqlstate: str | None) -> None:
        super().__init__("whatever")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("53100", "the disk of the database server is full; free some room"),
        ("53300", "the database server has too many connections"),
        ("53200", "the database server has run out of room or memory"),
        ("25006", "the database is read-only (a standby?)"),
        ("55P03", "another program keeps the database locked"),
        ("57014", "the database server took too long"),
        ("57P01", "the database server is being stopped or started"),
        ("08006", "the connection to the database server is lost"),
        ("40001", "another server wanted the same rows at the same time"),
        ("23505", ""),
        (None, "the database server cannot be reached"),
    ],
)
def test_what_is_wrong_with_postgresql_is_said_in_words(state: str | None, said: str):
    assert cause(OperationalError(state)) == said


def test_an_error_of_something_else_is_no_trouble_of_the_store():
    assert cause(ValueError("whatever")) == ""
