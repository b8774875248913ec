"""What one is asked about and one's hand are in sight without scrolling, on phones and in low windows too."""

from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.layout import hidden
from tests.browser.tables import ARCTIC, LONG, begun, lay_out, my_turn, wait_for

UPRIGHT = (390, 844)
SIDEWAYS = (844, 390)
LOW = (1366, 657)
LARGE = (1920, 1080)
REM = 16  # pixels, in windows that are not large
TOUCH = 44
HAND = "[data-place=own] [data-part^='hand:0/']"

# Boards and rows of the stage that hold more than is seen of them.
SCROLLS = """() => [...document.querySelectorAll(".boards, .area, .middle")].flatMap((one) => {
  const { overflowX, overflowY } = getComputedStyle(one);
  const more = (kind, whole, seen) => /auto|scroll/.test(kind) && whole > seen + 2;
  const down = more(overflowY, one.scrollHeight, one.clientHeight);
  const across = more(overflowX, one.scrollWidth, one.clientWidth);
  return down || across ? [`${one.className}: ${one.scrollHeight - one.clientHeight} more`] : [];
})"""

Comes = Callable[..., Page]


def seated(somebody: Comes, size: tuple[int, int], *bots: str, **more: Any) -> Page:
    """At a table where one is asked, in a window of this size."""
    width, height = size
    held = min(size) < 500
    page = somebody({"viewport": {"width": width, "height": height}, "is_mobile": held, "has_touch": held})
    table = begun(page, "Ada", *(bots or ("bot:random", "bot:random", "bot:random")), deal=3, **more)
    wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
    page.goto(f"/table/{table}")
    my_turn(page)
    return page


def hand_in_sight(page: Page) -> None:
    for card in page.locator(HAND).all():
        expect(card).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize(
    ("size", "tabs"),
    [
        (LOW, ["main", "map", "stones", "players"]),
        (UPRIGHT, ["main", "cards", "map", "stones"]),
        (SIDEWAYS, ["main", "map", "stones"]),
    ],
)
def test_no_board_of_endless_winter_scrolls(somebody: Comes, size: tuple[int, int], tabs: list[str]):
    """And one's hand is below all of them."""
    page = seated(somebody, size, game="endless_winter")
    for tab in tabs:
        page.locator(f"[data-tab={tab}]").click()
        expect(page.locator(f"[data-tab={tab}]")).to_have_attribute("aria-pressed", "true")
        assert page.evaluate(SCROLLS) == [], tab
        hand_in_sight(page)


def test_in_a_large_window_the_boards_of_four_tribes_are_in_sight(somebody: Comes):
    page = seated(somebody, LARGE, game="endless_winter")
    tribes = page.locator("[data-place=others] .tribe")
    expect(tribes).to_have_count(3)
    assert hidden(page, "[data-place=others] .tribe") == []
    assert page.evaluate(SCROLLS) == []
    hand_in_sight(page)


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_all_stacks_of_everything_are_in_sight(somebody: Comes, size: tuple[int, int]):
    page = seated(somebody, size, preset="everything", undo="friendly")
    stacks = page.locator(".shelf .tile")
    expect(stacks.nth(8)).to_be_visible()  # `all` below does not wait for the table
    for stack in stacks.all():
        expect(stack).to_be_in_viewport(ratio=0.98)
    assert page.evaluate(SCROLLS) == []


def test_on_a_phone_the_running_adventure_begins_the_table(somebody: Comes):
    """What it asks for and what could be pressed stand above what is told of the era."""
    page = seated(somebody, UPRIGHT, "bot:random", game="risewater")
    boxes = [page.locator(f".many {name}").bounding_box() for name in (".lying", ".top")]
    tops = [one["y"] for one in boxes if one]
    assert tops[0] < tops[1]


def test_the_decks_beside_the_course_are_named(somebody: Comes):
    page = seated(somebody, (1280, 720), game="iditacards")
    for deck in page.locator(".course .piles .chip[data-part]").all():
        word = deck.locator(".word")
        expect(word).to_have_css("clip-path", "none")
        expect(word).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1100, 1180, 1280])
def test_what_lies_beside_the_course_loses_its_names_before_it_is_cut(somebody: Comes, width: int):
    page = seated(somebody, (width, 720), game="iditacards")
    row = page.locator(".course .piles")
    expect(row).to_be_visible()
    assert row.evaluate("one => one.scrollWidth - one.clientWidth") <= 1


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_the_lesson_leaves_ones_hand_in_sight(somebody: Comes, size: tuple[int, int]):
    width, height = size
    page = somebody({"viewport": {"width": width, "height": height}, "is_mobile": True, "has_touch": True})
    seats = [{"kind": "me", "name": "Ada"}]
    wish = {"cid": token_hex(8), "game": ARCTIC, "seats": seats, "lesson": True}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['table']}")
    expect(page.get_by_role("region", name="Your lesson")).to_be_visible()
    my_turn(page)
    assert page.locator(HAND).count() >= 3
    hand_in_sight(page)


def test_the_dock_of_an_upright_phone_is_low_and_has_two_rows_of_choices(somebody: Comes):
    """8.4rem: two rows of choices and one of ways on, each as high as a fingertip."""
    page = seated(somebody, UPRIGHT, game="endless_winter")
    dock = page.locator("[data-actions]").bounding_box()
    assert dock is not None
    assert dock["height"] <= 8.4 * REM + 0.5
    choices = page.locator("[data-actions] .choices [data-option]")
    for at in range(4):
        expect(choices.nth(at)).to_be_in_viewport(ratio=0.95)
    boxes = [one for at in range(4) if (one := choices.nth(at).bounding_box())]
    assert len({round(one["y"]) for one in boxes}) == 2
    boxes += [one for last in page.locator(".last button").all() if (one := last.bounding_box())]
    assert min(one["height"] for one in boxes) >= TOUCH


def test_three_others_are_in_sight_on_an_upright_phone(somebody: Comes):
    page = seated(somebody, UPRIGHT)
    others = page.locator("[data-place=others] .player")
    expect(others).to_have_count(3)
    for other in others.all():
        expect(other).to_be_in_viewport(ratio=0.95)


# ------------------------------------------------------------ around a game
@pytest.mark.parametrize("size", [(1280, 720), LOW, LARGE])
def test_before_the_game_the_window_is_filled(somebody: Comes, size: tuple[int, int]):
    """The picture takes what the rest leaves, and the way on is at the lower edge, without scrolling."""
    width, height = size
    page = somebody({"viewport": {"width": width, "height": height}})
    page.goto(f"/table/{lay_out(page, 'Ada', 'open', 'bot')['table']}")
    start = page.get_by_role("button", name="Fill the open seats")
    expect(start).to_be_in_viewport(ratio=1)
    box = start.bounding_box()
    assert box is not None
    assert height - box["y"] - box["height"] < 3 * REM
    assert page.evaluate("document.documentElement.scrollHeight") <= height


# ------------------------------------------------------------ the same on a phone held sideways
def lying(somebody: Comes) -> Page:
    width, height = SIDEWAYS
    return somebody({"viewport": {"width": width, "height": height}, "is_mobile": True, "has_touch": True})


def test_sideways_two_games_can_be_begun_beside_the_one_that_is_going_on(somebody: Comes):
    page = lying(somebody)
    begun(page, "Ada", "bot:random")
    page.goto("/")
    expect(page.get_by_role("link", name="Go on").first).to_be_in_viewport(ratio=1)
    for at in range(2):
        expect(page.get_by_role("button", name="Play now").nth(at)).to_be_in_viewport(ratio=1)


def test_sideways_the_form_shows_who_plays_beside_what_is_played(somebody: Comes):
    page = lying(somebody)
    page.goto(f"/new/{ARCTIC}")
    for name in ("Who plays", "How you play"):
        expect(page.get_by_role("heading", name=name)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Set up the table")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= SIDEWAYS[0]


def test_sideways_seats_and_invitation_are_beside_each_other(somebody: Comes):
    page = lying(somebody)
    page.goto(f"/table/{lay_out(page, LONG, 'open', 'bot')['table']}")
    for name in ("Who plays Arctic Scavengers", "Invite friends"):
        expect(page.get_by_role("heading", name=name)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Copy")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Fill the open seats")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= SIDEWAYS[0]
