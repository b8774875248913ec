"""Taking back: offered where there is a way back, refused with a reason where there is none, asked for where
the others decide."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.players import (
    DRAWING,
    GATHERING,
    TRASHING,
    YOUR_TURN,
    Person,
    entries,
    may,
    moves,
    together,
    visit,
)
from tests.server.running import Running

BOT = "bot:random"
ASKS = "Ada asks to take a decision back."


def drawn(ada: Person) -> Person:
    """Cards have come from the deck: what was hidden is known now."""
    ada.button("draw").click()
    assert ada.is_asked()
    ada.click(next(option for option in ada.options() if option["key"] != "done"))
    assert ada.is_asked()
    ada.button("done").click()
    assert ada.is_asked()
    expect(ada.log).to_contain_text("Ada declares a draw.")
    return ada


def test_escape_steps_back_through_a_half_built_move(page: Page):
    ada = visit(page, "Ada", BOT, undo="strict", fits=may("trash"))
    hand = page.get_by_role("group", name="Hand, ")
    expect(hand).to_have_accessible_name("Hand, 5")
    expect(ada.undo).to_have_count(0)
    ada.button("trash").click()
    assert ada.is_asked()
    ada.click(ada.options()[0])
    expect(hand).to_have_accessible_name("Hand, 4")
    expect(ada.undo).to_have_text(re.compile("Step back"))
    page.keyboard.press("Escape")
    expect(hand).to_have_accessible_name("Hand, 5")
    expect(ada.sentence).to_have_text(TRASHING)
    page.keyboard.press("Escape")
    expect(ada.sentence).to_have_text(GATHERING)
    expect(ada.undo).to_have_count(0)
    page.keyboard.press("Escape")  # there is nothing left to back out of
    expect(ada.sentence).to_have_text(GATHERING)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_strict_offers_no_way_back_from_what_was_revealed(page: Page, server: Running):
    ada = drawn(visit(page, "Ada", BOT, undo="strict", fits=may("draw")))
    expect(ada.undo).to_have_count(0)
    taken = moves(entries(server, ada.table))
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("this cannot be undone: something hidden or random")
    assert moves(entries(server, ada.table)) == taken
    assert ada.told["view"]["undo"] == {"now": False, "deep": False, "mode": "strict"}


def test_friendly_takes_back_what_was_revealed_and_deals_anew(page: Page):
    ada = drawn(visit(page, "Ada", BOT, undo="friendly", fits=may("draw")))
    expect(ada.button("draw")).to_have_count(0)
    expect(ada.undo).to_have_text("Undo, and deal afresh")
    ada.undo.click()
    expect(ada.sentence).to_have_text(DRAWING)
    expect(ada.button("done")).to_contain_text("Declare")
    ada.undo.click()
    expect(ada.button("done")).to_have_count(0)
    ada.undo.click()
    expect(ada.button("draw")).to_be_visible()
    expect(ada.undo).to_have_count(0)


def test_escape_steps_back_also_in_a_move_that_was_brought_back(page: Page):
    ada = drawn(visit(page, "Ada", BOT, undo="friendly", fits=may("draw")))
    ada.undo.click()
    expect(ada.button("done")).to_contain_text("Declare")
    page.keyboard.press("Escape")
    expect(ada.button("done")).to_have_count(0)


def test_friendly_takes_back_a_whole_turn(page: Page):
    """Over the turns of the bots, to the first decision of the game."""
    ada = visit(page, "Ada", BOT, undo="friendly", fits=may())
    ada.finish()
    assert ada.is_asked()
    expect(page.get_by_role("img", name="Round 2 of 16")).to_be_visible()
    ada.undo.click()
    expect(page.get_by_role("img", name="Round 1 of 16")).to_be_visible()
    expect(ada.sentence).to_have_text(YOUR_TURN)
    expect(ada.undo).to_have_count(0)


@pytest.fixture
def asked(page: Page, somebody: Callable[..., Page]) -> tuple[Person, Person, Locator, Locator]:
    """Ada has finished, Bo has moved since, and Ada asks to take it back."""
    ada, bo = together(page, somebody(), undo="request", fits=may())
    assert ada.is_asked()
    ada.finish()
    assert bo.is_asked()
    bo.click(next(option for option in bo.options() if option["key"] == "trash"))
    assert bo.is_asked()
    ada.undo.click()
    hers, his = (one.page.get_by_role("status", name="A question to the table") for one in (ada, bo))
    expect(hers).to_contain_text("You ask to take a decision back.")
    expect(hers).to_contain_text("Waiting for Bo.")
    expect(his).to_contain_text(ASKS)
    return ada, bo, hers, his


def test_who_is_asked_agrees(asked: tuple[Person, Person, Locator, Locator]):
    ada, bo, hers, his = asked
    his.get_by_role("button", name="Agree").click()
    expect(ada.sentence).to_have_text(GATHERING)
    expect(bo.sentence).to_contain_text("Waiting for Ada.")
    for question in (hers, his):
        expect(question).to_be_hidden()


def test_who_is_asked_declines(asked: tuple[Person, Person, Locator, Locator]):
    ada, bo, hers, his = asked
    his.get_by_role("button", name="Decline").click()
    for question in (hers, his):
        expect(question).to_be_hidden()
    expect(ada.sentence).to_contain_text("Waiting for Bo.")
    expect(bo.sentence).to_have_text(TRASHING)
    expect(ada.log).to_contain_text(re.compile("declines|says no"))
    expect(ada.undo).to_have_text("Ask to undo")


def test_who_asks_thinks_better_of_it(asked: tuple[Person, Person, Locator, Locator]):
    _, bo, hers, his = asked
    hers.get_by_role("button", name="Never mind").click()
    for question in (hers, his):
        expect(question).to_be_hidden()
    expect(bo.sentence).to_have_text(TRASHING)


def test_a_request_is_off_when_the_game_goes_on(asked: tuple[Person, Person, Locator, Locator]):
    _, bo, hers, his = asked
    bo.click(bo.options()[0])
    for question in (hers, his):
        expect(question).to_be_hidden()
