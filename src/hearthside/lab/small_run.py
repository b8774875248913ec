"""A small run and its report, for somebody who waits elsewhere: `python -m hearthside.lab.small_run`.

A table server starts it (server/balance/runs.py), which knows nothing of the lab.  What is wanted comes in
as one line of JSON; how far it is, and how it ended, go out as such lines.  It gives way to everything else
on the machine, limits its own time, memory and files, and ends when its input does, so that nothing is left
of it when the server has gone, not even in the middle of something.
"""

import os
import shutil
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic, process_time
from typing import Any, Final

import msgspec
from msgspec import Struct

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import Files
from hearthside.kernel.pack import Pack
from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import LEAST_GAMES, open_runs
from hearthside.lab.page.document import document
from hearthside.lab.simulate import Stopped, simulate

PAGE: Final = "report.html"
NICE: Final = 10
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
def give_way(seconds: int) -> None:
    """To everybody else, and only so much of everything.  Not every system has all of it."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))  # a server that gives way itself has done some of it
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds + COUNTING, seconds + COUNTING + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def leave_when_alone(inward: int, wanted: Wanted) -> None:
    """The server has gone: so does everything here."""
    while os.read(inward, 4096):
        pass
    shutil.rmtree(wanted.folder, ignore_errors=True)
    os._exit(1)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the server who decides what that means
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    inward, outward = os.dup(0), os.dup(1)
    # Whatever reads or prints must not get between the lines.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    def say(told: Told) -> None:
        os.write(outward, msgspec.json.encode(told) + b"\n")

    wanted = msgspec.json.decode(first_line(inward), type=Wanted)
    Thread(target=leave_when_alone, args=(inward, wanted), daemon=True).start()
    give_way(wanted.seconds)
    api.log.disabled = True  # the server has told what is left out
    try:
        make(wanted, say)
        say(Told(made=True))
    except BrokenPipeError:
        pass  # the server has gone
    except HearthsideError as error:
        say(Told(why=str(error)))
    except MemoryError:
        say(Told(why="it needed more memory than it may have"))
    except Exception:
        traceback.print_exc()
        say(Told(why="something went wrong; what, is in the server's log"))
    os._exit(0)  # the listening thread waits in a read and would hold up an orderly end


def first_line(pipe: int) -> bytes:
    found = b""
    while not found.endswith(b"\n"):
        more = os.read(pipe, 1 << 16)
        if not more:
            os._exit(1)
        found += more
    return found


if __name__ == "__main__":
    main()
