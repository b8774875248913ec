"""A Chromium for the browser tests, found or on Debian installed, with the standard library alone.

HEARTHSIDE_CHROMIUM          the browser to use
HEARTHSIDE_BROWSER_SETUP=0   install nothing: without a Chromium the browser tests are skipped
HEARTHSIDE_REQUIRE_BROWSER=1 without a Chromium they fail (.ci/run asks for this)
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

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NOTE = Path("build") / "browser" / "not-installed.txt"
TRY_AGAIN = 24 * 3600  # seconds after a setup that failed
APT = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=60"]


class Failed(Exception):
    """Nothing was installed; the message says why."""


def find_chromium() -> str | None:
    """The browser's path."""
    if named := os.environ.get("HEARTHSIDE_CHROMIUM"):
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or shutil.which(MAC)


def has_libatomic() -> bool:
    """Playwright's own Node needs it; a small Debian has none."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


def required() -> bool:
    return os.environ.get("HEARTHSIDE_REQUIRE_BROWSER") == "1"


def missing() -> list[str]:
    """The packages of Debian that the tests want and that are not there."""
    if os.environ.get("HEARTHSIDE_CHROMIUM"):
        return []
    return ["chromium"] * (find_chromium() is None) + ["libatomic1"] * (not has_libatomic())


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
    packages = missing()
    note = root / NOTE
    if not packages or os.environ.get("HEARTHSIDE_BROWSER_SETUP") == "0":
        return
    if note.exists() and time.time() - note.stat().st_mtime < TRY_AGAIN and not required():
        return
    try:
        as_root = allowed()
        names = " and ".join(packages)
        say(f"Installing {names} for the browser tests (HEARTHSIDE_BROWSER_SETUP=0 refuses) …")
        apt(as_root, packages)
    except Failed as failed:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(f"{failed}\n", "utf-8")
        say(f"The browser tests will be skipped: {failed}.")
    else:
        note.unlink(missing_ok=True)


def allowed() -> list[str]:
    """How apt-get is called as root, without a question."""
    if not is_debian() or shutil.which("apt-get") is None:
        raise Failed("this is not Debian; install Chromium, or name a browser in HEARTHSIDE_CHROMIUM")
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and run([sudo, "-n", "true"], 10) is None:
        return [sudo, "-n"]
    raise Failed("apt-get needs root; run `apt-get install chromium libatomic1` as root")


def is_debian(release: Path = Path("/etc/os-release")) -> bool:
    """Debian and what is made from it, but not Ubuntu, whose chromium is no package but a snap."""
    try:
        lines = release.read_text("utf-8").splitlines()
    except OSError:
        return False
    fields = dict(line.split("=", 1) for line in lines if "=" in line)
    names = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    return "debian" in names and "ubuntu" not in names


def apt(as_root: list[str], packages: list[str]) -> None:
    install = [*as_root, *APT, "install", "--no-install-recommends"]
    steps = (
        ([*as_root, *APT, "update"], 120),
        ([*install, "--download-only", *packages], 300),
        ([*install, *packages], 300),
    )
    for command, seconds in steps:
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


def why_no_chromium(root: Path) -> str:
    """For the tests that are skipped, or fail, without one."""
    if named := os.environ.get("HEARTHSIDE_CHROMIUM"):
        return f"HEARTHSIDE_CHROMIUM names {named}, which is no program"
    try:
        return (
            f"there is no Chromium here, and it was not installed: {(root / NOTE).read_text('utf-8').strip()}"
        )
    except OSError:
        return "there is no Chromium here (apt-get install chromium, or name one in HEARTHSIDE_CHROMIUM)"
