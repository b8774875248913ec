"""Settings and presets of every game can be chosen as they are written."""

import pytest

from hearthside.kernel.pack import Pack
from tests.conformance.tables import GAMES, others

every_game = pytest.mark.parametrize("pack", GAMES, ids=lambda pack: pack.id)


@every_game
def test_settings_are_whole(pack: Pack):
    names = [setting.name for setting in pack.settings]
    assert len(set(names)) == len(names)
    rulings = pack.rulings()
    for setting in pack.settings:
        assert setting.text.endswith(".")
        assert setting.many == isinstance(setting.default, tuple)
        assert setting.check(setting.usual()) == setting.usual()
        assert len(set(map(repr, setting.choices))) == len(setting.choices)
        assert setting.ruling == "" or setting.ruling in rulings
        if setting.many:
            assert all(isinstance(choice, str) for choice in setting.choices)


@every_game
def test_every_choice_can_be_made_at_every_size(pack: Pack):
    for options in others(pack):
        for seats in range(pack.min_seats, pack.max_seats + 1):
            assert pack.new_state(seats, 1, options).waiting()


@every_game
def test_presets_can_be_played(pack: Pack):
    ids = [preset.id for preset in pack.presets]
    names = [preset.name for preset in pack.presets]
    assert (len(set(ids)), len(set(names))) == (len(ids), len(names))
    for preset in pack.presets:
        assert preset.text.endswith(".")
        assert pack.min_seats <= preset.min_seats <= preset.max_seats <= pack.max_seats
        for seats in range(preset.min_seats, preset.max_seats + 1):
            assert pack.new_state(seats, 1, preset.options).waiting()


@every_game
def test_no_two_presets_are_the_same(pack: Pack):
    for preset in pack.presets:
        for seats in range(preset.min_seats, preset.max_seats + 1):
            assert pack.preset_of(seats, preset.options) is preset
