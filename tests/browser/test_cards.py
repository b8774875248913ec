"""The gallery: all cards of a game, found by mouse, by keyboard and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import ARCTIC, begun, my_turn, part, wait_for
from tests.browser.test_axe import fine

GALLERY = f"/cards/{ARCTIC}"


def cards(page: Page) -> Locator:
    return page.locator("[data-card]")


def count(page: Page, text: str) -> None:
    expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


def filters(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Filters")


def fits(page: Page) -> bool:
    """Nothing to scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_number_without_a_sign_has_its_word(page: Page):
    page.goto("/cards/first-lantern")
    first = page.locator("[data-card='lantern-101']")
    light = first.locator("[title='Light']")
    expect(light.locator("svg")).to_be_visible()
    expect(light.get_by_text("Light", exact=True)).to_have_css("width", "1px")  # only to be heard
    expect(first.locator("[title='Level']").get_by_text("Level", exact=True)).not_to_have_css("width", "1px")
    assert fits(page)


def test_found_by_mouse(page: Page):
    page.goto("/")
    page.get_by_role("button", name="Arctic Scavengers", exact=True).click()
    page.get_by_role("link", name="Cards", exact=True).click()
    page.wait_for_url(f"**{GALLERY}")
    expect(page.get_by_role("heading", level=1)).to_have_text("The cards of Arctic Scavengers")
    count(page, "70 cards")
    filters(page).get_by_label("Tool 10").check()
    count(page, "10 of 70 cards")
    filters(page).get_by_label("Headquarters").check()
    count(page, "2 of 70 cards")
    expect(page).to_have_url(re.compile(r"\?kind=Tool&set=Headquarters$"))
    filters(page).get_by_text("Numbers").click()
    filters(page).get_by_label("Fight").select_option("2 or more")
    expect(cards(page)).to_have_count(1)
    cards(page).click()
    dialog = page.get_by_role("dialog", name="Rifle")
    expect(dialog).to_contain_text("Tool · Headquarters · Junkyard · 4 copies")
    expect(dialog).to_contain_text(re.compile("As good for the hunt.* as for the fight"))
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Show all").click()
    count(page, "70 cards")
    page.get_by_label("Order").select_option("By set")
    expect(page.get_by_role("heading", name="Recon 25")).to_be_visible()
    page.get_by_role("button", name="Texts").click()
    expect(cards(page).first).to_contain_text("Digs or hunts once a tool or Group Leaders help.")
    expect(page).to_have_url(re.compile(r"\?sort=set&view=texts$"))


def test_found_by_keyboard(page: Page):
    page.goto(GALLERY)
    count(page, "70 cards")
    page.keyboard.press("/")
    expect(page.get_by_label("Search the cards")).to_be_focused()
    page.keyboard.type("refugee kind:person")
    expect(cards(page).first).to_have_attribute("data-card", "refugee")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-card=refugee]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.card")
    assert second not in ("refugee", None)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("dialog", name="Refugee", exact=True)).to_be_visible()
    expect(dialog).to_contain_text("AS-R87")
    expect(dialog).to_contain_text("A Refugee costs no food but uses up the hire")
    expect(dialog.get_by_role("button", name="The card before")).to_be_disabled()
    page.keyboard.press("ArrowLeft")  # there is none
    expect(page).to_have_url(re.compile("#refugee$"))
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("[data-card=refugee]")).to_be_focused()
    expect(page).to_have_url(re.compile("[^#]*$"))
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    count(page, "70 cards")


def test_an_address_can_be_sent_to_somebody(page: Page, somebody: Callable[..., Page]):
    page.goto(GALLERY + "?kind=Tool&fight=2..&q=weapon")
    count(page, "of 70 cards")
    cards(page).first.click()
    name = page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    other = somebody()
    other.goto(page.url)
    expect(other.get_by_role("dialog", name=name)).to_be_visible()
    other.keyboard.press("Escape")
    expect(other.get_by_label("Search the cards")).to_have_value("weapon")
    expect(filters(other).get_by_label("Tool")).to_be_checked()
    page.go_back()  # closes the card, and stays
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page).to_have_url(re.compile(re.escape(GALLERY)))


def test_cards_of_a_pack_lead_to_each_other(page: Page):
    page.goto("/cards/first-lantern#lantern-101")
    dialog = page.get_by_role("dialog", name="Hang the mill lamp")
    expect(dialog).to_contain_text("What gives Light")
    dialog.get_by_role("link", name="Lamp on a pole").click()
    pole = page.get_by_role("dialog", name="Lamp on a pole")
    expect(pole).to_contain_text("What asks for Light")
    expect(pole.get_by_role("link", name="Hang the mill lamp")).to_be_visible()
    expect(page).to_have_url(re.compile("#lantern-203$"))


def test_what_is_not_sourced_says_so(page: Page):
    page.goto("/cards/endless_winter#tribesman")
    dialog = page.get_by_role("dialog", name="Tribesman")
    expect(dialog).to_contain_text("Proposed by us, because no source has it: copies, points and effect.")
    expect(dialog.get_by_role("definition").filter(has_text="proposed")).to_have_count(2)


def test_on_a_phone(phone: Page):
    phone.goto(GALLERY)
    count(phone, "70 cards")
    assert fits(phone)
    expect(phone.get_by_label("Tool 10")).to_be_hidden()
    phone.get_by_text("Filters", exact=True).tap()
    phone.get_by_label("Tool 10").tap()
    count(phone, "10 of 70 cards")
    phone.get_by_role("button", name="Spear").tap()
    expect(phone.get_by_role("dialog", name="Spear")).to_be_visible()
    assert fits(phone)
    phone.get_by_role("button", name="The next card").tap()
    expect(phone.get_by_role("dialog", name="Pickaxe")).to_be_visible()
    phone.go_back()
    expect(phone.get_by_role("dialog")).to_be_hidden()
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.get_by_role("button", name="Spear").tap()
    assert fits(phone)


@pytest.mark.parametrize(
    "address",
    [
        GALLERY,
        GALLERY + "?view=texts&sort=kind&q=fight",
        "/cards/endless_winter#tribesman",
        "/cards/risewater#risewater-101",
    ],
)
def test_nothing_serious(page: Page, address: str):
    page.goto(address)
    expect(cards(page).first).to_be_attached()
    fine(page)


def test_no_such_game(page: Page, trouble: Callable[[str], None]):
    trouble("404")
    page.goto("/cards/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such game here")


def test_the_rules_lead_there(page: Page):
    page.goto(f"/rules/{ARCTIC}")
    page.get_by_role("link", name="All cards, to search and to sift").click()
    count(page, "70 cards")


def test_the_table_leads_there(page: Page):
    at = begun(page, "Ada", "bot:random")
    wait_for(page, at, lambda view: view["table"]["waiting"] == [0])
    page.goto(f"/table/{at}")
    my_turn(page)
    part(page, "mercenaries/thugs").click()
    with page.expect_popup() as opened:
        page.get_by_role("dialog", name="Thugs").get_by_role("link", name="In the gallery").click()
    expect(opened.value.get_by_role("dialog", name="Thugs")).to_be_visible()
