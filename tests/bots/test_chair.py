"""Bots never see the state: nothing that a chair holds leads to one."""

import gc
import types

import hearthside
from hearthside import api, lab
from hearthside.bots import specs
from hearthside.bots.random_bot import RandomBot
from hearthside.kernel.bot import Chair
from hearthside.kernel.chance import Stream
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Frame, State

ARCTIC = api.pack("arctic_scavengers")
SECRET = (State, Frame, Stream, Game)
# Code, and the pack, which every game shares, hold nothing of one game.
COMMON = (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, type, Pack)


def reachable(thing):
    """Everything that can be reached from a thing by following references."""
    seen = {}
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, COMMON):
            continue
        seen[id(one)] = one
        waiting.extend(gc.get_referents(one))
    return list(seen.values())


def secrets_in(thing):
    return [one for one in reachable(thing) if isinstance(one, SECRET)]


def test_the_search_finds_a_state_that_is_there():
    chair = hearthside.new("arctic_scavengers", 3, 1).chair(0)
    state = ARCTIC.new_state(3, 1)
    chair.hint = lambda: state  # type: ignore[attr-defined]
    chair.hidden = {"a": [ARCTIC.new_state(3, 1)]}  # type: ignore[attr-defined]
    assert secrets_in(chair)


def test_a_chair_at_the_table_holds_no_state():
    game = hearthside.new("arctic_scavengers", 3, 1)
    chair = game.chair(game.waiting[0])
    assert isinstance(chair, Chair)
    assert len(reachable(chair)) > 100
    assert not secrets_in(chair)


def test_a_chair_in_a_simulation_holds_no_state(monkeypatch):
    chairs = []

    class Nosy(RandomBot):
        blind = False

        def choose(self, chair):
            chairs.append(chair)
            assert chair.sight.viewer == chair.seat
            assert len(chair.events) > 0
            return super().choose(chair)

    monkeypatch.setitem(specs.EVERY_GAME, "nosy", Nosy)
    lab.simulate(ARCTIC, 1, ["nosy"], 4)
    assert len(chairs) > 50
    assert not any(secrets_in(chair) for chair in chairs[::25])


def test_a_simulated_chair_sees_no_card_of_others(monkeypatch):
    """The events of each seat are redacted for it, and for it alone."""
    seen = []

    class Nosy(RandomBot):
        blind = False

        def choose(self, chair):
            seen.append((chair.seat, chair.memory.viewer, list(chair.events)))
            return super().choose(chair)

    monkeypatch.setitem(specs.EVERY_GAME, "nosy", Nosy)
    lab.simulate(ARCTIC, 1, ["nosy"], 2)
    layout = ARCTIC.layout
    masks = layout.masks(2)
    for seat, viewer, events in seen:
        assert seat == viewer
        for kind, source, target, card, _ in events:
            if kind in (1, 2):
                open_to_me = (masks[source] | masks[target]) >> seat & 1
                assert bool(card) == bool(open_to_me)
