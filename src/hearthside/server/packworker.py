"""Where packs that were dropped into the server's folder are read: a process of its own.

Anybody may have written them, so whatever happens here (it takes for ever, it eats all memory, it crashes)
costs no more than this process.  The server (packwatch.py) runs it as
`python -m hearthside.server.packworker`; frames go in and out as with a bot's process (see botworker.py).
"""

import os
import signal
import traceback
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

import msgspec

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import BadFolder
from hearthside.server.botworker import listen, send
from hearthside.server.responses import PackProblem

MEMORY = 2 << 30  # bytes
MOST_PROBLEMS = 200
SEVERITIES = ("error", "warning", "info")
MOST_SIGNS = 500  # of a text in a problem, which may quote what was written


class Delivered(msgspec.Struct, frozen=True):
    """A pack as it was found."""

    name: str  # of its folder
    files: dict[str, str]


class Verdict(msgspec.Struct, frozen=True):
    good: bool
    problems: list[PackProblem]
    id: str = ""
    name: str = ""


def judged(pack: Delivered) -> Verdict:
    """Read it, lint it and make a game of it."""
    try:
        found = [to_response(problem) for problem in api.problems(pack.files, pack.name)]
        problems = sorted(found, key=lambda problem: SEVERITIES.index(problem.severity))
        if any(problem.severity == "error" for problem in problems):
            return Verdict(False, problems[:MOST_PROBLEMS])
        game = api.from_files(pack.files, pack.name, linted=True)
    except HearthsideError as error:
        return Verdict(False, [failure(error)])
    return Verdict(True, problems[:MOST_PROBLEMS], game.id, game.name)


def to_response(problem: object) -> PackProblem:
    """A problem as the linter has it, for the wire."""
    out = msgspec.convert(problem, PackProblem, from_attributes=True)
    short = {name: getattr(out, name)[:MOST_SIGNS] for name in ("message", "file", "card", "hint")}
    return msgspec.structs.replace(out, **short)


def failure(error: HearthsideError) -> PackProblem:
    if isinstance(error, BadFolder):
        return PackProblem("folder", "error", error.why[:MOST_SIGNS], error.file[:MOST_SIGNS])
    return PackProblem("folder", "error", str(error)[:MOST_SIGNS])


def serve() -> None:
    inward, outward = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    with suppress(ImportError, ValueError, OSError):  # where there is no such thing
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    packs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(inward, packs), daemon=True).start()
    decoder = msgspec.msgpack.Decoder(Delivered)
    send(outward, b"")
    while True:
        verdict = judged(decoder.decode(packs.get()))
        send(outward, msgspec.msgpack.encode(verdict))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        serve()
    except BrokenPipeError:
        pass  # the server has gone
    except BaseException:
        traceback.print_exc()
    os._exit(1)  # at once, as a bot's process does


if __name__ == "__main__":
    main()
