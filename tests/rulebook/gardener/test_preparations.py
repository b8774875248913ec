"""Preparations: each player chooses an affiliation for the era."""

import pytest

from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.sayings import AFFILIATES
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

CARDS = """
    era spring
    A fair x4: Roleplay "Competition"; ACC{Might 1}
    A rally x3: Roleplay "Competition"; ACC{Might 1}; Affiliation "Red"
    A work: Roleplay "Cooperation"; ACC{Might 1}; Affiliation "Red"
    S hand x6: AR{Might 1}
    S flag x3: AR{Might 1}; Affiliation "Blue"
    S banner x3: AR{Might 1}; Affiliation "Red"
    era summer
    A show x6: Roleplay "Competition"; ACC{Might 1}
    S leaf x3: AR{Might 1}; Affiliation "Green"
    S sash x3: AR{Might 1}; Affiliation "Blue"
    era winter
    A frost x6: Roleplay "Competition"; ACC{Might 1}
"""
PACK = pack_of(CARDS, players="2-3")


def begun(pack: GardenerPack = PACK, seats: int = 3) -> Game:
    return new_game(pack, seats, Stream(key_from_seed(5)))


def name_of(game: Game, player: int) -> str:
    assert isinstance(game.pack, GardenerPack)
    return game.pack.card_table.affiliations[fact(game, f"affiliation:{player}")]


def choose(game: Game, player: int, name: str) -> None:
    assert isinstance(game.pack, GardenerPack)
    do(game, player, f"affiliation:{game.pack.card_table.affiliations.index(name)}")


def offered(game: Game, player: int) -> set[str]:
    assert isinstance(game.pack, GardenerPack)
    keys = options(game, player)
    assert all(key.startswith("affiliation:") for key in keys)
    return {game.pack.card_table.affiliations[int(key.partition(":")[2])] for key in keys}


def test_every_value_of_the_deck_can_be_chosen_and_no_other():
    """PLAYING, PREPARATIONS: of any card of the current era deck, and one has to be chosen."""
    game = begun()
    assert offered(game, fact(game, "turn")) == {"Red", "Blue"}


def test_in_turn_order_and_several_may_choose_the_same():
    """GT-R-27: free choice, one after another; the first turn comes after the last choice."""
    game = begun()
    first = fact(game, "turn")
    for player in (first, (first + 1) % 3, (first + 2) % 3):
        assert game.waiting == [player]
        assert offered(game, player) == {"Red", "Blue"}
        choose(game, player, "Red")
    assert [name_of(game, player) for player in range(3)] == ["Red"] * 3
    assert game.waiting == [first]
    assert "done" in options(game, first)


def test_a_later_deck_has_its_own_values():
    """PLAYING, PREPARATIONS: the choice is made anew in each era, from its deck."""
    game = table(PACK, seats=3, era=2, phase="preparation", turn=1)
    assert game.waiting == [1]
    assert offered(game, 1) == {"Green", "Blue"}


def test_nothing_is_asked_where_the_deck_prints_none():
    """GT-R-27: none only if the deck prints none, and then all are without."""
    game = table(PACK, seats=3, era=3, phase="deal", affiliations=["Red", "Blue", "Red"])
    assert [name_of(game, player) for player in range(3)] == ["", "", ""]
    assert "done" in options(game, 0)


def test_the_choice_holds_for_the_whole_era():
    """PLAYING, PREPARATIONS: an adventure's end changes nothing; the next era asks again."""
    game = table(PACK, seats=2, affiliations=["Red", "Blue"], playground0="fair", phase="end_of_adventure")
    assert [name_of(game, player) for player in range(2)] == ["Red", "Blue"]


def test_a_burned_card_still_gives_its_value():
    """PLAYING, PREPARATIONS: any card of the era deck, also one that was not dealt or is gold."""
    pack = pack_of(
        """
        A fair x4: Roleplay "Competition"; ACC{Might 1}
        S rose gold: Affiliation "Rose"; AR{Might 3}
        S banner: Affiliation "Red"; AR{Might 1}
        """,
        burn=4,
    )
    for seed in range(6):
        game = new_game(pack, 2, Stream(key_from_seed(seed)))
        assert offered(game, game.waiting[0]) == {"Red", "Rose"}


def test_a_pack_may_prescribe_affiliations():
    """CARD PACKS, INSTRUCTIONS: then nobody is asked; for other numbers of players they choose."""
    pack = pack_of(CARDS, players="2-3", affiliations={2: ("Blue", "Red")})
    game = begun(pack, 2)
    assert [name_of(game, player) for player in range(2)] == ["Blue", "Red"]
    assert "done" in options(game, fact(game, "turn"))
    assert [more for _, _, more in said(game, AFFILIATES)] == [1, 1]
    three = begun(pack, 3)
    assert offered(three, three.waiting[0]) == {"Red", "Blue"}


def test_an_adventure_of_a_rivals_affiliation_is_always_closed():
    """GT-R-27: also a cooperative one, because no adventure is current when it is played."""
    game = table(PACK, seats=2, ops0="rally, work, fair", affiliations=["Blue", "Red"])
    assert codes(game, 0, "rally") == codes(game, 0, "work") == {"AFFILIATION"}
    assert codes(game, 0, "fair") == set()


@pytest.mark.parametrize("third", ["Red", "Blue"])
def test_sharing_an_affiliation_with_one_rival_opens_its_cards(third: str):
    """GT-R-27: closed only to who has another affiliation than the card."""
    game = table(PACK, seats=3, ops0="rally", affiliations=["Red", "Red", third])
    assert codes(game, 0, "rally") == set()


def test_closed_cards_can_be_traded():
    """CARDS, AFFILIATION: only playing is restricted."""
    game = table(PACK, seats=2, ops0="banner", ops1="hand", affiliations=["Blue", "Red"])
    do(game, 0, "offer_to_1:banner:hand")
    do(game, 1, "accept:1")
    assert lying(game, "ops:1") == ["banner"]


def test_trading_is_possible_while_affiliations_are_chosen():
    """GT-R-06: from the deal on, at any time."""
    game = table(PACK, seats=2, phase="preparation", ops0="banner", ops1="hand")
    do(game, 1, "offer_to_0:hand:banner")
    do(game, 0, "accept:1")
    assert lying(game, "ops:0") == ["hand"]
