"""The dock: whatever the window, every button can be pressed, and nothing that has not changed moves."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.players import WATCH
from tests.browser.tables import begun, look, take, wait_for

SIZES: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1366, "height": 657},
    {"width": 1536, "height": 730},
    {"width": 1920, "height": 1080},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 640, "height": 360},  # 1280×720 at 200 %
    {"width": 360, "height": 640},
]
TABLES: dict[str, dict[str, Any]] = {
    "cards": {"game": "arctic_scavengers", "bots": 2},
    "everything": {"game": "arctic_scavengers", "bots": 3, "preset": "everything"},
    "course": {"game": "iditacards", "bots": 3},
    "boards": {"game": "endless_winter", "bots": 2},
    "many": {"game": "risewater", "bots": 2},
}

# A button of the dock is the topmost thing at its middle, or it lies in the part of the dock that scrolls.
OUT_OF_REACH = """() => {
  const wrong = [];
  const { innerWidth: width, innerHeight: height } = window;
  if (document.documentElement.scrollWidth > width) wrong.push("the page scrolls sideways");
  for (const button of document.querySelectorAll("[data-actions] button")) {
    const name = button.dataset.option ?? button.innerText.trim();
    if (button.closest(".choices")) {
      if (name === "done" || button.dataset.undo !== undefined) wrong.push(`${name} lies in what scrolls`);
      button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (bottom - top > 120) wrong.push(`${name} is ${bottom - top} high`);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const there = x > 0 && y > 0 && x < width && y < height ? document.elementFromPoint(x, y) : null;
    if (!there || !(button.contains(there) || there.contains(button))) {
      const box = [left, top, right, bottom].map(Math.round);
      wrong.push(`${name} at ${box}, under ${there?.className ?? "nothing"}`);
    }
  }
  return wrong;
}"""
# Where everybody has many cards, a story that begins comes before the others' people.
MAY_MOVE = {"many": ["middle", "others"]}
KEYS = "all => all.map((one) => one.dataset.option)"
TOPS = """besides => Object.fromEntries(
  [...document.querySelectorAll("[data-actions], [data-place]")]
    .map((one) => [one.dataset.place ?? "dock", one.getBoundingClientRect().top])
    .filter(([name]) => !besides.includes(name)))"""
SMALLEST_LETTER = """() => Math.min(...[...document.querySelectorAll("[data-table] *")].filter(
  (one) => one.checkVisibility() && !one.closest("svg, .sr") && getComputedStyle(one).clipPath === "none"
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
).map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


LETTER = "one => parseFloat(getComputedStyle(one).fontSize)"


def sit_down(page: Page, name: str) -> str:
    page.add_init_script(WATCH)
    wish = dict(TABLES[name])
    bots = ["bot:random"] * wish.pop("bots")
    table = begun(page, "Ada", *bots, undo="friendly", **wish)
    wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-actions] [data-option]")
    return table


def sized(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.wait_for_function("width => innerWidth === width", arg=size["width"], polling=20)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def decide(page: Page, table: str, key: str) -> None:
    """Takes an option, and waits until this seat is asked again."""
    was = look(page, table, 0)["seq"]
    page.evaluate("waitAMoment()")
    take(page, key)
    view = wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
    assert look(page, table, 0)["seq"] > was
    keys = sorted(one["key"] for one in view["options"])
    page.wait_for_function(
        """keys => {
          const shown = [...document.querySelectorAll("[data-actions] [data-option]")];
          return shown.length && shown.every((one) => keys.includes(one.dataset.option));
        }""",
        arg=keys,
        polling=20,
    )


@pytest.mark.parametrize("name", TABLES)
def test_every_button_can_be_pressed_at_every_size(page: Page, name: str):
    sit_down(page, name)
    troubles = []
    for size in SIZES:
        sized(page, size)
        troubles += [f"{size['width']}×{size['height']}: {one}" for one in page.evaluate(OUT_OF_REACH)]
    assert troubles == []


@pytest.mark.parametrize("name", TABLES)
def test_nothing_moves_from_one_decision_to_the_next(page: Page, name: str):
    table = sit_down(page, name)
    tops = [page.evaluate(TOPS, MAY_MOVE.get(name, []))]
    for number in range(10):
        options = page.locator("[data-actions] [data-option]").evaluate_all(KEYS)
        decide(page, table, options[number % len(options)])
        tops.append(page.evaluate(TOPS, MAY_MOVE.get(name, [])))
    assert tops == tops[:1] * 11


# The line of the sentence, the stage and the dock; what lies on the stage of a phone scrolls with it.
FRAME = """() => [
  document.querySelector("[data-sentence]").parentElement,
  ...document.querySelectorAll("[data-table], [data-actions]"),
].map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])"""
CUT = """() => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector("[data-sentence]");
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}"""


@pytest.mark.parametrize("size", SIZES[4:], ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("name", ["cards", "course", "boards", "many"])
def test_on_a_phone_the_stage_stays_where_it_is(page: Page, name: str, size: ViewportSize):
    """Whether the sentence is short or long, and whether others have done something since or not."""
    page.set_viewport_size(size)
    table = sit_down(page, name)
    frames, cut, pills = [page.evaluate(FRAME)], [], set()
    for number in range(10):
        options = page.locator("[data-actions] [data-option]").evaluate_all(KEYS)
        decide(
            page, table, "done" if number % 3 == 2 and "done" in options else options[number % len(options)]
        )
        frames.append(page.evaluate(FRAME))
        pills.add(page.locator("[data-since]").count())
        if page.evaluate(CUT):
            cut.append(page.locator("[data-sentence]").inner_text())
    assert frames == frames[:1] * 11
    assert cut == []
    assert pills <= {0, 1}


@pytest.mark.parametrize("name", TABLES)
def test_with_the_largest_letters_every_button_can_be_pressed(page: Page, name: str):
    sit_down(page, name)
    small = page.locator("[data-sentence]").evaluate(LETTER)
    for _ in range(2):
        page.locator("summary[aria-label=Menu]").click()
        page.locator("[data-text-size]").click()
        page.keyboard.press("Escape")
    assert page.locator("[data-sentence]").evaluate(LETTER) == pytest.approx(1.3 * small)
    troubles = []
    for size in SIZES[:6]:
        sized(page, size)
        troubles += [f"{size['width']}×{size['height']}: {one}" for one in page.evaluate(OUT_OF_REACH)]
    assert troubles == []


def test_cards_and_letters_grow_with_the_window(page: Page):
    sit_down(page, "cards")
    widths, letters = [], []
    for size in SIZES[:4]:
        sized(page, size)
        widths.append(page.locator("[data-place=own] .card").first.evaluate("one => one.offsetWidth"))
        letters.append(page.evaluate(SMALLEST_LETTER))
    assert widths[3] >= 150
    assert widths[1] >= 76
    assert min(letters) >= 11
    for size in SIZES[4:6]:
        sized(page, size)
        assert page.evaluate(SMALLEST_LETTER) >= 10.5
