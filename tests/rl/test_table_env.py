"""All seats learn: PettingZoo's own tests, rewards, masks, and what is refused."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hearthside import HearthsideError, UnknownName, rl
from hearthside.api import packs
from tests.gardens import garden

SIZES = [
    pytest.param(pack.id, seats, marks=[pytest.mark.slow] if seats > pack.min_seats else [])
    for pack in packs().values()
    for seats in range(pack.min_seats, pack.max_seats + 1)
]


@pytest.mark.parametrize(("game", "seats"), SIZES)
@pytest.mark.parametrize("obs", ["compact", "flat"])
def test_pettingzoo_approves(game: str, seats: int, obs: str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would like images, and a parallel form
        env = rl.aec(game, seats, obs=obs)
        api_test(env, num_cycles=200)
        seed_test(lambda: rl.aec(game, seats, obs=obs), num_cycles=50)
    assert env.unlisted == 0


def play(env, rng, seed=None):
    """A random game; the sum of rewards by agent, and the number of decisions."""
    earned = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        earned[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1
    return earned, steps


@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "lantern_night"])
def test_the_reward_is_the_share_of_the_victory(game):
    earned, _ = play(rl.aec(game, 3), np.random.default_rng(1), seed=5)
    assert sum(earned.values()) == pytest.approx(1)


def test_all_win_together_or_nobody():
    earned, _ = play(rl.aec("harrow-junction", 3), np.random.default_rng(1), seed=5)
    assert len(set(earned.values())) == 1
    assert set(earned.values()) <= {0.0, 1.0}


def test_shaped_by_score_the_end_counts_for_losers_too():
    plain, steps = play(rl.aec("lantern_night", 3), np.random.default_rng(2), seed=6)
    shaped, same = play(rl.aec("lantern_night", 3, shaping="score"), np.random.default_rng(2), seed=6)
    assert steps == same
    more = [shaped[agent] - plain[agent] for agent in plain]
    assert all(0 < each < 1 for each in more)
    winner = max(plain, key=plain.__getitem__)
    assert shaped[winner] - plain[winner] == max(more)


def test_shaped_by_a_fact_its_changes_are_paid_on_the_way():
    env = rl.aec("iditacards", 2, shaping="square")
    rng = np.random.default_rng(3)
    env.reset(seed=7)
    paid = 0
    for _ in range(150):
        seen, *_ = env.last()
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        paid += any(env.rewards.values())
    assert paid > 0


def test_nothing_to_shape_by_is_told():
    with pytest.raises(HearthsideError, match=r"no 'sqare' .*did you mean 'square'"):
        rl.aec("iditacards", 2, shaping="sqare")


def test_a_seat_that_is_not_asked_may_choose_nothing():
    env = rl.aec("arctic_scavengers", 3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_what_the_mask_does_not_have_is_refused():
    env = rl.aec("arctic_scavengers", 3)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(HearthsideError, match="its action mask has a 1 where it can"):
        env.step(int(np.flatnonzero(mask == 0)[0]))


def test_the_key_of_observations_can_be_chosen():
    env = rl.aec("lantern_night", 2, obs_key="observations")
    env.reset(seed=1)
    seen = env.observe("seat_0")
    assert set(seen) == {"observations", "action_mask"}
    assert env.observation_space("seat_0").contains(seen)


def test_a_long_game_is_cut():
    env = rl.aec("iditacards", 2, max_decisions=20)
    _, steps = play(env, np.random.default_rng(1), seed=1)
    assert steps == 20
    assert not env.agents


def test_it_is_told_in_words():
    env = rl.aec("lantern_night", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "steps to a hexagon" in env.render()


def test_presets_options_and_folders(tmp_path):
    assert rl.aec("arctic_scavengers", preset="hq_1").table.options["headquarters"] == "medics"
    assert rl.aec("iditacards", 2, options={"finish": "first"}).table.options["finish"] == "first"
    env = rl.aec(garden(tmp_path / "garden"), 2)
    play(env, np.random.default_rng(1), seed=1)
    assert env.unlisted == 0
    with pytest.raises(UnknownName):
        rl.aec("arctic_scavangers", 2)
    with pytest.raises(HearthsideError, match="'flat' or 'compact'"):
        rl.aec("lantern_night", 2, obs="image")
