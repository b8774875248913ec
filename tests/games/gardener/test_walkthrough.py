"""docs/designers/first-game.md, followed for real: its files are written, and its commands say what it says.

A block with a path behind its fence is a file, as a whole or as a change to it (diff).  A `console` block has
commands behind `$`, what is typed into them behind `>`, and what they print; a line `…` stands for any
number of lines.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import Block, blocks
from tests.docs.test_adding_a_card import apply
from tests.games.gardener.walkthrough import PAGE

pytestmark = pytest.mark.slow

ANY = "…"


def same(shown: list[str], printed: list[str]) -> bool:
    """Does this print match, with … for any lines?"""
    pattern = "".join(r"(?:.*\n)*?" if line == ANY else re.escape(line) + r"\n" for line in shown)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


def commands(block: Block) -> list[tuple[str, list[str], list[str]]]:
    """Each command of a console block, what is typed, and what it prints."""
    found: list[tuple[str, list[str], list[str]]] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], [], []))
        else:
            if line.startswith("> "):  # what is typed is shown, too
                found[-1][1].append(line[2:])
            found[-1][2].append(line)
    return found


def run(command: str, typed: list[str], folder: Path) -> list[str]:
    program, *words = command.split()
    assert program == "hearthside"
    environ = dict(
        os.environ,
        PYTHONPATH=os.pathsep.join(path for path in sys.path if path),
        PYTHONIOENCODING="utf-8",
        COLUMNS="100",
        HOME=str(folder),
        XDG_STATE_HOME=str(folder / ".state"),  # where games are kept
    )
    done = subprocess.run(
        [sys.executable, "-m", "hearthside", *words],
        cwd=folder,
        env=environ,
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    return [line.rstrip() for line in (done.stdout + done.stderr).strip("\n").splitlines()]


def test_the_walkthrough_is_true(tmp_path: Path):
    followed: list[str] = []
    for block in blocks(PAGE):
        if block.language == "console":
            for command, typed, shown in commands(block):
                printed = run(command, typed, tmp_path)
                told = "\n".join(printed)
                assert same([line.rstrip() for line in shown], printed), f"{command} prints:\n{told}"
                followed.append(" ".join(command.split()[:3]))
        elif block.language == "diff":
            apply(block.text, tmp_path)
        elif len(block.info) == 2:
            (tmp_path / block.info[1]).write_text(block.text, encoding="utf-8")
    steps = ("new", "lint", "show", "stats", "play")
    assert [step for step in steps if f"hearthside pack {step}" not in followed] == []
