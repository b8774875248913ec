"""Small steps to both sides at once."""

import pytest

from hearthside.kernel.beliefs import Tunable
from hearthside.lab import spsa

FACTOR = Tunable("eager", 0.5, 4.0, 0.5)
DIFFERENCE = Tunable("shift", -1.0, 1.0, 0.2)


@pytest.mark.parametrize(
    ("one", "start", "position", "number"),
    [
        (FACTOR, 1.0, 2.0, 2.0),
        (FACTOR, 1.0, -1.0, 2**-0.5),
        (FACTOR, 1.0, 50.0, 4.0),
        (FACTOR, 0.1, 0.0, 0.5),
        (DIFFERENCE, 0.5, -1.0, 0.3),
        (DIFFERENCE, 0.5, 40.0, 1.0),
    ],
)
def test_a_number_moves_by_factors_or_by_differences_within_its_bounds(one, start, position, number):
    assert spsa.number_at(one, start, position) == pytest.approx(number)
    assert spsa.number_at(one, start, spsa.within(one, start, position)) == pytest.approx(number)


def test_signs_follow_from_the_words_alone():
    assert spsa.signs(1, 2, 3, 20) == spsa.signs(1, 2, 3, 20)
    assert spsa.signs(1, 2, 3, 20) != spsa.signs(1, 2, 4, 20)
    assert set(spsa.signs(1, 2, 3, 20)) == {-1, 1}


def test_a_search_finds_the_top_of_a_hill():
    """What is gained falls off with the distance from (3, -2); a third number makes no difference."""

    def height(at):
        return -0.02 * ((at[0] - 3) ** 2 + (at[1] + 2) ** 2)

    trail = [[0.0, 0.0, 0.0]]
    for iteration in range(120):
        tried = [spsa.signs(7, iteration, way, 3) for way in range(8)]
        gains = []
        for way, signs in enumerate(tried):
            up, down = (
                [at + side * sign for at, sign in zip(trail[-1], signs, strict=True)] for side in (1, -1)
            )
            noise = [0.2 * one for one in spsa.signs(8, iteration, way, 4)]
            gains.append([height(up) - height(down) + one for one in noise])
        trail.append(spsa.moved(trail[-1], spsa.slopes(tried, gains), iteration))
    top = spsa.settled(trail)
    assert top[:2] == pytest.approx([3, -2], abs=0.8)
    assert abs(top[0]) > spsa.by_chance(120) > abs(top[2])


def test_where_nothing_is_gained_nothing_moves():
    assert spsa.slopes([[1, -1]], [[0.0, 0.0]]) == [0.0, 0.0]
