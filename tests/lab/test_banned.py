"""A bot that may not use a card sees and remembers what it would have seen without the ban."""

from random import Random

from hearthside import api
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.events import Event, redact
from hearthside.kernel.new import composition
from hearthside.kernel.playout import lowest_seat
from hearthside.lab.banned import Without
from hearthside.lab.chairs import Chairs


class Watchful(Bot):
    """Notes what it is told."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.actions: list[int] = []
        self.events: list[Event] = []

    def choose(self, chair: Chair) -> int:
        self.actions, self.events = chair.actions, chair.events
        return self.chance.choice(chair.actions)


def test_it_knows_of_all_events_when_some_actions_are_taken_away():
    pack = api.pack("arctic_scavengers")
    options = pack.options_from("", 3, {})
    log: list[int] = []
    state = pack.new_state(3, 1, options, log=log)
    chairs = Chairs(pack, state, log, composition(pack, 3, options))
    chance = Random(1)
    fewer = 0
    for _ in range(200):
        seat = lowest_seat(state.waiting())
        actions = state.options(seat)
        bot = Watchful(chance)
        answer = Without(bot, pack, "refugee").choose(chairs.chair(bot, seat, actions, False))
        assert bot.events == redact(log, state.masks, seat)
        fewer += len(bot.actions) < len(actions)
        state.apply(seat, answer)
    assert fewer
