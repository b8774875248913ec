"""The page of a report in a browser: for everybody, on a phone, at night, on paper."""

from pathlib import Path

import pytest

from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import open_runs
from hearthside.lab.page.document import document
from tests.lab.made_runs import make_run

PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("report")
    one = make_run(folder / "one", 250, 3, ["a", "b", "c"], strengths={"a": 1.0}, paired=True, choices=True)
    data = open_runs([one, make_run(folder / "two", 250, 2)])
    return document(make_report(data))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(somebody, report, scheme):
    from tests.browser.axe import axe

    page = somebody(color_scheme=scheme)
    page.set_content(report)
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert axe(page) == []


def test_it_fits_a_phone(somebody, report):
    page = somebody(PHONE)
    page.set_content(report)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator(".picture .name").first.bounding_box()["width"] > 150


def test_tables_are_sorted_by_their_headings(somebody, report):
    page = somebody()
    page.set_content(report)
    page.locator("article", has_text="Cards: tool").locator("summary").click()
    table = page.get_by_role("table", name="Cards: tool")
    heading = table.get_by_role("columnheader", name="dealt effect")
    names = table.locator("tbody th")
    heading.get_by_role("button").click()
    assert heading.get_attribute("aria-sort") == "descending"
    assert names.first.inner_text() == "A good card"
    heading.get_by_role("button").click()
    assert heading.get_attribute("aria-sort") == "ascending"
    assert names.first.inner_text() == "A <bad> card"


def test_day_and_night(somebody, report):
    page = somebody(color_scheme="light")
    page.set_content(report)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    by_day = page.evaluate(ground)
    page.get_by_role("button", name="By night").click()
    assert page.evaluate(ground) != by_day
    page.get_by_role("button", name="By day").click()
    assert page.evaluate(ground) == by_day


def test_on_paper_nothing_is_folded(somebody, report):
    page = somebody(color_scheme="dark")
    page.set_content(report)
    assert page.pdf(format="A4").startswith(b"%PDF")
    assert page.locator("details:not([open])").count() == 0
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert not page.get_by_role("navigation").is_visible()
