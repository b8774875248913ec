"""The pages about the rules keep step with the rulings, the cards and the set-up."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, between, name_of
from tests.docs.tables import ALL_RULINGS, BOOKS, LIST, LISTED

RULING = re.compile(r"HS-(?:AS|ID|GT|EW)-\d+|(?:AS|EW)-R\d+|\bID-\d+\.\d+|GT-R-\d+")
NEW_HERE = "docs/contributing.md"  # where a new ruling is made as an example

of_every_game = pytest.mark.parametrize("game", BOOKS)


def test_the_list_has_every_ruling_in_its_own_words():
    listed = {name: sentence for name, sentence, _ in LISTED.findall(LIST.read_text(encoding="utf-8"))}
    assert listed == ALL_RULINGS, "write them anew: python -m tests.docs.tables"


def test_every_ruling_says_how_strong_it_is():
    for name, _, strength in LISTED.findall(LIST.read_text(encoding="utf-8")):
        assert set(strength.split(" / ")) <= {"FIRM", "STRONG", "HOUSE"}, name
        assert strength == "HOUSE" or not name.startswith("HS-"), name


@of_every_game
def test_the_rules_name_every_ruling(game: str):
    named = set(RULING.findall(BOOKS[game].page.read_text(encoding="utf-8")))
    assert set(BOOKS[game].rulings) - named == set()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_pages_name_only_rulings_that_exist(page: Path):
    named = set(RULING.findall(page.read_text(encoding="utf-8")))
    if name_of(page) == NEW_HERE:
        named.discard("HS-AS-99")
    assert named - set(ALL_RULINGS) == set()


@of_every_game
def test_the_rules_point_to_every_file_of_the_rules(game: str):
    text = BOOKS[game].page.read_text(encoding="utf-8")
    folders = [BOOKS[game].rules, BOOKS[game].rules.with_name("modules")]
    files = [file for folder in folders for file in folder.glob("*.py") if file.name != "__init__.py"]
    assert [file.name for file in files if f"/{file.parent.name}/{file.name})" not in text] == []


@of_every_game
def test_where_the_rules_cite_rulings_they_name_the_file(game: str):
    """Under each heading."""
    sections = re.split(r"^#{2,} (.*)$", BOOKS[game].page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    named = dict(zip(sections[1::2], sections[2::2], strict=True))
    cited = {heading: text for heading, text in named.items() if "\nRulings: " in text}
    assert len(cited) > 10
    assert [heading for heading, text in cited.items() if "/src/hearthside/games/" not in text] == []


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, book in BOOKS.items() for name in book.tables]
)
def test_tables_are_up_to_date(game: str, name: str):
    book = BOOKS[game]
    assert between(book.page, name) == book.tables[name](), "write them anew: python -m tests.docs.tables"
