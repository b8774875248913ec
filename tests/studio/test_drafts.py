"""Drafts: what is only incomplete can be played, what is wrong cannot, and what is skipped is said."""

from pathlib import Path
from random import Random

import pytest

import hearthside
from hearthside import api
from hearthside.games.gardener import pack as gardener_pack
from hearthside.games.gardener.loading import SHIPPED, BrokenPack
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import gather
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import lowest_seat
from hearthside.studio.drafts import draft_of
from hearthside.studio.lint.codes import CODES, in_draft
from tests.gardens import ADVENTURES, SUPPORTS, edit, garden

PACKS = ("first-lantern", "harrow-junction", "risewater")
PART = "\n---\n"


def play(pack: Pack, seed: int) -> int:
    """By chance to the end; how many decisions it took."""
    chance = Random(seed)
    state = pack.new_state(pack.good_seats(), seed)
    for count in range(pack.max_decisions):
        if not state.waiting():
            pack.result(state)
            return count
        seat = lowest_seat(state.waiting())
        state.apply(seat, chance.choice(state.options(seat)))
    raise AssertionError("it does not end")


@pytest.mark.parametrize("name", PACKS)
def test_a_finished_pack_is_no_draft(name: str):
    files = gather(SHIPPED / name)
    draft = draft_of(files, name)
    assert draft.skipped == ()
    assert draft.files == files


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_left_of_a_pack_can_be_played_to_the_end(name: str, seed: int):
    """Without cards chosen at random, some end in the middle: nothing is wrong, only missing."""
    chance = Random(f"{name} {seed}")
    files = dict(gather(SHIPPED / name))
    for file in [one for one in files if one.endswith(".card")]:
        share = chance.choice((0.2, 0.5, 0.9))
        kept = [card for card in files[file].split(PART) if chance.random() < share]
        if kept and chance.random() < 0.5:
            kept[0] = kept[0].partition("Attributes:")[0]
        files[file] = PART.join(kept) + "\n"
    with pytest.raises(BrokenPack):
        api.from_files(files, name)
    draft = draft_of(files, name)
    assert draft.skipped
    assert all(line.startswith(("Left out (L", "Played all the same (L")) for line in draft.skipped)
    pack = api.from_files(draft.files, name, linted=True)  # as the server reads it when it starts again
    assert play(pack, seed) > 0


def test_truncated_anywhere_it_is_played_or_refused_in_words(tmp_path: Path):
    """As it stands while somebody types: cut off after any line."""
    folder = garden(tmp_path / "garden")
    files = gather(folder)
    lines = files[ADVENTURES].split("\n")
    outcomes = set()
    for end in range(0, len(lines), 3):
        cut = {**files, ADVENTURES: "\n".join(lines[:end])}
        try:
            files_of_draft = draft_of(cut).files
        except BrokenPack as error:
            held = [each for each in error.problems if each.severity == "error" and in_draft(each) == "holds"]
            outcomes.add("refused" if held else "refused without a reason")
        else:
            play(api.from_files(files_of_draft, linted=True), end)
            outcomes.add("played")
    assert outcomes == {"played", "refused"}  # such as a category that is empty yet


def test_what_is_unfinished_is_named(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    edit(folder, ADVENTURES, "Tools 2", "Tools 9")
    edit(folder, ADVENTURES, '    Roleplay "Obstruction"\n', "")
    edit(folder, "pack.toml", 'eras = ["first"]', 'eras = ["first", "second"]')
    draft = draft_of(gather(folder))
    said = "\n".join(draft.skipped)
    assert "Left out (L25): pack.toml" in said
    assert "Left out (L04): Garden 102: an adventure needs a Roleplay." in said
    assert "Played all the same (L07): Garden 101: it cannot be won" in said
    pack = api.from_files(draft.files, linted=True)
    assert [card.name for card in pack.cards() if card.name == "Plant the hedge"] == []
    assert [card.name for card in pack.cards() if card.name == "Dig the pond"] != []
    assert (folder / ADVENTURES).read_text().count("Identifier") == 2  # the folder is as it was


def test_too_few_cards_for_everybody(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    (folder / SUPPORTS).write_text("")
    only = (folder / ADVENTURES).read_text().partition(PART)[0].replace("Copies: 4", "Copies: 1")
    (folder / ADVENTURES).write_text(only + "\n")
    draft = draft_of(gather(folder))
    assert any("has 1 card for 4 players" in line for line in draft.skipped)
    play(api.from_files(draft.files, linted=True), 1)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("Tools 1", "Tools: 1", "L01"), ("AdventureResources", "AdventureResource", "L02")],
)
def test_a_mistake_is_one_in_a_draft_too(tmp_path: Path, old: str, new: str, code: str):
    folder = garden(tmp_path / "garden")
    edit(folder, SUPPORTS, old, new)
    with pytest.raises(BrokenPack) as refused:
        draft_of(gather(folder))
    assert code in {each.code for each in refused.value.problems}


def test_without_any_card_there_is_nothing_to_play(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    for file in (SUPPORTS, ADVENTURES):
        (folder / file).write_text("")
    with pytest.raises(BrokenPack):
        draft_of(gather(folder))


def test_a_lesson_that_cannot_be_played_is_left_out():
    files = dict(gather(SHIPPED / "first-lantern"))
    cards = files["eras/01-long-night/adventures.card"].split(PART)
    files["eras/01-long-night/adventures.card"] = PART.join(cards[3:])
    draft = draft_of(files, "first-lantern")
    assert any(line.startswith("Left out (L26)") for line in draft.skipped)
    assert "lesson.toml" not in draft.files
    assert api.from_files(draft.files, linted=True).lesson() is None


def test_one_that_does_not_end_or_breaks_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = garden(tmp_path / "garden")
    edit(folder, ADVENTURES, "Tools 2", "Tools 9")
    files = gather(folder)
    assert draft_of(files).skipped
    with monkeypatch.context() as patched:
        patched.setattr(gardener_pack, "DECISIONS_OF_AN_ERA", 3)
        with pytest.raises(HearthsideError, match="does not come to an end"):
            draft_of(files)

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(GardenerPack, "result", breaks)
    with pytest.raises(HearthsideError, match="breaks off"):
        draft_of(files)


def test_a_position_of_a_draft(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    edit(folder, ADVENTURES, "Tools 2", "Tools 9")
    position = {"seats": 2, "ops:0": "garden-101, garden-201"}
    with pytest.raises(BrokenPack):
        hearthside.scenario(folder, position)
    game = hearthside.scenario(folder, position, draft=True)
    assert "play:garden-101" in [option.key for option in game.options(0)]


def test_every_code_says_what_a_draft_does():
    """The page has the same list (tests/docs)."""
    assert list(CODES) == sorted(CODES)
    assert {code.draft for code in CODES.values()} == {"holds", "waits", "left out"}
    assert all(CODES[code].draft == "holds" for code in ("L01", "L02", "L03"))
