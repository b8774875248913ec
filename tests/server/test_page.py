"""The page: what is served, that it keeps to its own strict rules, and that a browser shows the games."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from tests.server.running import Running, running

PAGES = files("hearthside.server") / "pages"
TEXTS = {file.name: file.read_text(encoding="utf-8") for file in PAGES.iterdir()}
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --virtual-time-budget=4000 --dump-dom"
).split()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("page") / "page.db") as found:
        yield found


def references() -> set[str]:
    """Every file that a page or a script asks for."""
    found: set[str] = set()
    for text in TEXTS.values():
        found.update(re.findall(r"/assets/([\w.-]+)", text))
        found.update(re.findall(r'from "\./([\w.-]+)"', text))
    return found


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_each_file_is_served_with_its_type(server: Running, name: str):
    answer = httpx.get(f"{server.url}/assets/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == TYPES[Path(name).suffix]
    assert answer.text == TEXTS[name]


@pytest.mark.parametrize("path", ["/", "/table/whichever"])
def test_one_page_for_all_addresses(server: Running, path: str):
    answer = httpx.get(server.url + path)
    assert answer.status_code == 200
    assert answer.text == TEXTS["index.html"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_what_is_referred_to_is_there_and_nothing_else():
    assert references() == set(TEXTS) - {"index.html"}


def test_no_script_and_no_style_in_the_page():
    page = TEXTS["index.html"]
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert re.findall(r"<script[^>]*>[^<]", page) == []


@pytest.mark.parametrize("name", sorted(name for name in TEXTS if name.endswith(".js")))
def test_scripts_write_text_only(name: str):
    forbidden = r"(?:inner|outer|Adjacent|set)HTML|document\.write|\beval\(|new Function|\.style\b|style:"
    assert not re.search(forbidden, TEXTS[name])


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_nothing_from_outside(name: str):
    addresses = re.findall(r"(?:https?|wss?)://[^\s\"'`)]+|[\"'(]//\w[^\s\"')]*", TEXTS[name])
    assert [one for one in addresses if one != "http://www.w3.org/2000/svg"] == []


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here (apt-get install chromium)")
def test_a_browser_shows_the_games(server: Running, tmp_path: Path):
    assert CHROMIUM is not None
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path}", server.url + "/"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    shown = done.stdout
    game = httpx.get(f"{server.url}/api/games").json()["games"][0]
    assert f"<h2>{game['name']}</h2>" in shown, done.stderr[-2000:]
    assert "Play now against bots" in shown
    assert '<p id="notice" role="status" aria-live="polite"></p>' in shown, "the page tells of an error"
