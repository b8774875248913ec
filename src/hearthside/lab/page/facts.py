"""What a page says about itself to programs: a table server shows reports by it (server/balance/pages.py).

It is the first thing in the page, before any text of a game, so that whoever reads it from there reads what
was written here.
"""

import time
from base64 import b64encode
from hashlib import sha256

import msgspec
from msgspec import Struct

from hearthside.lab.figures.shapes import Report
from hearthside.lab.page.glance import tiles


class PlayedRun(Struct, frozen=True):
    """A run of the report, and what it was played with."""

    games: int
    seats: int
    bots: list[str]
    preset: str
    options: dict[str, object]
    version: int
    content: str


class Glance(Struct, frozen=True):
    """A number that one wants to know first."""

    value: str
    title: str
    reach: str = ""


class Facts(Struct, frozen=True):
    game: str
    name: str
    games: int
    at: int  # when the page was made, in milliseconds
    runs: list[PlayedRun]
    glance: list[Glance]  # without those of several setups, which are tables
    style: str  # the hashes of what may style the page and run in it, as a content security policy has them
    script: str


def facts(report: Report, style: str, script: str) -> str:
    runs = [
        PlayedRun(run.games, run.seats, run.bots, run.preset, run.options, run.version, run.content)
        for run in report.runs
    ]
    told = Facts(
        report.game,
        report.name,
        report.games,
        int(time.time() * 1000),
        runs,
        [
            Glance(one.value, tile.title, f"95 %: {one.reach}" if one.reach else "")
            for tile in tiles(report)
            if len(tile.numbers) == 1
            for one in tile.numbers
        ],
        _hash(style),
        _hash(script),
    )
    text = msgspec.json.encode(told).decode().replace("<", "\\u003c")  # no text of a game ends the element
    return f'<script type="application/json" id="facts">{text}</script>'


def _hash(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
