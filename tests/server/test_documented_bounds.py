"""The numbers that docs/server.md tells operators are those of a server as it is usually started."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from hearthside.coach import reviewing
from hearthside.lab import small_run
from hearthside.server import packwatch, readworker, requests, serve
from hearthside.server.balance import runs
from hearthside.server.door import http, ledger, socket
from hearthside.server.door.http import BoundedHttp
from hearthside.server.door.socket import BoundedSocket
from hearthside.server.quotas import MB as MILLION
from hearthside.server.quotas import Full, may_bring, may_lay_out, may_report
from hearthside.server.readpool import ReadPool
from hearthside.server.registry import Registry, Settings
from hearthside.server.reviews import runs as reviews
from hearthside.server.store import Store, store
from hearthside.server.store.purge import Retention
from hearthside.server.store.usage import Usage
from hearthside.server.web import answers, limits, replays, sockets

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
KB, MB = 1024, 1024 * 1024


class Usual(NamedTuple):
    """A server with everything as it is if the operator says nothing."""

    settings: Settings
    config: uvicorn.Config
    reading: ReadPool


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Usual]:
    loop = asyncio.new_event_loop()
    registry = Registry(Store(str(tmp_path / "tables.db")))
    config = serve.config(registry, behind_proxy=False)
    config.load()
    there: dict[str, Any] = {"config": config, "server_state": ServerState(), "app_state": {}, "_loop": loop}
    for connection, kind in (
        (config.http_protocol_class, BoundedHttp),
        (config.ws_protocol_class, BoundedSocket),
    ):
        assert isinstance(cast(Any, connection)(**there), kind)
    yield Usual(registry.settings, config, registry.reading)
    loop.close()


def row(beginning: str) -> list[str]:
    """The cells of the one row of a table that begins so, without the first."""
    found = [line for line in PAGE.splitlines() if line.startswith(f"| {beginning} |")]
    assert len(found) == 1, beginning
    return [cell.strip() for cell in found[0].split("|")[2:-1]]


def told(sentence: str) -> None:
    """Wherever the lines of the page break."""
    assert " ".join(sentence.split()) in " ".join(PAGE.split()), sentence


def amounts(text: str) -> list[int]:
    """All numbers in it, with 1,000 for a thousand."""
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


def often(kind: str) -> str:
    rate = limits.RATES[kind]
    return f"{rate.per_second:g} a second, {at_once(kind):,} at once"


def at_once(kind: str) -> int:
    """What a stranger can take in one moment."""
    counting = limits.Limits(on=True)
    taken = 0
    while counting.take(kind, "10.0.0.1"):
        taken += 1
    return taken


def test_what_connections_may_cost(usual: Usual):
    bounds = usual.settings.bounds
    total = amounts(row("open connections in all")[0])
    assert total == [bounds.connections, ledger.SPARE_FILES]
    assert row("of one address (of IPv6: a /64)")[0] == f"{bounds.per_address}"
    paths = "`/livez`, `/readyz`, `/healthz` and `/metrics`"
    assert paths.replace(" and", ",").replace("`", "") == ", ".join(http.OPERATORS_PATHS)
    reserved = row(f"reserved beyond these, for {paths}")[0]
    assert reserved == f"{bounds.reserved}, for this machine"
    heads = row("request line and headers")[0]
    assert heads == f"{bounds.head_bytes // KB} kB, {bounds.fields} headers; also of trailers"
    assert row("time for them")[0] == f"{bounds.head_seconds:g} s"
    rate = f"1 s more for every {bounds.body_rate // KB} kB that came"
    assert row("time for a body")[0] == f"{bounds.body_seconds:g} s, and {rate}"
    bodies, _, beyond = row("body")
    assert bodies == f"{answers.MOST_BYTES // KB} kB, a game file {replays.MOST_FILE_BYTES // MB} MB"
    assert beyond == f"413; {http.DRAINED / MB:g} MB more are read and dropped"
    assert row("game files on their way in")[0] == f"{limits.FILES}, of one address {limits.FILES_OF_ONE}"
    assert row("silence between two requests")[0] == f"{bounds.idle_seconds} s"
    waiting = row("requests that wait for the answer to another one on the same line")[0]
    assert waiting == f"{http.PIPELINED}"


@pytest.mark.usefixtures("one_moment")
def test_what_sockets_may_cost(usual: Usual):
    bounds = usual.settings.bounds
    unread = row("a client that does not read")[0]
    assert unread == f"{bounds.stalled_seconds:g} s; on a socket {socket.UNSENT / MB:g} MB"
    message = row("a message on a socket")[0]
    assert message == f"{serve.FRAME // KB} kB, in {socket.FRAGMENTS} fragments; not compressed"
    config = usual.config
    assert not config.ws_per_message_deflate
    pings = row("a socket that does not answer pings")[0]
    assert pings == f"{config.ws_ping_timeout:g} s after one, every {config.ws_ping_interval:g} s"
    often_said, _, beyond = row("messages on one socket")
    assert often_said == often("message")
    assert beyond == f"`slow_down`; after {sockets.FLOOD} more 1008"


@pytest.fixture
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.mark.usefixtures("one_moment")
def test_how_often_somebody_may_ask():
    assert row("reading")[0] == often("read")
    opening = f"{limits.RATES['socket'].per_second:g}, {at_once('socket')}"
    assert row("writing; opening sockets")[0] == f"{often('write')}; {opening}"
    guessing = row("tables and invitations that are not there")[0]
    assert limits.RATES["look_up"] == limits.RATES["arrival"] == limits.Rate(1 / 2, amounts(guessing)[1])
    assert row("all that the guests of one address ask")[0] == often("address")
    numbers = amounts(row("new guests; new tables and files; reports")[0])
    for kind, seconds, burst in zip(
        ("welcome", "create_table", "report"), numbers[1::3], numbers[2::3], strict=True
    ):
        assert limits.RATES[kind] == limits.Rate(1 / seconds, burst)
    _, seconds, burst = amounts(row("hints")[0])
    assert limits.RATES["hint"] == limits.Rate(1 / seconds, burst)
    _, seconds, burst = amounts(row("reviews")[0])
    assert limits.RATES["review"] == limits.Rate(1 / seconds, burst)


@pytest.mark.parametrize(
    ("what", "may"),
    [("tables", may_lay_out), ("files", may_bring), ("reports", may_report), ("bytes", may_bring)],
)
def test_how_much_there_may_be(what: str, may: Any):
    name, unit = ("megabytes", MILLION) if what == "bytes" else (what, 1)
    each, everybody = amounts(row(f"`{name}_each`, `{name}`")[0])

    def refusal(used: Usage) -> str:
        async def read(_: Any) -> Usage:
            return used

        server = SimpleNamespace(settings=Settings(), store=SimpleNamespace(read=read))
        try:
            asyncio.run(may(server, "ada"))
        except Full as full:
            return "own" if full.own else "all"
        return ""

    assert not refusal(Usage(**{what: each * unit - 1, f"all_{what}": everybody * unit - 1}))
    assert refusal(Usage(**{what: each * unit})) == "own"
    assert refusal(Usage(**{f"all_{what}": everybody * unit})) == "all"


def test_how_long_things_are_kept():
    kept = Retention()
    assert kept.finished == kept.reports == 365
    told(
        f"tables that are over (a year), tables at which nothing happens any more ({kept.abandoned} days), "
        f"game files ({kept.uploads} days), reports (a year), guests without a table ({kept.guests} days)"
    )


def test_how_files_and_packs_are_read(usual: Usual):
    settings = usual.settings
    assert readworker.MEMORY == 1 << 30
    assert settings.read_seconds == 10
    told("which gets ten seconds of computing and 1 GB for each and is ended when it wants more")
    assert (usual.reading._room, usual.reading._each) == (9, 2)
    told("Nine can be under way, two of one address")
    told(f"with at most {settings.packs.patience:g} seconds and 1 GB each")
    told(f"It looks at {packwatch.MOST_PACKS} packs")


def test_when_things_happen_by_themselves(usual: Usual):
    assert usual.settings.pause_after == 60
    told("A table at which only bots sit pauses a minute after the last one has looked")
    assert store.RECENT == 5
    told("To be ready, something must have been read and written within the last five seconds")
    assert store.CHECKUP == 2
    told("beside the work, if that takes more than two seconds")
    assert serve.USUAL_PORT == 8642
    told("the first free one from 8642 on")
    assert serve.AT_LATEST < 5
    told("ends it within five seconds")


@pytest.mark.usefixtures("one_moment")
def test_what_runs_of_bots_may_cost():
    assert (runs.ROOM, runs.EACH) == (1 + 3, 2)
    assert limits.RATES["balance"] == limits.Rate(1 / 20, 10)
    told(
        "One run is under way at a time, three more wait, two of one address; 10 at once and then one in "
        "20 s can be begun."
    )
    told(
        f"{requests.LEAST_GAMES} to {requests.MOST_GAMES:,} games, {runs.SECONDS // 60} minutes of the "
        f"processor for playing and {small_run.COUNTING // 60} minute for the report, "
        f"{small_run.MEMORY >> 30} GB of addresses, and files of {small_run.LARGEST_FILE >> 20} MB at most."
    )


@pytest.mark.usefixtures("one_moment")
def test_what_reviews_may_cost():
    assert (reviews.ROOM, reviews.EACH) == (1 + 5, 2)
    told(
        "One review is under way at a time, five more wait, two of one address; 10 at once and then one in "
        "20 s can be begun."
    )
    minutes = reviews.SECONDS // 60
    told(
        f"niced, {minutes} minutes of the processor (a deeper one {minutes * reviews.DEEPER_SECONDS}), "
        f"{reviewing.MEMORY >> 30} GB of addresses"
    )
    told(f"{reviews.LARGEST >> 10} kB each at most")
