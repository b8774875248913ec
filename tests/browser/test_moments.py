"""What a game is about is staged: over the table as it was, until one goes on."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, WebSocketRoute, expect

from tests.browser.axe import axe
from tests.browser.beats import RUNNING, dock
from tests.browser.tables import begun, command, finished, lay_out, look, move, my_turn, wait_for

SIZES = [(1280, 720), (1366, 657), (1536, 730), (1920, 1080), (390, 844), (844, 390)]
BOTS = ("bot:random", "bot:random", "bot:random")

# As large as they get: four sides, many cards, one that is not seen, long words.
SKIRMISH: dict[str, Any] = {
    "kind": "contest",
    "title": "Skirmish for the contested resource",
    "text": "{1} wins the skirmish against {0}, {2} and {3}, and takes the contested resource:",
    "sides": [
        {"seat": 0, "total": 5, "note": "6 people", "cards": ["brawler", "refugee", "spear"]},
        {"seat": 1, "total": 19, "note": "4 people", "cards": ["thugs", "grenade", "", *["brawler"] * 6]},
        {"seat": 2, "total": 0, "note": "0 people"},
        {"seat": 3, "total": 3, "note": "2 people", "cards": ["scavenger"]},
    ],
    "winners": [1],
    "prize": ["wolf_pack"],
    "rows": [{"label": "Fight before the tie", "values": ["5", "9", "0", "3"]}],
}
CHECKPOINT: dict[str, Any] = {
    "kind": "milestone",
    "title": "Checkpoint",
    "text": "{2} reaches it.",
    "sides": [{"seat": 2}],
}

IN_SIGHT = """() => {
  const button = document.querySelector("[data-go-on]");
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && button.contains(there)
    && document.documentElement.scrollWidth <= innerWidth;
}"""


BANNER_IN_SIGHT = """() => {
  const { left, right, top, bottom } = document.querySelector("[data-milestones]").getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def out_of_sight(page: Page, moment: dict[str, Any]) -> list[tuple[int, int]]:
    """The sizes at which *Go on*, or the banner of a milestone, is not in the window."""
    wanted = BANNER_IN_SIGHT if moment["kind"] == "milestone" else IN_SIGHT
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width, polling=20)
        try:
            page.wait_for_function(wanted, polling=20)  # the page may still be about to be laid out
        except Error:  # it was not, in time
            wrong.append((width, height))
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    return wrong


class Staged:
    """A page at a table whose next doing of a bot comes with moments that the test has made; or Ada's own,
    past the page."""

    def __init__(self, page: Page, *moments: dict[str, Any], own: bool = False) -> None:
        self.page = page
        self.own = own
        self.moments = list(moments)
        self.seq = 0
        page.route_web_socket("**/socket*", self._between)
        page.route("**/history?*", self._history)
        self.table = begun(page, "Ada", *BOTS, deal=1, undo="friendly")
        page.clock.install()
        page.goto(f"/table/{self.table}")
        my_turn(page)
        page.clock.pause_at(page.evaluate("Date.now()") + 3000)

    def _between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            others = any(line.get("seat") for line in message.get("log", []))
            if message["type"] == "update" and (self.own or others) and message["log"] and not self.seq:
                self.seq = message["seq"]
                message["moments"] = self.moments
                message["log"][-1]["weight"] = 3
            socket.send(json.dumps(message))

        server.on_message(said)

    def _history(self, route: Any) -> None:
        answer = route.fetch()
        view = answer.json()
        if view["seq"] == self.seq:
            view["moments"] = self.moments
        route.fulfill(response=answer, json=view)

    def let_them_play(self) -> None:
        for _ in range(6):
            options = [one["key"] for one in look(self.page, self.table, 0)["view"]["options"]]
            move(self.page, self.table, 0, "done" if "done" in options else options[0])
            wait_for(self.page, self.table, lambda view: 0 in view["table"]["waiting"], 0)
            self.page.wait_for_function("() => document.title.startsWith('●')", polling=20)
            if self.seq:
                return
        raise AssertionError("nobody but Ada did anything")


def panel(page: Page) -> Locator:
    return page.locator("[data-moment]")


def drawn(page: Page) -> str:
    return page.locator("[data-table] > :is(.stage, .many, .room)").first.inner_text()


@pytest.fixture
def ada(somebody: Callable[..., Page]) -> Page:
    return somebody(speed="normal")


def test_a_moment_lies_over_the_table_as_it_was_until_one_goes_on(ada: Page) -> None:
    there = Staged(ada, SKIRMISH)
    before = ada.locator("[data-log] li").count()
    there.let_them_play()
    dialog = ada.get_by_role("dialog", name=SKIRMISH["title"])
    expect(dialog).to_contain_text("Runa wins the skirmish against Ada, Eskil and Tove")
    expect(dialog.locator("li.won")).to_contain_text("Runa")
    expect(dialog.locator(".back")).to_have_count(1)
    expect(ada.get_by_role("button", name="Go on")).to_be_focused()
    was, lines = drawn(ada), ada.locator("[data-log] li").count()
    ada.clock.run_for(60_000)  # among bots nobody waits
    expect(panel(ada)).to_be_visible()
    assert (drawn(ada), ada.locator("[data-log] li").count()) == (was, lines)
    assert ada.evaluate(RUNNING) == 0  # with less motion it is simply there
    assert out_of_sight(ada, SKIRMISH) == []
    ada.keyboard.press("Space")
    expect(panel(ada)).to_have_count(0)
    expect(dock(ada)).to_be_visible()
    assert ada.locator("[data-log] li").count() > lines >= before


def test_it_is_nobodys_turn_while_a_moment_lies_there(ada: Page) -> None:
    """What is drawn below it still asks what has been answered."""
    there = Staged(ada, SKIRMISH, own=True)
    there.let_them_play()
    expect(panel(ada)).to_be_visible()
    expect(ada.locator("[data-sentence]")).to_have_text(SKIRMISH["title"])
    ada.keyboard.press("Escape")
    my_turn(ada)


def test_a_moment_can_be_opened_again_from_the_past(ada: Page) -> None:
    there = Staged(ada, SKIRMISH, {**SKIRMISH, "title": "And another"})
    there.let_them_play()
    ada.keyboard.press("Enter")
    expect(panel(ada)).to_contain_text("And another")
    ada.keyboard.press("Escape")  # all of it
    expect(panel(ada)).to_have_count(0)
    my_turn(ada)
    ada.locator("[data-log] .look").first.click()
    ada.get_by_role("button", name="To the next moment").click()
    expect(panel(ada)).to_contain_text(SKIRMISH["title"])
    assert drawn(ada) != ""
    for title in ("And another", ""):
        ada.get_by_role("button", name="Go on").click()
        expect(panel(ada)).to_contain_text(title) if title else expect(panel(ada)).to_have_count(0)
    expect(ada.locator("[data-log] .looked").first).to_be_visible()  # and one stands where it has happened
    ada.get_by_role("button", name="Back to now").click()
    my_turn(ada)


def test_a_milestone_is_told_in_passing(ada: Page) -> None:
    there = Staged(ada, CHECKPOINT)
    there.let_them_play()
    banner = ada.locator("[data-milestones]")
    expect(banner).to_contain_text("Checkpoint")
    expect(banner).to_contain_text("Eskil reaches it.")
    expect(panel(ada)).to_have_count(0)
    ada.keyboard.press("Escape")
    my_turn(ada)
    expect(banner).to_be_visible()  # it stays for its time, and nobody has to wait for it
    expect(ada.locator("[data-option]").first).to_be_visible()
    ada.clock.run_for(1800)
    expect(banner).to_have_count(0)


@pytest.mark.parametrize("game", ["arctic_scavengers", "endless_winter", "iditacards", "risewater"])
def test_every_game_has_moments_live_and_at_the_same_entry_in_the_replay(ada: Page, game: str) -> None:
    heard: list[dict[str, Any]] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message.get("moments") and message["type"] == "update":
            heard.append(message)

    ada.on("websocket", lambda socket: socket.on("framereceived", hear))
    table = str(lay_out(ada, "bot:random", "bot:random", deal=1, whims=f"moments {game}", game=game)["table"])
    ada.clock.install()
    ada.goto(f"/table/{table}")
    ada.clock.pause_at(ada.evaluate("Date.now()") + 3000)
    command(ada, table, "start")
    wait_for(ada, table, lambda view: view["table"]["status"] == "over")
    expect(ada.locator("[data-skip]")).to_be_visible()
    while not heard:
        ada.wait_for_timeout(50)
    first = heard[0]["moments"][0]
    staged = panel(ada) if first["kind"] != "milestone" else ada.locator("[data-milestones]")
    for _ in range(400):  # so many turns no game has before its first moment
        if staged.count():
            break
        ada.keyboard.press("Space")
    expect(staged).to_contain_text(first["title"])
    assert out_of_sight(ada, first) == []
    ada.keyboard.press("Escape")
    expect(ada.locator("[aria-labelledby=result]")).to_be_visible()  # the end comes after the last of them

    ada.goto(f"/table/{table}?at={heard[0]['seq'] - 1}&eye=public")
    bar = ada.get_by_role("region", name="Looking back")
    expect(bar).to_be_visible(timeout=30_000)  # a long game is played up to there first
    was = drawn(ada)
    ada.keyboard.press("PageDown")
    expect(staged).to_contain_text(first["title"])
    assert out_of_sight(ada, first) == []
    if first["kind"] != "milestone":
        assert drawn(ada) == was
        shown = {one for side in first.get("sides", []) for one in side.get("cards", [])}
        assert panel(ada).locator(".cards .card").count() == sum(
            len(side.get("cards", [])) for side in first.get("sides", [])
        )
        assert ("" in shown) == (panel(ada).locator(".cards .back").count() > 0)
        ada.keyboard.press("Enter")
        expect(panel(ada)).to_have_count(0)
    assert f"at={heard[0]['seq']}" in ada.url


def test_a_replay_stops_at_moments_and_plays_on_from_there(page: Page) -> None:
    table = finished(page)
    log = page.request.get(f"/api/tables/{table}/watch").json()["log"]
    seq = next(line["seq"] for line in log if line.get("weight") == 3)
    before = max(line["seq"] for line in log if line["seq"] < seq)
    page.goto(f"/table/{table}?at={before}&eye=public")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(panel(page)).to_be_visible()
    assert f"at={seq - 1}&" in page.url  # over the table as it was before
    page.keyboard.press("Space")
    expect(panel(page)).to_have_count(0)
    page.wait_for_function("seq => Number(new URLSearchParams(location.search).get('at')) > seq", arg=seq)
    page.get_by_role("button", name="Pause").click()


@pytest.mark.parametrize("theme", ["day", "night"])
def test_everybody_can_use_the_panel(somebody: Callable[..., Page], theme: str) -> None:
    page = somebody(speed="normal", color_scheme="dark" if theme == "night" else "light")
    Staged(page, SKIRMISH).let_them_play()
    expect(panel(page)).to_be_visible()
    assert axe(page, still=True) == []


def test_a_moment_shows_a_viewer_nothing_that_he_was_not_told(page: Page) -> None:
    """What is won in a skirmish is the winner's secret: in anybody else's panel it is not even a word."""
    table = finished(page)

    def staged(seq: int, eye: str) -> dict[str, Any]:
        answer = page.request.get(f"/api/tables/{table}/replay?eye={eye}&seq={seq}&since={seq - 1}")
        moment: dict[str, Any] = answer.json()["moments"][0]
        return moment

    def secret(seq: int) -> tuple[str, str, str]:
        """Who has won it, who has not, and what it is, if only the former knows."""
        public = staged(seq, "public")
        won = [side["seat"] for at, side in enumerate(public["sides"]) if at in public.get("winners", [])]
        prize = staged(seq, str(won[0])).get("prize", []) if len(won) == 1 else []
        seen = {card for side in public["sides"] for card in side.get("cards", [])}
        if not prize or public.get("prize") or prize[0] in seen:
            return "", "", ""
        return str(won[0]), str(1 - won[0]), prize[0]

    def drawn_for(eye: str) -> str:
        page.goto(f"/table/{table}?at={seq - 1}&eye={eye}")
        expect(page.get_by_role("region", name="Looking back")).to_be_visible(timeout=30_000)
        page.keyboard.press("PageDown")
        expect(panel(page)).to_contain_text(staged(seq, eye)["title"])
        return panel(page).evaluate("one => one.outerHTML")

    log = look(page, table)["log"]
    found = ((line["seq"], *secret(line["seq"])) for line in log if line.get("weight") == 3)
    seq, winner, loser, prize = next(one for one in found if one[3])
    told = drawn_for(winner)
    name = panel(page).locator("#moment-said b").inner_text()
    assert name in told
    for eye in (loser, "public"):
        told = drawn_for(eye)
        assert name not in told
        assert prize not in told
