"""Tables for browser tests: laid out and played past the page, quickly and always with the same cards."""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from secrets import token_hex
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import httpx
from playwright.sync_api import Locator, Page, expect

from hearthside.server import create_table
from hearthside.server.archive import from_file
from hearthside.server.table import Table
from tests.server.client import merged

ARCTIC = "arctic_scavengers"
GOLDEN = Path(__file__).parent.parent / "golden" / ARCTIC
LONG = "Wilhelmina Wolkenschieber"[:24]  # as long as names may be

Seen = dict[str, Any]  # what a viewer is told of a table: `view` in docs/protocol.md


# ------------------------------------------------------------ laying out
_laid: Counter[str] = Counter()


@contextmanager
def dealt(seed: int, whims: str = "") -> Iterator[None]:
    """A table laid out meanwhile has the same cards, and its bots have the same whims, every time.

    Its first secret is the key of the shuffle.  From the second follow the bots' whims and the invite link,
    of which no two may be alike: it depends on the test, if nothing else is said."""
    if not whims:
        test = os.environ["PYTEST_CURRENT_TEST"]
        _laid[test] += 1
        whims = f"{test} {_laid[test]}"
    secrets = iter([Random(seed), Random(whims)])
    with patch.object(
        create_table, "secrets", SimpleNamespace(token_bytes=lambda n: next(secrets).randbytes(n))
    ):
        yield


def lay_out(page: Page, *seats: str, deal: int = 1, whims: str = "", **more: Any) -> dict[str, Any]:
    """A table of this person's; seats are a name (his own), "bot", "bot:random" or "open"."""
    wish = {"cid": token_hex(8), "game": ARCTIC, "seats": [_seat(seat) for seat in seats], **more}
    with dealt(deal, whims):
        answer = page.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    laid: dict[str, Any] = answer.json()
    return laid


def _seat(seat: str) -> dict[str, str]:
    if seat == "open":
        return {"kind": "open"}
    if seat == "bot" or seat.startswith("bot:"):
        return {"kind": "bot", "bot": seat.partition(":")[2]}
    return {"kind": "me", "name": seat}


def begun(page: Page, *seats: str, **more: Any) -> str:
    """A game that has just begun."""
    return str(lay_out(page, *seats, start=True, **more)["table"])


def played_out(page: Page, *seats: str, **more: Any) -> str:
    """A game that was played to its end: the clock gives nobody any time, so bots play for everybody."""
    table = begun(page, *seats, clock={"bank": 0}, bot="random", **more)
    wait_for(page, table, lambda view: view["table"]["status"] == "over")
    return table


DEAL = 18  # something is decided in every round of this game
_finished: dict[str, tuple[str, Any]] = {}


def finished(page: Page) -> str:
    """A game of Ada and a bot that is over: one for all tests of a file.  This browser becomes Ada's."""
    home = page.request.get("/healthz").url
    if home not in _finished:
        table = played_out(page, "Ada", "bot:random", listed=True, deal=DEAL, whims="finished 18")
        _finished[home] = (table, page.context.cookies())
    table, cookies = _finished[home]
    page.context.add_cookies(cookies)
    return table


def take_seat(page: Page, invite: str, seat: int, name: str) -> None:
    """This person comes by the link and sits down."""
    table = page.request.get(f"/join/{invite}").url.rpartition("/")[2]
    command(page, table, "sit", seat=seat, name=name)


def command(page: Page, table: str, kind: str, **fields: Any) -> None:
    answer = page.request.post(
        f"/api/tables/{table}/commands", data={"type": kind, "cid": token_hex(8), **fields}
    )
    assert answer.ok, answer.text()


# ------------------------------------------------------------ positions of games that were played before
class Position(NamedTuple):
    """A moment of a game in a file at which a seat is asked."""

    file: Path
    seq: int
    seat: int
    phase: str
    options: list[str]
    hand: int


def positions(pattern: str) -> Iterator[Position]:
    """All moments of the games of tests/golden with such names."""
    for file in sorted(GOLDEN.glob(pattern)):
        record, entries = from_file(file.read_bytes())
        table = Table(record)
        for entry in entries:
            table.apply(entry)
            game = table.game
            assert game is not None
            for seat in table.waiting:
                view, options = game.view(seat), game.options(seat)
                held = view["zones"][f"hand:{seat}"]["count"]
                yield Position(file, table.seq, seat, view["phase"], [one.key for one in options], held)


def play_on(page: Page, there: Position, name: str = "Ada") -> str:
    """A table that goes on from there, with this person in the seat that is asked."""
    answer = page.request.post("/api/files", data=there.file.read_bytes())
    assert answer.status == 201, answer.text()
    wish = {"cid": token_hex(8), "seq": there.seq, "seat": there.seat, "name": name, "bot": "random"}
    answer = page.request.post(f"/api/tables/{answer.json()['table']}/play-on", data=wish)
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])


# ------------------------------------------------------------ looking and playing past the page
def look(page: Page, table: str, seat: int | None = None) -> dict[str, Any]:
    """The table as a seat of this person's sees it, or as a spectator does: a View of the protocol."""
    answer = page.request.get(f"/api/tables/{table}/{_place(seat)}")
    assert answer.ok, answer.text()
    seen: dict[str, Any] = answer.json()
    return seen


def told(page: Page, table: str) -> dict[str, Any]:
    """The table itself: seats, options, setup, result."""
    info: dict[str, Any] = look(page, table)["view"]["table"]
    return info


def say(page: Page, table: str, seat: int, kind: str, **fields: Any) -> None:
    answer = page.request.post(
        f"/api/tables/{table}/seats/{seat}/messages", data={"type": kind, "cid": token_hex(8), **fields}
    )
    assert answer.ok, answer.text()


def move(page: Page, table: str, seat: int, key: str) -> None:
    """Takes the option with this key."""
    seen = look(page, table, seat)
    decisions = {one["key"]: one["decision"] for one in seen["view"]["options"]}
    assert key in decisions, f"{key} is not among {list(decisions)}"
    say(page, table, seat, "move", decision=decisions[key], seq=seen["seq"], action=key)


def wait_for(page: Page, table: str, wanted: Callable[[Seen], bool], seat: int | None = None) -> Seen:
    """Follows the table until it is as wanted."""
    home = page.request.get("/healthz").url.removesuffix("/healthz")
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    view: Any = None
    address = f"{home}/api/tables/{table}/{_place(seat)}/stream"
    with httpx.stream("GET", address, cookies=cookies, timeout=30) as stream:
        for line in stream.iter_lines():
            if not line.startswith("data:"):
                continue
            message = json.loads(line[5:])
            if message["type"] == "view":
                view = message["view"]
            elif message["type"] == "update":
                view = merged(view, message["patch"])
            if view is not None and wanted(view):
                seen: Seen = view
                return seen
    raise AssertionError("the server ended the stream")


def _place(seat: int | None) -> str:
    return "watch" if seat is None else f"seats/{seat}"


# ------------------------------------------------------------ acting on the page
def option(page: Page, key: str) -> Locator:
    """The button of an option; its words change with the moment."""
    return page.locator(f"[data-actions] [data-option='{key}']")


def part(page: Page, name: str) -> Locator:
    """A part of the table that can be pressed."""
    return page.locator(f"[data-act='{name}']")


_side = cycle((0.3, 0.7))


def take(page: Page, key: str) -> None:
    """Clicks an option and waits until the table has answered.

    Two clicks at one spot in a moment are a double click and act once: people move their hand in between."""
    button = option(page, key)
    box = button.bounding_box()
    assert box is not None, f"{key} is not on the screen"
    before = page.locator(".page").inner_text()
    button.click(position={"x": box["width"] * next(_side), "y": box["height"] / 2})
    agree(page)
    page.wait_for_function(
        "before => document.querySelector('.page').innerText !== before", arg=before, polling=20
    )


def agree(page: Page) -> None:
    """If something would be lost by what was chosen, and it is asked about: so be it."""
    sure = page.locator("[data-doubt] [data-sure]")
    if sure.is_visible():
        sure.press("Enter")


def said(page: Page) -> Locator:
    """The sentence that says whose turn it is."""
    return page.locator("[data-sentence]")


def my_turn(page: Page) -> None:
    expect(said(page)).to_contain_text("Your turn")
