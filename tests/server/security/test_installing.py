"""Who may let the server install something: who may write packs, if the operator does not mind."""

import asyncio
from pathlib import Path

import pytest

from hearthside.server.registry import Installs, Settings, Studio
from hearthside.server.studio import installing
from hearthside.server.web.limits import RATES
from tests.server.client import Browser
from tests.server.patience import until
from tests.server.running import running
from tests.server.security.test_lab import ELSEWHERE, HERE

ADDRESS = "/api/studio/installing"


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would have been run: it is missing, and nothing is installed by a test."""
    out: list[str] = []

    async def run(self: object, command: list[str]) -> str:
        out.append(" ".join(command))
        return "no test installs anything"

    monkeypatch.setattr(installing, "missing", lambda extra: ["typst"])
    monkeypatch.setattr(installing.Installing, "_run", run)
    return out


@pytest.mark.parametrize(
    ("studio", "installs"), [("nobody", "nobody"), ("nobody", "here"), ("here", "nobody"), ("here", "here")]
)
def test_who_may_install(tmp_path: Path, studio: Studio, installs: Installs, started: list[str]):
    async def run() -> None:
        async with Browser(server.url) as browser:
            for headers in (*ELSEWHERE, {"host": "localhost", "origin": "https://example.org"}, HERE):
                here = headers == HERE
                told = await browser.get(ADDRESS, headers=headers)
                assert told.status_code == (200 if here and studio == "here" else 403), headers
                if told.status_code == 200:
                    assert told.json()["may_install"] == (installs == "here")
                    assert ("--install" in told.json()["why_not"]) == (installs == "nobody")
                assert started == []  # looking does nothing
                answer = await browser.request("POST", ADDRESS, headers=headers)
                may = here and studio == installs == "here"
                assert answer.status_code == (202 if may else 403), headers
                if may:
                    await until(lambda: len(started) == 1, "nothing was started")
                assert len(started) == may

    settings = Settings(limited=False, studio=studio, installs=installs)
    with running(tmp_path / "tables.db", settings) as server:
        asyncio.run(run())


def test_the_number_of_presses_is_bounded(tmp_path: Path, started: list[str]):
    async def run() -> None:
        async with Browser(server.url) as browser:
            codes = [(await browser.request("POST", ADDRESS)).status_code for _ in range(12)]
            assert codes.count(429) >= 12 - RATES["install"].burst - 1
            assert len(started) <= RATES["install"].burst + 1

    with running(tmp_path / "tables.db", Settings(studio="here", installs="here")) as server:
        asyncio.run(run())
