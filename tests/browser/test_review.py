"""The review of a game that is over: begun, watched and looked at, by mouse, keyboard and on a phone."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from hearthside.server.registry import Settings
from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.tables import begun
from tests.server.balances import PATIENCE, WAITS
from tests.server.races import DEALS, race_file
from tests.server.running import Running, running

MADE = 1000 * PATIENCE
SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
WINDOWS = {"desktop": DESKTOP, "phone": PHONE, "sideways": SIDEWAYS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("reviews") / "tables.db", Settings(limited=False, review_deals=DEALS)
    ) as there:
        yield there


@pytest.fixture(scope="module")
def known(server: Running) -> dict[str, Any]:
    """A table and the cookie of who has it: its review is made by the first test that wants one."""
    return {}


def bring(page: Page) -> str:
    page.goto("/")
    answer = page.request.post("/api/files", data=race_file(), headers={"content-type": "application/json"})
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    return table


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Review", exact=True)


def curve(page: Page) -> Locator:
    return panel(page).get_by_role("slider", name="Who was likely to win")


def at(page: Page) -> int:
    found = re.search(r"[?&]at=(\d+)", page.url)
    return int(found[1]) if found else -1


def reviewed(page: Page, server: Running, known: dict[str, Any]) -> str:
    """A race with its review, and the panel open beside its result."""
    if not known:
        known["table"] = bring(page)
        known["cookies"] = page.context.cookies()
        begin = page.request.post(f"/api/tables/{known['table']}/review", data={})
        assert begin.status == 201, begin.text()
    page.context.add_cookies(known["cookies"])
    page.goto(f"/table/{known['table']}")
    page.get_by_role("button", name="Review the game").click()
    panel(page).get_by_label("Seen by").select_option("All cards face up")
    expect(curve(page)).to_be_visible(timeout=MADE)
    table: str = known["table"]
    return table


# ------------------------------------------------------------ it is made
def test_it_is_begun_watched_and_ready(page: Page):
    table = bring(page)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Review the game").click()
    expect(panel(page).get_by_role("heading", name="Review")).to_be_focused()
    expect(panel(page)).to_contain_text(f"in {DEALS} deals")
    page.get_by_role("button", name="Begin the review").click()
    expect(panel(page).get_by_role("progressbar", name="The expert looks at the game")).to_be_visible()
    expect(panel(page).get_by_role("heading", name="Review")).to_be_focused()  # its button has gone
    expect(curve(page)).to_be_visible(timeout=MADE)
    expect(panel(page).get_by_role("progressbar")).to_have_count(0)
    expect(panel(page)).to_contain_text(f"in up to {DEALS} deals each")
    expect(panel(page).get_by_role("button", name=f"Look deeper, in {5 * DEALS} deals")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Review the game").click()
    expect(curve(page)).to_be_visible()  # it is kept


def test_it_is_cancelled(page: Page, server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server.registry.reviews, "_command", WAITS)
    page.goto(f"/table/{bring(page)}")
    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("button", name="Begin the review").click()
    page.get_by_role("button", name="Cancel").click()
    expect(panel(page)).to_contain_text("The last review was cancelled.")
    expect(page.get_by_role("button", name="Begin the review")).to_be_visible()


def test_there_is_none_of_a_running_game(page: Page):
    table = begun(page, "Ada", "bot:random", deal=1)
    page.goto(f"/table/{table}")
    aside = page.get_by_role("complementary", name="Log, chat and rules")
    expect(aside).to_be_visible()
    expect(aside.get_by_role("button", name="Review")).to_have_count(0)


def test_a_game_without_an_end_says_why_not(page: Page):
    page.goto("/")
    half = race_file(moves=5)
    answer = page.request.post("/api/files", data=half, headers={"content-type": "application/json"})
    page.goto(f"/table/{answer.json()['table']}")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(panel(page)).to_contain_text("his game was not played to its end, so there is no review of it.")


# ------------------------------------------------------------ what it shows
def test_the_curve_shows_numbers_and_takes_the_replay_along(
    page: Page, server: Running, known: dict[str, Any]
):
    table = reviewed(page, server, known)
    review = page.request.get(f"/api/tables/{table}/review?eye=open").json()["review"]
    box = curve(page).bounding_box()
    assert box is not None
    middle: Position = {"x": box["width"] * 0.4, "y": box["height"] / 2}
    curve(page).hover(position=middle)
    expect(panel(page).locator(".pointed")).to_have_count(1)
    numbers = panel(page).locator("p.numbers")
    pointed = (numbers.text_content() or "").strip()
    curve(page).click(position=middle)
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    page.wait_for_url(re.compile(r"\?at=\d+&eye=open$"))
    page.mouse.move(0, 0)
    expect(numbers).to_have_text(pointed)
    there = at(page)
    points = [point["seq"] for point in review["curve"]]
    assert there in points
    # All that is drawn is also a table.
    panel(page).get_by_text("All numbers").click()
    rows = panel(page).locator("details").get_by_role("row")
    expect(rows).to_have_count(1 + len(points))
    last = [f"{round(100 * chance)} %" for chance in review["curve"][-1]["chances"]]
    expect(rows.last.get_by_role("cell")).to_have_text(last)


def test_by_keyboard(page: Page, server: Running, known: dict[str, Any]):
    table = reviewed(page, server, known)
    points = [
        point["seq"]
        for point in page.request.get(f"/api/tables/{table}/review?eye=open").json()["review"]["curve"]
    ]
    curve(page).focus()
    for key, number in (
        ("Home", 1),
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", len(points)),
    ):
        page.keyboard.press(key)
        expect(curve(page)).to_have_attribute("aria-valuenow", str(number))
        expect(curve(page)).to_have_attribute(
            "aria-valuetext", re.compile(r"^Step \d+ of \d+: Togo \d+ %, Fox")
        )
        page.wait_for_url(re.compile(rf"\?at={max(points[number - 1], 1)}&"))
        expect(curve(page)).to_be_focused()


def test_a_mistake_is_gone_to_and_played_on_from(page: Page, server: Running, known: dict[str, Any]):
    table = reviewed(page, server, known)
    review = page.request.get(f"/api/tables/{table}/review?eye=open").json()["review"]
    told = [one for one in review["decisions"] if one["kind"]]
    worst = max(told, key=lambda one: one["lost"])
    entry = (
        panel(page)
        .get_by_role("listitem")
        .filter(has_text=worst["cost"][1:])
        .filter(has_text="Mistake")
        .first
    )
    expect(entry).to_contain_text("Better:")
    entry.get_by_role("button", name="Go there").click()
    page.wait_for_url(re.compile(rf"\?at={worst['seq']}&eye=open$"))
    entry.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_label("You play as")).to_have_value(str(worst["seat"]))
    expect(dialog.get_by_label("The bots")).to_have_value("random")  # as it was
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator("[data-sentence]")).to_contain_text("Your turn")


def test_accounts_add_up_and_go_by_the_eye(page: Page, server: Running, known: dict[str, Any]):
    reviewed(page, server, known)
    accounts = panel(page).get_by_role("table", name="Luck and skill")
    rows = accounts.locator("tbody tr:not([aria-hidden])")
    expect(rows).to_have_count(2)
    for row in rows.all():
        cells = [
            text.replace("−", "-").removesuffix(" %") for text in row.get_by_role("cell").all_inner_texts()
        ]
        start, choices, others, cards, result = (int(cell) for cell in cells if "±" not in cell)
        assert start + choices + others + cards == result
        assert result in (0, 100)
    panel(page).get_by_label("Seen by").select_option("As Fox")
    expect(page.get_by_role("button", name="Begin the review")).to_be_visible()
    expect(panel(page)).to_contain_text("Only what Fox knew then counts.")


# ------------------------------------------------------------ everywhere
def test_at_the_table_as_text(page: Page, server: Running, known: dict[str, Any]):
    reviewed(page, server, known)
    page.keyboard.press("x")
    expect(page.get_by_role("complementary")).to_have_count(0)
    expect(curve(page)).to_be_visible()
    panel(page).get_by_role("button", name="Go there: turning point 1").click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("window", WINDOWS)
def test_it_fits_and_can_be_read(
    somebody: Callable[..., Page], server: Running, known: dict[str, Any], window: str, theme: str
):
    page = somebody(WINDOWS[window], color_scheme=theme)
    reviewed(page, server, known)
    # What lies below the drawer of a phone is no matter of the review's.
    assert axe(page, "html" if window == "desktop" else "aside") == []
    for one in (curve(page), panel(page).get_by_role("table", name="Luck and skill")):
        one.scroll_into_view_if_needed()
        box, there = one.bounding_box(), panel(page).bounding_box()
        assert box is not None
        assert there is not None
        assert box["x"] >= there["x"]
        assert box["x"] + box["width"] <= there["x"] + there["width"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if window == "desktop":
        return
    # On a phone the drawer gives way to what is looked at.
    panel(page).get_by_role("button", name="Go there").first.click()
    expect(panel(page)).to_be_hidden()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
