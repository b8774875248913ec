"""Which button is pointed at, and what is asked before something is thrown away."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.players import GATHERING, Person, entries, may, moves, visit
from tests.browser.tables import wait_for
from tests.server.running import Running

BOT = "bot:random"
ACCENT = re.compile(r"(^| )primary( |$)")


def doubt(page: Page) -> Locator:
    return page.locator("[data-doubt]")


def test_the_accent_is_on_the_way_on_only_when_nothing_is_left_to_gain(page: Page):
    ada = visit(page, "Ada", BOT, fits=may("draw", "dig"))
    expect(ada.button("done")).to_be_visible()
    expect(ada.button("done")).not_to_have_class(ACCENT)
    ada.button("draw").click()
    page.locator("[data-act^='hand:0/'].may").first.click()
    expect(ada.button("done")).to_contain_text("Declare")
    expect(ada.button("done")).to_have_class(ACCENT)


@pytest.mark.parametrize("way", ["pointer", "key"])
def test_actions_that_nobody_has_used_are_asked_about_once(page: Page, server: Running, way: str):
    ada = visit(page, "Ada", BOT, fits=may("draw", "dig", "hunt"))

    def finish() -> None:
        if way == "key":
            page.keyboard.press("c")
        else:
            page.evaluate("waitAMoment()")
            ada.button("done").click()

    finish()
    expect(doubt(page)).to_contain_text("A draw, a dig and a hunt would be lost.")
    expect(doubt(page).get_by_role("button", name="Not yet")).to_be_focused()
    assert axe(page, "[data-doubt]") == []
    page.keyboard.press("Escape")
    expect(doubt(page)).to_have_count(0)
    assert moves(entries(server, ada.table)) == []
    finish()
    expect(doubt(page)).to_be_visible()
    finish()  # the same again is an answer
    expect(doubt(page)).to_have_count(0)
    wait_for(page, ada.table, lambda view: view["game"]["facts"]["round"] == 2)
    assert moves(entries(server, ada.table))[:1] == ["done"]


def test_who_thinks_better_of_it_goes_on_playing(page: Page, server: Running):
    ada = visit(page, "Ada", BOT, fits=may("draw"))
    ada.button("done").click()
    doubt(page).get_by_role("button", name="Not yet").click()
    expect(doubt(page)).to_have_count(0)
    expect(ada.sentence).to_have_text(GATHERING)
    ada.button("draw").click()
    expect(ada.sentence).to_contain_text("You choose cards to draw")
    assert moves(entries(server, ada.table)) == ["draw"]


def test_the_question_lies_over_no_button(page: Page):
    ada = visit(page, "Ada", BOT, fits=may("draw"))
    ada.button("done").click()
    box, dock = doubt(page).bounding_box(), page.locator("[data-actions]").bounding_box()
    assert box is not None
    assert dock is not None
    assert box["y"] + box["height"] <= dock["y"]


def test_to_commit_nothing_is_not_what_one_is_led_to(page: Page):
    def asks(ada: Person) -> dict[str, Any]:
        return next(option for option in ada.told["view"]["options"] if option["key"] == "done")

    ada = visit(page, "Ada", BOT, undo="friendly", fits=may())
    for _ in range(40):
        assert ada.is_asked()
        if asks(ada)["group"] == "Commit":
            break
        ada.finish()
    expect(ada.button("done")).to_contain_text("Commit nothing")
    expect(ada.button("done")).not_to_have_class(ACCENT)
    page.locator("[data-act^='hand:0/'].may").first.click()
    expect(ada.button("done")).to_contain_text("you announce 1 card")
    expect(ada.button("done")).to_have_class(ACCENT)
