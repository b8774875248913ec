"""One hand and a telephone: a round by tapping, looking closely by holding, drawers, and nothing cut off."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.layout import Walk
from tests.browser.tables import (
    ARCTIC,
    LONG,
    Seen,
    begun,
    command,
    finished,
    lay_out,
    look,
    my_turn,
    option,
    part,
    said,
    say,
    take_seat,
    wait_for,
)

TOUCH = 44  # pixels, as wide as a fingertip
HEIGHT = 844
ROWS = ".choices, .cards, .others, .middle"  # what is scrolled by a finger

# The title of one's hand is not there where it would take a card's room.
SMALL = """least => [...document.querySelectorAll("[data-actions] button, .may")].flatMap((one) => {
  if (!one.getClientRects().length && one.matches(".zone.hand > .marked")) return [];
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { width, height } = one.getBoundingClientRect(); // that a pile is a little narrower does no harm
  const name = one.dataset.option ?? one.dataset.act ?? one.innerText.trim();
  const small = height + 0.5 < least || width + 8 < least;
  return small ? [`${name} is ${Math.round(width)}×${Math.round(height)}`] : [];
})"""


def asked(view: Seen) -> bool:
    return view["table"]["status"] != "playing" or 0 in view["table"]["waiting"]


def at_table(phone: Page, *bots: str) -> str:
    table = begun(phone, "Ada", *(bots or ("bot:random",)), undo="friendly")
    wait_for(phone, table, asked, 0)
    phone.goto(f"/table/{table}")
    my_turn(phone)
    return table


def tap(thing: Locator, side: float = 0.5) -> None:
    """With the thumb: what is not in sight is swiped to first."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    thing.tap(position={"x": box["width"] * side, "y": box["height"] / 2})


# ------------------------------------------------------------ playing
def test_a_round_by_tapping(phone: Page):
    """Cards and buttons; the second round is on the screen in the end."""
    table = at_table(phone)
    tap(option(phone, "draw"))
    expect(said(phone)).to_contain_text("choose cards to draw")
    tap(phone.locator("[data-act^='hand:0/'].may").first)
    expect(option(phone, "done")).to_contain_text("Declare")
    tap(option(phone, "done"), 0.3)
    expect(said(phone)).to_contain_text("You are gathering")
    tap(option(phone, "done"), 0.7)
    wait_for(phone, table, lambda view: view["game"]["facts"]["round"] == 2 and asked(view))
    expect(phone.get_by_role("img", name="Round 2 of 16")).to_be_visible()
    my_turn(phone)


def test_holding_a_card_shows_it_and_does_nothing(phone: Page):
    table = at_table(phone)
    tap(option(phone, "draw"))
    card = phone.locator("[data-act^='hand:0/'].may").first
    expect(card).to_be_visible()
    before = look(phone, table, 0)["seq"]
    box = card.bounding_box()
    assert box is not None
    finger = phone.context.new_cdp_session(phone)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    sheet = phone.locator("[data-menu]").filter(has=phone.get_by_role("heading"))
    expect(sheet).to_be_visible()
    expect(sheet).to_be_in_viewport(ratio=1)
    expect(sheet.locator("[data-option^='take:']")).to_have_count(1)  # what it does, to be chosen there
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(sheet).to_be_visible()  # one may lift the finger to read
    assert look(phone, table, 0)["seq"] == before
    tap(phone.locator("[data-sentence]"))
    expect(sheet).to_have_count(0)
    tap(card)
    expect(option(phone, "done")).to_contain_text("Declare")


def test_what_is_not_possible_says_why_when_it_is_tapped(phone: Page):
    at_table(phone)
    tap(part(phone, "mercenaries/thugs"))
    menu = phone.get_by_role("dialog", name="Thugs")
    expect(menu).to_contain_text("Not now")
    expect(menu).to_be_in_viewport(ratio=1)
    menu.get_by_role("button", name="Close").tap()
    expect(menu).to_have_count(0)


def test_held_sideways_ones_hand_is_in_sight(somebody: Any):
    """Others, what can be hired and one's own cards: all of it without scrolling the table."""
    phone = somebody({"viewport": {"width": 844, "height": 390}, "is_mobile": True, "has_touch": True})
    at_table(phone, "bot:random", "bot:random")
    for card in phone.locator("[data-place=own] [data-part^='hand:0/']").all():
        expect(card).to_be_in_viewport(ratio=0.95)
    expect(part(phone, "mercenaries/scavenger")).to_be_in_viewport(ratio=0.95)


# ------------------------------------------------------------ drawers
def test_log_chat_and_rules_are_a_drawer(phone: Page):
    at_table(phone)
    drawer = phone.get_by_role("complementary", name="Log, chat and rules")
    expect(drawer).not_to_be_in_viewport()
    button = phone.get_by_role("banner").get_by_label("Log, chat and rules")
    button.tap()
    expect(drawer).to_be_in_viewport()
    expect(drawer.get_by_role("region", name="What happened")).to_contain_text("The game begins.")
    drawer.get_by_role("button", name="Chat").tap()
    drawer.get_by_label("Say something").fill("Hello")
    drawer.get_by_role("button", name="Send").tap()
    expect(drawer.get_by_role("list", name="Chat")).to_contain_text("Hello")
    drawer.get_by_role("button", name="Close").tap()
    expect(drawer).not_to_be_in_viewport()
    expect(option(phone, "done")).to_be_in_viewport()
    phone.get_by_role("banner").get_by_label("Rules", exact=True).tap()
    expect(drawer).to_be_in_viewport()
    expect(drawer.get_by_role("heading", name="Your turn: gathering")).to_be_visible()


def test_a_closed_drawer_is_out_of_the_way_of_the_keyboard_and_screen_readers(phone: Page):
    at_table(phone)
    drawer = phone.locator("aside")
    expect(drawer).to_be_hidden()


def test_a_message_is_noticed_while_the_drawer_is_closed(phone: Page, somebody: Any):
    """There is a sign on the button that opens the drawer."""
    laid = lay_out(phone, "Ada", "open")
    bo = somebody()
    take_seat(bo, laid["invite"], 1, "Bo")
    command(phone, laid["table"], "start")
    phone.goto(f"/table/{laid['table']}")
    button = phone.get_by_role("banner").get_by_label("Log, chat and rules")
    expect(button).to_be_visible()
    expect(button).not_to_contain_text("1")
    say(bo, laid["table"], 1, "chat", text="Are you there?")
    expect(button).to_contain_text("1")


# ------------------------------------------------------------ how it lies on the screen
def test_everything_lies_within_reach_in_every_phase(phone: Page):
    """Buttons are in the lower two thirds and as large as a fingertip; nothing is cut; nothing scrolls."""
    table = begun(phone, LONG, *["bot:random"] * 4, deal=4, undo="friendly")
    phone.goto(f"/table/{table}")
    walk = Walk(phone, ROWS, most=60)
    troubles: dict[str, str] = {}
    for kind in walk.stops():
        for trouble in phone.evaluate(SMALL, TOUCH):
            troubles.setdefault(trouble, kind)
        for button in phone.locator("[data-actions] button").all():
            box = button.bounding_box()
            if box is not None and box["y"] < HEIGHT / 3:
                troubles[f"{button.inner_text()} is too high up"] = kind
    assert walk.troubles == {}
    assert troubles == {}
    assert len(walk.kinds) >= 5


@pytest.mark.parametrize(
    "address", ["/", f"/new/{ARCTIC}", f"/rules/{ARCTIC}", "/about", "before", "result", "replay", "nowhere"]
)
def test_no_page_scrolls_sideways(phone: Page, address: str, trouble: Any):
    if address == "before":
        address = f"/table/{lay_out(phone, LONG, 'open', 'bot')['table']}"
    elif address == "nowhere":
        trouble("404")
    elif address in ("result", "replay"):
        address = f"/table/{finished(phone)}" + ("?at=20" if address == "replay" else "")
    phone.goto(address)
    phone.wait_for_load_state("networkidle")
    expect(phone.get_by_role("heading").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
