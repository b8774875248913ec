"""A hint against bots: by mouse, by keyboard and on a phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside.server.registry import Settings
from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.tables import ARCTIC, begun, look, my_turn, option, wait_for
from tests.server.patience import PLENTY
from tests.server.running import Running, running

THOUGHT = 1000 * PLENTY


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The expert thinks for a moment only, but has all the time it needs for that."""
    settings = Settings(limited=False, hint_deals=40, hint_deadline=PLENTY)
    with running(tmp_path_factory.mktemp("hints") / "tables.db", settings) as there:
        yield there


def asked(page: Page, *bots: str, **more: str) -> str:
    table = begun(page, "Ada", *(bots or ("bot:random",)), deal=1, undo="friendly", **more)
    wait_for(page, table, lambda view: view["table"]["waiting"] == [0], 0)
    page.goto(f"/table/{table}")
    my_turn(page)
    return table


def hints(page: Page) -> Locator:
    return page.locator("[data-hints]")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_plans_are_shown_and_one_is_begun(somebody: Callable[..., Page], window: dict[str, object]) -> None:
    ada = somebody(window)
    table = asked(ada)
    ada.locator("[data-hint]").click()
    expect(hints(ada).locator("li").first).to_contain_text("people", timeout=THOUGHT)
    expect(hints(ada)).to_contain_text("deals that fit what you know")
    expect(ada.locator("[data-table] [data-hinted]")).not_to_have_count(0)
    assert axe(ada) == []
    before = look(ada, table, 0)["seq"]
    hints(ada).get_by_role("button", name="Begin:").first.click()
    expect(hints(ada)).to_have_count(0)
    expect(ada.locator("[data-hinted]")).to_have_count(0)
    wait_for(ada, table, lambda view: look(ada, table, 0)["seq"] > before, 0)


def test_by_keyboard(somebody: Callable[..., Page]) -> None:
    ada = somebody()
    asked(ada)
    ada.keyboard.press("i")
    expect(hints(ada).locator("li").first).to_contain_text("people", timeout=THOUGHT)
    ada.keyboard.press("Escape")
    expect(hints(ada)).to_have_count(0)
    expect(ada.locator("[data-hint]")).to_be_focused()
    ada.keyboard.press("i")
    expect(hints(ada).locator("li").first).to_contain_text("people")  # it is not thought about again
    ada.keyboard.press("Tab")
    ada.keyboard.press("Enter")
    expect(hints(ada)).to_have_count(0)


def test_a_move_closes_it(somebody: Callable[..., Page]) -> None:
    ada = somebody()
    asked(ada)
    ada.locator("[data-hint]").click()
    expect(hints(ada).locator("li").first).to_be_visible(timeout=THOUGHT)
    option(ada, "dig").click()
    expect(hints(ada)).to_have_count(0)


def test_there_is_none_among_people(somebody: Callable[..., Page]) -> None:
    ada = somebody()
    table = begun(ada, "Ada", "Bo", deal=1)
    ada.goto(f"/table/{table}")
    expect(ada.get_by_role("button", name="show my cards")).to_be_visible()
    expect(ada.locator("[data-hint]")).to_have_count(0)


def test_people_who_have_agreed_get_them_too(somebody: Callable[..., Page]) -> None:
    ada = somebody()
    ada.goto(f"/new/{ARCTIC}")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_text("More: undo, clock, name, who may watch").click()
    ada.get_by_label("Hints for everybody").check()
    ada.get_by_role("button", name="Set up the table").click()
    expect(ada.get_by_text("Whoever is asked may ask the expert for a hint.")).to_be_visible()
    table = begun(ada, "Ada", "Bo", deal=1, hints=True)
    ada.goto(f"/table/{table}")
    ada.get_by_role("button", name="show my cards").click()
    ada.locator("[data-hint]").click()
    expect(hints(ada).locator("li").first).to_contain_text("people", timeout=THOUGHT)


def test_a_sentence_says_why_there_is_none(
    somebody: Callable[..., Page], trouble: Callable[[str], None]
) -> None:
    trouble("409")
    ada = somebody()
    asked(ada)
    ada.route(
        "**/hint",
        lambda route: route.fulfill(status=409, json={"code": "no_hint", "why": "the expert is asleep"}),
    )
    ada.locator("[data-hint]").click()
    expect(ada.get_by_text("the expert is asleep")).to_be_visible()
    expect(hints(ada)).to_have_count(0)
