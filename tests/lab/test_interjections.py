"""Simulated games in which bots trade, agree to requests, and still come to an end."""

from collections.abc import Callable
from typing import Any

import pytest

from hearthside import HearthsideError, lab
from hearthside.bots import make, specs
from hearthside.bots.beginner import Beginner
from hearthside.bots.random_bot import RandomBot
from hearthside.kernel.actions import FREE, verb_of
from hearthside.kernel.bot import Bot
from hearthside.kernel.interjections import FREE_ACTS
from hearthside.kernel.offers import ACCEPT, an_offer, is_offer
from hearthside.kernel.state import State
from hearthside.lab.chairs import Chairs
from hearthside.lab.interjections import Interjections
from hearthside.lab.match import Match
from hearthside.lab.play import Player
from tests.tiny.bots import Generous, Haggler, Trader
from tests.tiny.pack import PACK as CAMPFIRE
from tests.tiny.play import position
from tests.tiny.table import COAL, LOG, NIGHT, SONG

MARKET = {
    "seats": 3,
    "phase": "turn",
    "turn": 0,
    "goods:0": "twig",
    "goods:1": "log, coal",
    "goods:2": "coal",
    "hand:0": "",
}


def played(monkeypatch, state: State, bots: list[Bot]) -> list[tuple[int, int]]:
    """All decisions of a game, as (seat, action)."""
    done: list[tuple[int, int]] = []
    apply = State.apply

    def noted(self: State, seat: int, action: int) -> None:
        done.append((seat, action))
        apply(self, seat, action)

    monkeypatch.setattr(State, "apply", noted)
    state.log = []
    nothing: dict[int, list[int]] = {zone: [] for zone in range(len(state.zones))}
    count = Interjections(CAMPFIRE, state, bots, Chairs(CAMPFIRE, state, state.log, nothing)).play()
    assert count == len(done)
    return done


def keys(done: list[tuple[int, int]]) -> list[str]:
    return [f"{seat} {CAMPFIRE.codec.key(action)}" for seat, action in done]


def with_bots(monkeypatch, **makers: Callable[[int], Bot]) -> None:
    for name, maker in makers.items():
        monkeypatch.setitem(specs.EVERY_GAME, name, maker)


def test_an_offer_that_is_not_listed_is_made_and_taken_at_once(monkeypatch):
    """Seat 2 takes it though it is not asked; the trader is asked again, and goes on."""
    state = position(MARKET)._state
    done = keys(played(monkeypatch, state, [Trader(0), RandomBot(1), Generous(2)]))
    assert done[:3] == ["0 offer_to_1:twig:coal", "0 offer_to_2:twig:coal", "2 accept:2"]
    assert not done[3].startswith("0 offer")


def test_who_is_next_at_the_table_is_asked_first(monkeypatch):
    """Seat 0 would be the first by its number."""
    state = position({**MARKET, "turn": 1, "goods:0": "coal", "goods:1": "log"})._state

    class Open(Generous):
        def choose(self, chair):
            offer = an_offer(LOG, COAL)
            return offer if offer in chair.actions else chair.actions[0]

    done = keys(played(monkeypatch, state, [Generous(0), Open(1), Generous(2)]))
    assert done[:2] == ["1 offer:log:coal", "2 accept:1"]


def test_a_request_is_agreed_to_by_all_who_interject(monkeypatch):
    class Singer(Trader):
        def choose(self, chair):
            sing = CAMPFIRE.codec.action("sing")
            return sing if sing in chair.actions else chair.actions[0]

    state = position({"seats": 3, "phase": "turn", "turn": 0, "options": {"nights": 1}})._state
    done = keys(played(monkeypatch, state, [Singer(0), Trader(1), Trader(2)]))
    assert done[:3] == ["0 sing", "1 join", "2 join"]
    assert state.facts[SONG] == 0
    assert state.facts[NIGHT] == 1


def test_bots_that_do_not_interject_never_do_anything_free(monkeypatch):
    state = position(MARKET)._state
    done = played(monkeypatch, state, [Trader(0), RandomBot(1), RandomBot(2)])
    assert any(is_offer(action) for _, action in done)
    assert not [seat for seat, action in done if action & FREE and seat]


def test_two_that_never_end_come_to_an_end(monkeypatch):
    """And each has done as much as it may between two ordinary decisions."""
    state = position({**MARKET, "options": {"nights": 1}})._state
    done = played(monkeypatch, state, [Haggler(0), Haggler(1), Haggler(2)])
    runs: list[list[int]] = [[]]
    for seat, action in done:
        if action & FREE:
            runs[-1].append(seat)
        else:
            runs.append([])
    counts = [run.count(seat) for run in runs for seat in range(3)]
    assert max(counts) == FREE_ACTS
    assert not state.stack


def test_a_bot_is_asked_once_after_each_change_and_at_no_other_time(monkeypatch):
    state = position({**MARKET, "options": {"nights": 2}})._state
    asked: list[list[list[int]]] = []  # what was free for all when it was asked

    class Silent(Trader):
        def interject(self, chair):
            asked.append(state.all_free())
            return

        def choose(self, chair):
            return next(action for action in chair.actions if not action & FREE)

    changes = [state.all_free()]
    apply = State.apply

    def watched(self: State, seat: int, action: int) -> None:
        apply(self, seat, action)
        if action & FREE or self.all_free() != changes[-1]:
            changes.append(self.all_free())

    monkeypatch.setattr(State, "apply", watched)
    done = played(monkeypatch, state, [Trader(0), Silent(1), RandomBot(2)])
    assert len(changes) < len(done)
    assert asked == [free for free in changes if free and len(free[1]) > 1]


@pytest.mark.parametrize("answer", [an_offer(LOG, COAL, 3), an_offer(400, 1, 1), 1 << 31, 999])
@pytest.mark.parametrize("way", ["choose", "interject"])
def test_what_is_not_allowed_is_an_error_that_names_the_bot(monkeypatch, answer, way):
    cheat = type("Cheat", (Trader,), {way: lambda self, chair: answer})
    state = position({**MARKET, "goods:0": "log"})._state
    with pytest.raises(HearthsideError, match=f"Cheat answered {answer}, which is none of its actions"):
        played(monkeypatch, state, [cheat(0), cheat(1), cheat(2)])


def test_whole_games_with_traders_are_the_same_again(monkeypatch):
    with_bots(monkeypatch, trader=Trader, haggler=Haggler)

    def told() -> dict[str, Any]:
        report = lab.as_dict(lab.simulate(CAMPFIRE, 30, ["trader", "haggler", "random"], 3, seed=4))
        return {
            name: value for name, value in report.items() if name not in ("seconds", "decisions_per_second")
        }

    assert told() == told()


def test_traders_trade_in_a_simulation(monkeypatch):
    done: list[int] = []

    class Watched(Generous):
        def interject(self, chair):
            action = super().interject(chair)
            if action is not None:
                done.append(verb_of(action))
            return action

    with_bots(monkeypatch, trader=Trader, watched=Watched)
    lab.simulate(CAMPFIRE, 20, ["trader", "watched"], 3)
    assert ACCEPT in done


def test_random_bots_go_the_quick_way(monkeypatch):
    def never(*_: object) -> None:
        raise AssertionError("nobody interjects here")

    monkeypatch.setattr(Interjections, "__init__", never)
    Player(Match(CAMPFIRE, 3, ["random"] * 3, 0, None)).play(0)


def test_a_beginner_interjects_if_its_master_does(monkeypatch):
    beginner = Beginner(Generous, 3)
    assert beginner.interjects
    assert not make("random", CAMPFIRE, 1).interjects
    game = position(MARKET)
    game.act(0, "offer_to_2:twig:coal")
    said = [Beginner(Generous, seed).interject(game.chair(2, asked=False)) for seed in range(40)]
    taken = CAMPFIRE.codec.action("accept:1")
    assert set(said) == {None, taken}
    assert said.count(taken) > said.count(None)
    wild = {Beginner(Generous, seed).choose(game.chair(0)) for seed in range(60)}
    assert not [action for action in wild if verb_of(action) == 1003]  # it retracts nothing by mistake
