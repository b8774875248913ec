"""Who may write packs: nobody, or who sits at this machine; and nobody else by any name or proxy."""

import asyncio
from pathlib import Path

import pytest

from hearthside.cli.serve import usual_studio
from hearthside.server.registry import Settings, Studio
from hearthside.server.studio import installing
from hearthside.server.web.routes import ROUTES
from tests.server.client import Browser
from tests.server.running import running
from tests.server.security.test_lab import ELSEWHERE, HERE

ADDRESS = {
    "game": "arctic_scavengers",
    "pack": "garden",
    "file": "pack.toml",
    "version": "1",
    "picture": "none",
    "place": "art",
}
GUARDED = [route for route in ROUTES if route.who in ("studio", "installer")]


@pytest.mark.parametrize("studio", ["nobody", "here"])
def test_who_may_write(tmp_path: Path, studio: Studio, monkeypatch: pytest.MonkeyPatch):
    async def run() -> None:
        for headers in (HERE, {"host": "127.0.0.1:8642"}, {"host": "[::1]:8642"}, *ELSEWHERE):
            may = studio == "here" and headers not in ELSEWHERE
            async with Browser(server.url) as browser:
                said = (await browser.get("/api/studio", headers=headers)).json()
                assert said["may_write"] == may, headers
                assert ("hearthside serve --studio" in said["why_not"]) == (not may)
                assert GUARDED
                for route in GUARDED:
                    path = route.path.format_map(ADDRESS)
                    answer = await browser.request(route.method, path, headers=headers)
                    refused = answer.status_code == 403 and answer.json()["code"] == "not_allowed"
                    assert refused == (not may), (route, headers)
                    if refused:
                        assert "hearthside serve --studio" in answer.json()["why"]
                assert may or not browser.http.cookies  # nobody becomes a guest by it

    settings = Settings(limited=False, studio=studio, installs="here")
    monkeypatch.setattr(installing, "missing", lambda extra: [])  # so nothing is
    with running(tmp_path / "tables.db", settings) as server:
        asyncio.run(run())


def test_pages_of_other_sites_reach_nothing(tmp_path: Path):
    async def run() -> None:
        async with Browser(server.url) as browser:
            for headers in ({"origin": "https://example.org"}, {"sec-fetch-site": "cross-site"}):
                for route in GUARDED:
                    path = route.path.format_map(ADDRESS)
                    answer = await browser.request(route.method, path, headers=headers)
                    assert answer.status_code == 403, route

    with running(tmp_path / "tables.db", Settings(limited=False, studio="here")) as server:
        asyncio.run(run())


def test_behind_a_proxy_it_is_nobody_unless_the_operator_says_so():
    assert usual_studio("", False) == "here"
    assert usual_studio("https://table.example.org", False) == "nobody"
    assert usual_studio("", True) == "nobody"
