"""Every folder of tests is in one of the two tiers, and --quick leaves out what it says."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import HERE, QUICK, SLOW

TESTS = """
import pytest

def test_quick(): pass

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.slow
@pytest.mark.long
def test_long(): pass
"""
SETTINGS = """
[pytest]
addopts = --import-mode=importlib -m "not long"
markers =
    slow
    long
"""


def test_every_folder_is_in_one_tier():
    folders = {path.relative_to(HERE).parts[0] for path in HERE.glob("*/**/test_*.py")}
    assert folders <= QUICK | SLOW
    assert not QUICK & SLOW
    assert all((HERE / name).is_dir() for name in QUICK | SLOW)


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_quick_tier_says_how_much_it_left_out(tmp_path: Path, processes: str):
    (tmp_path / "tests" / "kernel").mkdir(parents=True)
    (tmp_path / "tests" / "server").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text((HERE / "conftest.py").read_text("utf-8"), "utf-8")
    (tmp_path / "pytest.ini").write_text(SETTINGS, "utf-8")
    for folder in ("kernel", "server"):
        (tmp_path / "tests" / folder / "test_some.py").write_text(TESTS, "utf-8")

    def run(*options: str) -> str:
        command = [sys.executable, "-m", "pytest", "-n", processes, *options, "tests"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert "4 passed" in run()
    said = run("--quick")
    assert "1 passed" in said
    assert f"--quick left out 1 slow tests and the folders {', '.join(sorted(SLOW))}." in said
