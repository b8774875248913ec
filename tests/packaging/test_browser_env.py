"""How a Chromium for the browser tests is found, and when one is installed."""

import os
import time
from pathlib import Path

import pytest

import browser_env
from browser_env import Failed

DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
RASPBIAN = 'ID=raspbian\nID_LIKE="debian"\n'
UBUNTU = "ID=ubuntu\nID_LIKE=debian\n"
MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'
FEDORA = "ID=fedora\n"


@pytest.mark.parametrize(
    ("text", "is_debian"), [(DEBIAN, True), (RASPBIAN, True), (UBUNTU, False), (MINT, False), (FEDORA, False)]
)
def test_where_apt_has_a_chromium(tmp_path: Path, text: str, is_debian: bool):
    (tmp_path / "os-release").write_text(text)
    assert browser_env.is_debian(tmp_path / "os-release") == is_debian
    assert not browser_env.is_debian(tmp_path / "none")


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ([], True),
        (["-x", "-k", "lobby"], True),
        (["tests"], True),
        (["tests/browser"], True),
        (["tests/kernel", "tests/browser/test_a.py::test_b"], True),
        (["tests/kernel", "-x"], False),
        (["--quick"], False),
        (["tests/kernel/test_c.py::test_d"], False),
    ],
)
def test_only_for_browser_tests(tmp_path: Path, arguments: list[str], wanted: bool):
    for name in ("browser/test_a.py", "kernel/test_c.py"):
        (tmp_path / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tests" / name).touch()
    assert browser_env.wanted(arguments, tmp_path) == wanted


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_browser_that_is_named_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    there, mine = program(tmp_path / "bin" / "chromium"), program(tmp_path / "mine")
    monkeypatch.setenv("PATH", str(there.parent))
    monkeypatch.delenv("HEARTHSIDE_CHROMIUM", raising=False)
    assert browser_env.find_chromium() == str(there)
    monkeypatch.setenv("HEARTHSIDE_CHROMIUM", str(mine))
    assert browser_env.find_chromium() == str(mine)
    monkeypatch.setenv("HEARTHSIDE_CHROMIUM", "/nowhere/chromium")
    assert browser_env.find_chromium() is None
    assert browser_env.missing() == [], "who names one wants no other"
    assert "/nowhere/chromium" in browser_env.why_no_chromium(tmp_path)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine without a browser; what apt-get is asked for there."""
    asked: list[list[str]] = []
    for name in ("HEARTHSIDE_BROWSER_SETUP", "HEARTHSIDE_REQUIRE_BROWSER", "HEARTHSIDE_CHROMIUM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(browser_env, "find_chromium", lambda: None)
    monkeypatch.setattr(browser_env, "has_libatomic", lambda: True)
    monkeypatch.setattr(browser_env, "allowed", lambda: ["sudo"])
    monkeypatch.setattr(browser_env, "run", lambda command, seconds: asked.append(command))
    return asked


def test_what_is_missing_is_installed(tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(browser_env, "has_libatomic", lambda: False)
    said: list[str] = []
    browser_env.prepare(tmp_path, said.append)
    assert [command[-3:] for command in bare][1:] == [
        ["--download-only", "chromium", "libatomic1"],
        ["--no-install-recommends", "chromium", "libatomic1"],
    ]
    assert bare[0][-1] == "update"
    assert all(command[:2] == ["sudo", "apt-get"] for command in bare)
    assert said == [
        "Installing chromium and libatomic1 for the browser tests (HEARTHSIDE_BROWSER_SETUP=0 refuses) …"
    ]


def test_who_refuses_is_left_alone(tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HEARTHSIDE_BROWSER_SETUP", "0")
    browser_env.prepare(tmp_path, lambda _: pytest.fail("said something"))
    assert bare == []


def test_a_failure_is_told_and_not_repeated_at_once(
    tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
):
    tried: list[int] = []

    def refused() -> list[str]:
        tried.append(1)
        raise Failed("apt-get needs root")

    monkeypatch.setattr(browser_env, "allowed", refused)
    said: list[str] = []
    browser_env.prepare(tmp_path, said.append)
    browser_env.prepare(tmp_path, said.append)
    assert (len(tried), said) == (1, ["The browser tests will be skipped: apt-get needs root."])
    assert "apt-get needs root" in browser_env.why_no_chromium(tmp_path)
    yesterday = time.time() - browser_env.TRY_AGAIN - 1
    os.utime(tmp_path / browser_env.NOTE, (yesterday, yesterday))
    browser_env.prepare(tmp_path, said.append)
    monkeypatch.setenv("HEARTHSIDE_REQUIRE_BROWSER", "1")
    browser_env.prepare(tmp_path, said.append)
    assert len(tried) == 3


def test_a_command_that_fails_or_takes_too_long():
    assert browser_env.run(["true"], 10) is None
    assert browser_env.run(["sh", "-c", "echo one; echo two; exit 3"], 10) == "ended with code 3: two"
    assert browser_env.run(["sleep", "10"], 0) == "took longer than 0 s"
    assert browser_env.run(["/nowhere/apt-get"], 10) is not None
