"""Reviews that are made: one at a time, a few that wait, each in a process of its own and within bounds."""

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from hearthside.coach.review import MOST_DEALS, Review
from hearthside.coach.reviewing import COACH, Wanted
from hearthside.kernel.pack import Pack
from hearthside.server.errands import Errands, Job
from hearthside.server.heard_process import HeardProcess
from hearthside.server.responses import GameReview, ReviewRun
from hearthside.server.reviews.shown import shown
from hearthside.server.store import Conflict, Store, queries
from hearthside.server.store.records import KeptReview
from hearthside.server.table import Refused
from hearthside.server.wall_clock import now_ms

COMMAND: Final = (sys.executable, "-m", "hearthside.coach.reviewing")
ROOM: Final = 6  # reviews that are under way or wait
EACH: Final = 2  # of one address
SECONDS: Final = 600  # of the processor
DEEPER: Final = 5  # times the usual deals,
DEEPER_SECONDS: Final = 3  # and times the usual seconds: of the longest games there is none
LARGEST: Final = 256 << 10  # bytes of one that is kept
NOTES: Final = 200  # that are remembered
CANCELLED: Final = "The last review was cancelled."


class About(NamedTuple):
    """Of this there is one review at a time."""

    table: str
    eye: int | None


class Told(Struct, frozen=True):
    """A line of the process (coach/reviewing.py)."""

    part: float = 0.0
    review: Review | None = None
    why: str = ""


class Asked(Struct, frozen=True):
    """A game that is over, as it is handed to the process."""

    file: bytes
    pack: Pack
    version: int  # of the rules
    content: str
    seqs: list[int]  # shown.py


class Making(Job):
    def __init__(self, about: About, asked: Asked, deals: int, guest: str, address: str) -> None:
        super().__init__(about, guest, address)
        self.about = about
        self.asked = asked
        self.deals = deals
        self.review: Review | None = None

    def hear(self, line: bytes) -> None:
        try:
            told = msgspec.json.decode(line, type=Told)
        except msgspec.DecodeError:
            return  # the end of the process says the rest
        self.part = told.part or self.part
        self.review, self.why = told.review, told.why
        self.made = told.review is not None


class Reviews(Errands[Making]):
    """The reviews of a server.  What is there is in the store, and what is being made in memory alone."""

    def __init__(
        self, store: Store, deals: int, seconds: int = SECONDS, command: Sequence[str] = COMMAND
    ) -> None:
        super().__init__("reviews", ROOM, EACH)
        self.deals = deals
        self.deeper = min(MOST_DEALS, DEEPER * deals)
        self._store = store
        self._seconds = seconds
        self._command = command
        self._notes: dict[About, str] = {}  # what became of the last one, if it came to nothing

    # ================================================== looking
    async def kept(self, about: About, version: int, content: str) -> GameReview | None:
        """The deepest one that was made with these rules and by this coach."""
        eye = _eye_text(about.eye)
        found = await self._store.read(
            lambda c: queries.kept_review(c, about.table, eye, version, content, COACH)
        )
        return msgspec.json.decode(found.body, type=GameReview) if found is not None else None

    def run(self, about: About, guest: str) -> ReviewRun | None:
        job = self._job(about)
        if job is None:
            return None
        mine = job.may_cancel(guest)
        return ReviewRun(self._jobs.index(job), job.part, job.left, job.deals, mine)

    def note(self, about: About) -> str:
        return self._notes.get(about, "")

    # ================================================== beginning
    def start(self, about: About, asked: Asked, deals: int, guest: str, address: str) -> None:
        """Or nothing, if one is being made already."""
        if self._closed:
            raise Refused("busy", "the server is about to end")
        if self._job(about) is None:
            self._begin(Making(about, asked, deals, guest, address))
            self._notes.pop(about, None)

    # ================================================== working
    async def _do(self, job: Making) -> None:
        source = job.asked.pack.source
        files = dict(source.files) if source is not None else None
        seconds = self._seconds * (DEEPER_SECONDS if job.deals > self.deals else 1)
        wanted = Wanted(job.asked.file.decode(), files, job.about.eye, job.deals, seconds)
        process = HeardProcess(
            self._command, job.hear, os.environ, msgspec.json.encode(wanted), longest=4 * LARGEST
        )
        await job.work(process, seconds)
        if job.review is not None and not job.cancelled:
            await self._keep(job, job.review)

    async def _keep(self, job: Making, review: Review) -> None:
        body = await asyncio.to_thread(_body, review, job.asked)
        if len(body) > LARGEST:
            job.made, job.why = False, f"it is longer than the {LARGEST >> 10} kB that are kept"
            return
        kept = KeptReview(
            job.about.table,
            _eye_text(job.about.eye),
            job.deals,
            job.asked.version,
            job.asked.content,
            COACH,
            now_ms(),
            body,
        )
        with suppress(Conflict):  # another node has just kept the same
            await self._store.write(lambda c: queries.keep_review(c, kept), kept.table)

    def _settle(self, job: Making) -> None:
        if job.made and not job.cancelled:
            return
        self._notes[job.about] = CANCELLED if job.cancelled else f"There is no review: {job.why}."
        while len(self._notes) > NOTES:
            del self._notes[next(iter(self._notes))]


def _body(review: Review, asked: Asked) -> bytes:
    return msgspec.json.encode(shown(review, asked.seqs, asked.pack.score_unit(review.seats)))


def _eye_text(eye: int | None) -> str:
    return "open" if eye is None else str(eye)
