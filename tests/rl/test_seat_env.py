"""One seat learns among bots: Gymnasium's checker, masks, opponents, rewards."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hearthside import HearthsideError, UnknownName, rl
from hearthside.api import packs


@pytest.mark.parametrize("pack", packs().values(), ids=lambda pack: pack.id)
def test_gymnasium_approves(pack):
    house = next(iter(pack.bots), "random")
    env = rl.solo(pack.id, 0, [house], seats=pack.few_seats())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it was not made by gymnasium.make
        check_env(env, skip_render_check=True)


def play(env, seed, rng):
    seen, info = env.reset(seed=seed)
    ended = cut = False
    reward, steps = 0.0, 0
    while not (ended or cut):
        mask = env.unwrapped.action_masks()
        assert mask.dtype == np.bool_
        assert (info["action_mask"] == mask).all()
        seen, paid, ended, cut, info = env.step(int(rng.choice(np.flatnonzero(mask))))
        assert env.observation_space.contains(seen)
        reward, steps = reward + paid, steps + 1
    assert not env.unwrapped.action_masks().any()
    return reward, steps


@pytest.mark.parametrize(
    ("game", "seat", "opponents", "seats"),
    [
        ("arctic_scavengers", 2, ["scavenger", "random"], 3),
        ("arctic_scavengers", 0, [], 1),
        ("iditacards", 1, ["musher"], 2),
        ("endless_winter", 0, ["elder"], 2),
        ("risewater", 1, ["gardener"], 2),
        ("harrow-junction", 0, ["gardener"], 2),
        ("lantern_night", 3, ["lamplighter", "beginner", "random"], 4),
    ],
)
def test_a_game_among_house_bots(game, seat, opponents, seats):
    env = rl.solo(game, seat, opponents, seats=seats)
    reward, steps = play(env, 3, np.random.default_rng(4))
    assert 0 <= reward <= 1
    assert steps > 5
    assert env.unlisted == 0


def test_a_seed_decides_the_game_and_the_next():
    first, second = rl.solo("lantern_night", 0, ["lamplighter"]), rl.solo("lantern_night", 0, ["lamplighter"])
    for seed in (9, None, None):
        assert play(first, seed, np.random.default_rng(1)) == play(second, seed, np.random.default_rng(1))


def test_as_many_seats_as_learner_and_opponents():
    assert rl.solo("arctic_scavengers", 1, ["random", "random", "random"]).table.seats == 4
    assert rl.solo("arctic_scavengers", 1, ["random"], seats=5).table.seats == 5


def test_what_is_not_possible_ends_the_game():
    env = rl.solo("lantern_night")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended, info["illegal_action"]) == (-1, True, wrong)
    with pytest.raises(HearthsideError, match="reset it first"):
        env.step(wrong)


def test_shaped_rewards_add_up():
    plain, shaped = rl.solo("lantern_night"), rl.solo("lantern_night", shaping="score")
    base, _ = play(plain, 5, np.random.default_rng(6))
    more, _ = play(shaped, 5, np.random.default_rng(6))
    assert 0 < more - base < 1


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"seat": 7}, HearthsideError, "there is no seat 7"),
        ({"opponents": ["random"] * 4, "seats": 3}, HearthsideError, "do not fit"),
        ({"opponents": []}, HearthsideError, "at least one opponent"),
        ({"opponents": ["mushr"]}, UnknownName, "mushr"),
    ],
)
def test_what_is_wrong_is_told(arguments, error, words):
    with pytest.raises(error, match=words):
        rl.solo("lantern_night", **arguments)


def test_gymnasium_makes_it_by_name_and_many_at_once():
    name = "hearthside.rl.seat_env:Hearthside-v0"
    env = gymnasium.make(name, game="lantern_night", opponents=["lamplighter"])
    play(env, 2, np.random.default_rng(1))
    many = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync", game="lantern_night")
    seen, info = many.reset(seed=1)
    assert seen.shape[0] == 2
    assert info["action_mask"].shape == (2, len(rl.solo("lantern_night").table.actions))
