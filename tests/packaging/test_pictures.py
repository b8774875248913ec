"""The pictures of the games: every card has one, and the sprites that are handed out hold them all."""

import csv
import re
from importlib.resources import files
from pathlib import Path

import pytest

import hearthside
from hearthside import api
from hearthside.kernel.pack import Pack

ROOT = Path(__file__).parent.parent.parent
PAGES = files("hearthside.server") / "pages"
TABLES = {
    path.parent.parent.name: path for path in (ROOT / "src/hearthside/games").glob("*/content/pictures.csv")
}
TABLES["house"] = ROOT / "web" / "pictures.csv"
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 512 512">(.*?)</symbol>')


def pictures(name: str) -> dict[str, str]:
    with TABLES[name].open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    out = {line["name"]: line["icon"] for line in lines}
    assert len(out) == len(lines), "a name stands there twice"
    return out


@pytest.mark.parametrize("game", [game.id for game in hearthside.games() if game.id in TABLES])
def test_every_card_has_a_picture_of_its_own(game: str):
    named = pictures(game)
    cards = [card.id for card in hearthside.new(game, seats=2, seed=1).pack.cards()]
    assert [card for card in cards if card not in named] == []
    icons = [named[card] for card in cards]
    assert len(set(icons)) == len(icons)


@pytest.mark.parametrize("game", [pack.id for pack in api.offered() if pack.source is not None])
def test_every_card_of_a_pack_has_a_picture_of_its_kind(game: str):
    """Packs come from anywhere and share one set of pictures."""
    drawn = set(pictures("gardener"))
    cards = hearthside.new(game, seed=1).pack.cards()
    assert [card.id for card in cards if not drawn & set(card.picture)] == []


@pytest.mark.parametrize("name", sorted(TABLES))
def test_the_sprite_holds_what_the_table_names(name: str):
    sprite = (PAGES / f"pictures-{name}.svg").read_text(encoding="utf-8")
    found = SYMBOL.findall(sprite)
    assert [symbol for symbol, _ in found] == list(pictures(name))
    assert all(body.startswith("<path ") and "currentColor" in body for _, body in found)


@pytest.mark.parametrize("pack", api.packs().values(), ids=lambda pack: pack.id)
def test_the_figures_of_a_cover_have_pictures(pack: Pack):
    drawn = pictures(pack.id if pack.id in TABLES else "gardener")
    if pack.look is not None:
        assert [figure for figure in pack.look.figures if figure not in drawn] == []
