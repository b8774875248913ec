"""The Rival of a game for one: what his cards make him do, to the letter."""

from typing import Any

import pytest

import hearthside
from hearthside.games.endless_winter import scoring
from hearthside.games.endless_winter.places import RIVAL_SEAT
from hearthside.games.endless_winter.sayings import (
    BUILDS,
    DEVELOPS,
    ECLIPSE_TURN,
    RIVAL_DOES,
    SCORES,
    SENDS,
    TOTALS,
)
from hearthside.kernel.game import Game
from tests.rulebook.endless_winter.winter import (
    GAME,
    camps,
    can,
    cards,
    cell,
    do,
    fact,
    finish,
    in_order,
    order,
    outcome,
    table,
    told,
)

MARKET: dict[str, Any] = {
    "market1": "berry-gathering",
    "market2": "flint-knapping",
    "market3": "hearth-songs",
    "market4": "bone-needles",
    "market5": "smoke-signals",
    "market6": "spear-drill",
}
EASY = {"difficulty": "easy"}


def turn(card: int, *, first: bool = False, **position: Any) -> Game:
    """After the Rival's turn with one of his cards; unless `first` every bottom section is taken before."""
    usual: dict[str, Any] = {"seats": 1, "turn": 1, "options": EASY, "deck0": "3 tribesman"}
    usual["bottoms"] = [] if first else [1, 2, 3, 4]
    return table(**{**usual, "solo_deck": f"rival-{card:02}, ...", **position})


def eclipse(card: int, **position: Any) -> Game:
    """After an Eclipse with this card of the Rival, in which the person takes nothing."""
    usual: dict[str, Any] = {"seats": 1, "phase": "eclipse", "options": {**EASY, "track": "consolation"}}
    game = table(**{**usual, "deck0": "9 elder", "solo_deck": f"rival-{card:02}, ...", **position})
    while not game.over and fact(game, "phase") == 2:
        do(game, 0, "done" if "done" in can(game, 0) else max(can(game, 0)))
    return game


def rival(game: Game, *names: str) -> list[int]:
    return [fact(game, f"{name}:1") for name in names]


# ------------------------------------------------------------ his turn
def test_a_turn():
    """His figure stands in the card's column, he does `main`, and the card is discarded."""
    game = turn(1)
    assert told(game, RIVAL_DOES) == [(RIVAL_SEAT, 93, 0)]
    assert told(game, SENDS) == [(RIVAL_SEAT, 1, 0)]
    assert rival(game, "turns", "figures_home", "on_initiate") == [1, 2, 1]
    assert (in_order(game, "solo_card"), in_order(game, "solo_discard")) == ([], ["rival-01"])
    assert len(cards(game, "rival_buried")) == 2
    assert fact(game, "honor:1") == 2
    assert game.waiting == [0]


def test_the_first_figure_of_a_column_also_does_first():
    game = turn(1, first=True)
    assert fact(game, "honor:1") == 3
    assert fact(game, "bottoms") == 1 << 1


def test_a_ritual_card_goes_to_his_eclipse_space():
    game = turn(17, first=True)
    assert (rival(game, "on_eclipse", "offering"), fact(game, "bottoms")) == ([1, 3], 0)


@pytest.mark.parametrize(("difficulty", "tempo"), [("easy", 0), ("normal", 2), ("hard", 4), ("brutal", 6)])
def test_tempo(difficulty: str, tempo: int):
    game = turn(17, options={"difficulty": difficulty})
    assert fact(game, "points:1") == tempo


def test_figures_come_home():
    game = table(seats=1, phase="preparation", options=EASY, figures=[[], [1, 5, 5]])
    assert rival(game, "figures_home", "on_initiate", "on_eclipse") == [3, 0, 0]


# ------------------------------------------------------------ cards and stones
def test_bury_from_the_fullest_pile_the_leftmost_of_equals():
    piles: dict[str, Any] = {"supply_elder": "5 elder", "supply_crafter": "6 crafter", "supply_hunter": ""}
    game = turn(1, **piles, supply_pathfinder="6 pathfinder", supply_shaman="")
    assert cards(game, "rival_buried") == ["crafter", "pathfinder"]
    assert fact(game, "card_points:1") == 2


def test_bury_with_nothing_left_is_skipped():
    empty: dict[str, Any] = {
        f"supply_{name}": "" for name in ("elder", "crafter", "pathfinder", "hunter", "shaman")
    }
    game = turn(1, **empty)
    assert (cards(game, "rival_buried"), fact(game, "honor:1")) == ([], 2)


def test_culture_from_the_slot_and_round_the_market():
    """Card 6 takes two from place 6; then places 7 and 8 are empty and it goes on at 1."""
    game = turn(6, **MARKET, tokens=[1, 2, 6], round=2)
    assert cards(game, "rival_culture") == ["berry-gathering", "spear-drill"]
    assert fact(game, "tokens") == 1 << 1  # the tokens of 1 and 6 have gone back
    assert fact(game, "card_points:1") == 1 + 2
    assert [(seat, more) for seat, _, more in told(game, DEVELOPS)] == [(RIVAL_SEAT, 0)] * 2


def test_culture_with_an_empty_market_is_skipped():
    assert cards(turn(6), "rival_culture") == []


def test_stones_of_the_earliest_round_the_leftmost_first():
    pools: dict[str, Any] = {"pool1": "", "pool2": "high-ring, ground-ring", "pool3": "one-blood"}
    assert in_order(turn(5, round=2, **pools), "rival_stones") == ["high-ring"]
    assert in_order(turn(5, round=1, **pools), "rival_stones") == []
    full = "one-blood, sloth-claw, red-cliff"
    assert len(in_order(turn(5, round=2, **{**pools, "pool3": ""}, rival_stones=full), "rival_stones")) == 3


def test_the_animal_that_adds_most_the_leftmost_of_equals():
    game = turn(
        13, display="sabertooth, argentavis, giant-sloth, woolly-rhino", rival_animals="2 giant-sloth"
    )
    # Argentavis and the Sloth both make a set of three; the Argentavis lies further left.
    assert cards(game, "rival_animals") == ["argentavis", "giant-sloth", "giant-sloth", "giant-sloth"]
    assert in_order(game, "display") == ["sabertooth", "woolly-rhino"]


def test_without_a_display_from_the_deck():
    game = turn(13, animal_deck="glyptodon, sabertooth, argentavis")
    assert cards(game, "rival_animals") == ["glyptodon", "sabertooth"]
    game = turn(14, first=True, display="woolly-rhino", animal_deck="")
    assert cards(game, "rival_animals") == ["woolly-rhino"]


# ------------------------------------------------------------ the map
def test_a_march_from_the_base():
    """Card 9: a Camp to the Base tile, and two steps in direction 2 with one of those there."""
    assert camps(turn(9), 1) == {0: 1, 15: 1}


def test_the_camp_that_marches():
    """Base, lowest Glacier, lowest tile with two, lowest tile.  Card 12 marches in direction 5."""
    assert camps(turn(12, camps=[{}, {0: 1, 1: 1}]), 1) == {1: 1, 9: 1}
    assert camps(turn(12, camps=[{}, {2: 2, 16: 1, 17: 1}]), 1) == {2: 2, 1: 1, 17: 1}
    assert camps(turn(12, camps=[{}, {1: 1, 3: 2, 4: 2}]), 1) == {1: 1, 3: 1, 4: 2, 11: 1}
    assert camps(turn(12, camps=[{}, {4: 1, 6: 1}]), 1) == {10: 1, 6: 1}
    assert camps(turn(12, camps=[{}, {}]), 1) == {}


@pytest.mark.parametrize(
    ("tile", "there"),
    [
        (5, 3),  # not to the Base tile but to 4; from there as the card says
        (10, 12),  # 5 and 0 leave the map, 1 leads to 11; there only 2 does not
        (9, 11),  # 10, and on as before
        (16, 1),  # straight on past the Base tile: 6, then 1
    ],
)
def test_a_march_keeps_to_the_map_and_off_the_base(tile: int, there: int):
    """The next direction is tried instead; every step tries the card's own first, here 5."""
    assert camps(turn(12, camps=[{}, {tile: 1}]), 1) == {there: 1}


@pytest.mark.parametrize(
    ("villages", "juncture", "left"),
    [
        ({}, 1, {7: 1, 9: 1}),  # the lowest of 1-2-8, 1-7-8 and 2-8-9
        ({1: 0}, 3, {2: 1, 9: 1}),
        ({1: 0, 3: 0}, 6, {1: 1, 7: 1}),
        ({16: 1, 17: 1, 18: 1}, 0, {1: 1, 2: 1, 7: 1, 8: 1, 9: 1}),  # he has no more
    ],
)
def test_a_village_on_the_lowest_free_juncture(villages: dict[int, int], juncture: int, left: dict[int, int]):
    """Without Food; the Camps go home.  Before it card 12 marches from the Base tile to 9."""
    game = turn(12, camps=[{}, {0: 1, 1: 1, 2: 1, 7: 1, 8: 1}], villages=villages)
    assert camps(game, 1) == left
    assert fact(game, "camps_home:1") == 5 - len(left)
    founded = [n for n in range(1, 19) if fact(game, f"village{n}") == 2 and n not in villages]
    assert founded == ([juncture] if juncture else [])


# ------------------------------------------------------------ Megaliths and Idols
def test_neutral_megaliths_first_then_two_on_level_one_then_up():
    game = turn(3)
    assert rival(game, "neutrals_home", "megaliths_home") == [1, 8]
    assert told(game, BUILDS) == [(RIVAL_SEAT, cell(0, 0), 1 + 16)]  # the starting space with the lowest row


def test_level_one_until_he_has_two_there():
    neutrals: list[list[Any]] = [[cell(0, 0), 1, "neutral", 1], [cell(0, 1), 1, "neutral", 1]]
    game = turn(3, megaliths=[*neutrals, [cell(0, 2), 1, 1]])
    assert told(game, BUILDS) == [(RIVAL_SEAT, cell(0, 3), 1)]
    assert fact(game, "food:0") == 0
    game = turn(3, megaliths=[*neutrals, [cell(0, 2), 1, 1], [cell(1, 0), 1, 1]])
    assert told(game, BUILDS) == [(RIVAL_SEAT, cell(0, 0.5), 2)]


def test_as_high_as_possible():
    stones: list[list[Any]] = [
        *([cell(0, column), 1, "neutral", 1] for column in (0, 1)),
        *([cell(0, column), 1, 1] for column in (2, 3)),
        *([cell(0, column), 2, 1] for column in (0.5, 1.5)),
        [cell(1, 0), 1, 0],
    ]
    assert told(turn(3, megaliths=stones), BUILDS) == [(RIVAL_SEAT, cell(0, 1), 3)]


def test_without_a_place_above_he_stays_on_level_one():
    stones: list[list[Any]] = [
        [cell(0, 0), 1, "neutral", 1],
        [cell(1, 7), 1, "neutral", 1],
        [cell(2, 1), 1, 1],
        [cell(3, 6), 1, 1],
    ]
    assert told(turn(3, megaliths=stones), BUILDS) == [(RIVAL_SEAT, cell(0, 1), 1)]


def test_he_takes_no_benefit_of_a_space():
    game = turn(19)
    assert rival(game, "food", "tools", "points") == [0, 0, 0]


def test_honor_beyond_the_top_goes_to_offering_and_then_to_points():
    game = turn(2, honor=[1, 9])  # bury 1; idolH 2
    assert rival(game, "honor", "offering", "points") == [10, 2, 3]
    game = turn(2, honor=[1, 10], offering=[1, 9])
    assert rival(game, "honor", "offering", "points") == [10, 10, 1]


# ------------------------------------------------------------ his Eclipse
def test_labor_of_the_rival():
    """Card 5: 3½, and 2 for each figure on his Eclipse space."""
    game = eclipse(5, figures=[[], [5, 5, 1]])
    assert (RIVAL_SEAT, 7 + 8, 0) in told(game, TOTALS)
    assert order(game) == [1, 0]


def test_a_tie_with_the_rival_goes_to_who_was_later():
    """Card 6 has 2 Labor, as a Brave has."""
    for before in ([0, 1], [1, 0]):
        assert order(eclipse(6, order=before, ritual0="brave")) == before[::-1]


def test_ahead_a_megalith_behind_honor():
    """Step a; card 14 gives a point in step b."""
    game = eclipse(14)
    assert (rival(game, "neutrals_home", "honor", "points"), order(game)) == ([1, 1, 1], [1, 0])
    game = eclipse(14, ritual0="2 brave, 2 tribesman")
    assert (rival(game, "neutrals_home", "honor", "points"), order(game)) == ([2, 2, 1], [0, 1])
    assert told(game, ECLIPSE_TURN) == [(0, 0, 0), (RIVAL_SEAT, 0, 0)]


def test_land_where_nobody_has_more_influence():
    """Step c: tied is enough; Glaciers and the Base tile do not count; four points at most."""
    game = eclipse(17, camps=[{1: 1, 2: 2}, {0: 1, 1: 1, 2: 1, 3: 1, 12: 1}], ritual0="2 brave, 2 tribesman")
    assert fact(game, "points:1") == 2 + 2  # tiles 1 and 3; the card's bonus
    game = eclipse(17, camps=[{}, {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}], ritual0="2 brave, 2 tribesman")
    assert fact(game, "points:1") == 2 + 4


def test_villages_and_megaliths_of_his_own():
    """Step d: a point for each Village, a step on Honor for every two Megaliths of his colour."""
    stones: list[list[Any]] = [[cell(0, column), 1, 1] for column in range(5)]
    stones += [[cell(1, column), 1, "neutral", 1] for column in range(2)]
    villages = {1: 1, 18: 1, 9: 0}  # round the tiles 1, 2, 8, 6, 17 and 18
    game = eclipse(17, villages=villages, megaliths=stones, ritual0="2 brave, 2 tribesman", camps=[{}, {}])
    assert rival(game, "honor") == [1 + 1 + 2]
    land = 4  # of tiles 1, 2, 8 and 6
    assert [value for seat, value, _ in told(game, SCORES) if seat == RIVAL_SEAT] == [2, land, 2]


# ------------------------------------------------------------ the end
def test_scoring_of_the_rival():
    position: dict[str, Any] = {
        "rival_culture": "great-feast, mammoth-drive",
        "rival_buried": "3 elder",
        "rival_animals": "3 giant-sloth, argentavis",
        "rival_stones": "one-blood, high-ring",
        "honor": [1, 4],
        "offering": [1, 7],
        "points": [0, 11],
        "megaliths": [[cell(0, 0), 1, 1], [cell(0, 1), 1, 1], [cell(0, 0.5), 2, 1]],
    }
    parts = scoring.estimate(turn(17, turn=0, **position).sight(0), 1)
    assert parts == {
        "in_play": 11,
        "sacred_stones": 10,
        "offering": 3,
        "honor": 6,
        "cards": 1 + 3 + 3,
        "animals": 10,
        "megaliths": 2,
    }


@pytest.mark.parametrize(
    ("mine", "ritual", "reason", "ranking"),
    [
        (80, "", "beaten", [[0]]),
        (0, "", "lost", [[], [0]]),
        (51, "", "lost_in_order", [[], [0]]),
        (51, "2 brave, 2 tribesman", "beaten_in_order", [[0]]),
    ],
)
def test_who_wins(mine: int, ritual: str, reason: str, ranking: list[list[int]]):
    """More points win; a tie goes to who is ahead in turn order.  Card 14: a point; ahead a Megalith."""
    game = eclipse(14, round=4, deck0="", ritual0=ritual, points=[mine, 49], camps=[{}, {}])
    result = outcome(game)
    assert (result.reason, result.ranking) == (reason, ranking)
    assert result.text.endswith("The Rival has 51: In play 50, Offering 1.")


def test_a_whole_game_uses_sixteen_cards():
    for seed in range(5):
        game = finish(hearthside.new(GAME, seats=1, seed=seed, options={"difficulty": "hard"}))
        assert len(in_order(game, "solo_discard")) == 16
        assert len(in_order(game, "solo_deck")) == 4
        assert fact(game, "points:1") >= 24
        assert len(outcome(game).scores) == 1
