"""Cards are printed in one order, and what is printed is read as the same card."""

import pytest
from hypothesis import given, settings

from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.parse import parse
from hearthside.games.gardener.language.printing import print_attributes
from tests.games.gardener.language.generated import cards

pytestmark = pytest.mark.slow


def test_the_order_is_type_subtype_roleplay_globals_categories() -> None:
    read, problems = parse(
        """
        Feats
            Light 1
            Craft "Lens"
        Zeal 1
        Level 2
        ACC
            Reach 2
            Hull 1
        AllowPlayIfPreviousLevel > 1
        Roleplay "Battle"
        AllowSupportIf1
            Subtype = "Crew"/"Envoy"
            AR.Hull>2
        Subtype "Contest"
        Type "Adventure"
        """
    )
    assert problems == []
    assert print_attributes(read) == "\n".join(
        [
            'Type "Adventure"',
            'Subtype "Contest"',
            'Roleplay "Battle"',
            "AllowPlayIfPreviousLevel > 1",
            "Level 2",
            "Zeal 1",
            "AdventureCommonCosts",
            "    Reach 2",
            "    Hull 1",
            "AllowSupportIf1",
            '    Subtype = "Crew" / "Envoy"',
            "    AdventureResources.Hull > 2",
            "Feats",
            "    Light 1",
            '    Craft "Lens"',
        ]
    )


@settings(max_examples=150, deadline=None)
@given(cards())
def test_what_is_printed_is_read_as_the_same_card(card: Attributes) -> None:
    read, problems = parse(print_attributes(card), comments=True)
    assert problems == []
    assert read.same(card)
    assert print_attributes(read) == print_attributes(card)
