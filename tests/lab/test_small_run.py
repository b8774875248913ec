"""A small run with its report, as the process makes it that a server starts."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.lab.small_run import PAGE, Told, Wanted, make


def wanted(folder: Path, seconds: int = 60) -> Wanted:
    source = api.pack("first-lantern").source
    assert source is not None
    files = {name: text.replace("First Lantern", "Second Lantern") for name, text in source.files.items()}
    return Wanted("first-lantern", files, 12, 2, ["random"], {}, seconds, str(folder))


def test_it_plays_the_pack_that_it_was_sent_and_tells_how_far_it_is(tmp_path: Path):
    told: list[Told] = []
    make(wanted(tmp_path), told.append)
    assert told[-2:] == [Told(12, 12, 1.0), Told(counting=True)]
    page = (tmp_path / PAGE).read_text("utf-8")
    assert "<h1>Second Lantern</h1>" in page


def test_of_too_few_games_there_is_no_report(tmp_path: Path):
    """Its time is up at once."""
    with pytest.raises(HearthsideError, match="only 1 game was played in 0 seconds of computing, too few"):
        make(wanted(tmp_path, seconds=0), lambda told: None)
    assert not (tmp_path / PAGE).exists()
