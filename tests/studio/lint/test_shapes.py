"""Every table, key and kind of value of the TOML files: what is not as declared is told once, and well."""

from pathlib import Path

import pytest

from hearthside.games.gardener.folder.kinds import Kind
from hearthside.games.gardener.folder.shapes import ERA, LESSON, MANIFEST, STEP
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.loading import load_pack
from hearthside.studio.lint import check
from tests.studio.lint.duel import FOLDER, problems, write

MODE = 'mode = "pap"'
PLAYERS = "{ standard = 2 }"
NAMES = '[names]\nMight = "arms"\nSpeed = "legs"\n'
COLOURS = '["#0d3b42", "#3f8583", "#f8c66d", "#071f22"]'

# What is written at the end of the manifest, and what is said: a part of the message, and the hint.
IN_THE_MANIFEST = {
    # a number where a text is wanted is read, and told
    "version": ("version = 1", "version is a number", 'write version = "1"'),
    "summary": ("summary = 5", "summary is a number", 'write summary = "5"'),
    "components": ("components = 24", "components is a number", 'write components = "24"'),
    "a name": ("[names]\nMight = 3", "names.Might is a number", 'write Might = "3"'),
    # other kinds
    "a list": ('credits = ["Me", "You"]', "credits must be a text", 'write credits = "Me, You"'),
    "a date": ("rulesVersion = 2010-07-11", "cannot be 2010", 'write rulesVersion = "2010-07-11"'),
    "minutes": ("time = 30", "time must be a table", "write time = { setup = 5, play = "),
    "a yes": ('[options]\nauto_request = "true"', "true or false", "write auto_request = true"),
    "a number": ('[options]\nskip_eras = "1"', "must be a number", "write skip_eras = 1"),
    "no": ("customisation = false", "cannot be false", 'customisation = "none", or a list such as'),
    "nothing": ("customisation = []", "customisation names nothing", 'write "any" or "none"'),
    "per cent": ("burn = 0.1", "burn must be a number of cards", 'write burn = 3 or burn = "10%"'),
    "a colour": ('[look]\npalette = "red"', "a list of four colours", f"write palette = {COLOURS}"),
    "no table": ('look = "dark"', "look must be a table", "write [look], and its keys below"),
    "tables": ("[[names]]\nMight = 3", "names must be a table", "write [names], and below it"),
    # colours
    "a colour's name": ('[look]\npalette = ["red", "#000"]', "'red' is no colour", "a colour is # and"),
    "a short colour": ('[look]\npalette = ["#abc", "#111111"]', "'#abc' is no colour", 'write "#aabbcc"'),
    "no hash": ('[look]\npalette = ["0d3b42"]', "'0d3b42' is no colour", 'write "#0d3b42"'),
    "three colours": ('[look]\npalette = ["#0d3b42", "#3f8583", "#f8c66d"]', "and here are 3", "palette = ["),
    "bright": (f"[look]\npalette = {COLOURS.replace('#0d', '#fd')}", "too bright", "sky and ink are dark"),
    # names of two words
    "two words": ('[names]\nBig Arms = "strong"', "a name is one word", 'write BigArms = "strong"'),
    "two quoted words": ('[names]\n"Big Arms" = "strong"', "cannot be explained", 'write BigArms = "strong"'),
    # keys in the wrong place
    "of an era": ('[pictures]\nFight = "lamp"', "no key pictures", "it stands in era.toml"),
    "of a table": ('score = "surplus"', "no key score", "write it below [options]"),
    "of the top": ("[options]\nburn = 7", "no key options.burn", "write it above [options]"),
    "a setting": ("[options]\nskip_eras = 7", "cannot be 7 in this pack", "take skip_eras out"),
    "a figure": (f'[look]\npalette = {COLOURS}\nfigures = ["boaat"]', "no picture 'boaat'", "mean boat?"),
    # habits of other files
    "colon": ('summary: "Two"', "this is not TOML", 'write summary = "Two"'),
    "curly": ("summary = “Two”", "this is not TOML", 'write summary = "Two"'),
    "semicolon": ('summary = "Two";', "this is not TOML", 'write summary = "Two"'),
    "slashes": ('summary = "Two" // gangs', "this is not TOML", "a remark begins with #"),
    "null": ("summary = null", "this is not TOML", 'write summary = "…", or leave summary out'),
    "True": ("[options]\nauto_request = True", "this is not TOML", "write auto_request = true"),
    "bracket": ("[names", "this is not TOML", "write [names]"),
    "no quote": ('summary = "Two', "this is not TOML", 'write summary = "Two"'),
    "quotes inside": ('summary = "A "big" duel"', "a text has no quotes inside", "= \"A 'big' duel\""),
    "two lines": ('summary = "A big\n  duel"', "a text stands in one line", 'write summary = "A big duel"'),
    "backslash": ('summary = "A \\duel"', "means something else", 'write summary = "A \\\\duel"'),
    "twice": ('mode = "epic"', "mode stands twice, first in line 4", "keep one of the two"),
    "a value": ("[name]\nMight = 3", "name has a value, in line 2", "did you mean [names]?"),
}  # fmt: skip


def _said(tmp_path: Path, added: str) -> list[Problem]:
    """What is said about the pack, with this at the end of its manifest; figures apart."""
    manifest = write(tmp_path) / "pack.toml"
    manifest.write_text(manifest.read_text("utf-8") + added + "\n", "utf-8")
    return [each for each in check(manifest.parent)[1] if each.severity != "info"]


@pytest.mark.parametrize(("added", "message", "hint"), IN_THE_MANIFEST.values(), ids=IN_THE_MANIFEST)
def test_the_manifest_says_what_is_wanted(tmp_path: Path, added: str, message: str, hint: str):
    (problem,) = _said(tmp_path, added)
    assert (problem.code, problem.file) == ("L25", "pack.toml")
    assert message in problem.message
    assert hint in problem.hint
    assert problem.line > 0


@pytest.mark.parametrize(
    ("new", "hint"),
    [
        ("[2, 3]", 'write players = { standard = "2-4" }'),
        ("{ min = 2, max = 4 }", 'the keys are standard, high; write players = { standard = "2-4" }'),
        ("{ standard: 2 }", "write players = { standard = 2 }"),
    ],
)
def test_players_are_told_once(tmp_path: Path, new: str, hint: str):
    (problem,) = problems(tmp_path, pack=(PLAYERS, new))
    assert problem.hint == hint


def test_a_manifest_in_a_table_is_one_mistake(tmp_path: Path):
    (problem,) = problems(tmp_path, pack=('id = "duel"', '[pack]\nid = "duel"'))
    assert (problem.message, problem.hint) == (
        "the keys of pack.toml stand in no table",
        "take the line [pack] away",
    )


def test_a_key_below_the_names_is_taken_for_a_name(tmp_path: Path):
    """TOML has no end of a table, so what is written below [names] belongs to it."""
    (problem,) = _said(tmp_path, f"{NAMES}burn = 3")
    assert (problem.severity, problem.line) == ("warning", 9)
    assert problem.hint.startswith("write burn above [names]")


IN_AN_ERA = {
    "a number": ("name = 3", "name is a number", 'write name = "3"'),
    "no name": ('name = ""', "the name is empty", 'write name = "First"'),
    "a picture": ('[pictures]\nGear = "lampp"', "no picture 'lampp'", "did you mean lamp?"),
    "a word": ('[pictures]\nGaer = "lamp"', "no card gets the picture of 'Gaer'", "did you mean Gear?"),
    "a picture's number": ("[pictures]\nGear = 3", "pictures.Gear is a number", 'write Gear = "3"'),
    "a table": ('[picture]\nGear = "lamp"', "no key picture", "did you mean pictures?"),
    "of the pack": ('mode = "pap"', "no key mode", "it stands in pack.toml"),
}


@pytest.mark.parametrize(("text", "message", "hint"), IN_AN_ERA.values(), ids=IN_AN_ERA)
def test_an_era_says_what_is_wanted(tmp_path: Path, text: str, message: str, hint: str):
    folder = write(tmp_path)
    (folder / FOLDER / "era.toml").write_text(text)
    found = [each for each in check(folder)[1] if each.severity != "info"]
    assert (found[0].code, found[0].file) == ("L25", f"{FOLDER}/era.toml")
    assert message in found[0].message
    assert found[0].hint == hint
    assert found[0].line == (2 if ("Gear =" in text and "[picture]" not in text) or "Gaer" in text else 1)
    assert len(found) == 1 or text.endswith("= 3")  # and there is no picture 3


def test_a_number_for_a_text_is_read_as_before(tmp_path: Path):
    """Packs on servers were good when their tables were set up: nothing that was read is refused."""
    folder = write(tmp_path, pack=(MODE, f"{MODE}\nversion = 1"))
    assert load_pack(folder).text.manifest.version == "1"


def test_every_key_has_a_kind_that_says_what_to_write():
    """A value of each wrong kind is told with a line that could be typed, or a list to choose from."""
    odd: tuple[object, ...] = (3, 0.5, True, "x", "", [], [3], ["x"], {"x": 3}, None)
    for name, kind in _kinds(MANIFEST, ERA, LESSON, STEP):
        for value in odd:
            if not kind.fits(value):
                assert kind.right(name, value).startswith(("write ", "it can be ", "did you mean ")), name
                assert name in kind.wrong(name, value)


def _kinds(*tables: Kind) -> list[tuple[str, Kind]]:
    out: list[tuple[str, Kind]] = []
    for table in tables:
        for name, kind in table.keys.items():
            out += [(name, kind), *_kinds(kind)]
            if kind.each is not None:
                out.append((name, kind.each))
    return out


# Which file gets which name, what is said first, and with which hint.
NAMES_OF_FILES = {
    "no ending": ("adventures.card", "adventures", "did you mean adventures.card?"),
    "another ending": ("adventures.card", "adventures.md", "did you mean adventures.card?"),
    "capitals": ("era.toml", "Era.toml", "did you mean era.toml?"),
    "plural": ("era.toml", "eras.toml", "did you mean era.toml?"),
    "text": ("era.toml", "era.txt", "did you mean era.toml?"),
    "another folder": ("adventures.card", "../../adventures.card", "cards lie in folders"),
    "a lesson": ("era.toml", "../../lessons.toml", "did you mean lesson.toml?"),
    "instructions": ("era.toml", "../../instructions.md", "did you mean INSTRUCTIONS.md?"),
}


@pytest.mark.parametrize(("old", "new", "hint"), NAMES_OF_FILES.values(), ids=NAMES_OF_FILES)
def test_a_file_that_nobody_reads(tmp_path: Path, old: str, new: str, hint: str):
    folder = write(tmp_path)
    (folder / FOLDER / "era.toml").write_text('name = "First"\n')
    (folder / FOLDER / old).rename(folder / FOLDER / new)
    first, *others = [each for each in check(folder)[1] if each.severity != "info"]
    severity = "error" if old == "adventures.card" else "warning"  # without them nobody can play
    assert (first.severity, first.code, first.message) == (severity, "L25", "this file is not read")
    assert first.hint.startswith(hint)
    assert not [each for each in others if each.severity == "error"]


def test_cards_in_a_folder_of_another_name(tmp_path: Path):
    folder = write(tmp_path)
    (folder / FOLDER).rename(folder / "cards")
    (folder / FOLDER).mkdir()
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert problem.message == "the era 'first' has no cards"
    assert problem.hint == f"bring the cards from cards to {FOLDER.rstrip('/')}"


def test_what_lies_beside_the_pack_is_its_designers_own(tmp_path: Path):
    folder = write(tmp_path)
    for name in ("README.md", "LICENSE", "notes.txt", "cover.png", f"{FOLDER}/sketch.svg"):
        (folder / name).write_text("…")
    assert [each for each in check(folder)[1] if each.severity != "info"] == []


def test_gold_cards_in_a_file_of_another_name(tmp_path: Path):
    folder = write(tmp_path)
    cards = (folder / FOLDER / "supports.card").read_text()
    (folder / FOLDER / "golden.card").write_text(cards.partition("---")[0].replace("201", "Gold 201"))
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.message, problem.hint) == ("the cards in this file are silver", "name it gold.card")


def test_the_folder_of_the_eras(tmp_path: Path):
    folder = write(tmp_path)
    (folder / "eras").rename(folder / "Era")
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert problem.hint == "name the folder Era eras"


def test_a_second_era_gets_the_second_number(tmp_path: Path):
    (problem,) = problems(tmp_path, pack=('["first"]', '["first", "storm"]'))
    assert problem.hint == "make the folder eras/02-storm"
