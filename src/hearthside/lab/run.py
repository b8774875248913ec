"""A run that is kept: a folder with what was asked, how far it is, and the games in parts.

A run is always a prefix of its games, from the first on, in order: whoever looks finds whole games, and a
run that was stopped goes on where it stopped.  run.json is replaced as a whole after the files of a part are
there; files that it does not name do not count.
"""

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from hearthside import __version__
from hearthside._pure import compiled
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed
from hearthside.lab.match import Asked, Match
from hearthside.lab.parts import check_parts, quoted, read_games, write_part
from hearthside.lab.play import Played

FORMAT = 1
MANIFEST = "run.json"
PART_ROWS = 200_000  # of cards: then a part is written …
PART_SECONDS = 20.0  # … or after so long: what a power cut may cost


class Card(Struct, frozen=True):
    id: str
    name: str
    kind: str


class Manifest(Struct, frozen=True):
    """run.json; docs/lab.md explains it."""

    format: int
    id: str  # the hash of what was asked
    game: str
    name: str
    version: int
    pack_hash: str
    seats: int
    options: dict[str, Any]
    chosen: dict[str, Any]
    preset: str
    bots: list[str]
    seed: int
    design: str  # "paired" or "deals"
    rotations: int
    bans: list[str]
    choices: int
    wanted: int
    done: int
    parts: list[int]
    hearthside: str
    compiled: bool
    cards: list[Card]
    drawn_order: bool
    round_name: str
    cooperative: bool


def read_manifest(folder: Path) -> Manifest:
    file = folder / MANIFEST
    if not file.is_file():
        raise HearthsideError(f"{folder} holds no run: there is no {MANIFEST} in it")
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Manifest)
    except msgspec.MsgspecError as error:
        raise HearthsideError(f"{file} cannot be read: {error}") from error
    if found.format != FORMAT:
        raise HearthsideError(f"{file} has format {found.format}; this Hearthside reads format {FORMAT}")
    return found


def asked_id(asked: Asked) -> str:
    return blake2b(msgspec.json.encode(asked, order="deterministic"), digest_size=12).hexdigest()


class Run:
    """Takes in games in order, and writes them."""

    def __init__(self, folder: Path, match: Match, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest
        self._match = match
        self._held: list[tuple[int, Played]] = []
        self._rows = 0
        self._written = monotonic()

    @property
    def done(self) -> int:
        """Games that are on disk."""
        return self.manifest.done

    def earlier(self) -> Iterator[tuple[int, Played]]:
        """What was played before."""
        found = self.manifest
        return read_games(self.folder, found.parts, found.drawn_order, found.round_name == "round")

    def add(self, index: int, played: Played) -> None:
        self._held.append((index, played))
        self._rows += len(played.record.cards) // 16 if played.record else 0
        if self._rows >= PART_ROWS or monotonic() - self._written >= PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write down what is held."""
        if not self._held:
            return
        first = write_part(self.folder, self._match, self._held)
        done = self._held[-1][0] + 1
        self.manifest = msgspec.structs.replace(
            self.manifest,
            done=done,
            parts=[*self.manifest.parts, first],
            drawn_order=bool(self._held[0][1].order),
        )
        self._held, self._rows, self._written = [], 0, monotonic()
        self.save()

    def save(self) -> None:
        half = self.folder / f"{MANIFEST}.half"
        half.write_bytes(msgspec.json.format(msgspec.json.encode(self.manifest), indent=2))
        os.replace(half, self.folder / MANIFEST)

    def close(self) -> None:
        """With a table of its own of what was asked, for notebooks."""
        self.flush()
        duckdb = needed("duckdb", "analysis")
        plain = {
            name: msgspec.json.encode(value).decode() if isinstance(value, (dict, list)) else value
            for name, value in msgspec.to_builtins(self.manifest).items()
        }
        connection = duckdb.connect(config={"threads": 1})
        columns = ", ".join(f'? AS "{name}"' for name in plain)
        half = self.folder / "runs.half"
        connection.execute(f"CREATE TABLE runs AS SELECT {columns}", list(plain.values()))
        connection.execute(f"COPY runs TO '{quoted(half)}' (FORMAT parquet)")
        connection.close()
        os.replace(half, self.folder / "runs.parquet")


def keep(folder: Path, match: Match, wanted: int, resume: bool) -> Run:
    """The folder of a run, new or, with `resume`, as it was left."""
    needed("duckdb", "analysis")
    asked = match.asked()
    if (folder / MANIFEST).exists():
        found = read_manifest(folder)
        if not resume:
            raise HearthsideError(
                f"{folder} holds a run of {found.done:,} games already: --resume goes on with it, "
                "or take another folder"
            )
        if found.id != asked_id(asked):
            raise HearthsideError(_other(folder, found, match))
        check_parts(folder, found.parts)
        return Run(folder, match, msgspec.structs.replace(found, wanted=wanted))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise HearthsideError(f"{folder} is not empty and holds no run; take another folder")
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(folder, match, _manifest(match, asked, wanted))
    run.save()
    return run


def _manifest(match: Match, asked: Asked, wanted: int) -> Manifest:
    pack = match.pack
    usual = pack.check_options(None)
    preset = pack.preset_of(match.seats, match.options)
    return Manifest(
        FORMAT,
        asked_id(asked),
        pack.id,
        pack.name,
        pack.version,
        asked.pin,
        match.seats,
        match.options,
        {name: value for name, value in match.options.items() if value != usual[name]},
        preset.id if preset else "",
        match.specs,
        match.seed,
        "paired" if match.paired else "deals",
        match.turns if match.paired else 1,
        match.bans,
        match.choices,
        wanted,
        0,
        [],
        __version__,
        compiled(),
        [Card(card.id, card.name, card.called or card.kind) for card in pack.cards()],
        False,
        pack.round_fact if pack.clock >= 0 else "",
        pack.cooperative,
    )


def _other(folder: Path, found: Manifest, match: Match) -> str:
    """What is not as it was when the run was begun."""
    now = _manifest(match, match.asked(), found.wanted)
    if found.game != now.game:
        return f"{folder} holds a run of {found.name}; take another folder"
    pairs = [(name, found.options.get(name), value) for name, value in now.options.items()]
    told = ("seats", "bots", "seed", "design", "bans", "choices")
    pairs += [(name, getattr(found, name), getattr(now, name)) for name in told]
    said = "; ".join(
        f"{name} was {_plain(was)}, now {_plain(value)}" for name, was, value in pairs if was != value
    )
    return f"{folder} holds another run ({said or 'the pack is not the same'}); take another folder"


def _plain(value: Any) -> str:
    return ", ".join(value) or "none" if isinstance(value, list) else str(value)
