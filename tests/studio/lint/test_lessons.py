"""L26, and what is wrong with a lesson.toml before it is played."""

from pathlib import Path
from shutil import copytree

import pytest

from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.lesson import LONGEST, read_lesson, step_places
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.loading import SHIPPED, load_pack
from hearthside.studio.lint import check

LESSON = "lesson.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(copytree(SHIPPED / "first-lantern", tmp_path / "first-lantern"))


def told(folder: Path) -> list[str]:
    """Errors and warnings about the lesson, as the command prints them."""
    return [str(each) for each in check(folder)[1] if each.file == LESSON]


def lines_of_steps(text: str) -> list[int]:
    return [places["steps"][0] for places in step_places(text)]


def change(folder: Path, old: str, new: str) -> int:
    """Returns the line."""
    text = (folder / LESSON).read_text("utf-8")
    assert text.count(old) >= 1, old
    (folder / LESSON).write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("name", ["first-lantern", "risewater", "harrow-junction"])
def test_the_lessons_of_the_house_are_fine(name: str):
    assert told(SHIPPED / name) == []
    assert load_pack(SHIPPED / name).lesson() is not None


def test_a_pack_without_a_lesson_has_none_and_is_fine(folder: Path):
    (folder / LESSON).unlink()
    assert told(folder) == []
    assert load_pack(folder).lesson() is None


def test_a_step_that_cannot_be_done_is_an_error_with_its_line(folder: Path):
    """And it says what could be done instead."""
    line = change(folder, 'expects = "play:lantern-221"', 'expects = "play:lantern-222"')
    (said,) = told(folder)
    assert said.startswith(
        f"{LESSON}:{line}:1: error L26: step 4 waits for play:lantern-222, which cannot be done"
    )
    assert "what can be done: " in said
    assert "play:lantern-221" in said


def test_a_step_that_a_rival_could_spoil_is_a_warning(folder: Path):
    """With an adventure of their own they may begin it, and then the learner cannot begin another."""
    change(folder, '"ops:1" = "lantern-204"', '"ops:1" = "lantern-103, lantern-204"')
    (said,) = told(folder)
    assert "warning L26: step 7 waits for play:lantern-101, which cannot be done then" in said
    assert "if the others do something else than pass" in said


def test_a_lesson_for_more_people_than_the_game(folder: Path):
    line = change(folder, "seats = 2", "seats = 7")
    (said,) = told(folder)
    assert said.startswith(f"{LESSON}:{line}:1: error L26: First Lantern is for ")
    assert said.endswith("seats, not for 7 (write seats = 2)")


def test_a_position_that_cannot_be_is_an_error(folder: Path):
    line = change(folder, '"ops:1" = "lantern-204"', '"ops:1" = "lantern-999"')
    (said,) = told(folder)
    assert said.startswith(f"{LESSON}:{line}:1:")
    assert "the position cannot be set up" in said
    assert "lantern-999" in said


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "Your first two adventures"', "", "the lesson has no title"),
        ("seats = 2", "seats = 20", "seats cannot be 20"),
        ("seat = 0", "seat = 2", "seat cannot be 2"),
        ('hint = "Fetch the doctor."', "", "step 3 has no hint"),
        ('expects = "play:lantern-106"', "", "step 3 has no expects"),
        ('hint = "Fetch the doctor."', 'hnt = "Fetch the doctor."', "did you mean hint?"),
        (
            'text = "And a candle is light enough."',
            f'text = "{"a" * (LONGEST + 1)}"',
            "step 5 is 401 letters long",
        ),
        ('text = "And a candle is light enough."', "", "step 5 says nothing"),
        ('text = "And a candle is light enough."', 'text = "x"\nwatch = 1', "watch must be true or false"),
        ("seats = 2", "seats = two", "this is not TOML"),
        ("[[steps]]", "[[step]]", "there is no key step"),
        ('expects = "play:', 'expects = 3 # "play:', "expects must be a text"),
    ],
)
def test_what_is_written_wrong_is_told_where_it_stands(folder: Path, old: str, new: str, says: str):
    """In its own line, or where its step begins if it is missing."""
    line = change(folder, old, new)
    text = (folder / LESSON).read_text("utf-8")
    if not new:
        line = max(number for number in [0, *lines_of_steps(text)] if number <= line)
    found = [each for each in check(folder)[1] if each.file == LESSON]
    (problem,) = [each for each in found if says in str(each)]
    assert problem.severity == "error"
    assert problem.line in (line, line + new.count("\n"))


def test_a_lesson_ends_with_something_to_read():
    found = Findings()
    assert (
        read_lesson('title = "A"\n[[steps]]\ntext = "Do."\nexpects = "done"\nhint = "Pass."\n', found) is None
    )
    (problem,) = found.problems
    assert (problem.line, problem.message) == (2, "the last step is something to do")


@pytest.mark.parametrize("steps", ["[{}]", '[{text="a"}]', "[]", "3"])
def test_steps_in_a_line_are_read_too(steps: str):
    """Then nobody knows where each of them begins."""
    found = Findings()
    lesson = read_lesson(f'title = "A"\nsteps = {steps}\n', found)
    assert (lesson is not None) == (steps == '[{text="a"}]')


def test_a_lesson_without_steps_is_none():
    found = Findings()
    assert read_lesson('title = "A"\n', found) is None
    assert "the lesson has no steps" in found.problems[0].message


def test_lines_of_steps():
    text = 'a = 1\n[[steps]]\ntext = "x"\n\n [[ steps ]]\n  hint = 3\n'
    assert lines_of_steps(text) == [2, 5]
    assert [places.get("text") or places["hint"] for places in step_places(text)] == [(3, 1), (6, 3)]


def test_a_lesson_goes_along_with_its_pack(folder: Path, tmp_path: Path):
    """Written out again it is the same, and so it is in what a table keeps of the pack."""
    text, _ = read_pack(folder)
    assert text is not None
    assert LESSON in write_pack(text, tmp_path / "again")
    assert (tmp_path / "again" / LESSON).read_text("utf-8") == (folder / LESSON).read_text("utf-8")


def test_another_lesson_is_no_other_game(folder: Path):
    """Games are pinned to what decides in them; a lesson is laid out once, and is then a game like others."""
    before = load_pack(folder).content_hash()
    change(folder, 'title = "Your first two adventures"', 'title = "Another title"')
    assert load_pack(folder).content_hash() == before
