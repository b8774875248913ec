"""A small run and its report, for somebody who waits elsewhere: `python -m hearthside.lab.small_run`.

A table server starts it (server/balance/runs.py), which knows nothing of the lab.  How it hears and tells,
and how it ends, is in kernel/errand.py.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from time import monotonic, process_time
from typing import Any, Final

import msgspec
from msgspec import Struct

from hearthside import api
from hearthside.kernel.errand import Errand
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import Files
from hearthside.kernel.pack import Pack
from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import LEAST_GAMES, open_runs
from hearthside.lab.page.document import document
from hearthside.lab.simulate import Stopped, simulate

PAGE: Final = "report.html"
CHOICES: Final = 5  # of one deal in so many all choices are kept
COUNTING: Final = 60  # seconds of the processor for what comes after the games
MEMORY: Final = 2 << 30  # bytes of addresses, of which most are never used
LARGEST_FILE: Final = 256 << 20
DATABASE: Final = {"threads": 1, "memory_limit": "512MB"}
SPEAKING: Final = 0.3  # seconds between two lines about how far it is


class Wanted(Struct, frozen=True):
    game: str
    files: Files | None  # of a pack that was read from a folder: its text
    games: int
    seats: int
    bots: list[str]
    options: dict[str, Any]
    seconds: int  # of the processor: then the report is made of what was played
    folder: str  # for the games and the page, which the server fetches from there


class Told(Struct, frozen=True, omit_defaults=True):
    """A line of output.  The last one is `made` or says why not."""

    done: int = 0
    games: int = 0
    part: float = 0.0  # of the way, by games or by time, whichever is nearer to its end
    counting: bool = False
    made: bool = False
    why: str = ""


Say = Callable[[Told], None]


def make(wanted: Wanted, say: Say) -> None:
    pack = api.from_files(wanted.files, linted=True) if wanted.files is not None else api.pack(wanted.game)
    out = Path(wanted.folder) / "run"
    _play(wanted, pack, out, say)
    say(Told(counting=True))
    data = open_runs([out], limits={**DATABASE, "temp_directory": wanted.folder})
    made = document(make_report(data))
    data.connection.close()
    (Path(wanted.folder) / PAGE).write_text(made, "utf-8")


def _play(wanted: Wanted, pack: Pack, out: Path, say: Say) -> None:
    spoken = 0.0
    played = 0
    begun = process_time()

    def progress(done: int, games: int) -> None:
        nonlocal spoken, played
        played = done
        used = process_time() - begun
        if used > wanted.seconds and 0 < done < games:
            raise KeyboardInterrupt  # as somebody at the keyboard would: what was played is kept
        if monotonic() - spoken > SPEAKING or done == games:
            spoken = monotonic()
            say(Told(done, games, max(done / games, used / max(1, wanted.seconds))))

    try:
        simulate(
            pack,
            wanted.games,
            wanted.bots,
            wanted.seats,
            options=wanted.options,
            on_progress=progress,
            choices=CHOICES,
            out=out,
        )
    except Stopped:
        if played < LEAST_GAMES:
            games = "game was" if played == 1 else "games were"
            raise HearthsideError(
                f"only {played} {games} played in {wanted.seconds} seconds of computing, too few for a "
                "report; take fewer seats, a quicker bot, or `hearthside simulate` at the command line"
            ) from None


# ------------------------------------------------------------ the process
def main() -> None:
    errand = Errand()
    wanted = msgspec.json.decode(errand.wanted, type=Wanted)
    errand.leave_when_alone(lambda: shutil.rmtree(wanted.folder, ignore_errors=True))
    errand.give_way(wanted.seconds + COUNTING, MEMORY, LARGEST_FILE)
    api.log.disabled = True  # the server has told what is left out
    errand.end(lambda: make(wanted, errand.say), lambda why: Told(made=not why, why=why))


if __name__ == "__main__":
    main()
