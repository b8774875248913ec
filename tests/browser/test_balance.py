"""How balanced a game is, on its page: bots play for a report, or are sent away; packs have changed since."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside import api
from hearthside.server.balance import runs
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from tests.browser.axe import axe
from tests.docs.test_adding_a_card import apply
from tests.games.gardener.walkthrough import GAME as OWN
from tests.games.gardener.walkthrough import mistake, write
from tests.server.balances import GAME, PATIENCE, lay, report
from tests.server.patience import wait_until
from tests.server.running import Running, running

LONG = 1000 * PATIENCE


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("balance")


@pytest.fixture(scope="module")
def server(places: Path) -> Iterator[Running]:
    (places / "packs").mkdir()
    settings = Settings(
        limited=False,
        reports=str(places / "reports"),
        lab="here",
        packs=Watching(str(places / "packs"), every=0.1),
    )
    with running(places / "tables.db", settings) as there:
        yield there


def open_dialog(page: Page, name: str) -> Locator:
    page.goto("/")
    page.get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("dialog", name=name)


def test_bots_play_for_a_report(page: Page, trouble: Callable[[str], None]):
    trouble("sandboxed")  # what the tests themselves keep in the storage of each page: the report has none
    dialog = open_dialog(page, "First Lantern")
    dialog.get_by_role("link", name="How balanced is it? Let bots play").click()
    page.wait_for_url(f"**/balance/{GAME}")
    expect(page.get_by_text("There is no report of this game yet.")).to_be_visible()
    games = page.get_by_label("Games", exact=True)
    games.fill("5")
    page.get_by_role("button", name="Let them play").click()
    assert games.evaluate("input => input.validity.rangeUnderflow")  # the browser says so, and nothing begins
    games.fill("20")
    page.get_by_role("combobox", name="Against").select_option("random")
    assert axe(page) == []
    page.get_by_role("button", name="Let them play").press("Enter")
    expect(page.get_by_role("progressbar", name="Bots are playing")).to_be_visible()
    assert axe(page) == []
    last = page.get_by_role("region", name="The last report")
    expect(last).to_contain_text("20 games · 2 seats · gardener, random", timeout=LONG)
    expect(last).to_contain_text("who begins wins")
    expect(page.get_by_role("status").filter(has_text="The report is ready.")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_be_focused()  # the button that had the focus has gone
    assert axe(page) == []
    with page.expect_popup() as opened:
        last.get_by_role("link", name="Open the report").press("Enter")
    shown = opened.value
    expect(shown.get_by_role("heading", name="First Lantern", level=1)).to_be_visible()
    shown.get_by_role("button", name="By night").click()  # its script may run
    expect(shown.get_by_role("button", name="By day")).to_be_visible()
    shown.get_by_role("link", name="Fairness").click()
    assert shown.evaluate("origin") == "null"  # and can do nothing here
    dialog = open_dialog(page, "First Lantern")
    expect(dialog.get_by_role("link", name="Balance: 20 games by bots")).to_be_visible()


def test_a_run_is_cancelled_on_a_phone(phone: Page, server: Running):
    phone.goto("/balance/risewater")
    phone.get_by_label("Games", exact=True).fill("1000")
    phone.get_by_role("button", name="Let them play").tap()
    far = phone.get_by_text(re.compile(r"\d+ of 1,000 games are played\. About"))
    expect(far).to_be_visible(timeout=LONG)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(phone) == []
    phone.get_by_role("button", name="Cancel").tap()
    expect(phone.locator("p.note")).to_have_text("The last run was cancelled.")
    expect(phone.get_by_role("button", name="Let them play")).to_be_visible()
    assert server.registry.balance._jobs == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_others_see_it_and_cannot_end_it(page: Page, server: Running, somebody: Callable[..., Page]):
    """Who comes through a proxy is somebody from elsewhere, whom this operator lets run the lab, too."""
    server.registry.settings.lab = "guests"
    address = "/api/games/risewater/balance"
    wish = {"games": 1000, "seats": 4, "bots": ["gardener"]}
    assert page.request.post(address, data=wish, headers={"host": "table.example.org"}).ok
    stranger = somebody()
    proxy = {"x-real-ip": "203.0.113.7"}
    stranger.route(f"**{address}", lambda way: way.continue_(headers={**way.request.headers, **proxy}))
    stranger.goto("/balance/risewater")
    expect(stranger.get_by_role("progressbar")).to_be_visible()
    expect(stranger.get_by_role("button", name="Cancel")).to_have_count(0)
    assert page.request.post(f"{address}/cancel").ok
    expect(stranger.get_by_text("The last run was cancelled.").last).to_be_visible()
    server.registry.settings.lab = "here"


def test_a_pack_that_was_edited_has_an_earlier_report(page: Page, server: Running, places: Path):
    packs = places / "packs"
    write(packs)
    apply(mistake(), packs)
    wait_until(lambda: OWN in api.packs(), "the pack is never ready")
    lay(places / "reports", report(OWN))
    page.goto("/")
    page.locator("[data-pack]").get_by_role("link", name="Balance").click()
    last = page.get_by_role("region", name="The last report")
    expect(last).to_contain_text("400 games · 2 seats · random")
    expect(last).not_to_contain_text("earlier version")

    before = api.pack(OWN)
    (cards,) = packs.rglob("adventures.card")
    cards.write_text(cards.read_text("utf-8").replace("Glory 5", "Glory 4"), "utf-8")
    wait_until(lambda: api.packs().get(OWN) not in (None, before), "the change is never read")
    page.reload()
    expect(last).to_contain_text("It is of an earlier version: the pack has changed since.")
    assert axe(page) == []
    link = open_dialog(page, api.pack(OWN).name).get_by_role("link", name="of an earlier version")
    expect(link).to_be_visible()


def test_who_may_not_is_told(page: Page, server: Running, places: Path, monkeypatch: pytest.MonkeyPatch):
    lay(places / "reports", report("iditacards"))
    monkeypatch.setattr(runs, "NEEDED", ("a_library_that_nobody_has",))
    page.goto("/balance/iditacards")
    expect(page.get_by_text("pip install 'hearthside[analysis]'")).to_be_visible()
    expect(page.get_by_role("region", name="The last report")).to_contain_text("400 games")
    monkeypatch.setattr(server.registry.settings, "lab", "nobody")
    page.reload()
    expect(page.get_by_text("hearthside serve --lab")).to_be_visible()
    expect(page.get_by_role("button", name="Let them play")).to_have_count(0)
    # Where there is nothing to see and nothing to do, the game says nothing of it.
    dialog = open_dialog(page, "Endless Winter")
    expect(dialog.get_by_role("link", name="Rules")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(dialog.get_by_role("link", name=re.compile("alance"))).to_have_count(0)


def test_a_game_that_is_not_there(page: Page):
    page.goto("/balance/nothing")
    expect(page.get_by_role("heading", name="There is no such game here")).to_be_visible()
