"""What docs/designers/planning.md shows is what comes out."""

from pathlib import Path

import pytest

from hearthside.studio.folders import text_of
from hearthside.studio.ladder import ladders
from hearthside.studio.ladder_svg import drawn
from tests.docs.consoles import Step, run, steps, trimmed
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "designers" / "planning.md"
STEPS = steps(PAGE)


@pytest.mark.parametrize("step", STEPS, ids=[step.command for step in STEPS])
def test_a_command_prints_what_the_page_says(step: Step, tmp_path: Path):
    assert trimmed(run(step.command, tmp_path)) == trimmed(step.said), step.where


def test_the_picture_is_what_is_drawn():
    text, _ = text_of("first-lantern")
    assert (ROOT / "docs/pictures/ladder.svg").read_text("utf-8") == drawn(text.manifest.name, ladders(text))
