"""Reference card, player sheet and ledger say what this pack needs, and nothing of what it has not."""

from pathlib import Path

import pytest

from hearthside.games.gardener.texts.attributes import ROLEPLAYS
from hearthside.studio.folders import text_of
from hearthside.studio.sheets.aids import ledger, most_players, player_sheet, reference
from hearthside.studio.sheets.tree import words
from tests.gardens import edit, garden

PACKS = {name: text_of(name)[0] for name in ("first-lantern", "harrow-junction", "risewater")}


@pytest.mark.parametrize("name", PACKS)
def test_the_reference_card_explains_all_roleplays_and_names_of_the_pack(name: str) -> None:
    pack = PACKS[name]
    told = words(reference(pack))
    used = {str(design.attributes.globals.get("Roleplay", "")) for design in pack.designs()}
    for roleplay, meaning in ROLEPLAYS.items():
        assert (meaning in told) == (roleplay in used)
    for word, meaning in pack.manifest.names.items():
        assert word in told
        assert meaning.rstrip(".") in told


def test_only_powers_that_are_used_are_explained() -> None:
    assert "Rewind" in words(reference(PACKS["risewater"]))
    assert "Rewind" not in words(reference(PACKS["first-lantern"]))
    assert "gold card" in words(reference(PACKS["risewater"]))
    assert "gold card" not in words(reference(PACKS["first-lantern"]))


def test_names_that_no_card_has_and_shares_that_nobody_has_are_not_named(tmp_path: Path) -> None:
    folder = garden(tmp_path / "garden")
    edit(folder, "pack.toml", "[names]\n", '[names]\nTurnip = "a root"\n')
    pack = text_of(str(folder))[0]
    assert "Turnip" in pack.manifest.names
    assert "Turnip" not in words(reference(pack))
    for sheet in (reference, player_sheet, ledger):
        assert "share" not in words(sheet(pack))
        assert "share" in words(sheet(PACKS["risewater"]))


def test_an_epic_pack_is_won_by_all() -> None:
    assert "Win more eras than the void" in words(reference(PACKS["harrow-junction"]))
    assert "void wins it" not in words(reference(PACKS["risewater"]))


def test_a_turn_is_as_the_pack_says(tmp_path: Path) -> None:
    folder = garden(tmp_path / "garden")
    plain = words(reference(text_of(str(folder))[0]))
    assert "play one card" in plain
    with (folder / "pack.toml").open("a") as file:
        file.write('\n[options]\ncards_per_turn = "unlimited"\n')
    assert "as many supports as you like" in words(reference(text_of(str(folder))[0]))


def test_player_sheets_have_boxes_for_sides_levels_and_feats() -> None:
    told = words(player_sheet(PACKS["risewater"]))
    for word in ("Ropewalk", "Kilnfolk", "Almanac", "Ferrychapel", "Level", "Charted", "Craft"):
        assert word in told


def test_the_ledger_has_all_eras_and_what_they_count() -> None:
    told = words(ledger(PACKS["harrow-junction"]))
    for era in ("1. First Snow", "2. Deep Winter", "3. The Thaw", "Hope, brought", "won by the void"):
        assert era in told
    told = words(ledger(PACKS["risewater"]))
    assert "player 4" in told
    assert "Standing, costs" in told
    assert "Stock of shares" in told


def test_as_many_as_can_play() -> None:
    assert [most_players(pack) for pack in PACKS.values()] == [2, 4, 4]
