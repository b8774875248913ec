"""Races for one on a real server, and the list of the best that they make."""

import asyncio
from typing import Any

import httpx
import msgspec

from hearthside import bots
from hearthside.kernel.bot import Bot
from hearthside.kernel.game import Game
from hearthside.server import commands as c
from hearthside.server.best import why_not
from hearthside.server.store import Best, queries
from hearthside.server.store.records import TableRecord
from hearthside.server.table import Table
from tests.server.client import Browser, Player
from tests.server.running import Running, running
from tests.server.tabletop import ADA, Tabletop

RACE = "iditacards"
LIST = f"/api/games/{RACE}/best"


def game_of(server: Running, table: str) -> Game:
    """As the server has it."""
    [owner] = [one for one in server.registry.awake() if one.id == table]
    assert owner.table.game is not None
    return owner.table.game


async def lay_out(browser: Browser, name: str = "Ada", **more: Any) -> str:
    seats = [name] if name else ["bot"]
    cid = f"race-{len(browser.heard)}"
    return str((await browser.lay_out(*seats, game=RACE, start=True, cid=cid, **more))["table"])


async def decide(player: Player, game: Game, bot: Bot) -> None:
    """One decision, as a good racer takes it."""
    while not player.options:
        await player.hear()
    wanted = game.pack.codec.key(bot.choose(game.chair(0)))
    [option] = [one for one in player.options if one["key"] == wanted]
    answer = await player.move(option)
    assert answer["type"] == "ack", answer
    await player.until(answer["seq"])


async def race(server: Running, browser: Browser, table: str, bot: str = "musher") -> None:
    """To the finish."""
    player = await browser.player(table, 0).connect()
    await player.hear()
    game = game_of(server, table)
    racer = bots.make(bot, game.pack, 1)
    while not player.over:
        await decide(player, game, racer)
    await player.close()


async def raced(server: Running, browser: Browser, name: str = "Ada", **more: Any) -> str:
    table = await lay_out(browser, name, **more)
    await race(server, browser, table)
    return table


async def ok(asked: Any) -> Any:
    response: httpx.Response = await asked
    assert response.status_code == 200, response.text
    return response.json()


# ------------------------------------------------------------ over the wire
def test_a_race_to_the_finish_is_listed_for_everybody(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            assert await ok(ada.get(LIST)) == {"measures": ["turns", "days"], "lines": [], "why": ""}
            table = await raced(server, ada)
            result = game_of(server, table).result
            assert result is not None
            [line] = (await ok(ada.get(LIST)))["lines"]
            at = line.pop("at")
            assert line == {
                "place": 1,
                "name": "Ada",
                "numbers": {"turns": result.breakdown[0]["turns"], "days": result.breakdown[0]["days"]},
                "table": table,
                "mine": True,
                "here": False,
            }
            assert abs(at - (await ok(ada.get("/api/tables")))["mine"][0]["updated"]) < 1000

            own = await ok(ada.get(f"/api/tables/{table}/best"))
            assert [one["here"] for one in own["lines"]] == [True]
            assert own["why"] == ""

            # Others see the list, but a private table stays private.
            [seen] = (await ok(bo.get(LIST)))["lines"]
            assert (seen["name"], seen["table"], seen["mine"]) == ("Ada", None, False)
            assert (await bo.get(f"/api/tables/{table}/best")).status_code == 404
            assert server.registry.awake()[0].table.record.owner not in b"".join(bo.heard).decode()

    asyncio.run(play())


def test_the_replay_of_a_listed_table_can_be_opened_by_all(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            table = await raced(server, ada, listed=True)
            [seen] = (await ok(bo.get(LIST)))["lines"]
            assert seen["table"] == table
            assert (await bo.get(f"/api/tables/{table}/replay?eye=open")).status_code == 200

    asyncio.run(play())


def test_a_table_with_other_options_has_another_list(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada:
            hard = await raced(server, ada, options={"mercy": False})
            assert (await ok(ada.get(LIST)))["lines"] == []
            asked = await ok(ada.get(LIST, params={"options": '{"mercy":false,"finish":"furthest"}'}))
            assert [line["table"] for line in asked["lines"]] == [hard]
            for wrong in ('{"mercy":7}', '{"merci":true}', "[]", "{"):
                refused = await ada.get(LIST, params={"options": wrong})
                assert refused.status_code == 400, wrong
            assert (await ada.get("/api/games/chess/best")).status_code == 404

    asyncio.run(play())


def test_a_line_beyond_the_tenth_is_shown_to_its_own_table(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada:
            table = await raced(server, ada)

            def crowd(connection: Any) -> None:
                record = queries.get_table(connection, table)
                assert record is not None
                name = connection.exec_driver_sql("SELECT list FROM best").scalar_one()
                for number in range(11):
                    add_better(connection, record, f"other-{number}", name)

            await asyncio.wrap_future(
                asyncio.run_coroutine_threadsafe(server.store.write(crowd), server.loop)
            )
            lines = (await ok(ada.get(f"/api/tables/{table}/best")))["lines"]
            assert [line["place"] for line in lines] == [1] * 10 + [12]
            assert [line["here"] for line in lines] == [False] * 10 + [True]
            assert len((await ok(ada.get(LIST)))["lines"]) == 10

    asyncio.run(play())


def add_better(connection: Any, record: TableRecord, table: str, name: str) -> None:
    queries.add_table(connection, msgspec.structs.replace(record, id=table, invite=table))
    queries.add_best(connection, Best(table, name, "0", {"turns": 1, "days": 1}, "", "Bo", 1))


def test_a_restarted_server_lists_nothing_twice(tmp_path):
    async def first(server: Running) -> str:
        async with Browser(server.url) as ada:
            return await raced(server, ada, listed=True)

    async def second(server: Running, table: str) -> None:
        async with Browser(server.url) as bo:
            assert (await bo.get(f"/api/tables/{table}/watch")).status_code == 200  # its log is read again
            assert len((await ok(bo.get(LIST)))["lines"]) == 1

    with running(tmp_path / "tables.db") as server:
        table = asyncio.run(first(server))
    with running(tmp_path / "tables.db") as server:
        asyncio.run(second(server, table))


def test_after_the_end_nothing_is_taken_back(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada:
            table = await raced(server, ada, undo="friendly")
            player = await ada.player(table, 0).connect()
            await player.hear()
            answer = await player.say("undo", seq=player.seq)
            assert (answer["type"], answer["code"]) == ("refused", "over")
            await player.close()
            assert len((await ok(ada.get(LIST)))["lines"]) == 1

    asyncio.run(play())


def test_what_was_dealt_anew_does_not_count_and_it_is_said_why(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada:
            table = await lay_out(ada, undo="friendly")
            player = await ada.player(table, 0).connect()
            await player.hear()
            game = game_of(server, table)
            racer = bots.make("musher", game.pack, 1)
            while game.decisions < 3 or game.can_undo(0):
                await decide(player, game, racer)
            await player.say("undo", seq=player.seq)
            await player.close()
            await race(server, ada, table)
            told = await ok(ada.get(f"/api/tables/{table}/best"))
            assert told["lines"] == []
            assert "dealt afresh" in told["why"]

    asyncio.run(play())


def test_bots_files_and_games_played_on_do_not_count(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada:
            table = await raced(server, ada)
            file = (await ada.get(f"/api/tables/{table}/file")).content
            imported = (await ada.post("/api/files", content=file)).json()["table"]
            told = await ok(ada.get(f"/api/tables/{imported}/best"))
            assert told["why"] == "A game from a file does not count."
            assert [(line["table"], line["here"]) for line in told["lines"]] == [(table, False)]

            seq = (await ok(ada.get(f"/api/tables/{table}")))["seq"] - 1
            wish = {"cid": "on", "seq": seq, "seat": 0, "name": "Ada"}
            on = (await ada.post(f"/api/tables/{table}/play-on", wish)).json()["table"]
            await race(server, ada, on)
            told = await ok(ada.get(f"/api/tables/{on}/best"))
            assert "begin at the beginning" in told["why"]

            bot = await lay_out(ada, "", clock=None)
            watching = await ada.player(bot, None).connect()
            while not watching.over:
                await watching.hear(30)
            await watching.close()
            told = await ok(ada.get(f"/api/tables/{bot}/best"))
            assert "A bot has played" in told["why"]
            assert len(told["lines"]) == 1

    asyncio.run(play())


def test_while_a_race_runs_there_is_nothing_to_explain(server: Running):
    async def play() -> None:
        async with Browser(server.url) as ada:
            table = await lay_out(ada)
            assert await ok(ada.get(f"/api/tables/{table}/best")) == {
                "measures": ["turns", "days"],
                "lines": [],
                "why": "",
            }
            several = (await ada.lay_out("Ada", "bot", game=RACE))["table"]
            assert (await ada.get(f"/api/tables/{several}/best")).status_code == 404

    asyncio.run(play())


# ------------------------------------------------------------ at the table itself
def solo(**setup: Any) -> Tabletop:
    top = Tabletop(1, game=RACE, **setup)
    return top.begin(ADA)


def to_the_end(top: Tabletop) -> Table:
    racer = bots.make("musher", top.table.pack, 1)
    while not top.table.over:
        top.move(0, top.table.pack.codec.key(racer.choose(top.game.chair(0))))
    return top.table


def test_whose_time_is_up_is_helped_and_that_is_remembered():
    top = solo()
    assert why_not(top.table) == "Only a solo game that was played to its end counts."
    assert top.say(c.HOUSE, None, c.StandIn(cid="late", seat=0, bot="musher", why="absent")) is None
    top.play(1)
    assert top.say(ADA, 0, c.Return(cid="back")) is None
    assert why_not(to_the_end(top)) == "A bot has played here, so this game does not count."
    assert why_not(top.again()) == why_not(top.table)
    assert why_not(to_the_end(solo())) == ""


def test_a_game_that_was_ended_early_does_not_count():
    top = solo()
    assert top.say(ADA, 0, c.ProposeEnd(cid="end")) is None
    assert top.table.over
    assert "played to its end" in why_not(top.table)


def test_a_lesson_does_not_count():
    assert why_not(to_the_end(solo(lesson=True))) == "A lesson does not count."
