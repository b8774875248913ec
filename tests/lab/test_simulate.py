"""Many games: who sits where, what depends on what, and what is refused."""

import json
import re
from io import StringIO

import pytest
from rich.console import Console

from hearthside import HearthsideError, UnknownName, api, lab
from hearthside.bots import specs
from hearthside.bots.random_bot import RandomBot
from hearthside.kernel.traffic import COLUMNS
from hearthside.lab.match import Match, game_seed
from hearthside.lab.play import Played, Player
from hearthside.lab.simulate import fill
from hearthside.lab.summary import summarise
from hearthside.lab.tally import Tally
from tests.tiny.pack import COLD
from tests.tiny.pack import PACK as CAMPFIRE

ARCTIC = api.pack("arctic_scavengers")
CODES = {"red": "31", "green": "32"}  # of a terminal


def untimed(report):
    """All that must not depend on the machine."""
    timed = ("seconds", "workers", "decisions_per_second")
    return {name: value for name, value in lab.as_dict(report).items() if name not in timed}


# ------------------------------------------------------------ what depends on what
def test_the_number_of_workers_changes_nothing():
    alone = lab.simulate(ARCTIC, 23, ["scavenger", "random"], 3, seed=5)
    together = lab.simulate(ARCTIC, 23, ["scavenger", "random"], 3, seed=5, workers=2)
    assert together.workers == 2
    assert untimed(together) == untimed(alone)


def test_another_seed_gives_other_games():
    first = lab.simulate(ARCTIC, 4, ["random"], 3, seed=5)
    assert untimed(first) == untimed(lab.simulate(ARCTIC, 4, ["random"], 3, seed=5))
    assert untimed(first)["length"] != untimed(lab.simulate(ARCTIC, 4, ["random"], 3, seed=6))["length"]


def test_a_longer_run_begins_like_a_shorter_one():
    assert [game_seed(3, index) for index in range(4)] == [game_seed(3, index) for index in range(9)][:4]
    assert len({game_seed(seed, index) for seed in range(20) for index in range(200)}) == 4000


def test_a_game_that_is_not_registered_is_played_as_well():
    report = lab.simulate(CAMPFIRE, 30, ["random"], 3)
    assert (report.game, report.seats, report.rounds) == ("campfire", 3, None)


def test_options_reach_the_game():
    short = lab.simulate(CAMPFIRE, 30, ["random"], 2, options={"nights": 1})
    long = lab.simulate(CAMPFIRE, 30, ["random"], 2, options={"nights": 3})
    assert short.length.mean < long.length.mean


# ------------------------------------------------------------ chairs
def test_everybody_moves_up_one_chair_each_game_if_games_have_deals_of_their_own():
    match = Match(ARCTIC, 4, ["scavenger", "random", "random", "random"], 0, None)
    assert [match.chairs(index).index(0) for index in range(6)] == [0, 1, 2, 3, 0, 1]
    assert match.chairs(1) == [3, 0, 1, 2]
    assert [match.place(index).deal for index in range(3)] == [0, 1, 2]


def test_paired_every_deal_is_played_in_all_rotations():
    match = Match(ARCTIC, 4, ["scavenger", "random", "random", "random"], 0, None, paired=True)
    assert [match.chairs(index).index(0) for index in range(5)] == [0, 1, 2, 3, 0]
    assert [match.place(index).deal for index in range(5)] == [0, 0, 0, 0, 1]
    assert match.whole_blocks(5) == 8


def test_rotations_that_change_nothing_are_left_out():
    halves = Match(ARCTIC, 4, ["scavenger", "random"] * 2, 0, None, paired=True)
    assert [halves.place(index)[:2] for index in range(3)] == [(0, 0), (0, 1), (1, 0)]
    alike = Match(ARCTIC, 4, ["scavenger"] * 4, 0, None, paired=True)
    assert alike.turns == 1


def test_bots_that_differ_are_paired_unless_somebody_says_otherwise():
    assert lab.simulate(CAMPFIRE, 4, ["random", "random"], 2).paired is False
    bots = ["tests/lab/first_option.py", "random"]
    assert lab.simulate(CAMPFIRE, 3, bots, 2).paired is True
    assert lab.simulate(CAMPFIRE, 3, bots, 2).games == 4
    assert lab.simulate(CAMPFIRE, 3, bots, 2).deals == 2
    assert lab.simulate(CAMPFIRE, 3, bots, 2, paired=False).deals == 3


def test_paired_games_of_one_deal_begin_with_the_same_cards():
    """The bots have changed chairs, the hands have not; the next deal is another one."""
    match = Match(ARCTIC, 2, ["scavenger", "random"], 3, None, paired=True, recorded=True)
    hands = [dealt(Player(match).play(index)) for index in range(3)]
    assert hands[0] == hands[1] != hands[2]


def dealt(played):
    rows = memoryview(played.record.cards).cast("h").tolist()
    wide = len(COLUMNS)
    return [tuple(rows[at : at + 3]) for at in range(0, len(rows), wide) if rows[at + 2]]


def test_the_seat_that_a_bot_is_counted_in_is_the_one_it_sat_in(monkeypatch):
    sat: list[int] = []

    class Watched(RandomBot):
        blind = False

        def choose(self, chair):
            if not sat or sat[-1] != chair.seat:
                sat.append(chair.seat)
            return chair.actions[0]

    monkeypatch.setitem(specs.EVERY_GAME, "watched", Watched)
    (watched, other) = lab.simulate(CAMPFIRE, 5, ["watched", "random"], 3, paired=False).bots
    assert sat == [0, 1, 2, 0, 1]
    assert [seat.games for seat in watched.seats] == [2, 2, 1]
    assert [seat.games for seat in other.seats] == [3, 3, 4]


def test_the_last_bot_takes_the_chairs_that_are_left():
    assert fill(["scavenger", "random"], 4) == ["scavenger", "random", "random", "random"]
    report = lab.simulate(ARCTIC, 4, ["scavenger", "random"], 4)
    assert report.deals == 1
    assert [(line.spec, line.games) for line in report.bots] == [("scavenger", 4), ("random", 12)]


def test_seats_follow_from_the_bots():
    assert lab.simulate(CAMPFIRE, 1, ["random"]).seats == 2
    assert lab.simulate(CAMPFIRE, 1, ["random"] * 3).seats == 3


# ------------------------------------------------------------ counting
def counted(match, *games):
    tally = Tally(match)
    for index, game in enumerate(games):
        tally.count(index, game)
    return tally


def match_of_two(paired=False):
    return Match(ARCTIC, 2, ["scavenger", "random"], 0, None, paired=paired)


def test_shared_victories_are_split():
    tally = counted(match_of_two(), Played([7, 7], [[0, 1]], 10, 3), Played([9, 2], [[0], [1]], 20, 3))
    assert (tally.of_bot("scavenger").y, tally.of_bot("random").y) == (0.5, 1.5)
    assert (tally.of_seat("random", 0).y, tally.of_seat("random", 1).y) == (1.0, 0.5)
    assert tally.scores["scavenger"] == {7: 1, 2: 1}
    assert tally.lengths == {10: 1, 20: 1}


def test_games_of_one_deal_are_one_piece_of_evidence():
    """Two deals of two games each: what a bot wins and loses in the same deal adds up to one half."""
    won, lost = Played([1, 0], [[0], [1]], 10, 3), Played([0, 1], [[1], [0]], 10, 3)
    tally = counted(match_of_two(paired=True), won, won, lost, lost)
    sums = tally.of_bot("scavenger")
    assert (sums.deals, sums.n, sums.y, sums.yy) == (2, 4, 2, 2)


def test_all_wins_add_up_to_the_games():
    report = lab.simulate(CAMPFIRE, 50, ["random"], 4)
    (line,) = report.bots
    assert line.wins == pytest.approx(50)
    assert line.games == 200
    assert line.share == pytest.approx(0.25)
    assert line.low == line.high == pytest.approx(0.25)  # it cannot be otherwise, and no chance is involved


def test_games_that_nobody_wins_are_counted():
    games = (
        Played([7, 7], [[0, 1]], 10, 3),
        Played([3, 2], [[], [0, 1]], 20, 3),
        Played([9, 2], [[0], [1]], 20, 3),
    )
    tally = counted(match_of_two(), *games)
    assert (tally.plain, tally.nobody, tally.together) == (3, 1, 1)
    assert (tally.won().n, tally.won().y) == (3, 2)


def test_a_game_against_the_table_is_won_by_all_or_by_nobody():
    report = lab.simulate(COLD, 60, ["random"], 3)
    won = report.won
    assert 0 < won.games < 60
    assert (won.together, won.nobody) == (won.games, 60 - won.games)
    assert won.low < won.share == won.games / 60 < won.high
    assert report.bots[0].wins == pytest.approx(won.games)
    said = printed(report)
    assert f"Won by all seats together: {won.games} games ({100 * won.share:.1f} %, 95 %: " in said
    assert f"Won by nobody: {60 - won.games} games" in said
    assert lab.as_dict(report)["won"]["nobody"] == 60 - won.games


def test_of_other_games_that_is_not_told():
    report = lab.simulate(CAMPFIRE, 30, ["random"], 4)
    assert (report.won.games, report.won.nobody) == (30, 0)
    assert "Won by" not in printed(report)


def printed(report):
    console = Console(width=80)
    with console.capture() as capture:
        console.print(lab.table(report))
    return capture.get()


@pytest.mark.parametrize(
    ("victories", "colours"),
    [((90, 10), ("green", "red")), ((55, 45), ("", "")), ((10, 90), ("red", "green"))],
)
def test_the_colours_of_a_report_say_who_is_better_beyond_doubt(victories, colours):
    """Green: the whole interval lies above an equal share, red: below it.  55 of 100 games may be luck."""
    match = match_of_two(paired=True)
    tally = Tally(match)
    for index in range(200):
        winner = (index // 2 >= victories[0]) ^ (index % 2)  # the bot that wins both games of a deal
        tally.count(index, Played([0, 0], [[winner], [1 - winner]], 10, 3))
    report = summarise(match, tally, 1, 1.0)
    console = Console(width=120, record=True, color_system="standard", file=StringIO())
    console.print(lab.table(report))
    lines = console.export_text(styles=True).splitlines()
    for spec, share, colour in zip(("scavenger", "random"), victories, colours, strict=True):
        line = next(line for line in lines if spec in line)
        found = re.findall(r"\x1b\[(\d+)m *([\d.]+) %", line)
        assert found == ([(CODES[colour], f"{share}.0")] if colour else [])


def test_progress_is_told():
    told = []
    lab.simulate(CAMPFIRE, 3, ["random"], 2, on_progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_progress_of_workers_ends_with_all_games():
    told = []
    lab.simulate(
        ARCTIC, 10, ["random"], 2, workers=2, on_progress=lambda done, total: told.append((done, total))
    )
    assert told[-1] == (10, 10)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


# ------------------------------------------------------------ what is refused
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"games": 0}, "at least one game"),
        ({"games": -3}, "at least one game"),
        ({"workers": 0}, "at least one worker"),
        ({"workers": -1}, "at least one worker"),
        ({"bots": []}, "at least one bot"),
        ({"bots": ["random"] * 4}, "4 bots do not fit on 3 seats"),
        ({"seats": 9}, "1 to 5 seats"),
        ({"seats": 0}, "1 to 5 seats"),
        ({"options": {"interrupt_spends_action": 7}}, "cannot be 7"),
    ],
)
def test_what_cannot_be_played_is_refused(changes, says):
    asked = {"games": 1, "bots": ["random"], "seats": 3} | changes
    with pytest.raises(HearthsideError, match=says):
        lab.simulate(ARCTIC, **asked)


def test_an_unknown_bot_is_refused_before_anything_is_played():
    with pytest.raises(UnknownName, match="did you mean 'scavenger'"):
        lab.simulate(ARCTIC, 1, ["scavengr"], 3, workers=2)


def test_an_illegal_answer_names_the_bot_and_the_game(monkeypatch):
    class Cheat(RandomBot):
        def choose(self, chair):
            return 999

    monkeypatch.setitem(specs.EVERY_GAME, "cheat", Cheat)
    with pytest.raises(HearthsideError, match="Cheat answered 999") as caught:
        lab.simulate(ARCTIC, 1, ["cheat", "random"], 3, seed=8)
    assert caught.value.__notes__ == ["in game 0 of seed 8 (cheat, random, random)"]


# ------------------------------------------------------------ the report
def test_the_report_is_json():
    report = lab.simulate(ARCTIC, 4, ["scavenger", "random"], 3, seed=2)
    told = json.loads(json.dumps(lab.as_dict(report)))
    assert told["bots"][0]["spec"] == "scavenger"
    assert told["rounds"]["mean"] == 16
    assert told["decisions_per_second"] > 0
    assert len(told["bots"][0]["seats"]) == 3


def test_the_table_fits_a_terminal():
    report = lab.simulate(ARCTIC, 6, ["scavenger", "random"], 5, options={"interrupt_spends_action": True})
    text = printed(report)
    assert "10 games (2 deals) at 5 seats" in text
    assert "interrupt_spends_action" in text
    assert "scavenger" in text
    assert "5th" in text
    assert "decisions/s" in text
    assert "…" not in text


# ------------------------------------------------------------ order of play
@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "endless_winter", "first-lantern"])
def test_the_order_of_play_begins_with_whoever_is_asked_first(game):
    """At several tables, so that the lot falls on several seats."""
    pack = api.pack(game)
    firsts = set()
    for seed in range(8):
        state = pack.new_state(2, seed, pack.check_options(None))
        order = pack.order_of_play(state)
        assert sorted(order) == [0, 1]
        if game != "endless_winter":  # there somebody may have a choice before the first turn
            assert state.waiting() >> order[0] & 1
        firsts.add(order[0])
    assert firsts == {0, 1}


def test_a_share_by_order_of_play_where_it_is_drawn_by_lot():
    """Whoever is first at this table wins: in whichever seat, and whichever bot."""
    match = match_of_two(paired=True)
    games = [
        Played([1, 1], [[order[0]], [order[1]]], 10, 3, order)
        for order in ([0, 1], [1, 0], [1, 0])
        for _ in "ab"
    ]
    report = summarise(match, counted(match, *games), 1, 1.0)
    assert [[place.share for place in line.order] for line in report.bots] == [[1.0, 0.0], [1.0, 0.0]]
    assert [[place.games for place in line.order] for line in report.bots] == [[3, 3], [3, 3]]
    console = Console(width=200, record=True, file=StringIO())
    console.print(lab.table(report))
    text = console.export_text()
    assert "win share by order of" in text
    assert "1st" in text
    assert "seat 0" not in text


def test_a_share_by_seat_where_all_play_as_they_sit():
    report = lab.simulate(CAMPFIRE, 6, ["random"], 2)
    assert all(line.order == [] for line in report.bots)
    console = Console(width=200, record=True, file=StringIO())
    console.print(lab.table(report))
    assert "win share by seat" in console.export_text()
