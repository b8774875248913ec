"""What draws cards is offered where cards would be drawn, and installed at a press; by a stand-in for pip."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from hearthside.server.studio import drawing, installing
from tests.browser.axe import axe
from tests.gardens import garden
from tests.server.running import Running, running

LONG = 20_000  # milliseconds
BUTTON = "Install what draws cards"


@pytest.fixture
def there(tmp_path: Path) -> Path:
    return tmp_path / "installed"


@pytest.fixture
def server(tmp_path: Path, there: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    def missing(extra: str) -> list[str]:
        return [] if there.exists() else ["typst"]

    monkeypatch.setattr(installing, "missing", missing)
    monkeypatch.setattr(drawing, "missing", missing)
    pack = garden(tmp_path / "packs" / "garden")
    settings = Settings(
        limited=False,
        studio="here",
        installs="here",
        packs=Watching(str(tmp_path / "packs"), every=0.2),
        preview=str(pack),
    )
    with running(tmp_path / "tables.db", settings) as running_server:
        yield running_server


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def chosen(program: str) -> None:
        monkeypatch.setattr(installing, "installer", lambda extra: [sys.executable, "-u", "-c", program])

    return chosen


def offer(page: Page) -> Locator:
    return page.get_by_role("region", name="What draws cards")


def test_in_the_studio_it_is_pressed_and_cards_are_drawn(
    page: Page, runs: Callable[[str], None], there: Path, tmp_path: Path
):
    go_on = tmp_path / "go-on"
    runs(
        "import os, time\nprint('Collecting typst')\n"
        f"while not os.path.exists({str(go_on)!r}): time.sleep(0.02)\n"
        f"open({str(there)!r}, 'w')"
    )
    page.goto("/studio/garden")
    expect(offer(page)).to_contain_text("some 40 MB to fetch and 110 MB on the disk")
    assert not there.exists()  # nothing begins by itself
    assert axe(page) == []
    offer(page).get_by_role("button", name=BUTTON).press("Enter")
    expect(offer(page).get_by_role("status")).to_have_text("Installing what draws cards …")
    expect(offer(page).locator(".last")).to_have_text("Collecting typst", timeout=LONG)
    assert axe(page) == []
    go_on.touch()
    expect(page.get_by_role("region", name="Card").get_by_role("img")).to_be_visible(timeout=LONG)
    expect(offer(page)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Cards are drawn now.")).to_be_visible()


def test_in_the_preview_too(page: Page, runs: Callable[[str], None], there: Path):
    runs(f"open({str(there)!r}, 'w')")
    page.goto("/preview")
    offer(page).get_by_role("button", name=BUTTON).click(timeout=LONG)
    expect(page.locator("[data-preview] img").first).to_be_visible(timeout=LONG)
    expect(offer(page)).to_have_count(0, timeout=LONG)


def test_a_failure_says_why_and_what_to_type(page: Page, runs: Callable[[str], None], there: Path):
    runs("print('ERROR: No space left on device'); raise SystemExit(1)")
    page.goto("/studio/garden")
    offer(page).get_by_role("button", name=BUTTON).click()
    told = offer(page).get_by_role("alert")
    expect(told).to_have_text("It was not installed: No space left on device.", timeout=LONG)
    expect(offer(page).locator("pre").first).to_contain_text(sys.executable)
    assert axe(page) == []
    runs(f"open({str(there)!r}, 'w')")
    offer(page).get_by_role("button", name="Try again").click()
    expect(page.get_by_role("region", name="Card").get_by_role("img")).to_be_visible(timeout=LONG)


def test_who_may_not_gets_no_button(page: Page, server: Running):
    server.registry.settings.installs = "nobody"
    page.goto("/studio/garden")
    expect(offer(page)).to_contain_text("hearthside serve --install")
    expect(offer(page).locator("pre")).to_contain_text(re.compile("pip.* install .*typst"))
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(0)
