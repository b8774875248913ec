"""Sound: nothing is heard, made or loaded until somebody asks for it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import begun, lay_out, option, say, take, take_seat, wait_for

# Counts what would be heard: every source that is started, and the contexts that are made.
EARS = """
  window.heard = { contexts: 0, voices: 0 };
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
