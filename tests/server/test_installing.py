"""What draws cards is installed at the press of a button: bounded, one at a time, and told how it went."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.extras import SAYS, installer
from hearthside.server.registry import Settings
from hearthside.server.studio import drawing, installing
from hearthside.server.studio.installing import reason
from tests.server.patience import wait_until
from tests.server.running import Running, running

ADDRESS = "/api/studio/installing"
Program = Callable[[str], None]


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """A file that is there once it is installed."""
    return tmp_path / "installed"


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch, there: Path) -> Program:
    """What stands in for pip: a program of our own."""

    def missing(extra: str) -> list[str]:
        return [] if there.exists() else ["typst"]

    monkeypatch.setattr(installing, "missing", missing)
    monkeypatch.setattr(drawing, "missing", missing)

    def chosen(program: str) -> None:
        command = [sys.executable, "-u", "-c", program]
        monkeypatch.setattr(installing, "installer", lambda extra: command)

    return chosen


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    settings = Settings(limited=False, studio="here", installs="here", preview=str(SHIPPED / "first-lantern"))
    with running(tmp_path / "t.db", settings) as there:
        yield there


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def settled(http: httpx.Client) -> dict[str, Any]:
    wait_until(lambda: http.get(ADDRESS).json()["state"] != "installing", "it never ends")
    told: dict[str, Any] = http.get(ADDRESS).json()
    return told


def test_afterwards_cards_are_drawn_without_a_restart(http: httpx.Client, runs: Program, there: Path):
    runs(f"print('Collecting typst'); open({str(there)!r}, 'w'); print('Successfully installed')")
    before = http.get(ADDRESS).json()
    assert before["state"] == "idle"
    assert not before["installed"]
    assert before["says"] == SAYS["print"]
    wait_until(lambda: bool(http.get("/api/preview").json()["undrawn"]), "the preview says nothing")
    assert http.post(ADDRESS).status_code == 202
    told = settled(http)
    assert told["installed"]
    assert told["lines"] == ["Collecting typst", "Successfully installed"]
    assert http.get("/api/studio").json()["draws"]

    def drawn() -> bool:
        state = http.get("/api/preview").json()
        return not state["undrawn"] and all(card["picture"] for card in state["cards"])

    wait_until(drawn, "the cards are not drawn")
    assert http.post(ADDRESS).status_code == 409  # it is there


def test_a_failure_says_what_went_wrong_and_what_to_type(http: httpx.Client, runs: Program):
    runs("print('Collecting typst'); print('ERROR: No space left on device'); raise SystemExit(3)")
    http.post(ADDRESS)
    told = settled(http)
    assert (told["state"], told["why"]) == ("failed", "No space left on device")
    assert not told["installed"]
    assert sys.executable in told["command"]
    runs("pass")  # it says that it has worked, and has not
    assert http.post(ADDRESS).status_code == 202
    assert "start it again" in settled(http)["why"]


def test_one_at_a_time_and_ended_with_all_it_started(
    http: httpx.Client, runs: Program, server: Running, tmp_path: Path
):
    pids = tmp_path / "pids"
    runs(
        "import os, subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}} {{os.nice(0)}}')\n"
        "print('ready'); time.sleep(600)"
    )
    http.post(ADDRESS)
    wait_until(lambda: http.get(ADDRESS).json()["lines"] == ["ready"], "it does not begin")
    assert http.post(ADDRESS).status_code == 409
    pid, child, nice = map(int, pids.read_text().split())
    assert nice >= 10
    server.server.should_exit = True
    wait_until(lambda: not alive(pid) and not alive(child), "it outlives the server")


def test_it_has_so_much_time(http: httpx.Client, runs: Program, server: Running):
    server.registry.installing = installing.Installing(server.registry.preview.look_again, seconds=0.3)
    runs("import time; time.sleep(600)")
    http.post(ADDRESS)
    assert settled(http)["why"] == "it took longer than 0.005 minutes"


def test_what_cannot_be_started(http: httpx.Client, runs: Program, monkeypatch: pytest.MonkeyPatch):
    runs("pass")
    monkeypatch.setattr(installing, "installer", lambda extra: ["/nowhere/pip", "install"])
    http.post(ADDRESS)
    assert settled(http)["why"].startswith("it cannot be started: ")


def test_what_is_said_is_bounded(http: httpx.Client, runs: Program):
    runs("for line in range(5000): print(line, 'x' * 5000)")
    http.post(ADDRESS)
    told = settled(http)
    assert len(told["lines"]) == installing.MOST_LINES
    assert told["lines"][-1].startswith("4999 x")
    assert max(map(len, told["lines"])) == installing.MOST_SIGNS


def test_it_is_what_the_terminal_offers(http: httpx.Client):
    assert [word for word in http.get(ADDRESS).json()["command"].split() if "typst" in word]
    assert installer("print")[0] == sys.executable


def test_reasons():
    gone = "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError'"
    none = "ERROR: No matching distribution found for typst==0.15.0"
    assert "is there a network?" in reason([gone, none], 1)
    assert (
        reason(["Collecting", none, "ERROR: later"], 1) == "No matching distribution found for typst==0.15.0"
    )
    assert reason(["error: externally-managed-environment", "× this environment"], 1) == (
        "externally-managed-environment"
    )
    assert reason(["nothing"], 9) == "the installer ended with code 9"


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")  # who has ended and is not waited for yet is no more alive
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
