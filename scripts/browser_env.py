"""Browsers for the browser tests, found or on Debian installed, with the standard library alone.

HEARTHSIDE_CHROMIUM          the Chromium to use
HEARTHSIDE_BROWSER_SETUP=0   install nothing: the tests of a browser that is not there are skipped
HEARTHSIDE_REQUIRE_BROWSER=1 without a Chromium they fail, on Debian also without Firefox or WebKit
                             (.ci/run asks for this)
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

CHROMIUM, FIREFOX, WEBKIT = "Chromium", "Firefox", "WebKit"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NOTES = Path("build") / "browser"
TRY_AGAIN = 24 * 3600  # seconds after a setup that failed
APT = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=60"]


class Failed(Exception):
    """Nothing was installed; the message says why."""


def find_chromium() -> str | None:
    """The browser's path."""
    if named := os.environ.get("HEARTHSIDE_CHROMIUM"):
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    return found or shutil.which(MAC)


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


class WebKitParts(NamedTuple):
    """The program that takes WebDriver's commands, the browser that it starts, and a screen for that."""

    driver: str
    browser: str
    screen: str


def find_webkit(libraries: Path = Path("/usr/lib")) -> WebKitParts | None:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(libraries.glob("*/webkit2gtk-4.*/MiniBrowser"))
    return WebKitParts(driver, str(browsers[-1]), screen) if driver and browsers and screen else None


def has_libatomic() -> bool:
    """Playwright's own Node needs it; a small Debian has none."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


def required(browser: str = CHROMIUM) -> bool:
    """Firefox and WebKit only where they can be installed."""
    return os.environ.get("HEARTHSIDE_REQUIRE_BROWSER") == "1" and (browser == CHROMIUM or is_debian())


def missing() -> dict[str, list[str]]:
    """The browsers that the tests want and that are not there, with their packages of Debian."""
    packages: dict[str, list[str]] = {}
    if not os.environ.get("HEARTHSIDE_CHROMIUM"):
        packages[CHROMIUM] = ["chromium"] * (find_chromium() is None) + ["libatomic1"] * (not has_libatomic())
    if find_firefox() is None:
        packages[FIREFOX] = ["firefox-esr"]
    if find_webkit() is None:
        packages[WEBKIT] = ["webkit2gtk-driver", "xvfb"]
    return {browser: names for browser, names in packages.items() if names}


def wanted(arguments: Sequence[str], root: Path) -> bool:
    """Will pytest come by the browser tests?  Not with --quick, nor if only other places are named."""
    if "--quick" in arguments:
        return False
    named = [root / argument.partition("::")[0] for argument in arguments if not argument.startswith("-")]
    places = [place.resolve() for place in named if place.exists()]
    tests = (root / "tests" / "browser").resolve()
    return not places or any(tests.is_relative_to(one) or one.is_relative_to(tests) for one in places)


def prepare(root: Path, say: Callable[[str], None]) -> None:
    """Installs what is missing if it can; if not, a note says why, for the tests that are then skipped."""
    if os.environ.get("HEARTHSIDE_BROWSER_SETUP") == "0":
        return
    browsers = {one: names for one, names in missing().items() if required(one) or not _failed(root, one)}
    packages = [name for names in browsers.values() for name in names]
    if not packages:
        return

    def skipped(browser: str, failed: Failed) -> None:
        note = _note(root, browser)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(f"{failed}\n", "utf-8")
        say(f"The tests in {browser} will be skipped: {failed}.")

    try:
        as_root = allowed(packages)
        say(f"Installing {', '.join(packages)} for the browser tests (HEARTHSIDE_BROWSER_SETUP=0 refuses) …")
        apt([*as_root, *APT, "update"], 120)
    except Failed as failed:
        for browser in browsers:
            skipped(browser, failed)
        return
    for browser, names in browsers.items():
        install = [*as_root, *APT, "install", "--no-install-recommends"]
        try:
            apt([*install, "--download-only", *names], 300)
            apt([*install, *names], 300)
        except Failed as failed:
            skipped(browser, failed)
        else:
            _note(root, browser).unlink(missing_ok=True)


def _note(root: Path, browser: str) -> Path:
    return root / NOTES / f"no-{browser}.txt"


def _failed(root: Path, browser: str) -> bool:
    """Was it tried in vain not long ago?"""
    note = _note(root, browser)
    return note.exists() and time.time() - note.stat().st_mtime < TRY_AGAIN


def allowed(packages: list[str]) -> list[str]:
    """How apt-get is called as root, without a question."""
    if not is_debian() or shutil.which("apt-get") is None:
        raise Failed("this is not Debian; install it by hand")
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and run([sudo, "-n", "true"], 10) is None:
        return [sudo, "-n"]
    raise Failed(f"apt-get needs root; run `apt-get install {' '.join(packages)}` as root")


def is_debian(release: Path = Path("/etc/os-release")) -> bool:
    """Debian and what is made from it, but not Ubuntu, whose chromium is no package but a snap."""
    try:
        lines = release.read_text("utf-8").splitlines()
    except OSError:
        return False
    fields = dict(line.split("=", 1) for line in lines if "=" in line)
    names = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    return "debian" in names and "ubuntu" not in names


def apt(command: list[str], seconds: int) -> None:
    if trouble := run(command, seconds):
        raise Failed(f"`{' '.join(command)}` {trouble}")


def run(command: list[str], seconds: int) -> str | None:
    """What went wrong, or None."""
    try:
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return f"took longer than {seconds} s"
    except OSError as error:
        return str(error)
    if done.returncode == 0:
        return None
    last = (done.stdout.strip().splitlines() or [""])[-1]
    return f"ended with code {done.returncode}: {last}"


def why_no(browser: str, root: Path) -> str:
    """For the tests that are skipped, or fail, without it."""
    here = f"there is no {browser} here"
    if browser == CHROMIUM:
        if named := os.environ.get("HEARTHSIDE_CHROMIUM"):
            return f"HEARTHSIDE_CHROMIUM names {named}, which is no program"
        here += ", HEARTHSIDE_CHROMIUM names none"
    try:
        return f"{here}, and it was not installed: {_note(root, browser).read_text('utf-8').strip()}"
    except OSError:
        return f"{here} (apt-get install {' '.join(missing().get(browser, []))})"
