"""The predefined names, and which other names are taken for slips of them."""

import pytest

from hearthside.games.gardener.language import names


def test_there_are_fifteen_globals_two_level_conditions_and_twenty_nine_categories() -> None:
    assert (len(names.GLOBALS), len(names.LEVEL_CONDITIONS), len(names.CATEGORIES)) == (15, 2, 29)


def test_every_power_and_effect_is_protected_and_stands_on_supports_only() -> None:
    assert names.PROTECTED == names.POWERS | names.EFFECTS
    assert not names.POWERS & names.EFFECTS
    for name in names.PROTECTED:
        described = names.GLOBALS.get(name) or names.CATEGORIES[name]
        assert described.types == ("Support",), name


def test_each_roleplay_is_cooperative_or_individualist() -> None:
    assert len(names.ROLEPLAYS) == 8
    assert not names.COOPERATIVE & names.INDIVIDUALIST
    assert names.OBSTRUCTION < names.INDIVIDUALIST


def test_playground_conditions_are_for_supports_and_buildsite_conditions_for_both() -> None:
    for name in (*names.ALLOW_PLAY, *names.DENY_PLAY):
        assert names.CATEGORIES[name].types == (
            ("Support",) if "Playground" in name else ("Adventure", "Support")
        )


@pytest.mark.parametrize(
    ("broken", "right"),
    [
        ("Immunelf1", "ImmuneIf1"),
        ("Immunef1", "ImmuneIf1"),
        ("Seizelf", "SeizeIf"),
        ("Seizelf1", "SeizeIf1"),
        ("Disablelf", "DisableIf"),
        ("DisablelfI", "DisableIf1"),
        ("Wrecklf1", "WreckIf1"),
        ("Divertlf", "DivertIf"),
        ("Recoverl", "Recover1"),
        ("AdventureCost", "AdventureCosts"),
        ("AdventureCommonCost", "AdventureCommonCosts"),
    ],
)
def test_names_that_a_pdf_broke_are_repaired(broken: str, right: str) -> None:
    assert names.repaired(broken) == right
    assert names.meant(broken) == right


@pytest.mark.parametrize("name", ["Hull", "AR", "Type", "Subtype", "StarshipDrive", "Lore"])
def test_other_names_are_left_as_they_are(name: str) -> None:
    assert names.repaired(name) == name


@pytest.mark.parametrize(
    ("slip", "right"),
    [
        ("Roleply", "Roleplay"),
        ("Rolplai", ""),  # seven letters: only one slip is taken for one
        ("Rollenspiel", ""),
        ("RolePlay", "Roleplay"),
        ("Levell", "Level"),
        ("Lvel", ""),  # four letters say too little
        ("type", "Type"),
        ("Afiliatin", "Affiliation"),
        ("EraCost", "EraCosts"),
        ("AllowPlayIfBuildSite", "AllowPlayIfBuildsite"),
        ("Reuse", ""),
    ],
)
def test_slips_are_seen(slip: str, right: str) -> None:
    assert names.meant(slip) == right


@pytest.mark.parametrize("name", ["Hope", "Heat", "Fever", "Halt", "Stores", "Menace", "Craft", "Share"])
def test_names_of_our_packs_are_no_slips(name: str) -> None:
    assert names.meant(name) == ""


def test_two_names_of_a_pack_are_near_each_other_by_the_same_distances() -> None:
    assert names.near("StartshipCapacity", "StarshipCapacity")
    assert not names.near("Heat", "Halt")
    assert not names.near("Hull", "Hull")


def test_the_distance_counts_letters_and_stops_at_its_limit() -> None:
    assert names.distance("Level", "Levle", 2) == 1, "two neighbours have changed places"
    assert names.distance("Level", "eLvle", 2) == 2
    assert names.distance("Level", "Leve", 2) == 1
    assert names.distance("Level", "Adventure", 2) == 3
    assert names.distance("", "ab", 2) == 2
