"""Deals that bots imagine while bots play: none is impossible, and play goes on from them to the end."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from hearthside import bots
from hearthside.api import packs
from hearthside.kernel import imagine
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import random_playout
from tests.conformance.possible import impossible

A_POSITION = 25  # deals
PLAYED_OUT = 100  # one in so many


class Kind(NamedTuple):
    pack: Pack
    preset: str

    def __str__(self) -> str:
        return f"{self.pack.id}-{self.preset or 'usual'}"

    def sizes(self) -> range:
        of = self.pack.preset(self.preset) if self.preset else self.pack
        return range(of.min_seats, of.max_seats + 1)

    def game(self, number: int) -> Game:
        """One after the other at all sizes."""
        seats = self.sizes()[number % len(self.sizes())]
        options = self.pack.options_from(self.preset, seats, {}) if self.preset else {}
        stream = Stream(key_from_seed(90_000 + number))
        return new_game(self.pack, seats, stream, self.pack.new_options(options))


KINDS = [
    Kind(pack, preset)
    for pack in packs().values()
    if pack.bots
    for preset in ["", *(preset.id for preset in pack.presets)]
]


def moments(game: Game, number: int, often: float) -> Iterator[Random]:
    """The house bot plays; some of its decisions are moments to look at."""
    pack, chance = game.pack, Random(number)
    players = [bots.make(next(iter(pack.bots)), pack, number * 10 + seat) for seat in range(game.seats)]
    while not game.over:
        if chance.random() < often:
            yield chance
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))


def try_deals(kind: Kind, wanted: int, often: float) -> None:
    made = number = 0
    while made < wanted:
        game = kind.game(number)
        for chance in moments(game, number, often):
            viewer = chance.choice([*range(game.seats), None])
            sight = game.sight(viewer)
            sampler = imagine.sampler(game.pack, sight, game.knowledge(viewer), chance)
            for _ in range(A_POSITION):
                deal = sampler.next()
                wrong = impossible(game, viewer, deal)
                assert not wrong, f"game {number}, viewer {viewer}, after {game.decisions} decisions: {wrong}"
                if made % PLAYED_OUT == 0:
                    state = imagine.imagine(game.pack, sight, deal, made)
                    random_playout(state, made, limit=game.pack.max_decisions)
                    assert not state.waiting()
                made += 1
        number += 1


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.preset in ("", "everything")], ids=str)
def test_no_deal_is_impossible(kind: Kind):
    try_deals(kind, 250, 0.05)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_no_deal_in_a_hundred_thousand_is_impossible(kind: Kind):
    try_deals(kind, 100_000, 0.05)
