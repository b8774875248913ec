"""The new card in docs/contributing.md, made in a copy of the package: the changes fit, its test passes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from hearthside.games.arctic_scavengers.cards import IDS
from tests.docs.pages import ROOT, blocks

TABLE = ["arctic_scavengers", "--option", "stacks=scout,brawler,hunter,herald"]
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull]
SAVED = ROOT / "tests" / "golden" / "test_saved.py"
PAGE = ROOT / "docs" / "contributing.md"


def apply(change: str, root: Path) -> None:
    """A diff without line numbers: the lines it keeps and takes away stand in the file exactly once.  If it
    only adds some, these come to the end."""
    head, *lines = change.splitlines(keepends=True)
    file = root / head.removeprefix("--- ").strip()
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    text = file.read_text(encoding="utf-8")
    if not old:
        file.write_text(text + new, encoding="utf-8")
        return
    assert text.count(old) == 1, f"{file.name} does not hold just once:\n{old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_new_card_works(tmp_path: Path):
    shutil.copytree(
        ROOT / "src" / "hearthside",
        tmp_path / "src" / "hearthside",
        ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"),
    )
    found = blocks(PAGE)
    changes = [block for block in found if block.language == "diff"]
    assert len(changes) > 5
    for block in changes:
        apply(block.text, tmp_path)
    (scenario,) = [block.text for block in found if block.info == ["python", "herald"]]
    test = tmp_path / "test_herald.py"
    test.write_text(scenario, encoding="utf-8")
    asked = "from hearthside.games.arctic_scavengers import cards as c; print(c.__file__, *c.IDS)"
    path = os.pathsep.join([str(tmp_path / "src"), str(ROOT)])
    environ = dict(os.environ, PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1")
    for command in (
        ["-c", asked],
        [*PYTEST, "--rootdir", str(tmp_path), str(test)],
        ["-m", "hearthside", "simulate", *TABLE, "--games", "3", "--bots", "scavenger,random"],
        [
            *PYTEST,
            str(ROOT / "tests" / "golden" / "test_saved.py"),
            "-k",
            "came_to and (base or everything or position)",
        ],
    ):
        done = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env=environ,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert done.returncode == 0, done.stdout + done.stderr
        if command[0] == "-c":
            where, *ids = done.stdout.split()
            assert where.startswith(str(tmp_path))
            assert ids == [*IDS[1:], "herald"]  # no other number has moved
