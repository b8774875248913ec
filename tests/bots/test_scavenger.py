"""`scavenger` plays legally, the same way each time, and well."""

from functools import partial

import pytest

import hearthside
from hearthside import api, lab
from hearthside.bots import make
from hearthside.games.arctic_scavengers.bot.beliefs import BELIEFS
from tests.bots import playing
from tests.bots.playing import answers, turn

ARCTIC = api.pack("arctic_scavengers")
finished = partial(playing.finished, "arctic_scavengers", "scavenger")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("spends", [False, True])
def test_it_plays_whole_games_legally(seats, spends):
    options = {"interrupt_spends_action": spends}
    assert finished(seats, 3, options).over
    report = lab.simulate(ARCTIC, 3 * seats, ["scavenger", "random"], seats, 11, options=options)
    assert report.bots[0].games == 3 * seats


def test_it_plays_the_same_game_again():
    assert finished(3, 5).journal == finished(3, 5).journal


def test_it_goes_on_after_somebody_took_a_decision_back():
    """A person next to it undoes a pick; the bot's memory of events must not stumble over that."""
    game = hearthside.new("arctic_scavengers", 2, 4)
    bot = make("scavenger", ARCTIC, 1)
    undone = 0
    while not game.over:
        seat = game.waiting[0]
        if seat == 1:
            game.act(1, bot.choose(game.chair(1)))
            continue
        game.act(0, game.options(0)[-1])
        if game.can_undo(0) and undone < 20:
            game.undo(0)
            undone += 1
            game.act(0, game.options(0)[0])
    assert undone == 20


def test_it_beats_three_randoms():
    (scavenger, random) = lab.simulate(ARCTIC, 120, ["scavenger", "random"], 4, seed=1).bots
    assert scavenger.share >= 0.9
    assert scavenger.score.mean > random.score.mean + 10


@pytest.mark.long
def test_it_wins_most_of_a_thousand_games_against_three_randoms():
    (scavenger, _) = lab.simulate(ARCTIC, 1000, ["scavenger", "random"], 4, seed=2).bots
    assert scavenger.games == 1000
    assert scavenger.share >= 0.85
    assert all(seat.share >= 0.85 for seat in scavenger.seats)


# ------------------------------------------------------------ single decisions
def test_it_hires_the_larger_tribe_in_the_last_round():
    position = turn("2 medkit", round=16, contested="grenade", used=["hunt"], food=2)
    (hired, *_) = answers(position, 0)
    assert hired in ("hire:thugs", "hire:group_leaders", "hire:sniper_team")


def test_it_keeps_medicine_and_not_junk():
    position = turn("2 brawler", junkyard="6 junk, medkit")
    assert answers(position, 0, 4)[0] == "dig"
    position = turn("7 scavenger, shovel", junkyard="3 junk, medkit", used=["hunt", "draw", "hire"])
    kept = answers(position, 0, 12)
    assert "take:medkit" in kept
    assert "take:junk" not in kept


def test_it_trashes_junk_while_there_is_time():
    assert answers(turn("junk"), 0, 3) == ["trash", "take:junk", "done"]


def test_it_keeps_everybody_in_the_last_round():
    position = turn("refugee", round=16, contested="grenade", **{"deck:0": ""})
    assert answers(position, 0)[0] == "done"


def test_a_shot_that_wins_is_fired_at_the_leader():
    forces = {"committed:0": "sniper_team, brawler", "committed:1": "thugs", "committed:2": "scavenger"}
    assert answers({"round": 3, "phase": "skirmish", **forces}, 0) == ["snipe:thugs:1"]


def test_a_saboteur_who_fights_better_than_he_disarms_fights():
    forces = {
        "committed:0": "saboteur, grenade",
        "committed:1": "2 refugee, shovel",
        "committed:2": "brawler",
    }
    assert answers({"round": 3, "phase": "skirmish", **forces}, 0) == ["done"]


def test_it_commits_what_is_left():
    position = turn("2 brawler, spear", round=3, used=["draw", "dig", "hunt", "hire", "trash"])
    given = answers(position, 0, 4)
    assert given[0] == "done"
    assert sorted(given[1:]) == ["take:brawler", "take:brawler", "take:spear"]


def test_it_remembers_nothing_of_the_last_round():
    """A plan that was carried out to the last card is not that of the next turn.  With weights by which it
    hires early on."""
    game = hearthside.new("arctic_scavengers", 4, 1)
    eager = f"scavenger:weights={BELIEFS.folder / 'all.toml'}"
    bots = [make(eager, ARCTIC, seat) for seat in range(4)]
    while game.view(None)["facts"]["round"] < 3:
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))
    hires = [line for line in game.story(None) if "hires" in line]
    assert len(hires) >= 5  # of eight turns


def test_who_thinks_far_too_much_of_a_shot_still_finds_a_plan():
    game = hearthside.scenario(
        "arctic_scavengers", {"seats": 3, **turn("3 sniper_team, 2 saboteur"), "round": 5}
    )
    bot = make("scavenger:sniper_fight=60,saboteur_fight=60", game.pack, 1)
    assert bot.choose(game.chair(0)) in [option.action for option in game.options(0)]
