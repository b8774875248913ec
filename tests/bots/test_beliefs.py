"""The numbers of bots: files by seats and family of rules."""

from pathlib import Path

import pytest

from hearthside import HearthsideError, UnknownName, api
from hearthside.bots import make, usual
from hearthside.bots.specs import maker
from hearthside.games.arctic_scavengers.bot.beliefs import BELIEFS, family_of, weights_for
from hearthside.kernel.beliefs import Beliefs, Told, Tunable, read_numbers
from hearthside.lab.tune import beliefs_of, family_at

ARCTIC = api.pack("arctic_scavengers")
PACKS = ["arctic_scavengers", "iditacards", "risewater", "harrow-junction"]
FILES = sorted(
    {file for name in PACKS for file in beliefs_of(api.pack(name), usual(api.pack(name))).folder.iterdir()}
)


@pytest.fixture
def folder(tmp_path):
    for name, text in {
        "all": "eager = 1\nshy = 2\n[use]\nscout = 3",
        "2": "eager = 5",
        "war": "shy = 6",
        "war-4": "shy = 7",
    }.items():
        (tmp_path / f"{name}.toml").write_text(f'made = "by hand"\n{text}\n')
    return tmp_path


@pytest.mark.parametrize(
    ("seats", "family", "eager", "shy"),
    [(2, "", 5, 2), (3, "", 1, 2), (2, "war", 1, 6), (4, "war", 1, 7), (4, "peace", 1, 2)],
)
def test_the_most_particular_file_counts(folder, seats, family, eager, shy):
    beliefs = Beliefs(folder, lambda family: [], lambda pack, table: "")
    assert beliefs.numbers(seats, family) == {"eager": eager, "shy": shy, "use.scout": 3}


def test_what_a_spec_says_counts_more(folder):
    beliefs = Beliefs(folder, lambda family: [], lambda pack, table: "")
    assert beliefs.numbers(2, "", Told.of({"shy": 9}, {}))["eager"] == 1
    assert beliefs.numbers(2, "", Told.of(None, {"shy": 9})) == {"eager": 5, "shy": 9, "use.scout": 3}
    (folder / "mine.toml").write_text("eagre = 3")
    with pytest.raises(UnknownName, match="did you mean 'eager'"):
        beliefs.read(str(folder / "mine.toml"))


@pytest.mark.parametrize("text", ["eager = ", "eager = 'x'", "eager = true"])
def test_a_file_that_holds_no_numbers_is_refused(tmp_path, text):
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(HearthsideError, match="is no file of weights"):
        read_numbers(tmp_path / "x.toml")


def test_a_bot_takes_a_file_and_single_numbers(tmp_path):
    (tmp_path / "mine.toml").write_text("prize = 2")
    make(f"scavenger:weights={tmp_path / 'mine.toml'},use.scout=1.5,doubt=2", ARCTIC, 1)
    with pytest.raises(HearthsideError, match="cannot be read"):
        make(f"scavenger:weights={tmp_path / 'gone.toml'}", ARCTIC, 1)
    with pytest.raises(HearthsideError, match=r"use\.scout is a number"):
        make("scavenger:use.scout=much", ARCTIC, 1)


def test_weights_are_what_was_told():
    weights = weights_for(2, "", Told.of({"prize": 2.0}, {"use.scout": 1.5}))
    assert weights.prize == 2.0
    assert weights.use[ARCTIC.codec.card_number["scout"]] == 1.5


@pytest.mark.parametrize(
    ("preset", "seats", "family"),
    [
        ("base", 2, ""),
        ("hq_3", 2, "hq"),
        ("recon_4", 2, "recon"),
        ("everything", 4, "everything"),
        ("solo", 1, "solo"),
    ],
)
def test_arctic_has_families_of_modules(preset, seats, family):
    assert family_at(BELIEFS, ARCTIC, seats, ARCTIC.options_from(preset, seats, {})) == family
    assert family_of(frozenset()) == ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[2].name}-{file.stem}")
def test_the_files_of_the_house_are_sound(file: Path):
    """Each says how it came about and holds numbers that there are."""
    text = file.read_text("utf-8")
    assert text.startswith('made = "')
    every = read_numbers(file.parent / "all.toml")
    assert set(read_numbers(file)) <= set(every)
    assert file.stem == "all" or "hearthside tune" in text
    assert file.stem == "all" or 'verdict = "' in text


@pytest.mark.parametrize("name", PACKS)
def test_what_may_be_tuned_is_there_and_within_its_bounds(name):
    pack = api.pack(name)
    beliefs = beliefs_of(pack, usual(pack))
    every = beliefs.every()
    for family in ("", "hq", "everything", "solo", "epic"):
        tunable = beliefs.tunable(family)
        assert tunable
        for one in tunable:
            assert isinstance(one, Tunable)
            assert one.low <= every[one.name] or one.low < 0.05
            assert every[one.name] <= one.high
    assert maker(usual(pack), pack).takes["weights"]  # type: ignore[attr-defined]
