"""Covers: every game has one, small, the same each time, and drawn from what the game declares."""

import xml.etree.ElementTree as ElementTree
from hashlib import blake2b
from pathlib import Path

import httpx
import pytest

from hearthside import api
from hearthside.kernel.look import LANDS, LIGHTS, Land, Look, Palette, usual_look
from hearthside.kernel.pack import Pack
from hearthside.server import covers
from hearthside.server.covers.draw import draw
from hearthside.server.covers.figures import LEAST, extent, sprite
from hearthside.server.covers.shapes import HEIGHT, WIDTH
from tests.server.running import running

MOST = 45_000  # bytes
SVG = "{http://www.w3.org/2000/svg}"
PACKS = list(api.packs().values())
# Of every land under every light a hash of the picture, so that no line of it changes unnoticed.
KEPT = {
    "mountains": ("a0c7e1f8a6ce", "c13b6bb71f28", "8f12e2c485ff"),
    "steppe": ("33b24f2d07a1", "29253c6b4c9f", "5db95578702a"),
    "coast": ("b79eb1fa0ace", "70ec65a8e439", "e8ea98449742"),
    "town": ("f6157e4b8770", "3c95072b7b42", "79b9b7fc6340"),
    "woods": ("15e4c74fb33f", "ef993f811c59", "240535e8c8f5"),
}


def ids_of(pack: Pack) -> str:
    return pack.id


@pytest.mark.parametrize("pack", PACKS, ids=ids_of)
def test_every_game_has_a_cover(pack: Pack):
    drawn = covers.file(pack).plain
    assert len(drawn) <= MOST
    picture = ElementTree.fromstring(drawn)
    assert picture.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    look = pack.shown_look()
    shown = {
        path.attrib["d"] for path in picture.iter(f"{SVG}path") if path.attrib.get("id", "").startswith("f")
    }
    own = {**sprite("gardener"), **sprite(pack.id)}
    assert shown == {own[figure] for figure in look.figures}
    assert LEAST <= len(shown) <= 6
    assert look.palette.light.encode() in drawn


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("light", LIGHTS)
def test_all_that_can_be_declared_is_drawn(land: str, light: str):
    look = Look(usual_look("any").palette, land, light)  # type: ignore[arg-type]
    drawn = draw("any", look)
    assert len(drawn.encode()) <= MOST
    assert ElementTree.fromstring(drawn) is not None
    assert drawn == draw("any", look), "chance, but always the same"
    assert drawn != draw("other", look)


@pytest.mark.parametrize("land", LANDS)
def test_covers_are_drawn_as_they_were(land: Land):
    """Look at docs/pictures and at the home page before a hash is changed here."""
    palette = Palette("#0d3b42", "#3f8583", "#f8c66d", "#071f22")
    looks = [Look(palette, land, light, ("boat", "lamp", "crew", "guard")) for light in LIGHTS]
    drawn = [blake2b(draw("any", look).encode(), digest_size=6).hexdigest() for look in looks]
    assert tuple(drawn) == KEPT[land]


def test_a_pack_that_declares_nothing_shows_its_own_cards():
    look = usual_look("frost-fair", ("ship", "dragon", "no-such-picture"))
    drawn = draw("frost-fair", look)
    assert sprite("gardener")["ship"] in drawn
    assert drawn.count('id="f') == LEAST


def test_nothing_of_a_cover_runs_or_is_fetched():
    """It is shown under a strict policy: no style sheet, no script, no address."""
    for pack in PACKS:
        text = covers.file(pack).plain.decode()
        assert not any(word in text for word in ("<style", "<script", 'href="http', " style=", "url(http"))


def test_the_box_around_a_path():
    assert extent("M10 20h30v-5z") == (10, 15, 40, 20)
    assert extent("M5 5c0 10 10 10 10 0s-2 20 4 4") == (5, 5, 19, 25)
    assert extent("M0 0A5 5 0 0 1 10 10m-20 2l1 1") == (-10, 0, 10, 13)


def test_a_cover_is_handed_out_once(tmp_path: Path):
    with running(tmp_path / "covers.db") as server, httpx.Client(base_url=server.url) as http:
        first = http.get("/api/games/iditacards/cover.svg")
        assert (first.status_code, first.headers["content-type"]) == (200, "image/svg+xml")
        kept = {"if-none-match": first.headers["etag"]}
        assert http.get("/api/games/iditacards/cover.svg", headers=kept).status_code == 304
        assert http.get("/api/games/chess/cover.svg").status_code == 404
