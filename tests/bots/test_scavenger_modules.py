"""`scavenger` at every table of Arctic Scavengers: expansions, variants, and alone."""

from random import Random

import pytest

import hearthside
from hearthside import api, lab
from hearthside.bots import make
from tests.bots import playing
from tests.bots.playing import answers, turn

pytestmark = pytest.mark.slow

ARCTIC = api.pack("arctic_scavengers")
PRESETS = {preset.id: preset for preset in ARCTIC.presets if preset.id != "base"}
WITH_OTHERS = [name for name, preset in PRESETS.items() if preset.max_seats > 1]
ALONE = [name for name, preset in PRESETS.items() if preset.max_seats == 1]
MOST_DECISIONS = 6_000


def finished(seats, seed, options, spec="scavenger"):
    return playing.finished("arctic_scavengers", spec, seats, seed, options, MOST_DECISIONS)


def seats_of(name):
    return 4 if name in WITH_OTHERS else 1


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


# ------------------------------------------------------------ single decisions
def skirmish(mine, other, third="scavenger", **position):
    forces = {"committed:0": mine, "committed:1": other, "committed:2": third}
    return {"round": 3, "phase": "skirmish", **forces, **position}


def test_it_takes_the_butcher_when_he_is_dealt():
    met = 0
    for seed in range(40):
        game = hearthside.new("arctic_scavengers", 2, seed, {"headquarters": "leaders"})
        if "lead:butcher" in [option.key for option in game.options(0)]:
            bot = make("scavenger", ARCTIC, 1)
            assert ARCTIC.codec.key(bot.choose(game.chair(0))) == "lead:butcher"
            met += 1
    assert met > 2


def test_medicine_pays_before_a_medic():
    position = turn(
        "medic, pills",
        options={"headquarters": "medics"},
        mercenaries="8 hunter",
        used=["draw", "dig", "hunt", "trash"],
    )
    assert answers(position, count=2)[0] == "hire:hunter"
    assert answers(position, count=2)[1] != "take:medic"


def test_an_engineer_begins_a_building_while_there_is_time():
    position = turn(
        "engineer, 2 refugee",
        options={"headquarters": "buildings"},
        schematics="3 armory, 3 hydroponic_gardens",
        used=["dig", "trash"],
    )
    assert "build" in answers(position, count=2)


def test_families_wait_in_the_bunker():
    position = turn(
        "tribe_family_5, tribe_family_4",
        options={"headquarters": "buildings"},
        used=["draw", "dig", "hunt", "hire", "trash", "build"],
        **{"headquarters:0": "bunker"},
    )
    given = answers(position, count=3)
    assert given[0] == "store:slot1"
    assert set(given[1:]) == {"take:tribe_family_5", "take:tribe_family_4"}


def test_what_is_stored_comes_out_in_the_last_round():
    position = turn(
        "2 refugee",
        options={"headquarters": "buildings"},
        round=16,
        contested="field_crew",
        used=["draw", "dig", "hunt", "hire", "trash", "build"],
        **{"headquarters:0": "bunker", "stored1:0": "thugs, brawler, scout"},
    )
    assert answers(position)[0] == "retrieve:slot1"


def test_a_wounded_leader_is_healed():
    position = turn(
        "pills, refugee",
        options={"headquarters": "dirty_deeds"},
        mercenaries="thugs",
        wounded=[0],
        **{"leader:0": "butcher"},
    )
    assert "heal:pills" in answers(position, count=1)


def test_the_butcher_takes_the_one_who_is_worth_least():
    position = turn(
        "refugee, thugs, 2 medkit",
        options={"headquarters": "leaders"},
        mercenaries="3 group_leaders, 5 scout",
        used=["dig", "draw", "hunt"],
        **{"leader:0": "butcher"},
    )
    taken = [key for key in answers(position, count=2) if key.startswith("butcher")]
    assert taken in ([], ["butcher:refugee"])


def test_a_provocateur_counts_heads():
    position = skirmish("provocateur, tribe_family_5", "thugs", options={"liars_and_thieves": True})
    assert answers(position) == ["provoke"]


def test_tear_gas_hits_whoever_makes_the_difference():
    position = skirmish("brawler, tear_gas", "thugs, refugee", options={"contested": "random"})
    assert answers(position) == ["gas:thugs:1"]


def test_an_assassin_fires_at_a_single_fighter():
    position = skirmish("assassin, scavenger", "brawler", "refugee", options={"liars_and_thieves": True})
    assert answers(position) == ["assassinate:brawler:1"]


def test_a_shot_that_wins_nothing_wounds_a_leader():
    position = skirmish(
        "sniper_team",
        "3 thugs",
        "2 brawler",
        options={"headquarters": "dirty_deeds"},
        **{"leader:1": "butcher", "leader:2": "mentor"},
    )
    assert answers(position) == ["wound:1"]


def test_own_people_are_saved_and_others_are_not():
    forces = skirmish("2 sniper_team", "medic, brawler", "medic, thugs", options={"headquarters": "medics"})
    game = hearthside.scenario("arctic_scavengers", {"seats": 3, **forces})
    bots = [make("scavenger", ARCTIC, seat) for seat in range(3)]
    game.act(0, ARCTIC.codec.action("snipe:thugs:2"))
    asked: dict[int, str] = {}
    while game.waiting and game.waiting != [0] and len(asked) < 2:
        seat = game.waiting[0]
        asked[seat] = ARCTIC.codec.key(bots[seat].choose(game.chair(seat)))
        game.act(seat, ARCTIC.codec.action(asked[seat]))
    assert asked == {1: "done", 2: "save"}


def test_a_map_brings_back_who_is_needed_again():
    position = turn(
        "field_crew, map",
        options={"kitchen_sink": True},
        mercenaries="5 brawler",
        round=15,
        contested="2 tribe_family_5",
        used=["draw", "trash"],
    )
    given = answers(position, count=6)
    assert "map:field_crew" in given


def test_binoculars_look_at_what_is_fought_for():
    position = {
        **turn("binoculars, 3 brawler", options={"spy_hunter": True}, round=16, initiator=1, turn=0),
        "contested": "grenade",
        "used": ["dig", "hunt", "draw", "hire", "trash"],
    }
    assert answers(position, 0)[0] == "binoculars"


def test_alone_the_best_prize_is_taken_and_the_least_card_lost():
    won = {"seats": 1, "hand:0": "3 thugs", "force1": "junk, field_crew, refugee"}
    position = {**won, "used": ["draw", "dig", "hunt", "hire", "trash"]}
    game = hearthside.scenario("arctic_scavengers", position)
    bot = make("scavenger", ARCTIC, 1)
    game.act(0, ARCTIC.codec.action("encounter:1"))
    seen: list[str] = []
    while game.waiting and len(seen) < 5 and "take:field_crew" not in seen:
        action = bot.choose(game.chair(0))
        seen.append(ARCTIC.codec.key(action))
        game.act(0, action)
    assert "take:field_crew" in seen
