"""Reading guide, glossary and lesson from files, and how mistakes in them are told."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from hearthside import BadFile
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.guidebook import read_guide, read_lesson, read_marked, read_terms
from hearthside.kernel.learning import Section, Step, Term
from hearthside.kernel.new import new_game
from tests.tiny.pack import PACK as CAMPFIRE
from tests.tiny.pack import Campfire

SECTIONS = {rule: f"rule {rule}" for rule in range(len(CAMPFIRE.rules))}
GUIDE = """\
# For who edits this

## A hunt {hunt}

First go
out.

- one thing, which is
  long
- another

Rulings: X-1,
X-2

## The end {end}
Go home.
"""

GLOSSARY = """\
## camp fire (camp fires, fires)
It is
warm.

## snow
Cold.
"""

LESSON = """\
title = "One"
text = "Two"
seats = 3
seat = 0
[position]
"hand:0" = "log"
[[steps]]
text = "Go."
expects = "go"
hint = "Go!"
"""


@pytest.fixture
def file(tmp_path: Path):
    def write(text: str) -> Path:
        path = tmp_path / "file"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_guide_has_sections_with_paragraphs_lists_and_rulings(file):
    assert read_guide(file(GUIDE)) == [
        Section("hunt", "A hunt", "First go out.\n\n- one thing, which is long\n- another", ["X-1", "X-2"]),
        Section("end", "The end", "Go home.", []),
    ]


def test_a_glossary_has_words_with_other_forms(file):
    assert read_terms(file(GLOSSARY)) == [
        Term("camp fire", "It is warm.", ["camp fires", "fires"]),
        Term("snow", "Cold.", []),
    ]


def test_a_lesson_has_a_position_and_steps(file):
    lesson = read_lesson(file(LESSON))
    assert lesson.position == {"hand:0": "log"}
    assert lesson.steps == [Step("Go.", "go", "Go!")]


def test_mistakes_are_told_with_their_place(file):
    with pytest.raises(
        BadFile, match=r"^file, line 15: a heading should be '## Title \{id\}', not 'The end'"
    ):
        read_guide(file(GUIDE.replace("The end {end}", "The end")))
    with pytest.raises(BadFile, match="line 5: a heading should be"):
        read_terms(file(GLOSSARY.replace("## snow", "## snow (white")))
    with pytest.raises(BadFile, match="seat"):
        read_lesson(file(LESSON.replace("seat = 0", "seat = 'first'")))
    with pytest.raises(BadFile, match="unknown field `hnt`"):
        read_lesson(file(LESSON.replace("hint", "hnt")))
    with pytest.raises(BadFile):
        read_lesson(file(LESSON.replace('"One"', "One")))


@pytest.fixture
def pack_in(tmp_path: Path, monkeypatch):
    """A pack whose module lies beside these files of content."""

    def make(**texts: str) -> type[Campfire]:
        (tmp_path / "content").mkdir()
        for name, text in texts.items():
            (tmp_path / "content" / name.replace("_", ".")).write_text(text, encoding="utf-8")
        module = ModuleType("a_game")
        module.__file__ = str(tmp_path / "pack.py")
        monkeypatch.setitem(sys.modules, "a_game", module)
        return type("Pack", (Campfire,), {"__module__": "a_game", "sections": SECTIONS})

    return make


def test_a_pack_teaches_with_what_lies_in_its_content(pack_in):
    pack = pack_in(guide_md=GUIDE, glossary_md=GLOSSARY, lesson_toml=LESSON)()
    assert [section.id for section in pack.guide()] == ["hunt", "end"]
    assert [term.word for term in pack.terms()] == ["camp fire", "snow"]
    assert pack.lesson().steps == [Step("Go.", "go", "Go!")]


def test_what_does_not_lie_there_is_not_taught(pack_in):
    pack = pack_in(glossary_md=GLOSSARY)()
    assert (pack.guide(), pack.lesson(), len(pack.terms())) == ([], None, 2)
    assert (CAMPFIRE.guide(), CAMPFIRE.terms(), CAMPFIRE.lesson()) == ([], [], None)


def test_a_pack_made_from_another_teaches_with_its_content(pack_in):
    made_from = type("Variant", (pack_in(glossary_md=GLOSSARY),), {"__module__": __name__})
    assert len(made_from().terms()) == 2


def test_the_section_follows_from_the_rule_that_asks(pack_in):
    pack = pack_in(guide_md=GUIDE)()
    game = new_game(pack, 2, Stream(key_from_seed(1)))
    assert CAMPFIRE.phase(game.sight(0)) == ""
    while not game.over:
        assert pack.phase(game.sight(0)) == f"rule {game.sight(0).frames[-1][0]}"
        seat = game.waiting[0]
        game.act(seat, game.options(seat)[0].key)
    assert pack.phase(game.sight(0)) == "end"


# ------------------------------------------------------------ what only some tables need
MARKED = """\
## Hire {hire} (stacks, to hire)
Pay. {only hunter
thugs: The Hunter is cheap.} Go on{only many: , all of you}.

- {only hunter: Hunter}
- Scout

## Solo {solo} {only alone} (win)
You.
"""


def marked(tmp_path, *words):
    path = tmp_path / "guide.md"
    path.write_text(MARKED, encoding="utf-8")
    return [one.at(words) for one in read_marked(path) if not one.only or set(one.only) & set(words)]


def test_a_guide_says_only_what_the_table_has(tmp_path):
    (hire,) = marked(tmp_path)
    assert hire.text == "Pay. Go on.\n\n- Scout"
    hire, solo = marked(tmp_path, "thugs", "alone", "many")
    assert hire.text == "Pay. The Hunter is cheap. Go on, all of you.\n\n- Scout"
    assert (solo.title, solo.also) == ("Solo", ["win"])
    assert marked(tmp_path, "hunter")[0].text.endswith("- Hunter\n- Scout")


def test_without_a_table_all_of_it_is_said(tmp_path):
    (tmp_path / "guide.md").write_text(MARKED, encoding="utf-8")
    hire, solo = read_guide(tmp_path / "guide.md")
    assert hire.text == "Pay. The Hunter is cheap. Go on, all of you.\n\n- Hunter\n- Scout"
    assert hire.also == ["stacks", "to hire"]
    assert solo.id == "solo"
