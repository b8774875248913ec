"""A pack in the browser while somebody writes it with an editor."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside.games.gardener.loading import SHIPPED
from hearthside.server.registry import Settings
from tests.browser.test_axe import fine
from tests.server.patience import PLENTY
from tests.server.running import Running, running

LONG = 1000 * PLENTY


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("preview") / "my-lantern"
    return Path(shutil.copytree(SHIPPED / "first-lantern", place))


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Running]:
    settings = Settings(limited=False, studio="here", preview=str(folder))
    with running(folder.parent / "preview.db", settings) as there:
        yield there


@pytest.fixture
def supports(folder: Path) -> Iterator[Path]:
    """A file of cards, which is as it was afterwards."""
    path = folder / "eras" / "01-long-night" / "supports.card"
    text = path.read_text("utf-8")
    yield path
    path.write_text(text, "utf-8")


def card(page: Page, identifier: str) -> Locator:
    return page.get_by_role("listitem").filter(has_text=identifier).filter(has=page.get_by_role("heading"))


def all_drawn(page: Page) -> None:
    page.goto("/preview")
    expect(page.get_by_role("heading", level=1)).to_have_text("First Lantern")
    expect(page.get_by_role("img", name="Candle, support. Gives Light 1.")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("Watching my-lantern")).to_be_visible(timeout=LONG)


def test_what_is_saved_is_drawn_again(page: Page, supports: Path):
    all_drawn(page)
    expect(page.get_by_text("Can be played")).to_be_visible()
    pole = card(page, "Lantern 203")
    picture = pole.get_by_role("img").get_attribute("src")
    supports.write_text(supports.read_text("utf-8").replace("Light 3", "Light 5"), "utf-8")
    expect(pole.get_by_role("img", name="Lamp on a pole, support. Gives Light 5.")).to_be_visible(
        timeout=LONG
    )
    expect(pole.get_by_role("img")).not_to_have_attribute("src", str(picture), timeout=LONG)
    expect(page.get_by_role("status").filter(has_text="Changed: Lamp on a pole.")).to_have_count(1)
    expect(card(page, "Lantern 101")).to_contain_text("Won with Lamp on a pole")


def test_findings_stand_beside_their_card(page: Page, supports: Path):
    all_drawn(page)
    supports.write_text(supports.read_text("utf-8").replace("Light 3", "Light"), "utf-8")
    pole = card(page, "Lantern 203")
    expect(pole).to_contain_text("Error L01 Light needs a value", timeout=LONG)
    expect(pole).to_contain_text("eras/01-long-night/supports.card:42")
    expect(page.get_by_text("Cannot be played yet · 1 error")).to_be_visible()
    page.get_by_role("button", name="With findings").click()
    expect(page.locator("[data-preview]")).to_have_count(1)
    fine(page)


def test_a_broken_file_keeps_the_pictures(page: Page, folder: Path, supports: Path):
    all_drawn(page)
    supports.write_text("{{{", "utf-8")
    pole = card(page, "Lantern 203")
    expect(pole).to_contain_text("it is shown as it was", timeout=LONG)
    expect(pole.get_by_role("img")).to_be_visible()
    expect(page.get_by_role("region", name="Of the files")).to_contain_text("supports.card:1")
    manifest = folder / "pack.toml"
    text = manifest.read_text("utf-8")
    manifest.write_text("id = [", "utf-8")
    try:
        expect(page.get_by_text("Cannot be read just now", exact=True)).to_be_visible(timeout=LONG)
        expect(pole.get_by_role("img")).to_be_visible()
        expect(page.get_by_role("region", name="Of the files")).to_contain_text("pack.toml")
    finally:
        manifest.write_text(text, "utf-8")
    expect(page.get_by_text("Cannot be read just now", exact=True)).to_be_hidden(timeout=LONG)


def test_cards_are_searched_and_added_up(page: Page):
    all_drawn(page)
    page.get_by_label("Search the cards").fill("gives:light light>=3")
    expect(page.locator("[data-preview]")).to_have_count(2)
    page.get_by_label("Search the cards").fill("")
    page.get_by_label("Kind").select_option("Adventure")
    expect(page.locator("[data-preview]")).to_have_count(7)
    row = page.get_by_role("row", name="Hands")
    expect(row).to_contain_text("13")
    expect(row).to_contain_text("14")
    fine(page)


def test_on_a_phone(phone: Page):
    all_drawn(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.set_viewport_size({"width": 844, "height": 390})
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
