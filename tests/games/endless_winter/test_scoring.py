"""Final scoring: Animals in their best sets, charts, tables, Megaliths, ties, and what a viewer can tell."""

from functools import cache
from itertools import product
from typing import Any

import pytest

from hearthside.games.endless_winter import scoring
from hearthside.games.endless_winter.cards import ANIMAL, ARGENTAVIS, KIND, NUMBER
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Result
from tests.rulebook.endless_winter.winter import cell, do, finish, outcome, table

RHINO, MAMMOTH, SLOTH = NUMBER["woolly-rhino"], NUMBER["woolly-mammoth"], NUMBER["giant-sloth"]


def ended(**position: Any) -> Result:
    """The result of a game that ends with this position.  In the last Eclipse player 0 comes first, to whom
    this track gives nothing."""
    usual = {"ritual0": "tribesman", "deck0": "", "deck1": "", "camps": [{}, {}], "round": 4}
    return outcome(finish(table(phase="eclipse", options={"track": "consolation"}, **{**usual, **position})))


def points(key: str, player: int = 0, **position: Any) -> int:
    return ended(**position).breakdown[player][key]


# ------------------------------------------------------------ Animals
@pytest.mark.parametrize(
    ("animals", "score"),
    [
        ([], 0),
        ([RHINO] * 2 + [MAMMOTH] + [SLOTH] * 3 + [ARGENTAVIS], 14),  # EW-T10
        ([SLOTH] * 6, 13),  # EW-T11
        ([ARGENTAVIS] * 2, 0),  # EW-T12
        ([SLOTH] * 4 + [ARGENTAVIS], 11),  # EW-T13
        ([SLOTH] * 2 + [ARGENTAVIS] * 6, 20),  # two sets of four, each with one real Sloth (EW-R57)
        ([SLOTH] + [ARGENTAVIS] * 6, 10),  # the rest joins no set
        ([SLOTH] * 2 + [ARGENTAVIS] * 7, 20),  # nor does a ninth
        ([SLOTH, RHINO] + [ARGENTAVIS] * 3, 11),  # all to one of them
    ],
)
def test_sets(animals: list[int], score: int):
    assert set_score(animals) == score


def test_the_best_sets_are_found():
    """Against a search through all ways to part the cards."""
    kinds = [number for number, kind in enumerate(KIND) if kind == ANIMAL][:3]
    for *counts, wild in product(range(5), range(4), range(3), range(5)):
        animals = [card for card, count in zip(kinds, counts, strict=True) for _ in range(count)]
        assert set_score(animals + [ARGENTAVIS] * wild) == _slow(tuple(counts), wild)


@cache
def _slow(counts: tuple[int, ...], wild: int) -> int:
    """Take one set away, in every way there is."""
    best = 0
    for i, count in enumerate(counts):
        for real in range(1, min(count, 4) + 1):
            for joined in range(min(wild, 4 - real) + 1):
                left = (*counts[:i], count - real, *counts[i + 1 :])
                best = max(best, (0, 1, 3, 6, 10)[real + joined] + _slow(left, wild - joined))
    return best


def test_tipped_animals_make_no_set():
    """EW-T10."""
    animals = "2 woolly-rhino, woolly-mammoth, 3 giant-sloth, argentavis"
    assert points("animals", animals0=animals, tipped0="woolly-rhino") == 14


# ------------------------------------------------------------ Megaliths
def board(*levels: tuple[float, float, int]) -> list[list[object]]:
    return [[cell(row, column), level, 0] for row, column, level in levels]


def test_two_above_four():
    """EW-T14."""
    stones = board((0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1), (0, 0.5, 2), (1, 0.5, 2))
    assert points("megaliths", megaliths=stones) == 8


def test_three_levels():
    """EW-T15: 2 x 2 + 1 x 4, though two of the supports are neutral."""
    stones: list[list[object]] = [
        *board((0, 0, 1), (0, 1, 1), (0, 0.5, 2), (0, 1.5, 2), (0, 1, 3)),
        [cell(0, 2), 1, "neutral", 0],
    ]
    assert points("megaliths", megaliths=stones) == 8


def test_neutral_ones_count_for_nothing():
    """EW-T16."""
    stones: list[list[object]] = [[cell(0, column), 1, "neutral"] for column in range(6)]
    stones += board((0, 0.5, 2), (0, 2.5, 2), (0, 4.5, 2))
    assert points("megaliths", megaliths=stones) == 0


# ------------------------------------------------------------ Honor
@pytest.mark.parametrize(
    ("buried", "leader", "second", "third"),
    [(0, 0, 0, 0), (1, 6, 3, 1), (3, 6, 3, 1), (4, 10, 6, 3), (5, 10, 6, 3), (6, 15, 10, 6), (8, 15, 10, 6)],
)
def test_charts_of_three(buried: int, leader: int, second: int, third: int):
    """EW-T04, EW-T05, EW-R35."""
    cards = f"{buried} shaman" if buried < 5 else f"4 shaman, {buried - 4} elder"
    graves = {f"buried{seat}": cards if buried else "" for seat in range(3)}
    position = {"seats": 3, "honor": [2, 7, 4], "deck2": "", "camps": [{}, {}, {}], **graves}
    result = ended(**position)
    assert [part["honor"] for part in result.breakdown] == [third, leader, second]


def test_charts_of_two():
    """EW-T06: the lower of two uses the last chart."""
    result = ended(honor=[3, 2], buried0="6 elder", buried1="6 shaman")
    assert [part["honor"] for part in result.breakdown] == [15, 6]


def test_further_left_on_a_level_is_higher():
    """EW-R70."""
    position = {"honor": [5, 5], "buried0": "elder", "buried1": "elder"}
    first = ended(**position)
    assert [part["honor"] for part in first.breakdown] == [6, 1]
    last = ended(honor_queue=[1, 0], **position)
    assert [part["honor"] for part in last.breakdown] == [1, 6]


# ------------------------------------------------------------ stones, Offering, cards
@pytest.mark.parametrize(("level", "score"), [(1, 1), (3, 1), (4, 2), (7, 3), (9, 3), (10, 7)])
def test_offering(level: int, score: int):
    """EW-T09 and its neighbours: 4 Food and 3 Tools."""
    assert points("offering", offering=[level], food=[4], tools=[3]) == score


@pytest.mark.parametrize(
    ("stone", "position", "score"),
    [
        ("ground-ring", {"megaliths": board((0, 0, 1), (0, 1, 1), (0, 0.5, 2))}, 2),
        ("high-ring", {"megaliths": board((0, 0, 1), (0, 1, 1), (0, 0.5, 2))}, 2),
        ("sloth-claw", {"tipped0": "2 giant-sloth, argentavis", "animals0": "giant-sloth"}, 6),
        ("grass-braid", {"camps": [{1: 2, 7: 1, 2: 1}], "villages": {1: 0}}, 9),
        ("many-names", {"buried0": "2 elder, shaman, tribesman, berry-gathering"}, 7),
        ("one-blood", {"buried0": "3 elder, 2 shaman"}, 6),
        ("one-blood", {}, 0),
    ],
)
def test_stones(stone: str, position: dict[str, Any], score: int):
    assert points("sacred_stones", stones0=stone, **position) == score


def test_cards_score_wherever_they_are():
    """EW-R101, EW-R42: hand, deck, discard pile and Burial Ground."""
    position: dict[str, Any] = {"hand0": "great-feast", "deck0": "hunter", "discard0": "2 tribesman, crafter"}
    assert points("cards", buried0="mammoth-drive, elder", **position) == 1 + 1 + 1 + 3 + 1


# ------------------------------------------------------------ who wins
def test_the_sum_is_the_score():
    result = ended(points=[12, 9], food=[3], tools=[1], animals0="3 giant-sloth", buried0="elder")
    assert result.scores == [sum(part.values()) for part in result.breakdown]
    assert list(result.breakdown[0]) == [
        *("in_play", "sacred_stones", "offering", "honor", "cards", "animals", "megaliths")
    ]
    assert (result.ranking, result.reason) == ([[0], [1]], "points")


def test_a_tie_goes_to_who_is_ahead_in_turn_order():
    """EW-T35."""
    result = ended(points=[80, 80], ritual1="brave")
    assert (result.scores, result.ranking, result.reason) == ([80, 80], [[1], [0]], "turn_order")
    result = ended(points=[80, 80], ritual0="brave")
    assert result.ranking == [[0], [1]]


# ------------------------------------------------------------ what a viewer can tell
def estimates(game: Game, viewer: int | None) -> list[int]:
    sight = game.sight(viewer)
    return [sum(scoring.estimate(sight, player).values()) for player in range(2)]


def test_everybody_sees_the_same_but_what_burial_stones_count():
    game = table(stones0="many-names, ground-ring", buried0="elder, shaman, hunter", points=[5, 3])
    mine, other = estimates(game, 0)
    assert (mine, other) == (5 + 4 + 6 + 3, 3)  # in play, the stone, the chart, the cards
    assert estimates(game, 1) == estimates(game, None) == [mine - 4, other]


def test_at_the_end_the_estimate_is_the_score():
    game = finish(table(round=4, phase="eclipse", buried0="elder", hand1="great-feast"))
    assert estimates(game, 0) == outcome(game).scores


def test_a_card_that_is_gained_counts_at_once():
    game = table(hand0="2 brave", deck0="", bottoms=[1], camps=[{0: 1}, {0: 1}])
    before = estimates(game, 1)[0]
    do(game, 0, "send:initiate", "work:brave", "initiate:shaman")
    assert estimates(game, 1)[0] == before + 1
