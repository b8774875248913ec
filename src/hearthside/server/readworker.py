"""Where what strangers wrote is read first: packs and game files, in a process of its own.

Whatever happens here (it takes for ever, it eats all memory, it crashes) costs no more than this process.
The pool (readpool.py) runs it as `python -m hearthside.server.readworker SECONDS` and talks to it in frames.
What it answers is plain data of fixed types: the server believes it nothing that it would have to unpickle.
"""

import sys
from contextlib import suppress

import msgspec

from hearthside import api
from hearthside.kernel.errors import BadFile, HearthsideError
from hearthside.kernel.folder import BadFolder
from hearthside.kernel.pack import Pack
from hearthside.server.frames import Answering, answer_all
from hearthside.server.gamefile import TakenIn, Wanted, taken_in
from hearthside.server.responses import PackProblem

MEMORY = 1 << 30  # bytes
MOST_PROBLEMS = 200
SEVERITIES = ("error", "warning", "info")
MOST_SIGNS = 500  # of a text in a problem, which may quote what was written


# ------------------------------------------------------------ packs
class Delivered(msgspec.Struct, frozen=True, tag="pack"):
    """A pack as it was found."""

    name: str  # of its folder
    files: dict[str, str]


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
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


# ------------------------------------------------------------ game files
class Uploaded(msgspec.Struct, frozen=True, tag="file"):
    """A game file, and the pack that the server keeps for it if the house has none."""

    data: bytes
    pack: dict[str, str] | None = None


class Rejected(msgspec.Struct, frozen=True, tag="rejected"):
    why: str


Question = Delivered | Uploaded
Answer = Verdict | TakenIn | Wanted | Rejected


def examined(file: Uploaded) -> TakenIn | Wanted | Rejected:
    try:
        pack: Pack | None = api.from_files(file.pack, linted=True) if file.pack is not None else None
        return taken_in(file.data, pack)
    except BadFile as error:
        return Rejected(str(error)[: 2 * MOST_SIGNS])


# ------------------------------------------------------------ the process
def ready(seconds: int) -> Answering:
    limit_memory()
    decoder: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)

    def answer(frame: bytes) -> bytes:
        limit_time(seconds)
        said = decoder.decode(frame)
        return msgspec.msgpack.encode(judged(said) if isinstance(said, Delivered) else examined(said))

    return answer


def limit_memory() -> None:
    with suppress(ImportError, ValueError, OSError):  # where there is no such thing
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: int) -> None:
    """For what comes next so many seconds of the processor: then the system ends the process (SIGXCPU)."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        spent = int(used.ru_utime + used.ru_stime) + 1
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (spent + seconds, hard))


def main() -> None:
    answer_all(lambda: ready(int(sys.argv[1])))


if __name__ == "__main__":
    main()
