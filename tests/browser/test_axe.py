"""Nothing serious on any screen, by day and by night, as far as axe-core can tell."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.tables import (
    ARCTIC,
    begun,
    command,
    finished,
    lay_out,
    option,
    part,
    say,
    take,
    take_seat,
    wait_for,
)

Screen = Callable[[Page], None]


def fine(page: Page) -> None:
    """In both themes."""
    for scheme, theme in (("dark", "night"), ("light", "day")):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert axe(page) == [], theme


# ------------------------------------------------------------ pages
def home(page: Page) -> None:
    finished(page)
    begun(page, "Ada", "Bo", title="By the stove")
    lay_out(page, "Ada", "open")
    page.goto("/")
    replays = page.get_by_role("region", name="Your finished games")
    expect(replays.get_by_role("listitem").first).to_be_visible()


def ways_to_play(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Arctic Scavengers", exact=True).click()
    expect(page.get_by_role("dialog", name="Arctic Scavengers")).to_be_visible()


def removing(page: Page) -> None:
    home(page)
    page.get_by_role("button", name="Remove By the stove from the list").first.click()
    expect(page.get_by_role("button", name="Keep it")).to_be_visible()


def new_table(page: Page) -> None:
    page.goto(f"/new/{ARCTIC}")
    page.get_by_label("Seat 2", exact=True).select_option("Somebody at this screen")
    page.get_by_text("More: undo").click()
    expect(page.get_by_label("Clock")).to_be_visible()


def before_as_owner(page: Page) -> None:
    page.goto(f"/table/{lay_out(page, 'Ada', 'open', 'bot')['table']}")
    page.get_by_role("button", name="Somebody here takes seat 2").click()
    expect(page.get_by_role("img", name="The invite link as a QR code")).to_be_visible()


def closing(page: Page) -> None:
    before_as_owner(page)
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("dialog", name="Close this table?")).to_be_visible()


def rules_page(page: Page) -> None:
    page.goto(f"/rules/{ARCTIC}")
    expect(page.get_by_role("heading", name="How to play Arctic Scavengers")).to_be_visible()
    page.get_by_text("exact ruling").first.click()


def about(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_text("Version")).to_be_visible()


# ------------------------------------------------------------ the table
def table(page: Page) -> None:
    at = begun(page, "Ada", "bot:random", undo="friendly", clock={"bank": 600})
    wait_for(page, at, lambda view: view["table"]["waiting"] == [0])
    page.goto(f"/table/{at}")
    expect(option(page, "done")).to_be_visible()
    expect(page.get_by_role("button", name="Refugee").first).to_be_visible()


def building_a_move(page: Page) -> None:
    table(page)
    take(page, "draw")
    page.locator("[data-act^='hand:0/'].may").first.click()
    expect(option(page, "done")).to_contain_text("Declare")


def part_menu(page: Page) -> None:
    table(page)
    part(page, "mercenaries/thugs").click()
    expect(page.get_by_role("dialog", name="Thugs")).to_contain_text("Not now")


def zoom(page: Page) -> None:
    table(page)
    part(page, "mercenaries/scout").hover()
    expect(page.get_by_role("tooltip").filter(has=page.get_by_role("heading"))).to_be_visible()


def why_not(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="Why not").click()
    expect(page.get_by_text("Hire Thugs").first).to_be_visible()


def key_map(page: Page) -> None:
    table(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def menu(page: Page) -> None:
    table(page)
    page.get_by_label("Menu").click()
    page.get_by_text("Stop playing").click()
    page.get_by_role("button", name="Concede").click()
    expect(page.get_by_role("button", name="Really concede")).to_be_visible()


def report(page: Page) -> None:
    table(page)
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Something is wrong").click()
    expect(page.get_by_role("dialog", name="Something is wrong")).to_be_visible()


def rules_panel(page: Page) -> None:
    table(page)
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Your turn: gathering")).to_be_visible()
    page.locator("aside").get_by_role("button", name="mercenary").or_(
        page.locator("aside [aria-describedby]")
    ).first.click()
    expect(page.locator("aside [popover]:popover-open")).to_be_visible()


def searching(page: Page) -> None:
    table(page)
    page.keyboard.press("r")
    page.get_by_label("Look something up").fill("medicine")
    expect(page.get_by_role("heading", name="In the guide")).to_be_visible()


def chat(page: Page) -> None:
    table(page)
    page.keyboard.press("t")
    page.get_by_label("Say something").fill("Hello")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Hello")


def earlier_moment(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="See the table at this moment").first.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()


def curtain(page: Page) -> None:
    page.goto(f"/table/{begun(page, 'Ada', 'Bo')}")
    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()


def lesson(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Learn by playing").first.click()
    expect(page.get_by_role("region", name="Your lesson")).to_be_visible()


def text_mode(page: Page) -> None:
    table(page)
    page.keyboard.press("x")
    expect(page.get_by_role("log")).to_be_visible()


# ------------------------------------------------------------ afterwards
def result(page: Page) -> None:
    page.goto(f"/table/{finished(page)}")
    page.get_by_text("Was the shuffle fair?").click()
    expect(page.get_by_role("table", name="Ranking")).to_be_visible()


def replay(page: Page) -> None:
    page.goto(f"/table/{finished(page)}?at=20&eye=open")
    bar = page.get_by_role("region", name="Looking back")
    bar.get_by_label("More").click()
    expect(bar.get_by_role("button", name="Play on from here")).to_be_visible()


def playing_on(page: Page) -> None:
    replay(page)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog", name="Play on from here")).to_be_visible()


SCREENS: list[Screen] = [home, ways_to_play, removing, new_table, before_as_owner, closing, rules_page, about]
SCREENS += [table, building_a_move, part_menu, zoom, why_not, key_map, menu, report, rules_panel, searching]
SCREENS += [chat, earlier_moment, curtain, lesson, text_mode, result, replay, playing_on]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nothing_serious(page: Page, screen: Screen):
    screen(page)
    fine(page)


def drawer(page: Page) -> None:
    table(page)
    page.get_by_role("banner").get_by_label("Log, chat and rules").tap()
    expect(page.get_by_role("region", name="What happened")).to_be_in_viewport()


@pytest.mark.parametrize(
    "screen",
    [
        home,
        ways_to_play,
        new_table,
        before_as_owner,
        table,
        building_a_move,
        drawer,
        result,
        replay,
        rules_page,
    ],
    ids=lambda screen: screen.__name__,
)
def test_nothing_serious_on_a_phone(phone: Page, screen: Screen):
    screen(phone)
    fine(phone)


def test_nothing_serious_where_there_is_nothing(page: Page, trouble: Callable[[str], None]):
    trouble("404")
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="This address leads nowhere")).to_be_visible()
    fine(page)


def test_nothing_serious_for_guests_and_spectators(page: Page, somebody: Callable[..., Page]):
    bo, cy = somebody(), somebody()
    laid = lay_out(page, "Ada", "open")
    bo.goto(f"/join/{laid['invite']}")
    expect(bo.get_by_role("button", name="Sit down")).to_be_visible()
    fine(bo)
    take_seat(bo, laid["invite"], 1, "Bo")
    command(page, laid["table"], "start")
    cy.goto(f"/join/{laid['invite']}")
    expect(cy.get_by_text("You are watching")).to_be_visible()
    fine(cy)
    bo.goto(f"/table/{laid['table']}")
    say(page, laid["table"], 0, "propose_end")
    expect(bo.get_by_role("button", name="Agree")).to_be_visible()
    fine(bo)
