"""What a game looks like: its colours, its cover, its cards at every size, and the course of a race."""

import pytest
from msgspec.structs import asdict
from playwright.sync_api import Page, expect

from hearthside import api
from tests.browser.tables import ARCTIC, begun, lay_out, wait_for

RACE = "iditacards"
FLOOR = 11  # pixels: no words are smaller


def at_the_table(page: Page, game: str, seats: int) -> None:
    table = begun(page, "Ada", *["bot:random"] * (seats - 1), game=game, deal=1)
    wait_for(page, table, lambda view: 0 in view["table"]["waiting"])
    page.goto(f"/table/{table}")
    expect(page.locator("[data-option]").first).to_be_visible()


@pytest.mark.parametrize("game", [ARCTIC, RACE])
def test_a_table_wears_the_colours_of_its_game(page: Page, game: str):
    at_the_table(page, game, 2)
    palette = api.packs()[game].shown_look().palette
    for name, colour in asdict(palette).items():
        assert page.evaluate("n => document.documentElement.style.getPropertyValue(`--${n}`)", name) == colour


def test_the_cover_hangs_in_the_lobby(page: Page):
    page.goto(f"/table/{lay_out(page, 'Ada', 'open')['table']}")
    cover = page.locator("img.cover")
    expect(cover).to_be_visible()
    page.wait_for_function("() => document.querySelector('img.cover').naturalWidth > 0")


# ------------------------------------------------------------ cards
@pytest.mark.parametrize(
    ("width", "seen"),
    [
        (190, {"name", "window", "values", "note"}),
        (72, {"name", "window", "values", "note"}),
        (62, {"name", "window", "note"}),
        (40, {"window"}),
    ],
)
def test_a_card_says_what_there_is_room_for(page: Page, width: int, seen: set[str]):
    """Below 72 pixels it is a tile, below 48 a chip."""
    at_the_table(page, ARCTIC, 3)
    card = page.locator("[data-place=middle] .card").first
    card.evaluate(
        "(card, width) => Object.assign(card.style, {width: `${width}px`, height: `${width * 1.42}px`})",
        width,
    )
    face = card.locator(".face")
    found = face.evaluate(
        """(face) => ["name", "window", "values", "note"].filter((part) => {
          const found = face.querySelector(`.${part}`);
          return found && found.getBoundingClientRect().height > 8;
        })"""
    )
    assert set(found) == seen
    sizes = face.evaluate(
        """(face) => [...face.querySelectorAll(".name, .values, .note")]
          .filter((part) => part.getBoundingClientRect().height > 8)
          .map((part) => parseFloat(getComputedStyle(part).fontSize))"""
    )
    assert all(size >= FLOOR for size in sizes), sizes
    inside = face.evaluate(
        "(face) => face.scrollWidth <= face.clientWidth && face.scrollHeight <= face.clientHeight + 1"
    )
    assert inside, "nothing is cut off"


# ------------------------------------------------------------ the course
SIZES = [(1280, 720), (1366, 657), (1920, 1080), (390, 844), (844, 390)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_course_to_race_on(page: Page, width: int, height: int):
    """At the start sleds are whole and on the trail, words can be read, and the land fills its room."""
    page.set_viewport_size({"width": width, "height": height})
    at_the_table(page, RACE, 4)
    expect(page.locator("[data-sled]")).to_have_count(4)
    box = page.locator(".course .ground > svg[role=img]").bounding_box()
    assert box
    for sled in page.locator("[data-sled]").all():
        one = sled.bounding_box()
        assert one
        assert one["x"] >= box["x"] - 0.5, "cut at the left"
        assert one["x"] + one["width"] <= box["x"] + box["width"]
    off = page.evaluate(
        """() => {
          const rows = [...document.querySelectorAll(".square")].map((one) => one.getBoundingClientRect());
          const gap = Math.abs(rows[1].x - rows[0].x);
          return [...document.querySelectorAll("[data-sled]")].map((sled) => {
            const box = sled.querySelector(".body").getBoundingClientRect();
            const middle = box.y + box.height / 2;
            return Math.min(...rows.map((one) => Math.abs(one.y + one.height / 2 - middle))) / gap;
          });
        }"""
    )
    assert all(each < 0.62 for each in off), "beside the trail"
    letters = page.evaluate(
        """() => [...document.querySelectorAll(".course text, .course tspan")].map((one) =>
          parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
    )
    least = 10.5 if width < 768 else FLOOR
    assert all(size >= least - 0.05 for size in letters), sorted(letters)[:12]
    land = page.locator(".course .snow").bounding_box()
    room = page.locator(".course .ground").bounding_box()
    assert land
    assert room
    assert land["width"] >= room["width"] * 0.9 or land["height"] >= room["height"] * 0.98
