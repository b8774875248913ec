"""Dealing cards: which copies are used, what is burned off, who gets how many."""

from collections import Counter

import pytest

from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.sayings import ERA_BEGINS
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from tests.rulebook.gardener.packs import lying, pack_of, said, table

SMALL = pack_of(
    """
    A fair x4 +1: Roleplay "Competition"; ACC{Might 1}
    S hand x6 +2: AR{Might 1}
    S crown #7 gold: AR{Might 5}
    """,
    players="2-3",
    high=5,
)


def sized(silver: int, burn: int | str, gold: int = 0, high: int = 0, mode: str = "pap") -> GardenerPack:
    golds = "\n".join(f"S crown{'abcdefgh'[n]} gold: AR{{Might 5}}" for n in range(gold))
    more = f" +{high}" if high else ""
    return pack_of(
        f'A fair x6: Roleplay "Epic"; ACC{{Might 1}}\nS hand x{silver - 6}{more}: AR{{Might 1}}\n{golds}',
        burn=burn,
        players="2-3",
        high=4 if high else 0,
        mode=mode,
    )


def begun(pack: GardenerPack, seats: int, seed: int = 1, **chosen: object) -> Game:
    return new_game(pack, seats, Stream(key_from_seed(seed)), chosen)


def held(game: Game) -> list[int]:
    return [len(lying(game, f"ops:{seat}")) for seat in range(game.seats)]


# ---------------------------------------------------------------- which copies
def test_the_standard_number_plays_without_the_hnp_copies():
    """CARD PACKS, CUSTOMIZE A SESSION PACK: they lie in the box with two or three players."""
    for seats in (2, 3):
        game = begun(SMALL, seats)
        assert sum(held(game)) == 10
        assert lying(game, "box") == ["fair", "hand", "hand"]


def test_the_high_number_plays_with_all_copies():
    """GT-R-25: HNP copies are more copies of the same card."""
    game = begun(SMALL, 5)
    assert sum(held(game)) == 13
    dealt = Counter(card for seat in range(5) for card in lying(game, f"ops:{seat}"))
    assert dealt == {"fair": 5, "hand": 8}
    assert lying(game, "box") == []


def test_between_the_standard_and_the_high_number():
    """HS-GT-6: four players are more than the standard three, so the HNP copies are in."""
    assert sum(held(begun(SMALL, 4))) == 13


# ---------------------------------------------------------------- burn off
@pytest.mark.parametrize(("silver", "burned"), [(36, 4), (40, 4), (41, 5), (44, 5), (10, 1), (11, 2)])
def test_a_burn_off_in_per_cent_is_rounded_up(silver: int, burned: int):
    """GT-R-33: 10 % of 36, 40 and 44 are 4, 4 and 5."""
    game = begun(sized(silver, "10%"), 2)
    assert len(lying(game, "void")) == burned
    assert sum(held(game)) == silver - burned
    assert said(game, ERA_BEGINS)[0][1:] == (1, burned)


def test_gold_cards_are_not_counted_for_the_burn_off():
    """GT-R-33: of the silver cards used; 10 % of 40 stay 4 with eight gold cards."""
    game = begun(sized(40, "10%", gold=8), 2)
    assert len(lying(game, "void")) == 8 + 4
    assert sum(held(game)) == 36


def test_hnp_copies_count_for_the_burn_off_only_where_they_are_used():
    """GT-R-33: 10 % of 40 with three players, of 44 with four."""
    pack = sized(40, "10%", high=4)
    assert len(lying(begun(pack, 3), "void")) == 4
    assert len(lying(begun(pack, 4), "void")) == 5


def test_a_burn_off_of_so_many_cards():
    """CARD PACKS, INSTRUCTIONS: a number is taken as it stands; none is said: none is burned."""
    assert sum(held(begun(sized(40, 7), 2))) == 33
    assert sum(held(begun(sized(40, 0), 2))) == 40


def test_an_era_may_have_its_own_burn_off():
    """CARD PACKS, INSTRUCTIONS: what the deck of an era says goes before what the pack says."""
    pack = pack_of(
        """
        era one
        A fair x10: Roleplay "Competition"
        era two
        A show x10: Roleplay "Competition"
        """,
        burn=1,
        burns={"two": 3},
    )
    assert sum(held(begun(pack, 2))) == 9
    assert sum(held(table(pack, era=2, phase="deal"))) == 7


def test_the_table_may_choose_another_burn_off():
    """GT-R-33: with the option; the deck in per cent, rounded up, or none at all."""
    pack = sized(41, 7)
    assert sum(held(begun(pack, 2, burn="10%"))) == 36
    assert sum(held(begun(pack, 2, burn="20%"))) == 32
    assert sum(held(begun(pack, 2, burn="none"))) == 41


def test_against_the_void_something_is_always_burned():
    """PLAYING, PLAY MODES: an epic pack does not offer to burn nothing."""
    burn = next(s for s in sized(40, "10%", mode="epic").settings if s.name == "burn")
    assert "none" not in burn.choices
    usual = next(s for s in sized(40, "10%").settings if s.name == "burn")
    assert "none" in usual.choices


# ---------------------------------------------------------------- the deal
def test_one_card_at_a_time_in_the_order_of_turns():
    """PLAYING, DEALING CARDS: ten cards for three are 4, 3 and 3, the first to turn has most."""
    game = begun(SMALL, 3)
    first = said(game, ERA_BEGINS)[0][0]
    expected = [3, 3, 3]
    expected[first] = 4
    assert held(game) == expected


@pytest.mark.parametrize(("turn", "expected"), [(0, [4, 3, 3]), (1, [3, 4, 3]), (2, [3, 3, 4])])
def test_the_deal_begins_with_the_player_to_turn(turn: int, expected: list[int]):
    """GT-R-34: also in a later era the player who is next gets the first card."""
    assert held(table(SMALL, seats=3, phase="deal", turn=turn)) == expected


def test_gold_cards_are_not_dealt():
    """PLAYING, DEALING CARDS: they stay in the void."""
    for seed in range(10):
        assert lying(begun(SMALL, 2, seed), "void") == ["crown"]


def test_the_deck_is_shuffled():
    """PLAYING, DEALING CARDS: another seed, other hands; the same seed, the same."""
    hands = {tuple(lying(begun(SMALL, 2, seed), "ops:0")) for seed in range(12)}
    assert len(hands) > 2
    assert lying(begun(SMALL, 2, 3), "ops:0") == lying(begun(SMALL, 2, 3), "ops:0")


def test_any_card_may_be_burned():
    """PLAYING, DEALING CARDS: from the top of the shuffled deck, adventures and supports alike."""
    pack = pack_of('A fair x5: Roleplay "Competition"\nS hand x5: AR{Might 1}', burn=1)
    assert {lying(begun(pack, 2, seed), "void")[0] for seed in range(20)} == {"fair", "hand"}


def test_all_cards_are_open():
    """PLAYING, DEALING CARDS: everybody sees all cards, who only looks on, too."""
    game = begun(SMALL, 3)
    seen = [game.view(who)["zones"] for who in (0, 1, 2, None)]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert "fair" in str(seen[3])
