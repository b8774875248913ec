"""Cards act: pressing one offers what it can begin, and does that with it in one go."""

from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from hearthside import api
from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.players import GATHERING, Person, centre, entries, moves, visit
from tests.browser.tables import ARCTIC, look
from tests.server.running import Running

BOT = "bot:random"
SIDEWAYS: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
SIZES: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1366, "height": 657},
    {"width": 1920, "height": 1080},
]


def begun_by(view: dict[str, Any]) -> dict[str, list[str]]:
    """By card of the hand: what it can begin."""
    cards: dict[str, list[str]] = {}
    for option in view["options"]:
        for part in option.get("leads", []):
            cards.setdefault(part, []).append(option["key"])
    return cards


def two_ways(view: dict[str, Any]) -> str:
    """A card that can dig, or be thrown away."""
    found = [part for part, keys in begun_by(view).items() if "dig" in keys and "trash" in keys]
    return found[0] if found else ""


def gathering(page: Page, **more: Any) -> tuple[Person, str]:
    ada = visit(page, "Ada", BOT, fits=lambda view: bool(two_ways(view)), **more)
    expect(ada.sentence).to_have_text(GATHERING)
    return ada, two_ways(ada.told["view"])


def picked(ada: Person) -> Locator:
    """Cards that lie beside the hand for the action under way."""
    return ada.page.locator(f'[data-part^="chosen:{ada.seat}/"]')


def test_a_card_that_can_begin_two_actions_opens_a_menu_of_both(page: Page, server: Running):
    ada, card = gathering(page)
    keys = begun_by(ada.told["view"])[card]
    ada.part(card).click()
    for number, key in enumerate(keys, 1):
        button = ada.menu.locator(f'[data-option="{key}"]')
        expect(button).to_be_visible()
        expect(button.locator("kbd")).to_have_text(str(number))
    expect(ada.menu.locator("[data-option]")).to_have_count(len(keys))
    assert len(keys) <= 5
    ada.menu.locator('[data-option="dig"]').click()
    # The card is in the dig already ...
    expect(ada.sentence).to_contain_text("You choose cards to dig")
    expect(picked(ada)).to_have_count(1)
    kind = card.partition("/")[2]
    assert moves(entries(server, ada.table)) == ["dig", f"take:{kind}"]
    # ... and one undo takes back both.
    ada.undo.click()
    expect(ada.sentence).to_have_text(GATHERING)
    expect(picked(ada)).to_have_count(0)
    assert begun_by(ada.told["view"])[card] == keys


def test_words_in_the_menu_stand_in_their_lines(page: Page):
    """Those that explain themselves are pressed like buttons, and are words of a sentence all the same."""
    refugee = "hand:0/refugee"
    ada = visit(page, "Ada", BOT, fits=lambda view: refugee in begun_by(view))
    ada.part(refugee).click()
    terms = ada.menu.locator("p button")
    expect(terms.first).to_be_visible()
    sizes = terms.evaluate_all("all => all.map((one) => getComputedStyle(one).paddingInline)")
    assert set(sizes) == {"0px"}


def test_the_way_on_is_the_last_that_the_hand_offers(page: Page):
    ada, _ = gathering(page)
    ada.part(f"hand:{ada.seat}").click()
    keys = ada.menu.locator("[data-option]").evaluate_all("all => all.map((one) => one.dataset.option)")
    assert len(keys) > 1
    assert keys.index("done") == len(keys) - 1


def test_a_digit_chooses_in_the_menu_and_escape_takes_both_steps_back(page: Page, server: Running):
    ada, card = gathering(page)
    keys = begun_by(ada.told["view"])[card]
    ada.part(card).press("Enter")
    expect(ada.menu).to_be_visible()
    page.keyboard.press(str(keys.index("trash") + 1))
    expect(picked(ada)).to_have_count(1)
    expect(ada.menu).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ada.sentence).to_have_text(GATHERING)
    expect(picked(ada)).to_have_count(0)


def test_a_card_dragged_onto_the_table_asks_what_it_is_for(page: Page):
    ada, card = gathering(page)
    page.mouse.move(*centre(ada.part(card)))
    page.mouse.down()
    page.mouse.move(*centre(page.locator("[data-place=middle]")), steps=4)
    page.mouse.up()
    ada.menu.locator('[data-option="dig"]').click()
    expect(picked(ada)).to_have_count(1)


def test_a_card_that_can_begin_one_thing_does_it_at_once(page: Page, server: Running):
    saved = api.scenario(ARCTIC, {"seats": 2, "round": 3, "turn": 0, "hand:0": "2 refugee, pills"}).save()
    answer = page.request.post("/api/files", data=saved)
    seen = look(page, answer.json()["table"])
    wish = {"cid": token_hex(8), "seq": seen["seq"], "seat": 0, "name": "Ada", "bot": "random"}
    answer = page.request.post(f"/api/tables/{answer.json()['table']}/play-on", data=wish)
    assert answer.status == 201, answer.text()
    ada = Person(page, answer.json()["table"]).come()
    assert begun_by(ada.told["view"])["hand:0/refugee"] == ["trash"]
    ada.part("hand:0/refugee").click()
    expect(picked(ada)).to_have_count(1)
    assert moves(entries(server, ada.table)) == ["trash", "take:refugee"]


def test_a_figure_is_sent_with_the_card_that_works_for_it(page: Page, server: Running):
    """In another game, with boards: nothing here knows a game by name."""
    ada = visit(page, "Ada", BOT, game="endless_winter", fits=lambda view: bool(begun_by(view)))
    card, keys = next(iter(begun_by(ada.told["view"]).items()))
    ada.part(card).click()
    ada.menu.locator(f'[data-option="{keys[0]}"]').click()
    expect(ada.undo).to_be_visible()
    page.wait_for_function("() => !document.querySelector('[aria-disabled=true]')")
    first, second = moves(entries(server, ada.table))
    assert first == keys[0]
    assert second.startswith(f"work:{card.partition('/')[2]}")
    ada.undo.click()
    expect(page.locator(f'[data-actions] [data-option="{keys[0]}"]')).to_be_visible()


# ------------------------------------------------------------ where the menu lies
OVERLAPS = """card => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const menu = box("[data-menu]"), dock = box("[data-actions]"), at = box(`[data-act="${card}"]`);
  const across = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  const meet = (a, b) => across(a, b) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const inside = menu.left >= 0 && menu.top >= 0 && menu.right <= innerWidth && menu.bottom <= innerHeight;
  return [inside, meet(menu, dock), meet(menu, at), menu.width / innerWidth];
}"""


def test_the_menu_covers_neither_its_card_nor_the_dock(page: Page):
    ada, card = gathering(page)
    for size in SIZES:
        page.set_viewport_size(size)
        ada.part(card).click()
        expect(ada.menu).to_be_visible()
        assert page.evaluate(OVERLAPS, card)[:3] == [True, False, False], size
        page.keyboard.press("Escape")


@pytest.mark.parametrize("phone", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone_it_is_a_sheet_that_covers_neither(somebody: Callable[..., Page], phone: dict[str, Any]):
    page = somebody(**phone)
    ada, card = gathering(page)
    ada.part(card).tap()
    expect(ada.menu).to_be_visible()
    inside, over_dock, over_card, width = page.evaluate(OVERLAPS, card)
    assert (inside, over_dock, over_card) == (True, False, False)
    if phone is PHONE:
        assert width == 1
    ada.menu.locator('[data-option="dig"]').tap()
    expect(picked(ada)).to_have_count(1)


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_the_menu(somebody: Callable[..., Page], device: dict[str, Any], theme: str):
    page = somebody(**device, color_scheme="dark" if theme == "night" else "light")
    ada, card = gathering(page)
    ada.part(card).click()
    expect(ada.menu).to_be_visible()
    assert axe(page) == []
