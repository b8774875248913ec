"""Learning: the rules beside the table follow the game, words explain themselves, the book has it all."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import ARCTIC, begun, move, my_turn, option, take, wait_for


@pytest.fixture
def table(page: Page) -> str:
    """Ada is to act at a table with a bot."""
    at = begun(page, "Ada", "bot:random", undo="friendly")
    wait_for(page, at, lambda view: view["table"]["waiting"] == [0])
    page.goto(f"/table/{at}")
    my_turn(page)
    return at


def panel(page: Page) -> Locator:
    return page.get_by_role("complementary").get_by_role("region", name="The rules")


def book(page: Page) -> dict[str, Any]:
    read: dict[str, Any] = page.request.get(f"/api/games/{ARCTIC}").json()
    return read


# ------------------------------------------------------------ beside the table
def test_the_rules_open_at_what_is_asked_and_follow_it(page: Page, table: str):
    page.get_by_role("banner").get_by_label("Rules", exact=True).click()
    heading = panel(page).get_by_role("heading", level=3)
    expect(heading).to_have_text(re.compile("Your turn: gathering.*now"))
    take(page, "draw")
    expect(heading).to_have_text(re.compile("^Draw.*now"))
    page.keyboard.press("Escape")  # out of nothing: the step is taken back
    expect(heading).to_have_text(re.compile("Your turn: gathering.*now"))


def test_who_turns_a_page_himself_is_left_there_until_he_wants_back(page: Page, table: str):
    page.keyboard.press("r")
    heading = panel(page).get_by_role("heading", level=3)
    panel(page).get_by_role("button", name="Contents").click()
    panel(page).get_by_role("button", name="The end of the game").click()
    expect(heading).to_have_text("The end of the game")
    move(page, table, 0, "draw")
    expect(option(page, "draw")).to_have_count(0)
    expect(heading).to_have_text("The end of the game")
    panel(page).get_by_role("button", name="Go to what is asked now").click()
    expect(heading).to_have_text(re.compile("^Draw.*now"))


def test_something_is_looked_up(page: Page, table: str):
    page.keyboard.press("r")
    search = panel(page).get_by_label("Look something up")
    search.fill("snipe")
    expect(panel(page).get_by_role("status")).to_have_text(re.compile(r"\d+ places found"))
    expect(panel(page).get_by_role("heading", name="Rulings")).to_be_visible()
    panel(page).get_by_role("button", name="Interrupts: snipe and disarm").click()
    expect(panel(page).get_by_role("heading", name="Interrupts: snipe and disarm")).to_be_visible()
    expect(search).to_have_value("")
    search.fill("xyzzy")
    expect(panel(page)).to_contain_text("Nothing found about “xyzzy”.")


# ------------------------------------------------------------ words that explain themselves
def explained(page: Page) -> tuple[Locator, Locator, str]:
    """A word of the glossary in the panel, where its explanation appears, and what it says."""
    page.get_by_role("banner").get_by_label("Rules", exact=True).click()
    word = panel(page).locator("button[aria-describedby]").first
    shown = panel(page).locator("[popover]:popover-open")
    expect(word).to_be_visible()
    name = word.inner_text().lower()
    (text,) = [
        term["text"]
        for term in book(page)["terms"]
        if name in [one.lower() for one in (term["word"], *term["also"])]
    ]
    expect(word).to_have_accessible_description(re.compile(re.escape(text)))
    expect(shown).to_have_count(0)
    return word, shown, text


def test_a_word_explains_itself_under_the_pointer(page: Page, table: str):
    word, shown, text = explained(page)
    word.hover()
    expect(shown).to_contain_text(text)
    expect(shown).to_be_in_viewport(ratio=1)
    page.get_by_role("banner").hover()
    expect(shown).to_have_count(0)


def test_a_word_explains_itself_with_the_focus(page: Page, table: str):
    word, shown, text = explained(page)
    panel(page).get_by_label("Look something up").focus()
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(shown).to_contain_text(text)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(panel(page)).to_be_visible()  # Escape closes one thing at a time


def test_a_word_explains_itself_when_it_is_tapped(phone: Page):
    at = begun(phone, "Ada", "bot:random")
    wait_for(phone, at, lambda view: view["table"]["waiting"] == [0])
    phone.goto(f"/table/{at}")
    my_turn(phone)
    word, shown, text = explained(phone)
    word.tap()
    expect(shown).to_contain_text(text)
    expect(shown).to_be_in_viewport(ratio=1)
    panel(phone).get_by_role("heading", level=3).tap()
    expect(shown).to_have_count(0)


def test_a_ruling_is_told_where_something_is_refused(page: Page, table: str):
    """Why not: in the game's own words, and the number of the ruling explains itself."""
    page.locator("[data-act='mercenaries/thugs']").click()
    why = page.get_by_role("dialog", name="Thugs").locator(".why")
    expect(why).to_contain_text("Not now: Hire Thugs")
    ruling = why.get_by_role("button", name=re.compile(r"^AS-R\d+$"))
    number = ruling.inner_text()
    ruling.click()
    expect(why.locator("[popover]:popover-open")).to_contain_text(book(page)["rulings"][number])


# ------------------------------------------------------------ the book
def test_the_book_has_every_section_card_word_and_ruling(page: Page):
    page.goto(f"/rules/{ARCTIC}")
    read = book(page)
    expect(page.get_by_role("heading", name="How to play Arctic Scavengers")).to_be_visible()
    shown = page.get_by_role("heading", level=2).all_inner_texts()
    assert shown == [one["title"] for one in read["guide"]] + ["Cards", "Words", "Rulings"]
    cards = page.locator("#all-cards").get_by_role("listitem").filter(has=page.get_by_role("heading"))
    expect(cards).to_have_count(len(read["cards"]))
    for card, row in zip(read["cards"], cards.all_inner_texts(), strict=True):
        assert card["name"] in row
        assert card["text"].split(".")[0] in row
        for value in card["values"].values():
            assert str(value) in row
    expect(page.locator("#words dt")).to_have_text([one["word"] for one in read["terms"]])
    expect(page.locator("#rulings dt")).to_have_text(list(read["rulings"]))


def test_every_card_has_a_picture(page: Page):
    page.goto(f"/rules/{ARCTIC}")
    pictures = page.locator("#all-cards .picture svg path")
    expect(pictures).to_have_count(len(book(page)["cards"]))
    sprite = page.request.get(f"/assets/pictures-{ARCTIC}.svg").text()
    for path in pictures.evaluate_all("all => all.map((one) => one.getAttribute('d'))"):
        assert path
        assert f'd="{path}"' in sprite, path


def test_a_link_into_the_book_opens_at_its_section(page: Page):
    page.goto(f"/rules/{ARCTIC}#rulings")
    expect(page.get_by_role("heading", name="Rulings", level=2)).to_be_in_viewport()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Hire", exact=True).click()
    expect(page.get_by_role("heading", name="Hire", level=2)).to_be_in_viewport()


def test_the_book_opens_beside_a_running_game(page: Page, table: str):
    """In a tab of its own: nobody loses his table by reading."""
    page.keyboard.press("r")
    with page.context.expect_page() as opened:
        panel(page).get_by_role("link", name="The whole guide on a page of its own").click()
    expect(opened.value.get_by_role("heading", name="How to play Arctic Scavengers")).to_be_visible()
    expect(option(page, "done")).to_be_visible()
