"""Rules cannot change under a running game (Lantern Night, with other rules from one start to the next)."""

import asyncio
import itertools
import logging
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

import hearthside
from hearthside.games.lantern_night.pack import PACK, LanternNight
from hearthside.kernel import replay
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.server import create_table
from hearthside.server.store import Store
from tests.server.client import Browser
from tests.server.other_rules import OtherDeal, Roomy, Sparing, SparingUnsaid
from tests.server.postgres import postgres
from tests.server.running import Process
from tests.server.two_people import House, begin, rest, say, seen, step, steps_first, tell, told

__all__ = ["postgres"]


@pytest.fixture(autouse=True)
def _the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is dealt from the next of the same keys."""
    numbers = itertools.count(1)
    dealt = SimpleNamespace(token_bytes=lambda size: bytes([next(numbers) % 256]) * size)
    monkeypatch.setattr(create_table, "secrets", dealt)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(str(tmp_path / "tables.db"), monkeypatch)


@pytest.fixture(params=["sqlite", "postgresql"])
def either(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[House]:
    if request.param == "sqlite":
        yield House(str(tmp_path / "tables.db"), monkeypatch)
    else:
        with request.getfixturevalue("postgres").database() as url:
            yield House(url, monkeypatch)


# ================================================== digests
def test_every_entry_that_changes_the_game_is_stored_with_what_the_rules_made_of_it(either: House) -> None:
    name: list[str] = []

    async def story() -> None:
        async with either.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            name.append(table)
            for _ in range(4):
                await step(ada, bo, table, steps_first)
            await say(ada, table, 0, "chat", text="hello")

    tell(story)
    entries = either.entries(name[0])
    with_digest = [entry.kind for entry in entries if entry.digest]
    assert with_digest == [entry.kind for entry in entries if entry.change]
    assert with_digest == ["start", "move", "move", "move", "move"]
    assert len({entry.digest for entry in entries if entry.digest}) == 5


# ================================================== rules that fit
def test_under_rules_that_fit_a_table_goes_on_and_its_log_says_so(either: House) -> None:
    async def story() -> None:
        async with either.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            for choose in (steps_first, steps_first, rest):
                await step(ada, bo, table, choose)
            before = (await seen(bo, table, 1))["view"]
        async with either.under(Roomy()) as (ada, bo):
            now = await seen(bo, table, 1)
            assert now["view"]["table"]["version"] == 2
            assert "stopped" not in now["view"]["table"]
            assert now["view"]["game"]["zones"].keys() == before["game"]["zones"].keys()
            assert {option["key"] for option in now["view"]["options"]} == {
                option["key"] for option in before["options"]
            }
            assert "Lantern Night is here in version 2 now." in told(now)
            await step(ada, bo, table, rest)
        async with either.under(Roomy()) as (ada, bo):  # said once
            assert told(await seen(ada, table, 0)).count("is here in version") == 1
        async with either.under(PACK) as (ada, bo):  # and back
            now = await seen(ada, table, 0)
            assert now["view"]["table"]["version"] == 1
            assert "Lantern Night is here in version 1 now." in told(now)
            await step(ada, bo, table, steps_first)

    tell(story)


def test_a_table_that_has_not_begun_takes_the_rules_that_are_here(house: House) -> None:
    async def story() -> None:
        async with house.under(PACK) as (ada, _):
            laid = await ada.lay_out("Ada", "Bo", game="lantern_night")
        async with house.under(Sparing()) as (ada, _):
            table = laid["table"]
            assert (await ada.command(table, "start")).status_code == 200
            assert (await seen(ada, table, 0))["view"]["table"]["version"] == 2

    tell(story)


# ================================================== rules that do not fit
@pytest.mark.parametrize("changed", [Sparing, SparingUnsaid])
def test_under_rules_that_do_not_fit_a_table_stops_and_is_seen_replayed_and_closed(
    changed: type[Pack], house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def story() -> None:
        async with house.under(PACK) as (ada, bo):
            other = await begin(ada, bo)
            await step(ada, bo, other, steps_first)
            table = await begin(ada, bo)
            for choose in (steps_first, steps_first, rest, steps_first, rest):
                await step(ada, bo, table, choose)
            before = [await seen(ada, table, 0), await seen(bo, table, 1)]
            earlier = (await ada.get(f"/api/tables/{table}/seats/0/history?seq=7")).json()["view"]["game"]
        async with house.under(changed()) as (ada, bo):
            # Seen, by each as before, but nobody is asked.
            for seat, browser in ((0, ada), (1, bo)):
                now = await seen(browser, table, seat)
                game, then = now["view"]["game"], before[seat]["view"]["game"]
                for part in ("zones", "facts", "parts", "waiting"):
                    assert game[part] == then[part]
                assert (now["view"]["table"]["waiting"], now["view"]["options"]) == ([], [])
                assert now["log"] == before[seat]["log"]
            stopped = (await seen(ada, table, 0))["view"]["table"]["stopped"]
            assert (stopped["at"], stopped["kept"], stopped["can_go_on"]) == (6, 5, True)
            assert "played with Lantern Night 1" in stopped["why"]
            message = f"table {table} stopped at entry 6"
            assert any(message in line.getMessage() for line in caplog.records)
            # Nothing can be done to the game; the others do not care.
            late = await say(ada, table, 0, "move", decision=8, seq=8, action="done")
            assert (late.status_code, late.json()["code"]) == (409, "stopped")
            assert (await say(ada, table, 0, "undo", seq=8)).json()["code"] == "stopped"
            assert (await say(ada, table, 0, "chat", text="what now?")).status_code == 200
            await step(ada, bo, other, steps_first)
            # Replayed: own positions meanwhile, all of them when it is closed.
            past = (await ada.get(f"/api/tables/{table}/seats/0/history?seq=7")).json()["view"]["game"]
            assert past["zones"] == earlier["zones"]
            assert (await bo.command(table, "close")).status_code == 403
            assert (await ada.command(table, "close")).status_code == 200
            view = (await seen(bo, table, 1))["view"]["table"]
            assert (view["status"], view["closed_because"]) == ("closed", "its rules have changed")
            shown = [await ada.get(f"/api/tables/{table}/replay?seq={seq}&eye=open") for seq in range(3, 9)]
            assert {there.status_code for there in shown} == {200}
            assert shown[-1].json()["view"]["game"]["facts"] == before[0]["view"]["game"]["facts"]
            # Downloaded: as the rules of then would have written it.
            data = (await ada.get(f"/api/tables/{table}/file")).content
            record = replay.read(data)
            assert (record.version, len(record.journal)) == (1, 5)
            assert replay.load(record, PACK).decisions == 5
            # And there is a next game, under the rules of now.
            again = await ada.post(f"/api/tables/{table}/rematch")
            assert again.status_code == 201
            assert (await seen(bo, again.json()["table"], 0))["view"]["table"]["version"] == changed.version

    tell(story)


def test_back_under_the_old_rules_a_stopped_table_goes_on_as_if_nothing_had_been(either: House) -> None:
    async def story() -> None:
        async with either.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            for choose in (rest, steps_first, rest):
                await step(ada, bo, table, choose)
            before = (await seen(ada, table, 0))["view"]
        async with either.under(Sparing()) as (ada, bo):
            assert (await seen(ada, table, 0))["view"]["table"]["stopped"]["at"] == 4
            assert (await say(bo, table, 1, "propose_go_on")).status_code == 200
        async with either.under(PACK) as (ada, bo):
            now = (await seen(ada, table, 0))["view"]
            assert "stopped" not in now["table"]
            assert now["game"] == before["game"]
            refused = (await say(bo, table, 1, "propose_go_on")).json()
            assert (refused["code"], refused["why"]) == ("illegal", "the game goes on as it is")
            await step(ada, bo, table, rest)

    tell(story)


def test_all_may_agree_to_go_on_from_the_last_position_that_fits(either: House) -> None:
    async def story() -> None:
        async with either.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            await step(ada, bo, table, steps_first)
            await step(ada, bo, table, steps_first)
            kept = (await seen(ada, table, 0))["view"]["game"]
            for choose in (rest, steps_first, rest):
                await step(ada, bo, table, choose)
        async with either.under(Sparing()) as (ada, bo):
            player = await bo.player(table, 1).connect()
            await player.hear()
            assert (await say(ada, table, 0, "propose_go_on")).status_code == 200
            asked = (await seen(bo, table, 1))["view"]["table"]["go_on_request"]
            assert (asked["seat"], asked["agreed"]) == (0, [0])
            no = await say(bo, table, 1, "answer_go_on", request=asked["request"], agree=False)
            assert no.status_code == 200
            assert "go_on_request" not in (await seen(bo, table, 1))["view"]["table"]
            again = (await say(bo, table, 1, "propose_go_on")).json()["seq"]
            yes = await say(ada, table, 0, "answer_go_on", request=again, agree=True)
            await player.until(yes.json()["seq"] + 1)
            await player.close()
            now = await seen(ada, table, 0)
            assert now["view"]["game"]["zones"]["hand:0"]["cards"] == kept["zones"]["hand:0"]["cards"]
            assert (now["view"]["game"]["facts"], now["view"]["table"]["version"]) == (kept["facts"], 2)
            assert "stopped" not in now["view"]["table"]
            assert player.view is not None
            assert player.view["table"] == now["view"]["table"]
            assert "goes on under Lantern Night 2" in told(now)
            for choose in (rest, steps_first, rest):
                await step(ada, bo, table, choose)
            after = await seen(ada, table, 0)
        async with either.under(Sparing()) as (ada, bo):  # and it stays so
            now = await seen(ada, table, 0)
            assert (now["view"], now["log"]) == (after["view"], after["log"])
            for _ in range(4):
                await step(ada, bo, table, rest)
            assert (await ada.command(table, "close")).status_code == 409  # Bo plays here
            proposed = (await say(ada, table, 0, "propose_end")).json()["seq"]
            assert (await say(bo, table, 1, "answer_end", request=proposed, agree=True)).status_code == 200
            for seq in range(3, now["seq"] + 1):
                assert (await bo.get(f"/api/tables/{table}/replay?seq={seq}")).status_code == 200
            data = (await bo.get(f"/api/tables/{table}/file")).content
            game = replay.load(replay.read(data), Sparing())
            assert game.decisions == 2 + 3 + 4

    tell(story)


def test_nobody_has_to_wait_for_somebody_who_does_not_come_back(house: House) -> None:
    async def story() -> None:
        async with house.under(PACK) as (ada, bo):
            table = await begin(ada, bo, takeover=1)
            await step(ada, bo, table, rest)
        async with house.under(Sparing()) as (ada, bo):
            player = await ada.player(table, 0).connect()
            answer = await player.say("propose_go_on")
            await player.until(answer["seq"] + 2)  # Bo is away; then the game is cut back
            await player.close()
            now = await seen(ada, table, 0)
            assert now["view"]["table"]["seats"][1]["away"] == "absent"
            assert "stopped" not in now["view"]["table"]
            assert "goes on under Lantern Night 2" in told(now)

    tell(story)


def test_if_not_even_the_deal_fits_a_table_is_shown_and_the_next_game_is_under_the_new_rules(
    house: House,
) -> None:
    async def story() -> None:
        async with house.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            for choose in (steps_first, rest):
                await step(ada, bo, table, choose)
            before = (await seen(bo, table, 1))["view"]["game"]
        async with house.under(OtherDeal()) as (ada, bo):
            now = (await seen(bo, table, 1))["view"]
            assert (now["game"]["zones"], now["game"]["facts"]) == (before["zones"], before["facts"])
            assert not now["table"]["stopped"]["can_go_on"]
            assert (await say(bo, table, 1, "propose_go_on")).json()["code"] == "illegal"
            assert (await ada.command(table, "close")).status_code == 200
            record = replay.read((await bo.get(f"/api/tables/{table}/file")).content)
            assert replay.load(record, PACK).decisions == 2

    tell(story)


def test_a_game_that_is_over_is_replayed_and_downloaded_though_its_rules_are_gone(house: House) -> None:
    async def story() -> None:
        async with house.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            rng = Random(1)
            while (await seen(ada, table, 0))["view"]["table"]["status"] == "playing":
                await step(ada, bo, table, rng.choice)
            before = (await seen(ada, table, 0))["view"]["table"]["result"]
            data = (await ada.get(f"/api/tables/{table}/file")).content
        async with house.under(Sparing()) as (ada, bo):
            now = (await seen(ada, table, 0))["view"]["table"]
            assert (now["status"], now["result"]) == ("over", before)
            assert (await ada.get(f"/api/tables/{table}/replay?seq=5&eye=open")).status_code == 200
            again = replay.read((await ada.get(f"/api/tables/{table}/file")).content)
            assert again.journal == replay.read(data).journal
            assert again.digest == replay.read(data).digest

    tell(story)


# ================================================== entries from before
def forget(house: House, *, after: int = 0) -> None:
    """As a Hearthside without digests would have stored it."""
    from sqlalchemy import update

    from hearthside.server.store.schema import entry

    store = Store(house.url)
    store.open()
    nothing = update(entry).where(entry.c.seq > after).values(digest=None, change=None)
    asyncio.run(store.write(lambda c: c.execute(nothing).rowcount))
    store.close()


def test_entries_from_before_are_folded_and_get_digests_from_then_on(house: House) -> None:
    name: list[str] = []

    async def earlier() -> None:
        async with house.under(PACK) as (ada, bo):
            name.append(await begin(ada, bo))
            for choose in (steps_first, rest):
                await step(ada, bo, name[0], choose)

    async def later() -> None:
        async with house.under(PACK) as (ada, bo):
            for choose in (rest, steps_first):
                await step(ada, bo, name[0], choose)
            before = (await seen(ada, name[0], 0))["view"]["game"]
        async with house.under(Roomy()) as (ada, bo):  # the last ones vouch for those before
            assert (await seen(ada, name[0], 0))["view"]["table"]["version"] == 2
        async with house.under(Sparing()) as (ada, bo):
            now = (await seen(ada, name[0], 0))["view"]
            assert now["table"]["stopped"]["at"] == 6
            assert (now["game"]["zones"], now["game"]["facts"]) == (before["zones"], before["facts"])

    tell(earlier)
    forget(house)
    tell(later)


def test_entries_from_before_are_not_taken_by_other_rules_without_asking(house: House) -> None:
    name: list[str] = []

    async def earlier() -> None:
        async with house.under(PACK) as (ada, bo):
            name.append(await begin(ada, bo))
            for choose in (steps_first, steps_first):
                await step(ada, bo, name[0], choose)

    async def later() -> None:
        async with house.under(Sparing()) as (ada, bo):
            now = (await seen(ada, name[0], 0))["view"]
            assert "nothing was stored" in now["table"]["stopped"]["why"]
            proposed = (await say(ada, name[0], 0, "propose_go_on")).json()["seq"]
            yes = await say(bo, name[0], 1, "answer_go_on", request=proposed, agree=True)
            assert yes.status_code == 200
            await step(ada, bo, name[0], rest)

    tell(earlier)
    forget(house)
    tell(later)


def test_a_digest_that_is_not_what_was_stored_stops_the_table_under_the_same_rules(house: House) -> None:
    from sqlalchemy import update

    from hearthside.server.store.schema import entry

    async def story() -> None:
        async with house.under(PACK) as (ada, bo):
            table = await begin(ada, bo)
            await step(ada, bo, table, steps_first)
        store = Store(house.url)
        store.open()
        other = update(entry).where(entry.c.seq == 4).values(digest="0" * 16)
        await store.write(lambda c: c.execute(other).rowcount)
        store.close()
        async with house.under(PACK) as (ada, bo):
            assert (await seen(ada, table, 0))["view"]["table"]["stopped"]["kept"] == 3

    tell(story)


# ================================================== a folder of rules that somebody edits
@pytest.mark.parametrize("edited", ["DRAWN: Final = 1", "MOST: Final = 50"])
def test_an_edited_game_in_a_server_of_its_own(
    edited: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of Lantern Night, found by HEARTHSIDE_GAMES, in a server that is killed and started again."""
    games = tmp_path / "games"
    lamps = games / "lamp_night"
    shutil.copytree(Path(sys.modules[LanternNight.__module__].__file__ or "").parent, lamps)
    for file in lamps.rglob("*.py"):
        file.write_text(
            file.read_text(encoding="utf-8").replace("lantern_night", "lamp_night"), encoding="utf-8"
        )
    for compiled in [*lamps.rglob("*.so"), *lamps.rglob("*.pyd")]:
        compiled.unlink()
    monkeypatch.setenv("HEARTHSIDE_GAMES", str(games))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    server = Process(tmp_path / "tables.db")

    async def story() -> None:
        server.start()
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "Bo", game="lamp_night", start=True)
            table = laid["table"]
            for _ in range(2):
                await step(ada, ada, table, rest)
            server.kill()
            rules = lamps / "rules.py"
            name, value = edited.rsplit(" = ", 1)
            lines = [
                edited if line.startswith(name) else line
                for line in rules.read_text(encoding="utf-8").splitlines()
            ]
            assert edited in lines
            rules.write_text("\n".join(lines), encoding="utf-8")
            pack = lamps / "pack.py"
            pack.write_text(
                pack.read_text(encoding="utf-8").replace("version = 1", "version = 2"), encoding="utf-8"
            )
            server.start()
            now = (await seen(ada, table, 0))["view"]["table"]
            if value == "50":
                assert "stopped" not in now
                assert now["version"] == 2
            else:
                assert now["stopped"]["kept"] == 3
                assert now["version"] == 1
                proposed = (await say(ada, table, 0, "propose_go_on")).json()["seq"]
                yes = await say(ada, table, 1, "answer_go_on", request=proposed, agree=True)
                assert yes.status_code == 200
            await step(ada, ada, table, rest)

    try:
        asyncio.run(story())
    finally:
        server.close()


def test_the_digest_of_the_rules_that_are_here_is_what_files_have(house: House) -> None:
    """One concept: the digest of an entry is that of a file which ends there."""
    name: list[str] = []

    async def story() -> None:
        async with house.under(PACK) as (ada, bo):
            name.append(await begin(ada, bo))
            for choose in (steps_first, rest):
                await step(ada, bo, name[0], choose)
            assert (await ada.command(name[0], "close")).status_code == 409
            end = (await say(ada, name[0], 0, "propose_end")).json()["seq"]
            await say(bo, name[0], 1, "answer_end", request=end, agree=True)
            data = (await ada.get(f"/api/tables/{name[0]}/file")).content
            games.append(hearthside.load(data))

    games: list[Game] = []
    tell(story)
    digests = [entry.digest for entry in house.entries(name[0]) if entry.digest]
    assert digests[-1] == games[0].digest()
