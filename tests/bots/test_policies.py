"""House bots can be asked in any state, and say there what they say at the table."""

from collections.abc import Callable

import pytest

from hearthside import api
from hearthside.bots import make
from hearthside.games.arctic_scavengers.bot.policy import Tribes
from hearthside.games.arctic_scavengers.bot.scavenger import Scavenger
from hearthside.games.gardener.bot.gardener import Gardener
from hearthside.games.gardener.bot.policy import Thinkers
from hearthside.games.gardener.bot.thinker import AGREED, ASK_ERA
from hearthside.games.iditacards.bot.musher import Musher
from hearthside.games.iditacards.bot.policy import Racers
from hearthside.kernel.bot import Bot
from hearthside.kernel.new import composition
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.policy import NOTHING, Policy, play_on
from hearthside.kernel.state import State
from hearthside.lab.chairs import Chairs


def of_arctic(pack: Pack, bots: list[Bot]) -> Policy | None:
    first = bots[0]
    assert isinstance(first, Scavenger)
    if first.base is None:
        return None
    return Tribes(len(bots), first.base.tribe.weights, first.base.tribe.rivals)


def of_iditacards(pack: Pack, bots: list[Bot]) -> Policy | None:
    racers = [bot.racer for bot in bots if isinstance(bot, Musher)]
    if None in racers:
        return None
    policy = Racers(len(bots), racers[0].weights)  # type: ignore[union-attr]
    for mine, racer in zip(policy.racers, racers, strict=True):
        mine.rate = racer.rate  # type: ignore[union-attr]
    return policy


def of_gardener(pack: Pack, bots: list[Bot]) -> Policy | None:
    first = bots[0]
    assert isinstance(first, Gardener)
    thinker = first._thinker
    return None if thinker is None else Thinkers(pack.card_table, len(bots), thinker.weights)  # type: ignore[attr-defined]


def agreement(game: str, seats: int, seed: int, most: int, policy_of: Callable[..., Policy | None]) -> float:
    """The part of the decisions, up to `most`, that the policy takes as the bots at the table do."""
    pack = api.pack(game)
    options = pack.options_from("", seats, {})
    log: list[int] = []
    state: State = pack.new_state(seats, seed, options, log=log)
    chairs = Chairs(pack, state, log, composition(pack, seats, options))
    bots = [make(next(iter(pack.bots)), pack, seat) for seat in range(seats)]
    asked = same = 0
    while (waiting := state.waiting()) and asked < most:
        seat = lowest_seat(waiting)
        actions = state.options(seat)
        action = actions[0]
        if len(actions) > 1:
            policy = policy_of(pack, bots)
            told = None
            if policy is not None and not _in_the_middle(bots[seat]):
                told = policy.choose(state.clone(), seat, actions)
            action = bots[seat].choose(chairs.chair(bots[seat], seat, actions, False))
            if told is not None:
                asked += 1
                same += told == action
        state.apply(seat, action)
    return same / asked


def _in_the_middle(bot: Bot) -> bool:
    """Cards of a plan are laid one by one: a policy that has not made the plan cannot go on with it."""
    return isinstance(bot, Scavenger) and bot.base is not None and bool(bot.base.to_play or bot.base.plan)


@pytest.mark.parametrize(
    ("game", "seats", "policy_of"),
    [
        ("arctic_scavengers", 2, of_arctic),
        ("arctic_scavengers", 4, of_arctic),
        ("iditacards", 2, of_iditacards),
        ("iditacards", 4, of_iditacards),
        ("risewater", 2, of_gardener),
        ("harrow-junction", 2, of_gardener),
    ],
)
def test_a_policy_says_in_a_state_what_the_bot_says_at_the_table(game, seats, policy_of):
    assert agreement(game, seats, 7, 250, policy_of) >= 0.95


class First(Policy):
    """Takes the first action that is there."""

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        return actions[0]


def test_playing_on_ends_with_the_game_at_a_limit_or_with_a_round():
    pack = api.pack("arctic_scavengers")
    rounds = pack.layout.fact_names.index("round")
    g = pack.new_state(2, 1, pack.options_from("", 2, {}))
    assert play_on(g.clone(), First(), 10) == 10
    early = g.clone()
    play_on(early, First(), 100_000, rounds, 3)
    assert early.facts[rounds] == 4
    assert early.stack
    late = g.clone()
    play_on(late, First(), 100_000)
    assert not late.stack


class Agreeable(Policy):
    """Asks for the end of the era, and agrees to it, and writes down who was heard and who was asked."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.asked: list[int] = []

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        self.asked.append(seat)
        return ASK_ERA if ASK_ERA in actions else actions[0]

    def interject(self, g: State, seat: int, actions: list[int]) -> int:
        self.heard.append(seat)
        return AGREED if AGREED in actions else NOTHING


def test_what_is_free_at_any_time_is_heard_before_the_question():
    pack = api.pack("risewater")
    g = pack.new_state(3, 1, pack.options_from("", 3, {}))
    policy = Agreeable()
    while ASK_ERA not in g.options(lowest_seat(g.waiting())):
        g.apply(lowest_seat(g.waiting()), g.options(lowest_seat(g.waiting()))[0])
    play_on(g, policy, 3)
    first = policy.asked[0]
    assert policy.asked == [first]  # the request ends the game as soon as the others have agreed
    assert policy.heard[:2] == [(first + 1) % 3, (first + 2) % 3]
