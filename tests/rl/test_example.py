"""The example of the documentation plays, learns and measures."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "policy_gradient.py"


def test_a_policy_learns():
    command = [sys.executable, str(EXAMPLE), "--game", "lantern_night", "--minutes", "0.01", "--games", "4"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert told[0].startswith("lantern_night, 2 seats: ")
    assert [line.partition(":")[0] for line in (told[1], told[-1])] == ["before", "after"]
    assert any("games, reward" in line for line in told)
