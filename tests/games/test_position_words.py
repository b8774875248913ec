"""What positions can say: names as people read them, one order, what comes next, and what files once said."""

import json
from typing import Any

import pytest

import hearthside
from hearthside import BadPosition, Game, api
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.sites import pack_upper
from hearthside.games.iditacards.rules.risk import due
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.scenario import scenario
from tests.rulebook.words import cards, do, fact, in_order, pile, size

ARCTIC, RACE, WINTER = "arctic_scavengers", "iditacards", "endless_winter"
COURSE = {"course": "roadhouse, wolf_country, overflow, high_pass"}
BOARD = {"megalith_board": "dawn, noon, dusk, night"}


def set_up(game: str, **position: Any) -> Game:
    return hearthside.scenario(game, {"seats": 2, **position})


def out_of_a_file(game: str, **position: Any) -> Game:
    """As a file of an earlier edition has it."""
    return scenario(api.pack(game), {"seats": 2, **position}, Stream(key_from_seed(0)), saved=True)


def refused(game: str, **position: Any) -> str:
    with pytest.raises(BadPosition) as error:
        set_up(game, **position)
    return str(error.value)


# ------------------------------------------------------------ names
@pytest.mark.parametrize(
    "said", ["wheel_dog, a_hat", "Wheel Dog, A Hat", "wheel dog, a-hat", ["Wheel Dog", "A Hat"]]
)
def test_cards_are_called_by_id_or_by_name(said: Any):
    assert in_order(set_up(RACE, **{"dog2:0": said, "dog1:0": ""}), "dog2:0") == ["wheel_dog", "a_hat"]


def test_a_number_before_a_name_of_several_words():
    assert (
        cards(set_up(RACE, **{"hand:0": "2 Repair Sled, Dog Chow"}), "hand:0")
        == ["dog_chow"] + ["repair_sled"] * 2
    )


def test_a_name_that_several_cards_have_is_no_name():
    pack = api.pack("first-lantern")
    names = pack.card_names
    again = type(names)(names.ids, [*pack.card_titles[:-1], "Candle"])
    with pytest.raises(BadPosition, match="several cards are called 'candle': say one of lantern-201"):
        again.find("candle")


def test_megaliths_and_villages_as_the_menu_calls_them():
    both = [["A1", 1, "neutral", 0], ["b1", 1, "neutral", 0]]
    game = set_up(WINTER, **BOARD, megaliths=[*both, ["A/B1", 2, 0]], villages={"1-2-8": 1})
    assert (fact(game, "site0"), fact(game, "site1"), fact(game, "neutrals_home:0")) == (5, 5, 0)
    assert fact(game, f"village{CORNERS.index([1, 2, 8])}") == 2
    assert fact(game, "upper1") == pack_upper(0, 1, 2)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (
            {"megaliths": [["Z9", 1, "neutral", 0]]},
            "'Z9' is no space of a Megalith board; they are",
        ),
        ({"megaliths": [["A/C1", 2, 0]]}, "'A/C1' is no space"),
        ({"villages": {"0-1-2": 0}}, "in 'villages': there is no place for a Village '0-1-2'"),
        ({"camps": [{"Moon 5": 1}]}, "tile 5 of this map is"),
        ({"camps": [{"5": 1, "Forest 5": 1}]}, "is there twice"),
        ({"bottoms": ["eclipse"]}, "in 'bottoms': there is no column 'eclipse'"),
        (
            {"figures": [["hnut"]]},
            "in 'figures' of player 0: there is no place 'hnut' (did you mean 'hunt'?)",
        ),
    ],
)
def test_places_that_are_not_there(position: dict[str, Any], why: str):
    assert why in refused(WINTER, **position)


def test_columns_and_tiles_by_name():
    tiles = "base, grassland, mountain, forest, river, tundra, canyon, grassland, mountain, forest, 9 glacier"
    game = set_up(
        WINTER,
        map=tiles,
        camps=[{"Base": 1, "Forest 3": 2}],
        figures=[["hunt", "hunt"], ["eclipse"]],
        chiefs=["home", "develop"],
        bottoms=["migrate"],
    )
    assert (fact(game, "camp0:0"), fact(game, "camp3:0"), fact(game, "camp0:1")) == (1, 2, 1)
    assert (fact(game, "on_hunt:0"), fact(game, "on_eclipse:1"), fact(game, "chief_at:1")) == (2, 1, 2)
    assert fact(game, "bottoms") == 0b11100


def test_meals_checkpoints_and_steps_by_name():
    game = set_up(
        RACE, **COURSE, eaten=[["breakfast", "dinner"], ["food"]], squares=[5, 40], checkpoints=[[1]]
    )
    assert (fact(game, "eaten:0"), fact(game, "eaten:1")) == (13, 8)
    assert (fact(game, "checkpoints:0"), fact(game, "checkpoints:1")) == (1, 3)
    assert "must be a list" in refused(RACE, eaten=[3])
    assert "there is no meal 'supper'" in refused(RACE, eaten=[["supper"]])
    game = hearthside.scenario("first-lantern", {"seats": 2, "phase": "menu", "step": "request_era"})
    assert fact(game, "step") == 4


def test_buildings_by_slot_or_by_name():
    camp = {"preset": "hq_4", "headquarters:0": "armory, bunker, armory", "hand:0": "refugee"}
    for said in ("slot2", "Bunker", ["bunker"]):
        assert fact(set_up(ARCTIC, **camp, disabled={"0": said}), "disabled:0", True) == 2
    assert "has several armory: say one of slot1, slot3" in refused(ARCTIC, **camp, disabled={"0": "armory"})
    assert "there is no building 'slot4'" in refused(ARCTIC, **camp, disabled={"0": "slot4"})
    assert "'disabled' must be the name of a building, or its slot" in refused(
        ARCTIC, **camp, disabled={"0": [1]}
    )


# ------------------------------------------------------------ one order
def test_stacks_and_their_payments_are_written_from_the_top_down():
    game = set_up(RACE, **COURSE, **{"pending:0": "sprint, dog_trap"}, payments=[[3, 1]])
    assert pile(game, "pending:0") == ["sprint", "dog_trap"]
    assert [due(game._state, 0, depth) for depth in (1, 2)] == [1, 3]


def test_the_rest_lies_where_the_dots_are():
    usual = size(set_up(ARCTIC, **{"hand:0": "refugee"}), "junkyard")
    game = set_up(ARCTIC, **{"hand:0": "refugee"}, junkyard="medkit, ..., pills, junk")
    found = pile(game, "junkyard")
    assert (found[0], found[-2:], len(found)) == ("medkit", ["pills", "junk"], usual)
    assert pile(set_up(ARCTIC, **{"hand:0": "refugee"}, junkyard="..., pills"), "junkyard")[-1] == "pills"
    assert "can be said once" in refused(ARCTIC, junkyard="..., pills, ...")


def test_of_the_contested_resources_the_named_ones_stay():
    game = set_up(ARCTIC, round=15, **{"hand:0": "refugee"}, contested="..., grenade")
    assert (size(game, "contested"), pile(game, "contested")[-1]) == (2, "grenade")


# ------------------------------------------------------------ groups of zones
def test_one_place_of_the_market_says_nothing_about_the_others():
    game = set_up(WINTER, market3="dog-sleds", pool2="ground-ring")
    assert [size(game, f"market{place}") for place in range(1, 9)] == [1] * 8
    assert in_order(game, "market3") == ["dog-sleds"]
    assert [size(game, f"pool{number}") for number in range(1, 5)] == [2, 1, 2, 2]


def test_one_force_says_nothing_about_the_others():
    game = hearthside.scenario(ARCTIC, {"seats": 1, "force2": "net", "hand:0": "refugee"})
    assert [size(game, f"force{number}") for number in range(1, 8)] == [3, 1, 4, 5, 5, 5, 6]


# ------------------------------------------------------------ what comes next
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("said", [{"roll": 5}, {"roll": [5, 1]}, {"weather": ["sun", "storm"]}])
def test_the_next_roll_and_the_next_weather(said: dict[str, Any], seed: int):
    game = set_up(RACE, **COURSE, squares=[50, 45], seed=seed, **said)
    copy = hearthside.load(game.save())
    for one in (game, copy, game.clone()):
        do(one, 0, "new_day")
        do(one, 1, "stay")
        assert fact(one, "weather") == 5


def test_later_rolls_are_left_to_chance():
    found = set()
    for seed in range(12):
        game = set_up(RACE, **COURSE, squares=[50, 45], seed=seed, roll=5)
        do(game, 0, "new_day")
        do(game, 1, "stay")
        do(game, 1, "new_day")
        do(game, 0, "stay")
        found.add(fact(game, "weather"))
    assert len(found) > 2


def test_weather_now():
    assert (
        fact(set_up(RACE, weather="storm"), "weather")
        == fact(set_up(RACE, weather=["storm", "sun"]), "weather")
        == 5
    )
    assert "both say what is rolled next" in refused(RACE, weather=["sun", "rain"], roll=2)
    assert "'roll' must be a number from 1 to 6, not 7" in refused(RACE, roll=7)
    assert "no die is rolled in the course of Arctic Scavengers" in refused(ARCTIC, roll=1)


def test_a_preset_and_options_that_differ_from_it():
    game = set_up(ARCTIC, preset="hq_2", options={"interrupt_spends_action": True})
    wanted = {**api.pack(ARCTIC).options_from("hq_2", 2, {}), "interrupt_spends_action": True}
    assert game.table_options == wanted
    assert hearthside.load(game.save()).table_options == wanted
    assert "has no preset 'hq_9'" in refused(ARCTIC, preset="hq_9")
    assert "'preset' must be the id of one, not 3" in refused(ARCTIC, preset=3)
    assert hearthside.scenario(ARCTIC, {"preset": "solo", "hand:0": "refugee"}).seats == 1


# ------------------------------------------------------------ files
def test_files_say_by_which_edition_their_position_is_written():
    game = set_up(RACE, **COURSE, **{"pending:0": "sprint, dog_trap"}, payments=[[3, 1]])
    assert json.loads(game.save())["position"]["edition"] == 2
    assert "'edition' is 2 here, not 3" in refused(RACE, edition=3)


def test_files_of_the_first_edition_mean_what_they_meant():
    """From the bottom up, sets as numbers, slots from 0, the rest below, the others of a group empty."""
    race = out_of_a_file(
        RACE, **COURSE, **{"pending:0": "sprint, dog_trap"}, due=[[1, 3]], eaten=[11], checkpoints=[3]
    )
    assert [due(race._state, 0, depth) for depth in (1, 2)] == [1, 3]
    assert (fact(race, "eaten:0"), fact(race, "checkpoints:0")) == (11, 3)
    camp = {"options": {"headquarters": "buildings"}, "headquarters:0": "armory, bunker", "hand:0": "refugee"}
    assert fact(out_of_a_file(ARCTIC, **camp, disabled={"0": [1]}), "disabled:0", True) == 2
    assert pile(out_of_a_file(ARCTIC, junkyard="..., pills"), "junkyard")[0] == "pills"
    assert size(out_of_a_file(ARCTIC, round=16, **{"hand:0": "refugee"}), "contested") == 14
    assert size(out_of_a_file(WINTER, market3="dog-sleds"), "market1") == 0
    assert fact(out_of_a_file("first-lantern", phase="menu", step=4), "step") == 4


def test_what_a_file_holds_goes_on_though_no_game_could_reach_it():
    assert out_of_a_file(RACE, **{"dog1:0": "greyhound, armour"}).waiting
    assert out_of_a_file(RACE, squares=[150, 140], final=1, owed=[0]).waiting == [0]
