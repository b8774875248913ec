"""Packs that are dropped into the server's folder: on the first page, with their mistakes, and played."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hearthside.games.gardener import loading
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from tests.browser.axe import axe
from tests.browser.conftest import PHONE
from tests.server.running import Running, running

SHIPPED = loading.SHIPPED / "first-lantern"
CARDS = Path("eras") / "01-long-night" / "adventures.card"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack of one's own, in which a word is misspelt."""
    packs = tmp_path_factory.mktemp("packs")
    pack = packs / "my-lane"
    shutil.copytree(SHIPPED, pack)
    manifest = pack / "pack.toml"
    text = manifest.read_text("utf-8").replace("first-lantern", "my-lane").replace("First Lantern", "My Lane")
    manifest.write_text(text, "utf-8")
    cards = pack / CARDS
    cards.write_text(cards.read_text("utf-8").replace("Roleplay", "Roleplya", 1), "utf-8")
    return packs


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Running]:
    settings = Settings(limited=False, packs=Watching(str(folder), every=0.2))
    with running(tmp_path_factory.mktemp("browser") / "tables.db", settings) as there:
        yield there


def test_a_mistake_is_shown_and_mended_and_the_pack_is_played(page: Page, folder: Path):
    page.goto("/")
    pack = page.locator("[data-pack=my-lane]")
    expect(pack).to_contain_text("cannot be played yet")
    expect(pack).to_contain_text("Roleplya looks like Roleplay")
    expect(pack).to_contain_text("did you mean Roleplay?")
    expect(pack.locator("code").filter(has_text=f"{CARDS.as_posix()}:")).not_to_have_count(0)
    expect(page.get_by_role("heading", name="My Lane")).to_have_count(0)
    assert axe(page) == []

    cards = folder / "my-lane" / CARDS
    cards.write_text(cards.read_text("utf-8").replace("Roleplya", "Roleplay"), "utf-8")
    expect(pack).to_contain_text("can be played", timeout=20_000)
    sheet = page.get_by_role("region", name="My Lane")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Play now").click()
    expect(page.locator(".many")).to_be_visible()
    expect(page.get_by_role("heading", name="My Lane")).to_be_visible()


def test_on_a_phone(phone: Page):
    phone.goto("/")
    expect(phone.locator("[data-pack=my-lane]")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert axe(phone) == []


def test_the_author_of_the_card_system_is_named(page: Page):
    page.goto("/about")
    expect(page.get_by_text("Gardener of Thoughts Card Game System (GOT CGS) by George Hara")).to_be_visible()
