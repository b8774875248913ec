"""Games that were saved before the rules were rewritten still load, and come to what they came to."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hearthside import api
from hearthside.kernel import replay
from hearthside.kernel.errors import BadFile
from hearthside.kernel.pack import Pack
from tests.golden.saved import HERE, outcome

FILES = sorted(HERE.glob("*.hearth"))
ARCTIC = api.pack("arctic_scavengers")
WINTER = api.pack("endless_winter")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_saved_game_comes_to_what_it_came_to(file: Path) -> None:
    expected = msgspec.json.decode(file.with_suffix(".json").read_bytes())
    found = outcome(api.load(file.read_bytes()))
    found["facts"] = {name: value for name, value in found["facts"].items() if name in expected["facts"]}
    assert_same_result(found.pop("result"), expected.pop("result"))
    assert found == expected


def assert_same_result(found: dict[str, Any] | None, expected: dict[str, Any] | None) -> None:
    """Since then keys of a breakdown are in small letters, there are more of them, and whoever has lost alone
    is no longer in the first place."""
    if found is None or expected is None:
        assert found == expected
        return
    told = [
        {key.lower().replace(" ", "_"): value for key, value in row.items()} for row in expected["breakdown"]
    ]
    now = [{key: row.get(key) for key in then} for row, then in zip(found["breakdown"], told, strict=True)]
    assert now == told
    assert [place for place in found["ranking"] if place] == [place for place in expected["ranking"] if place]
    assert (not found["ranking"][0]) == (expected["reason"].startswith("lost"))
    for name in ("scores", "reason", "text"):
        assert found[name] == expected[name]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_an_earlier_edition_says_so_and_is_saved_anew(file: Path) -> None:
    data = file.read_bytes()
    record = replay.read(data)
    game = api.load(data)
    assert "earlier edition" in replay.notice(record, game.pack)
    again = replay.read(game.save())
    assert (record.format_version, again.format_version) == (1, 2)
    assert again.journal == [spelled(game.pack, entry) for entry in record.journal]
    assert again.digests.keys() == record.digests.keys()
    assert not replay.notice(again, game.pack)


def spelled(pack: Pack, entry: str) -> str:
    """A decision as it is written now: places that once were numbers have names."""
    seat, _, key = entry.partition(" ")
    return entry if key.startswith("undo") else f"{seat} {pack.codec.key(pack.codec.action(key, saved=True))}"


def test_numbers_of_places_in_old_files_are_read() -> None:
    """Of slots from 0, as keys once spelled them."""
    record = replay.read((HERE / "position-0.hearth").read_bytes())
    assert record.journal[0] == "0 demolish:0:1"
    game = api.load((HERE / "position-0.hearth").read_bytes())
    assert replay.read(game.save()).journal[0] == "0 demolish:slot1:1"


def test_a_decision_that_was_not_possible_is_found_in_a_file_of_an_earlier_edition() -> None:
    record = replay.read((HERE / "everything-4.hearth").read_bytes())
    record.journal[40], record.journal[41] = record.journal[41], record.journal[40]
    with pytest.raises(BadFile, match="cannot be replayed"):
        replay.load(record, ARCTIC)


def test_every_preset_and_every_size_is_among_them() -> None:
    records = [replay.read(file.read_bytes()) for file in FILES]
    names = {
        file.stem.partition("-")[0]
        for file, record in zip(FILES, records, strict=True)
        if record.game == ARCTIC.id
    }
    assert names == {preset.id for preset in ARCTIC.presets} | {"position"}
    winters = [replay.load(record, WINTER) for record in records if record.game == WINTER.id]
    sizes = range(WINTER.min_seats, WINTER.max_seats + 1)
    assert {(game.seats, game.over) for game in winters} == {
        (n, over) for n in sizes for over in (True, False)
    }
