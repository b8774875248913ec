"""Tables of packs that were dropped in: they keep what they began with, whatever becomes of the folder."""

import asyncio
import gc
import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hearthside
from hearthside import api
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from tests.gardens import SUPPORTS, break_a_card, change_a_rule, edit, garden
from tests.server.client import Browser, new_cid
from tests.server.running import Process, Running, running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "packs/garden")


@pytest.fixture
def watching(tmp_path: Path, folder: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db", settings(tmp_path)) as there:
        yield there


def settings(tmp_path: Path) -> Settings:
    return Settings(limited=False, packs=Watching(str(tmp_path / "packs"), every=0.05))


async def until(ada: Browser, state: str, besides: str = "") -> dict[str, Any]:
    """The garden, once the server says this about it; `besides`: and its content is not this."""
    told: list[dict[str, Any]] = []
    for _ in range(400):
        told = (await ada.get("/api/packs")).json()["packs"]
        one = next((one for one in told if one["folder"] == "garden"), None)
        if one is not None and one["state"] == state and (not besides or content() != besides):
            return one
        await asyncio.sleep(0.05)
    raise AssertionError(f"the garden never became {state}: {told}")


def content() -> str:
    return api.pack("garden").content_hash() if "garden" in api.packs() else ""


async def table(ada: Browser, *seats: str, **more: Any) -> str:
    laid = await ada.lay_out(*seats, game="garden", cid=new_cid(), start=True, **more)
    return str(laid["table"])


def gone(server: Running) -> None:
    """As if its process had ended: nobody has its packs any more."""
    del server.registry, server.server
    gc.collect()


async def cards(ada: Browser, path: str) -> dict[str, str]:
    read = (await ada.get(path)).json()
    return {card["name"]: card["text"] for card in read["cards"]}


def test_a_dropped_in_pack_is_a_game_like_any_other(watching: Running):
    async def story():
        async with Browser(watching.url) as ada:
            told = await until(ada, "ready")
            assert (told["game"], told["name"]) == ("garden", "Garden")
            games = (await ada.get("/api/games")).json()["games"]
            assert "Garden" in [game["name"] for game in games]
            assert "A spade" in " ".join(await cards(ada, "/api/games/garden"))
            name = await table(ada, "Ada", "bot:random")
            player = await ada.player(name, 0).connect()
            await player.play(Random(1))
            assert player.over
            await player.close()
        assert watching.registry.bots.fallbacks == 0

    asyncio.run(story())


def test_a_broken_pack_is_told_and_cannot_be_played(watching: Running, folder: Path):
    async def story():
        async with Browser(watching.url) as ada:
            await until(ada, "ready")
            edit(folder, "pack.toml", 'name = "Garden"', 'name = "<script>alert(1)</script>"')
            break_a_card(folder)
            told = await until(ada, "broken")
            errors = [problem for problem in told["problems"] if problem["severity"] == "error"]
            assert errors[0]["file"].endswith(".card")
            assert errors[0]["line"] > 0
            assert str(folder) not in json.dumps(told), "nobody need know where the folder is"
            wish = {"cid": "1", "game": "garden", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            answer = await ada.post("/api/tables", wish)
            assert answer.status_code == 400
            assert "there is no game 'garden'" in answer.json()["why"]
            assert (await ada.get("/healthz")).status_code == 200

    asyncio.run(story())


def test_paths_are_no_games(watching: Running, folder: Path):
    async def story():
        async with Browser(watching.url) as ada:
            for game in (str(folder), "../packs/garden", "packs/garden", "."):
                wish = {"cid": new_cid(), "game": game, "seats": [{"kind": "me"}, {"kind": "bot"}]}
                answer = await ada.post("/api/tables", wish)
                assert answer.status_code == 400
                assert "there is no game" in answer.json()["why"]

    asyncio.run(story())


def test_a_running_table_keeps_its_pack_when_the_folder_changes(watching: Running, folder: Path):
    async def story():
        async with Browser(watching.url) as ada:
            await until(ada, "ready")
            old = await table(ada, "Ada", "bot:random")
            player = await ada.player(old, 0).connect()
            await player.play(Random(2), moves=3)
            first = content()
            edit(folder, SUPPORTS, "Older than the gardener.", "Newer than the gardener.")
            change_a_rule(folder)
            await until(ada, "ready", besides=first)

            assert "Older than" in " ".join((await cards(ada, f"/api/tables/{old}/game")).values())
            assert "Newer than" in " ".join((await cards(ada, "/api/games/garden")).values())
            new = await table(ada, "Ada", "bot:random")
            assert "Newer than" in " ".join((await cards(ada, f"/api/tables/{new}/game")).values())

            await player.play(Random(3))  # the bot in its process has the old cards too
            assert player.over
            await player.close()
            assert watching.registry.bots.fallbacks == 0
            assert (await ada.get(f"/api/tables/{old}/replay?seq=3&eye=open")).status_code == 200
            saved = (await ada.get(f"/api/tables/{old}/file")).content
            assert hearthside.load(saved).pack.content_hash() == first
            taken = await ada.request("POST", "/api/files", content=saved)
            assert taken.status_code == 201, taken.text
            wish = {"cid": new_cid(), "seq": 5, "seat": 0, "name": "Ada"}
            played_on = await ada.post(f"/api/tables/{old}/play-on", wish)
            assert played_on.status_code == 201, played_on.text
            again = await ada.post(f"/api/tables/{old}/rematch")
            assert again.status_code == 201
            now = watching.registry.watch.statuses()[0]
            assert now.state == "ready"
            next_table = again.json()["table"]
            assert "Newer than" in " ".join((await cards(ada, f"/api/tables/{next_table}/game")).values())

    asyncio.run(story())


def test_after_a_restart_without_the_folder_tables_go_on(tmp_path: Path, folder: Path):
    async def begin(url: str) -> tuple[str, str, dict[str, str], int]:
        async with Browser(url) as ada:
            await until(ada, "ready")
            for _ in range(10):  # in some deals chance ends the game with the first move
                name = await table(ada, "Ada", "bot:random")
                player = await ada.player(name, 0).connect()
                await player.play(Random(5), moves=1)
                await player.close()
                if not player.over:
                    return name, content(), dict(ada.http.cookies), player.seq
            raise AssertionError("every game was over at once")

    async def go_on(url: str, name: str, cookies: dict[str, str], seq: int, first: str) -> None:
        async with Browser(url) as ada:
            ada.http.cookies.update(cookies)
            player = await ada.player(name, 0).connect()
            await player.play(Random(6))
            assert player.over
            assert player.seq > seq
            await player.close()
            saved = (await ada.get(f"/api/tables/{name}/file")).content
            assert hearthside.load(saved).pack.content_hash() == first

    with running(tmp_path / "tables.db", settings(tmp_path)) as before:
        name, first, cookies, seq = asyncio.run(begin(before.url))
    shutil.rmtree(folder)
    gone(before)
    assert "garden" not in api.packs()
    assert api.known("garden", first) is None
    with running(tmp_path / "tables.db", settings(tmp_path)) as there:
        asyncio.run(go_on(there.url, name, cookies, seq, first))
        assert there.registry.bots.fallbacks == 0


def test_a_table_whose_pack_was_kept_nowhere_says_what_is_missing(tmp_path: Path, folder: Path):
    async def begin(url: str) -> tuple[str, dict[str, str]]:
        async with Browser(url) as ada:
            await until(ada, "ready")
            return await table(ada, "Ada", "open"), dict(ada.http.cookies)

    with running(tmp_path / "tables.db", settings(tmp_path)) as before:
        name, cookies = asyncio.run(begin(before.url))
        first = content()
        forget = before.store.write(lambda c: c.exec_driver_sql("DELETE FROM pack"))
        asyncio.run_coroutine_threadsafe(forget, before.loop).result(10)
    shutil.rmtree(folder)
    gone(before)
    del before

    async def look(url: str) -> None:
        async with Browser(url) as ada, Browser(url) as stranger:
            ada.http.cookies.update(cookies)
            answer = await ada.get(f"/api/tables/{name}")
            assert answer.status_code == 409
            assert answer.json()["code"] == "no_pack"
            assert f"'garden', which is not here (version 1, content {first}" in answer.json()["why"]
            assert (await stranger.get(f"/api/tables/{name}")).status_code == 404
            assert (await ada.get("/api/tables")).status_code == 200

    with running(tmp_path / "tables.db", settings(tmp_path)) as there:
        asyncio.run(look(there.url))


def test_a_file_of_a_pack_that_the_server_does_not_have_is_refused(watching: Running, tmp_path: Path):
    """It brings its pack along, but what is played at a server is for its operator to say."""
    game = hearthside.new(garden(tmp_path / "foreign", "Foreign"), seats=2, seed=1)
    data = game.save()
    del game

    async def story():
        async with Browser(watching.url) as ada:
            answer = await ada.request("POST", "/api/files", content=data)
            assert answer.status_code == 400
            assert "game of 'foreign', which is not here (version 1, content " in answer.json()["why"]

    asyncio.run(story())


def test_listing_packs_does_not_wait_for_one_that_is_being_read(tmp_path: Path, folder: Path):
    slow = Settings(limited=False, packs=Watching(str(tmp_path / "packs"), every=0.05, patience=2))

    async def story(url: str) -> None:
        async with Browser(url) as ada:
            begun = time.monotonic()
            assert (await ada.get("/api/packs")).status_code == 200
            assert time.monotonic() - begun < 1
            await until(ada, "ready")

    with running(tmp_path / "tables.db", slow) as there:
        asyncio.run(story(there.url))


def test_a_killed_server_goes_on_with_the_packs_of_its_tables(tmp_path: Path, folder: Path):
    """As a process, with --packs: killed in the middle, and the folder has another version meanwhile."""
    server = Process(tmp_path / "tables.db", "--packs", str(tmp_path / "packs"))

    async def begin(url: str) -> tuple[str, dict[str, str]]:
        async with Browser(url) as ada:
            assert [one["state"] for one in (await ada.get("/api/packs")).json()["packs"]] == ["ready"]
            name = await table(ada, "Ada", "bot:random")
            player = await ada.player(name, 0).connect()
            await player.play(Random(5), moves=1)
            return name, dict(ada.http.cookies)

    async def go_on(url: str, name: str, cookies: dict[str, str]) -> bytes:
        async with Browser(url) as ada:
            ada.http.cookies.update(cookies)
            player = await ada.player(name, 0).connect()
            await player.play(Random(6))
            await player.close()
            assert "Newer than" in " ".join((await cards(ada, "/api/games/garden")).values())
            assert "Older than" in " ".join((await cards(ada, f"/api/tables/{name}/game")).values())
            return (await ada.get(f"/api/tables/{name}/file")).content

    first = api.read(folder).content_hash()
    try:
        server.start()
        name, cookies = asyncio.run(begin(server.url))
        server.kill()
        edit(folder, SUPPORTS, "Older than the gardener.", "Newer than the gardener.")
        change_a_rule(folder)
        server.start()
        saved = asyncio.run(go_on(server.url, name, cookies))
    finally:
        server.close()
    assert json.loads(saved)["content"] == first
    assert hearthside.load(saved).over
