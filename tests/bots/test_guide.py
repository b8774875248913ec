"""The bot in docs/bots.md is what the guide says it is."""

import re
from pathlib import Path

import pytest

from hearthside import api, lab

GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(scope="module")
def source():
    (block,) = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text("utf-8"), re.M | re.S)
    return block


def test_it_is_short(source):
    assert len([line for line in source.splitlines() if line.strip()]) <= 15


def test_it_plays_and_beats_random(source, tmp_path):
    file = tmp_path / "hoarder.py"
    file.write_text(source, "utf-8")
    report = lab.simulate(api.pack("arctic_scavengers"), 60, [str(file), "random"], seats=4, seed=1)
    assert report.bots[0].share > 0.8
