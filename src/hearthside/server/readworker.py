"""Where what strangers wrote is read first: packs, game files and drafts, in a process of its own.

Whatever happens here (it takes for ever, it eats all memory, it crashes) costs no more than this process.
The pool (readpool.py) runs it as `python -m hearthside.server.readworker SECONDS` and talks to it in frames.
What it answers is plain data of fixed types: the server believes it nothing that it would have to unpickle.
"""

import sys

import msgspec

from hearthside import api
from hearthside.kernel.errors import BadFile, HearthsideError
from hearthside.kernel.frames import Answering, answer_all
from hearthside.kernel.limits import limit_memory, limit_time
from hearthside.kernel.pack import Pack
from hearthside.server.gamefile import TakenIn, Wanted, taken_in
from hearthside.server.pack_problems import MOST_PROBLEMS, MOST_SIGNS, failure, to_response
from hearthside.server.responses import PackProblem
from hearthside.server.studio.drafts import (
    Findings,
    Playable,
    Tried,
    Unplayable,
    Written,
    looked_at,
    tried,
)
from hearthside.server.studio.sharing import Opened, Packed, Unopened, opened
from hearthside.server.studio.sketching import Sketch, Sketched, sketched

MEMORY = 1 << 30  # bytes
SEVERITIES = ("error", "warning", "info")


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


# ------------------------------------------------------------ game files
class Uploaded(msgspec.Struct, frozen=True, tag="file"):
    """A game file, and the pack that the server keeps for it if the house has none."""

    data: bytes
    pack: dict[str, str] | None = None


class Rejected(msgspec.Struct, frozen=True, tag="rejected"):
    why: str


Question = Delivered | Uploaded | Written | Tried | Packed | Sketch
Answer = (
    Verdict | TakenIn | Wanted | Rejected | Findings | Playable | Unplayable | Opened | Unopened | Sketched
)


def examined(file: Uploaded) -> TakenIn | Wanted | Rejected:
    try:
        pack: Pack | None = api.from_files(file.pack, linted=True) if file.pack is not None else None
        return taken_in(file.data, pack)
    except BadFile as error:
        return Rejected(str(error)[: 2 * MOST_SIGNS])


def answered(said: Question) -> Answer:
    match said:
        case Delivered():
            return judged(said)
        case Uploaded():
            return examined(said)
        case Written():
            return looked_at(said)
        case Tried():
            return tried(said)
        case Packed():
            return opened(said)
        case Sketch():
            return sketched(said)


# ------------------------------------------------------------ the process
def ready(seconds: int) -> Answering:
    limit_memory(MEMORY)
    decoder: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)

    def answer(frame: bytes) -> bytes:
        limit_time(seconds)
        said = decoder.decode(frame)
        return msgspec.msgpack.encode(answered(said))

    return answer


def main() -> None:
    answer_all(lambda: ready(int(sys.argv[1])))


if __name__ == "__main__":
    main()
