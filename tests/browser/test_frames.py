"""What a beat changes is laid out, and nothing else: otherwise frames get long while cards fly.

How long they are depends on the machine, and is measured by measure_frames.py.  Here what is laid out anew is
counted."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.tables import begun, my_turn

FEW = 30  # parts of the page; a table has some nine hundred
COUNTED = ["blink.user_timing", "disabled-by-default-devtools.timeline.invalidationTracking"]
# A word more in the dock, or a line in the log, between two marks.
SAY = """where => {
  const word = document.createElement("span");
  word.textContent = "something new";
  const place = document.querySelector(where);
  void document.body.offsetHeight;
  performance.mark("hearthside-begin");
  place.append(word);
  void document.body.offsetHeight;
  performance.mark("hearthside-end");
  word.remove();
}"""


def laid_out(page: Page, where: str) -> list[str]:
    """What is laid out anew when something is said there."""
    browser: Browser | None = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=COUNTED)
    page.evaluate(SAY, where)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    begin, end = (
        next(one["ts"] for one in events if one["name"] == f"hearthside-{name}") for name in ("begin", "end")
    )
    return [
        one["args"]["data"].get("nodeName", "")
        for one in events
        if one["name"] == "LayoutInvalidationTracking" and begin <= one["ts"] <= end
    ]


@pytest.mark.parametrize(
    ("game", "where"),
    [
        ("arctic_scavengers", "[data-actions]"),
        ("arctic_scavengers", "[data-log]"),
        ("iditacards", "[data-actions]"),
        ("endless_winter", "[data-actions]"),
        ("risewater", "[data-actions]"),
    ],
)
def test_a_word_more_lays_out_no_card_anew(page: Page, game: str, where: str) -> None:
    page.goto(f"/table/{begun(page, 'Ada', 'bot:random', 'bot:random', game=game)}")
    my_turn(page)
    found = laid_out(page, where)
    assert "SPAN" in found  # the word itself
    assert len(found) < FEW, found
