"""Where a bot thinks: a process of its own, which knows nothing but the thought it is sent.

The pool (botpool.py) runs it as `python -m hearthside.server.botworker`.  Thoughts come in and choices go
out as frames (frames.py); a pack that it is brought is answered with an empty one.
"""

import os
import pickle
import sys
from typing import Final

import msgspec

from hearthside import api, bots
from hearthside.coach.hint import Hint, NoHint
from hearthside.coach.hint import advise as think_of_plans
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.errors import UnknownName, did_you_mean
from hearthside.kernel.events import Event
from hearthside.kernel.frames import Answering, answer_all
from hearthside.kernel.memory import Memory
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Value
from hearthside.kernel.state import Offer

PATIENT: Final = "patient"  # on its command line: everybody else goes first
NICE: Final = 10


class Sight(msgspec.Struct, frozen=True, array_like=True):
    """An Observation on its way to another process."""

    viewer: int
    seats: int
    cards: list[list[int] | None]
    counts: list[int]
    facts: list[int]
    offers: list[Offer]
    frames: list[list[int]]
    waiting: int
    options: list[int]
    reaction: bool
    trading: bool


class Bring(msgspec.Struct, frozen=True, tag="pack"):
    """A pack that was read from a folder, before the first thought about it: only the server has it."""

    files: dict[str, str]


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """Everything a bot gets for one decision: its seat's chair in plain numbers."""

    game: str
    spec: str
    seed: int  # of a bot that sits down, and of the random action if it gives no answer
    seat: int
    actions: list[int]
    sight: Sight | None  # None, and the lists below empty: a blind bot
    events: list[Event]
    composition: list[list[int]]  # what the seat knows to have lain where before the first event
    together: list[int] | None  # of a position: of these zones only what they hold in all; None: of none
    options: dict[str, Value]  # of the table
    notes: bytes = b""  # what the bot gave out with its last choice; empty: it sits down now
    content: str = ""  # of a pack that was read from a folder: its hash
    free: bool = False  # it may also do what is free at any time, even if `actions` does not list it
    interject: bool = False  # it is not asked: what is free is all there is to do, or nothing


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """What a person could do in the place of that bot."""

    thought: Thought
    deals: int


class NoAdvice(msgspec.Struct, frozen=True, tag="none"):
    why: str


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    hint: Hint


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """What a bot answers.

    Bots may remember what they like from one decision to the next.  Their `notes` are the bot itself, as
    pickle writes it.  They belong into the seat's next thought, and only there: who can write notes can
    run code in the worker.
    """

    action: int | None  # None, of a bot that was not asked: nothing
    notes: bytes


def check_bot(pack: Pack, spec: str) -> None:
    """Only bots that come with the house: any other spec can run a file."""
    if not bots.trusted(pack, spec):
        raise UnknownName(f"{pack.name} has no bot {spec!r}{did_you_mean(spec, bots.known(pack))}")


def think(thought: Thought) -> Choice:
    """Let the bot decide; the same thought always gets the same choice."""
    pack = pack_of(thought)
    check_bot(pack, thought.spec)
    bot = seated(thought, pack)
    chair = chair_of(thought, pack)
    action = bot.interject(chair) if thought.interject else bot.choose(chair)
    return Choice(action, pickle.dumps((thought.game, thought.spec, thought.seat, bot)))


def advise(said: Advise) -> Advice | NoAdvice:
    """The same position always gets the same hint."""
    try:
        return Advice(think_of_plans(chair_of(said.thought, pack_of(said.thought)), said.deals))
    except NoHint as error:
        return NoAdvice(str(error))


def pack_of(thought: Thought) -> Pack:
    if not thought.content:
        return api.pack(thought.game)
    pack = api.known(thought.game, thought.content)
    if pack is None:
        raise UnknownName(f"the pack {thought.game!r} of content {thought.content} is not here any more")
    return pack


def seated(thought: Thought, pack: Pack) -> Bot:
    """The bot that sits there; a fresh one if it has just sat down or has taken another's place."""
    if thought.notes:
        game, spec, seat, bot = pickle.loads(thought.notes)
        if (game, spec, seat) == (thought.game, thought.spec, thought.seat) and isinstance(bot, Bot):
            return bot
    return bots.make(thought.spec, pack, thought.seed)


def chair_of(thought: Thought, pack: Pack) -> Chair:
    if thought.sight is None:
        return Chair(pack, thought.seat, thought.actions, None, None)
    viewer, seats, *numbers = msgspec.structs.astuple(thought.sight)
    table = pack.table(seats, thought.options, by_hand=thought.together is not None)
    sight = Observation(viewer, table, *numbers)
    dealt = dict(enumerate(thought.composition))
    memory = Memory(thought.seat, table.masks, table.kinds, dealt, thought.together or ())
    memory.see(thought.events)
    return Chair(pack, thought.seat, thought.actions, sight, memory)


# ------------------------------------------------------------------ the process
def ready() -> Answering:
    api.log.disabled = True  # the server has told what is left out
    api.packs()  # before it says that it is ready, so that no deadline pays for it
    decoder = msgspec.msgpack.Decoder(Bring | Thought | Advise)
    brought: list[Pack] = []  # so that they stay known

    def answer(frame: bytes) -> bytes:
        said = decoder.decode(frame)
        if isinstance(said, Bring):
            brought.append(api.from_files(said.files, linted=True))
            return b""
        return msgspec.msgpack.encode(advise(said) if isinstance(said, Advise) else think(said))

    return answer


def main() -> None:
    if PATIENT in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(NICE)
    answer_all(ready)


if __name__ == "__main__":
    main()
