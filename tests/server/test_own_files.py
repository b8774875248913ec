"""Pictures and fonts of a pack's own, brought over the network: drawn, bounded, kept and put back."""

import io
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hearthside.games.gardener import loading
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel import enclosed
from hearthside.kernel.folder import gather
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from hearthside.server.studio import drawing, put_away, writing
from hearthside.server.studio.put_away import PutAway
from tests.gardens import SUPPORTS, garden
from tests.server.running import running
from tests.studio.draw.test_own_files import BAD, HEAD, SQUARE, font, png

PACK = "/api/studio/packs/garden"
CARD = "Garden 201"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return garden(tmp_path / "packs" / "garden")


@pytest.fixture
def http(tmp_path: Path, pack: Path) -> Iterator[httpx.Client]:
    settings = Settings(limited=False, studio="here", packs=Watching(str(pack.parent), every=0.2))
    with (
        running(tmp_path / "t.db", settings) as server,
        httpx.Client(base_url=server.url, timeout=120) as client,
    ):
        yield client


def add(http: httpx.Client, path: str, data: bytes) -> httpx.Response:
    return http.put(f"{PACK}/own/{path}", content=data)


def listed(http: httpx.Client) -> dict[str, Any]:
    told: dict[str, Any] = http.get(f"{PACK}/own").json()
    return told


def paths(http: httpx.Client) -> list[str]:
    return [one["path"] for one in listed(http)["files"]]


def drawn(http: httpx.Client, pack: Path, card: str = CARD) -> str:
    told = http.post(f"{PACK}/draw", json={"files": gather(pack), "cards": [card]}).json()
    assert told["problems"] == []
    svg: str = told["svgs"][card]
    return svg


def everything(pack: Path) -> dict[str, bytes]:
    """All files of the pack, but for its history."""
    files = [path for path in sorted(pack.rglob("*")) if path.is_file() and ".history" not in path.parts]
    return {path.relative_to(pack).as_posix(): path.read_bytes() for path in files}


# ------------------------------------------------------------ what they are for
def test_a_picture_is_added_seen_on_the_card_and_taken_away(http: httpx.Client, pack: Path):
    plain = drawn(http, pack)
    data = png(40, 30)
    told = add(http, "art/garden-201.png", data)
    assert told.status_code == 201
    [file] = told.json()["files"]
    assert (file["path"], file["size"]) == ("art/garden-201.png", len(data))
    assert (pack / "art/garden-201.png").read_bytes() == data
    shown = http.get(f"{PACK}/own/art/garden-201.png?mark={file['mark']}")
    assert (shown.content, shown.headers["content-type"]) == (data, "image/png")
    assert "sandbox" in shown.headers["content-security-policy"]
    with_art = drawn(http, pack)
    assert with_art != plain
    assert "data:image/png" in with_art
    left = http.post(f"{PACK}/own/art/garden-201.png/remove").json()
    assert left["files"] == []
    assert not (pack / "art").exists()
    assert drawn(http, pack) == plain
    assert http.post(f"{PACK}/own/art/garden-201.png/remove").status_code == 404


def test_a_font_draws_the_title(http: httpx.Client, pack: Path):
    plain = drawn(http, pack)
    assert add(http, "fonts/title-mine.ttf", font("sans.ttf")).status_code == 201
    assert drawn(http, pack) != plain
    assert http.get(f"{PACK}/own/fonts/title-mine.ttf").headers["content-type"] == "font/ttf"


def test_only_the_cards_that_are_asked_for_are_drawn(http: httpx.Client, pack: Path):
    wish = {"files": gather(pack), "cards": [CARD, "Garden 101", "Garden 999"]}
    told = http.post(f"{PACK}/draw", json=wish).json()
    assert set(told["svgs"]) == {CARD, "Garden 101"}
    told = http.post(f"{PACK}/draw", json={"files": {"pack.toml": "id = ["}, "cards": [CARD]}).json()
    assert (told["svgs"], told["problems"][0]["file"]) == ({}, "pack.toml")
    told = http.post(f"{PACK}/draw", json={"files": {"../pack.toml": ""}, "cards": []}).json()
    assert "not a valid file name" in told["problems"][0]["message"]
    many = {"files": gather(pack), "cards": [f"Garden {number}" for number in range(50)]}
    assert http.post(f"{PACK}/draw", json=many).status_code == 400
    assert http.post("/api/studio/packs/none/draw", json=wish).status_code == 404


def test_a_picture_that_no_card_shows_is_a_finding(http: httpx.Client, pack: Path):
    add(http, "art/garden-210.svg", SQUARE)
    told = http.post(f"{PACK}/look", json={"files": gather(pack)}).json()
    stray = [one for one in told["problems"] if one["code"] == "L30"]
    assert [(one["file"], one["message"]) for one in stray] == [
        ("art/garden-210.svg", "no card shows this picture")
    ]
    assert "did you mean garden-" in stray[0]["hint"]


def test_the_licence_of_a_font_is_seen(http: httpx.Client, pack: Path):
    def said() -> list[str]:
        told = http.post(f"{PACK}/look", json={"files": gather(pack)}).json()
        return [one["message"] for one in told["problems"] if one["file"].startswith("fonts/")]

    add(http, "fonts/text.ttf", font("sans.ttf"))
    assert said() == ["the font text.ttf has no licence beside it"]
    (pack / "fonts/OFL.txt").write_text("as it says")
    assert said() == []


def test_they_are_taken_along_as_one_file(http: httpx.Client):
    add(http, "art/garden-201.svg", SQUARE)
    add(http, "fonts/text.ttf", font("sans.ttf"))
    with zipfile.ZipFile(io.BytesIO(http.get(f"{PACK}/download").content)) as archive:
        assert archive.read("art/garden-201.svg") == SQUARE
        assert "fonts/text.ttf" in archive.namelist()


def test_a_copy_of_a_shipped_pack_has_them(
    http: httpx.Client, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = tmp_path / "shipped"
    shutil.copytree(SHIPPED / "first-lantern", shipped / "first-lantern")
    (shipped / "first-lantern/art").mkdir()
    (shipped / "first-lantern/art/101.svg").write_bytes(SQUARE)
    monkeypatch.setattr(writing, "SHIPPED", shipped)
    monkeypatch.setattr(loading, "SHIPPED", shipped)
    made = http.post("/api/studio/packs", json={"name": "My Lantern", "fork": "first-lantern"})
    assert made.status_code == 201, made.text
    copy = pack.parent / "my-lantern"
    assert (copy / "art/101.svg").read_bytes() == SQUARE
    assert 'id = "my-lantern"' in (copy / "pack.toml").read_text()


# ------------------------------------------------------------ one for another, and back
def test_what_is_replaced_or_taken_away_can_be_put_back(http: httpx.Client, pack: Path):
    first, second = png(20, 20), png(30, 30)
    add(http, "art/garden-201.png", first)
    told = add(http, "art/garden-201.png", second).json()
    assert told["replaced"] == ["art/garden-201.png"]
    assert [one["path"] for one in told["away"]] == ["art/garden-201.png"]
    back = http.post(f"{PACK}/own/back", json={"id": told["away"][0]["id"]}).json()
    assert (pack / "art/garden-201.png").read_bytes() == first
    assert [one["size"] for one in back["away"]] == [len(second)]
    http.post(f"{PACK}/own/art/garden-201.png/remove")
    away = listed(http)["away"]
    assert [one["size"] for one in away] == [len(first), len(second)]
    assert http.post(f"{PACK}/own/back", json={"id": away[0]["id"]}).status_code == 200
    assert (pack / "art/garden-201.png").read_bytes() == first
    for odd in ("", "..", "../../pack.toml", "0" * 15 + "-art-..", away[0]["id"]):
        assert http.post(f"{PACK}/own/back", json={"id": odd}).status_code == 404
    assert (pack / ".history/.gitignore").read_text() == "*\n"


def test_one_picture_a_card_whatever_its_kind(http: httpx.Client, pack: Path):
    """Of two for the same card one would never be seen."""
    add(http, "art/garden-201.jpg.svg", SQUARE)
    add(http, "art/Garden 201.png", png(20, 20))
    told = add(http, "art/garden-201.svg", SQUARE).json()
    assert told["replaced"] == ["art/Garden 201.png"]
    assert sorted(paths(http)) == ["art/garden-201.jpg.svg", "art/garden-201.svg"]
    assert [one["path"] for one in told["away"]] == ["art/Garden 201.png"]
    again = add(http, "art/garden-201.svg", SQUARE).json()
    assert again["replaced"] == []  # it was there
    assert len(again["away"]) == 1


def test_what_is_kept_is_bounded(pack: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(put_away, "MOST_KEPT", 3)
    kept = PutAway(pack)
    for number in range(5):
        kept.keep("art/1.png", bytes([number]) * 10)
    assert [kept.get(one.id)[1][0] for one in kept.lines()] == [4, 3, 2]
    monkeypatch.setattr(put_away, "MOST_BYTES", 15)
    kept.keep("fonts/a.ttf", b"0123456789")
    assert [one.path for one in kept.lines()] == ["fonts/a.ttf"]
    (pack / ".history/own/notes.txt").write_text("not ours")
    assert len(kept.lines()) == 1


# ------------------------------------------------------------ what is refused
@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_drawn_with_is_refused(name: str, http: httpx.Client, pack: Path):
    before = everything(pack)
    data, why = BAD[name]
    answer = add(http, name, data)
    assert answer.status_code == 400
    assert answer.json()["why"].startswith(f"{name}: {why}")
    assert everything(pack) == before


def test_a_huge_svg_costs_no_more_than_its_time(
    http: httpx.Client, pack: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(drawing, "SECONDS", 2)
    uses = "".join(
        f'<g id="g{level}">' + f'<use href="#g{level - 1}"/>' * 10 + "</g>" for level in range(1, 9)
    )
    first = '<g id="g0"><rect width="9" height="9" fill="red" opacity=".5"/></g>'
    before = everything(pack)
    answer = add(http, "art/201.svg", f'{HEAD}<defs>{first}{uses}</defs><use href="#g8"/></svg>'.encode())
    assert answer.status_code == 400
    assert answer.json()["why"].startswith("art/201.svg: this picture cannot be")
    assert everything(pack) == before
    assert add(http, "art/201.svg", SQUARE).status_code == 201  # the process that draws is back


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("art/201.gif", "pictures are PNG, JPEG or SVG"),
        ("fonts/mine.woff2", "fonts are TTF or OTF"),
        ("fonts/201.png", "fonts are TTF or OTF"),
        ("eras/201.png", "it belongs into art or fonts"),
        ("art/.201.png", "PNG, JPEG or SVG"),
        ("art/con.png", "name of a device"),
        ("art/a%3Fb.png", "not every disk takes"),
        ("art/a%00.png", "cannot be seen"),
        ("art/..%5C..%5Cx.png", "backslash"),
        ("..%2e/x.png", "leads out of the pack"),
        (f"art/{'x' * 300}.png", "letters long"),
    ],
)
def test_names_that_are_none(path: str, why: str, http: httpx.Client, pack: Path, tmp_path: Path):
    before, around = everything(pack), sorted(tmp_path.rglob("*.png"))
    answer = add(http, path, png(5, 5))
    if "2e" not in path:  # which never gets so far
        assert answer.status_code == 400, answer.text
        assert why in answer.json()["why"]
    assert answer.status_code >= 400
    assert everything(pack) == before
    assert sorted(tmp_path.rglob("*.png")) == around


@pytest.mark.parametrize("path", ["art/..%2F..%2Fsecret.png", "%2E%2E/secret.png", "art/a/b.png", "art"])
def test_paths_out_of_the_pack_are_no_addresses(path: str, http: httpx.Client, pack: Path):
    (pack.parent / "secret.png").write_bytes(png(5, 5))
    before = everything(pack.parent)
    for method, more in (("PUT", ""), ("GET", ""), ("POST", "/remove")):
        assert http.request(method, f"{PACK}/own/{path}{more}", content=b"x").status_code >= 400
    assert everything(pack.parent) == before


def test_size_and_number_are_bounded(http: httpx.Client, pack: Path, monkeypatch: pytest.MonkeyPatch):
    before = everything(pack)
    large = add(http, "art/201.png", b"\0" * (enclosed.MOST_EACH + 1))
    assert large.status_code == 413
    assert large.json()["why"] == "art/201.png: a picture or font has at most 8 MB"
    empty = add(http, "art/201.png", b"")
    assert (empty.status_code, "it is empty" in empty.text) == (400, True)
    assert everything(pack) == before
    monkeypatch.setattr(enclosed, "MOST_FILES", 2)
    assert [add(http, f"art/{number}.svg", SQUARE).status_code for number in (201, 202)] == [201, 201]
    full = add(http, "art/203.svg", SQUARE)
    assert (full.status_code, "at most 2 pictures and fonts" in full.text) == (400, True)
    assert add(http, "art/202.png", png(9, 9)).status_code == 201  # in the place of another
    monkeypatch.setattr(enclosed, "MOST_FILES", 600)
    monkeypatch.setattr(enclosed, "MOST_BYTES", 1 << 20)
    heavy = add(http, "fonts/text.ttf", b"\0" * (1 << 20))
    assert (heavy.status_code, "have at most 1 MB together" in heavy.text) == (400, True)
    assert paths(http) == ["art/201.svg", "art/202.png"]


def test_links_are_neither_followed_nor_written_through(http: httpx.Client, pack: Path, tmp_path: Path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "201.svg").write_bytes(SQUARE)
    (pack / "art").symlink_to(outside)
    assert listed(http)["files"] == []
    assert listed(http)["problems"]
    assert http.get(f"{PACK}/own/art/201.svg").status_code == 404
    assert add(http, "art/202.svg", SQUARE).status_code == 400
    (pack / "art").unlink()
    (pack / "art").mkdir()
    (pack / "art/201.svg").symlink_to(outside / "201.svg")
    assert add(http, "art/201.svg", SQUARE + b" ").status_code == 400
    assert http.post(f"{PACK}/own/art/201.svg/remove").status_code == 404
    assert sorted(path.name for path in outside.iterdir()) == ["201.svg"]
    assert (outside / "201.svg").read_bytes() == SQUARE


def test_a_history_that_is_a_link_gets_nothing(http: httpx.Client, pack: Path, tmp_path: Path):
    (tmp_path / "outside").mkdir()
    add(http, "art/201.svg", SQUARE)
    (pack / ".history").symlink_to(tmp_path / "outside")
    assert http.post(f"{PACK}/own/art/201.svg/remove").status_code == 400
    assert (pack / "art/201.svg").exists()  # it would have been lost
    assert list((tmp_path / "outside").iterdir()) == []


def test_other_packs_are_not_there(http: httpx.Client, tmp_path: Path):
    garden(tmp_path / "elsewhere")
    for pack in ("none", "..%2Felsewhere", "first-lantern"):
        own = f"/api/studio/packs/{pack}/own"
        assert http.get(own).status_code == 404
        assert http.put(f"{own}/art/1.svg", content=SQUARE).status_code == 404
        assert http.post(f"{own}/back", json={"id": "x"}).status_code == 404
    assert not (tmp_path / "elsewhere/art").exists()


def test_where_nothing_draws_names_and_sizes_are_looked_at(
    http: httpx.Client, pack: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(drawing, "missing", lambda extra: ["typst"])
    assert add(http, "art/201.svg", SQUARE).status_code == 201
    assert add(http, "art/201.gif", SQUARE).status_code == 400
    answer = http.post(f"{PACK}/draw", json={"files": gather(pack), "cards": [CARD]})
    assert (answer.status_code, answer.json()["code"]) == (501, "not_installed")


def test_text_is_saved_beside_them(http: httpx.Client, pack: Path):
    add(http, "art/201.svg", SQUARE)
    text = (pack / SUPPORTS).read_text()
    change = {"file": "notes.md", "text": "# Notes\n", "base": ""}
    assert http.post(PACK, json={"changes": [change]}).json()["conflicts"] == []
    assert (pack / SUPPORTS).read_text() == text
    assert paths(http) == ["art/201.svg"]
    binary = {"file": "art/202.svg", "text": "<svg/>", "base": ""}
    assert http.post(PACK, json={"changes": [binary]}).status_code == 400  # not by this way
