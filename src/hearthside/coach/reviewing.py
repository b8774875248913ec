"""A review for somebody who waits elsewhere: `python -m hearthside.coach.reviewing`.

A table server starts it (server/reviews/).  How it hears and tells, and how it ends, is in kernel/errand.py.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

import msgspec
from msgspec import Struct

from hearthside import api
from hearthside.coach.review import Review, review
from hearthside.kernel import replay
from hearthside.kernel.errand import Errand
from hearthside.kernel.folder import Files

COACH: Final = 3  # goes up when reviews come out otherwise: those that are kept then count no more
MEMORY: Final = 2 << 30  # bytes of addresses, of which most are never used
LARGEST_FILE: Final = 1 << 20  # it writes none but perhaps what Python keeps of modules
SPEAKING: Final = 0.3  # seconds between two lines about how far it is


class Wanted(Struct, frozen=True):
    file: str  # of a game that is over, as it is saved
    files: Files | None  # of a pack that was read from a folder: its text
    eye: int | None
    deals: int
    seconds: int  # of the processor


class Told(Struct, frozen=True, omit_defaults=True):
    """A line of output.  The last one has the review or says why not."""

    part: float = 0.0  # of the way
    review: Review | None = None
    why: str = ""


def make(wanted: Wanted, say: Callable[[Told], None]) -> Review:
    record = replay.read(wanted.file.encode())
    pack = api.from_files(wanted.files, linted=True) if wanted.files is not None else api.pack(record.game)
    spoken = 0.0

    def progress(done: int, of: int) -> None:
        nonlocal spoken
        if monotonic() - spoken > SPEAKING:
            spoken = monotonic()
            say(Told(min(1.0, done / max(1, of))))

    return review(record, pack, wanted.eye, wanted.deals, progress)


def main() -> None:
    errand = Errand()
    wanted = msgspec.json.decode(errand.wanted, type=Wanted)
    errand.leave_when_alone()
    errand.give_way(wanted.seconds, MEMORY, LARGEST_FILE)
    api.log.disabled = True  # the server has told what is left out
    made: list[Review] = []
    errand.end(
        lambda: made.append(make(wanted, errand.say)),
        lambda why: Told(why=why) if why else Told(1.0, made[0]),
    )


if __name__ == "__main__":
    main()
