"""The folder of packs that a server watches: what is dropped into it can be played, or is refused.

Looked through every few seconds, by the times and sizes of the files.  A pack is read when it has stayed the
same from one look to the next, so that no half-copied folder is taken for a mistake.  It is read in another
process (readpool.py) first, within a time limit; only what was good there comes onto the shelf.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import BadFolder, gather, is_pack, stamps
from hearthside.kernel.pack import Pack
from hearthside.server.pack_problems import failure
from hearthside.server.readpool import Fatal, ReadPool, TooLong
from hearthside.server.readworker import Delivered, Verdict
from hearthside.server.responses import PackProblem, PackState, PackStatus

MOST_PACKS: Final = 100
OPENING: Final = 3.0  # seconds

log = logging.getLogger("hearthside.server")

Stamps = dict[str, tuple[int, int]]


class Watching(Struct, frozen=True):
    folder: str = ""  # of packs; or one pack
    instead: bool = False  # a pack may have the id of a game that comes with the house
    every: float = 2.0  # seconds
    patience: float = 20.0  # seconds for reading one pack


class Found(Struct):
    """A pack in the folder, as it was when it was last read."""

    name: str  # of its folder
    stamps: Stamps | None  # None: to be read once more
    state: PackState = "reading"
    id: str = ""
    title: str = ""
    problems: list[PackProblem] = []
    pack: Pack | None = None  # what stands on the shelf
    clash: bool = False  # its id is another's


class PackWatch:
    def __init__(self, watching: Watching, command: Sequence[str] | None = None) -> None:
        self._watching = watching
        # One after another, and by the clock: whoever drops in a pack looks at it.
        self._reading = ReadPool(watching.patience, command=command, clock=1)
        self._found: dict[str, Found] = {}
        self._seen: dict[str, Stamps] = {}  # at the last look
        self._looked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # ================================================== for the registry
    async def open(self) -> None:
        """What lies there already can be played when the server opens, unless it takes long to read."""
        if self._watching.folder:
            self._task = asyncio.create_task(self._watch(), name="packs")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._looked.wait(), OPENING)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._reading.close()
        for found in self._found.values():
            self._take_off(found)

    def statuses(self) -> list[PackStatus]:
        return [
            PackStatus(found.name, found.state, found.id, found.title, found.problems)
            for _, found in sorted(self._found.items())
        ]

    # ================================================== looking
    async def _watch(self) -> None:
        settled = True  # what lies there when the server starts has been there for a while
        while True:
            try:
                await self.look(settled)
            except Exception:  # whatever lies there, the server goes on
                log.exception("the folder of packs could not be looked through")
            settled = False
            self._looked.set()
            await self._reading.rest()
            await asyncio.sleep(self._watching.every)

    async def look(self, settled: bool = False) -> None:
        """Once.  `settled`: do not wait for another look to see whether something still changes."""
        places = await asyncio.to_thread(_scan, Path(self._watching.folder))
        there = {name: now for name, (_, now) in places.items()}
        before, self._seen = self._seen, there
        for name in list(self._found):
            if name not in there and (settled or name not in before):
                self._forget(name)
        for name, now in there.items():
            found = self._found.get(name)
            if found is not None and found.stamps == now:
                continue
            if settled or before.get(name) == now or (found is not None and found.stamps is None):
                await self._read(name, places[name][0], now)

    def _forget(self, name: str) -> None:
        self._take_off(self._found.pop(name))
        for other in self._found.values():
            if other.clash:
                other.stamps = None  # its id may be free now

    def _take_off(self, found: Found) -> None:
        if found.pack is not None and api.packs().get(found.id) is found.pack:
            api.remove(found.id)
        found.pack = None

    # ================================================== reading
    async def _read(self, name: str, folder: Path, now: Stamps) -> None:
        found = self._found.setdefault(name, Found(name, now))
        found.stamps = now
        try:
            files = await asyncio.to_thread(gather, folder)
            verdict = await self._judge(Delivered(name, files))
            pack = await asyncio.to_thread(api.from_files, files, name, True) if verdict.good else None
        except HearthsideError as error:
            verdict, pack = Verdict(False, [failure(error)]), None
        except Exception:
            log.exception("the pack %s could not be read", name)
            verdict, pack = _failed("it cannot be read; what happened is in the server's log"), None
        self._settle(found, verdict, pack)

    def _settle(self, found: Found, verdict: Verdict, pack: Pack | None) -> None:
        self._take_off(found)
        found.clash = False
        if pack is not None:
            why = self._taken(found, pack.id)
            if why:
                found.clash, pack = True, None
                verdict = msgspec.structs.replace(_failed(why, "pack.toml"), id=verdict.id, name=verdict.name)
        found.id, found.title, found.problems = verdict.id, verdict.name or found.title, verdict.problems
        found.state = "broken" if pack is None else "ready"
        if pack is not None:
            api.add(pack, instead=self._watching.instead)
            found.pack = pack

    def _taken(self, found: Found, game: str) -> str:
        """Who else has this id, in a sentence."""
        if game in api.packs().shipped:
            if self._watching.instead:
                return ""
            return f"the id {game!r} is that of a game that comes with Hearthside; choose another one"
        for other in self._found.values():
            if other is not found and other.pack is not None and other.id == game:
                return f"the id {game!r} is also that of the pack in {other.name!r}; choose another one"
        return ""

    async def _judge(self, pack: Delivered) -> Verdict:
        """What the other process says.  If it takes too long or dies, the pack is to blame."""
        try:
            verdict = await self._reading.ask(pack)
        except (TooLong, Fatal) as error:
            return _failed(str(error))
        assert isinstance(verdict, Verdict)
        return verdict


def _failed(why: str, file: str = "") -> Verdict:
    return Verdict(False, [failure(BadFolder(why, file))])


def _scan(folder: Path) -> dict[str, tuple[Path, Stamps]]:
    """The packs that lie there, by the names of their folders; none if there is no such folder."""
    out: dict[str, tuple[Path, Stamps]] = {}
    with suppress(OSError):
        ones = [folder.resolve()] if is_pack(folder) else sorted(folder.iterdir())
        packs = (one for one in ones if not one.name.startswith(".") and _looks_like_one(one))
        for one in islice(packs, MOST_PACKS):
            try:
                out[one.name] = one, stamps(one)
            except BadFolder:
                out[one.name] = one, {}  # reading it will say why
    return out


def _looks_like_one(folder: Path) -> bool:
    try:
        return is_pack(folder) or (folder / "eras").is_dir()
    except OSError:
        return False
