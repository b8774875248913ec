"""The page of a report: whole by itself, with a table under each picture."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import open_runs
from hearthside.lab.figures.shapes import Column, Figure
from hearthside.lab.page.document import document
from hearthside.lab.page.svg import MOST_ROWS, Scale, histogram, intervals, line
from hearthside.lab.page.tables import table
from hearthside.lab.page.words import interval, plain, told
from hearthside.lab.stats.shares import Estimate
from tests.lab.made_runs import make_run

VOID = {"meta", "line", "circle", "rect", "polyline", "br"}


class Outline(HTMLParser):
    """Elements must be closed in order; what they are is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("page")
    one = make_run(folder / "one", 300, 3, ["a", "b", "c"], strengths={"a": 1.0}, paired=True, choices=True)
    data = open_runs([one, make_run(folder / "two", 300, 2)])
    return document(make_report(data))


def test_it_is_well_formed_and_each_picture_has_a_table(page):
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    names = [attrs["id"] for _, attrs in outline.seen if "id" in attrs]
    assert len(names) == len(set(names))
    assert all(name and " " not in name for name in names)
    for article in re.findall(r"<article.*?</article>", page, re.S):
        if 'role="img"' in article:
            assert "<table" in article
            assert re.search(r'role="img" aria-label="[^"]+"', article)
            assert article.count("<title>") >= 1
    assert {"intervals", "histogram", "heat", "line"} <= set(re.findall(r'class="picture (\w+)"', page))


def test_the_first_numbers_are_told_of_every_setup(page):
    tiles = re.search(r'<ul class="glance">.*?</ul>', page, re.S)
    assert tiles
    wins = re.search(r"<li><span>seat 1 wins</span>(.*?)</li>", tiles[0], re.S)
    assert wins
    assert [name.split(" · ")[0] for name in re.findall(r"<dt>(.*?)</dt>", wins[1])] == [
        "3 seats",
        "2 seats",
    ]
    assert len(re.findall(r"<b>[0-9.]+ %</b>", wins[1])) == 2


def test_it_needs_nothing_from_elsewhere(page):
    assert not re.search(r"(src|href)=\"(?!#)", page)
    assert "http" not in page
    assert "url(" not in page
    assert "@import" not in page


def test_names_of_cards_cannot_break_it(page):
    assert "A &lt;bad&gt; card" in page
    assert "<bad>" not in page


def test_it_says_what_is_causal_and_for_which_bots(page):
    articles = re.findall(r"<article.*?</article>", page, re.S)[:-1]  # the last are the runs
    for article in articles:
        assert re.search(r'class="nature (causal|descriptive|measured)"', article)
        assert "holds for" in article


def _figure(rows: list, picture: str = "intervals", par: float | None = 0.5) -> Figure:
    columns = [Column("name"), Column("share", "share")]
    return Figure("f", "Title", "", "causal", ["bot"], columns, rows, picture, par=par)  # type: ignore[arg-type]


def test_long_lists_are_drawn_from_both_ends():
    rows: list = [[f"card {n}", Estimate(0.5, 0.4, 0.6, 0.05, 300, 100)] for n in range(1_000)]
    drawn = intervals(_figure(rows))
    assert drawn.count("<circle") == MOST_ROWS
    assert "960 in between" in drawn
    assert len(drawn) < 60_000
    listed = table(_figure(rows))
    assert "<details>" in listed
    assert "The first 400 of 1,000 rows" in listed


def test_what_lies_beyond_par_is_marked():
    drawn = intervals(
        _figure(
            [["above", Estimate(0.7, 0.6, 0.8, 0.05, 9, 9)], ["near", Estimate(0.5, 0.4, 0.6, 0.05, 9, 9)]]
        )
    )
    assert drawn.count("dot above") == 1
    assert "above: 70.0 %, 95 %: 60.0–80.0; 9 seat-games, 9 deals" in drawn


def test_nothing_is_drawn_of_nothing():
    assert intervals(_figure([["unknown", None]])) == ""
    assert histogram(_figure([], "histogram")) == ""
    assert line(_figure([[1, 0.5]], "line")) == ""


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0.213, 0.287), (-7, 13), (5, 5), (0, 12_345)])
def test_axes_have_round_numbers(low, high):
    scale = Scale(low, high)
    assert scale.low <= low
    assert scale.high >= high
    assert 2 <= len(scale.ticks) <= 8
    assert 0 <= scale.at(low) <= scale.at(high) <= 100


def test_words():
    found = Estimate(-0.0312, -0.05, 0.012, 0.01, 300, 100)
    assert told(found, "change") == "−3.1"
    assert interval(found, "change") == "−5.0 to +1.2"
    assert told(Estimate(0.25, 0.2, 0.3, 0.01, 1, 1), "share") == "25.0 %"
    assert plain(1234.5, "number") == "1,234"
    assert told(None, "share") == "–"
