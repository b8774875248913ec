"""Which games for one count, and how they are compared."""

import pytest

import hearthside
from hearthside import api, bots
from hearthside.kernel import best
from hearthside.kernel.chance import Stream
from hearthside.kernel.game import Game
from hearthside.kernel.pack import BestList, Measure, Result

RACE = "iditacards"


def alone(seed: int = 1, decisions: int = 100_000, bot: str = "musher") -> Game:
    return play(hearthside.new(RACE, seats=1, seed=seed), decisions, bot)


def play(game: Game, decisions: int = 100_000, bot: str = "musher") -> Game:
    player = bots.make(bot, game.pack, 1)
    while not game.over and game.decisions < decisions:
        game.act(0, player.choose(game.chair(0)))
    return game


def play_all(game: Game) -> Game:
    players = [bots.make("musher", game.pack, seat) for seat in range(game.seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


def result_with(**numbers: int) -> Result:
    return Result([[0]], [0], "alone", "", [numbers])


# ------------------------------------------------------------ comparing
def test_a_race_is_compared_by_turns_then_days():
    """ID-9.17"""
    how = api.pack(RACE).best
    assert how is not None
    numbers = best.numbers(how, result_with(square=163, turns=31, days=4))
    assert list(numbers.items()) == [("turns", 31), ("days", 4)]
    assert best.rank(how, numbers) == [31, 4]


def test_more_can_be_better_and_fewer_after_it():
    how = BestList((Measure("people"), Measure("rounds", fewer=True)), ("alone",))
    ranks = [
        best.rank(how, best.numbers(how, result_with(rounds=rounds, people=people)))
        for people, rounds in ((40, 16), (41, 20), (40, 12))
    ]
    assert sorted(ranks) == [ranks[1], ranks[2], ranks[0]]


def test_games_are_compared_if_game_version_and_options_are_the_same(monkeypatch):
    pack = api.pack(RACE)
    usual = best.list_id(pack, {})
    assert usual == best.list_id(pack, pack.check_options({}))
    assert usual == best.list_id(pack, dict(reversed(pack.check_options({}).items())))
    assert usual != best.list_id(pack, {"mercy": False})
    assert usual != best.list_id(api.pack("arctic_scavengers"), {})
    assert len(bytes.fromhex(usual)) == 16  # as databases keep it
    monkeypatch.setattr(type(pack), "version", pack.version + 1)
    assert usual != best.list_id(pack, {})


@pytest.mark.parametrize("pack", [pack for pack in api.packs().values() if pack.best])
def test_what_a_pack_compares_is_in_its_results(pack):
    game = play(hearthside.new(pack.id, seats=1, seed=1), bot=bots.usual(pack))
    assert game.result is not None
    assert game.result.reason in pack.best.reasons
    assert best.numbers(pack.best, game.result)


# ------------------------------------------------------------ counting
def test_a_race_to_the_finish_counts():
    game = alone()
    assert best.best_of(game) is game.pack.best
    assert best.why_not(game) == ""
    again = hearthside.load(game.save())
    assert best.why_not(again) == ""


def test_what_is_taken_back_in_time_does_no_harm():
    game = hearthside.new(RACE, seats=1, seed=1)
    player = bots.make("random", game.pack, 1)
    while not game.can_undo(0):
        game.act(0, player.choose(game.chair(0)))
    game.undo(0)
    assert best.why_not(play(game)) == ""


@pytest.mark.parametrize("kept", [0, 1, 10])
def test_a_future_that_was_dealt_anew_does_not_count(kept):
    game = alone(decisions=20)
    game.take_back(0, kept)
    play(game)
    told = "A decision was taken back and what followed was dealt afresh, so this game does not count."
    assert best.why_not(game) == told
    assert best.why_not(hearthside.load(game.save())) == told


def test_a_game_that_began_elsewhere_does_not_count():
    game = alone(decisions=20)
    game.go_on_with(Stream(b"k" * 32))
    told = "A game that does not begin at the beginning does not count."
    assert best.why_not(play(game)) == told
    by_hand = hearthside.scenario(RACE, {"seats": 1})
    assert best.why_not(play(by_hand)) == told


def test_a_race_that_was_given_up_does_not_count(monkeypatch):
    """ID-9.25"""
    game = alone()
    gave_up = Result([[0]], [200], "gave_up", "", [{"square": 90, "turns": 200, "days": 70}])
    monkeypatch.setattr(type(game.pack), "result", lambda pack, state: gave_up)
    assert best.why_not(game) == "A game that ends like this does not count."


def test_neither_does_a_game_that_is_not_over_or_for_several():
    told = "Only a solo game that was played to its end counts."
    assert best.why_not(alone(decisions=5)) == told
    game = hearthside.new(RACE, seats=2, seed=1)
    assert best.best_of(game) is None
    assert best.why_not(play_all(game)) == told
    assert best.best_of(hearthside.new("arctic_scavengers", seats=2, seed=1)) is None
