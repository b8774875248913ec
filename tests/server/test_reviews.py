"""Reviews of games that are over: made in a queue, kept with the table, and never of a game that runs."""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hearthside.coach.reviewing import COACH, Told, Wanted, make
from hearthside.kernel import replay
from hearthside.kernel.recorded import Recorded
from hearthside.server import archive, folding
from hearthside.server import commands as c
from hearthside.server.errands import Crowded
from hearthside.server.registry import Settings
from hearthside.server.responses import GameReview
from hearthside.server.reviews import runs
from hearthside.server.reviews.runs import CANCELLED, EACH, LARGEST, ROOM, About, Asked, Making, Reviews
from hearthside.server.reviews.shown import shown
from hearthside.server.store import Store, queries
from hearthside.server.store.records import KeptReview
from hearthside.server.web.reviews import why_not
from tests.server.balances import PATIENCE, WAITS
from tests.server.client import Browser
from tests.server.patience import STEP, until
from tests.server.races import DEALS, GAME, race, race_file
from tests.server.running import Running, running
from tests.server.store.samples import add, table
from tests.server.tabletop import ADA, BO, Tabletop

FEW = Settings(limited=False, review_deals=4)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db", FEW) as there:
        yield there


async def brought(browser: Browser, file: bytes | None = None) -> str:
    """The address of the review of a race that somebody has brought as a file."""
    answer = await browser.post("/api/files", content=race_file() if file is None else file)
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['table']}/review"


async def until_made(browser: Browser, address: str) -> dict[str, Any]:
    late = time.monotonic() + PATIENCE
    while True:
        answer = await browser.get(address)
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        if said["run"] is None:
            return said
        assert time.monotonic() < late, said
        await asyncio.sleep(STEP)


# ------------------------------------------------------------ made, kept, told
def test_a_game_that_somebody_brings_is_reviewed_and_the_review_outlives_the_server(tmp_path: Path):
    async def begin(url: str) -> tuple[str, dict[str, Any]]:
        async with Browser(url) as ada:
            address = await brought(ada)
            before = (await ada.get(address)).json()
            assert (before["review"], before["run"], before["why_not"], before["note"]) == (
                None,
                None,
                "",
                "",
            )
            assert (before["deals"], before["deeper"]) == (4, 20)
            begun = await ada.post(address, {})
            assert begun.status_code == 201, begun.text
            assert begun.json()["run"]["mine"]
            said = await until_made(ada, address)
            assert said["note"] == ""
            again = await ada.post(address, {})
            assert (again.status_code, again.json()) == (200, said)  # it is not made twice
            return ada.cookie, {"address": address, "said": said}

    async def look(url: str, cookie: str, address: str, said: dict[str, Any]) -> None:
        async with Browser(url) as ada:
            found = await ada.get(address, headers={"cookie": cookie})
            assert found.json() == said

    with running(tmp_path / "tables.db", FEW) as server:
        cookie, there = asyncio.run(begin(server.url))
    with running(tmp_path / "tables.db", FEW) as server:
        asyncio.run(look(server.url, cookie, **there))
    review = there["said"]["review"]
    # The file's log begins with its seats, so after entry n + 1 the journal had n entries.
    assert review["curve"][0]["seq"] == 1
    assert review["curve"][-1]["seq"] == race().entries + 1
    assert sorted(review["curve"][-1]["chances"]) == [0, 1]
    assert (review["eye"], review["deals"]) == (None, 4)
    assert "in up to 4 deals each" in review["judged"]
    for account in review["accounts"]:
        parts = [account[name] for name in ("start", "choices", "others", "cards")]
        assert sum(parts) == pytest.approx(account["result"])


def test_from_a_seat_and_deeper(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada:
            address = await brought(ada)
            assert (await ada.post(address, {"eye": 1})).status_code == 201
            said = await until_made(ada, f"{address}?eye=1")
            assert said["review"]["eye"] == 1
            assert said["review"]["accounts"][0] is None
            assert (await ada.get(f"{address}?eye=open")).json()["review"] is None
            assert (await ada.get(f"{address}?eye=0")).json()["review"] is None
            deeper = await ada.post(address, {"eye": 1, "deeper": True})
            assert deeper.status_code == 201
            assert deeper.json()["run"]["deals"] == 20
            said = await until_made(ada, f"{address}?eye=1")
            assert said["review"]["deals"] == 20
            # The usual one is there with it.
            assert (await ada.post(address, {"eye": 1})).json() == said

    asyncio.run(run())


def test_decisions_are_told_by_the_log_of_the_table():
    wanted = Wanted(race_file().decode(), None, None, DEALS, 60)
    told: list[Told] = []
    review = make(wanted, told.append)
    assert all(0 < one.part <= 1 for one in told)
    assert told
    seqs = folding.seqs(*archive.from_file(race_file()))
    assert seqs == list(range(1, race().entries + 2))
    out = shown(review, seqs, "squares")
    assert [one.seq for one in out.decisions] == [one.at + 1 for one in review.decisions]
    assert [one.kind for one in out.decisions] == [one.kind for one in review.decisions]
    (worst,) = [one for one in out.decisions if one.lost == max(other.lost for other in out.decisions)]
    assert worst.kind == "mistake"
    assert worst.cost.startswith(f"costs {100 * worst.lost:.0f} % (±")
    assert worst.other
    # At each of them the seat was asked, and did what is told next.
    record, entries = archive.from_file(race_file())
    for one, found in zip(out.decisions, review.decisions, strict=True):
        at = folding.fold(record, entries, up_to=one.seq)
        assert at.waiting == [one.seat]
        line = replay.read(race_file()).journal[found.at]
        assert line == f"{one.seat} {found.key}"


def test_what_was_taken_back_counts_in_the_log():
    """The journal has an entry for it, too."""
    game = race(moves=3)
    game.undo(next(seat for seat in range(2) if game.can_undo(seat)))
    record, entries = archive.from_file(game.save())
    assert game.entries == 4
    assert folding.seqs(record, entries) == [1, 2, 3, 4, 5]


def test_what_people_say_between_moves_does_not_count():
    """Sitting down and chatting are entries of the log, and not of the journal."""
    top = Tabletop(seats=2).begin(ADA, BO)
    begun = top.table.seq
    top.play(2)
    top.say(ADA, 0, c.Chat(cid="chat-1", text="cold today"))
    top.say(BO, 1, c.Chat(cid="chat-2", text="it is"))
    top.play(1)
    assert folding.seqs(top.table.record, top.entries) == [begun, begun + 1, begun + 2, begun + 5]


# ------------------------------------------------------------ what is refused
def test_a_running_game_is_reviewed_for_nobody(server: Running):
    """Who sits there, who laid it out and who watches; also not what was asked for before it went on."""

    async def run() -> None:
        async with Browser(server.url) as host, Browser(server.url) as watcher:
            laid = await host.lay_out("Ada", "open", game=GAME, listed=True)
            address = f"/api/tables/{laid['table']}/review"
            await watcher.join(laid["invite"])
            for status in ("open", "playing"):
                for somebody in (host, watcher):
                    for eye in ("open", "0", "1"):
                        shown = await somebody.get(f"{address}?eye={eye}")
                        assert (shown.status_code, shown.json()["code"]) == (409, "too_early"), status
                    for path in (address, f"{address}/cancel"):
                        asked = await somebody.post(path, {"eye": 0})
                        assert (asked.status_code, asked.json()["code"]) == (409, "too_early"), status
                        assert asked.json()["why"] == "a game can be reviewed only when it is over"
                await host.command(laid["table"], "seat_bot", seat=1, bot="random")
                await host.command(laid["table"], "start")
            assert server.registry.reviews._jobs == []

    asyncio.run(run())


def test_a_game_that_was_not_played_to_its_end(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada:
            address = await brought(ada, race_file(moves=5))
            why = "this game was not played to its end, so there is no review of it"
            assert (await ada.get(address)).json()["why_not"] == why
            asked = await ada.post(address, {})
            assert (asked.status_code, asked.json()["code"], asked.json()["why"]) == (409, "no_review", why)

    asyncio.run(run())


def test_a_game_whose_rules_are_no_more():
    top = Tabletop(seats=2).begin(ADA, BO)
    assert why_not(top.table) == "this game was not played to its end, so there is no review of it"
    top.table.game = Recorded(top.game, 1, "other")
    assert why_not(top.table) == (
        "the rules of Arctic Scavengers have changed since this game was played, so there is no review of it"
    )


@pytest.mark.parametrize(
    ("query", "body", "why"),
    [
        ("?eye=public", {"eye": 2}, "eye is open or the number of a seat"),
        ("?eye=-1", {"eye": 2}, "eye is open or the number of a seat"),
        ("?eye=2", {"eye": 2}, "there is no seat 2; the seats are 0 to 1"),
    ],
)
def test_eyes_that_are_none(server: Running, query: str, body: dict[str, Any], why: str):
    async def run() -> None:
        async with Browser(server.url) as ada:
            address = await brought(ada)
            shown = await ada.get(address + query)
            assert (shown.status_code, shown.json()["why"]) == (400, why)
            asked = await ada.post(address, body)
            assert (asked.status_code, asked.json()["why"]) == (
                400,
                "there is no seat 2; the seats are 0 to 1",
            )

    asyncio.run(run())


# ------------------------------------------------------------ cancelled, cut off
def waiting(server: Running) -> None:
    """Its reviews never end by themselves."""
    server.registry.reviews._command = WAITS


def test_only_who_began_it_cancels_it_and_nothing_is_left(server: Running):
    waiting(server)

    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            address = await brought(ada)
            invite = (await ada.get(address.replace("/review", "/invite"))).json()["invite"]
            await bo.join(invite)
            await ada.post(address, {})
            (job,) = server.registry.reviews._jobs
            await until(lambda: job.process is not None and job.process._process is not None, "not begun")
            assert job.process is not None
            process = job.process._process
            assert process is not None
            theirs = await bo.get(address)
            assert theirs.json()["run"]["mine"] is False
            assert (await bo.post(address, {})).json()["run"]["mine"] is False  # nor is another one begun
            assert len(server.registry.reviews._jobs) == 1
            refused = await bo.post(f"{address}/cancel")
            assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
            gone = await ada.post(f"{address}/cancel")
            assert (gone.json()["run"], gone.json()["note"]) == (None, CANCELLED)
            assert process.returncode is not None
            assert (await ada.post(f"{address}/cancel")).status_code == 200  # once more does no harm

    asyncio.run(run())


def test_a_server_that_ends_takes_it_along(tmp_path: Path):
    async def begin(server: Running) -> Any:
        async with Browser(server.url) as ada:
            await ada.post(await brought(ada), {})
            (job,) = server.registry.reviews._jobs
            await until(lambda: job.process is not None and job.process._process is not None, "not begun")
            assert job.process is not None
            return job.process._process

    with running(tmp_path / "tables.db", FEW) as server:
        waiting(server)
        process = asyncio.run(begin(server))
    assert process.returncode is not None


def test_a_process_whose_server_has_gone_ends_by_itself(tmp_path: Path):
    """And gives way before that."""

    async def run() -> None:
        process = await asyncio.create_subprocess_exec(
            *runs.COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(Wanted(race_file().decode(), None, None, 5000, 600)) + b"\n")
        assert b"part" in await process.stdout.readline()
        assert os.getpriority(os.PRIO_PROCESS, process.pid) >= 10
        process.stdin.close()
        assert await process.wait() == 1

    asyncio.run(run())


# ------------------------------------------------------------ the queue and its bounds
@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    there = Store(str(tmp_path / "kept.db"))
    there.open()
    yield there
    there.close()


def asked() -> Asked:
    pack = race().pack
    return Asked(race_file(), pack, 1, "content", [1])


def test_a_few_wait_and_the_rest_is_sent_away(store: Store):
    async def run() -> None:
        reviews = Reviews(store, 4, command=WAITS)
        about = [About("t1", eye) for eye in (None, *range(ROOM))]
        for number, one in enumerate(about[:ROOM]):
            reviews.start(one, asked(), 4, "guest", f"10.0.0.{number // EACH}")
        reviews.start(about[0], asked(), 4, "other", "10.0.0.0")  # it is being made already
        with pytest.raises(Crowded, match="you have begun reviews"):
            reviews.start(about[ROOM], asked(), 4, "guest", "10.0.0.0")
        with pytest.raises(Crowded, match="too many reviews wait"):
            reviews.start(about[ROOM], asked(), 4, "guest", "10.0.0.9")
        found = [reviews.run(one, "guest") for one in about[:ROOM]]
        assert [run.ahead for run in found if run is not None] == list(range(ROOM))
        await reviews.cancel(about[1])  # one that waits
        assert (reviews.run(about[1], "guest"), reviews.note(about[1])) == (None, CANCELLED)
        await reviews.cancel(about[0])  # the one under way: the next one begins
        await until(lambda: reviews._jobs[0].began > 0, "the next one does not begin")
        assert reviews._jobs[0].about == about[2]
        await reviews.close()
        with pytest.raises(Exception, match="about to end"):
            reviews.start(about[1], asked(), 4, "guest", "10.0.0.9")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("program", "seconds", "note"),
    [
        ("raise SystemExit(3)", 60, "There is no review: the process that worked at it has died."),
        ('print(\'{"why": "no wood."}\')', 60, "There is no review: no wood."),
        ("import os; os.kill(os.getpid(), 24)", 60, "There is no review: it took too long."),
        ("import sys; sys.stdin.readline(); sys.stdin.read()", 0, "There is no review: it took too long."),
    ],
)
def test_what_came_to_nothing_is_told(store: Store, program: str, seconds: int, note: str):
    async def run() -> None:
        reviews = Reviews(store, 4, seconds, (sys.executable, "-c", program))
        about = About("t1", None)
        reviews.start(about, asked(), 4, "guest", "10.0.0.1")
        assert reviews._working is not None
        await reviews._working
        assert reviews.note(about) == note
        assert reviews.run(about, "guest") is None
        await reviews.close()

    asyncio.run(run())


def test_one_that_is_too_long_is_not_kept(store: Store):
    async def run() -> None:
        await store.write(add(table("t1")))
        reviews = Reviews(store, 4)
        job = Making(About("t1", None), asked(), 4, "guest", "10.0.0.1")
        review = make(Wanted(race_file().decode(), None, None, 1, 60), lambda told: None)
        long = msgspec.structs.replace(review, judge="x" * LARGEST)
        job.asked = msgspec.structs.replace(job.asked, seqs=list(range(1, 100)))
        await reviews._keep(job, long)
        assert job.why == "it is longer than the 256 kB that are kept"
        assert await reviews.kept(job.about, 1, "content") is None
        await reviews._keep(job, review)
        assert await reviews.kept(job.about, 1, "content") is not None

    asyncio.run(run())


# ------------------------------------------------------------ what is kept
def kept(deals: int = 4, eye: str = "open", **changed: Any) -> KeptReview:
    body = msgspec.json.encode(GameReview(None, [], True, [], [], [], deals, ""))
    made = KeptReview("t1", eye, deals, 1, "content", COACH, 1_700_000_000_000, body)
    return msgspec.structs.replace(made, **changed)


def test_the_deepest_that_counts_is_shown(store: Store):
    async def found() -> int | None:
        review = await Reviews(store, 4).kept(About("t1", None), 1, "content")
        return review.deals if review is not None else None

    async def run() -> None:
        await store.write(add(table("t1")))
        for one, deals in (
            (kept(version=2), None),
            (kept(content="other"), None),
            (kept(coach=COACH + 1), None),
            (kept(eye="1"), None),
            (kept(), 4),
            (kept(20), 20),
            (kept(), 20),
            (kept(20, version=2), 4),  # in place of the one before
        ):
            await store.write(partial(queries.keep_review, new=one))
            assert await found() == deals
        await store.write(lambda c: queries.keep_review(c, kept(table="gone")))  # which harms nobody

    asyncio.run(run())
