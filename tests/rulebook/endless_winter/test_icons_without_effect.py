"""ICONOGRAPHY: icons that find nothing to do, and what stands beside them."""

import pytest

from tests.rulebook.endless_winter.boards import both, laid, playing, sending
from tests.rulebook.endless_winter.words import camps, can, cards, do, fact, labor, size

SUPPLIES = [f"supply_{name}" for name in ("elder", "crafter", "pathfinder", "hunter", "shaman")]


@pytest.mark.parametrize(
    ("card", "position", "food"),
    [
        ("smoked-meat", {}, 2),
        ("smoked-meat", {"tipped0": "giant-sloth"}, 2),
        ("red-ochre-grave", {"deck0": "brave"}, 1),
        ("great-hunt", {"animal_deck": ""}, 1),
        ("snare-lines", {"animal_deck": ""}, 1),
        ("hunting-blind", {"animal_deck": "", "food": [1, 0]}, 1),
        ("teaching-songs", {}, 0),
        ("dog-sleds", {"camps": [{}, {0: 1}]}, 0),
        ("bone-needles", {}, 0),
        ("trophy-racks", {}, 0),
        (
            "foster-kin",
            dict.fromkeys(SUPPLIES, ""),
            1,
        ),
    ],
)
def test_an_icon_without_an_object_is_passed_by(card, position, food):
    """ICONOGRAPHY: nothing is asked, nothing comes instead, the rest of the card does (EW-R92, EW-R103)."""
    game = playing(card, **position)
    assert sending(game)
    assert both(game) == (food, 0)


def test_a_village_that_finds_no_place():
    """ICONOGRAPHY: the card beside it is still drawn."""
    game = playing("longhouse", "draw", deck0="brave", camps=[{2: 1, 3: 1}, {0: 1}])
    assert (cards(game, "hand:0"), fact(game, "villages_home:0")) == (["brave"], 3)


def test_points_without_villages():
    """ICONOGRAPHY: nothing for none, and nothing for those of others."""
    game = playing("remembrance-cairn", "done", villages={3: 1})
    assert (fact(game, "points:0"), sending(game)) == (0, True)


def test_a_trigger_and_the_chief_work_together():
    """ICONOGRAPHY: whichever figure enters the column; 2 of the card, 1 of the Chief."""
    game = playing("spear-drill", "send_chief:hunt", hand0="brave")
    assert labor(game) == 3
    game = playing("spear-drill", "play:smoke-signals", "send_chief:hunt", hand0="brave, smoke-signals")
    assert labor(game) == 5


def test_labor_of_two_culture_cards_is_added():
    """ICONOGRAPHY: for this turn both count."""
    game = playing("smoke-signals", "play:council-fire", "send:develop", hand0="council-fire, brave")
    assert labor(game) == 5


def test_a_triggered_animal_may_be_left():
    """ICONOGRAPHY: a gain is a may, and then the top section begins."""
    game = playing("mammoth-drive", "send:hunt", "done", display="sabertooth", hand0="brave")
    assert (size(game, "animals:0"), labor(game), fact(game, "section")) == (0, 1, 1)
    assert {"work:brave", "reveal", "done"} <= can(game, 0)


def test_moves_of_a_trigger_need_no_labor():
    """ICONOGRAPHY: one step is left, and the Labor of the card is untouched."""
    game = playing("seasonal-rounds", "send:migrate", "move:0:4", "done")
    assert (camps(game), labor(game)) == ({4: 1}, 2)


def test_a_labor_card_may_be_buried_by_the_bottom_section():
    """ICONOGRAPHY: it lies above the board until the turn is over (EW-R39)."""
    game = laid(hand0="brave")
    do(game, 0, "send:initiate", "work:brave", "initiate:hunter", "done")
    assert can(game, 0) == {"bury:brave:labor", "bury:hunter:hand", "done"}
    do(game, 0, "bury:brave:labor", "done")
    assert (cards(game, "buried:0"), size(game, "discard:0")) == (["brave"], 0)
