"""Draws every screen of the page, to be looked at.

PYTHONPATH=scripts python -m tests.browser.draw_pictures build/pictures          in both sizes and both themes
PYTHONPATH=scripts python -m tests.browser.draw_pictures build/pictures table    those whose names begin so
PYTHONPATH=scripts python -m tests.browser.draw_pictures --kept docs/pictures    those that docs show
"""

import json
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, FilePayload, Page, sync_playwright

import browser_env
from hearthside.games.gardener.loading import SHIPPED
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from hearthside.studio.share.onefile import pack_up
from tests.browser.conftest import DESKTOP, FLAGS, PHONE
from tests.browser.tables import agree
from tests.server.races import race_file
from tests.server.running import running

GAME = "arctic_scavengers"
REPORTED = "first-lantern"  # its games are short
REVIEWED = 300_000  # milliseconds in which a review is made
LONG = 700  # decisions, more than any game has
ALL = [(theme, size) for size in (DESKTOP, PHONE) for theme in ("night", "day")]
LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
Look = tuple[str, dict[str, Any]]
KEPT: dict[str, list[Look]] = {
    "home": [("night", DESKTOP)],
    "gallery": [("night", DESKTOP)],
    "opened": [("night", DESKTOP)],
    "packs": [("night", DESKTOP)],
    "lesson": [("night", DESKTOP)],
    "table": [("night", DESKTOP), ("day", PHONE)],
    "moment": [("night", LARGE), ("day", PHONE)],
    "race": [("night", LARGE), ("day", PHONE)],
    "review": [("night", DESKTOP)],
    "many": [("night", DESKTOP)],
    "boards": [("night", LARGE)],
    "studio": [("night", DESKTOP)],
}
QUALITY = 86  # of JPEG: letters are still sharp, and a picture has a fifth of what it has as PNG


def lay_out(page: Page, *seats: dict[str, str], **more: Any) -> str:
    wish = {"cid": f"picture-{page.evaluate('Math.random()')}", "game": GAME, "seats": seats, **more}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def game(page: Page, seats: int = 4, bot: str = "", **more: Any) -> str:
    table = lay_out(
        page,
        {"kind": "me", "name": "Ada"},
        *({"kind": "bot", "bot": bot} for _ in range(seats - 1)),
        undo="friendly",
        start=True,
        **more,
    )
    page.goto(f"/table/{table}")
    page.locator("[data-option]").first.wait_for()
    return table


def play(page: Page, until: Callable[[str, list[str]], bool], busy: bool = True) -> None:
    """Takes decisions until the sentence or the options are as wanted; who is not busy saves his cards."""
    for _ in range(LONG):
        page.locator("[data-option]").or_(page.get_by_role("button", name="Play again")).first.wait_for()
        options = page.locator("[data-option]")
        keys = [str(key) for key in options.evaluate_all("all => all.map((one) => one.dataset.option)")]
        if not keys or until(page.locator("[data-sentence]").inner_text(), keys):
            return
        wanted = (
            (not busy and [key for key in keys if key == "done"])
            or [key for key in keys if key != "done" and key not in ("draw", "trash")]
            or keys
        )
        seq = page.evaluate("document.querySelector('[data-table]').textContent")
        options.nth(keys.index(wanted[0])).press("Enter")
        agree(page)
        page.wait_for_function(
            "old => document.querySelector('[data-table]')?.textContent !== old", arg=seq, timeout=20_000
        )


# ------------------------------------------------------------ the screens
def home(page: Page) -> None:
    game(page)
    page.goto("/")
    page.get_by_role("heading", name="Arctic Scavengers").wait_for()


def gallery(page: Page) -> None:
    page.goto("/cards/risewater?type=Support&gives=Light#risewater-236")
    page.get_by_role("dialog").wait_for()


def new(page: Page) -> None:
    page.goto(f"/new/{GAME}")
    page.get_by_role("button", name="Set up the table").wait_for()


def before(page: Page) -> None:
    table = lay_out(
        page, {"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot"}, title="Winter evening"
    )
    page.goto(f"/table/{table}")
    page.get_by_text("Ada").first.wait_for()
    page.wait_for_load_state("networkidle")


def table(page: Page) -> None:
    game(page)
    play(page, lambda sentence, keys: "gathering with" in sentence and any("hire" in key for key in keys))


def skirmish(page: Page) -> None:
    game(page)
    play(page, lambda sentence, keys: "for the skirmish" in sentence, busy=False)
    page.locator("[data-act^='hand'].may").last.press("Enter")
    page.locator("[data-part='committed:0']").wait_for()


def moment(page: Page) -> None:
    """The skirmish as it is staged, opened again from the log."""
    game(page, 3)
    fought = page.locator("[data-log] li.moment")
    play(page, lambda sentence, keys: fought.count() > 0)
    if not fought.last.is_visible():
        page.keyboard.press("l")
    fought.last.click()
    page.locator("[data-moment]").wait_for()
    page.wait_for_timeout(1500)  # forces, totals, winner


def race(page: Page) -> None:
    game(page, game="iditacards")
    play(page, lambda sentence, keys: "on square" in sentence and "new_day" in keys)


def everything(page: Page) -> None:
    game(page, preset="everything")
    play(page, lambda sentence, keys: "gathering with" in sentence and any("hire" in key for key in keys))


def solo(page: Page) -> None:
    game(page, 1, preset="solo_with_leader")
    play(page, lambda sentence, keys: any("encounter" in key for key in keys))


def many(page: Page) -> None:
    """A hundred open cards each, and an adventure that is running."""
    game(page, 2, game="risewater")
    page.locator("[data-option^=affiliation]").first.click()
    while True:
        page.locator("[data-option=done]").wait_for()
        if page.locator("[data-next]").count():
            return
        before = page.locator("[data-table]").text_content()
        worth = page.locator("[data-place=middle] [data-act]:has(.good)")
        (worth if worth.count() else page.locator("[data-option=done]")).first.press("Enter")
        page.wait_for_function(
            "old => document.querySelector('[data-table]').textContent !== old", arg=before
        )


def boards(page: Page) -> None:
    """A map, Megaliths and ladders in the third of four rounds."""
    game(page, game="endless_winter")
    play(
        page,
        lambda sentence, keys: "Round 3" in page.locator(".tracks").inner_text() and "1 of 3" in sentence,
    )


def trade(page: Page) -> None:
    many(page)
    page.locator("[data-trade]").click()
    page.locator(".lists [data-pick]").nth(2).click()
    page.locator(".lists .finder").last.locator("[data-pick]").nth(1).click()


def menu(page: Page) -> None:
    game(page)
    page.locator("[data-act='mercenaries/scout']").click()


def zoom(page: Page) -> None:
    game(page)
    page.locator("[data-act='mercenaries/group_leaders']").focus()
    page.keyboard.press("z")


def rules(page: Page) -> None:
    game(page)
    page.keyboard.press("r")
    page.locator("[data-rules]").wait_for()


def log(page: Page) -> None:
    game(page)
    play(page, lambda sentence, keys: "skirmish" in sentence)
    page.keyboard.press("l")


def keys(page: Page) -> None:
    game(page)
    page.keyboard.press("?")


def text(page: Page) -> None:
    game(page)
    page.keyboard.press("x")
    page.get_by_role("textbox").first.wait_for()


def lesson(page: Page) -> None:
    table = lay_out(page, {"kind": "me", "name": "Ada"}, lesson=True)
    page.goto(f"/table/{table}")
    for _ in range(2):
        page.get_by_role("button", name="Next").click()
    page.locator("[data-option]").first.wait_for()


def result(page: Page) -> None:
    game(page, 3, "random")
    play(page, lambda sentence, keys: False)


def replay(page: Page) -> None:
    result(page)
    page.get_by_role("button", name="Watch the replay").click()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    page.wait_for_load_state("networkidle")


def review(page: Page) -> None:
    """Of a race that somebody brings as a file."""
    page.goto("/")
    brought = page.request.post("/api/files", data=race_file(), headers={"content-type": "application/json"})
    page.goto(f"/table/{brought.json()['table']}?at=14&eye=open")
    page.locator("summary[aria-label=More]").click()
    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("button", name="Begin the review").click()
    page.get_by_role("slider", name="Who was likely to win").wait_for(timeout=REVIEWED)


def guide(page: Page) -> None:
    page.goto(f"/rules/{GAME}")
    page.get_by_role("heading", name="Arctic Scavengers").first.wait_for()


def balance(page: Page) -> None:
    """The last report, and the form for another one; the first time bots play for it."""
    page.goto(f"/balance/{REPORTED}")
    if not page.request.get(f"/api/games/{REPORTED}/balance").json()["report"]:
        page.get_by_label("Games", exact=True).fill("40")
        page.get_by_role("button", name="Let them play").click()
    page.get_by_role("link", name="Open the report").wait_for(timeout=120_000)


def studio(page: Page) -> None:
    """A pack that is being written, with a slip."""
    made = page.request.post("/api/studio/packs", data={"name": "My Lantern", "fork": "first-lantern"})
    assert made.status in (201, 400), made.text()  # it is there already
    page.goto("/studio/my-lantern")
    page.get_by_role("navigation", name="Files").get_by_role("button", name="supports.card").click()
    text = page.get_by_role("textbox", name=re.compile("^Text of"))
    text.get_by_text("Light 1").first.click()
    page.keyboard.press("End")
    page.keyboard.type("x")
    page.get_by_role("button", name=re.compile("Mistake L01")).wait_for()
    if page.viewport_size and page.viewport_size["width"] > 600:
        page.get_by_role("region", name="Card").get_by_role("img").wait_for()


def playing(page: Page) -> None:
    """Bots that play for a report, of which the first picture has begun the run."""
    address = "/api/games/risewater/balance"
    if not page.request.get(address).json()["run"]:
        wish = {"games": 1000, "seats": 4, "bots": ["gardener", "random"]}
        assert page.request.post(address, data=wish).ok
    page.goto("/balance/risewater")
    page.get_by_text("are left").wait_for(timeout=60_000)


def dialog(page: Page) -> None:
    balance(page)
    page.goto("/")
    page.get_by_role("button", name="First Lantern", exact=True).click()
    page.get_by_role("link", name="Balance:").scroll_into_view_if_needed()


def packs(page: Page) -> None:
    page.goto("/packs")
    page.locator("[data-entry]").first.wait_for()
    page.wait_for_load_state("networkidle")


def opened(page: Page) -> None:
    """A pack from a file, before anybody has kept it."""
    page.goto("/")
    data = pack_up(SHIPPED / "harrow-junction")
    file = FilePayload(name="harrow-junction.hearthpack", mimeType="", buffer=data)
    page.get_by_label("Open a file").set_input_files(file)
    page.get_by_role("dialog").get_by_role("button", name="Play now").wait_for()


def about(page: Page) -> None:
    page.goto("/about")
    page.wait_for_load_state("networkidle")


def lost(page: Page) -> None:
    page.goto("/nowhere")


SCREENS: dict[str, Callable[[Page], None]] = {
    one.__name__: one
    for one in (
        home,
        gallery,
        new,
        before,
        table,
        skirmish,
        moment,
        race,
        everything,
        solo,
        many,
        boards,
        trade,
        menu,
        zoom,
        rules,
        log,
        keys,
        text,
        lesson,
        result,
        replay,
        review,
        guide,
        balance,
        studio,
        dialog,
        playing,
        packs,
        opened,
        about,
        lost,
    )
}


def draw(context: BrowserContext, screen: Callable[[Page], None], theme: str, path: Path) -> None:
    chosen = json.dumps(json.dumps({"theme": theme, "speed": "instant"}))
    context.add_init_script(f"localStorage.hearthside ??= {chosen}")
    page = context.new_page()
    page.goto("/about")
    screen(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(350)  # what moves has arrived
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    context.close()


def settings(place: str) -> Settings:
    packs = Path(place) / "packs"
    packs.mkdir()
    return Settings(
        limited=False,
        reports=str(Path(place) / "reports"),
        lab="here",
        studio="here",
        packs=Watching(str(packs)),
    )


def main(folder: Path, wanted: list[str], looks: Callable[[str], list[Look]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in SCREENS if not wanted or name.startswith(tuple(wanted))]
    with (
        tempfile.TemporaryDirectory() as place,
        running(Path(place) / "pictures.db", settings(place)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browser_env.find_chromium(), args=FLAGS)
        for name in names:
            for theme, size in looks(name):
                path = folder / f"{name}-{theme}-{size['viewport']['width']}.jpg"
                draw(browser.new_context(base_url=server.url, **size), SCREENS[name], theme, path)
                print(path)
        browser.close()


if __name__ == "__main__":
    kept = "--kept" in sys.argv
    place, *names = [word for word in sys.argv[1:] if word != "--kept"]
    main(Path(place), names, (lambda name: KEPT.get(name, [])) if kept else (lambda name: ALL))
