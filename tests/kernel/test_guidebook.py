"""Reading guide, glossary and lesson from files, and how mistakes in them are told."""

from pathlib import Path

import pytest

from hearthside import BadFile
from hearthside.kernel.guidebook import read_guide, read_lesson, read_terms
from hearthside.kernel.learning import Section, Step, Term

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
    with pytest.raises(BadFile, match=r"line 15: a heading should be '## Title \{id\}', not 'The end'"):
        read_guide(file(GUIDE.replace("The end {end}", "The end")))
    with pytest.raises(BadFile, match="line 5: a heading should be"):
        read_terms(file(GLOSSARY.replace("## snow", "## snow (white")))
    with pytest.raises(BadFile, match="seat"):
        read_lesson(file(LESSON.replace("seat = 0", "seat = 'first'")))
    with pytest.raises(BadFile, match="unknown field `hnt`"):
        read_lesson(file(LESSON.replace("hint", "hnt")))
    with pytest.raises(BadFile):
        read_lesson(file(LESSON.replace('"One"', "One")))
