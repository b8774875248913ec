"""Packs written over the network: opened, saved, tried and kept; what lies elsewhere is out of reach."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.folder import MOST_BYTES, MOST_FILES, gather
from hearthside.server.packwatch import MOST_PACKS, Watching
from hearthside.server.registry import Settings
from hearthside.server.studio import history
from hearthside.server.studio.history import History, NoVersion
from hearthside.server.studio.writing import mark
from hearthside.server.web.limits import RATES
from tests.gardens import ADVENTURES, SUPPORTS, edit, garden
from tests.server.client import Browser
from tests.server.running import Running, running

HERE = "/api/studio/packs"
GARDEN = f"{HERE}/garden"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    garden(tmp_path / "packs" / "garden")
    return tmp_path / "packs"


@pytest.fixture
def server(folder: Path) -> Iterator[Running]:
    with at(folder) as running_server:
        yield running_server


def at(folder: Path, limited: bool = False) -> Any:
    settings = Settings(limited=limited, studio="here", packs=Watching(str(folder), every=0.2))
    return running(folder.parent / "tables.db", settings)


@asynccontextmanager
async def somebody(server: Running) -> AsyncIterator[Browser]:
    async with Browser(server.url) as browser:
        yield browser


def change(file: str, text: str | None, base: str = "") -> dict[str, Any]:
    return {"file": file, "text": text, "base": base and mark(base)}


async def save(browser: Browser, *changes: dict[str, Any], pack: str = "garden") -> httpx.Response:
    return await browser.post(f"{HERE}/{pack}", {"changes": list(changes)})


# ------------------------------------------------------------ opening and saving
def test_a_pack_is_listed_opened_changed_and_saved(server: Running, folder: Path):
    text = (folder / "garden" / SUPPORTS).read_text()

    async def run() -> None:
        async with somebody(server) as browser:
            listed = (await browser.get(HERE)).json()
            assert [pack["folder"] for pack in listed["packs"]] == ["garden"]
            assert {pack["id"] for pack in listed["shipped"]} >= {"first-lantern", "risewater"}
            assert listed["why_not"] == ""
            opened = (await browser.get(GARDEN)).json()
            assert {name: one["text"] for name, one in opened["files"].items()} == gather(folder / "garden")
            new = text.replace("Tools 1", "Tools 2")
            saved = (await save(browser, change(SUPPORTS, new, text))).json()
            assert saved["conflicts"] == []
            assert saved["files"][SUPPORTS] == {"text": new, "mark": mark(new)}
            assert (folder / "garden" / SUPPORTS).read_text() == new

    asyncio.run(run())


def test_files_are_added_renamed_and_taken_away(server: Running, folder: Path):
    text = (folder / "garden" / SUPPORTS).read_text()

    async def run() -> None:
        async with somebody(server) as browser:
            await save(browser, change("eras/02-later/supports.card", "# soon\n"))
            assert (folder / "garden/eras/02-later/supports.card").read_text() == "# soon\n"
            other = "eras/01-first/helpers.card"
            await save(browser, change(SUPPORTS, None, text), change(other, text))
            assert not (folder / "garden" / SUPPORTS).exists()
            assert (folder / "garden" / other).read_text() == text
            await save(browser, change("eras/02-later/supports.card", None, "# soon\n"))
            assert not (folder / "garden/eras/02-later").exists()
            manifest = (folder / "garden/pack.toml").read_text()
            refused = await save(browser, change("pack.toml", None, manifest))
            assert refused.status_code == 400
            assert "pack.toml" in refused.json()["why"]
            assert (folder / "garden/pack.toml").exists()

    asyncio.run(run())


def test_a_file_that_was_changed_elsewhere_is_not_written_over(server: Running, folder: Path):
    """Both are there afterwards, and what was chosen to give way is in the history."""
    supports, adventures = [(folder / "garden" / one).read_text() for one in (SUPPORTS, ADVENTURES)]
    mine = supports.replace("A spade.", "My spade.")

    async def run() -> None:
        async with somebody(server) as browser:
            edit(folder / "garden", SUPPORTS, "A spade.", "Their spade.")
            theirs = (folder / "garden" / SUPPORTS).read_text()
            wishes = [
                change(SUPPORTS, mine, supports),
                change(ADVENTURES, adventures + "# more\n", adventures),
            ]
            told = (await save(browser, *wishes)).json()
            assert told["conflicts"] == [{"file": SUPPORTS, "text": theirs, "mark": mark(theirs)}]
            assert (folder / "garden" / SUPPORTS).read_text() == theirs
            assert (folder / "garden" / ADVENTURES).read_text() == adventures  # nor was the other one written
            again = (await save(browser, change(SUPPORTS, mine, theirs))).json()
            assert again["conflicts"] == []
            assert (folder / "garden" / SUPPORTS).read_text() == mine
            kept = (await browser.get(f"{GARDEN}/history")).json()["versions"]
            assert [version["how"] for version in kept] == ["saved", "folder"]
            old = (await browser.get(f"{GARDEN}/history/{kept[1]['id']}")).json()
            assert old["files"][SUPPORTS] == theirs
            (folder / "garden" / SUPPORTS).unlink()
            gone = (await save(browser, change(SUPPORTS, supports, mine))).json()
            assert gone["conflicts"] == [{"file": SUPPORTS, "text": None, "mark": ""}]

    asyncio.run(run())


def test_every_save_can_be_found_again(server: Running, folder: Path):
    first = (folder / "garden" / SUPPORTS).read_text()

    async def run() -> None:
        async with somebody(server) as browser:
            texts = [first, *(first + f"# {number}\n" for number in range(5))]
            for before, after in pairwise(texts):
                await save(browser, change(SUPPORTS, after, before))
            lines = (await browser.get(f"{GARDEN}/history")).json()["versions"]
            assert [line["changed"] for line in lines[:-1]] == [[SUPPORTS]] * 5
            found = [(await browser.get(f"{GARDEN}/history/{line['id']}")).json() for line in reversed(lines)]
            assert [one["files"][SUPPORTS] for one in found] == texts
            for odd in ("1", "0" * 15, "..%2F..%2Fpack", "x" * 15):
                assert (await browser.get(f"{GARDEN}/history/{odd}")).status_code == 404

    asyncio.run(run())


# ------------------------------------------------------------ what is out of reach
ELSEWHERE = (
    "../outside.card",
    "eras/../../outside.card",
    "/etc/outside.card",
    "eras\\..\\outside.card",
    ".hidden.card",
    ".history/000000000000001.card",
    "c:outside.card",
    "eras/a/b/c/deep.card",
    "script.py",
    "eras/01-first/no\0thing.card",
    "eras//supports.card",
    "",
)


@pytest.mark.parametrize("file", ELSEWHERE)
def test_nothing_is_written_outside_of_the_pack(server: Running, folder: Path, file: str):
    before = {str(path) for path in folder.parent.rglob("*.card")}

    async def run() -> None:
        async with somebody(server) as browser:
            answer = await save(browser, change(file, "Identifier: X 1\n"))
            assert answer.status_code == 400
            assert answer.json()["why"]

    asyncio.run(run())
    assert {str(path) for path in folder.parent.rglob("*.card")} == before


def test_other_folders_and_links_are_not_there(server: Running, folder: Path):
    """Not even as somebody's pack: what lies beside, above, is shipped, or is only linked to."""
    outside = garden(folder.parent / "outside")
    (folder / "linked").symlink_to(outside)
    (folder / "plain").mkdir()
    risewater = gather(SHIPPED / "risewater")
    names = (
        "..%2Foutside",
        "%2e%2e%2foutside",
        "linked",
        "plain",
        "risewater",
        "nothing",
        ".history",
        "x" * 250,
    )

    async def run() -> None:
        async with somebody(server) as browser:
            assert [pack["folder"] for pack in (await browser.get(HERE)).json()["packs"]] == ["garden"]
            for name in names:
                for path in ("", "/history", "/history/000000000000001", "/download"):
                    assert (await browser.get(f"{HERE}/{name}{path}")).status_code == 404, name
                body = {"changes": [change("pack.toml", "id = 1\n")]}
                assert (await browser.post(f"{HERE}/{name}", body)).status_code in (404, 405), name
                for what, wish in (("look", {"files": {}}), ("try", {"cid": "a", "files": {}})):
                    assert (await browser.post(f"{HERE}/{name}/{what}", wish)).status_code == 404, name

    asyncio.run(run())
    assert gather(SHIPPED / "risewater") == risewater
    assert not (outside / ".history").exists()


def test_links_within_a_pack_lead_nowhere(server: Running, folder: Path):
    secret = folder.parent / "secret.card"
    secret.write_text("# private\n")
    (folder / "garden/eras/01-first/linked.card").symlink_to(secret)

    async def run() -> None:
        async with somebody(server) as browser:
            for answer in (
                await browser.get(GARDEN),
                await save(browser, change("eras/01-first/linked.card", "# mine\n")),
                await save(browser, change("eras/01-first/more.card", "# mine\n")),
                await browser.get(f"{GARDEN}/download"),
            ):
                assert answer.status_code == 400
                assert "link" in answer.json()["why"]
                assert "private" not in answer.text

    asyncio.run(run())
    assert secret.read_text() == "# private\n"


def test_a_history_that_is_a_link_is_not_followed(server: Running, folder: Path):
    (folder.parent / "elsewhere").mkdir()
    (folder / "garden/.history").symlink_to(folder.parent / "elsewhere")

    async def run() -> None:
        async with somebody(server) as browser:
            assert (await browser.get(f"{GARDEN}/history")).status_code == 400
            text = (folder / "garden" / SUPPORTS).read_text()
            assert (await save(browser, change(SUPPORTS, "# other\n", text))).status_code == 400
            assert (folder / "garden" / SUPPORTS).read_text() == text

    asyncio.run(run())
    assert list((folder.parent / "elsewhere").iterdir()) == []


# ------------------------------------------------------------ bounds
def test_size_and_number_are_bounded(server: Running, folder: Path):
    before = gather(folder / "garden")
    large = "#" * (MOST_BYTES + 1)
    many = [change(f"eras/01-first/a{number}.card", "# x\n") for number in range(MOST_FILES)]
    files = {one["file"]: one["text"] for one in many} | before

    async def run() -> None:
        async with somebody(server) as browser:
            for wish in ([change("notes.md", large)], many):
                answer = await save(browser, *wish)
                assert answer.status_code == 400
                assert "at most" in answer.json()["why"]
            assert (await save(browser, change("notes.md", "x" * (5 << 20)))).status_code == 413
            assert (await browser.post(f"{GARDEN}/look", {"files": files})).status_code == 400
            looked = await browser.post(f"{GARDEN}/look", {"files": {"notes.md": large}})
            assert looked.json()["problems"][0]["code"] == "folder"

    asyncio.run(run())
    assert gather(folder / "garden") == before


def test_history_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(history, "MOST_VERSIONS", 5)
    kept = History(tmp_path)
    for number in range(9):
        kept.keep({"pack.toml": str(number)}, "saved")
    kept.keep({"pack.toml": "8"}, "saved")  # no news
    assert [kept.get(line.id).files["pack.toml"] for line in kept.lines()] == ["8", "7", "6", "5", "4"]
    monkeypatch.setattr(history, "MOST_BYTES", 10)
    kept.keep({"pack.toml": "9"}, "saved")
    assert [kept.get(line.id).files["pack.toml"] for line in kept.lines()] == ["9"]
    name = kept.lines()[0].id
    (tmp_path / ".history" / f"{name}.json.z").write_bytes(b"damaged")
    assert kept.lines() == []
    with pytest.raises(NoVersion):
        kept.get(name)
    assert (tmp_path / ".history/.gitignore").read_text() == "*\n"


def test_number_of_packs_and_of_requests_is_bounded(folder: Path):
    async def run(server: Running) -> None:
        async with somebody(server) as browser:
            for number in range(RATES["new_pack"].burst):
                assert (await browser.post(HERE, {"name": f"New {number}"})).status_code == 201
            limited = await browser.post(HERE, {"name": "One more"})
            assert limited.status_code == 429
            assert int(limited.headers["retry-after"]) > 0
            wishes = [
                browser.post(f"{GARDEN}/look", {"files": {}}) for _ in range(RATES["studio"].burst + 40)
            ]
            codes = {answer.status_code for answer in await asyncio.gather(*wishes)}
            assert 429 in codes

    with at(folder, limited=True) as server:
        asyncio.run(run(server))
    for number in range(MOST_PACKS):
        (folder / f"more-{number}").mkdir()
        (folder / f"more-{number}" / "pack.toml").write_text("")

    async def full(server: Running) -> None:
        async with somebody(server) as browser:
            refused = await browser.post(HERE, {"name": "Too many"})
            assert refused.status_code == 400
            assert str(MOST_PACKS) in refused.json()["why"]

    settings = Settings(limited=False, studio="here", packs=Watching(str(folder), every=60))
    with running(folder.parent / "other.db", settings) as server:
        asyncio.run(full(server))


# ------------------------------------------------------------ new ones
def test_a_new_pack_and_a_copy_of_a_shipped_one(server: Running, folder: Path):
    async def run() -> None:
        async with somebody(server) as browser:
            made = await browser.post(HERE, {"name": "Night Garden"})
            assert made.json() == {"folder": "night-garden"}
            copied = await browser.post(HERE, {"name": 'My "Lantern" \\ 2', "fork": "first-lantern"})
            assert copied.status_code == 201, copied.text
            assert copied.json() == {"folder": "my-lantern-2"}
            for wish, why in (
                ({"name": "Night Garden"}, "already"),
                ({"name": "  "}, "letters"),
                ({"name": "First Lantern"}, "game of the house"),
                ({"name": "../../x", "fork": "first-lantern"}, ""),
            ):
                answer = await browser.post(HERE, wish)
                if why:
                    assert answer.status_code == 400
                    assert why in answer.json()["why"]
            assert (await browser.post(HERE, {"name": "Other", "fork": "../packs"})).status_code == 404

    asyncio.run(run())
    assert not (folder.parent / "x").exists()
    shipped, mine = gather(SHIPPED / "first-lantern"), gather(folder / "my-lantern-2")
    assert {name for name in shipped if shipped[name] != mine[name]} == {"pack.toml"}
    assert 'id = "my-lantern-2"' in mine["pack.toml"]
    assert 'name = "My \\"Lantern\\" \\\\ 2"' in mine["pack.toml"]
    for line in ('licence = "MIT"', 'credits = "The Hearthside contributors"', "systemCredit ="):
        assert line in mine["pack.toml"]
    assert mine["pack.toml"].startswith("# Copied from First Lantern (first-lantern 1).")


def test_a_server_for_one_pack_has_no_room_for_others(tmp_path: Path):
    only = garden(tmp_path / "garden")

    async def run(server: Running) -> None:
        async with somebody(server) as browser:
            listed = (await browser.get(HERE)).json()
            assert [pack["folder"] for pack in listed["packs"]] == ["garden"]
            assert listed["why_not"]
            assert (await browser.get(GARDEN)).status_code == 200
            assert (await browser.post(HERE, {"name": "Other"})).status_code == 400

    with at(only) as server:
        asyncio.run(run(server))


# ------------------------------------------------------------ looking, trying, taking along
def test_findings_and_words_of_what_is_not_saved(server: Running, folder: Path):
    files = gather(folder / "garden")
    wrong = {**files, SUPPORTS: files[SUPPORTS].replace("Tools 1", "Tools: 1", 1)}

    async def run() -> None:
        async with somebody(server) as browser:
            clean = (await browser.post(f"{GARDEN}/look", {"files": files, "words": True})).json()
            assert [one for one in clean["problems"] if one["severity"] == "error"] == []
            assert "Tools" in {one["label"] for one in clean["words"]["members"]["AdventureResources"]}
            told = (await browser.post(f"{GARDEN}/look", {"files": wrong})).json()
            assert told["words"] is None
            first = told["problems"][0]
            assert (first["code"], first["file"], first["card"]) == ("L01", SUPPORTS, "Garden 201")
            odd = await browser.post(f"{GARDEN}/look", {"files": {"../x.card": ""}})
            assert odd.json()["problems"][0]["code"] == "folder"
            assert (folder / "garden" / SUPPORTS).read_text() == files[SUPPORTS]

    asyncio.run(run())


def test_trying_what_is_not_saved_and_not_finished(server: Running, folder: Path):
    files = gather(folder / "garden")
    draft = {**files, ADVENTURES: files[ADVENTURES].replace("Tools 2", "Tools 9")}
    draft[SUPPORTS] = draft[SUPPORTS].replace("A spade.", "A silver spade.")

    async def run() -> None:
        async with somebody(server) as browser:
            tried = await browser.post(
                f"{GARDEN}/try", {"cid": "one", "files": draft, "seats": 3, "name": "Ada"}
            )
            assert tried.status_code == 201, tried.text
            assert any("Garden 101" in line for line in tried.json()["skipped"])
            table = tried.json()["table"]
            assert "Ada" in (await browser.get(f"/api/tables/{table}/seats/0")).text
            game = (await browser.get(f"/api/tables/{table}/game")).json()
            assert "A silver spade" in {card["name"] for card in game["cards"]}
            assert (folder / "garden" / SUPPORTS).read_text() == files[SUPPORTS]
            wrong = {**files, SUPPORTS: files[SUPPORTS].replace("Tools 1", "Tools: 1", 1)}
            refused = (await browser.post(f"{GARDEN}/try", {"cid": "two", "files": wrong})).json()
            assert refused["table"] == ""
            assert refused["problems"][0]["code"] == "L01"

    asyncio.run(run())


def test_only_words_were_changed_and_the_table_has_the_new_ones(server: Running, folder: Path):
    """The content is the same, so the table could be taken for one of the pack that stands on the shelf."""
    files = gather(folder / "garden")

    async def run() -> None:
        async with somebody(server) as browser:
            for number, word in enumerate(("A spade.", "A better spade.", "The best spade.")):
                written = {**files, SUPPORTS: files[SUPPORTS].replace("A spade.", word)}
                wish = {"cid": f"try-{number}", "files": written}
                table = (await browser.post(f"{GARDEN}/try", wish)).json()["table"]
                game = (await browser.get(f"/api/tables/{table}/game")).json()
                assert word.rstrip(".") in {card["name"] for card in game["cards"]}

    asyncio.run(run())


def test_trying_from_a_position(server: Running, folder: Path):
    files = gather(folder / "garden")
    position = {"seats": 2, "turn": 1, "ops:1": "garden-101, 2 garden-201"}

    async def run() -> None:
        async with somebody(server) as browser:
            wish = {"cid": "one", "files": files, "seat": 1, "position": position}
            tried = await browser.post(f"{GARDEN}/try", wish)
            assert tried.status_code == 201, tried.text
            table = tried.json()["table"]
            seen = (await browser.get(f"/api/tables/{table}/seats/1")).text
            assert "play:garden-101" in seen
            odd = {"cid": "two", "files": files, "position": {"seats": 2, "ops:0": "no-such-card"}}
            refused = (await browser.post(f"{GARDEN}/try", odd)).json()
            assert refused["table"] == ""
            assert "no-such-card" in refused["why_not"]
            wide = {"cid": "three", "files": files, "seat": 5}
            assert (await browser.post(f"{GARDEN}/try", wide)).status_code == 400

    asyncio.run(run())


def test_a_pack_is_taken_along_as_one_file(server: Running, folder: Path):
    async def run() -> None:
        async with somebody(server) as browser:
            text = (folder / "garden" / SUPPORTS).read_text()
            await save(browser, change(SUPPORTS, text + "# more\n", text))
            answer = await browser.get(f"{GARDEN}/download")
            assert 'filename="garden.hearthpack"' in answer.headers["content-disposition"]
            with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
                names = archive.namelist()
                assert set(names) == set(gather(folder / "garden"))  # and nothing of the history
                assert archive.read(SUPPORTS).decode().endswith("# more\n")

    asyncio.run(run())
