"""Playing with others: what an undo takes with it, and a seat that somebody has left.  Looking at cards and
covering nothing that can be chosen."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.layout import hidden
from tests.browser.players import Person, may, together, visit
from tests.browser.tables import say, wait_for

BOT = "bot:random"


# ------------------------------------------------------------ what an undo takes with it
def test_who_is_asked_to_agree_is_told_what_goes_and_whose_moves_these_are(
    page: Page, somebody: Callable[..., Page]
):
    ada, bo = together(page, somebody(), undo="request", fits=may())
    assert ada.is_asked()
    ada.finish()
    assert bo.is_asked()
    bo.click(next(option for option in bo.options() if option["key"] == "trash"))
    assert bo.is_asked()
    bo.click(next(option for option in bo.options() if option["key"] != "done"))
    assert bo.is_asked()
    bo.finish()
    expect(ada.log).to_contain_text("Bo trashes 1 card.")
    ada.undo.click()
    for one in (ada, bo):
        gone = one.page.locator("[data-gone]")
        expect(gone).to_contain_text("Taken back with it, and dealt afresh: what Bo did since.")
        expect(gone).to_contain_text("Bo trashes 1 card.")
    assert axe(bo.page, "[role=status]") == []
    # The table gives way to it: what goes stands beside the answers, not below them.
    agree = bo.page.get_by_role("button", name="Agree").bounding_box()
    taken = bo.page.locator("[data-gone]").bounding_box()
    assert agree is not None
    assert taken is not None
    assert taken["y"] < agree["y"] + agree["height"]
    assert hidden(bo.page, f"[data-place=own] [data-act^='hand:{bo.seat}/']") == []


def test_where_nobody_else_has_moved_that_is_said(page: Page, somebody: Callable[..., Page]):
    ada, bo = together(page, somebody(), undo="request", fits=may("draw"))
    assert ada.is_asked()
    ada.button("draw").click()
    assert ada.is_asked()
    ada.click(next(option for option in ada.options() if option["key"] != "done"))
    assert ada.is_asked()
    ada.finish()
    assert ada.is_asked()
    ada.undo.click()
    expect(bo.page.locator("[data-gone]")).to_contain_text("Nobody else’s moves are taken back with it")
    expect(bo.page.locator("[data-gone]")).to_contain_text("Ada declares a draw.")


# ------------------------------------------------------------ somebody has left
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_seat_of_somebody_who_left_is_given_to_a_bot(
    somebody: Callable[..., Page], device: dict[str, Any]
):
    host = somebody(**device, permissions=["clipboard-read", "clipboard-write"])
    ada, bo = together(host, somebody(), bot="random", fits=may())
    say(bo.page, bo.table, bo.seat, "leave")
    left = host.locator("[data-left]")
    expect(left).to_contain_text("Bo has left the table.")
    assert axe(host, "[data-left]") == []
    left.get_by_role("button", name="Copy invite link").click()
    host.wait_for_function("async () => (await navigator.clipboard.readText()).includes('/join/')")
    left.get_by_role("button", name="Give the seat to a bot now").click()
    expect(left).to_have_count(0)
    seats = wait_for(host, ada.table, lambda view: view["table"]["seats"][1]["kind"] == "bot")
    assert seats["table"]["seats"][1]["bot"] == "random"


# ------------------------------------------------------------ looking closely
def zoomed(ada: Person) -> Locator:
    return ada.page.get_by_role("tooltip").filter(has=ada.page.get_by_role("heading"))


def test_a_pointer_on_its_way_shows_nothing_and_one_that_rests_does(page: Page):
    page.clock.install()
    ada = visit(page, "Ada", BOT, fits=may())
    card, other = (page.locator(f"[data-act='mercenaries/{name}']") for name in ("scout", "thugs"))
    expect(card).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    card.hover()
    page.clock.run_for(300)
    expect(zoomed(ada)).to_have_count(0)
    other.hover()
    page.clock.run_for(300)
    expect(zoomed(ada)).to_have_count(0)
    page.clock.run_for(200)
    expect(zoomed(ada)).to_contain_text("Thugs")


@pytest.mark.parametrize("size", [(1280, 720), (1366, 657), (1920, 1080), (1000, 700)])
def test_what_is_looked_at_lies_over_nothing_that_can_be_chosen(page: Page, size: tuple[int, int]):
    """It has a place of its own: over the log; where that is folded away, in the far corner of the table."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ada = visit(page, "Ada", BOT, fits=may())
    card = page.locator("[data-act^='hand:0/']").first
    card.hover()
    expect(zoomed(ada)).to_be_visible()
    covered = page.evaluate(
        """() => {
          const box = [...document.querySelectorAll("[role=tooltip]")].at(-1).getBoundingClientRect();
          const choices = document.querySelectorAll("[data-actions] button, [data-place=own] .may");
          return [...choices].filter((one) => {
            const at = one.getBoundingClientRect();
            return at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom;
          }).map((one) => one.textContent);
        }"""
    )
    assert covered == []
