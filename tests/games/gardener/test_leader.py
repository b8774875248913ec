"""Who would win the running adventure if it ended now: the Scene says the same as the end does."""

import pytest

from hearthside.games.gardener.sayings import WINS
from tests.games.gardener.village import VILLAGE, text_of_part
from tests.rulebook.gardener.packs import said, table

POSITIONS = {
    "nobody covers": ({"playground0": "bridge, log"}, "Nobody would win it now."),
    "a rival alone": ({"playground0": "bridge", "playground1": "log, helper"}, "{1} would win it now."),
    "the higher score": (
        {"playground0": "bridge, log, helper", "playground1": "2 log, helper"},
        "{1} would win it now.",
    ),
    "a tie": (
        {"playground0": "bridge, log, helper", "playground1": "log, helper"},
        "Nobody would win it now: {0} and {1} are level.",
    ),
    "together": ({"playground0": "feast", "playground1": "2 log, 2 candle"}, "{0} would win it now."),
    "not together": ({"playground0": "feast", "playground1": "2 log"}, "Nobody would win it now."),
    "the hero": ({"playground1": "mill, log"}, "{1} would win it now."),
    "not a rival of the hero": ({"playground1": "mill", "playground0": "log"}, "Nobody would win it now."),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_who_would_win_does_win(name: str):
    position, text = POSITIONS[name]
    assert text_of_part(table(VILLAGE, reached=False, **position), "leader", None) == text
    won = said(table(VILLAGE, reached=False, phase="end_of_adventure", **position), WINS)
    assert [seat for seat, _, _ in won] == ([int(text[1])] if text.startswith("{") else [])
