"""Rates: who floods or guesses is slowed down, others are not, and the counting itself stays small."""

import asyncio
import json
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from hearthside.server.door.ledger import Bounds
from hearthside.server.listener import EVICTED, FORBIDDEN
from hearthside.server.registry import Settings
from hearthside.server.web import limits
from hearthside.server.web.limits import RATES, Bucket, Limits
from hearthside.server.web.middleware import GuardMiddleware
from tests.server.client import Browser
from tests.server.running import Running, running
from tests.server.security.people import say, state_of


@pytest.fixture
def limited(tmp_path):
    """A server of its own: all tests come from one address, and would use up each other's rates."""
    with running(tmp_path / "tables.db", Settings(limited=True)) as server:
        yield server


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: self.now))


# ------------------------------------------------------------ as a unit, for several addresses
@pytest.mark.parametrize("kind", RATES)
def test_a_rate_lets_its_burst_through_and_then_its_rate(monkeypatch: pytest.MonkeyPatch, kind: str):
    clock, rate = Clock(monkeypatch), RATES[kind]
    bucket = Bucket(rate)
    assert [bucket.take() for _ in range(rate.burst + 5)] == [True] * rate.burst + [False] * 5
    clock.now += 4.01 / rate.per_second
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    clock.now += 10**6
    assert sum(bucket.take() for _ in range(rate.burst + 50)) == rate.burst


def test_who_has_to_wait_is_told_how_long(monkeypatch: pytest.MonkeyPatch):
    clock = Clock(monkeypatch)
    counting = Limits(True)
    assert counting.wait("report", "10.0.0.1") == 0
    while counting.take("report", "10.0.0.1"):
        pass
    assert counting.wait("report", "10.0.0.1") == 20
    clock.now += 15
    assert counting.wait("report", "10.0.0.1") == 5
    clock.now += 5
    assert counting.wait("report", "10.0.0.1") == 0
    assert counting.take("report", "10.0.0.1")


def test_one_address_does_not_hurt_another(monkeypatch: pytest.MonkeyPatch):
    Clock(monkeypatch)
    counting = Limits(True)
    while counting.take("write", "10.0.0.1"):
        pass
    assert not counting.take("write", "10.0.0.1")
    assert counting.take("read", "10.0.0.1")
    assert counting.take("write", "10.0.0.2")
    assert not counting.wait("look_up", "10.0.0.2")


def test_the_memory_of_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch):
    """And who keeps coming is not forgotten while others pass by."""
    Clock(monkeypatch)
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    counting = Limits(True)
    while counting.take("write", "flood"):
        pass
    for number in range(1000):
        counting.take("read", f"passer-by {number}")
        assert not counting.take("write", "flood")
        assert len(counting._buckets) == min(number + 2, 100)


def test_so_many_addresses_are_remembered():
    counting = Limits(True)
    for number in range(20_001):
        assert counting.take("read", str(number))
    assert len(counting._buckets) == 20_000
    assert ("read", "0") not in counting._buckets


def test_switched_off_nothing_is_counted():
    counting = Limits(False)
    assert all(counting.take("report", "x") for _ in range(1000))
    assert counting.connection() is None
    assert not counting._buckets


def test_a_kind_that_is_none_shows_also_where_nothing_is_limited():
    with pytest.raises(KeyError):
        Limits(False).take("guesses", "somebody")


# ------------------------------------------------------------ over the wire
def test_a_flood_of_requests_is_slowed_down(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as flood:
            answers = [await flood.get("/api/me") for _ in range(RATES["read"].burst * 2)]
            refused = [answer for answer in answers if answer.status_code != 200]
            assert refused
            assert {answer.status_code for answer in refused} == {429}
            assert {answer.json()["code"] for answer in refused} == {"slow_down"}
            assert all("content-security-policy" in answer.headers for answer in refused)

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/join/{}", "/api/tables/{}", "/api/tables/{}/seats/0"])
def test_guessing_is_slowed_down(limited: Running, path: str):
    """Also for what would be right: else a guesser would only have to go on."""

    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            began = monotonic()
            codes = [(await ada.get(path.format(number))).status_code for number in range(90)]
            # On a busy machine some guesses come after a while that is long enough for another one.
            earned = RATES["look_up"].per_second * (monotonic() - began)
            assert 0 < codes.count(404) <= RATES["look_up"].burst + 5 + earned
            assert 429 in codes[-10:]
            while (await ada.get(path.format("more"))).status_code == 404:
                pass
            assert (await ada.get(f"/join/{laid['invite']}")).status_code == 429

    asyncio.run(run())


def test_a_flood_of_new_guests_and_tables_is_slowed_down(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as flood:
            codes: list[int] = []
            for number in range(RATES["create_table"].burst + 10):
                wish = {"cid": f"t{number}", "game": "arctic_scavengers", "seats": [{"kind": "open"}] * 2}
                codes.append((await flood.post("/api/tables", wish)).status_code)
                flood.http.cookies.clear()
            assert codes.count(201) <= RATES["create_table"].burst + 5
            assert codes[-1] == 429

    asyncio.run(run())


def test_messages_over_the_rate_are_refused(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "Ben", start=True)
            player = await ada.player(laid["table"], 0).connect()
            codes: list[str] = []
            for _ in range(RATES["message"].burst * 3):
                await player.send(say("undo", seq=10**6))
                while (answer := await player.hear())["type"] != "refused":
                    pass
                codes.append(answer["code"])
            assert set(codes) == {"illegal", "slow_down"}
            assert codes.index("slow_down") >= RATES["message"].burst
            await player.close()

    asyncio.run(run())


def test_a_flood_on_a_socket_ends_the_connection(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "Ben", start=True)
            player = await ada.player(laid["table"], 0).connect()
            assert player.ws is not None
            await player.hear()
            answers: list[dict] = []

            async def read() -> int | None:
                assert player.ws is not None
                try:
                    while True:
                        answers.append(json.loads(await asyncio.wait_for(player.ws.recv(), 20)))
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd else None

            reading = asyncio.create_task(read())
            try:
                for _ in range(2000):
                    await player.ws.send(json.dumps(say("undo", seq=0)))
            except ConnectionClosed:
                pass
            assert await reading in (FORBIDDEN, EVICTED)
            assert len(answers) < 1000
            state = state_of(limited, laid["table"])
            async with Browser(limited.url) as other:  # somebody else still plays
                assert (await other.get("/healthz")).status_code == 200
            assert state_of(limited, laid["table"]) == state

    asyncio.run(run())


def test_reports_are_counted(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            path = f"/api/tables/{laid['table']}/reports"
            tries = RATES["report"].burst + 3
            codes = [(await ada.post(path, {"text": "x"})).status_code for _ in range(tries)]
            assert codes.count(201) <= RATES["report"].burst + 1
            assert codes[-1] == 429

    asyncio.run(run())


def test_so_many_are_served_at_once_for_one_address():
    """Behind a proxy the door cannot count them."""
    metrics = SimpleNamespace(limited=lambda _: None, responded=lambda _: None)
    settings = Settings(bounds=Bounds(per_address=2))
    registry = SimpleNamespace(settings=settings, metrics=metrics, is_playing=lambda _: False)
    identity = SimpleNamespace(remembered=lambda _: None)
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/api/games", "scheme": "http"}
    scope |= {"client": ("10.0.0.1", 1), "query_string": b"", "headers": []}

    async def story() -> None:
        both, leave = asyncio.Barrier(3), asyncio.Event()

        async def app(*_: object) -> None:
            served.append("begun")
            if len(served) <= 2:  # who comes later does not stay
                await both.wait()
                await leave.wait()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answers.append(message["status"])

        served: list[str] = []
        answers: list[int] = []
        guard = GuardMiddleware(app, registry, Limits(True), identity)  # type: ignore[arg-type]

        def come() -> asyncio.Task[None]:
            return asyncio.create_task(guard(dict(scope), None, send))  # type: ignore[arg-type]

        two = [come(), come()]
        await both.wait()
        await guard(dict(scope), None, send)  # type: ignore[arg-type]
        assert (len(served), answers) == (2, [429])
        leave.set()
        await asyncio.gather(*two)
        await guard(dict(scope), None, send)  # type: ignore[arg-type]
        assert (len(served), answers) == (3, [429])  # those before have gone

    asyncio.run(story())
