"""The frozen bots choose as they chose when they were frozen."""

import ast
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest

from hearthside import UnknownName, api, bots
from hearthside.lab import simulate
from tests.frozen_bots.recordings import Maker, Recording, load, replay

PACKS = {
    "scavenger@1": ("arctic_scavengers",),
    "musher@1": ("iditacards",),
    "elder@1": ("endless_winter",),
    "gardener@1": ("risewater", "harrow-junction"),
}
ENOUGH = 2000  # positions a game

every_bot = pytest.mark.parametrize("name", PACKS)


def check(recording: Recording, maker: Maker) -> None:
    action = partial(api.pack(recording.pack).codec.action, saved=True)  # however it was spelled then
    for at, recorded, said in replay(recording, maker):
        same = said == recorded or action(said) == action(recorded)
        assert same, f"question {at} of {recording}: {said}, not {recorded}"


def some(name: str) -> list[Recording]:
    """One game of each table, in turn with bots only, with bots that stray, and with some seats at random."""
    tables = groupby(load(name), key=lambda one: (one.pack, one.seats, one.options))
    games = [list(group) for _, group in tables]
    return [group[turn % len(group)] for turn, group in enumerate(games)]


@every_bot
def test_the_frozen_bots_choose_as_recorded(name):
    for recording in some(name):
        check(recording, partial(bots.make, name, api.pack(recording.pack)))


@pytest.mark.long
@every_bot
def test_the_frozen_bots_choose_as_recorded_everywhere(name):
    for recording in load(name):
        check(recording, partial(bots.make, name, api.pack(recording.pack)))


@every_bot
@pytest.mark.parametrize("which", [load, some], ids=["all", "some"])
def test_there_are_enough_positions_of_every_size(name, which):
    recordings = which(name)
    assert sum(one.positions() for one in recordings) >= ENOUGH
    for pack in map(api.pack, PACKS[name]):
        sizes = {one.seats for one in recordings if one.pack == pack.id}
        assert sizes == set(range(pack.min_seats, pack.max_seats + 1))


def test_there_are_positions_of_every_preset_and_of_everything_at_every_size():
    pack = api.pack("arctic_scavengers")
    tables = [(one.seats, one.options) for one in load("scavenger@1")]
    for preset in pack.presets:
        assert any(options == preset.options for _, options in tables), preset.id
    everything = pack.preset("everything").options
    assert {seats for seats, options in tables if options == everything} == {2, 3, 4, 5}


def test_there_are_positions_of_both_drafts_at_every_size():
    found = {(one.seats, one.options["draft"]) for one in load("elder@1") if one.seats > 1}
    assert found == {(s, d) for s in (2, 3, 4) for d in ("none", "setup", "chief_and_setup")}


# ------------------------------------------------------------------ their names
@every_bot
def test_they_are_not_in_the_lobby(name):
    for pack in map(api.pack, PACKS[name]):
        assert name not in bots.known(pack)
        assert not bots.trusted(pack, name)


def test_they_play_wherever_a_spec_is_taken():
    report = simulate(api.pack("iditacards"), 2, ["musher", "musher@1"])
    assert [line.spec for line in report.bots] == ["musher", "musher@1"]


def test_what_is_not_frozen_is_unknown():
    with pytest.raises(UnknownName, match="no frozen bot 'scavenger@99'"):
        bots.make("scavenger@99", api.pack("arctic_scavengers"), 0)
    with pytest.raises(UnknownName, match="Iditacards has no bot 'scavenger'"):
        bots.make("scavenger@1", api.pack("iditacards"), 0)


# ------------------------------------------------------------------ what they stand on
@every_bot
def test_all_they_take_from_the_house_comes_through_one_file(name):
    folder = Path(__file__).parent / name.replace("@", "_")
    for file in folder.rglob("*.py"):
        imported = {
            node.module
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module
        }
        house = {module for module in imported if module.startswith("hearthside")}
        if file.name == "house.py":
            assert not any(".bot." in module for module in house)
        else:
            assert not house, file
            parts = {tuple(module.split(".")[:3]) for module in imported if module.startswith("tests")}
            assert parts <= {("tests", "frozen_bots", folder.name)}, file
