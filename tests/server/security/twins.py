"""Two tables that differ only in what a viewer may not know, and everything the server would send him.

The kernel's leak oracle (tests/conformance/oracle.py) compares what a Game answers.  Here the same twins sit
at a server's table, with one key for both, and what is compared is bytes: views, updates, refusals, reports.
"""

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from hearthside import api
from hearthside.kernel.chance import commitment, key_from_seed
from hearthside.kernel.events import Event
from hearthside.kernel.pack import Viewer
from hearthside.server import commands as c
from hearthside.server import reports, snapshots
from hearthside.server.registry import Settings
from hearthside.server.requests import ReportRequest
from hearthside.server.setup import Setup, UndoMode
from hearthside.server.store.records import Entry, TableRecord
from hearthside.server.table import Refused, Table
from hearthside.server.viewer_feed import ViewerFeed
from tests.conformance.oracle import rule_of, shown, twin_of
from tests.conformance.tables import decide

GAME = "arctic_scavengers"
NOW = 1_700_000_000_000
PRESENT = [True, False]


def record_of(seats: int, seed: int, undo: UndoMode = "strict", **options: Any) -> TableRecord:
    pack = api.pack(GAME)
    key = key_from_seed(seed)
    return TableRecord(
        id="twin",
        game=pack.id,
        version=pack.version,
        content=pack.pin(seats, options),
        seats=seats,
        options=pack.check_options(options),
        setup=msgspec.json.encode(Setup(undo=undo)),
        commitment=commitment(key),
        key=key,
        secret=b"s" * 32,
        past=None,
        invite="",
        owner="guest-0",
        listed=False,
        title="",
        status="open",
        created=NOW,
        updated=NOW,
        names="[]",
    )


def begun(record: TableRecord) -> Table:
    """A table at which everybody is a person and the game has begun."""
    table = Table(record)
    for seat in range(record.seats):
        take(table, f"guest-{seat}", None, c.Sit(cid=f"sit-{seat}", seat=seat, name=f"P{seat}"))
    take(table, record.owner, None, c.Start(cid="start"))
    return table


def take(table: Table, author: str, seat: int | None, command: Any) -> None:
    """As the table's owner enters a command into the log."""
    body = msgspec.json.encode(c.Logged(command, seat))
    kind = str(type(command).__struct_config__.tag)
    table.apply(Entry(table.record.id, table.seq + 1, NOW, author, f"{kind}-{table.seq}", kind, body))


def move(table: Table, seat: int, action: int) -> None:
    key = table.pack.codec.key(action)
    take(table, f"guest-{seat}", seat, c.Move(cid=f"m{table.seq}", decision=0, seq=0, action=key))


def copied(table: Table) -> Table:
    """An independent table, by way of a snapshot."""
    assert table.game is not None
    copy = snapshots.table_from(table.record, snapshots.take(table))
    copy.game = table.game.clone()
    return copy


def walk(table: Table, rng: Random, each: int) -> list[Table]:
    """Play at random to the end; positions of the game, `each` for every rule that asked in it."""
    kept: dict[int, list[Table]] = {}
    met: dict[int, int] = {}
    assert table.game is not None
    while not table.game.over:
        rule = rule_of(table.game)
        met[rule] = met.get(rule, 0) + 1
        if met[rule] <= each:
            kept.setdefault(rule, []).append(copied(table))
        elif rng.random() < each / met[rule]:
            kept[rule][rng.randrange(each)] = copied(table)
        move(table, *decide(table.game._state, rng))
    return [position for positions in kept.values() for position in positions]


# ------------------------------------------------------------ what a viewer gets
ATTEMPTS = ("fly", "take:unicorn", "pass", "done", "hire:scout", "draw", "\x00", "hire", "stop", "skip")


def received(table: Table, viewer: Viewer) -> dict[str, bytes]:
    """Everything he can ask the server for, by channel."""
    view = ViewerFeed(table, viewer).whole(table, 0, NOW, PRESENT)
    out = {"view": view, "report": _report(table, viewer, view)}
    if viewer is not None:
        out["refusals"] = _refusals(table, viewer)
    return out


def _report(table: Table, viewer: Viewer, seen: bytes) -> bytes:
    async def view(eye: Viewer, guest: str, since: int) -> bytes:
        assert (eye, since) == (viewer, 0), "a report holds what the reporter sees"
        return seen

    async def write(_: object, about: str) -> None:
        pass

    owner = cast(Any, SimpleNamespace(view=view, table=table, id=table.record.id))
    settings = Settings(limited=False)
    registry = cast(Any, SimpleNamespace(store=SimpleNamespace(write=write), settings=settings))
    wish = ReportRequest(text="odd", seat=viewer)
    body = asyncio.run(reports.file_report(registry, owner, "guest", wish))
    encoded = msgspec.json.decode(msgspec.json.encode(body))
    del encoded["at"], encoded["report"]  # the time, and a hash over it
    return msgspec.json.encode(encoded)


def _refusals(table: Table, seat: int) -> bytes:
    """How a seat's attempts are refused: its own, and what would be for others to do."""
    assert table.game is not None
    mine = {option.key for option in table.game.options(seat)}
    codec = table.pack.codec
    keys = [*ATTEMPTS, *(item.key for item in table.game.blocked(seat))]
    keys += [f"{verb}:{card}" for verb in codec.verbs for card in ("refugee", "medkit", "brawler")]
    said: list[Any] = [
        c.Move(cid="x", decision=0, seq=0, action=key) for key in keys if key and key not in mine
    ]
    said += [c.AnswerUndo(cid="x", request=1, agree=True), c.AnswerEnd(cid="x", request=1, agree=True)]
    said += [c.Return(cid="x")]
    if not table.game.can_undo(seat) and table.setup.undo == "strict":
        said.append(c.Undo(cid="x", seq=0))
    out: list[tuple[str, str, str]] = []
    for command in said:
        try:
            take(table, f"guest-{seat}", seat, command)
        except Refused as no:
            out.append((no.code, no.why, no.ruling))
        else:
            raise AssertionError(f"{command} was done")
    return msgspec.json.encode(out)


# ------------------------------------------------------------ twins
class Pair:
    """The true table and one that the viewer cannot tell from it, if all is well."""

    def __init__(self, position: Table, viewer: Viewer, zones: list[list[int]]) -> None:
        assert position.game is not None
        self.viewer = viewer
        self.tables = [copied(position), copied(position)]
        self.tables[1].game = twin_of(position.game, zones)
        self.feeds = [ViewerFeed(table, viewer) for table in self.tables]

    def differences(self) -> list[str]:
        real, other = [received(table, self.viewer) for table in self.tables]
        return [channel for channel in real if real[channel] != other[channel]]

    def step(self, rng: Random) -> list[str] | None:
        """The same decision at both.  None: there is none, or it rightly showed the viewer something."""
        decision = self._possible_at_both(rng)
        if decision is None:
            return None
        seen = [self._events(table) for table in self.tables]
        for table in self.tables:
            move(table, *decision)
        new = [self._events(table)[len(before) :] for table, before in zip(self.tables, seen, strict=True)]
        if any(shown(one, another) for one, another in zip(*new, strict=False) if one != another):
            return None
        if any(table.over for table in self.tables):
            return None  # the result and the key are everybody's now
        updates = [feed.advance(table, NOW) for feed, table in zip(self.feeds, self.tables, strict=True)]
        return self.differences() + (["update"] if updates[0] != updates[1] else [])

    def _events(self, table: Table) -> list[Event]:
        assert table.game is not None
        return table.game.events(self.viewer)

    def _possible_at_both(self, rng: Random) -> tuple[int, int] | None:
        truth, twin = [table.game for table in self.tables]
        assert truth is not None
        assert twin is not None
        seats = truth.waiting
        rng.shuffle(seats)
        for seat in seats:
            there = twin.chair(seat, blind=True).actions
            both = [action for action in truth.chair(seat, blind=True).actions if action in there]
            if both:
                return seat, rng.choice(both)
        return None


def leaks(table: Table, rng: Random, each: int = 1, twins: int = 1, steps: int = 2) -> tuple[list[Any], int]:
    """What tells a viewer more than he may know, and how many pairs were looked at."""
    found: list[Any] = []
    pairs = 0
    for position in walk(table, rng, each):
        assert position.game is not None
        for viewer in (*range(position.game.seats), None):
            sampler = position.game.knowledge(viewer).sampler(rng)
            for _ in range(twins):
                pair = Pair(position, viewer, sampler.next())
                pairs += 1
                different: list[str] | None = pair.differences()
                for _ in range(steps):
                    if different:
                        found.append((viewer, rule_of(position.game), position.seq, different))
                    if different is None or different:
                        break
                    different = pair.step(rng)
                if different:
                    found.append((viewer, rule_of(position.game), position.seq, different))
    return found, pairs
