"""OpenSpiel: its own tests, information-set search, and cards that are dealt anew."""

import os
import pickle

import numpy as np
import pytest

from hearthside import HearthsideError, api, rl
from hearthside.api import packs

if os.environ.get("HEARTHSIDE_REQUIRE_SPIEL"):
    import pyspiel
else:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; .ci/run adds it")

from open_spiel.python.algorithms import ismcts, mcts

GAMES = [pytest.param(pack.id, pack.few_seats(), id=pack.id) for pack in packs().values()]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("serialize", [False, True])
def test_openspiel_approves(game: str, seats: int, serialize: bool):
    pyspiel.random_sim_test(rl.spiel(game, seats), num_sims=1, serialize=serialize, verbose=False)


def begun(game: str, seats: int, decisions: int, seed: int = 7):
    loaded = rl.spiel(game, seats)
    state = loaded.new_initial_state()
    state.apply_action(seed)
    rng = np.random.default_rng(seed)
    for _ in range(decisions):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return loaded, state


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_information_set_search_plays(game: str, seats: int):
    loaded, state = begun(game, seats, 1)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(loaded, evaluator, 1.4, 6, random_state=chance, use_observation_string=True)
    for _ in range(3):
        if not state.is_terminal():
            state.apply_action(bot.step(state))


def cards_of(state):
    return sorted(card for zone in state.playing.state.zones for card in zone)


@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "endless_winter"])
def test_dealt_anew_it_looks_the_same_to_the_player(game: str):
    _, state = begun(game, 3, 40)
    player = state.current_player()
    true = state.playing
    random = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(player, random) for _ in range(4)]
    for other in others:
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert cards_of(other) == cards_of(state)
    assert any(other.playing.state.zones != true.state.zones for other in others)
    assert len({str(other.playing.state.zones) for other in others}) > 1


def test_what_was_dealt_anew_for_one_cannot_be_for_another():
    _, state = begun("arctic_scavengers", 3, 20)
    player = state.current_player()
    random = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other = state.resample_from_infostate(player, random)
    other.resample_from_infostate(player, random)
    with pytest.raises(HearthsideError, match="dealt anew"):
        other.resample_from_infostate((player + 1) % 3, random)


def test_states_are_kept_as_text():
    loaded, state = begun("risewater", 2, 30)
    text = pyspiel.serialize_game_and_state(loaded, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_a_copy_goes_its_own_way():
    _, state = begun("lantern_night", 2, 3)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert str(state) == before
    assert str(copy) != before


def test_actions_have_their_keys_and_returns_their_shares():
    loaded, state = begun("lantern_night", 2, 0)
    assert state.action_to_string(state.legal_actions()[0]) == "done"
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(1)
    assert loaded.num_distinct_actions() == len(packs()["lantern_night"].actions(2))


def test_options_and_names_are_parameters():
    loaded = rl.spiel("iditacards", 2, options={"finish": "first"})
    assert loaded.table.options["finish"] == "first"
    assert pyspiel.load_game(str(loaded)).table.options["finish"] == "first"
    assert pyspiel.load_game("hearthside(game=lantern_night,seats=3)").num_players() == 3


def test_a_pack_has_to_stand_on_the_shelf():
    with pytest.raises(HearthsideError, match="on the shelf first"):
        rl.spiel(type(api.pack("lantern_night"))(), 2)
