"""Pictures of cards: by their Subtype, or as the designer of an era chooses."""

import csv
import shutil
from pathlib import Path

import pytest

from hearthside.games import gardener
from hearthside.games.gardener.loading import load_pack, shipped

FOLDER = Path(gardener.__file__).parent
with (FOLDER / "content" / "pictures.csv").open(encoding="utf-8", newline="") as lines:
    KNOWN = {line["name"] for line in csv.DictReader(lines)}


@pytest.mark.parametrize("name", [pack.id for pack in shipped()])
def test_every_card_of_our_packs_is_pictured_by_its_subtype(name: str):
    pack = load_pack(FOLDER / "packs" / name)
    for card in pack.cards():
        subtype = card.facets["Subtype"][0].lower().replace(" ", "-")
        assert subtype in KNOWN, card.name
        assert next(one for one in card.picture if one in KNOWN) == subtype, card.name


@pytest.mark.parametrize("name", [pack.id for pack in shipped()])
def test_every_resource_of_our_packs_has_a_picture(name: str):
    pack = load_pack(FOLDER / "packs" / name)
    given = {
        word.lower()
        for card in pack.cards()
        for facet in ("Gives", "Earns")
        for word in card.facets.get(facet, ())
    }
    assert given - KNOWN == set()


@pytest.mark.parametrize("word", ["Candle", "Lantern 201", "Lamp", "Support"])
def test_an_era_chooses_pictures(tmp_path: Path, word: str):
    """For a card by its identifier, or for all of a Subtype, Roleplay or Type."""
    shutil.copytree(FOLDER / "packs" / "first-lantern", tmp_path / "first-lantern")
    era = tmp_path / "first-lantern" / "eras" / "01-long-night" / "era.toml"
    era.write_text(f'{era.read_text(encoding="utf-8")}[pictures]\n"{word}" = "wizard"\n', encoding="utf-8")
    candle = next(card for card in load_pack(tmp_path / "first-lantern").cards() if card.name == "Candle")
    assert (candle.picture[0] == "wizard") == (word != "Candle")
