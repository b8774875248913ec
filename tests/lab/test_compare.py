"""Variants on the same deals: equal ones do not differ, unequal ones do, and both are told apart."""

import json

import pytest
from click.testing import CliRunner

from hearthside import HearthsideError, api
from hearthside.cli import main
from hearthside.lab.compare import compare
from hearthside.lab.match import Match
from tests.tiny.pack import PACK as CAMPFIRE

ARCTIC = api.pack("arctic_scavengers")


def nights(number: int, seed: int = 3) -> Match:
    return Match(CAMPFIRE, 2, ["random", "random"], seed, {"nights": number})


def rows(variant):
    return {row.measure: row for row in variant.rows}


def test_the_same_twice_differs_by_nothing():
    found = compare([("one", nights(2)), ("again", nights(2))], 40)
    assert [variant.name for variant in found.variants] == ["one", "again"]
    for row in found.variants[1].rows:
        assert row.difference is not None
        assert row.difference.value == 0
        assert not row.clear
    assert all(row.difference is None for row in found.variants[0].rows)


def test_a_longer_game_is_longer_beyond_doubt():
    found = compare([("short", nights(1)), ("long", nights(3))], 60)
    longer = rows(found.variants[1])["decisions"]
    assert longer.clear
    base = rows(found.variants[0])["decisions"].value.value
    assert longer.difference is not None
    assert longer.difference.value == pytest.approx(longer.value.value - base)
    assert "rounds" not in rows(found.variants[0])  # this game counts none


def test_workers_change_nothing():
    variants = [
        (word, Match(ARCTIC, 2, ["random"] * 2, 5, {"interrupt_spends_action": word == "yes"}))
        for word in ("no", "yes")
    ]
    assert compare(variants, 12) == compare(variants, 12, workers=2)


def test_progress_goes_through_all_variants():
    told = []
    compare(
        [("a", nights(1)), ("b", nights(2))], 3, on_progress=lambda done, total: told.append((done, total))
    )
    assert told == [(at, 6) for at in range(1, 7)]


def test_what_cannot_be_compared_is_refused():
    with pytest.raises(HearthsideError, match="the same seats, bots and seed"):
        compare([("a", nights(1)), ("b", nights(1, seed=4))], 3)
    with pytest.raises(HearthsideError, match="at least two deals"):
        compare([("a", nights(1)), ("b", nights(2))], 1)


# ------------------------------------------------------------ the commands
QUICK = ("--bots", "random", "--games", "3", "--workers", "1")


def run(*words):
    return CliRunner().invoke(main, list(words))


def test_two_options():
    sides = ("steps=together", "steps=one_by_one")
    result = run("compare", "--game", "endless_winter", *sides, *QUICK, "--seats", "2", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert [variant["name"] for variant in found["variants"]] == ["steps=together", "steps=one_by_one"]
    assert found["deals"] == 3


def test_two_bots():
    result = run("compare", "--game", "arctic", "scavenger", "random", "--games", "20", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "scavenger is better than random (an equal would win 50.0 %)." in result.output
    assert "(20 deals)" in result.output  # as many as of options and versions


def test_alone_nobody_is_first_or_last():
    found = run("sweep", "iditacards", "--option", "mercy=no,yes", *QUICK, "--seats", "1", "--json")
    measures = [row["measure"] for row in json.loads(found.stdout)["variants"][0]["rows"]]
    assert measures == ["won by anybody", "score", "best score", "decisions", "rounds"]


def test_a_sweep_over_an_option_that_is_a_number():
    words = ("--option", "solo_rounds=15..17", "--preset", "solo")
    result = run("sweep", "arctic", *words, *QUICK)
    assert "solo_rounds cannot be '15'" in " ".join(result.output.split())  # not '15..17'


def test_a_card_by_its_number_and_copies_however_written():
    result = run("sweep", "first-lantern", "--card", "101", "Copies=2..3", *QUICK, "--json")
    assert result.exit_code == 0, result.output
    names = [one["name"] for one in json.loads(result.stdout)["variants"]]
    assert names == ["101 Copies=2", "101 Copies=3"]


def test_two_versions_of_a_pack_tell_what_was_changed(tmp_path):
    new = tmp_path / "lantern"
    assert run("pack", "new", str(new), "--name", "Lantern").exit_code == 0
    old = tmp_path / "old.zip"
    zipped(new, old)
    cards = new / "eras" / "01-long-night" / "supports.card"
    cards = cards if cards.exists() else next(new.rglob("supports.card"))
    text = cards.read_text()
    assert "Copies: " in text
    line = next(line for line in text.splitlines() if line.startswith("Copies: "))
    cards.write_text(text.replace(line, f"Copies: {int(line.split()[1]) + 1}", 1))
    result = run("compare", str(old), str(new), "--bots", "random", "--games", "4", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "Changed rules:" in result.output
    assert "copies:" in result.output
    assert "won by the first in order of play" in " ".join(result.output.split())


def zipped(folder, file):
    import zipfile

    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder.parent))


def test_a_sweep_over_an_option_and_over_a_number_of_a_card():
    result = run("sweep", "iditacards", "--option", "mercy=no,yes", *QUICK, "--seats", "2", "--json")
    assert [one["name"] for one in json.loads(result.stdout)["variants"]] == ["mercy=no", "mercy=yes"]
    result = run("sweep", "first-lantern", "--card", "lantern 101", "copies=1..3", *QUICK, "--json")
    assert result.exit_code == 0, result.output
    names = [one["name"] for one in json.loads(result.stdout)["variants"]]
    assert names == [
        "lantern 101 copies=2",
        "lantern 101 copies=1",
        "lantern 101 copies=3",
    ]  # what it has first


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["first-lantern"], "say --option NAME=A,B, or --card"),
        (["first-lantern", "--card", "lantern 999", "copies=1..2"], "there is no card 'lantern 999'"),
        (["first-lantern", "--card", "lantern 101", "EC.Lihgt=1..2"], "has no number"),
        (["first-lantern", "--card", "lantern 101", "copies=much"], "are no numbers"),
        (["iditacards", "--option", "mercy=no"], "at least two values"),
        (["iditacards", "--option", "mercy=no,perhaps"], "mercy cannot be 'perhaps'"),
    ],
)
def test_what_cannot_be_swept_is_told(words, says):
    result = run("sweep", *words, "--bots", "random", "--games", "2")
    assert result.exit_code
    assert says in " ".join(result.output.split())
