"""A table at which the doings of others wait to be shown.

The page's time stands still until a test puts it on: what the bots have done meanwhile waits."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.tables import begun, look, move, my_turn, wait_for

BOTS = ("bot:random", "bot:random", "bot:random")
CALLED = "() => document.title.startsWith('●')"
# What the page hears: of each entry of the table when, and the number of the last one.
EARS = """window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      const { seq, log = [], moments, type } = JSON.parse(data);
      const told = log.some((line) => line.seat > 0 && line.weight !== 0);
      const one = { at: performance.now(), told, staged: Boolean(moments) };
      if (type === "update") heard.push(one);
      setTimeout(() => (one.captioned = Boolean(document.querySelector("[data-caption]")?.textContent)));
      if (type === "update" || type === "view") window.heardOf = seq;
    });
  }
};
window.heard = [];
window.heardOf = -1;"""
HEARD = "seq => heardOf >= seq"
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def dock(page: Page) -> Locator:
    return page.locator("[data-beats]")


def sit_down(page: Page, *bots: str, **more: Any) -> str:
    """At a table where one is asked, with time standing still."""
    table = begun(page, "Ada", *(bots or BOTS), **{"undo": "friendly", **more})
    page.add_init_script(EARS)
    page.clock.install()
    page.goto(f"/table/{table}")
    my_turn(page)
    page.clock.pause_at(page.evaluate("Date.now()") + 3000)
    return table


def waiting(page: Page) -> int:
    """How many beats are still to be shown after the one that is."""
    return int(dock(page).get_attribute("data-beats") or 0) if dock(page).count() else 0


def let_them_play(page: Page, table: str, least: int = 2) -> None:
    """Gives the turn to the bots, past the page, until at least so many beats wait and Ada is asked again."""
    for _ in range(3 * least):
        options = look(page, table, 0)["view"]["options"]
        move(page, table, 0, "done" if any(one["key"] == "done" for one in options) else options[0]["key"])
        wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
        page.wait_for_function(CALLED, polling=20)
        page.wait_for_function(HEARD, arg=look(page, table, 0)["seq"], polling=20)
        if waiting(page) >= least:
            return
    raise AssertionError(f"fewer than {least} beats wait")


def sent(page: Page) -> list[dict[str, Any]]:
    """All that the page says on its socket, and all that is refused, from its next visit on."""
    frames: list[dict[str, Any]] = []

    def hear(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] in ("move", "refused"):
            frames.append(message)

    def opened(socket: Any) -> None:
        socket.on("framesent", hear)
        socket.on("framereceived", hear)

    page.on("websocket", opened)
    return frames
