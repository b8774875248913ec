"""A folder of games from which values are learned.  It is valid after each file: who stops can go on."""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from hearthside.bots.specs import usual
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.lab.match import Asked, Match
from hearthside.lab.value_games import Games, Gatherer
from hearthside.lab.workers import ignore_interrupts, match_of, not_interrupted

FORMAT: Final = 1
TOGETHER: Final = 50  # games in a file
WHAT: Final = "values.json"
Progress = Callable[[int, int], None]


class Gathered(Struct, frozen=True):
    """What a folder holds: another one is needed if any of it differs."""

    format: int
    asked: Asked
    features: list[str]
    numbers: dict[str, float]  # of the bot that plays: others play otherwise


class Data:
    """A folder."""

    def __init__(self, folder: Path, gathered: Gathered) -> None:
        self.folder = folder
        self.gathered = gathered

    @property
    def pack(self) -> Pack:
        return match_of(self.gathered.asked).pack

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("games-*.msgpack"))

    def games(self) -> Iterator[Games]:
        for file in self.files():
            try:
                yield msgspec.msgpack.decode(file.read_bytes(), type=Games)
            except msgspec.DecodeError as error:
                raise HearthsideError(f"{file} holds no games: {error}; remove it and go on") from None

    def count(self) -> int:
        return TOGETHER * len(self.files())

    def command(self) -> str:
        """By which it can be made again."""
        asked = self.gathered.asked
        usual_ones = self.pack.new_options(None)
        options = "".join(
            f" --option {name}={value}" for name, value in asked.options.items() if value != usual_ones[name]
        )
        return (
            f"hearthside value data {asked.game} --seats {asked.seats}{options}"
            f" --games {self.count()} --seed {asked.seed}"
        )


def begin(pack: Pack, seats: int, options: Mapping[str, Any], seed: int, folder: Path) -> Data:
    """A new folder, or one that goes on."""
    match = Match(pack, seats, [usual(pack)] * seats, seed, options)
    gatherer = Gatherer(pack, seats, match.options, seed)
    names = [name for name, _ in gatherer.features.declared]
    wanted = Gathered(FORMAT, match.asked(), names, gatherer.numbers())
    file = folder / WHAT
    if file.exists():
        found = read(folder).gathered
        for name in Gathered.__struct_fields__:
            if getattr(found, name) != getattr(wanted, name):
                raise HearthsideError(
                    f"{folder} holds games with other {name}: take another folder, or remove it"
                )
        return Data(folder, found)
    if folder.exists() and any(folder.iterdir()):
        raise HearthsideError(f"{folder} is not empty, and holds no games for values: take another folder")
    folder.mkdir(parents=True, exist_ok=True)
    _write(file, msgspec.json.encode(wanted))
    return Data(folder, wanted)


def read(folder: Path) -> Data:
    file = folder / WHAT
    if not file.is_file():
        raise HearthsideError(f"{folder} holds no games for values; `hearthside value data` makes some")
    try:
        return Data(folder, msgspec.json.decode(file.read_bytes(), type=Gathered))
    except msgspec.DecodeError as error:
        raise HearthsideError(f"{file} cannot be read: {error}") from None


def gather(data: Data, games: int, workers: int, on_progress: Progress | None = None) -> None:
    """Until there are so many games, in whole files."""
    wanted = -(-games // TOGETHER)
    missing = [at for at in range(wanted) if not _file(data.folder, at).exists()]
    done = wanted - len(missing)

    def told() -> None:
        if on_progress is not None:
            on_progress(done * TOGETHER, wanted * TOGETHER)

    told()
    if workers <= 1:
        gatherer = _gatherer(data.gathered.asked)
        for at in missing:
            _keep(data.folder, at, gatherer.play(_numbers(at)))
            done += 1
            told()
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), ignore_interrupts)
    try:
        left = iter(missing)
        running: dict[Future[Games], int] = {}
        while True:
            for at in islice(left, 2 * workers - len(running)):
                with not_interrupted():
                    running[pool.submit(play_some, data.gathered.asked, at)] = at
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                _keep(data.folder, running.pop(future), future.result())
                done += 1
            told()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


_gatherers: dict[bytes, Gatherer] = {}  # of a worker: one


def play_some(asked: Asked, at: int) -> Games:
    """In a worker."""
    key = msgspec.msgpack.encode(asked)
    if key not in _gatherers:
        _gatherers[key] = _gatherer(asked)
    return _gatherers[key].play(_numbers(at))


def _gatherer(asked: Asked) -> Gatherer:
    match = match_of(asked)
    return Gatherer(match.pack, match.seats, match.options, match.seed)


def _numbers(at: int) -> range:
    return range(at * TOGETHER, (at + 1) * TOGETHER)


def _file(folder: Path, at: int) -> Path:
    return folder / f"games-{at:06}.msgpack"


def _keep(folder: Path, at: int, games: Games) -> None:
    _write(_file(folder, at), msgspec.msgpack.encode(games))


def _write(file: Path, content: bytes) -> None:
    """All of it or nothing."""
    fresh = file.with_suffix(".new")
    try:
        fresh.write_bytes(content)
        os.replace(fresh, file)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
