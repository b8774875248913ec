"""The Scene: every board with its pieces, and nothing that the viewer may not see."""

from typing import Any

import pytest

from hearthside.games.endless_winter.cards import LISTS
from hearthside.games.endless_winter.content.effects import parse
from hearthside.games.endless_winter.effect_amounts import amounts
from hearthside.kernel.game import Game
from hearthside.kernel.scene import Amount
from tests.games.endless_winter.positions import raising, stacked
from tests.games.endless_winter.wandering import parts_of, wander
from tests.rulebook.endless_winter.winter import cell, do, table

SECTIONS = ("top", "middle", "bottom")
SHARED = [
    "round",
    "order",
    "main",
    "supply",
    "market",
    "pools",
    "animal",
    "map",
    "megaliths",
    "honor",
    "offering",
]


def below(game: Game, part: str, viewer: int | None = 0) -> list[str]:
    return [one["id"] for one in parts_of(game, viewer)[part].get("parts", [])]


def pieces(game: Game, part: str) -> list[tuple[Any, ...]]:
    """Kind, seat, how many."""
    found = parts_of(game)[part].get("pieces", [])
    return [(one["kind"], one.get("seat"), one.get("count", 1)) for one in found]


# ------------------------------------------------------------ the whole
@pytest.mark.parametrize("seats", [1, 2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
def test_every_scene_of_a_game_has_the_boards_in_order_and_no_id_twice(seats):
    for game, _ in wander(seats, 60 + seats):
        for viewer in (*range(seats), None):
            there = below(game, "table", viewer)
            assert there[: len(SHARED)] == SHARED
            players = [part for part in there if part.startswith("player:")]
            first = viewer or 0
            assert players == [f"player:{(first + step) % seats}" for step in range(seats)]
            assert ("rival" in there) == (seats == 1)


def test_the_draft_lies_open_only_while_it_lasts():
    seen = []
    for game, seat in wander(2, 2, draft="chief_and_setup"):
        offers = [part for part in below(game, "table", seat) if part.endswith("_offer")]
        seen += [len(below(game, offer, seat)) for offer in offers]
    assert seen == [3, 2, 3, 2]


# ------------------------------------------------------------ secrets
def test_hands_ritual_piles_and_graves_are_shown_to_their_owner_only():
    game = table(hand0="elder", ritual0="shaman", buried0="brave", turns=[3, 2], turn=1)
    for zone, card in (("hand:0", "elder"), ("ritual:0", "shaman"), ("buried:0", "brave")):
        assert below(game, zone, 0) == [f"{zone}/{card}"]
        for viewer in (1, None):
            assert below(game, zone, viewer) == []
            assert parts_of(game, viewer)[zone]["count"] == 1


def test_what_a_burial_stone_is_worth_is_in_its_owners_estimate_only():
    game = table(stones0="one-blood", buried0="2 brave")
    own, seen = (parts_of(game, viewer)["player:0"] for viewer in (0, 1))
    assert own["score"] - seen["score"] == 3
    assert own["breakdown"]["sacred_stones"] == 3
    assert "sacred_stones" not in seen.get("breakdown", {})


# ------------------------------------------------------------ boards in the middle
def test_turn_order_with_its_benefits():
    order = parts_of(table(seats=3, order=[2, 0, 1], turn=2))["order"]
    assert [(mark["square"], mark["seat"]) for mark in order["marks"]] == [(1, 2), (2, 0), (3, 1)]
    assert [one["text"] for one in order["stretches"]] == ["place a Megalith", "draw a card", "gain 1 Idol"]
    assert [one["gives"] for one in order["stretches"]] == [
        [{"what": "megalith"}],
        [{"what": "deck"}],
        [{"what": "idol"}],
    ]


def test_a_column_shows_its_figures_and_whether_the_bottom_is_taken():
    game = table(figures=[[1, 2], [1]], chiefs=[0, 1], turns=[2, 2], bottoms=[1])
    assert pieces(game, "column:1") == [("Chief", 1, 1), ("figure", 0, 1), ("figure", 1, 1)]
    assert parts_of(game)["column:1"]["state"] == "used"
    assert "state" not in parts_of(game)["column:3"]
    assert below(game, "column:1") == ["column:1/top", "column:1/middle", "column:1/bottom"]


def test_the_sections_of_a_column_say_what_they_are_for():
    parts = parts_of(table(bottoms=[4]))
    assert [(parts[f"column:2/{at}"]["title"], parts[f"column:2/{at}"]["text"]) for at in SECTIONS] == [
        ("Top", "3 Labor: take a Culture card; 1 less with a token"),
        ("Middle", "Food and Tools: take a Sacred Stone"),
        ("Bottom", "draw a card and gain 1 Tool"),
    ]
    assert parts["column:2"]["text"] == "First figure: draw a card and gain 1 Tool"
    assert parts["column:4"]["text"] == "The bottom section is taken."


def test_the_round_the_price_of_stones_and_the_ladders_are_in_words():
    parts = parts_of(table(round=2))
    assert (parts["round"]["title"], parts["round"]["text"], parts["round"]["value"]) == (
        "Round",
        "Action phase",
        2,
    )
    assert parts["pools"]["text"] == "Cost: 2 Food, 1 Tool · 3 Food, 2 Tools · 4 Food, 3 Tools"
    assert parts["pool3"]["text"] == "From round 3 on"
    assert [(one["first"], one["title"], one["text"]) for one in parts["honor"]["stretches"]] == [
        (8, "+1", "1 point on entering"),
        (9, "+2", "2 points on entering"),
        (10, "+3", "3 points on entering"),
    ]
    assert [(one["first"], one["title"], one["text"]) for one in parts["offering"]["stretches"]] == [
        (1, "4:1", "4 Food and Tools for a point"),
        (4, "3:1", "3 Food and Tools for a point"),
        (7, "2:1", "2 Food and Tools for a point"),
        (10, "1:1", "a point for each Food and each Tool"),
    ]


def test_the_market_shows_tokens_and_the_pools_what_is_still_to_come():
    game = table(market2="dog-sleds", tokens=[2], pool1="high-ring", pool3="ground-ring", round=2)
    parts = parts_of(game)
    assert (parts["market2"]["token"], parts["market2/dog-sleds"]["card"]) == ("labor", "dog-sleds")
    assert "token" not in parts["market1"]
    assert [parts[f"pool{number}"].get("state", "") for number in (1, 2, 3, 4)] == ["", "", "off", "off"]


def test_markers_on_one_honor_level_stand_in_their_queue():
    game = do(table(hand0="carved-totem", honor=[4, 5]), 0, "play:carved-totem", "honor")
    marks = parts_of(game)["honor"]["marks"]
    assert [(mark["square"], mark["seat"]) for mark in marks if mark["square"] == 5] == [(5, 1), (5, 0)]


# ------------------------------------------------------------ the map and the Megalith board
def test_tiles_have_their_place_terrain_and_camps():
    game = table(camps=[{0: 1, 3: 2}, {3: 1}])
    tile = parts_of(game)["tile:3"]
    assert (tile["title"], tile["card"], tile["text"], tile["at"]) == (
        "Forest",
        "forest",
        "draw a card",
        [1, 0],
    )
    assert pieces(game, "tile:3") == [("Camp", 0, 2), ("Camp", 1, 1)]
    assert (tile["number"], tile["gives"], tile["influence"], tile["leaders"]) == (
        3,
        [{"what": "deck"}],
        [2, 1],
        [0],
    )


def test_every_terrain_has_a_tint_of_its_own():
    parts = parts_of(table())
    assert [parts[f"tile:{tile}"]["tint"] for tile in (0, 1, 2, 3, 4, 5, 6, 10)] == [
        "sand",
        "meadow",
        "rock",
        "wood",
        "water",
        "heath",
        "clay",
        "ice",
    ]


def test_influence_is_of_camps_and_of_the_villages_around():
    """A Village counts two on each of its three tiles; who is level leads together (EW-R30)."""
    parts = parts_of(table(camps=[{3: 2}, {10: 3}], villages={5: 1}))
    assert [parts[f"tile:{tile}"]["influence"] for tile in (2, 3, 10)] == [[0, 2], [2, 2], [0, 5]]
    assert [parts[f"tile:{tile}"]["leaders"] for tile in (2, 3, 10)] == [[1], [0, 1], [1]]
    assert "influence" not in parts["tile:12"]
    assert "leaders" not in parts["tile:12"]


def test_a_village_stands_where_its_three_tiles_meet():
    game = table(villages={5: 1})
    assert pieces(game, "juncture:5") == [("Village", 1, 1)]
    assert parts_of(game)["juncture:5"]["at"] == [2, 3, 10]
    assert parts_of(game)["juncture:5"]["title"] == "Between Mountain 2, Forest 3 and Glacier 10"
    assert pieces(game, "juncture:4") == []


def test_spaces_say_what_they_give_and_where_one_may_begin():
    parts = parts_of(table())
    first = parts[f"site:{cell(0, 0)}:1"]
    assert (first["title"], first["text"], first["start"], first["at"]) == ("A1", "1 Food", True, [0, 0, 1])
    assert first["gives"] == [{"what": "food"}]
    assert "start" not in parts[f"site:{cell(0, 1)}:1"]
    arrow = parts[f"site:{cell(1, 1)}:1"]
    assert arrow["text"] == "Megalith on A2 or C2"
    assert arrow["arrows"] == [f"site:{cell(1, column)}:1" for column in (0, 2)]
    assert (parts["megaliths"]["columns"][:3], parts["megaliths"]["rows"][:2]) == (
        ["A", "B", "C"],
        ["1", "2"],
    )


def test_what_it_takes_words_to_say_is_not_drawn():
    paid = LISTS.number(parse("pay(food:1) => megalith+1"))
    assert amounts(paid) == [Amount("food", paid=True), Amount("megalith")]
    assert amounts(LISTS.number(parse("per(village) => points+1"))) == []


def test_megaliths_show_their_colour():
    game = stacked()
    assert pieces(game, f"site:{cell(0, 0)}:1") == [("Megalith", 0, 1)]
    assert pieces(game, f"site:{cell(1, 2)}:1") == [("Megalith", None, 1)]


def test_places_on_top_of_others_are_there_while_one_is_asked_to_build():
    game = stacked()
    above = f"site:{cell(0, 0.5)}:2"
    assert above in parts_of(game, 0)
    assert above not in parts_of(game, 1)
    do(game, 0, f"build:{cell(0, 0.5)}:2")
    for viewer in (0, 1, None):
        assert [one.get("seat") for one in parts_of(game, viewer)[above]["pieces"]] == [0]


def test_an_arrow_opens_no_place_on_top_of_others():
    game = raising("stone-circle", megaliths=[[cell(0, c), 1, "neutral", 1] for c in (0, 1)])
    assert f"site:{cell(0, 0.5)}:2" in parts_of(game)
    do(game, 0, f"build:{cell(1, 1)}:1")
    assert f"site:{cell(0, 0.5)}:2" not in parts_of(game)


# ------------------------------------------------------------ players
def test_a_player_board_has_stores_pieces_and_figures():
    game = table(food=[3, 0], tools=[2, 0], camps=[{0: 2}, {}], figures=[[5], [5]], turns=[1, 1])
    parts = parts_of(game)
    assert (parts["food:0"]["value"], parts["food:0"]["limit"]) == (3, 7)
    assert (parts["tools:0"]["value"], parts["tools:0"]["limit"]) == (2, 8)
    assert [parts[f"{name}_home:0"]["value"] for name in ("camps", "villages", "neutrals", "megaliths")] == [
        3,
        3,
        2,
        8,
    ]
    assert [parts[f"{name}_home:0"]["title"] for name in ("camps", "villages", "neutrals", "megaliths")] == [
        "Camps",
        "Villages",
        "Neutral Megaliths",
        "Megaliths",
    ]
    zones = ("hand", "deck", "discard", "buried", "chief")
    assert [parts[f"{zone}:0"].get("role") for zone in zones] == ["hand", "deck", "discard", "out", "fixed"]
    assert [one["shape"] for one in parts["player:0"]["pieces"]] == ["leader", "figure"]
    assert pieces(game, "player:0") == [("Chief", 0, 1), ("figure", 0, 1)]
    assert pieces(game, "eclipse:0") == [("figure", 0, 1)]


def test_labor_is_shown_to_all_while_it_lasts():
    game = do(table(hand0="brave"), 0, "send:migrate", "work:brave")
    assert [parts_of(game, viewer)["labor_now:0"]["value"] for viewer in (0, 1)] == [2, 2]
    assert "labor_now:1" not in parts_of(game)


def test_a_culture_card_that_waits_is_named():
    game = do(table(hand0="spear-drill"), 0, "play:spear-drill")
    assert parts_of(game, 1)["state:0"]["text"] == "0 of 3 turns taken · Spear Drill waits for Hunt"


def test_the_estimate_is_the_score_at_the_end():
    game, _ = list(wander(2, 9))[-1]
    assert game.result is not None
    shown = [parts_of(game, seat)[f"player:{seat}"]["score"] for seat in (0, 1)]
    assert shown == game.result.scores


# ------------------------------------------------------------ alone
def test_the_rival_has_a_board_without_a_seat_and_the_second_colour():
    game = table(seats=1, order=[0, 1], villages={5: 1})
    parts = parts_of(game)
    assert "seat" not in parts["rival"]
    assert (parts["rival"]["title"], parts["solo"]["title"]) == ("The Rival", "The Rival's cards")
    assert (parts["rival"]["player"], parts["rival"]["color"]) == (True, 1)
    assert parts["table"]["companion"] == "the Rival"
    assert parts["points:rival"]["value"] == 0
    assert [mark.get("title", "") for mark in parts["order"]["marks"]] == ["", "The Rival"]
    assert pieces(game, "juncture:5") == [("Village", 1, 1)]
    assert pieces(game, "rival") == [("figure", 1, 3)]


def test_the_last_card_of_the_rival_stays_in_sight():
    game = table(seats=1, order=[1, 0], turn=0, turns=[0, 1], solo_discard="rival-01, rival-13")
    assert below(game, "solo_discard") == ["solo_discard/rival-13"]


def test_the_card_that_is_used_in_the_eclipse_is_no_culture_card():
    options = {"track": "consolation"}
    game = table(phase="eclipse", options=options, ritual0="2 shaman", ritual1="")
    assert game.view(0)["zones"]["played:0"]["cards"] == ["shaman"]
    assert parts_of(game)["played:0"]["title"] == "In use now"
    turn = table(hand0="hearth-songs", deck0="brave")
    do(turn, 0, "play:hearth-songs")
    assert parts_of(turn)["played:0"]["title"] == "Culture cards played"
