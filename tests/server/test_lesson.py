"""The lesson over the network: laid out, played with its coach over a restart, replayed, and as a file."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hearthside import api
from hearthside.kernel.marks import plain
from hearthside.server.archive import from_file
from hearthside.server.folding import fold
from hearthside.server.viewer_feed import look
from tests.server.client import ARCTIC, Browser, Player
from tests.server.running import Running, running
from tests.server.tabletop import picture, restored


async def steps_of(browser: Browser) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = (await browser.get(f"/api/games/{ARCTIC}")).json()["lesson"]["steps"]
    return steps


async def follow(learner: Player, steps: list[dict[str, Any]]) -> None:
    """Do what the coach says, each thing when the learner is asked."""
    for step in steps:
        if not step["expects"]:
            continue
        while not learner.asked:
            await learner.hear(30)
        option = next(option for option in learner.options if option["key"] == step["expects"])
        answer = await learner.move(option)
        assert answer["type"] == "ack", answer
        await learner.until(answer["seq"])


def test_a_game_tells_what_it_teaches_with(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            read = (await ada.get(f"/api/games/{ARCTIC}")).json()
            assert {"id", "title", "text", "rulings", "also"} == set(read["guide"][0])
            assert {"word", "text", "also"} == set(read["terms"][0])
            assert {"title", "text", "steps"} == set(read["lesson"])
            assert {"text", "expects", "hint", "watch"} == set(read["lesson"]["steps"][0])

    asyncio.run(story())


def test_the_lesson_is_played_with_its_coach_and_over_a_restart(tmp_path: Path):
    db = tmp_path / "tables.db"

    async def first(url: str) -> tuple[Any, str]:
        async with Browser(url) as ada:
            steps = await steps_of(ada)
            laid = await ada.lay_out("Ada", lesson=True)
            assert laid["seats"] == [0]
            learner = await ada.player(laid["table"], 0).connect()
            await learner.hear()
            assert learner.view is not None
            assert learner.table_view["status"] == "playing"
            assert learner.table_view["setup"] == {"undo": "friendly", "takeover": 0, "lesson": True}
            assert [seat["kind"] for seat in learner.table_view["seats"]] == ["person", "bot", "bot"]
            assert learner.view["game"]["phase"] == "gathering"
            assert "position" not in str(learner.view)
            await follow(learner, steps[:9])
            assert learner.view["game"]["phase"] == "dig"
            # Anything can be taken back, and done again.
            undone = await learner.say("undo", seq=learner.seq)
            assert undone["type"] == "ack", undone
            await learner.until(undone["seq"])
            await follow(learner, steps[8:9])
            await learner.close()
            return ada.http.cookies, laid["table"]

    async def second(url: str, cookies: Any, table: str) -> None:
        async with Browser(url) as ada:
            ada.http.cookies = cookies
            learner = await ada.player(table, 0).connect()
            await learner.hear()
            await follow(learner, (await steps_of(ada))[9:])
            while not any("wins the skirmish" in plain(line["text"]) for line in learner.log):
                await learner.hear(30)
            assert any(plain(line["text"]).startswith("{0} wins the skirmish") for line in learner.log)
            while not learner.asked:
                await learner.hear(30)
            await learner.close()

    with running(db) as server:
        cookies, table = asyncio.run(first(server.url))
    with running(db) as server:
        asyncio.run(second(server.url, cookies, table))


def test_wishes_that_do_not_fit_a_lesson_are_refused(server: Running, monkeypatch: pytest.MonkeyPatch):
    me, bot, nobody = {"kind": "me", "name": "Ada"}, {"kind": "bot"}, {"kind": "open"}

    async def story():
        async with Browser(server.url) as ada:
            wish = {"cid": "w", "game": ARCTIC, "seats": [me, bot, bot], "lesson": True}
            for change, said in (
                ({"seats": [bot]}, "is for one person in seat 0 and bots in the other 2 seats"),
                ({"seats": [me, bot]}, "is for one person"),
                ({"seats": [me, bot, nobody]}, "is for one person"),
                ({"seats": [bot, me, bot]}, "is for one person"),
                ({"seats": [me, {"kind": "me", "name": "Bo"}, bot]}, "is for one person"),
                ({"seats": [me, bot, {"kind": "bot", "bot": "deep"}]}, "has no bot 'deep'"),
                ({"options": {"interrupt_spends_action": True}}, "is set up as it is"),
                ({"clock": {"bank": 60}}, "is set up as it is"),
                ({"listed": True}, "is set up as it is"),
                ({"bot": "deep"}, "has no bot 'deep'"),
            ):
                response = await ada.post("/api/tables", {**wish, **change})
                assert response.status_code in (400, 409), change
                assert said in response.json()["why"], response.text
            with monkeypatch.context() as without:
                without.setattr(type(api.pack(ARCTIC)), "lesson", lambda pack: None)
                response = await ada.post("/api/tables", wish)
                assert (response.status_code, response.json()["code"]) == (400, "bad_request")
                assert response.json()["why"] == "Arctic Scavengers has no lesson"
                assert (await ada.get(f"/api/games/{ARCTIC}")).json()["lesson"] is None
            assert (await ada.get("/api/tables")).json()["mine"] == []
            assert (await ada.post("/api/tables", wish)).status_code == 201  # all three seats, as they are

    asyncio.run(story())


def test_a_lesson_can_be_replayed_kept_and_followed_by_a_whole_game(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "bot:random", "bot:random", lesson=True)
            table = laid["table"]
            learner = await ada.player(table, 0).connect()
            await follow(learner, await steps_of(ada))
            assert (await learner.say("concede"))["type"] == "ack"
            while not learner.over:
                await learner.hear()

            replay = (await ada.get(f"/api/tables/{table}/replay?seq=4&eye=0")).json()["view"]
            assert sorted(replay["game"]["zones"]["hand:0"]["cards"])[0] == "junk"

            data = (await ada.get(f"/api/tables/{table}/file")).content
            game = api.load(data)
            assert game.set_up_by_hand
            record, entries = from_file(data)
            again = fold(record, entries).game
            assert again is not None
            assert again.digest() == game.digest()
            assert (await ada.post("/api/files", content=data)).status_code == 201

            following = (await ada.post(f"/api/tables/{table}/rematch")).json()["table"]
            view = (await ada.get(f"/api/tables/{following}/watch")).json()["view"]["table"]
            assert "lesson" not in view["setup"]
            assert (await ada.command(following, "start")).status_code == 200
            await learner.close()

    asyncio.run(story())


def test_a_table_keeps_the_lesson_that_it_began_with(server: Running, monkeypatch: pytest.MonkeyPatch):
    """The position lies with the table: a later edition of the lesson does not change it."""

    async def story():
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", lesson=True)
            record, entries = await asyncio.wrap_future(
                asyncio.run_coroutine_threadsafe(server.registry.log_of(laid["table"]), server.loop)
            )
            before = fold(record, entries)
            monkeypatch.setattr(type(api.pack(ARCTIC)), "lesson", lambda pack: None)
            after = fold(record, entries)
            assert picture(after) == picture(before)
            assert picture(restored(after)) == picture(before)
            assert look(restored(after), 0) == look(before, 0)

    asyncio.run(story())
