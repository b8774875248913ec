"""The ```console blocks of a page: commands behind `$`, and what they print."""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.docs.pages import ROOT, Block, blocks, name_of

SOURCES = str(ROOT / "src")
PLAIN = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}


class Step(NamedTuple):
    command: str
    said: str  # nothing: whatever it prints is not shown
    where: str


def steps(page: Path) -> list[Step]:
    return [step for block in blocks(page) if block.language == "console" for step in of_block(page, block)]


def of_block(page: Path, block: Block) -> list[Step]:
    out: list[Step] = []
    for number, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            out.append(Step(line[2:], "", f"{name_of(page)}, line {number}"))
        else:
            assert out, f"{name_of(page)}, line {number}: no command stands above this"
            out[-1] = out[-1]._replace(said=f"{out[-1].said}{line}\n")
    return out


def run(command: str, folder: Path) -> str:
    """What a command prints, as on the page: `hearthside` is this checkout's."""
    words = shlex.split(command)
    assert words[0] == "hearthside", command
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, **PLAIN, "PYTHONPATH": SOURCES},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def trimmed(text: str) -> str:
    """Without blanks at the end of lines, and empty lines around."""
    return "\n".join(line.rstrip() for line in text.strip("\n").split("\n")).strip("\n")
