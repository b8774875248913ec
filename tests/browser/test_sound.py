"""Sound: nothing is heard, made or loaded until somebody asks for it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import begun, command, lay_out, option, say, take, take_seat, wait_for
from tests.browser.test_moments import SKIRMISH, Staged, panel

# Counts what would be heard: every source that is started, its pitch, and the contexts that are made.
EARS = """
  window.heard = { contexts: 0, voices: 0 };
  window.pitches = [];
  const tune = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    pitches.push(value);
    return tune.call(this, value, at);
  };
  window.AudioContext = class extends AudioContext {
    constructor() { super(); heard.contexts++; }
  };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { heard.voices++; return start.apply(this, when); };
  }
"""


def voices(page: Page) -> int:
    count: int = page.evaluate("heard.voices")
    return count


def at_my_turn(page: Page) -> str:
    page.add_init_script(EARS)
    table = begun(page, "Ada", "bot:random", undo="friendly")
    wait_for(page, table, lambda view: view["table"]["waiting"] == [0])
    page.goto(f"/table/{table}")
    expect(option(page, "done")).to_be_visible()
    return table


def test_nothing_sounds_until_somebody_asks(page: Page):
    at_my_turn(page)
    take(page, "draw")
    page.locator("[data-act^='hand:0/'].may").first.click()
    option(page, "done").click()
    expect(option(page, "draw")).to_have_count(0)
    assert page.evaluate("heard") == {"contexts": 0, "voices": 0}
    loaded: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert any("app.js" in one for one in loaded)
    assert not any("synth" in one for one in loaded)


def test_a_switch_in_the_bar_lets_one_hear_and_is_kept(somebody: Callable[..., Page]):
    page = somebody(reduced_motion="no-preference")
    at_my_turn(page)
    page.get_by_role("button", name="Turn the sound on").click()
    page.wait_for_function("() => heard.voices > 0")  # what it is like
    assert page.evaluate("heard.contexts") == 1
    before = voices(page)
    take(page, "draw")
    page.locator("[data-act^='hand:0/'].may").first.click()
    option(page, "done").click()
    page.wait_for_function("before => heard.voices > before", arg=before)
    page.reload()
    expect(page.get_by_role("button", name="Turn the sound off")).to_be_visible()
    page.get_by_role("button", name="Turn the sound off").click()
    before = voices(page)
    expect(page.get_by_role("button", name="Turn the sound on")).to_be_visible()
    assert voices(page) == before


def test_how_loud_it_is_can_be_chosen(page: Page):
    at_my_turn(page)
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Sound: off").click()
    page.get_by_label("Volume").fill("0.3")
    page.get_by_role("button", name="My turn sounds in other tabs: on").click()
    kept = page.evaluate("JSON.parse(localStorage.hearthside)")
    assert (kept["sound"], kept["volume"], kept["turnWhenHidden"]) == (True, 0.3, False)


def test_what_others_say_is_heard_and_cards_are_not_where_less_motion_is_wanted(
    page: Page, somebody: Callable[..., Page]
):
    """The page asks for less motion, as in all tests: no card is heard, but a word is."""
    bo = somebody()
    laid = lay_out(page, "Ada", "open", undo="friendly")
    take_seat(bo, laid["invite"], 1, "Bo")
    page.request.post(f"/api/tables/{laid['table']}/commands", data={"type": "start", "cid": "start"})
    page.add_init_script(EARS)
    page.goto(f"/table/{laid['table']}")
    page.get_by_role("button", name="Turn the sound on").click()
    page.wait_for_function("() => heard.voices === 2")
    say(bo, laid["table"], 1, "chat", text="Hello")
    page.wait_for_function("() => heard.voices === 4")
    say(page, laid["table"], 0, "chat", text="Hello yourself")
    page.keyboard.press("t")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Hello yourself")
    assert voices(page) == 4  # one's own words are not news


HEARD = "pitch => pitches.includes(pitch)"
WIN, END = 783.99, 261.63  # a pitch that no other sound has


def test_the_end_of_a_game_is_heard_once_it_is_seen(page: Page):
    table = str(lay_out(page, "bot:random", "bot:random", deal=1)["table"])
    page.add_init_script(EARS)
    page.goto(f"/table/{table}")
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Sound: off").click()
    page.wait_for_function("() => heard.voices > 0")
    page.keyboard.press("Escape")
    assert not page.evaluate(HEARD, END)
    command(page, table, "start")
    expect(page.locator("[aria-labelledby=result]")).to_be_visible(timeout=60_000)
    page.wait_for_function(HEARD, arg=END)
    page.reload()
    page.locator("[aria-labelledby=result]").wait_for()
    page.locator("body").click(position={"x": 2, "y": 2})
    assert page.evaluate("pitches") == []  # whoever comes later has missed it


def test_a_contest_that_somebody_wins_is_heard(somebody: Callable[..., Page]):
    page = somebody(speed="normal")
    page.add_init_script(EARS)
    there = Staged(page, {**SKIRMISH, "winners": []}, SKIRMISH)
    page.get_by_role("button", name="Turn the sound on").click()
    page.wait_for_function("() => heard.voices > 0", polling=20)
    there.let_them_play()
    expect(panel(page)).to_be_visible()
    assert not page.evaluate(HEARD, WIN)  # nobody has won this one
    page.get_by_role("button", name="Go on").click()
    page.wait_for_function(HEARD, arg=WIN, polling=20)
