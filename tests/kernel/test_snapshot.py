"""A running game as bytes: it goes on from there as if nothing had been, and what does not fit is refused."""

from random import Random

import msgspec
import pytest

from hearthside import BadFile, IllegalAction
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.snapshot import freeze, thaw
from tests.tiny.pack import PACK, Campfire
from tests.tiny.play import fresh, position

KEY = 5


def step(game: Game, rng: Random) -> None:
    seat = rng.choice(game.waiting)
    game.act(seat, rng.choice(game.options(seat)))


def again(game: Game, key: int = KEY, pack: Pack = PACK) -> Game:
    return thaw(freeze(game), pack, Stream(key_from_seed(key)))


def everything(game: Game) -> list[object]:
    seats = range(game.seats)
    return [
        game.save(),
        game.decisions,
        game.settled,
        game.offered,
        [game.question(seat) for seat in seats],
        [game.can_undo(seat) for seat in seats],
        [game.events(viewer) for viewer in (*seats, None)],
        [game.view(viewer) for viewer in (*seats, None)],
    ]


@pytest.mark.parametrize("decisions", [0, 1, 7, 30])
def test_it_goes_on_as_if_nothing_had_been(decisions: int):
    game = fresh(3, KEY)
    rng = Random(decisions)
    for _ in range(decisions):
        step(game, rng)
    copy = again(game)
    assert everything(copy) == everything(game)
    for one in (game, copy):
        rng = Random(1)
        for _ in range(10):
            step(one, rng)
    assert everything(copy) == everything(game)


def test_what_can_be_undone_can_be_undone_after_it():
    game = position({"seats": 3, "phase": "turn", "hand:0": "coal, owl", "goods:1": "log"}, KEY)
    before = game.digest()
    game.act(0, "bury:coal")
    copy = again(game)
    assert copy.set_up_by_hand
    copy.undo(0)
    assert copy.digest() == before
    game = fresh(3, KEY)
    with pytest.raises(IllegalAction, match="nothing has been decided yet"):
        again(game).undo(0)
    while not game.over:
        step(game, Random(1))
    with pytest.raises(IllegalAction, match="the game is over"):
        again(game).undo(0)


def test_futures_that_were_dealt_anew_go_on():
    """The branch of the key that the game is on, and the number of the next one."""
    game = fresh(3, KEY)
    rng = Random(2)
    for kept in (3, 0, 4):
        while game.decisions < 8:
            step(game, rng)
        game.take_back(0, kept)
    step(game, Random(3))
    copy = again(game)
    for one in (game, copy):
        rng = Random(4)
        for _ in range(6):
            step(one, rng)
        one.take_back(1, 2)
        for _ in range(6):
            step(one, rng)
    assert everything(copy) == everything(game)


def test_a_game_with_a_past_goes_on():
    game = fresh(3, KEY)
    rng = Random(2)
    for _ in range(5):
        step(game, rng)
    game.go_on_with(Stream(key_from_seed(9)))
    for _ in range(5):
        step(game, rng)
    assert everything(again(game, key=9)) == everything(game)


# ------------------------------------------------------------ refused
def refused(data: bytes, pack: Pack = PACK) -> str:
    with pytest.raises(BadFile) as error:
        thaw(data, pack, Stream(key_from_seed(KEY)))
    return str(error.value)


def altered(at: int, value: object) -> bytes:
    fields = msgspec.msgpack.decode(freeze(fresh(3, KEY)))
    fields[at] = value
    return msgspec.msgpack.encode(fields)


VERSION, CONTENT, EDITION = 0, 1, -1


def test_what_does_not_fit_is_refused():
    other = "this snapshot is of another version"
    assert refused(altered(VERSION, 2)) == other
    assert refused(altered(CONTENT, "cards of then")) == other
    assert refused(altered(EDITION, 1)) == "this snapshot is of another edition of the rules"
    assert refused(b"").startswith("this is not a snapshot: ")
    assert refused(b"\xc1").startswith("this is not a snapshot: ")


def test_a_snapshot_of_other_rules_is_refused():
    class Later(Campfire):
        version = 2

    assert refused(freeze(fresh(3, KEY)), Later()) == "this is a state of campfire 1, not of campfire 2"
