"""Packs as one file on a server: looked at, played and kept by who sits there; handed out by licence."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hearthside import api
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.folder import gather
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Downloads, Settings
from hearthside.studio.share.onefile import MOST_PACKED, pack_up, texts_of, unpack
from tests.gardens import break_a_card, change_a_rule, edit, garden
from tests.server.client import Browser
from tests.server.running import Running, running
from tests.server.security.test_lab import ELSEWHERE
from tests.studio.share.zips import Piece, plainly, zipped

GUEST = ELSEWHERE[0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    packs = Watching(str(tmp_path / "packs"), every=0.05)
    with running(tmp_path / "tables.db", Settings(limited=False, studio="here", packs=packs)) as one:
        yield one


def asked(server: Running, path: str, data: bytes = b"", method: str = "POST", **more: Any) -> Any:
    async def run() -> Any:
        async with Browser(server.url) as browser:
            return await browser.request(method, path, content=data, **more)

    return asyncio.run(run())


def gallery(server: Running, **more: Any) -> dict[str, Any]:
    told = asked(server, "/api/gallery", method="GET", **more).json()
    return {**told, "games": {entry["game"]["id"]: entry for entry in told["games"]}}


# ------------------------------------------------------------ looking
def test_what_is_in_a_file_is_shown_and_nothing_is_kept(server: Running, folder: Path, tmp_path: Path):
    answer = asked(server, "/api/packs/file", pack_up(folder))
    assert answer.status_code == 200
    told = answer.json()
    assert told["facts"]["name"] == "Garden"
    assert (told["facts"]["fewest"], told["facts"]["most"], told["facts"]["designs"]) == (2, 4, 6)
    assert told["playing"] == "yes"
    assert told["cover"].startswith("data:image/svg+xml;base64,")
    assert (told["why_not_keep"], told["there"]) == ("", "")
    assert {problem["code"] for problem in told["problems"]} >= {"L27"}
    assert not (tmp_path / "packs").exists()
    assert "garden" not in api.packs()


def test_a_file_with_mistakes_is_shown_with_them(server: Running, folder: Path):
    break_a_card(folder)
    told = asked(server, "/api/packs/file", pack_up(folder)).json()
    assert told["playing"] == "no"
    assert told["problems"][0]["severity"] == "error"


BAD = [
    (b"", "the file is empty"),
    (b"no zip", "this is no packed pack"),
    (plainly({"../../evil.toml": b""}), "leads out of the pack"),
    (plainly({"pack.toml": b"id = ["}), "it cannot be read"),
    (plainly({"pack.toml": b"\xff"}), "is not UTF-8"),
    (zipped(Piece(), Piece(b"art/a.png", b"x", size=1 << 30)), "it would be 1024 MB when unpacked"),
]


@pytest.mark.parametrize("path", ["/api/packs/file", "/api/packs/file/play?cid=a", "/api/packs/file/keep"])
def test_a_bad_file_gets_a_sentence_and_the_server_goes_on(server: Running, tmp_path: Path, path: str):
    for data, why in BAD:
        answer = asked(server, path, data)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_pack")
        assert why in answer.json()["why"]
    assert not (tmp_path / "packs").exists()
    assert asked(server, "/healthz", method="GET").status_code == 200


def test_a_file_that_is_too_large_is_not_even_read(server: Running):
    answer = asked(server, "/api/packs/file", bytes(MOST_PACKED + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


def test_guests_get_a_sentence(server: Running, folder: Path):
    for path in ("/api/packs/file", "/api/packs/file/play?cid=a", "/api/packs/file/keep"):
        answer = asked(server, path, pack_up(folder), headers=GUEST)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
        assert "hearthside serve --studio" in answer.json()["why"]


def test_only_so_many_are_opened(tmp_path: Path, folder: Path):
    with running(tmp_path / "tables.db", Settings(studio="here")) as server:

        async def run() -> list[int]:
            async with Browser(server.url) as browser:
                return [
                    (await browser.request("POST", "/api/packs/file", content=b"x")).status_code
                    for _ in range(24)
                ]

        assert set(asyncio.run(run())) == {400, 429}


# ------------------------------------------------------------ playing
def test_it_is_played_at_once_and_stands_nowhere(server: Running, folder: Path, tmp_path: Path):
    async def run() -> None:
        async with Browser(server.url) as browser:
            path = "/api/packs/file/play?cid=first&name=Ada"
            answer = await browser.request("POST", path, content=pack_up(folder))
            assert answer.status_code == 201
            table = answer.json()["table"]
            (mine,) = (await browser.get("/api/tables")).json()["mine"]
            assert (mine["id"], mine["status"], mine["seats"][0]["name"]) == (table, "playing", "Ada")
            game = (await browser.get(f"/api/tables/{table}/game")).json()
            assert game["game"]["name"] == "Garden"
            again = await browser.request("POST", path, content=pack_up(folder))
            assert again.json()["table"] == table  # the same wish, once

    asyncio.run(run())
    assert "garden" not in api.packs()
    assert not (tmp_path / "packs").exists()


def test_another_risewater_is_played_beside_the_one_of_the_house(server: Running, tmp_path: Path):
    files = unpack(pack_up(SHIPPED / "risewater"))
    mine = {**files, "pack.toml": files["pack.toml"].replace(b'name = "Risewater"', b'name = "Mine"')}
    supports = "eras/01-lamp-year/supports.card"
    mine[supports] = mine[supports].replace(b"Copies: 4", b"Copies: 5", 1)

    async def run() -> None:
        async with Browser(server.url) as browser:
            answer = await browser.request("POST", "/api/packs/file/play?cid=x", content=plainly(mine))
            table = answer.json()["table"]
            told = (await browser.get(f"/api/tables/{table}/game")).json()
            assert told["game"]["name"] == "Mine"
            assert (await browser.get("/api/games/risewater")).json()["game"]["name"] == "Risewater"
            look = (await browser.request("POST", "/api/packs/file", content=plainly(mine))).json()
            assert "comes with Hearthside" in look["why_not_keep"]
            keep = await browser.request("POST", "/api/packs/file/keep", content=plainly(mine))
            assert keep.status_code == 400
            assert "give it another id" in keep.json()["why"]

    asyncio.run(run())


def test_what_cannot_be_played_is_told_with_its_mistakes(server: Running, folder: Path):
    break_a_card(folder)
    told = asked(server, "/api/packs/file/play?cid=a", pack_up(folder)).json()
    assert told["table"] == ""
    assert told["problems"][0]["code"] == "L02"


@pytest.mark.parametrize("query", ["", "?cid=", "?cid=a&name=" + "x" * 25, "?cid=a&files=1"])
def test_a_wish_that_is_none(server: Running, folder: Path, query: str):
    assert asked(server, f"/api/packs/file/play{query}", pack_up(folder)).status_code == 400


# ------------------------------------------------------------ keeping
def test_it_is_kept_and_can_be_played_by_everybody(server: Running, folder: Path, tmp_path: Path):
    kept = asked(server, "/api/packs/file/keep", pack_up(folder))
    assert kept.status_code == 201
    assert kept.json() == {"folder": "garden", "game": "garden", "same": False, "before": "", "backup": ""}
    assert gather(tmp_path / "packs" / "garden") == gather(folder)
    until(lambda: "garden" in api.packs())
    assert asked(server, "/api/packs/file/keep", pack_up(folder)).json()["same"]
    change_a_rule(folder)
    edit(folder, "pack.toml", 'version = "1"', 'version = "2"')
    assert asked(server, "/api/packs/file", pack_up(folder)).json()["there"] == "1"
    other = asked(server, "/api/packs/file/keep", pack_up(folder))
    assert (other.status_code, other.json()["code"]) == (409, "other_version")
    assert other.json()["why"] == ("garden is in the folder of packs already: version 1. This is version 2.")
    done = asked(server, "/api/packs/file/keep?replace=1", pack_up(folder)).json()
    assert done["before"] == "1"
    assert gather(tmp_path / "packs" / "garden") == gather(folder)
    assert (tmp_path / "packs" / done["backup"] / "pack.toml").exists()


def until(holds: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_without_a_folder_of_packs_nothing_is_kept(tmp_path: Path, folder: Path):
    with running(tmp_path / "tables.db", Settings(limited=False, studio="here")) as server:
        assert (
            "start it with --packs"
            in asked(server, "/api/packs/file", pack_up(folder)).json()["why_not_keep"]
        )
        answer = asked(server, "/api/packs/file/keep", pack_up(folder))
        assert (answer.status_code, answer.json()["code"]) == (409, "no_room")


# ------------------------------------------------------------ the gallery, and files that are handed out
def test_the_gallery_has_all_that_can_be_played(server: Running):
    told = gallery(server)
    assert {"arctic_scavengers", "risewater", "first-lantern"} <= told["games"].keys()
    assert "lantern_night" not in told["games"]  # an example
    risewater = told["games"]["risewater"]
    assert (risewater["author"], risewater["licence"]) == ("The Hearthside contributors", "MIT")
    assert (risewater["version"], risewater["cards"], risewater["shipped"]) == ("1", 93, True)
    assert told["games"]["arctic_scavengers"]["download"] is False


def test_broken_packs_are_for_who_may_mend_them(server: Running, tmp_path: Path):
    (tmp_path / "packs").mkdir()
    break_a_card(garden(tmp_path / "packs" / "garden"))
    until(lambda: gallery(server)["broken"])
    assert gallery(server)["broken"][0]["problems"][0]["code"] == "L02"
    told = gallery(server, headers=GUEST)
    assert (told["broken"], told["may_write"]) == ([], False)


@pytest.mark.parametrize(
    ("downloads", "licence", "guest", "here"),
    [
        ("licensed", "MIT", 200, 200),
        ("licensed", "", 403, 200),
        ("licensed", "All rights reserved", 403, 200),
        ("nobody", "MIT", 403, 200),
    ],
)
def test_who_gets_the_file(tmp_path: Path, downloads: Downloads, licence: str, guest: int, here: int):
    mine = garden(tmp_path / "packs" / "garden")
    edit(mine, "pack.toml", "summary", f'licence = "{licence}"\nsummary')
    (mine / "art").mkdir()
    (mine / "art" / "101.png").write_bytes(b"\x89PNG")
    settings = Settings(
        limited=False, studio="here", downloads=downloads, packs=Watching(str(tmp_path / "packs"))
    )
    with running(tmp_path / "tables.db", settings) as server:
        for headers, status in ((GUEST, guest), ({}, here)):
            answer = asked(server, "/api/packs/garden/file", method="GET", headers=headers)
            assert answer.status_code == status
            entry = gallery(server, headers=headers)["games"]["garden"]
            assert entry["download"] == (status == 200)
            assert bool(entry["why_not"]) == (status != 200)
            if status == 200:
                assert answer.headers["content-disposition"] == 'attachment; filename="garden.hearthpack"'
                assert answer.content == pack_up(mine)


def test_a_pack_of_the_house_is_handed_out(server: Running):
    answer = asked(server, "/api/packs/risewater/file", method="GET", headers=GUEST)
    assert texts_of(unpack(answer.content)) == gather(SHIPPED / "risewater")


@pytest.mark.parametrize("game", ["arctic_scavengers", "nothing", "..", ".%2e%2fpacks"])
def test_what_has_no_file(server: Running, game: str):
    assert asked(server, f"/api/packs/{game}/file", method="GET").status_code == 404
