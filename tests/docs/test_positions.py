"""docs/api.md names every word of a position, in the table of its game."""

import re

import pytest

from hearthside import api
from hearthside.kernel.scenario import WORDS
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
GAMES = {
    "arctic_scavengers": "Words of Arctic Scavengers",
    "iditacards": "Words of Iditacards",
    "endless_winter": "Words of Endless Winter",
    "risewater": "Words of Gardener of Thoughts",
}
ONLY_IN_FILES = {"due"}  # as they once were written


def chapter(title: str) -> str:
    """What stands under a heading, up to the next one."""
    return re.split(r"^#+ ", PAGE.split(f" {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def told(text: str) -> set[str]:
    """The words in the first column of tables."""
    rows = re.findall(r"^\| (`[^|]*`) \|", text, flags=re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_is_told_and_no_other(game: str):
    words = set(api.pack(game).position_words) - ONLY_IN_FILES
    found = told(chapter(GAMES[game]))
    assert words - found <= {"final"}  # told beside `crossed`
    assert found <= words


def test_words_of_every_game():
    assert told(chapter("Scenarios")) == set(WORDS) - {"edition"}


@pytest.mark.parametrize("game", GAMES)
def test_each_has_an_example(game: str):
    assert "```python" in chapter(GAMES[game])
