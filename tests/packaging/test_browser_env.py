"""How browsers for the browser tests are found, and when they are installed."""

import os
import time
from pathlib import Path

import pytest

import browser_env
from browser_env import CHROMIUM, FIREFOX, WEBKIT, Failed

BROWSERS = (CHROMIUM, FIREFOX, WEBKIT)

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
    assert CHROMIUM not in browser_env.missing(), "who names one wants no other"
    assert "/nowhere/chromium" in browser_env.why_no(CHROMIUM, tmp_path)


def test_webkit_is_there_when_all_its_parts_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    driver = program(tmp_path / "bin" / "WebKitWebDriver")
    browser = program(tmp_path / "lib" / "x86_64-linux-gnu" / "webkit2gtk-4.1" / "MiniBrowser")
    assert browser_env.find_webkit(tmp_path / "lib") is None
    screen = program(tmp_path / "bin" / "Xvfb")
    assert browser_env.find_webkit(tmp_path / "lib") == (str(driver), str(browser), str(screen))
    assert browser_env.find_webkit(tmp_path / "bin") is None


def test_firefox_and_webkit_are_required_only_where_they_can_be_installed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("HEARTHSIDE_REQUIRE_BROWSER", raising=False)
    assert not any(map(browser_env.required, BROWSERS))
    monkeypatch.setenv("HEARTHSIDE_REQUIRE_BROWSER", "1")
    for debian, required in ((True, [True, True, True]), (False, [True, False, False])):
        monkeypatch.setattr(browser_env, "is_debian", lambda debian=debian: debian)
        assert [browser_env.required(browser) for browser in BROWSERS] == required


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine without a browser; what apt-get is asked for there."""
    asked: list[list[str]] = []
    for name in ("HEARTHSIDE_BROWSER_SETUP", "HEARTHSIDE_REQUIRE_BROWSER", "HEARTHSIDE_CHROMIUM"):
        monkeypatch.delenv(name, raising=False)
    for find in ("find_chromium", "find_firefox", "find_webkit"):
        monkeypatch.setattr(browser_env, find, lambda: None)
    monkeypatch.setattr(browser_env, "has_libatomic", lambda: True)
    monkeypatch.setattr(browser_env, "allowed", lambda packages: ["sudo"])
    monkeypatch.setattr(browser_env, "run", lambda command, seconds: asked.append(command))
    return asked


def words(command: list[str]) -> str:
    """Of apt-get, without what is always there."""
    return " ".join(command[len(["sudo", *browser_env.APT]) :]).replace(" --no-install-recommends", "")


def test_what_is_missing_is_installed(tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(browser_env, "has_libatomic", lambda: False)
    said: list[str] = []
    browser_env.prepare(tmp_path, said.append)
    assert [words(command) for command in bare] == [
        "update",
        "install --download-only chromium libatomic1",
        "install chromium libatomic1",
        "install --download-only firefox-esr",
        "install firefox-esr",
        "install --download-only webkit2gtk-driver xvfb",
        "install webkit2gtk-driver xvfb",
    ]
    assert all(command[:2] == ["sudo", "apt-get"] for command in bare)
    packages = "chromium, libatomic1, firefox-esr, webkit2gtk-driver, xvfb"
    assert said == [f"Installing {packages} for the browser tests (HEARTHSIDE_BROWSER_SETUP=0 refuses) …"]


def test_one_that_cannot_be_installed_does_not_keep_the_others_away(
    tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
):
    def run(command: list[str], seconds: int) -> str | None:
        bare.append(command)
        return "ended with code 100: no network" if "firefox-esr" in command else None

    monkeypatch.setattr(browser_env, "run", run)
    said: list[str] = []
    browser_env.prepare(tmp_path, said.append)
    assert words(bare[-1]) == "install webkit2gtk-driver xvfb"
    assert len(said) == 2
    assert said[1].startswith("The tests in Firefox will be skipped: ")
    assert "no network" in browser_env.why_no(FIREFOX, tmp_path)
    assert "apt-get install webkit2gtk-driver xvfb" in browser_env.why_no(WEBKIT, tmp_path)
    bare.clear()
    browser_env.prepare(tmp_path, said.append)
    assert not any("firefox-esr" in command for command in bare), "not again at once"


def test_who_refuses_is_left_alone(tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HEARTHSIDE_BROWSER_SETUP", "0")
    browser_env.prepare(tmp_path, lambda _: pytest.fail("said something"))
    assert bare == []


def test_a_failure_is_told_and_not_repeated_at_once(
    tmp_path: Path, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
):
    tried: list[int] = []

    def refused(packages: list[str]) -> list[str]:
        tried.append(1)
        raise Failed("apt-get needs root")

    monkeypatch.setattr(browser_env, "allowed", refused)
    said: list[str] = []
    browser_env.prepare(tmp_path, said.append)
    browser_env.prepare(tmp_path, said.append)
    skipped = [f"The tests in {browser} will be skipped: apt-get needs root." for browser in BROWSERS]
    assert (len(tried), said) == (1, skipped)
    assert all("apt-get needs root" in browser_env.why_no(browser, tmp_path) for browser in BROWSERS)
    yesterday = time.time() - browser_env.TRY_AGAIN - 1
    for note in (tmp_path / browser_env.NOTES).iterdir():
        os.utime(note, (yesterday, yesterday))
    browser_env.prepare(tmp_path, said.append)
    monkeypatch.setenv("HEARTHSIDE_REQUIRE_BROWSER", "1")
    browser_env.prepare(tmp_path, said.append)
    assert len(tried) == 3


def test_a_command_that_fails_or_takes_too_long():
    assert browser_env.run(["true"], 10) is None
    assert browser_env.run(["sh", "-c", "echo one; echo two; exit 3"], 10) == "ended with code 3: two"
    assert browser_env.run(["sleep", "10"], 0) == "took longer than 0 s"
    assert browser_env.run(["/nowhere/apt-get"], 10) is not None
