"""Ratings of bots whose strength is known."""

from itertools import pairwise
from math import log
from random import Random

import pytest

from hearthside.lab.stats.ratings import AVERAGE, POINTS, Place, rate


def _game(rng: Random, strengths: dict[str, float], chairs: list[str]) -> list[Place]:
    """Ranks as Plackett and Luce have them: whoever's clock rings first."""
    rings = sorted((rng.expovariate(strengths[bot]), chair) for chair, bot in enumerate(chairs))
    return [(chairs[chair], rank) for rank, (_, chair) in enumerate(rings)]


def _deals(seed: int, strengths: dict[str, float], deals: int, seats: int = 4) -> list[list[list[Place]]]:
    rng = Random(seed)
    bots = list(strengths)
    return [[_game(rng, strengths, rng.sample(bots, seats))] for _ in range(deals)]


STRENGTHS = {f"bot {number}": 1.25**number for number in range(10)}
MIDDLE = sum(map(log, STRENGTHS.values())) / len(STRENGTHS)
TRUE_POINTS = {bot: AVERAGE + POINTS * (log(one) - MIDDLE) for bot, one in STRENGTHS.items()}


def test_strengths_are_found():
    found = rate(_deals(1, STRENGTHS, 4_000), samples=20)
    assert [one.bot for one in found] == sorted(STRENGTHS, key=lambda bot: -STRENGTHS[bot])
    assert all(abs(one.points - TRUE_POINTS[one.bot]) < 0.1 * POINTS for one in found)
    assert sum(one.points for one in found) / 10 == pytest.approx(AVERAGE)
    assert sum(one.games for one in found) == 16_000


@pytest.mark.slow
def test_intervals_hold_what_they_say():
    inside = 0
    for seed in range(24):
        found = rate(_deals(seed, STRENGTHS, 250), seed=seed, samples=100)
        inside += sum(one.low <= TRUE_POINTS[one.bot] <= one.high for one in found)
    assert 0.91 <= inside / 240 <= 0.985


def test_games_of_one_deal_are_not_taken_for_many():
    """Each game ten times over tells no more than once."""
    deals = _deals(3, STRENGTHS, 200)
    once = rate(deals, samples=100)
    often = rate([deal * 10 for deal in deals], samples=100)
    for one, other in pairwise([once[0], often[0]]):
        assert other.high - other.low > 0.8 * (one.high - one.low)


def test_a_bot_that_always_wins_has_a_wide_interval():
    """Drawing deals anew, all of them alike, would give an interval of no width at all."""
    few, many = (rate([[[("a", 0), ("b", 1)]]] * games, samples=20)[0] for games in (5, 500))
    assert few.high - few.low > 400
    assert 400 < many.high - many.low < 1600
    assert many.low > few.low  # more games say more surely that it is stronger
    assert few.low < few.points < few.high


def test_a_bot_that_always_wins_is_not_infinitely_strong():
    found = rate([[[("a", 0), ("b", 1)]]] * 20, samples=20)
    # Half a game of 21 was lost to a ghost of strength 1, half a game won against it.
    assert found[0].bot == "a"
    assert 300 < found[0].points - found[1].points < 1500


def test_ties_share_a_rank():
    level = rate([[[("a", 0), ("b", 0)]]] * 30, samples=5)
    assert level[0].points == pytest.approx(level[1].points)
    three = rate([[[("a", 0), ("b", 0), ("c", 2)]]] * 30, samples=5)
    assert [one.bot for one in three] == ["a", "b", "c"]
    assert three[0].points == pytest.approx(three[1].points)
    assert three[1].points > three[2].points + 100


def test_a_tie_is_half_of_each_order():
    tied = [[[("a", 0), ("b", 1), ("c", 1)]]] * 40
    orders = [[[("a", 0), ("b", 1), ("c", 2)]], [[("a", 0), ("c", 1), ("b", 2)]]] * 20
    for one, other in zip(rate(tied, samples=2), rate(orders, samples=2), strict=True):
        assert one.points == pytest.approx(other.points, abs=0.01)


def test_a_bot_in_several_chairs_competes_with_itself():
    """With two chairs of three a bot wins two games of three if it is as good as the other."""
    games = [[("a", 0), ("a", 1), ("b", 2)], [("a", 0), ("b", 1), ("a", 2)], [("b", 0), ("a", 1), ("a", 2)]]
    found = rate([games] * 50, samples=5)
    assert found[0].points == pytest.approx(found[1].points, abs=1)


def test_without_games_there_are_no_ratings():
    assert rate([]) == []
