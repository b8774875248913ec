"""Games that were saved before the rules were rewritten still load, and come to what they came to."""

from pathlib import Path

import msgspec
import pytest

from hearthside import api
from tests.golden.saved import HERE, outcome

FILES = sorted(HERE.glob("*.hearth"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_saved_game_comes_to_what_it_came_to(file: Path) -> None:
    expected = msgspec.json.decode(file.with_suffix(".json").read_bytes())
    found = outcome(api.load(file.read_bytes()))
    found["facts"] = {name: value for name, value in found["facts"].items() if name in expected["facts"]}
    assert found == expected


def test_every_preset_is_among_them() -> None:
    names = {file.stem.partition("-")[0] for file in FILES}
    assert names == {preset.id for preset in api.pack("arctic_scavengers").presets} | {"position"}
