"""Small runs that make a report: one at a time, a few that wait, each within bounds and ended at any time."""

import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from hearthside import bots
from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.server.balance.pages import Odd, Pages
from hearthside.server.errands import Errands, Job
from hearthside.server.heard_process import HeardProcess
from hearthside.server.requests import BalanceRequest
from hearthside.server.responses import BalanceReport, BalanceRun

COMMAND: Final = (sys.executable, "-m", "hearthside.lab.small_run")
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # more would count as memory
ROOM: Final = 4  # runs that are under way or wait
EACH: Final = 2  # of one address
SECONDS: Final = 300  # of the processor for playing
NEEDED: Final = ("duckdb", "numpy")
OLD: Final = 6 * 3600.0  # seconds, which no run takes: its folder was left by a power cut
MISSING: Final = (
    "Reports need the extra `analysis`, which is not installed: pip install 'hearthside[analysis]' "
    "(in a checkout: .venv/bin/pip install -e '.[analysis]'). Then load this page again."
)
CUT_OFF: Final = "The last run was cut off when the server ended; nothing of it was kept."


class Told(Struct, frozen=True):
    """A line of the process (lab/small_run.py)."""

    done: int = 0
    games: int = 0
    part: float = 0.0
    counting: bool = False
    made: bool = False
    why: str = ""


class Underway(HearthsideError):
    """Bots play this game for a report already."""


class Run(Job):
    def __init__(self, pack: Pack, wanted: BalanceRequest, guest: str, address: str) -> None:
        super().__init__(pack.id, guest, address)
        self.pack = pack
        self.wanted = wanted
        self.state: Literal["waiting", "playing", "counting"] = "waiting"
        self.done = 0
        self.games = wanted.games

    def hear(self, line: bytes) -> None:
        try:
            told = msgspec.json.decode(line, type=Told)
        except msgspec.DecodeError:
            return  # the end of the process says the rest
        if told.games:
            self.done, self.games, self.part = told.done, told.games, min(1.0, told.part)
        if told.counting:
            self.state = "counting"
        self.made, self.why = told.made, told.why or self.why

    @property
    def left(self) -> int | None:
        return super().left if self.state == "playing" else None


class Balance(Errands[Run]):
    """The reports of a server, and who makes new ones.  Without a folder there are none."""

    def __init__(self, folder: str, seconds: int = SECONDS, command: Sequence[str] = COMMAND) -> None:
        super().__init__("runs", ROOM, EACH)
        self.pages = Pages(Path(folder)) if folder else None
        self._seconds = seconds
        self._command = command
        self._notes: dict[str, str] = {}  # what became of the last run of a game, if it made no report

    # ================================================== looking
    def report(self, pack: Pack) -> tuple[BalanceReport | None, str]:
        """The last one of a game, and what else there is to say."""
        if self.pages is None:
            return None, ""
        note = self._notes.get(pack.id, "")
        if not note and self._job(pack.id) is None and self._mark(pack.id).exists():
            note = CUT_OFF
        try:
            return self.pages.report(pack), note
        except Odd as odd:
            return None, note or str(odd)

    def run(self, game: str, guest: str, here: bool) -> BalanceRun | None:
        """What is under way; `here`: who asks may cancel what others have begun."""
        job = self._job(game)
        if job is None:
            return None
        mine = here or job.may_cancel(guest)
        ahead = self._jobs.index(job)
        return BalanceRun(job.state, ahead, job.done, job.games, job.left, mine)

    @property
    def missing(self) -> str:
        """What would have to be installed, in a sentence."""
        return "" if all(find_spec(name) for name in NEEDED) else MISSING

    def _mark(self, game: str) -> Path:
        """A file that is there while bots play; one without them was left by a server that ended."""
        assert self.pages is not None
        return self.pages.file(game).with_suffix(".running")

    # ================================================== beginning and cancelling
    async def start(self, pack: Pack, wanted: BalanceRequest, guest: str, address: str) -> None:
        if self.pages is None or self._closed:
            raise HearthsideError("this server keeps no reports")
        if self.missing:
            raise HearthsideError(self.missing)
        check(pack, wanted)
        if self._job(pack.id) is not None:
            raise Underway("bots are playing this game for a report already")
        self._begin(Run(pack, wanted, guest, address))
        self._notes.pop(pack.id, None)

    # ================================================== working
    def _settle(self, job: Run) -> None:
        game = job.pack.id
        self._mark(game).unlink(missing_ok=True)
        if job.cancelled and not job.made:
            self._notes[game] = "The last run was cancelled."
        elif not job.made:
            self._notes[game] = f"The last run made no report: {job.why}."

    async def _do(self, job: Run) -> None:
        assert self.pages is not None
        self.pages.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._mark(job.pack.id).touch()
        folder = Path(tempfile.mkdtemp(prefix=".run-", dir=self.pages.folder))
        try:
            job.state = "playing"
            environ = {**os.environ, **ONE_THREAD}
            asked = self._asked(job, folder)
            await job.work(HeardProcess(self._command, job.hear, environ, asked), self._seconds)
            if job.made:
                os.replace(folder / "report.html", self.pages.file(job.pack.id))
        finally:
            await asyncio.to_thread(shutil.rmtree, folder, True)

    def _asked(self, job: Run, folder: Path) -> bytes:
        source = job.pack.source
        asked: dict[str, Any] = {
            "game": job.pack.id,
            "files": dict(source.files) if source is not None else None,
            "games": job.wanted.games,
            "seats": job.wanted.seats,
            "bots": job.wanted.bots,
            "options": job.wanted.options,
            "seconds": self._seconds,
            "folder": str(folder.resolve()),
        }
        return msgspec.json.encode(asked)

    # ================================================== opening and closing
    async def open(self) -> None:
        """What a power cut has left goes; the mark of a run that ended with its server says that it did."""
        if self.pages is not None:
            await asyncio.to_thread(_tidy, self.pages.folder)


def check(pack: Pack, wanted: BalanceRequest) -> None:
    """Refuse at once what cannot be played."""
    pack.check_seats(wanted.seats)
    pack.pin(wanted.seats, wanted.options)
    known = bots.known(pack)
    for bot in wanted.bots:  # no other: a spec can run a file
        if bot not in known:
            raise UnknownName(f"{pack.name} has no bot {bot!r}{did_you_mean(bot, known)}")
    if len(wanted.bots) > wanted.seats:
        raise HearthsideError(f"{len(wanted.bots)} bots do not fit on {wanted.seats} seats")


def _tidy(folder: Path) -> None:
    with suppress(OSError):
        for left in folder.glob(".run-*"):
            if time.time() - left.stat().st_mtime > OLD:
                shutil.rmtree(left, ignore_errors=True)
