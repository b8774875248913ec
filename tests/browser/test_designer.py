"""A designer's first game in the browser: dropped into a server's folder, mended, and played against a bot.

It is the game of docs/designers/first-game.md, with its mistake.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from tests.browser.players import Person
from tests.docs.test_adding_a_card import apply
from tests.games.gardener.walkthrough import GAME, mistake, write
from tests.server.running import Running, running

WATCHED = 0.1  # seconds between two looks at the folder
PATIENCE = 3000  # milliseconds


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    folder.mkdir()
    return folder


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Running]:
    settings = Settings(limited=False, packs=Watching(str(packs), every=WATCHED))
    with running(tmp_path / "tables.db", settings) as there:
        yield there


def problems_when(page: Page, state: str) -> list[str]:
    """Waits until the server has found the pack to be so; the errors that it then names."""
    for _ in range(200):
        told = page.request.get("/api/packs").json()["packs"]
        if told and told[0]["state"] == state:
            return [one["message"] for one in told[0]["problems"] if one["severity"] == "error"]
        page.wait_for_timeout(1000 * WATCHED)
    raise AssertionError(f"the pack is never {state}")


def take(page: Page, option: dict[str, Any]) -> None:
    """By its button, or by its card: a card that can do several things asks which.  The bot may be quicker:
    if it agrees to an end, there is nothing left to press, and the next question comes."""
    button = page.locator(f'[data-option="{option["key"]}"]')
    with suppress(TooLate):
        if button.count() == 0:
            page.locator(f'[data-act="{option["parts"][0]}"]').first.click(timeout=PATIENCE)
            if not option["final"] and not button.count():
                return
        button.first.click(timeout=PATIENCE)


def test_a_pack_is_dropped_in_mended_and_played_to_the_end(page: Page, packs: Path):
    page.goto("/")
    write(packs)
    (wrong,) = problems_when(page, "broken")
    assert "AdventureRessources" in wrong
    page.reload()
    expect(page.get_by_role("heading", name="Arctic Scavengers")).to_be_visible()  # all else goes on
    expect(page.get_by_role("heading", name="Snowball Hill")).to_have_count(0)

    apply(mistake(), packs)
    assert problems_when(page, "ready") == []
    page.reload()
    expect(page.get_by_role("heading", name="Snowball Hill")).to_be_visible()

    page.goto(f"/new/{GAME}")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("combobox", name="Seat 2").select_option(label="Bot: gardener, plays to win")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))
    person = Person(page, page.url.rpartition("/")[2])
    page.reload()  # with the watch of a person
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-table]")).to_be_visible()
    played = 0
    while person.is_asked():
        options = person.told["view"].get("options", [])  # the bot may have ended it just now
        plays = [option for option in options if option["key"].startswith("play")]
        ends = [option for option in options if option["key"].startswith("request")]
        for option in (plays or ends or options)[:1]:
            take(page, option)
        played += bool(plays)
    assert played >= 2  # how long it lasts is up to the bot, too
    expect(page.locator("[aria-labelledby=result]")).to_be_visible()
