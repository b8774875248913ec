"""How the game stands, with one key."""

import random

import pytest
from click.testing import CliRunner

import hearthside
from hearthside.cli import main
from hearthside.games.arctic_scavengers.cards import PEOPLE
from hearthside.games.arctic_scavengers.rules.owning import owned

GAMES = ["arctic_scavengers", "iditacards", "endless_winter", "risewater"]


def halfway(name, seats, decisions, seed=4):
    game = hearthside.new(name, seats, seed=seed)
    chance = random.Random(seed)
    while game.decisions < decisions and not game.over:
        seat = game.waiting[0]
        game.act(seat, chance.choice(game.options(seat)))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_letter_tells_it(name):
    done = CliRunner().invoke(
        main, ["play", name, "--seats", "2", "--seed", "5"], input="s\nstandings\nquit\n"
    )
    assert done.exit_code == 0, done.output
    once = done.output.split("> s\n")[1].split("\n> ")[0]
    assert once == done.output.split("> standings\n")[1].split("\n> ")[0]
    first, you, runa, *_ = once.splitlines()
    assert first.startswith("Now ")
    assert {you.split()[0], runa.split()[0]} == {"You", "Runa"}
    assert len(you.split()) == len(first.split()) or name == "risewater"  # whose headings have two words


def test_the_own_people_are_counted_wherever_they_lie():
    """The deck is face down, but its owner knows what it is made of."""
    game = halfway("arctic_scavengers", 3, 150)
    for seat in range(3):
        row = next(row for row in game.standings(seat).rows if row.seat == seat)
        cards = owned(game._state, seat)
        assert row.values["people"] == sum(PEOPLE[card] for card in cards)
        assert row.values["cards"] == len(cards)


def test_what_others_hide_is_not_told():
    game = halfway("arctic_scavengers", 3, 150)
    rows = {row.seat: row.values for row in game.standings(0).rows}
    assert "people" in rows[0]
    assert set(rows[1]) == set(rows[2]) == {"cards"}
    assert set(game.standings(None).rows[0].values) == {"cards"}


@pytest.mark.parametrize(("name", "value"), [("endless_winter", "points"), ("iditacards", "square")])
def test_at_the_end_it_is_the_result(name, value):
    game = halfway(name, 2, 10_000)
    assert game.over
    assert game.result is not None
    for seat in range(2):
        row = next(row for row in game.standings(seat).rows if row.seat == seat)
        assert row.values[value] == game.result.scores[seat]


def test_who_is_ahead_comes_first():
    game = hearthside.scenario("iditacards", {"seats": 3, "squares": [4, 60, 12]})
    assert [row.seat for row in game.standings(0).ranked()] == [1, 2, 0]
