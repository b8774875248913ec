"""Measures frames while cards fly: how long the page takes for each, at a table at which three bots play.

PYTHONPATH=scripts python -m tests.browser.measure_frames            every game, 20 seconds each
PYTHONPATH=scripts python -m tests.browser.measure_frames 10 iditacards

Frames are told apart by whether something flew or lit up in them.  A machine that does something else
meanwhile says little: look at the load that is printed, and at the share of long frames first.
"""

import json
import os
import sys
import tempfile
from pathlib import Path
from secrets import token_hex
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

import browser_env
from hearthside.server.registry import Settings
from tests.browser.conftest import DESKTOP, FLAGS
from tests.server.running import running

GAMES = ("arctic_scavengers", "iditacards", "endless_winter", "risewater")
LONG = 50  # milliseconds, of which there should be none
# Between two frames, and whether something was moving.
WATCH = """() => {
  window.frames_ = [];
  let last = performance.now();
  const look = (now) => {
    frames_.push([now - last, document.getAnimations().length > 0]);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measured(page: Page, game: str, seconds: float) -> list[float]:
    """The frames of a game that somebody watches, in milliseconds, as far as something moved in them."""
    seats = [{"kind": "bot", "bot": "random"}] * 3
    answer = page.request.post("/api/tables", data={"cid": token_hex(8), "game": game, "seats": seats})
    table = answer.json()["table"]
    page.goto(f"/table/{table}")
    page.evaluate("document.fonts.ready")
    page.request.post(f"/api/tables/{table}/commands", data={"type": "start", "cid": token_hex(8)})
    page.locator("[data-skip]").wait_for()
    for _ in range(60):  # the bots think on the same machine: let them finish
        if page.request.get(f"/api/tables/{table}/watch").json()["view"]["table"]["status"] == "over":
            break
        page.wait_for_timeout(500)
    page.evaluate(WATCH)
    end = page.evaluate("performance.now()") + 1000 * seconds
    while page.evaluate("performance.now()") < end:
        if page.locator("[data-go-on]").count():
            page.keyboard.press("Space")
        page.wait_for_timeout(200)
    return [ms for ms, moving in page.evaluate("frames_") if moving]


def main(seconds: float, games: list[str]) -> None:
    chosen = json.dumps(json.dumps({"speed": "normal", "motion": True}))
    with (
        tempfile.TemporaryDirectory() as place,
        running(Path(place) / "frames.db", Settings(limited=False)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browser_env.find_chromium(), args=FLAGS)
        print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores; frames in which something moved")
        for game in games:
            context = browser.new_context(base_url=server.url, reduced_motion="no-preference", **DESKTOP)
            context.add_init_script(f"localStorage.hearthside ??= {chosen}")
            frames = measured(context.new_page(), game, seconds)
            if len(frames) > 1:
                longer = sum(ms > LONG for ms in frames)
                print(
                    f"{game}: {len(frames)} frames, median {median(frames):.1f} ms, "
                    f"99 % {quantiles(frames, n=100)[98]:.1f} ms, longest {max(frames):.1f} ms, "
                    f"{longer} over {LONG} ms"
                )
            context.close()
        browser.close()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20.0, sys.argv[2:] or list(GAMES))
