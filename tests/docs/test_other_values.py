"""Other values for Endless Winter, in a copy of the package: editing tables is all it takes."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT, blocks
from tests.docs.test_adding_a_card import apply

PAGE = ROOT / "docs" / "designers" / "endless-winter.md"
CONTENT = ROOT / "src" / "hearthside" / "games" / "endless_winter" / "content"
UNTOLD = re.compile(r"id|name|r\dc\d|socket_\d")  # what their names say already
ASK = """
from hearthside import api
from hearthside.games.endless_winter.cards import STONE_FOOD
pack = api.pack("endless_winter")
print(next(card.text for card in pack.cards() if card.id == "berry-gathering"), list(STONE_FOOD))
"""


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = str(folder / "src")
    environ = dict(os.environ, PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1", HEARTHSIDE_PURE="1")
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=environ, capture_output=True, text=True, encoding="utf-8"
    )


def a_copy(folder: Path) -> Path:
    shutil.copytree(
        ROOT / "src" / "hearthside",
        folder / "src" / "hearthside",
        ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "pages"),
    )
    return folder


def test_the_example_is_played_with_its_new_values(tmp_path: Path):
    folder = a_copy(tmp_path)
    changes = [block.text for block in blocks(PAGE) if block.language == "diff"]
    assert len(changes) == 2
    for change in changes:
        apply(change, folder)
    told = run(folder, "-c", ASK)
    assert told.stdout == "Gain 2 Food and reveal an Animal. [2, 3, 3]\n", told.stderr
    played = run(folder, "-m", "hearthside", "simulate", "endless_winter", "--games", "2", "--bots", "random")
    assert played.returncode == 0, played.stderr


def test_a_slip_of_the_pen_is_told_with_file_and_line(tmp_path: Path):
    folder = a_copy(tmp_path)
    table = folder / "src" / "hearthside" / "games" / "endless_winter" / "content" / "culture.csv"
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace("food+3?", "foood+3?", 1), encoding="utf-8")
    told = run(folder, "-c", ASK)
    assert told.returncode != 0
    assert "culture.csv, line 2" in told.stderr
    assert "foood" in told.stderr


def test_every_table_and_column_is_explained():
    page = PAGE.read_text(encoding="utf-8")
    for table in CONTENT.glob("*.csv"):
        if table.name == "pictures.csv":
            continue
        row = next(line for line in page.splitlines() if line.startswith(f"| [{table.name}]"))
        for column in table.read_text(encoding="utf-8").splitlines()[0].split(","):
            told = (
                column in ("id", "name")
                or (column[0] == "r" and column[2:3] == "c")
                or column.startswith("socket")
            )
            assert told or f"`{column}`" in row, f"{table.name}: {column}"
