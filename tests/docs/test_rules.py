"""The pages about the rules keep step with the rulings, the cards and the set-up."""

import re
from pathlib import Path

import pytest

from hearthside.games.arctic_scavengers.rulings import RULINGS
from tests.docs.pages import PAGES, ROOT, between, name_of
from tests.docs.tables import LIST, LISTED, PAGE, TABLES

RULING = re.compile(r"HS-AS-\d+|AS-R\d+")
NEW_HERE = "docs/contributing.md"  # where a new ruling is made as an example
RULES = ROOT / "src" / "hearthside" / "games" / "arctic_scavengers" / "rules"


def test_the_list_has_every_ruling_in_its_own_words():
    listed = {name: sentence for name, sentence, _ in LISTED.findall(LIST.read_text(encoding="utf-8"))}
    assert listed == RULINGS, "write them anew: python -m tests.docs.tables"


def test_every_ruling_says_how_strong_it_is():
    for name, _, strength in LISTED.findall(LIST.read_text(encoding="utf-8")):
        assert set(strength.split(" / ")) <= {"FIRM", "STRONG", "HOUSE"}, name
        assert strength == "HOUSE" or not name.startswith("HS-"), name


def test_the_rules_name_every_ruling():
    assert set(RULINGS) - set(RULING.findall(PAGE.read_text(encoding="utf-8"))) == set()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_pages_name_only_rulings_that_exist(page: Path):
    named = set(RULING.findall(page.read_text(encoding="utf-8")))
    if name_of(page) == NEW_HERE:
        named.discard("HS-AS-6")
    assert named - set(RULINGS) == set()


def test_the_rules_point_to_every_file_of_the_rules():
    text = PAGE.read_text(encoding="utf-8")
    files = [file for file in RULES.glob("*.py") if file.name != "__init__.py"]
    assert [file.name for file in files if f"/rules/{file.name})" not in text] == []


@pytest.mark.parametrize("name", TABLES)
def test_tables_are_up_to_date(name: str):
    assert between(PAGE, name) == TABLES[name](), "write them anew: python -m tests.docs.tables"
