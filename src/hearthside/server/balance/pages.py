"""The last report of each game: one page of HTML in a folder, made here or at the command line.

A page begins with facts about itself, and with the hashes of its own style and script: it may run those and
nothing else, in an origin of its own.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import quote

import msgspec
from msgspec import Meta, Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.server.responses import BalanceReport, PlayedRun, ReportTile

BEGINNING: Final = re.compile(
    rb'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
    rb'<script type="application/json" id="facts">(.*?)</script>',
    re.DOTALL,
)
FACTS: Final = 1 << 18  # bytes in which the facts are found
LARGEST: Final = 8 << 20
Hash = Annotated[str, Meta(pattern=r"^sha256-[A-Za-z0-9+/]{43}=$")]


class RunFacts(Struct, frozen=True):
    games: int
    seats: int
    bots: list[str]
    preset: str
    options: dict[str, Any]
    version: int
    content: str


class Facts(Struct, frozen=True):
    """As the lab has written them (lab/page/facts.py)."""

    game: str
    games: int
    at: int
    runs: list[RunFacts]
    glance: list[ReportTile]
    style: Hash
    script: Hash

    @property
    def policy(self) -> str:
        """The content security policy of the page."""
        return (
            f"default-src 'none'; style-src '{self.style}'; script-src '{self.script}'; base-uri 'none'; "
            "form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts"
        )


class Odd(HearthsideError):
    """There is a file, but it cannot be shown."""


class Pages:
    """Files are looked at again when they have changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._facts: dict[str, tuple[tuple[int, int], Facts]] = {}
        self._current: dict[str, tuple[Facts, Pack, bool]] = {}

    def file(self, game: str) -> Path:
        return self.folder / f"{quote(game, safe='')}.html"

    def facts(self, game: str) -> Facts | None:
        """None: there is no report.  Odd: there is something else."""
        file = self.file(game)
        try:
            stat = file.stat()
            stamp = stat.st_mtime_ns, stat.st_size
            known = self._facts.get(game)
            if known is not None and known[0] == stamp:
                return known[1]
            with file.open("rb") as opened:
                beginning = BEGINNING.match(opened.read(FACTS))
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Odd(f"The file {file.name} cannot be read: {error.strerror or error}.") from None
        try:
            facts = msgspec.json.decode(beginning[1] if beginning else b"", type=Facts)
        except (msgspec.DecodeError, UnicodeDecodeError):
            facts = None
        if facts is None or not facts.runs or facts.game != game or stamp[1] > LARGEST:
            raise Odd(f"The file {file.name} is no report of this game that can be shown here.")
        self._facts[game] = stamp, facts
        return facts

    def report(self, pack: Pack) -> BalanceReport | None:
        facts = self.facts(pack.id)
        if facts is None:
            return None
        runs = [PlayedRun(run.games, run.seats, run.bots, run.preset, run.options) for run in facts.runs]
        return BalanceReport(facts.at, facts.games, runs, facts.glance, self._is_current(facts, pack))

    def _is_current(self, facts: Facts, pack: Pack) -> bool:
        """Is the game still the one that was played?"""
        known = self._current.get(pack.id)
        if known is None or known[0] is not facts or known[1] is not pack:
            known = facts, pack, all(_played_with(pack, run) for run in facts.runs)
            self._current[pack.id] = known
        return known[2]


def _played_with(pack: Pack, run: RunFacts) -> bool:
    options: Mapping[str, Any] = run.options
    try:
        return run.version == pack.version and run.content == pack.pin(run.seats, options)
    except HearthsideError:  # it has no such seats or options any more
        return False
