"""Whole games of eager players: what must hold after every single decision."""

from collections import Counter
from random import Random

import pytest

from hearthside import api
from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, GAINS_FOOD, HIRES, ROUND_BEGINS, TRASHES
from hearthside.kernel.events import SAY
from hearthside.kernel.playout import lowest_seat
from tests.rulebook.arctic_scavengers.hq_words import opened
from tests.rulebook.arctic_scavengers.words import GAME

pytestmark = pytest.mark.slow

HOLDS = {"armory": ("tool", 2), "bunker": ("person", 3), "pharmacy": ("medicine", 2)}
TIMES = {
    "pharmacy": 2,
    "armory": 3,
    "hydroponic_gardens": 4,
    "bunker": 5,
    "portable_decoys": 2,
    "scout_tower": 3,
}
EAGER = ("hire", "store", "retrieve", "dig", "hunt", "take", "snipe", "wound", "disable", "heal", "disarm")
BUILDERS = ("hire:engineer", "build", "take:engineer", "work", "take:pills", "take:medkit")


def eagerness(key):
    """How much an eager player likes this."""
    if key.startswith(BUILDERS):
        return 40
    return 6 if key.split(":")[0] in EAGER else 1


class Table:
    """A state with names for its zones and cards."""

    def __init__(self, preset, seats, seed):
        self.pack = api.pack(GAME)
        self.state = self.pack.new_state(seats, seed=seed, options=self.pack.preset(preset).options)
        self.kind = {number: card.kind for number, card in enumerate(self.pack.cards(), 1)}
        self.name = {number: card.id for number, card in enumerate(self.pack.cards(), 1)}
        self.seats = seats
        self.chance = Random(seed)

    def zone(self, name, seat):
        return self.state.zones[self.pack.layout.each(name)[seat]]

    def fact(self, name, seat):
        return self.state.facts[self.pack.layout.each_fact(name)[seat]]

    def step(self):
        """One decision of an eager player; who it was, and what was said."""
        seat = lowest_seat(self.state.waiting())
        options = self.state.options(seat)
        keys = [self.pack.codec.key(action) for action in options]
        index = self.chance.choices(range(len(options)), [eagerness(key) for key in keys])[0]
        self.state.apply(seat, options[index])
        return seat, keys[index]

    def buildings(self, seat):
        """(name, stored, timer, disabled) of every building, by slot."""
        broken = self.fact("disabled", seat)
        return [
            (
                self.name[card],
                self.zone(f"stored{slot + 1}", seat),
                self.zone(f"timer{slot + 1}", seat),
                bool(broken >> slot & 1),
            )
            for slot, card in enumerate(self.zone("headquarters", seat))
        ]


@pytest.mark.parametrize("preset", ["hq_2", "hq_4", "everything"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_headquarters_stays_in_order(preset, seats):
    """STORE ACTION: type and capacity, no stored card under scaffolding, no timer above the build time."""
    begun = stored_ever = 0
    for seed in range(12):
        table = Table(preset, seats, seed)
        while table.state.waiting():
            table.step()
            for seat in range(seats):
                assert len(table.zone("leader", seat)) <= 1
                for name, stored, timer, disabled in table.buildings(seat):
                    kind, room = HOLDS.get(name, ("", 0))
                    assert len(stored) <= room
                    assert all(table.kind[card] == kind for card in stored)
                    assert len(timer) <= TIMES[name]
                    assert not (stored and timer)
                    assert not (disabled and timer)
                    stored_ever += len(stored)
        begun += sum(len(table.zone("headquarters", seat)) for seat in range(seats))

    assert begun
    assert stored_ever


def test_a_disabled_building_locks_what_is_stored():
    """AS-R70: between two decisions a locked store never changes."""
    for seed in range(8):
        table = Table("hq_4", 3, seed)
        before = [table.buildings(seat) for seat in range(3)]
        while table.state.waiting():
            locked = [
                (seat, slot, list(stored))
                for seat in range(3)
                for slot, (_, stored, _, disabled) in enumerate(before[seat])
                if disabled
            ]
            seat, key = table.step()
            after = [table.buildings(seat) for seat in range(3)]
            for owner, slot, stored in locked:
                if after[owner][slot][3]:
                    assert after[owner][slot][1] == stored, (seat, key)
            before = after


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_done_twice_in_a_round_with_headquarters(seed):
    """AS-R11: draw, dig, build, hunt, hire and trash, each at most once a round and seat."""
    game = opened("hq_4", 3, seed)
    chance = Random(seed)
    while not game.over:
        seat = game.waiting[0]
        options = game.options(seat)
        game.act(seat, chance.choices(options, [eagerness(option.key) for option in options])[0])
    done: Counter[tuple[int, ...]] = Counter()
    number = 0
    for kind, said, seat, _, more in game.events(None):
        if (kind, said) == (SAY, ROUND_BEGINS):
            number += 1
        elif kind == SAY and said in (DRAWS, GAINS_FOOD, HIRES, TRASHES):
            done[number, seat, said] += 1
        elif (kind, said) == (SAY, DIGS):
            done[number, seat, said, more] += 1

    assert number == 16
    assert max(done.values()) == 1
