"""Cards of a pack that no game could have brought to where a position has them."""

from typing import Any

import pytest

from hearthside.kernel.errors import BadPosition
from tests.rulebook.gardener.packs import fact, pack_of, table

MILL = pack_of(
    """
    A race x2: Roleplay "Competition"; ACC{Might 2}; ER{Sway 5}; DenySupportIf1{Subtype = "Ghost"}
    A works x1: Roleplay "Cooperation"; StockOffering 2
        ; ER{Sway 3}; DenySupportIf1{Subtype = "Ghost", AR.Charm > 1}
    S oar x4: AR{Might 1}; EC{Sway 1}
    S ghost x2: Subtype "Ghost"
    S deed x2: StockHolding 2; AR{Might 1}
    S bond x2: StockHolding 2; AR{Charm 1}
    """
)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (
            {"wreckage0": "ghost"},
            "'wreckage:0': Ghost supports no adventure of its era; nobody has played it",
        ),
        ({"playground0": "race", "barred1": "ghost"}, "'barred:1': Ghost supports no adventure of its era"),
        ({"playground0": "race", "ruined0": "oar"}, "'ruined:0': no card of this era wrecks others"),
        ({"buildsite0": "bond"}, "'buildsite:0': Bond is a share of no adventure of its era"),
    ],
)
def test_it_cannot_have_come_there(position: dict[str, Any], why: str):
    with pytest.raises(BadPosition) as refused:
        table(MILL, **position)
    assert why in str(refused.value)


@pytest.mark.parametrize(
    "position",
    [
        {"wreckage0": "oar, bond"},
        {"buildsite0": "race, works, deed"},
        {"playground0": "race", "barred1": "oar"},
    ],
)
def test_what_could_is_taken(position: dict[str, Any]):
    assert table(MILL, **position).waiting


def test_points_are_bounded_by_all_cards_of_the_pack():
    two = pack_of(
        """
        era dawn
        A race x2: Roleplay "Competition"; ACC{Might 2}; ER{Sway 5}
        S oar x3: AR{Might 1}; EC{Sway 1}
        era dusk
        A rest x1: Roleplay "Competition"; ACC{Might 2}; ER{Sway 1}
        S bed x1: AR{Might 1}; EC{Sway 4}
        """
    )
    for points in (11, -7):
        assert fact(table(two, era=2, points=[points, 0]), "points:0") == points
    for points in (12, -8):
        with pytest.raises(BadPosition, match=f"make -7 to 11, so player 1 cannot have {points}"):
            table(two, era=2, points=[0, points])
