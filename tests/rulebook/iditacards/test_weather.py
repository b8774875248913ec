"""WEATHER: the faces of the die, and whom they spare."""

import pytest

from tests.rulebook.iditacards.words import (
    CLOUD,
    RAIN,
    SNOW,
    STORM,
    SUN,
    WIND,
    at,
    cards,
    do,
    fact,
    hypo,
    moves,
    play,
    rolled,
    round_to,
    size,
    speed,
    starve,
    table,
)


def test_snow_destroys_the_supply():
    """WEATHER: lines 281-282, removed from play (ID-9.4)."""
    game = rolled(SNOW, supply="bear, 2 push")
    assert size(game, "supply") == 0
    assert sorted(cards(game, "destroyed")) == ["bear", "push", "push"]


@pytest.mark.parametrize("face", [SUN, WIND, CLOUD, STORM, RAIN])
def test_no_other_weather_touches_the_supply(face):
    """ID-9.4: only snow empties it."""
    assert size(rolled(face, supply="bear, 2 push"), "supply") == 3


def test_snow_that_lies_does_not_empty_the_supply_again():
    """WEATHER: an instant effect at the roll (sheet 6)."""
    game = table(weather="snow", hand0="salvage, rest")
    play(game, 0, "salvage", "rest")
    do(game, 0, "from_deck:speed_deck", "done")
    do(game, 1, "pass")
    assert size(game, "supply") == 2


@pytest.mark.parametrize(
    ("face", "more", "cold", "hunger"),
    [(SNOW, 0, 0, 0), (SUN, 1, 0, 0), (WIND, 5, 1, 0), (CLOUD, 0, 0, 0), (STORM, 0, 0, 0), (RAIN, 3, 0, 1)],
)
def test_the_faces_of_the_die(face, more, cold, hunger):
    """WEATHER: everybody on the board, joined or not, once per roll (ID-8.44)."""
    game = rolled(face, squares=[45, 41])
    for seat in (0, 1):
        assert (hypo(game, seat), starve(game, seat)) == (cold, hunger)
        assert speed(game, seat) == more - (cold + hunger > 0)
    assert moves(game) == [1 + more - (cold + hunger > 0)]


def test_wind_goes_on_but_chills_only_once():
    """WEATHER: the hypothermia comes at the roll, the speed as long as it blows (sheet 6)."""
    game = table(weather="wind", squares=[45, 41])
    do(game, 0, "pass")
    assert (at(game, 0), hypo(game)) == (51, 0)


@pytest.mark.parametrize("face", [WIND, RAIN])
def test_who_is_off_the_board_is_spared(face):
    """WEATHER: lines 276-277."""
    game = rolled(face, squares=[45, 0], dog11="wheel_dog")
    assert (hypo(game, 1), starve(game, 1)) == (0, 0)
    do(game, 1, "pass")
    assert at(game, 1) == 2


@pytest.mark.parametrize("face", [WIND, RAIN])
def test_weather_cannot_go_beyond_seven(face):
    """HYPOTHERMIA: at 7 it can no longer increase."""
    game = rolled(face, hypothermia=[7, 0], starvation=[7, 0])
    assert (hypo(game), starve(game)) == (7, 7)
    assert moves(game) == []


def test_cloud_cancels_all_bonuses():
    """WEATHER: of dogs, attachments and legs (ID-8.45)."""
    game = table(
        weather="cloud",
        dog10="bear, squirrel",
        dog20="wheel_dog",
        course="river_flats, trapline, overflow, high_pass",
        squares=[10, 1],
    )
    assert speed(game) == 0
    do(game, 0, "pass")
    assert at(game, 0) == 11


def test_cloud_does_not_cancel_penalties():
    """ID-8.45: a Lazy Dog and hypothermia still count."""
    game = table(weather="cloud", dog10="bear", dog20="lazy_dog", hypothermia=[1, 0], hand0="push, rest")
    assert speed(game) == -2
    play(game, 0, "push", "rest")
    assert moves(game)[0] == 3


def test_cloud_and_engineer_dog():
    """ID-9.12: bonuses to 0 first, nothing to double; penalties are not doubled."""
    game = table(weather="cloud", dog10="engineer_dog", dog20="bear", hypothermia=[3, 0])
    assert speed(game) == -2


def test_weather_counts_again_once_on_the_board():
    """ID-8.47: the first step is free of it; the second is helped over the Spring Thaw."""
    game = table(weather="sun", squares=[0, 50], course="spring_thaw, narrow_track, overflow, mountain")
    do(game, 0, "pass")
    assert at(game, 0) == 1
    round_to(game, 0)
    do(game, 0, "pass")
    assert at(game, 0) == 2


def test_sheltered_pines_keep_all_weather_out():
    """LEGS: noWeather, good and bad."""
    game = rolled(WIND, squares=[25, 45], course="hills, sheltered_pines, overflow, high_pass")
    assert (hypo(game), hypo(game, 1)) == (0, 1)
    assert moves(game) == [1]


def test_immunity_ends_before_the_roll_of_ones_own_new_day():
    """ID-8.66: Vigilance of the caller is over, that of who stays out is not."""
    game = rolled(RAIN, immune=[1, 1])
    assert (starve(game, 0), starve(game, 1)) == (1, 0)
    assert (fact(game, "immune:0"), fact(game, "immune:1")) == (0, 1)


def test_immunity_of_a_joiner_ends_before_the_roll():
    """ID-8.66: joining is taking a new day."""
    for seed in range(100):
        game = table(seed=seed, immune=[0, 1])
        do(game, 0, "new_day")
        do(game, 1, "join")
        if fact(game, "weather") == WIND:
            break
    else:
        raise AssertionError("no wind in a hundred days")
    assert hypo(game, 1) == 1
