"""SETUP, steps 1 to 15."""

from collections import Counter

import pytest

import hearthside
from hearthside.games.endless_winter.cards import IDS, SETUP_FOOD, SETUP_LIST, SETUP_TOOLS, SETUP_TRIBE
from tests.rulebook.endless_winter.boards import MARKET, begun, turn_order
from tests.rulebook.endless_winter.words import GAME, cards, fact, in_order, size

SEATS = [2, 3, 4]
SETUP_CARDS = IDS[56:61]
STARTING = Counter({"tribesman": 4, "tribeswoman": 3, "brave": 2})
TRIBES = ["elder", "crafter", "pathfinder", "hunter", "shaman"]
POOLS = ["pool1", "pool2", "pool3", "pool4"]


def owned(game, seat):
    """All cards of a player's own deck, wherever they are."""
    return Counter(name for zone in ("hand", "deck", "buried") for name in in_order(game, f"{zone}:{seat}"))


def setup_card(game, seat):
    """The number of the Setup card a player has."""
    (name,) = in_order(game, f"setup_card:{seat}")
    return IDS.index(name)


@pytest.mark.parametrize("board", ["main", "animal", "honor", "offering"])
def test_step_1_the_boards_lie_in_the_middle(board):
    """SETUP: Main board, Animal board and Idol board are there for all."""
    scene = begun().view(None)["scene"]
    assert board in [part["id"] for part in scene["parts"]]


def test_step_2_the_round_marker_is_on_the_first_space():
    """SETUP: round 1."""
    assert fact(begun(), "round") == 1


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 2), (4, 3)])
def test_step_3_sacred_stones_lie_face_up_in_the_pools(seats, each):
    """SETUP: 8 stones with 2 or 3 players, 12 with 4, two or three a round; the others are out (EW-R98)."""
    game = begun(seats)
    seen = game.view(None)["zones"]
    assert [len(seen[pool]["cards"]) for pool in POOLS] == [each] * 4
    laid_out = [name for pool in POOLS for name in in_order(game, pool)]
    assert len(set(laid_out)) == 4 * each
    assert set(laid_out) <= set(IDS[66:81])
    assert set(IDS[66:81]) - set(laid_out) <= set(in_order(game, "box"))


def test_step_3_stones_are_drawn_at_random():
    """SETUP: shuffled, so each of the fifteen is in the first pool of some game."""
    firsts = {name for seed in range(60) for name in in_order(begun(2, seed), "pool1")}
    assert firsts == set(IDS[66:81])


@pytest.mark.parametrize("seats", SEATS)
def test_step_4_each_tribe_deck_has_twelve_cards_of_one_type(seats):
    """SETUP: 12 identical ones, less those that Setup cards have given away (EW-R85)."""
    game = begun(seats)
    given = Counter(IDS[SETUP_TRIBE[setup_card(game, seat)]] for seat in range(seats))
    for name in TRIBES:
        assert Counter(in_order(game, f"supply_{name}")) == Counter({name: 12 - given[name]})


def test_step_5_culture_cards_are_sorted_by_era_and_capped():
    """SETUP: two face-down decks of their own era; the cap card lies on the second (EW-R71)."""
    game = begun()
    assert (size(game, "era1_deck"), size(game, "era2_deck")) == (12, 20)
    assert set(in_order(game, "era2_deck")) == set(IDS[29:49])
    assert set(in_order(game, "era1_deck")) < set(IDS[9:29])
    assert (in_order(game, "era2_cap"), in_order(game, "era1_cap")) == ([IDS[49]], [])
    assert "cards" not in game.view(0)["zones"]["era1_deck"]
    assert "cards" not in game.view(0)["zones"]["era2_deck"]


def test_step_5_each_culture_deck_is_shuffled():
    """SETUP: another order in another game."""
    assert in_order(begun(2, 1), "era2_deck") != in_order(begun(2, 2), "era2_deck")


def test_step_6_eight_culture_cards_of_era_one_lie_face_up():
    """SETUP: one in each of the eight places, all different, seen by everybody."""
    game = begun()
    seen = game.view(None)["zones"]
    market = [name for place in MARKET for name in seen[place]["cards"]]
    assert [len(seen[place]["cards"]) for place in MARKET] == [1] * 8
    assert sorted(market + in_order(game, "era1_deck")) == sorted(IDS[9:29])


@pytest.mark.parametrize("seats", SEATS)
def test_step_7_everybody_has_nine_starting_cards(seats):
    """SETUP: 4 Tribesmen, 3 Tribeswomen, 2 Braves, and the Tribe card of the Setup card."""
    game = begun(seats)
    for seat in range(seats):
        tribe = IDS[SETUP_TRIBE[setup_card(game, seat)]]
        assert owned(game, seat) == STARTING + Counter([tribe])


@pytest.mark.parametrize("seats", SEATS)
def test_steps_7a_and_7b_food_and_tools_begin_at_nothing(seats):
    """SETUP: leftmost spaces; what there is comes from the Setup card and the place in turn order alone."""
    game = begun(seats)
    for place, seat in enumerate(turn_order(game)):
        card = setup_card(game, seat)
        food, tools = [(0, 0), (1, 0), (0, 1), (1, 1)][place]
        assert fact(game, f"food:{seat}") == SETUP_FOOD[card] + food
        assert fact(game, f"tools:{seat}") == SETUP_TOOLS[card] + tools


@pytest.mark.parametrize("seats", SEATS)
def test_step_7c_everybody_has_five_camps(seats):
    """SETUP: five, of which those on the Base tile have left the board (EW-R01)."""
    game = begun(seats)
    for seat in range(seats):
        assert fact(game, f"camps_home:{seat}") + fact(game, f"camp0:{seat}") == 5


@pytest.mark.parametrize(
    ("pieces", "number"),
    [("villages_home", 3), ("neutrals_home", 2), ("megaliths_home", 8), ("figures_home", 2), ("chief_at", 0)],
)
def test_steps_7d_to_7g_pieces_on_the_player_board(pieces, number):
    """SETUP: 3 Villages, 2 neutral and 8 own Megaliths, 2 Tribe figures and the Chief at home."""
    game = begun(4)
    assert [fact(game, f"{pieces}:{seat}") for seat in range(4)] == [number] * 4


def test_step_7h_everybody_has_a_chief_card_side_a_up():
    """SETUP: one Chief card each, no two alike, all on side A (EW-R102)."""
    game = begun(4)
    chiefs = [name for seat in range(4) for name in in_order(game, f"chief:{seat}")]
    assert len(set(chiefs)) == 4
    assert set(chiefs) < set(IDS[61:66])
    assert [fact(game, f"side:{seat}") for seat in range(4)] == [0] * 4


@pytest.mark.parametrize("seats", SEATS)
def test_step_8_everybody_has_one_setup_card(seats):
    """SETUP: one each, dealt at random, no two alike."""
    game = begun(seats)
    dealt = [in_order(game, f"setup_card:{seat}") for seat in range(seats)]
    assert [len(names) for names in dealt] == [1] * seats
    assert len({names[0] for names in dealt}) == seats
    assert {begun(2, seed).open_view()["zones"]["setup_card:0"]["cards"][0] for seed in range(40)} == set(
        SETUP_CARDS
    )


@pytest.mark.parametrize("seats", SEATS)
def test_step_8_a_hand_of_five_and_the_rest_a_deck(seats):
    """SETUP: five drawn, a sixth only with the Setup card that says so; the deck has what is left."""
    game = begun(seats)
    for seat in range(seats):
        extra = setup_card(game, seat) == 60
        buried = setup_card(game, seat) == 56
        assert size(game, f"hand:{seat}") == 5 + extra
        assert size(game, f"deck:{seat}") == 5 - extra - buried
        assert size(game, f"discard:{seat}") == 0


def test_step_8_the_gained_tribe_card_is_shuffled_in():
    """SETUP: it is now in the hand, now in the deck."""
    places = set()
    for seed in range(30):
        game = begun(2, seed)
        tribe = IDS[SETUP_TRIBE[setup_card(game, 0)]]
        places.add(tribe in in_order(game, "hand:0"))
    assert places == {True, False}


def test_step_8_a_hand_is_kept_secret():
    """SETUP: the owner sees it, the others only how many cards there are; a deck nobody sees."""
    game = begun()
    assert sorted(game.view(0)["zones"]["hand:0"]["cards"]) == cards(game, "hand:0")
    for viewer in (1, None):
        assert "cards" not in game.view(viewer)["zones"]["hand:0"]
    for viewer in (0, 1, None):
        assert "cards" not in game.view(viewer)["zones"]["deck:0"]


def test_step_9_scores_begin_at_zero():
    """SETUP: every marker on 0."""
    game = begun(4)
    assert [fact(game, f"points:{seat}") for seat in range(4)] == [0] * 4


def test_step_10_no_card_of_the_market_has_a_labor_token():
    """SETUP: all tokens lie in the supply."""
    assert fact(begun(), "tokens") == 0


@pytest.mark.parametrize("seats", SEATS)
def test_step_11_idol_markers_begin_on_the_bottom_level(seats):
    """SETUP: level 1 on both tracks, but for the one step of a Setup card (EW-R31)."""
    game = begun(seats)
    for seat in range(seats):
        step = setup_card(game, seat) == 57
        assert fact(game, f"honor:{seat}") + fact(game, f"offering:{seat}") == 2 + step


def test_step_11_on_honor_they_stand_in_turn_order():
    """SETUP: the first player leftmost (EW-R32)."""
    for seed in range(12):
        game = begun(4, seed)
        ground = [seat for seat in turn_order(game) if fact(game, f"honor:{seat}") == 1]
        since = [fact(game, f"honor_since:{seat}") for seat in ground]
        assert since == sorted(set(since))


@pytest.mark.parametrize("seats", SEATS)
def test_steps_12_and_13_the_animal_deck_and_display(seats):
    """SETUP: players + 1 Animals face up, the others, less those of the Setup cards, a hidden deck."""
    game = begun(seats)
    assert size(game, "display") == seats + 1
    held = sum(size(game, f"animals:{seat}") for seat in range(seats))
    assert size(game, "animal_deck") == 36 - held - seats - 1
    assert len(game.view(None)["zones"]["display"]["cards"]) == seats + 1
    assert "cards" not in game.view(0)["zones"]["animal_deck"]


@pytest.mark.parametrize("seats", SEATS)
def test_step_12_there_are_six_of_each_animal(seats):
    """SETUP: 36 cards, with the ones the players hold (EW-R81)."""
    game = begun(seats)
    zones = ["animal_deck", "display", *(f"animals:{seat}" for seat in range(seats))]
    everything = Counter(name for zone in zones for name in in_order(game, zone))
    assert everything == Counter(dict.fromkeys(IDS[50:56], 6))


def test_step_14_turn_order_is_random():
    """SETUP: each order comes up; everybody has one place (EW-R04)."""
    seen = {tuple(turn_order(begun(3, seed))) for seed in range(80)}
    assert len(seen) == 6
    assert {tuple(sorted(one)) for one in seen} == {(0, 1, 2)}


def test_step_14_the_first_in_order_has_the_first_turn():
    """SETUP: the order of the track is the order of play."""
    for seed in range(6):
        game = begun(3, seed)
        assert game.waiting == [turn_order(game)[0]]
        assert fact(game, "turn") == turn_order(game)[0]


def test_step_15_benefits_of_turn_order():
    """SETUP: nothing, 1 Food, 1 Tool, 1 Food and 1 Tool (EW-R74)."""
    game = begun(4)
    got = []
    for seat in turn_order(game):
        card = setup_card(game, seat)
        got.append(
            (fact(game, f"food:{seat}") - SETUP_FOOD[card], fact(game, f"tools:{seat}") - SETUP_TOOLS[card])
        )
    assert got == [(0, 0), (1, 0), (0, 1), (1, 1)]


@pytest.mark.parametrize("draft", ["none", "setup", "chief_and_setup"])
def test_nothing_unused_stays_on_the_table(draft):
    """SETUP: what was shuffled and not dealt is out of the game, and there are as many cards as ever."""
    game = begun(3, draft=draft)
    stacks = ("tile_stack", "stone_stack", "megalith_stack", "setup_stack", "chief_stack")
    assert [size(game, zone) for zone in (*stacks, "setup_offer", "chief_offer")] == [0] * 7
    zones = game.open_view()["zones"]
    everything = Counter(name for zone in zones.values() for name in zone["cards"])
    assert [everything[name] for name in (*IDS[56:81], *IDS[89:93])] == [1] * 29


def test_setup_choices_are_made_in_turn_order():
    """SETUP: whoever has a choice is asked before anybody later in order (EW-R102)."""
    two = 0
    for seed in range(60):
        game = hearthside.new(GAME, seats=4, seed=seed)
        expected = [seat for seat in turn_order(game) if setup_card(game, seat) in (56, 57)]
        asked = []
        while fact(game, "phase") == 0:
            (seat,) = game.waiting
            asked.append(seat)
            game.act(seat, game.options(seat)[0])
        assert asked == expected
        two += len(asked) == 2
    assert two
    assert SETUP_LIST[59] == 0
