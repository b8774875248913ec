"""Recorded games, and what a bot said at each of its questions in them.

A line of a file in `positions/` is a game: the table, who sat where, and in order what was said whenever
somebody was asked.  A bot goes by what it has seen and said before, so a position is reached by playing the
game again, with one fresh bot in each of its chairs.
"""

import gzip
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from hearthside import api
from hearthside.bots import RandomBot
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import may_act_freely, speakers
from tests.frozen_bots.rules_then import pack_then

HERE = Path(__file__).parent / "positions"
BOT, RANDOM = "b", "r"  # who sits in a chair
NOTHING = "-"  # said by a bot that could have interjected
STRAY = 0.1  # how often a straying bot is made to do something else than it said

Maker = Callable[[int], Bot]


class Recording(msgspec.Struct):
    pack: str
    seats: int
    options: dict[str, Any]
    seed: int
    chairs: str  # a letter a seat
    strays: bool = False
    asked: str = ""  # a digit a question: the seat
    said: str = ""  # a word a question: the key of an action
    instead: dict[int, str] = {}  # what was done, where it is not what was said

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.pack, str(self.seats), self.chairs + "s" * self.strays, *chosen])

    def positions(self) -> int:
        """How often a bot was asked."""
        return sum(1 for seat in self.asked if self.chairs[int(seat)] == BOT)


class Asked(NamedTuple):
    seat: int
    chair: Chair
    unasked: bool  # the bot may interject, or say nothing


class Position(NamedTuple):
    at: int  # the number of the question
    recorded: str
    said: str


def load(name: str) -> list[Recording]:
    """The recordings of a bot, such as `scavenger@1`."""
    lines = gzip.decompress(file_of(name).read_bytes()).splitlines()
    return [msgspec.json.decode(line, type=Recording) for line in lines]


def save(name: str, recordings: list[Recording]) -> None:
    lines = b"\n".join(msgspec.json.encode(one) for one in recordings)
    HERE.mkdir(exist_ok=True)
    file_of(name).write_bytes(gzip.compress(lines, mtime=0))


def file_of(name: str) -> Path:
    return HERE / f"{name.replace('@', '_')}.jsonl.gz"


def record(table: Recording, maker: Maker) -> Recording:
    """The same table with all that is said there."""
    game, bots = sit_down(table, maker)
    rng = Random(str(table))
    seats: list[str] = []
    said: list[str] = []
    instead: dict[int, str] = {}
    questions = walk(game, bots)
    asked = next(questions, None)
    while asked is not None:
        action = answer(bots[asked.seat], asked)
        key = spell(game, action)
        if table.strays and not asked.unasked and (rng.random() < STRAY or not possible(game, asked, action)):
            action = rng.choice(asked.chair.actions)
            if spell(game, action) != key:
                instead[len(said)] = spell(game, action)
        seats.append(str(asked.seat))
        said.append(key)
        asked = onward(questions, None if action is None else spell(game, action))
    return msgspec.structs.replace(table, asked="".join(seats), said=" ".join(said), instead=instead)


def replay(recording: Recording, maker: Maker) -> Iterator[Position]:
    """What fresh bots say at every question of theirs, along the game as it was recorded."""
    game, bots = sit_down(recording, maker)
    questions = walk(game, bots)
    asked = next(questions, None)
    for at, (seat, recorded) in enumerate(zip(recording.asked, recording.said.split(" "), strict=True)):
        assert asked is not None, f"question {at} of {recording}: the game is over"
        assert asked.seat == int(seat), f"question {at} of {recording}: seat {asked.seat} is asked"
        if recording.chairs[asked.seat] == BOT:
            yield Position(at, recorded, spell(game, answer(bots[asked.seat], asked)))
        done = recording.instead.get(at, recorded)
        asked = onward(questions, None if done == NOTHING else done)
    assert asked is None, f"{recording} goes on"


# ------------------------------------------------------------------ the game
def sit_down(table: Recording, maker: Maker) -> tuple[Game, list[Bot]]:
    pack = pack_then(table.pack)
    options = pack.check_options(table.options)  # as it was before options that came later
    game = api.new(pack, table.seats, table.seed, options)
    seats = enumerate(table.chairs)
    return game, [(maker if who == BOT else RandomBot)(table.seed + seat) for seat, who in seats]


def walk(game: Game, bots: list[Bot]) -> Generator[Asked, str | None, None]:
    """Everybody who is asked, as at every table; what is done is sent in.  Lone answers are given unasked."""
    heard = -1  # since when everybody has been asked about what is free
    while not game.over:
        if heard != game.offered:
            heard = game.offered
            for seat in speakers(game):
                if game.free_actions(seat) and may_act_freely(game, seat, bots[seat]):
                    done = yield Asked(seat, game.chair(seat, asked=False), True)
                    if done is not None:
                        game.act(seat, read(game, done))
                        heard = -1
                        break
            if heard == -1:
                continue
        seat = game.waiting[0]
        chair = game.chair(seat, free=may_act_freely(game, seat, bots[seat]))
        if len(chair.actions) == 1 and not chair.sight.trading:
            game.act(seat, chair.actions[0])
            continue
        done = yield Asked(seat, chair, False)
        assert done is not None
        game.act(seat, read(game, done))


def answer(bot: Bot, asked: Asked) -> int | None:
    return bot.interject(asked.chair) if asked.unasked else bot.choose(asked.chair)


def possible(game: Game, asked: Asked, action: int | None) -> bool:
    """A bot whose plans were upset may insist on what it cannot do any more."""
    return action in asked.chair.actions or (action is not None and game.allows(asked.seat, action))


def read(game: Game, key: str) -> int:
    """However it was spelled when it was recorded."""
    return game.pack.codec.action(key, saved=True)


def spell(game: Game, action: int | None) -> str:
    return NOTHING if action is None else game.pack.codec.key(action)


def onward(questions: Generator[Asked, str | None, None], done: str | None) -> Asked | None:
    try:
        return questions.send(done)
    except StopIteration:
        return None
