"""Positions that somebody might send: some likely, some absurd, from what each game declares."""

import math
from functools import cache
from random import Random
from typing import Any

from hearthside.games.endless_winter import position_pieces as winter
from hearthside.kernel import position_names as n
from hearthside.kernel import positions as p
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.replay import load, read
from hearthside.kernel.scenario import WORDS, scenario
from hearthside.kernel.settings import Setting

MOVES = 12  # after which a position that was taken is believed


def nested(depth: int) -> Any:
    out: Any = []
    for _ in range(depth):
        out = [out]
    return out


JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 17, 255, 2**31, 2**63, -(2**63), 10**30, 0.0, 1.5, 1e308),
    *(
        math.nan,
        math.inf,
        "",
        " ",
        "0",
        "x",
        "neutral",
        "A",
        "...",
        "-1",
        "\ud800",
        "\x00",
        "²",
        "x" * 5000,
        ",",
    ),
    *([], [[]], [0], [1, 1], [0, 1], [2, 4], [None], ["x"], [True], [[0, 1]], [{}], [1.5], ["", ""]),
    *(
        {},
        {"0": 1},
        {"1": "x"},
        {"x": 1},
        {"": None},
        {"0": [0]},
        {"0": {"0": 0}},
        {"-1": 0},
        {"99999999999": 0},
    ),
    *({"kind": []}, {"kind": "era", "by": "x"}, [{"0": 9}], [[1, 2, 3, 4, 5]], {"0": "x:1"}),
    *(nested(50), list(range(3000))),
)
DEEP: tuple[Any, ...] = (nested(3000), {"0": nested(3000)})  # deeper than JSON is written


class Maker:
    """Makes positions of one game."""

    def __init__(self, pack: Pack, rng: Random) -> None:
        self.pack, self.rng = pack, rng
        self.cards = [card for card in pack.codec.card_ids if card]
        self.seen = seen_in(pack)

    def position(self) -> dict[str, Any]:
        pack, rng = self.pack, self.rng
        seats = rng.randint(pack.min_seats, pack.max_seats)
        out: dict[str, Any] = {"seats": seats}
        if rng.random() < 0.6:
            out["options"] = {one.name: self.choice(one) for one in pack.settings if rng.random() < 0.3}
        if rng.random() < 0.2 and pack.presets:
            preset = rng.choice(pack.presets)
            out |= {"preset": preset.id, "seats": rng.randint(preset.min_seats, preset.max_seats)}
        if rng.random() < (0.2 if pack.die else 0.02):
            out["roll"] = rng.choice((rng.randint(1, 6), [rng.randint(1, 6) for _ in range(2)]))
        share = rng.choice((0.05, 0.15, 0.3))
        for word, shape in pack.position_words.items():
            if rng.random() < share:
                out[word] = self.likely(shape, seats)
        zones = list(pack.layout.zones(seats, rng.random() < 0.3))
        for zone in rng.sample(zones, min(len(zones), rng.choice((0, 0, 1, 2, 4)))):
            out[pack.layout.name(zone)] = self.some_cards(pack.layout.declared(zone).family)
        if rng.random() < 0.35:
            self.spoil(out)
        return out

    def spoil(self, out: dict[str, Any]) -> None:
        """One thing that is wrong, anywhere."""
        pack, rng, junk = self.pack, self.rng, self.rng.choice(JUNK + DEEP)
        zones = [pack.layout.name(zone) for zone in pack.layout.zones(pack.max_seats, True)]
        place = rng.choice([*pack.position_words, *pack.position_words, rng.choice(zones), *WORDS])
        if place == "options" and rng.random() < 0.8:
            names = [setting.name for setting in pack.settings] or ["x"]
            out["options"] = {rng.choice([*names, "x", 1]): junk}
        elif place in out and isinstance(out[place], list) and out[place] and rng.random() < 0.5:
            out[place][rng.randrange(len(out[place]))] = junk
        else:
            out[rng.choice([place] * 9 + ["moon"])] = junk

    def choice(self, setting: Setting) -> Any:
        if setting.many:
            return [one for one in setting.choices if self.rng.random() < 0.4]
        return self.rng.choice(setting.choices)

    def some_cards(self, family: str) -> Any:
        """Mostly such as lie there at some time of a game."""
        rng = self.rng
        known = self.seen.get(family) if rng.random() < 0.8 else None
        out = [rng.choice(known or self.cards) for _ in range(rng.choice((0, 1, 1, 2, 3, 6)))]
        titles = dict(zip(self.pack.codec.card_ids, self.pack.card_titles, strict=True))
        out = [titles[card] or card if rng.random() < 0.2 else card for card in out]
        if rng.random() < 0.4:
            out.insert(rng.randint(0, len(out)), "...")
        return out if rng.random() < 0.5 else ", ".join(out)

    def likely(self, shape: p.Shape, seats: int) -> Any:
        """A value of the type, more or less."""
        rng = self.rng
        match shape:
            case n.Named():
                return rng.choice(list(shape.names))
            case n.Marks():
                marks = [int(mark) if mark.isdigit() else mark for mark in shape.bits]
                return rng.sample(marks, rng.randint(0, len(marks)))
            case n.Flag():
                return rng.choice((True, False))
            case n.Earlier():
                return self.likely(shape.now, seats)
            case n.ByName():
                named = rng.sample(sorted(shape.place.names), rng.randint(0, 3))
                return {key: self.likely(shape.shape, seats) for key in named}
            case winter.Tiles():
                tiles = ["base", *map(str, range(19)), "Forest 5"]
                return {
                    tile: self.likely(shape.shape, seats) for tile in rng.sample(tiles, rng.randint(0, 3))
                }
            case winter.Spot():
                return rng.choice(("A1", "B1", "H2", "A/B1", "C2/3", "b2", 0, 2))
            case p.Number():
                usual = max(shape.low, 0)  # as most words have it most of the time
                near = min(usual + 1, shape.high)
                return rng.choice((usual, usual, usual, near, shape.high, rng.randint(shape.low, shape.high)))
            case p.Seat():
                return rng.randrange(seats)
            case p.OneOf():
                return rng.choice(list(shape.known))
            case p.EveryPlayer():
                return rng.sample(range(seats), seats)
            case p.Seats():
                return rng.sample(range(seats), rng.randint(0, seats))
            case p.ForEach():
                return [self.likely(shape.shape, seats) for _ in range(rng.choice((seats, seats, 1)))]
            case p.ListOf():
                return [self.likely(shape.shape, seats) for _ in range(min(shape.most, rng.randint(0, 4)))]
            case p.BySeat():
                return {
                    str(seat): self.likely(shape.shape, seats) for seat in range(seats) if rng.random() < 0.6
                }
            case p.ByNumber():
                numbers = {rng.randint(shape.low, shape.high) for _ in range(rng.randint(0, 3))}
                return {str(number): self.likely(shape.shape, seats) for number in numbers}
            case p.OneOrMore() | p.Either():
                return self.likely(shape.shape, seats)
            case p.Row():
                return [
                    self.likely(one, seats) for one in list(shape.shapes.values())[: rng.choice((3, 4, 4, 4))]
                ]
            case p.Fields():
                return {name: self.likely(one, seats) for name, one in shape.shapes.items()}
            case p.CardId():
                return rng.choice(self.cards)
            case p.CardIds():
                return rng.sample(self.cards, rng.randint(0, 1))
            case p.Texts():
                return ", ".join(
                    rng.choice(self.cards) + rng.choice(("", ":0")) for _ in range(rng.randint(1, 2))
                )
            case _:
                return rng.choice(("", "", "", "x", *self.cards[:3]))  # "" is nobody's affiliation yet


@cache
def seen_in(pack: Pack) -> dict[str, list[str]]:
    """By family of zones, the cards that lay there in some games."""
    out: dict[str, set[str]] = {}
    for seed in range(3):
        state, rng = pack.new_state(rng_seats(pack, seed), seed), Random(seed)
        for _ in range(200):
            for zone, cards in enumerate(state.zones):
                out.setdefault(pack.layout.declared(zone).family, set()).update(map(pack.card_name, cards))
            asked = [seat for seat in range(state.seats) if state.waiting() >> seat & 1]
            if not asked:
                break
            state.apply(asked[0], rng.choice(state.options(asked[0])))
    return {family: sorted(cards) for family, cards in out.items()}


def rng_seats(pack: Pack, seed: int) -> int:
    return pack.min_seats + seed % (pack.max_seats - pack.min_seats + 1)


def tried(pack: Pack, position: dict[str, Any], rng: Random) -> bool:
    """Is it taken?  Then it can be looked at and played from; else BadPosition says why not."""
    stream = Stream(key_from_seed(1))
    try:
        game = scenario(pack, position, stream)
    except BadPosition as refused:
        said = str(refused)
        if not 0 < len(said) < 4000:
            raise
        return False
    looked_at(game)
    for _ in range(MOVES):
        if game.over:
            assert game.result is not None
            break
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(game.options(seat)))
        looked_at(game)
    data = game.save()
    assert load(read(data), pack).save() == data
    return True


def looked_at(game: Game) -> None:
    for seat in range(game.seats):
        game.view(seat)
        game.options(seat)
        game.blocked(seat)
        game.story(seat)
    game.view(None)
    game.open_view()
