"""Taking back over something revealed, going on under another key, and names of questions."""

from random import Random
from time import process_time

import msgspec
import pytest

import hearthside
from hearthside import IllegalAction
from hearthside.kernel.chance import Stream, commitment, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.snapshot import freeze, thaw
from hearthside.kernel.undoing import OVER, Undoing
from tests.tiny.pack import PACK
from tests.tiny.play import fresh, position


def play(game: Game, decisions: int, rng: Random) -> None:
    for _ in range(decisions):
        if game.over:
            return
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(game.options(seat)))


def arctic(seed: int, decisions: int) -> Game:
    game = hearthside.new("arctic_scavengers", seats=3, seed=seed)
    play(game, decisions, Random(seed))
    return game


def to_the_end(game: Game, seed: int = 0) -> str:
    play(game, 10_000, Random(seed))
    assert game.over
    return game.digest()


@pytest.mark.parametrize("kept", [0, 1, 30, 119])
def test_going_back_restores_the_position(kept):
    game = arctic(1, 120)
    game.take_back(2, kept)
    assert game.decisions == kept
    assert game.digest() == arctic(1, kept).digest()
    assert game.view(0)["zones"] == arctic(1, kept).view(0)["zones"]


def test_the_future_is_dealt_anew_each_time():
    futures = set()
    game = arctic(2, 60)
    for _ in range(4):
        game.take_back(0, 10)
        futures.add(to_the_end(game.clone()))
        play(game, 5, Random(0))
    assert len(futures) == 4


def test_going_back_below_an_earlier_return_gives_the_same_past():
    game = arctic(3, 80)
    game.take_back(1, 50)
    play(game, 40, Random(7))
    copy = game.clone()
    copy.take_back(0, 60)
    at_60 = copy.digest()
    game.take_back(2, 70)
    play(game, 10, Random(8))
    game.take_back(0, 60)
    assert game.digest() == at_60  # decisions 50 to 60 were dealt from the first branch


def test_a_game_taken_back_is_saved_and_loaded():
    game = arctic(4, 90)
    game.take_back(0, 40)
    play(game, 30, Random(9))
    again = hearthside.load(game.save())
    assert again.digest() == game.digest()
    assert again.events(1) == game.events(1)
    assert [again.question(seat) for seat in range(3)] == [game.question(seat) for seat in range(3)]
    assert to_the_end(again) == to_the_end(game)
    assert game.key is not None
    assert commitment(bytes.fromhex(game.key)) == game.commitment


def test_refused():
    game = arctic(5, 20)
    before = game.save()
    for kept in (-1, 20, 99):
        with pytest.raises(IllegalAction) as error:
            game.take_back(0, kept)
        assert str(error.value) == f"there is no decision {kept + 1} to take back; 20 hold"
    with pytest.raises(IllegalAction, match="there is no seat"):
        game.take_back(3, 0)
    assert game.save() == before
    to_the_end(game)
    with pytest.raises(IllegalAction, match=r"^this cannot be undone: the game is over$"):
        game.take_back(0, 3)


def test_the_last_decision_of_a_seat():
    game = arctic(6, 0)
    assert game.last_decision(0) is None
    seat = game.waiting[0]
    game.act(seat, game.options(seat)[0])
    assert game.last_decision(seat) == 0
    decided = [(number, entry.seat) for number, entry in enumerate(arctic(6, 40).journal)]
    for seat in range(3):
        assert arctic(6, 40).last_decision(seat) == max(number for number, who in decided if who == seat)


# ------------------------------------------------------------------ another key
def test_going_on_under_another_key():
    original = arctic(7, 100)
    game = hearthside.load(original.save())
    game.go_on_with(Stream(key_from_seed(99)))
    assert game.digest() == original.digest()
    assert game.view(1) == original.view(1)
    assert game.commitment == Stream(key_from_seed(99)).commitment()
    with pytest.raises(IllegalAction, match="nothing has been decided yet"):
        game.undo(0)
    assert to_the_end(game.clone()) != to_the_end(original.clone())


def test_each_future_is_another_branch_of_the_key():
    """They follow from the key alone, so what was published before the game covers them."""

    def branch(game: Game) -> str:
        assert game._state.stream is not None
        return game._state.stream.key.hex()

    game = arctic(7, 20)
    key = Stream(key_from_seed(7))
    assert branch(game) == key.key.hex()
    for number in (1, 2):
        game.take_back(0, 10 - number)
        assert branch(game) == key.branch(number).key.hex()
    game.go_on_with(Stream(key_from_seed(99)))
    play(game, 5, Random(1))
    assert (game.question(0) <= 5, game.offered <= 5, game.decisions) == (True, True, 5)
    game.take_back(0, 2)
    assert branch(game) == Stream(key_from_seed(99)).branch(1).key.hex()


def test_dealing_anew_keeps_all_decisions():
    game = arctic(7, 20)
    before = game.digest()
    game.deal_anew(1)
    assert (game.digest(), game.decisions, game.entries) == (before, 20, 21)
    assert not any(game.can_undo(seat) for seat in range(3))
    with pytest.raises(IllegalAction, match=r"^this cannot be undone: there is no earlier decision to take"):
        game.undo(0)


def test_a_simulation_has_no_other_future():
    state = PACK.new_state(2, log=[])
    game = Game(PACK, state, state.log or [], {}, {})
    game.act(0, "done")
    with pytest.raises(IllegalAction, match=r"^a simulation has no other future$"):
        game.take_back(0, 0)
    with pytest.raises(IllegalAction, match=r"^a game that is over cannot be continued$"):
        game.go_on_with(Stream(key_from_seed(1)))
    assert (game.commitment, game.key, game.was_quiet(0)) == ("", None, False)


def test_a_game_with_a_past_is_saved_and_loaded():
    game = arctic(8, 100)
    game.go_on_with(Stream(key_from_seed(1)))
    play(game, 30, Random(3))
    game.take_back(0, 5)
    game.go_on_with(Stream(key_from_seed(2)))
    play(game, 30, Random(4))
    again = hearthside.load(game.save())
    assert again.save() == game.save()
    assert again.events(0) == game.events(0)
    assert to_the_end(again) == to_the_end(game)


def test_a_game_that_is_over_is_not_gone_on_with():
    game = arctic(9, 10_000)
    with pytest.raises(IllegalAction, match=r"^a game that is over cannot be continued$"):
        game.go_on_with(Stream(key_from_seed(1)))


# ------------------------------------------------------------------ questions
def test_an_answer_does_not_change_the_question_of_the_others():
    game = fresh(seed=1, seats=3)
    while len(game.waiting) < 3:
        play(game, 1, Random(1))
    first, second, third = game.waiting
    asked = game.question(second), game.question(third)
    game.act(first, "done")
    assert (game.question(second), game.question(third)) == asked
    game.act(second, next(option for option in game.options(second) if option.key != "done"))
    assert game.question(third) == asked[1]
    assert game.question(second) == len(game.journal)  # it may gather another card


def test_an_undo_asks_anew():
    game = position({"seats": 3, "phase": "turn", "turn": 0, "hand:0": "coal, owl"})
    game.act(0, "bury:coal")
    game.undo(0)
    assert game.question(0) == 2


def test_offers_have_a_question_of_their_own():
    game = position(
        {"seats": 3, "phase": "turn", "turn": 0, "hand:0": "coal", "goods:1": "log", "goods:2": "twig"}
    )
    offered = game.offered
    asked = game.question(0)
    offer = next(option for option in game.options(1) if option.key.startswith("offer"))
    game.act(1, offer)
    assert game.offered > offered
    assert game.question(0) == asked


@pytest.mark.parametrize("seed", range(4))
def test_a_quiet_decision_is_one_that_could_be_undone(seed):
    """Also after going back, when nothing is kept for an undo."""
    game = hearthside.new("arctic_scavengers", seats=2, seed=seed)
    rng = Random(seed)
    quiet = []
    for _ in range(80):
        (seat,) = game.waiting
        game.act(seat, rng.choice(game.options(seat)))
        assert game.was_quiet(seat) == game.can_undo(seat)
        assert not game.was_quiet(1 - seat)
        quiet.append((seat, game.was_quiet(seat)))
    for kept in (60, 41, 23):
        game.take_back(0, kept)
        seat, was = quiet[kept - 1]
        assert not game.can_undo(seat)
        assert game.was_quiet(seat) == was


# ------------------------------------------------------------------ what it costs
def test_taking_back_costs_the_same_after_many_times():
    """A game file may say `0 X`, `0 undo:0` as often as it likes: once, each step counted all before it."""
    game = arctic(10, 0)

    def steps(count: int) -> float:
        begun = process_time()
        for _ in range(count):
            seat = game.waiting[0]
            game.act(seat, "done")
            game.take_back(seat, 0)
        return process_time() - begun

    steps(50)
    early = min(steps(50) for _ in range(4))
    steps(6000)
    late = min(steps(50) for _ in range(4))
    assert late < 2 * early
    assert len(game._journal.branches) == 1


def test_a_game_from_a_snapshot_is_not_played_again_at_each_return():
    game = arctic(11, 240)
    thawed = thaw(freeze(game), game.pack, Stream(bytes.fromhex(msgspec.json.decode(game.save())["key"])))
    thawed.take_back(0, 239)
    assert thawed.digest() != game.digest()
    assert sorted(thawed._journal._waypoints) == [50, 100, 150, 200]
    assert thawed.save() == taken_back(game, 239).save()


def taken_back(game: Game, kept: int) -> Game:
    copy = game.clone()
    copy.take_back(0, kept)
    return copy


def test_only_what_nobody_has_acted_on_is_taken_back():
    undoing = Undoing()
    states = [fresh()._state for _ in range(3)]
    for seat, (held, state) in zip((0, 1, 1), enumerate(states), strict=True):
        undoing.add(seat, state, held)
    assert (undoing.may(0), undoing.may(1)) == (False, True)
    assert [undoing.take(1)[1], undoing.take(1)[1]] == [2, 1]
    with pytest.raises(IllegalAction, match="there is no earlier decision to take back"):
        undoing.take(0)


def test_why_something_cannot_be_taken_back():
    undoing, state = Undoing(), fresh()._state
    with pytest.raises(IllegalAction, match=r"^this cannot be undone: nothing has been decided yet$"):
        undoing.take(0)
    undoing.add(0, state, 0)
    with pytest.raises(IllegalAction) as caught:
        undoing.take(1)
    assert str(caught.value) == "this cannot be undone: somebody else has acted since"
    undoing.end(OVER)
    with pytest.raises(IllegalAction) as caught:
        undoing.take(0)
    assert str(caught.value) == "this cannot be undone: the game is over"
