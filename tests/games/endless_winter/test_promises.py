"""What options promise in positions that random games hardly ever come to."""

from collections import Counter

import pytest

from hearthside import api
from tests.conformance.promises import promises_of, sentences
from tests.conformance.tables import Table
from tests.conformance.test_promises import look
from tests.games.endless_winter.positions import THREE, raising
from tests.games.endless_winter.promises import LOST_ROOM


def test_a_village_costs_the_food_for_which_there_is_no_room(monkeypatch: pytest.MonkeyPatch):
    """Three Camps come home, so that 5 of at most 8 Food stay."""
    pack = api.pack("endless_winter")
    promises, looked = promises_of(pack), Counter[str]()
    with sentences(monkeypatch) as said:
        for food in range(9):
            game = raising("longhouse", camps=[THREE, {}], food=[food, 0])
            look(Table(pack, 2, {}), promises, said, game._state, looked)
    assert looked[LOST_ROOM] == 3
