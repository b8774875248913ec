"""Who has not installed what learning needs is told how to."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys
for name in {hidden!r}:
    sys.modules[name] = None
from hearthside import HearthsideError, rl
try:
    rl.{call}
except HearthsideError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("call", "hidden", "extra"),
    [
        ("aec('lantern_night', 2)", ["pettingzoo"], "rl"),
        ("solo('lantern_night')", ["gymnasium"], "rl"),
        ("solo('lantern_night')", ["numpy"], "rl"),
        ("spiel('lantern_night', 2)", ["pyspiel"], "spiel"),
    ],
)
def test_what_is_missing_is_named(call: str, hidden: list[str], extra: str):
    program = PROGRAM.format(hidden=hidden, call=call)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert hidden[0] in told
    assert f"hearthside[{extra}]" in told


def test_a_learner_among_bots_needs_no_pettingzoo():
    hidden = "import sys; sys.modules['pettingzoo'] = None; "
    program = hidden + "from hearthside import rl; rl.solo('lantern_night').reset()"
    subprocess.run([sys.executable, "-c", program], check=True)
