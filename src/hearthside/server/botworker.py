"""Where a bot thinks: a process of its own, which knows nothing but the thought it is sent.

The pool (botpool.py) runs it as `python -m hearthside.server.botworker`.  Thoughts come in and choices go
out as frames: a length of four bytes, then msgpack.  An empty frame says that the process is ready, also
after it was brought a pack.

It ends when its input does, even in the middle of a thought, so that none is left behind when the server
is killed.  Other signals than SIGKILL it ignores: a Ctrl-C at the terminal reaches it together with the
server, and it is the server who decides what that means.
"""

import os
import pickle
import signal
import traceback
from queue import SimpleQueue
from threading import Thread

import msgspec

from hearthside import api, bots
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.errors import UnknownName, did_you_mean
from hearthside.kernel.events import Event
from hearthside.kernel.memory import Memory
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack, Value
from hearthside.kernel.state import Offer

LENGTH_BYTES = 4


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
    together: bool  # of hidden zones only what they hold in all (see Knowledge.start)
    options: dict[str, Value]  # of the table
    notes: bytes = b""  # what the bot gave out with its last choice; empty: it sits down now
    content: str = ""  # of a pack that was read from a folder: its hash
    free: bool = False  # it may also do what is free at any time, even if `actions` does not list it
    interject: bool = False  # it is not asked: what is free is all there is to do, or nothing


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
    table = pack.table(seats, thought.options, by_hand=thought.together)
    sight = Observation(viewer, table, *numbers)
    dealt = dict(enumerate(thought.composition))
    memory = Memory(thought.seat, table.masks, table.kinds, dealt, thought.together)
    memory.see(thought.events)
    return Chair(pack, thought.seat, thought.actions, sight, memory)


# ------------------------------------------------------------------ the process
def framed(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def send(pipe: int, body: bytes) -> None:
    frame = memoryview(framed(body))
    while frame:
        frame = frame[os.write(pipe, frame) :]


def receive(pipe: int) -> bytes | None:
    """The next frame; None when the input has ended."""
    length = _read(pipe, LENGTH_BYTES)
    return None if length is None else _read(pipe, int.from_bytes(length, "big"))


def _read(pipe: int, count: int) -> bytes | None:
    parts: list[bytes] = []
    while count:
        part = os.read(pipe, count)
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def listen(pipe: int, thoughts: SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that the end of the input is noticed while a bot thinks."""
    while (frame := receive(pipe)) is not None:
        thoughts.put(frame)
    os._exit(0)


def serve() -> None:
    inward, outward = os.dup(0), os.dup(1)
    # A bot that reads or prints must not get between the frames.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    thoughts: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(inward, thoughts), daemon=True).start()
    decoder = msgspec.msgpack.Decoder(Bring | Thought)
    brought: list[Pack] = []  # so that they stay known
    send(outward, b"")
    while True:
        said = decoder.decode(thoughts.get())
        if isinstance(said, Bring):
            brought.append(api.from_files(said.files, linted=True))
            send(outward, b"")
        else:
            send(outward, msgspec.msgpack.encode(think(said)))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    api.packs()  # before it says that it is ready, so that no deadline pays for it
    try:
        serve()
    except BrokenPipeError:
        pass  # the server has gone
    except BaseException:
        traceback.print_exc()
    os._exit(1)  # at once: the listening thread waits in a read and would hold up an orderly end


if __name__ == "__main__":
    main()
