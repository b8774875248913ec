"""What was written down of a game shows every position of it without the rules."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

import hearthside
from hearthside import BadFile
from hearthside.kernel import codec
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.recorded import Recorded
from hearthside.kernel.recording import Recorder
from hearthside.kernel.replay import load, read
from hearthside.kernel.state import State
from tests.tiny.pack import PACK
from tests.tiny.play import fresh, position


def step(game: Game, rng: Random) -> None:
    """A decision, or now and then one taken back."""
    seat = rng.choice(game.waiting)
    if game.can_undo(seat) and rng.random() < 0.1:
        game.undo(seat)
    elif game.decisions > 3 and rng.random() < 0.02:
        game.take_back(seat, game.decisions - 2)
    else:
        game.act(seat, rng.choice(game._answers(seat)))


def blank(game: Game) -> Recorded:
    assert game._journal.stream is not None
    return Recorded.unknown(game.pack, game.seats, game._options, game._journal.stream, 3, "cards of then")


def drawn(game: Game, viewer: int | None) -> dict[str, Any]:
    """Without what is asked: that is for the rules to say."""
    asked = ("prompt", "reaction", "trading")
    return {name: value for name, value in game.view(viewer).items() if name not in asked}


GAMES: dict[str, Callable[[], Game]] = {
    "campfire": lambda: fresh(3, 5),
    "position": lambda: position({"phase": "turn", "hand:0": "coal"}, seed=9),
    "arctic_scavengers": lambda: hearthside.new("arctic_scavengers", 3, seed=2),
    "iditacards": lambda: hearthside.new("iditacards", 4, seed=2),
    "endless_winter": lambda: hearthside.new("endless_winter", 2, seed=2),
    "risewater": lambda: hearthside.new("risewater", 2, seed=2),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_written_down_is_seen_as_it_was(name: str) -> None:
    game, rng, recorder = GAMES[name](), Random(1), Recorder()
    shown = blank(game)
    sizes: list[int] = []
    for _ in range(120):
        data = recorder.note(game)
        assert data is not None
        assert recorder.note(game) is None
        sizes.append(len(data))
        shown.follow(data, game.digest())
        for viewer in (0, None):
            assert drawn(shown, viewer) == drawn(game, viewer)
            assert shown.events(viewer) == game.events(viewer)
        assert shown.open_view()["zones"] == game.open_view()["zones"]
        assert (shown.over, shown.waiting, shown.result) == (game.over, game.waiting, game.result)
        if game.over:
            break
        step(game, rng)
    assert sum(sizes[1:]) / len(sizes[1:]) < 400  # what an entry changes, and no more


def test_its_file_is_the_one_that_the_rules_of_then_would_have_written() -> None:
    game, rng, recorder = fresh(4, 5), Random(3), Recorder()
    shown = blank(game)
    while not game.over:
        data = recorder.note(game)
        assert data is not None
        shown.follow(data, game.digest())
        step(game, rng)
    data = recorder.note(game)
    assert data is not None
    shown.follow(data, game.digest())
    record = read(shown.save())
    assert (record.version, record.content) == (3, "cards of then")
    again = read(game.save())
    assert (record.journal, record.digests, record.digest) == (again.journal, again.digests, again.digest)
    assert load(record, PACK).result == game.result


def test_it_goes_on_from_a_game_that_still_fitted() -> None:
    game, rng, recorder = fresh(3, 5), Random(1), Recorder()
    for _ in range(10):
        recorder.note(game)
        step(game, rng)
    recorder.note(game)
    shown = Recorded(game.clone(), 3, "")
    for _ in range(5):
        step(game, rng)
        data = recorder.note(game)
        assert data is not None
        shown.follow(data, game.digest())
    assert drawn(shown, 1) == drawn(game, 1)
    assert read(shown.save()).journal == read(game.save()).journal


def test_rules_that_cannot_draw_it_list_it() -> None:
    class Blind(type(PACK)):  # type: ignore[misc]
        def scene(self, *_: object) -> object:
            raise IndexError

    def shown_by(pack: Pack) -> Recorded:
        game = fresh(3, 5)
        data = Recorder().note(game)
        assert data is not None
        assert game._journal.stream is not None
        out = Recorded.unknown(pack, 3, {}, game._journal.stream, 1, "")
        out.follow(data, game.digest())
        return out

    usual, listed = shown_by(PACK).view(0), shown_by(Blind()).view(0)
    assert (listed["zones"]["hand:0"], listed["facts"]) == (usual["zones"]["hand:0"], usual["facts"])
    assert listed["scene"] == {"kind": "table", "id": "table", "layout": "hands"}


def test_rules_that_fail_over_it_say_nothing() -> None:
    class Lost(type(PACK)):  # type: ignore[misc]
        def prompt(self, *_: object) -> str:
            raise IndexError

        phase = last = prompt

    game = fresh(3, 5)
    data = Recorder().note(game)
    assert data is not None
    assert game._journal.stream is not None
    shown = Recorded.unknown(Lost(), 3, {}, game._journal.stream, 1, "")
    shown.follow(data, game.digest())
    view = shown.view(0)
    assert (view["prompt"], view["phase"], view["last"]) == ("", "", {})


def test_it_is_shown_and_not_played() -> None:
    game = fresh(3, 5)
    shown = blank(game)
    assert not shown.over  # nothing is known of it yet
    data = Recorder().note(game)
    assert data is not None
    shown.follow(data, game.digest())
    before = shown.view(0)
    shown.act(0, "done")
    shown.undo(0)
    shown.take_back(0, 0)
    assert shown.view(0) == before
    assert (shown.options(0), shown.blocked(0), shown.free_actions(0)) == ([], [], [])
    assert (shown.reaction, shown.can_only_pass(0), shown.can_undo(0)) == (False, False, False)
    assert (before["reaction"], before["trading"]) == (False, False)
    shown.moves = True
    assert shown.can_undo(0)


def test_what_is_damaged_leaves_it_as_it_was() -> None:
    game = fresh(3, 5)
    shown = blank(game)
    data = Recorder().note(game)
    assert data is not None
    shown.follow(data, game.digest())
    before = shown.view(None)
    for damaged in (b"", b"\xc1", data[:-1], data[1:]):
        shown.follow(damaged, "0" * 16)
    assert (shown.view(None), shown.digest()) == (before, game.digest())


def test_without_a_digest_there_is_no_file_of_it() -> None:
    game = fresh(3, 5)
    shown = blank(game)
    data = Recorder().note(game)
    assert data is not None
    shown.follow(data, None)
    said = "this game was stored in a way of which no file can be made any more"
    with pytest.raises(BadFile, match=f"^{said}$"):
        shown.save()


def test_a_record_that_says_everything_begins_again() -> None:
    """As it does after a game was read back without records: nothing from before counts."""
    game, rng = fresh(3, 5), Random(1)
    shown = Recorded(game.clone(), 3, "")
    shown.events(0)
    for _ in range(3):
        step(game, rng)
    data = Recorder().note(game)
    assert data is not None
    shown.follow(data, game.digest())
    assert drawn(shown, 0) == drawn(game, 0)
    assert shown.events(0) == game.events(0)
    assert read(shown.save()).journal == read(game.save()).journal
    assert shown.dealt == game.dealt


def test_digests_on_the_way_are_kept_for_its_file() -> None:
    game, rng, recorder = fresh(4, 5), Random(3), Recorder()
    shown = blank(game)
    while game.entries < 55:
        data = recorder.note(game)
        assert data is not None
        shown.follow(data, game.digest())
        step(game, rng)
    assert list(read(shown.save()).digests) == ["50"]


# ------------------------------------------------------------ digests
@pytest.mark.parametrize("name", ["arctic_scavengers", "endless_winter", "iditacards", "risewater"])
def test_a_digest_says_nothing_about_frames_and_about_what_was_added_later(name: str) -> None:
    game, rng = hearthside.new(name, 2, seed=3), Random(2)
    for _ in range(40):
        step(game, rng)
    before, state = game.digest(), game._state
    state.stack[0].step += 1
    state.result += 1
    state.facts.append(0)
    state.zones.append([])
    assert game.digest() == before
    state.zones[-1] = [1]
    assert game.digest() != before


def test_a_digest_says_what_may_be_done_in_no_order_and_how_much_chance_was_used() -> None:
    game = hearthside.new("arctic_scavengers", 3, seed=3)
    state = game._state

    def digest(options: Callable[[list[int]], list[int]], used: int = 0) -> str:
        like = SimpleNamespace(
            seats=3,
            rng=state.rng + used,
            zones=state.zones,
            facts=state.facts,
            offers=[],
            loaded=(),
            waiting=state.waiting,
            options=lambda seat: options(state.options(seat)),
            all_free=list,
        )
        return codec.digest(game.pack, cast(State, like))

    usual = digest(list)
    assert usual == game.digest()
    assert digest(lambda options: options[::-1]) == usual
    assert digest(lambda options: options[:-1]) != usual
    assert digest(list, used=1) != usual
