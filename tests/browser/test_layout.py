"""The table on screens of several sizes: what one acts with is in sight, in any phase of a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.layout import Walk, hidden, wrong
from tests.browser.tables import (
    LONG,
    Position,
    Seen,
    begun,
    look,
    my_turn,
    option,
    play_on,
    positions,
    said,
    take,
    wait_for,
)

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
SMALLEST: ViewportSize = {"width": 1024, "height": 768}
OTHERS: list[ViewportSize] = [SMALLEST, {"width": 1440, "height": 900}]
CHOICES = ".choices"

Comes = Callable[..., Page]


def asked(view: Seen) -> bool:
    return 0 in view["table"]["waiting"]


def sized(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.wait_for_function("width => innerWidth === width", arg=size["width"], polling=20)


def test_a_whole_game_of_five_without_scrolling(page: Page):
    """At every decision of a game to its end; in each new kind of moment at other sizes too.

    The rows of buttons may scroll in themselves: that is the next test's."""
    table = begun(page, LONG, *["bot:random"] * 4, deal=12, undo="friendly")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Chat").click()  # a long log takes long to draw
    walk = Walk(page, CHOICES)
    troubles: list[str] = []
    for kind in walk.stops():
        for size in OTHERS:
            sized(page, size)
            troubles += [f"{kind}, {size['width']}×{size['height']}: {one}" for one in wrong(page, CHOICES)]
        sized(page, DESKTOP)
    assert walk.troubles == {}
    assert troubles == []
    assert walk.made > 60
    assert {kind.split(",")[0] for kind in walk.kinds} >= {"gathering", "draw", "dig", "hunt", "commit"}
    expect(page.get_by_role("table", name="Ranking")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_the_fullest_moment_of_every_phase_without_scrolling(page: Page):
    """Out of a game of five that was played before: also what comes seldom, such as a shot in a skirmish."""
    fullest: dict[str, Position] = {}
    for there in positions("5-bots-2.hearth"):
        best = fullest.setdefault(there.phase, there)
        if (there.hand, len(there.options)) > (best.hand, len(best.options)):
            fullest[there.phase] = there
    assert set(fullest) >= {"gathering", "draw", "dig", "hunt", "trash", "commit", "interrupts", "fire"}
    troubles: list[str] = []
    for phase, there in fullest.items():
        page.goto(f"/table/{play_on(page, there, LONG)}")
        expect(page.locator("[data-actions] [data-option]")).to_have_count(len(there.options))
        for size in (SMALLEST, DESKTOP):
            sized(page, size)
            troubles += [f"{phase}, {size['width']}×{size['height']}: {one}" for one in wrong(page, CHOICES)]
    assert troubles == []


def test_who_may_shoot_sees_at_what(page: Page):
    """Opponents' public cards are on the screen, those that can be acted on at the very least."""
    shots = [one for one in positions("5-bots-2.hearth") if one.phase == "fire"]
    there = max(shots, key=lambda one: len(one.options))
    page.goto(f"/table/{play_on(page, there)}")
    expect(page.locator("[data-actions] [data-option]")).to_have_count(len(there.options))
    troubles = []
    for size in (DESKTOP, *OTHERS):
        sized(page, size)
        troubles += [f"{size['width']}×{size['height']}: {one}" for one in hidden(page, ".others .may")]
    assert troubles == []


def test_a_hand_of_seven_kinds_lies_there_whole(page: Page):
    commits = (one for one in positions("?-bots-?.hearth") if one.phase == "commit")
    there = next(one for one in commits if len(one.options) == 8)
    page.goto(f"/table/{play_on(page, there)}")
    expect(page.locator("[data-actions] [data-option]")).to_have_count(len(there.options))
    assert hidden(page, "[data-place=own] [data-act*='hand:'][data-act*='/']") == []


def test_with_much_to_hire_all_buttons_are_in_sight(page: Page):
    """Whoever can hire everybody sees them all without scrolling, at each of the usual sizes."""
    moments = positions("5-bots-1.hearth")
    there = max(moments, key=lambda one: sum(key.startswith("hire:") for key in one.options))
    page.goto(f"/table/{play_on(page, there, LONG)}")
    expect(page.locator("[data-actions] [data-option]")).to_have_count(len(there.options))
    troubles = []
    for size in (DESKTOP, *OTHERS):
        sized(page, size)
        troubles += [f"{size['width']}×{size['height']}: {one}" for one in wrong(page)]
    assert troubles == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_what_can_be_done_is_marked_by_a_shape_as_well_as_by_colour(somebody: Comes, scheme: str):
    """Each outlined part carries a diamond, nothing else does, and the sentence has one on one's own turn."""
    page = somebody(color_scheme=scheme)
    table = begun(page, "Ada", "bot:random", undo="friendly")
    wait_for(page, table, asked, 0)
    page.goto(f"/table/{table}")
    for key in ("", "dig"):
        if key:
            take(page, key)
        seen = look(page, table, 0)["view"]
        expect(page.locator("[data-actions] [data-option]")).to_have_count(len(seen["options"]))
        marked = {part for one in seen["options"] for part in [*one["parts"], *one.get("leads", [])]}
        acts = page.locator("[data-act]").filter(has=page.locator(".diamond"))
        drawn = acts.evaluate_all("all => all.map((one) => one.dataset.act)")
        assert sorted(drawn) == sorted(marked)
        for outline in page.locator(".may .diamond").all():
            box = outline.bounding_box()
            assert box is not None
            assert box["width"] >= 8
            expect(outline).to_have_css("transform", "matrix(0.707107, 0.707107, -0.707107, 0.707107, 0, 0)")
    expect(said(page).locator(".diamond")).to_be_visible()


def test_at_twice_the_size_everything_can_still_be_reached(somebody: Comes):
    """1280×720 zoomed to 200 %: buttons in sight, hand and opponents by scrolling the table, not the page."""
    page = somebody({"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2})
    table = begun(page, "Ada", "bot:random", "bot:random", undo="friendly")
    wait_for(page, table, asked, 0)
    page.goto(f"/table/{table}")
    my_turn(page)
    expect(option(page, "done")).to_be_in_viewport(ratio=1)
    expect(said(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
    for thing in ("[data-act^='hand:0/']", "[data-place=others] .who", "[data-act='junkyard']"):
        page.locator(thing).first.scroll_into_view_if_needed()
        expect(page.locator(thing).first).to_be_in_viewport(ratio=0.9)
    take(page, "dig")
    expect(option(page, "take:refugee").or_(option(page, "take:scavenger")).first).to_be_in_viewport(ratio=1)


def test_in_forced_colours_what_can_be_done_is_still_marked(somebody: Comes):
    """The system's own colours: outlines stay, and the diamond is not painted away."""
    page = somebody(forced_colors="active")
    table = begun(page, "Ada", "bot:random", undo="friendly")
    wait_for(page, table, asked, 0)
    page.goto(f"/table/{table}")
    my_turn(page)
    expect(option(page, "done")).to_be_in_viewport(ratio=1)
    marked = page.locator("[data-act='junkyard']")
    expect(marked).to_have_css("outline-style", "solid")
    diamond = marked.locator(".diamond")
    behind, before = (
        diamond.evaluate("one => getComputedStyle(one.parentElement.closest('main')).backgroundColor"),
        diamond.evaluate("one => getComputedStyle(one).backgroundColor"),
    )
    border = diamond.evaluate("one => getComputedStyle(one).borderTopColor")
    assert {before, border} - {behind}, "the diamond has the colour of the table"
