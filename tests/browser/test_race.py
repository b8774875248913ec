"""A race of Iditacards in the browser: the drawn course, and races to the end, with others and alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.layout import Walk
from tests.browser.tables import begun, look, option, take, wait_for

RACE = "iditacards"
WEATHERS = ["snow", "sun", "wind", "cloud", "storm", "rain"]

Comes = Callable[..., Page]


def asked(view: dict) -> bool:
    return 0 in view["table"]["waiting"]


def race(page: Page, *seats: str, **more) -> str:
    table = begun(page, *(seats or ("Ada", "bot", "bot", "bot")), game=RACE, **more)
    wait_for(page, table, asked)
    page.goto(f"/table/{table}")
    expect(page.locator("[data-option]").first).to_be_visible()
    return table


def course(page: Page, table: str) -> dict:
    """The part of the Scene as the server tells it."""
    part: dict = look(page, table, 0)["view"]["game"]["parts"]["course"]
    return part


# ------------------------------------------------------------ to the end
def troubles(walk: Walk) -> list[str]:
    """All but cards of a full hand under their neighbours: they lie like a fan."""
    return [one for one in walk.troubles if not re.match(r"hand:0/\w+ is covered by name", one)]


def test_a_race_of_four_to_the_end_without_scrolling(page: Page):
    """At every decision: what one acts with is in sight, and nothing is cut."""
    race(page, deal=3)
    page.get_by_role("button", name="Chat").click()  # a long log takes long to draw
    walk = Walk(page, ".choices, .course .piles, .laid .cards")
    kinds = {kind.split(",")[0] for kind in walk.stops()}
    assert troubles(walk) == []
    assert walk.made > 40
    assert len(kinds) > 4, kinds
    expect(page.get_by_role("table", name="Ranking")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_a_race_alone_to_the_end(page: Page):
    """It tells turns and days."""
    race(page, "Ada", deal=5)
    walk = Walk(page, ".choices, .course .piles, .laid .cards")
    list(walk.stops())
    assert troubles(walk) == []
    expect(page.get_by_role("table", name="Ranking")).to_be_visible()
    expect(page.locator("[data-sentence]")).to_contain_text(re.compile(r"\d+ turns and \d+ days"))


# ------------------------------------------------------------ the course
@pytest.mark.parametrize("deal", range(4))
def test_the_course_shows_what_the_scene_says(page: Page, deal: int):
    """Sleds on their squares, the legs of this race with their words, and the weather over them."""
    table = race(page, deal=deal)
    said = course(page, table)
    sleds = page.locator("[data-sled]")
    expect(sleds).to_have_count(4)
    for mark in said["marks"]:
        if "seat" in mark:
            sled = page.locator(f"[data-sled='{mark['seat']}']")
            expect(sled).to_have_attribute("data-square", str(mark["square"]))
    words = page.locator("#course-words")
    for stretch in said["stretches"]:
        expect(words).to_contain_text(f"{stretch['title']}, squares {stretch['first']} to {stretch['last']}")
        expect(words).to_contain_text(stretch.get("text", ""))
    assert said["weather"] in WEATHERS
    expect(page.locator(f".weather.{said['weather']}")).to_be_attached()


def test_a_sled_drives_along_the_trail(page: Page):
    """It is drawn on its way, on a quiet machine in many places, and then where it belongs."""
    page.emulate_media(reduced_motion="no-preference")
    table = race(page, "Ada", deal=2)
    sled = page.locator("[data-sled='0']")
    page.evaluate(
        """() => {
          window.places = new Set();
          const sled = document.querySelector("[data-sled='0']");
          new MutationObserver(() => places.add(sled.getAttribute("transform")))
            .observe(sled, { attributes: true, attributeFilter: ["transform"] });
        }"""
    )
    take(page, "pass")
    wait_for(page, table, lambda view: asked(view) and view["game"]["facts"]["square:0"] > 0)
    square = look(page, table, 0)["view"]["game"]["facts"]["square:0"]
    expect(sled).to_have_attribute("data-square", str(square))
    page.wait_for_function("() => places.size > 0")


# What a leg says beyond its land, or over what the next one says.
LEGS_IN_THE_WAY = """() => {
  const words = [...document.querySelectorAll("[data-leg]")].map((one) => one.getBoundingClientRect());
  const { right } = document.querySelector(".course svg").getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && Math.abs(a.top - b.top) < 4;
  return words.flatMap((one, at) => [
    ...(one.right > right + 1 ? [`leg ${at} is cut`] : []),
    ...words.slice(at + 1).filter((other) => meet(one, other)).map(() => `leg ${at} meets another`),
  ]);
}"""


@pytest.mark.parametrize("deal", [2, 3, 5, 8])
def test_what_a_leg_does_is_written_whole(page: Page, deal: int):
    """Never half a sentence, at any size at which it is written at all."""
    race(page, deal=deal)
    for width, height in [(1280, 720), (1366, 657), (1920, 1080), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-leg]")).to_have_count(8)
        assert page.locator("[data-leg] text").filter(has_text="…").count() == 0
        page.wait_for_function(f"() => !({LEGS_IN_THE_WAY})().length")
        assert page.locator("[data-leg] .told").count() >= 8


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_ones_hand_is_in_sight_below_the_course(somebody: Comes, width: int, height: int):
    phone = somebody({"viewport": {"width": width, "height": height}, "is_mobile": True, "has_touch": True})
    race(phone, deal=3)
    cards = phone.locator("[data-place=own] [data-part^='hand:0/']")
    expect(cards.first).to_be_in_viewport(ratio=0.95)
    expect(phone.locator("[data-part=course]")).to_be_in_viewport(ratio=0.9)


def test_nobody_elses_box_is_cut(page: Page):
    """At 1280×720 all that is told of others has room, their teams included."""
    race(page, deal=3)
    teams = page.locator("[data-place=others] .player .group")
    assert teams.count() == 3
    below = """all => all.map((one) =>
      one.getBoundingClientRect().bottom - one.closest(".player").getBoundingClientRect().bottom)"""
    assert max(teams.evaluate_all(below)) <= 0


def test_a_leg_says_what_it_does(page: Page):
    """Under the pointer: the whole of it, where the line on the board is cut."""
    table = race(page, deal=2)
    stretch = course(page, table)["stretches"][0]
    page.locator(".leg").first.hover()
    expect(page.locator("figcaption")).to_contain_text(f"{stretch['title']} ({stretch['first']}")
    expect(page.locator("figcaption")).to_contain_text(stretch["text"])


def test_a_dog_is_pressed_where_it_stands(page: Page):
    """Giving it up is offered at the dog itself."""
    race(page, deal=2)
    dog = page.locator("[data-place=own] [data-act='dog1:0/wheel_dog']")
    expect(dog).to_be_visible()
    expect(option(page, "sacrifice:1")).to_be_attached()


# ------------------------------------------------------------ for everybody
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_nothing_serious_on_the_course(page: Page, scheme: str):
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    race(page, deal=1)
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_nothing_serious_on_a_phone(phone: Page, scheme: str):
    phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    race(phone, deal=1)
    assert axe(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    expect(phone.locator("[data-sled]")).to_have_count(4)
