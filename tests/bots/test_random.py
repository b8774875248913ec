"""`random` draws its chance from its seed and from nothing else."""

import random

from hearthside import api
from hearthside.bots import make
from hearthside.kernel.bot import Chair

ARCTIC = api.pack("arctic_scavengers")
ACTIONS = [3, 5, 8, 13]


def answers(seed, times=200):
    bot = make("random", ARCTIC, seed)
    return [bot.choose(Chair(ARCTIC, 0, list(ACTIONS), None, None)) for _ in range(times)]


def test_the_same_seed_gives_the_same_answers():
    random.seed(1)
    first = answers(7)
    random.seed(2)
    assert answers(7) == first


def test_another_seed_gives_others():
    assert answers(7) != answers(8)


def test_every_action_is_about_equally_likely():
    given = answers(7, 4000)
    assert all(900 < given.count(action) < 1100 for action in ACTIONS)


def test_it_asks_for_nothing_but_its_actions():
    assert make("random", ARCTIC, 1).blind
