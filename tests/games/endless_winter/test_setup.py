"""Setup in all its sizes, drafts, and positions that cannot be."""

from collections import Counter
from typing import Any

import pytest

import hearthside
from hearthside.games.endless_winter.cards import COPIES, KIND, POINTS, START
from hearthside.games.endless_winter.sayings import GAINS_FOOD, GAINS_TOOLS, GETS_CHIEF, GETS_SETUP
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.game import Game
from tests.rulebook.endless_winter.winter import (
    GAME,
    camps,
    can,
    cards,
    cell,
    do,
    fact,
    in_order,
    order,
    table,
    told,
)

SIZES = (1, 2, 3, 4)


def begun(seats: int, seed: int = 0, **options: str) -> Game:
    """After all choices of setup."""
    game = hearthside.new(GAME, seats=seats, seed=seed, options=options)
    while not fact(game, "phase"):
        seat = game.waiting[0]
        do(game, seat, min(can(game, seat)))
    return game


# ------------------------------------------------------------ the table
@pytest.mark.parametrize("seats", SIZES)
def test_every_card_lies_somewhere(seats: int):
    game = begun(seats)
    lying = Counter(card for zone in game._state.zones for card in zone)
    for card in range(1, len(KIND)):
        assert lying[card] == COPIES[card] * (4 if KIND[card] == START else 1)


@pytest.mark.parametrize(("seats", "glaciers"), [(1, 9), (2, 9), (3, 6), (4, 3)])
def test_the_map(seats: int, glaciers: int):
    """EW-T24."""
    for seed in range(20):
        tiles = in_order(begun(seats, seed), "map")
        assert (len(tiles), tiles[0], tiles.count("glacier")) == (19, "base", glaciers)
        land = Counter(tiles[1:]) - Counter({"glacier": 9})
        assert (len(land), max(land.values()) <= 3) == (6, True)


def test_tiles_lie_at_random():
    assert len({tuple(in_order(begun(2, seed), "map")) for seed in range(10)}) == 10
    assert len({tuple(in_order(begun(2, seed), "megalith_board")) for seed in range(10)}) > 3


@pytest.mark.parametrize(("seats", "each"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_stones(seats: int, each: int):
    """EW-T25."""
    game = begun(seats)
    assert [len(in_order(game, f"pool{number}")) for number in (1, 2, 3, 4)] == [each] * 4


@pytest.mark.parametrize(("seats", "display"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_the_animal_display(seats: int, display: int):
    """EW-T26."""
    seed = next(seed for seed in range(9) if order(begun(seats, seed))[0] < seats)  # before the Rival hunts
    assert len(in_order(begun(seats, seed), "display")) == display


def test_turn_order_is_random_and_stands_on_the_honor_track():
    orders = set()
    for seed in range(40):
        game = hearthside.new(GAME, seats=3, seed=seed)
        orders.add(tuple(order(game)))
        assert sorted(range(3), key=lambda player: fact(game, f"honor_since:{player}")) == order(game)
    assert len(orders) == 6


def test_bonuses_by_turn_order():
    """EW-T32: nothing, 1 Food, 1 Tool, both; each after what the Setup card gives."""
    shown = {"elders-hearth": (3, 1), "carving-bench": (2, 2)}
    game = begun(4)
    for place, player in enumerate(order(game)):
        card = in_order(game, f"setup_card:{player}")[0]
        food = [value for seat, value, _ in told(game, GAINS_FOOD) if seat == player]
        tools = [value for seat, value, _ in told(game, GAINS_TOOLS) if seat == player]
        assert food[1:] == [1] * (place in (1, 3))
        assert tools[1:] == [1] * (place in (2, 3))
        assert (food[0], tools[0]) == shown.get(card, (food[0], tools[0]))
        assert (fact(game, f"food:{player}"), fact(game, f"tools:{player}")) == (sum(food), sum(tools))


# ------------------------------------------------------------ Setup cards
SETUP_CARDS = ("elders-hearth", "carving-bench", "far-scouts", "hunting-party", "spirit-watch")


@pytest.mark.parametrize("number", range(5))
def test_what_a_setup_card_gives(number: int):
    other = SETUP_CARDS[2 if number == 3 else 3]  # neither asks anything
    game = table(phase="setup", setup_card0=SETUP_CARDS[number], setup_card1=other)
    if number == 0:
        assert can(game, 0) == {
            f"bury:{card}:hand" for card in ("tribesman", "tribeswoman", "brave", "elder")
        }
        do(game, 0, "bury:brave:hand")
        assert cards(game, "buried:0") == ["brave"]
    if number == 1:
        assert can(game, 0) == {"honor", "offering"}
        do(game, 0, "offering")
        assert (fact(game, "honor:0"), fact(game, "offering:0")) == (1, 2)
    owned = cards(game, "hand:0") + cards(game, "deck:0") + cards(game, "buried:0")
    tribe = ("elder", "crafter", "pathfinder", "hunter", "shaman")[number]
    assert sorted(owned) == sorted(["tribesman"] * 4 + ["tribeswoman"] * 3 + ["brave"] * 2 + [tribe])
    assert len(in_order(game, f"supply_{tribe}")) == 11  # EW-R85
    assert len(cards(game, "hand:0")) == (6 if number == 4 else 5)
    assert fact(game, "food:0") == (3, 2, 2, 1, 3)[number]
    assert fact(game, "tools:0") == (1, 2, 2, 1, 1)[number]
    animals = (
        ["glyptodon"],
        ["giant-sloth"],
        ["sabertooth"],
        ["woolly-mammoth", "woolly-rhino"],
        ["argentavis"],
    )
    assert cards(game, "animals:0") == animals[number]
    assert camps(game, 0) == {0: 2 if number == 2 else 1}  # EW-R02
    assert fact(game, "card_points:0") == POINTS[game.pack.codec.card_number[tribe]]
    assert game.waiting == [0]
    assert fact(game, "phase") == 1


def test_alone_only_the_person_is_set_up():
    """The Rival has a Camp and a place in turn order, and neither cards nor a bonus."""
    first, second = (next(s for s in range(9) if order(begun(1, s))[0] == player) for player in (0, 1))
    game = begun(1, first)
    assert (camps(game, 1), fact(game, "figures_home:1")) == ({0: 1}, 3)
    assert (fact(game, "food:1"), fact(game, "tools:1"), fact(game, "card_points:1")) == (0, 0, 0)
    assert len(told(game, GAINS_FOOD)) == 1
    assert [value for _, value, _ in told(begun(1, second), GAINS_FOOD)][1:] == [1]
    assert [seat for seat, _, _ in told(game, GETS_SETUP)] == [0]


# ------------------------------------------------------------ drafts
def test_chiefs_in_turn_order_then_setup_cards_in_reverse():
    game = hearthside.new(GAME, seats=3, seed=4, options={"draft": "chief_and_setup"})
    in_turn = order(game)
    picked = []
    for zone, seats in (("chief_offer", in_turn), ("setup_offer", in_turn[::-1])):
        for left, seat in zip((4, 3, 2), seats, strict=True):
            assert game.waiting == [seat]
            assert len(in_order(game, zone)) == left
            assert can(game, seat) == {f"pick:{card}" for card in in_order(game, zone)}
            picked.append((seat, max(can(game, seat))[5:]))
            do(game, seat, max(can(game, seat)))
        assert in_order(game, zone) == []
    for seat, card in picked:
        assert card in in_order(game, f"chief:{seat}") + in_order(game, f"setup_card:{seat}")
    assert [fact(game, f"side:{seat}") for seat in range(3)] == [1, 1, 1]
    assert [(seat, more) for seat, _, more in told(game, GETS_CHIEF)] == [(seat, 1) for seat in in_turn]


def test_setup_draft_leaves_chiefs_on_side_a():
    game = begun(4, draft="setup")
    assert [fact(game, f"side:{seat}") for seat in range(4)] == [0] * 4
    assert [more for *_, more in told(game, GETS_CHIEF)] == [0] * 4
    assert [seat for seat, *_ in told(game, GETS_SETUP)] == order(game)[::-1]


def test_alone_one_picks_of_three():
    """HS-EW-21."""
    game = hearthside.new(GAME, seats=1, options={"draft": "setup"})
    assert len(can(game, 0)) == 3


# ------------------------------------------------------------ positions
def test_a_position_without_a_word_is_the_first_turn():
    game = hearthside.scenario(GAME, {"seats": 3})
    assert (game.waiting, fact(game, "round"), fact(game, "phase")) == ([0], 1, 1)
    assert [camps(game, player) for player in range(3)] == [{0: 1}] * 3
    assert [len(in_order(game, f"market{place}")) for place in range(1, 9)] == [1] * 8
    assert [len(in_order(game, f"pool{number}")) for number in range(1, 5)] == [2] * 4
    assert (len(in_order(game, "display")), len(in_order(game, "map"))) == (4, 19)
    assert in_order(game, "hand:0") == []
    assert all(
        not in_order(game, zone) for zone in ("tile_stack", "stone_stack", "setup_stack", "chief_stack")
    )


@pytest.mark.parametrize(
    ("said", "waiting", "turns"),
    [
        ({}, 0, [0, 0]),
        ({"order": [1, 0]}, 1, [0, 0]),
        ({"turn": 1}, 1, [1, 0]),
        ({"turns": [2, 2]}, 0, [2, 2]),
        ({"figures": [[4], []]}, 1, [1, 0]),
        ({"figures": [[4], [4]]}, 0, [1, 1]),
        ({"figures": [[4], [4, 4]], "chiefs": [5], "turn": 0}, 0, [2, 2]),
        ({"phase": "ritual", "hand0": "brave"}, 0, [3, 2]),
        ({"phase": "ritual", "hand1": "brave", "turn": 1}, 1, [3, 3]),
    ],
)
def test_whose_turn_it_is(said: dict[str, Any], waiting: int, turns: list[int]):
    game = table(**said)
    assert game.waiting == [waiting]
    assert [fact(game, f"turns:{player}") for player in (0, 1)] == turns


def test_a_round_from_a_position_has_three_turns_each():
    """Whatever was said to have been done before."""
    for said in ({"turn": 1}, {"figures": [[4], [4]]}, {"turns": [1, 0]}):
        game = table(hand0="", hand1="", deck0="", deck1="", bottoms=[1, 2, 3, 4], **said)
        while fact(game, "phase") == 1:
            seat = game.waiting[0]
            do(game, seat, "done" if "done" in can(game, seat) else max(can(game, seat)))
        assert [fact(game, f"turns:{player}") for player in (0, 1)] == [3, 3]


def test_pieces_leave_their_homes():
    stones = [
        [cell(0, 0), 1, "neutral", 0],
        [cell(0, 1), 1, 0],
        [cell(0, 0.5), 2, 0],
        [cell(1, 0), 1, "neutral"],
    ]
    game = table(camps=[{3: 2, "4": 1}], villages={2: 1, "5": 1}, megaliths=stones, food=[8])
    home = {name: fact(game, f"{name}_home:0") for name in ("camps", "villages", "neutrals", "megaliths")}
    assert home == {"camps": 2, "villages": 3, "neutrals": 1, "megaliths": 6}
    assert fact(game, "villages_home:1") == 1
    assert fact(game, "site0") == fact(game, "site4") == 5
    assert fact(game, "site1") == 1


def test_a_position_with_numbers_as_keys_is_kept_like_one_of_a_file():
    game = table(camps=[{3: 2}, {0: 1}], villages={4: 1})
    assert hearthside.load(game.save()).digest() == game.digest()


def test_the_cap_lies_on_the_deck_out_of_use():
    assert in_order(table(round=1), "era2_cap") == ["cap-card"]
    assert in_order(table(round=2), "era1_cap") == ["cap-card"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"round": 5}, "'round' must be a number from 1 to 4, not 5"),
        ({"phase": "eclipsed"}, "there is no phase 'eclipsed' (did you mean 'eclipse'?)"),
        ({"phase": "preparation", "round": 4}, "no preparation after round 4"),
        ({"phase": "setup", "food": [1]}, "'food' is not for the phase 'setup'"),
        ({"phase": "setup", "hand0": "brave"}, "'hand:0': in the phase 'setup'"),
        ({"order": [0, 0]}, "'order' must be all of [0, 1]"),
        ({"order": [1]}, "'order' must be all of [0, 1]"),
        ({"honor_queue": [0]}, "'honor_queue' must be all of [0, 1]"),
        ({"turn": 2}, "'turn' must be a player, 0 to 1"),
        ({"turns": [2, 3]}, "it cannot be player 0's turn"),
        ({"turns": [3, 3]}, "it cannot be player 0's turn"),
        ({"food": [7]}, "player 0 has room for 6, not for 7"),
        ({"food": [1, 1, 1]}, "'food' must be a list of at most 2 values"),
        ({"tools": [9]}, "'tools' of player 0 must be a number from 0 to 8"),
        ({"honor": [0]}, "'honor' of player 0 must be a number from 1 to 10"),
        ({"chief_side": ["C"]}, "in 'chief_side' of seat 0: there is no side 'C' (there are: A, B)"),
        ({"chiefs": ["hnut"]}, "in 'chiefs' of seat 0: there is no place 'hnut'"),
        ({"figures": [[1, 1, 1]]}, "'figures': player 0 has 2 Tribe figures, not 3"),
        ({"figures": [[0]]}, "in 'figures' of player 0: there is no place 'home'"),
        ({"bottoms": [5]}, "in 'bottoms': there is no column 'eclipse'"),
        ({"tokens": [3]}, "no Culture card lies at place 3"),
        ({"tokens": [3, 3], "market3": "berry-gathering"}, "'tokens' names one twice"),
        ({"camps": [{1: 4, 2: 2}]}, "player 0 has 5 Camps, not 6"),
        ({"camps": [{19: 1}]}, "in 'camps' of player 0: 19 is no tile of the map"),
        ({"camps": [[1]]}, "'camps' of player 0 must be tiles with numbers"),
        ({"villages": {0: 1}}, "'villages' must be a number from 1 to 18"),
        ({"villages": {1: 0, 2: 0, 3: 0, 4: 0}}, "player 0 has 3 Villages"),
        ({"megaliths": [[0, 1]]}, "should be [space, level, player]"),
        ({"megaliths": [[1, 1, 0]]}, "A/B1 is no space"),
        ({"megaliths": [[0, 1, 0], [0, 1, 1]]}, "two lie on A1"),
        ({"megaliths": [[0, 1, 0], [1, 2, 0]]}, "it needs two under it"),
        ({"megaliths": [[0, 2, "neutral"]]}, "is neutral, and those lie on level 1, not 2"),
        ({"megaliths": [[0, 1, 0, 1]]}, "only a neutral one has"),
        ({"megaliths": [[2 * c, 1, "neutral", 0] for c in range(3)]}, "player 0 has 2 neutral"),
        ({"map": "base, 9 glacier"}, "'map' must be 19 tiles"),
        ({"megalith_board": "dawn"}, "'megalith_board' must be the four tiles"),
        ({"market1": "great-feast, berry-gathering"}, "'market1' has room for 1, not for 2"),
        ({"hand0": "giant-sloth"}, "'hand:0': the card 'giant-sloth' cannot lie here"),
        ({"supply_elder": "shaman"}, "'supply_elder': the card 'shaman' cannot lie here"),
        ({"era1_deck": "great-feast"}, "'era1_deck': the card 'great-feast' cannot lie here"),
        ({"stones0": "ground-ring, high-ring, one-blood, many-names"}, "'stones:0' has room for 3"),
        ({"labor0": "brave"}, "'labor:0': cards come here only while"),
        ({"rival_animals": "argentavis"}, "'rival_animals' is for a game for one"),
        ({"seats": 1, "food": [0, 1]}, "the Rival has none"),
        ({"seats": 1, "phase": "ritual", "turn": 1}, "the Rival has no Ritual pile"),
    ],
)
def test_positions_that_cannot_be(said: dict[str, Any], why: str):
    with pytest.raises(BadPosition) as caught:
        table(**said)
    assert why in str(caught.value)
