"""The guided first game: a lesson beside the table says what to do, step by step."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.players import DRAWING, GATHERING, WATCH, YOUR_TURN, Person, entries, moves
from tests.browser.tables import ARCTIC
from tests.server.running import Running

TAUGHT = re.compile(r"\btaught\b")
LATER = 30_000  # the bots take their turns in between


class Learner(Person):
    def __init__(self, page: Page, table: str) -> None:
        super().__init__(page, table)
        answer = page.request.get(f"/api/games/{ARCTIC}").json()
        self.steps: list[dict[str, Any]] = answer["lesson"]["steps"]

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name="Your lesson")

    @property
    def first(self) -> int:
        """The number of the first step at which there is something to do."""
        return next(number for number, step in enumerate(self.steps) if step["expects"])

    def hears(self, number: int) -> dict[str, Any]:
        """The lesson is at this step."""
        step = self.steps[number]
        expect(self.panel).to_contain_text(f"{number + 1} of {len(self.steps)}", timeout=LATER)
        if step["expects"]:
            expect(self.panel).to_contain_text(step["hint"], timeout=LATER)
        return step

    def reads(self) -> None:
        """What there is to watch takes its time."""
        self.panel.get_by_role("button", name="Next").click(timeout=LATER)

    def obeys(self) -> None:
        """Does what the lesson's finger points at."""
        self.page.evaluate("waitAMoment()")
        self.page.locator("[data-actions] .taught").click()


def begin(page: Page) -> Learner:
    page.add_init_script(WATCH)
    page.goto("/")
    page.get_by_role("button", name="Learn by playing").first.click()
    page.wait_for_url("**/table/*")
    return Learner(page, page.url.rpartition("/")[2])


def test_the_lesson_is_followed_to_its_end(page: Page, server: Running):
    """All that is done is what the lesson says; in the end it goes, and the game is the learner's."""
    learner = begin(page)
    expected: list[str] = []
    for number in range(len(learner.steps) - 1):
        step = learner.hears(number)
        if step["expects"]:
            expected.append(step["expects"])
            learner.obeys()
        else:
            expect(learner.panel).to_contain_text(step["text"], use_inner_text=True)
            learner.reads()
    learner.hears(len(learner.steps) - 1)
    assert moves(entries(server, learner.table)) == expected
    expect(learner.log).to_contain_text("wins the skirmish", timeout=LATER)
    learner.panel.get_by_role("button", name="Thank you, I play on alone").click()
    expect(learner.panel).to_have_count(0)
    expect(learner.sentence).to_have_text(YOUR_TURN)
    page.reload()
    expect(learner.sentence).to_have_text(YOUR_TURN)
    expect(learner.panel).to_have_count(0)


@pytest.fixture
def learner(page: Page) -> Learner:
    """At the first thing to do, which is to draw."""
    learner = begin(page)
    for number in range(learner.first):
        learner.hears(number)
        learner.reads()
    assert learner.hears(learner.first)["expects"] == "draw"
    return learner


def test_the_lesson_points_at_the_card_as_well(learner: Learner):
    expect(learner.part("deck:{}")).to_have_class(TAUGHT)
    learner.part("deck:{}").click()
    expect(learner.sentence).to_have_text(DRAWING)
    expect(learner.part("hand:{}/scout")).to_have_class(TAUGHT)


def test_who_strays_can_take_it_back_and_go_on(learner: Learner):
    number = learner.first
    learner.button("trash").click()
    expect(learner.panel).to_contain_text("Not what I had in mind.")
    expect(learner.page.locator(".taught")).to_have_count(0)
    learner.panel.get_by_role("button", name="Take it back").click()
    expect(learner.sentence).to_have_text(GATHERING)
    learner.hears(number)
    learner.obeys()
    learner.hears(number + 1)


def test_who_strays_far_takes_it_back_step_by_step(learner: Learner):
    number = learner.first
    learner.button("trash").click()
    learner.page.evaluate("waitAMoment()")
    learner.button("take:junk").click()
    expect(learner.button("done")).to_be_visible()
    learner.panel.get_by_role("button", name="Take it back").click()
    expect(learner.button("done")).to_have_count(0)
    expect(learner.panel).to_contain_text("Not what I had in mind.")
    learner.panel.get_by_role("button", name="Take it back").click()
    learner.hears(number)


def test_who_takes_back_a_right_step_hears_it_again(learner: Learner):
    number = learner.first
    learner.obeys()
    learner.hears(number + 1)
    learner.page.keyboard.press("Escape")
    learner.hears(number)


def test_a_reload_keeps_the_step(learner: Learner):
    number = learner.first
    learner.obeys()
    learner.hears(number + 1)
    learner.page.reload()
    learner.hears(number + 1)
    expect(learner.page.locator("[data-actions] .taught")).to_have_count(1)
    learner.button("take:scout").click()
    learner.hears(number + 2)


def test_a_reload_keeps_that_one_has_strayed(learner: Learner):
    learner.button("trash").click()
    expect(learner.panel).to_contain_text("Not what I had in mind.")
    learner.page.reload()
    expect(learner.panel).to_contain_text("Not what I had in mind.")
    learner.panel.get_by_role("button", name="Play on alone").click()
    expect(learner.panel).to_have_count(0)
    expect(learner.button("take:junk")).to_be_visible()


def test_what_is_to_be_watched_keeps_the_lesson_waiting(page: Page):
    """The lesson goes on when the skirmish has been seen, and not before."""
    learner = begin(page)
    (watched,) = [number for number, step in enumerate(learner.steps) if step.get("watch")]
    for number in range(watched):
        learner.obeys() if learner.hears(number)["expects"] else learner.reads()
    learner.hears(watched)
    learner.reads()
    expect(learner.log).to_contain_text("wins the skirmish")
    learner.hears(watched + 1)


# ------------------------------------------------------------ lessons of packs
@pytest.mark.parametrize(
    ("game", "name"), [("risewater", "Risewater"), ("harrow-junction", "Harrow Junction")]
)
def test_the_lesson_of_a_pack_is_followed_to_its_end(page: Page, server: Running, game: str, name: str):
    """Trade, affiliation and adventures: all with what the lesson points at, which is on the screen."""
    page.add_init_script(WATCH)
    page.goto("/")
    page.get_by_role("region", name=name, exact=True).get_by_role("button", name="Learn by playing").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    steps = page.request.get(f"/api/games/{game}").json()["lesson"]["steps"]
    panel = page.get_by_role("region", name="Your lesson")
    for number, step in enumerate(steps[:-1]):
        expect(panel).to_contain_text(f"{number + 1} of {len(steps)}", timeout=LATER)
        if not step["expects"]:
            panel.get_by_role("button", name="Next").click(timeout=LATER)
            continue
        expect(panel).to_contain_text(step["hint"], timeout=LATER)
        if step["expects"].startswith("accept"):
            offered = page.locator("[data-offer] [data-offered]")
            expect(offered).to_have_count(2)  # the cards, with what they give
            expect(offered.first).to_be_in_viewport()
        page.evaluate("waitAMoment()")
        page.locator(".taught").first.click()
    expect(panel).to_contain_text(f"{len(steps)} of {len(steps)}")
    assert moves(entries(server, table)) == [step["expects"] for step in steps if step["expects"]]
    panel.get_by_role("button", name="Thank you, I play on alone").click()
    expect(panel).to_have_count(0)


def test_who_declines_the_trade_can_play_on_alone(page: Page):
    page.goto("/")
    tile = page.get_by_role("region", name="Harrow Junction", exact=True)
    tile.get_by_role("button", name="Learn by playing").click()
    panel = page.get_by_role("region", name="Your lesson")
    for _ in range(3):
        panel.get_by_role("button", name="Next").click(timeout=LATER)
    page.locator("[data-offer] [data-option^=decline]").first.click()
    expect(panel).to_contain_text("Not what I had in mind.")
    panel.get_by_role("button", name="Play on alone").click()
    expect(panel).to_have_count(0)
