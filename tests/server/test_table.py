"""Sitting, starting, playing, conceding, ending: what a table takes and what it refuses."""

import pytest

from hearthside import api
from hearthside.kernel.replay import spelled
from hearthside.server import commands as c
from hearthside.server.table import Refused, Table, check_key
from tests.server.tabletop import ADA, BO, CY, Tabletop, picture, record, restored


def codes(*answers):
    return [answer.code if answer else None for answer in answers]


# ------------------------------------------------------------------ sitting
def test_seats_are_claimed_by_name_and_only_once():
    top = Tabletop()
    assert top.say(ADA, None, c.Sit(cid="a", seat=0, name="  Ada\u202e \n")) is None
    assert top.table.seats[0].name == "Ada"
    taken = top.say(BO, None, c.Sit(cid="b", seat=0, name="Bo"))
    twin = top.say(BO, None, c.Sit(cid="c", seat=1, name="ADA"))
    nowhere = top.say(BO, None, c.Sit(cid="d", seat=3, name="Bo"))
    empty = top.say(BO, None, c.Sit(cid="e", seat=1, name="\u200b"))
    assert codes(taken, twin, nowhere, empty) == ["taken", "bad_name", "illegal", "bad_name"]
    assert nowhere is not None
    assert nowhere.why == "there is no seat 3; the seats are 0 to 2"


def test_only_the_owner_seats_bots_frees_seats_and_starts():
    top = Tabletop()
    top.say(BO, None, c.Sit(cid="a", seat=0, name="Bo"))
    commands = [
        c.SeatBot(cid="b", seat=1, bot="random"),
        c.FreeSeat(cid="c", seat=0),
        c.Start(cid="d"),
        c.Close(cid="e"),
    ]
    assert codes(*(top.say(BO, None, command) for command in commands)) == ["not_yours"] * 4
    assert codes(*(top.say(ADA, None, command) for command in commands)) == [None, None, None, None]


def test_bots_are_those_of_the_house():
    top = Tabletop()
    refused = top.refused(ADA, None, c.SeatBot(cid="a", seat=0, bot="evil.py:Bot"))
    assert refused.code == "no_bot"
    assert "there are: random, beginner, casual, steady, scavenger" in refused.why


def test_nobody_starts_an_empty_table_or_starts_twice():
    top = Tabletop()
    assert top.refused(ADA, None, c.Start(cid="a")).code == "nobody"
    top.begin(ADA)
    assert top.refused(ADA, None, c.Start(cid="again")).code == "too_late"


def test_a_seat_left_open_can_be_taken_in_the_middle_of_the_game():
    top = Tabletop(seats=2).begin(ADA)
    top.play_until(0)
    assert top.say(BO, None, c.Sit(cid="late", seat=1, name="Bo")) is None
    top.play_until(1)
    assert top.move(1) is None


def test_who_leaves_opens_the_seat_and_cannot_move_any_more():
    top = Tabletop().begin(ADA, BO, bots=1).play_until(1)
    assert top.say(BO, 1, c.Leave(cid="leave")) is None
    assert top.table.seats[1].kind == "open"
    option = top.game.options(1)[0].key
    assert top.refused(BO, 1, c.Move(cid="m", decision=0, seq=0, action=option)).code == "not_yours"
    assert top.say(CY, None, c.Sit(cid="cy", seat=1, name="Cy")) is None
    assert top.move(1) is None


def test_when_the_last_person_leaves_the_game_ends():
    top = Tabletop().begin(ADA, bots=2).play(10)
    assert top.say(ADA, 0, c.Leave(cid="leave")) is None
    assert (top.table.status, top.table.ended) == ("over", "left")


# ------------------------------------------------------------------ moving
def test_what_the_rules_refuse_is_refused_with_their_reason():
    top = Tabletop().begin(ADA, BO, CY)
    seat = top.table.waiting[0]
    refused = top.move(seat, "fly")
    assert refused is not None
    assert refused.code == "illegal"
    assert "there is no action 'fly'" in refused.why


def test_nobody_speaks_for_a_seat_that_is_not_there():
    top = Tabletop(seats=2).begin(ADA, BO)
    for seat in (2, 63):
        refused = top.refused(ADA, seat, c.Chat(cid="a", text="hello"))
        assert (refused.code, refused.why) == ("not_yours", f"there is no seat {seat}")
    refused = top.refused(ADA, None, c.Chat(cid="a", text="hello"))
    assert (refused.code, refused.why) == ("not_yours", "this is for a seat to say")


def test_nobody_moves_for_somebody_else_or_before_the_start():
    top = Tabletop()
    top.say(ADA, None, c.Sit(cid="a", seat=0, name="Ada"))
    early = top.say(ADA, 0, c.Move(cid="b", decision=0, seq=0, action="done"))
    top.say(ADA, None, c.Start(cid="c"))
    theirs = top.say(BO, 0, c.Move(cid="d", decision=0, seq=0, action="done"))
    seatless = top.say(ADA, None, c.Move(cid="e", decision=0, seq=0, action="done"))
    beyond = top.say(ADA, 9, c.Move(cid="f", decision=0, seq=0, action="done"))
    assert codes(early, theirs, seatless, beyond) == ["too_early", "not_yours", "not_yours", "not_yours"]


def test_a_game_to_its_end_publishes_the_key_only_then():
    top = Tabletop(seats=2).begin(ADA, BO)
    while not top.table.over:
        assert top.table.key == ""
        top.play(1)
    assert (top.table.status, top.table.ended) == ("over", "played")
    assert bytes.fromhex(top.table.key) == top.table.record.key
    assert top.refused(ADA, 0, c.Move(cid="m", decision=0, seq=0, action="done")).code == "over"
    assert top.say(ADA, 0, c.Chat(cid="gg", text="well played")) is None


@pytest.mark.parametrize("moves", [0, 1, 30, 200, 5000])
def test_the_log_and_a_snapshot_give_the_same_table(moves):
    top = Tabletop(undo="friendly").begin(ADA, BO, bots=1).play(moves)
    if not top.table.over and top.game.last_decision(0) is not None:
        assert top.say(ADA, 0, c.Undo(cid="undo", seq=0)) is None
    top.play(20)
    again, thawed = top.again(), restored(top.table)
    assert picture(again) == picture(top.table) == picture(thawed)
    for table in (again, thawed):
        game = table.game
        assert game is not None
        assert game.events(0) == top.game.events(0)
        assert game.view(1) == top.game.view(1)
        lines = table.log.between(game, 1, 0, table.seq)
        assert lines == top.table.log.between(top.table.game, 1, 0, top.table.seq)


# ------------------------------------------------------------------ conceding and ending
def test_conceding_at_a_table_for_two_ends_the_game():
    top = Tabletop(seats=2).begin(ADA, BO).play(5)
    assert top.say(BO, 1, c.Concede(cid="x")) is None
    assert (top.table.status, top.table.ended) == ("over", "conceded")


def test_conceding_among_three_lets_a_bot_play_on():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    assert top.say(BO, 1, c.Concede(cid="x")) is None
    assert top.table.status == "playing"
    assert top.table.seats[1].player == "scavenger"
    assert top.refused(BO, 1, c.Concede(cid="y")).code == "too_late"
    assert top.refused(BO, 1, c.Return(cid="z")).code == "illegal"
    top.play_until(1)
    option = top.game.options(1)[0].key
    assert top.refused(BO, 1, c.Move(cid="m", decision=0, seq=0, action=option)).code == "away"
    assert top.move(1) is None  # the bot
    assert top.say(CY, 2, c.Concede(cid="w")) is None
    assert top.table.ended == "conceded"


def test_conceding_alone_against_bots_ends_the_game():
    top = Tabletop().begin(ADA, bots=2).play(5)
    assert top.say(ADA, 0, c.Concede(cid="x")) is None
    assert top.table.ended == "conceded"


def test_ending_needs_everybody_who_plays():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    assert top.say(ADA, 0, c.ProposeEnd(cid="a")) is None
    request = top.end_request.seq
    assert top.refused(BO, 1, c.ProposeEnd(cid="b")).why == "the others are being asked already"
    assert top.say(BO, 1, c.AnswerEnd(cid="c", request=request, agree=True)) is None
    assert top.table.status == "playing"
    assert top.say(CY, 2, c.AnswerEnd(cid="d", request=request, agree=False)) is None
    assert top.table.end_request is None
    assert top.refused(CY, 2, c.AnswerEnd(cid="e", request=request, agree=True)).code == "stale"
    top.say(BO, 1, c.ProposeEnd(cid="f"))
    request = top.end_request.seq
    for cid, author, seat in (("g", ADA, 0), ("h", CY, 2)):
        assert top.say(author, seat, c.AnswerEnd(cid=cid, request=request, agree=True)) is None
    assert (top.table.status, top.table.ended) == ("over", "agreed")
    assert top.refused(CY, 2, c.AnswerEnd(cid="i", request=request, agree=True)).why == "the game is over"


def test_ending_alone_with_bots_happens_at_once():
    top = Tabletop().begin(ADA, bots=2).play(5)
    assert top.say(ADA, 0, c.ProposeEnd(cid="a")) is None
    assert top.table.ended == "agreed"


def test_who_leaves_is_not_waited_for():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    top.say(ADA, 0, c.ProposeEnd(cid="a"))
    top.say(BO, 1, c.AnswerEnd(cid="b", request=top.end_request.seq, agree=True))
    assert top.say(CY, 2, c.Leave(cid="c")) is None
    assert top.table.ended == "agreed"


@pytest.mark.parametrize(
    "replaced",
    [
        ("house", None, c.StandIn(cid="c", seat=2, bot="random", why="absent")),
        ("house", None, c.StandIn(cid="c", seat=2, bot="random", why="clock")),
        (CY, 2, c.Concede(cid="c")),
    ],
)
def test_who_is_replaced_by_a_bot_is_not_waited_for(replaced):
    """Neither for the end of the game nor for taking back: those who play have agreed."""
    top = Tabletop().begin(ADA, BO, CY).play(5)
    top.say(ADA, 0, c.ProposeEnd(cid="a"))
    top.say(BO, 1, c.AnswerEnd(cid="b", request=top.end_request.seq, agree=True))
    assert top.table.status == "playing"
    assert top.say(*replaced) is None
    assert (top.table.status, top.table.ended) == ("over", "agreed")

    top = Tabletop(undo="request").begin(ADA, BO, CY)
    while top.table.undo_request is None:
        top.play(1)
        if not top.game.can_undo(0) and top.game.last_decision(0) is not None:
            assert top.say(ADA, 0, c.Undo(cid=f"u{top.table.seq}", seq=top.table.seq)) is None
    kept = top.undo_request.kept
    top.say(BO, 1, c.AnswerUndo(cid="d", request=top.undo_request.seq, agree=True))
    assert top.table.undo_request is not None
    assert top.say(*replaced) is None
    assert top.table.undo_request is None
    assert top.game.decisions == kept


def test_what_was_asked_by_who_is_replaced_is_off():
    top = Tabletop().begin(ADA, BO, CY).play(5)
    top.say(CY, 2, c.ProposeEnd(cid="a"))
    assert top.say("house", None, c.StandIn(cid="b", seat=2, bot="random", why="absent")) is None
    assert (top.table.end_request, top.table.status) == (None, "playing")


def test_the_owner_closes_a_table_only_if_nobody_else_plays():
    top = Tabletop().begin(ADA, BO, bots=1)
    assert top.refused(ADA, None, c.Close(cid="a")).code == "too_late"
    assert top.say("house", None, c.CloseByOperator(cid="b", why="maintenance")) is None
    assert (top.table.status, top.table.ended_by) == ("closed", "maintenance")
    assert top.refused("house", None, c.CloseByOperator(cid="c", why="")).code == "too_late"


# ------------------------------------------------------------------ talking
def test_a_line_has_something_in_it():
    top = Tabletop().begin(ADA, BO, CY)
    empty = top.refused(BO, 1, c.Chat(cid="a", text="\u200b \n"))
    assert (empty.code, empty.why) == ("bad_text", "this line is empty")
    assert top.say(BO, 1, c.Chat(cid="b", text=" a\n\u202eline ")) is None
    line = top.table.log.said[-1][1]
    assert (line.kind, line.text, line.seat) == ("chat", "a line", 1)


# ------------------------------------------------------------------ standing in
def test_a_stand_in_plays_until_the_person_is_back():
    top = Tabletop().begin(ADA, BO, CY).play_until(1)
    assert top.say("house", None, c.StandIn(cid="a", seat=1, bot="random", why="absent")) is None
    assert top.refused("house", None, c.StandIn(cid="b", seat=1, bot="random", why="absent")).code == "taken"
    assert top.move(1) is None
    assert top.say(BO, 1, c.Return(cid="c")) is None
    assert top.table.log.said[-1][1].text == "{1} is back."
    assert top.refused(BO, 1, c.Return(cid="d")).why == "nobody stands in for you"
    top.play_until(1)
    assert top.move(1) is None
    assert top.table.seats[1].player == ""


def test_nobody_stands_in_before_the_game_or_after_it():
    stand_in = c.StandIn(cid="a", seat=0, bot="random", why="absent")
    top = Tabletop(seats=2)
    top.say(ADA, None, c.Sit(cid="b", seat=0, name="Ada"))
    assert top.refused("house", None, stand_in).why == "the game has not begun yet"
    top.say(BO, None, c.Sit(cid="c", seat=1, name="Bo"))
    top.say(ADA, None, c.Start(cid="d"))
    top.say(BO, 1, c.Concede(cid="e"))
    assert top.refused("house", None, stand_in).why == "the game is over"


def test_the_clock_counts_down_and_up():
    top = Tabletop(seats=2, clock={"bank": 10, "add": 2}).begin(ADA, BO)
    seat = top.table.waiting[0]
    assert top.table.seats[seat].bank == 12_000
    top.move(seat, spent=5_000)
    assert top.table.seats[seat].bank == 9_000
    other = top.table.waiting[0]
    before = top.table.seats[other].bank
    top.move(other, spent=60_000)
    assert top.table.seats[other].bank == 2_000 != before


def test_who_is_out_of_time_comes_back_only_to_a_clock_that_adds():
    for add, code in ((0, "illegal"), (5, None)):
        top = Tabletop(seats=2, clock={"bank": 10, "add": add}).begin(ADA, BO)
        seat = top.table.waiting[0]
        top.say("house", None, c.StandIn(cid="a", seat=seat, bot="random", why="clock"))
        answer = top.say((ADA, BO)[seat], seat, c.Return(cid="b"))
        assert codes(answer) == [code]


# ------------------------------------------------------------------ versions
def test_a_game_that_has_not_stopped_is_not_cut_back():
    top = Tabletop(seats=2).begin(ADA, BO).play(3)
    version, content = top.table.pin
    cut = c.CutBack(cid="a", kept=3, version=version, content=content)
    refused = top.refused("house", None, cut)
    assert refused.why == "there is no position of this game that could be gone on from"


def test_a_table_of_another_version_knows_it():
    import msgspec

    assert not Table(record()).renewed
    for change in ({"version": 99}, {"content": "other cards"}):
        assert Table(msgspec.structs.replace(record(), **change)).renewed


def test_nobody_sees_two_hands_by_changing_seats():
    top = Tabletop(seats=4).begin(ADA, BO, CY, bots=1).play(5)
    assert top.say(BO, 1, c.Leave(cid="leave")) is None
    assert top.refused(ADA, None, c.Sit(cid="two", seat=1, name="Ada again")).code == "too_late"
    assert top.say(CY, 2, c.Leave(cid="leaves-too")) is None
    assert top.refused(CY, None, c.Sit(cid="other", seat=1, name="Cyrus")).code == "too_late"
    assert top.say(CY, None, c.Sit(cid="own", seat=2, name="Cy")) is None  # back to the same one
    assert picture(restored(top.table)) == picture(top.table)


# ------------------------------------------------------------ somebody has left
def test_whoever_plays_on_may_give_the_seat_of_somebody_who_left_to_a_bot():
    top = Tabletop(seats=3, bot="random").begin(ADA, BO, CY)
    assert top.say(CY, 2, c.Leave(cid="leave")) is None
    assert top.say(BO, None, c.SeatBot(cid="bot", seat=2)) is None
    assert (top.table.seats[2].kind, top.table.seats[2].bot) == ("bot", "random")
    assert picture(top.again()) == picture(top.table)


def test_nobody_else_may_and_no_seat_is_taken_from_anybody():
    top = Tabletop(seats=3).begin(ADA, BO, CY)
    assert top.refused(BO, None, c.SeatBot(cid="bot", seat=2)).code == "taken"
    top.say(CY, 2, c.Leave(cid="leave"))
    assert top.refused(CY, None, c.SeatBot(cid="mine", seat=2)).code == "not_yours"
    waiting = Tabletop(seats=2)
    waiting.say(BO, None, c.Sit(cid="sit", seat=0, name="Bo"))
    assert waiting.refused(BO, None, c.SeatBot(cid="bot", seat=1)).code == "not_yours"


def test_numbers_for_what_has_a_name_are_read_out_of_the_log_alone():
    arctic = api.pack("arctic_scavengers")
    with pytest.raises(Refused, match="'1' is not a slot"):
        check_key(arctic, "work:1")
    check_key(arctic, "work:slot2")
    assert spelled(arctic, "work:1") == spelled(arctic, "work:slot2")
