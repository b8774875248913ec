"""Measures frames while cards fly: how long the page takes for each, at a table at which three bots play.

PYTHONPATH=scripts python -m tests.browser.measure_frames            every game, 20 seconds each
PYTHONPATH=scripts python -m tests.browser.measure_frames 10 iditacards
PYTHONPATH=scripts python -m tests.browser.measure_frames 10 --beside ../before/src/hearthside/server/pages

Frames are told apart by whether something flew or lit up in them.  A machine that does something else
meanwhile says little about them: look at the load that is printed, and at the share of long frames first.
Beside them stands the processor's own time for the page's tasks, which others' work hardly changes.  With
`--beside` another build of the page plays the same games in turn.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

import browser_env
from hearthside.server.registry import Settings
from tests.browser.conftest import DESKTOP, FLAGS
from tests.browser.tables import command, lay_out, look
from tests.server.running import running

GAMES = ("arctic_scavengers", "iditacards", "endless_winter", "risewater")
LONG = 50  # milliseconds, of which there should be none
KINDS = ("FunctionCall", "UpdateLayoutTree", "Layout", "Paint")
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


def measured(browser: Browser, page: Page, game: str, seconds: float) -> tuple[list[float], bytes]:
    """The frames of a game that somebody watches, in milliseconds, as far as something moved in them; and a
    trace of what the page did meanwhile."""
    bots = ["bot:random"] * 3
    table = lay_out(page, *bots, game=game, whims=game)["table"]
    page.goto(f"/table/{table}")
    page.evaluate("document.fonts.ready")
    command(page, table, "start")
    page.locator("[data-skip]").wait_for()
    for _ in range(60):  # the bots think on the same machine: let them finish
        if look(page, table)["view"]["table"]["status"] == "over":
            break
        page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    page.evaluate(WATCH)
    end = page.evaluate("performance.now()") + 1000 * seconds
    while page.evaluate("performance.now()") < end:
        if page.locator("[data-go-on]").count():
            page.keyboard.press("Space")
        page.wait_for_timeout(200)
    frames = [ms for ms, moving in page.evaluate("frames_") if moving]
    return frames, browser.stop_tracing()


def tasks(trace: bytes) -> Iterator[tuple[str, float]]:
    """What the page's main thread did, and for how many milliseconds of the processor."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    mains = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    for one in events:
        if one["ph"] == "X" and (one["pid"], one["tid"]) in mains:
            yield one["name"], one.get("tdur", 0) / 1000


def told(name: str, frames: list[float], trace: bytes) -> str:
    longer = sum(ms > LONG for ms in frames)
    out = (
        f"{name}: {len(frames)} frames, median {median(frames):.1f} ms, "
        f"99 % {quantiles(frames, n=100)[98]:.1f} ms, longest {max(frames):.1f} ms, {longer} over {LONG} ms"
    )
    all_tasks = list(tasks(trace))
    runs = sorted((ms for kind, ms in all_tasks if kind.endswith("RunTask")), reverse=True)
    parts = ", ".join(f"{kind} {sum(ms for k, ms in all_tasks if k == kind):.0f}" for kind in KINDS)
    most = ", ".join(f"{ms:.0f}" for ms in runs[:5])
    return f"{out}\n    processor: {sum(runs):.0f} ms in all ({parts}), longest tasks {most}"


def main(seconds: float, games: list[str], beside: Path | None) -> None:
    chosen = json.dumps(json.dumps({"speed": "normal", "motion": True}))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_env.find_chromium(), args=FLAGS)
        print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores; frames in which something moved")
        for game in games:
            for pages in [None, beside] if beside else [None]:
                # The same deal and whims twice are a server each: they would have the same invite link.
                with (
                    tempfile.TemporaryDirectory() as place,
                    running(Path(place) / "frames.db", Settings(limited=False)) as server,
                ):
                    context = browser.new_context(
                        base_url=server.url, reduced_motion="no-preference", **DESKTOP
                    )
                    context.add_init_script(f"localStorage.hearthside ??= {chosen}")
                    if pages:
                        context.route("**/assets/*", partial(_from, pages))
                    frames, trace = measured(browser, context.new_page(), game, seconds)
                    context.close()
                name = f"{game}, beside" if pages else game
                print(told(name, frames, trace) if len(frames) > 1 else f"{name}: nothing moved", flush=True)
        browser.close()


def _from(pages: Path, route: Route) -> None:
    route.fulfill(path=pages / route.request.url.rpartition("/")[2])


if __name__ == "__main__":
    words = sys.argv[1:]
    other = Path(words.pop(words.index("--beside") + 1)) if "--beside" in words else None
    words = [word for word in words if word != "--beside"]
    main(float(words[0]) if words else 20.0, words[1:] or list(GAMES), other)
