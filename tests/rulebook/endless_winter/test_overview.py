"""OVERVIEW: four rounds of three phases, then final scoring."""

import random

import pytest

from hearthside.games.endless_winter import sayings
from hearthside.kernel.events import SAY
from tests.rulebook.endless_winter.boards import begun, turn_order
from tests.rulebook.endless_winter.words import fact, outcome, told

PHASES = {
    sayings.ROUND_BEGINS: "action",
    sayings.ECLIPSE_BEGINS: "eclipse",
    sayings.PREPARATION_BEGINS: "preparation",
}


def played(seats, seed):
    """A whole game by chance."""
    chance = random.Random(seed)
    game = begun(seats, seed)
    while not game.over:
        seat = chance.choice(game.waiting)
        game.act(seat, chance.choice(game.options(seat)))
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_four_rounds_of_three_phases(seats):
    """OVERVIEW: action, Eclipse, Preparation; after the fourth Eclipse there is no Preparation."""
    game = played(seats, 1)
    names = [PHASES[said] for kind, said, _, _, _ in game.events(None) if kind == SAY and said in PHASES]
    assert [said for said in names if said != "preparation"] == ["action", "eclipse"] * 4
    assert names.count("preparation") == 3
    assert names[-1] == "eclipse"
    assert [value for _, value, _ in told(game, sayings.ROUND_BEGINS)] == [1, 2, 3, 4]
    assert fact(game, "round") == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_takes_three_turns_a_round_in_turn_order(seats):
    """OVERVIEW: one turn each in turn order, three times; the Eclipse may change the order."""
    game = begun(seats, 5)
    chance = random.Random(5)
    for _ in range(4):
        now = turn_order(game)
        seen: list[int] = []
        this_round = fact(game, "round")
        while not game.over and fact(game, "phase") == 1 and fact(game, "round") == this_round:
            seat = game.waiting[0]
            if not seen or seen[-1] != fact(game, "turn"):
                seen.append(fact(game, "turn"))
            assert game.waiting == [fact(game, "turn")]
            game.act(seat, chance.choice(game.options(seat)))
        assert seen == now * 3
        while not game.over and fact(game, "phase") != 1:
            seat = game.waiting[0]
            game.act(seat, chance.choice(game.options(seat)))
    assert game.over


def test_twelve_turns_each():
    """OVERVIEW: three in each of four rounds, and never more."""
    game = played(3, 2)
    turns = [seat for seat, _, _ in told(game, sayings.TURN_BEGINS)]
    assert [turns.count(seat) for seat in range(3)] == [12] * 3


@pytest.mark.parametrize("seed", range(3, 8))
def test_the_player_with_the_most_points_wins(seed):
    """OVERVIEW: the score is the sum of what is told of it."""
    game = played(3, seed)
    end = outcome(game)
    assert [sum(parts.values()) for parts in end.breakdown] == end.scores
    assert end.scores[end.winners[0]] == max(end.scores)
    assert [end.scores[place[0]] for place in end.ranking] == sorted(end.scores, reverse=True)
