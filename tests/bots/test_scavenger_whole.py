"""`scavenger` at every table of Arctic Scavengers: expansions, variants, and alone."""

from random import Random

import pytest

import hearthside
from hearthside import api, lab
from hearthside.bots import make

ARCTIC = api.pack("arctic_scavengers")
PRESETS = {preset.id: preset for preset in ARCTIC.presets if preset.id != "base"}
WITH_OTHERS = [name for name, preset in PRESETS.items() if preset.max_seats > 1]
ALONE = [name for name, preset in PRESETS.items() if preset.max_seats == 1]
MOST_DECISIONS = 6_000


def seats_of(name):
    return 4 if name in WITH_OTHERS else 1


def finished(seats, seed, options, spec="scavenger"):
    """A live game that the bots have played to the end."""
    game = hearthside.new("arctic_scavengers", seats, seed, options)
    bots = [make(spec, ARCTIC, seat) for seat in range(seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))  # refuses what is not legal
        assert len(game.journal) < MOST_DECISIONS
    return game


# ------------------------------------------------------------ whole games
@pytest.mark.parametrize("name", PRESETS)
def test_it_plays_every_preset_to_the_end(name):
    assert finished(seats_of(name), 3, PRESETS[name].options).over


@pytest.mark.parametrize("name", ["everything", "recon_3", "solo_with_leader"])
def test_it_plays_the_same_game_again(name):
    options = PRESETS[name].options
    assert finished(seats_of(name), 5, options).journal == finished(seats_of(name), 5, options).journal


@pytest.mark.parametrize("name", ["hq_4", "everything", "solo"])
def test_a_beginner_plays_them_too(name):
    assert finished(seats_of(name), 7, PRESETS[name].options, "beginner").over


def any_options(rng):
    """Some mix of modules, variants and house rules."""
    return {
        setting.name: (rng.sample(list(setting.choices), rng.randrange(1, 12)) if rng.random() < 0.3 else [])
        if setting.many
        else rng.choice(setting.choices)
        for setting in ARCTIC.settings
    }


def play_any_table(seed):
    rng = Random(seed)
    seats = rng.choice([1, 2, 3, 4, 5])
    specs = rng.choice([["scavenger"], ["beginner"], ["scavenger", "random"], ["beginner", "scavenger"]])
    report = lab.simulate(ARCTIC, 1, specs[:seats], seats, seed, options=any_options(rng))
    assert report.decisions < MOST_DECISIONS


@pytest.mark.parametrize("seed", range(15))
def test_any_table(seed):
    play_any_table(seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(10))
def test_any_table_of_many(block):
    for seed in range(100 + 60 * block, 160 + 60 * block):
        play_any_table(seed)


def test_it_goes_on_after_somebody_took_a_decision_back():
    game = hearthside.new("arctic_scavengers", 2, 4, PRESETS["everything"].options)
    bot = make("scavenger", ARCTIC, 1)
    undone = 0
    while not game.over:
        if 1 in game.waiting:
            game.act(1, bot.choose(game.chair(1)))
            continue
        game.act(0, game.options(0)[-1])
        if game.can_undo(0) and undone < 20:
            game.undo(0)
            undone += 1
            game.act(0, game.options(0)[0])
    assert undone == 20


# ------------------------------------------------------------ how well
@pytest.mark.parametrize("name", WITH_OTHERS)
def test_it_beats_three_randoms(name):
    options = PRESETS[name].options
    (scavenger, random) = lab.simulate(ARCTIC, 12, ["scavenger", "random"], 4, seed=1, options=options).bots
    assert scavenger.share >= 0.85
    assert scavenger.score.mean > random.score.mean + 25


@pytest.mark.long
@pytest.mark.parametrize("name", WITH_OTHERS)
def test_it_wins_most_of_a_thousand_games_against_three_randoms(name):
    options = PRESETS[name].options
    (scavenger, _) = lab.simulate(ARCTIC, 1000, ["scavenger", "random"], 4, seed=2, options=options).bots
    assert scavenger.games == 1000
    assert scavenger.share >= 0.85
    assert all(seat.share >= 0.85 for seat in scavenger.seats)


@pytest.mark.parametrize("name", ALONE)
def test_alone_it_builds_a_tribe_and_wins_battles(name):
    games = [finished(1, seed, PRESETS[name].options) for seed in range(4)]
    points = [game.result.scores[0] for game in games]
    assert min(points) > 15
    assert sum(points) / len(points) > 25
    won = sum(line.count("as a prize") for game in games for line in game.story(None))
    assert won >= 4
