"""The Scene: what is running, who covers what, what could win it, and what the era costs."""

from random import Random

import pytest

from hearthside.games.gardener import hints
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from tests.games.gardener.village import PACKS, SHIPPED, SIDES, VILLAGE, scene_of, text_of_part, walk
from tests.rulebook.gardener.packs import do, fact, pack_of, table


def track(game: Game, part: str, viewer: int | None = 0) -> tuple[str, int, int, str]:
    found = scene_of(game, viewer)[part]
    assert found["kind"] == "track"
    return found["title"], found["value"], found["limit"], found.get("text", "")


def cards_in(game: Game, zone: str, viewer: int | None = 0) -> list[tuple[str, int]]:
    return [(card["card"], card["count"]) for card in scene_of(game, viewer)[zone].get("parts", [])]


# ---------------------------------------------------------------- the adventure
def test_the_adventure_with_its_hero_and_roleplay():
    game = table(VILLAGE, playground1="bridge", ops0="log")
    parts = scene_of(game)
    assert parts["adventure"]["title"] == "Bridge"
    assert parts["adventure/bridge"]["card"] == "bridge"
    assert parts["hero"]["text"] == "{1} is the hero."
    assert text_of_part(game, "hero", 1) == "You are the hero."
    assert parts["roleplay"]["lead"] == "Competition"
    assert parts["roleplay"]["text"].startswith("whoever covers its costs")
    assert "adventure" not in scene_of(table(VILLAGE, ops0="log"))


def test_what_each_player_covers_and_could_add():
    game = table(VILLAGE, playground0="bridge, log", playground1="helper", ops0="helper, baker", ops1="2 log")
    assert track(game, "cover:0:Wood") == ("Wood", 2, 2, "")
    assert track(game, "cover:0:Hands") == ("Hands", 0, 1, "could add 1 more from the ops")  # no flour
    assert track(game, "cover:1:Wood") == ("Wood", 0, 2, "could add 2 more from the ops")  # one log of two
    assert track(game, "cover:1:Hands") == ("Hands", 1, 1, "")
    assert scene_of(game)["score:0"]["value"] == 2
    assert text_of_part(game, "covered:0") == "Missing: Hands 1."
    assert text_of_part(game, "covered:1") == "Missing: Wood 2."


def test_common_costs_are_everybodys_and_own_costs_ones_own():
    game = table(VILLAGE, reached=False, playground0="fair, pole", playground1="sleet, lantern")
    assert track(game, "cover:0:Light") == ("Light", 3, 3, "")
    assert track(game, "cover:0:Wood") == ("Wood", 0, 1, "")
    assert track(game, "cover:1:Light") == ("Light", 2, 3, "")
    assert "cover:1:Wood" not in scene_of(game)


def test_only_the_hero_of_an_obstruction_covers():
    game = table(VILLAGE, playground1="mill", ops0="log", ops1="log")
    parts = scene_of(game)
    assert "cover:1" in parts
    assert "cover:0" not in parts
    assert "plan" not in parts
    assert "score:1" not in parts
    assert cards_in(game, "plan", 1) == [("log", 1)]


def test_a_joint_adventure_has_one_account_for_all():
    game = table(VILLAGE, playground0="feast", playground1="log", ops0="2 candle, lantern", ops1="helper")
    assert track(game, "cover:all:Wood") == ("Wood", 2, 3, "")
    assert track(game, "cover:all:Light") == ("Light", 0, 2, "could add 3 more from all ops")
    assert text_of_part(game, "covered:all") == "Missing: Wood 1 and Light 2."
    assert text_of_part(game, "adds:0") == "You could add Light 3."
    assert text_of_part(game, "adds:1") == "{1} could add nothing."
    assert "cover:0" not in scene_of(game)


def test_feats_cover():
    game = table(VILLAGE, playground0="bridge", buildsite1="mill")
    assert track(game, "cover:0:Wood")[1:3] == (1, 2)


# ---------------------------------------------------------------- plans
def test_the_cheapest_set_that_would_win_it_in_its_order():
    game = table(VILLAGE, playground0="bridge, log", ops0="helper, hillman, candle", affiliations=SIDES)
    assert cards_in(game, "plan") == [("helper", 1)]
    assert scene_of(game)["plan"]["title"] == "Could win it"
    assert text_of_part(game, "plan") == "1 card, era cost 0"


def test_a_card_that_another_one_opens_comes_after_it():
    game = table(VILLAGE, playground0="fair", buildsite0="bridge", ops0="mirror, candle")
    assert cards_in(game, "plan") == [("candle", 1), ("mirror", 1)]


def test_a_plan_knows_what_is_closed():
    position = {"playground0": "bridge, log", "ops0": "valeman, baker"}
    open_to_all = table(VILLAGE, **position, affiliations=["Vale", "Vale"])
    assert cards_in(open_to_all, "plan") == [("valeman", 1)]
    closed = table(VILLAGE, **position, affiliations=SIDES)
    assert text_of_part(closed, "plan") == "You cannot cover it from your ops: Hands 1 is missing."
    assert scene_of(closed)["plan"]["tone"] == "plan"
    with_flour = table(VILLAGE, **position, affiliations=SIDES, buildsite1="mill")
    assert cards_in(with_flour, "plan") == [("baker", 1)]


def test_a_plan_knows_what_excludes_each_other():
    """Two bells are one too many; nothing lacks by itself."""
    game = table(VILLAGE, playground0="dare", ops0="bell, big-bell")
    assert text_of_part(game, "plan") == "You cannot cover it from your ops: these cards do not go together."


def test_a_plan_pays_what_its_cards_need():
    game = table(VILLAGE, playground0="dare", ops0="pole, log")
    assert sorted(cards_in(game, "plan")) == [("log", 1), ("pole", 1)]
    assert text_of_part(game, "plan") == "2 cards, era cost 1"


def test_there_is_no_plan_for_what_is_covered_or_frozen():
    covered = table(VILLAGE, playground0="mill, log", ops0="log")
    assert "plan" not in scene_of(covered)
    frozen = table(
        VILLAGE, seats=3, playground0="mill", ops0="log", playground1="curfew", immune={2: "curfew:1"}
    )
    assert "plan" not in scene_of(frozen)


def test_a_plan_is_the_viewers_own():
    game = table(VILLAGE, playground0="bridge", ops0="log, helper", ops1="hillman, log")
    assert [card for card, _ in cards_in(game, "plan", 0)] != [card for card, _ in cards_in(game, "plan", 1)]
    assert "plan" not in scene_of(game, None)


# ---------------------------------------------------------------- outlooks
def test_an_adventure_of_the_own_ops_says_what_it_takes():
    game = table(VILLAGE, ops0="bridge, dare, errand, feast, crown, log, helper, candle")
    texts = {part["card"]: part.get("text", "") for part in scene_of(game)["ops:0"]["parts"]}
    assert texts["bridge"] == "2 cards, era cost 1, you gain 5"
    assert texts["errand"] == "2 cards, era cost 0, you gain 4"
    assert texts["feast"] == "cannot be covered from your ops alone: Wood 1 and Light 1 are missing"
    assert texts["dare"] == ""  # can only be given to a rival
    assert texts["crown"] == ""  # cannot be begun yet
    assert texts["log"] == ""


def test_no_outlook_for_others_or_while_an_adventure_runs():
    game = table(VILLAGE, ops0="bridge, log, helper", ops1="mill, log")
    assert not any(part.get("text") for part in scene_of(game)["ops:1"]["parts"])
    running = table(VILLAGE, playground0="mill", ops0="bridge, log, helper")
    assert not any(part.get("text") for part in scene_of(running)["ops:0"]["parts"])


def test_what_feats_cover_needs_no_cards():
    game = table(VILLAGE, ops0="old-mill", buildsite1="bridge")
    assert scene_of(game)["ops:0/old-mill"]["text"] == "cannot be covered from your ops: Wood 1 is missing"
    common = pack_of(
        """
        A hill: Roleplay "Obstruction"; CommonBuildsite "Yes"; ACC{Hands 1}; Feats{Hands 2}; ER{Joy 1}
        A dale: Roleplay "Obstruction"; ACC{Hands 2}; ER{Joy 3}; EC{Joy 1}
        S hand: AR{Hands 1}
        """
    )
    game = table(common, ops0="dale", buildsite1="hill")
    assert scene_of(game)["ops:0/dale"]["text"] == "0 cards, era cost 0, you gain 2"


# ---------------------------------------------------------------- banners
def test_the_banner_of_a_request():
    game = table(
        VILLAGE, seats=4, playground1="mill", turn=2, request={"kind": "adventure", "by": 1, "agreed": [3]}
    )
    assert text_of_part(game, "request") == (
        "{1} asks for the end of the adventure. {3} agrees. "
        "It ends when all agree, or when no card is played by {2}, {3} and you."
    )
    assert text_of_part(game, "request", 3).startswith("{1} asks for the end of the adventure. You agree. ")
    assert "request" not in scene_of(table(VILLAGE, playground1="mill"))


def test_the_banner_of_a_request_that_was_just_made():
    game = do(table(VILLAGE, seats=2, ops0="bridge, log"), 0, "request_era")
    assert text_of_part(game, "request") == (
        "You ask for the end of the era. It ends when all agree, or when no card is played by {1}."
    )


def test_the_banner_of_a_special_round():
    game = table(
        VILLAGE,
        seats=4,
        playground0="bridge, candle",
        playground1="snuff",
        turn=3,
        pending={1: "snuff"},
        immune={2: "snuff:1"},
    )
    assert text_of_part(game, "special") == (
        "Snuff of {1} strikes when the turn comes to {1} again. {3} and you may still answer. {2} is immune."
    )
    assert text_of_part(game, "special", 1).startswith("Snuff of yours strikes when the turn comes to you ")
    assert text_of_part(game, "special", 2).endswith(" {3} and {0} may still answer. You are immune.")


@pytest.mark.parametrize(("turn", "still"), [(0, "You"), (2, "{2}, {3} and you"), (3, "{3} and you")])
def test_who_may_still_answer_a_power(turn: int, still: str):
    """From whose turn it is to the one who sits before its owner; one whose turn is under way counts."""
    game = table(
        VILLAGE, seats=4, playground0="bridge, candle", playground1="snuff", turn=turn, pending={1: "snuff"}
    )
    assert text_of_part(game, "special").endswith(f" again. {still} may still answer.")


def test_a_power_that_was_just_played_can_be_answered_by_all_others():
    """In the order in which they have their turns; its owner, whose turn it still is, is not among them."""
    game = table(VILLAGE, seats=4, playground0="bridge, candle", ops1="snuff", turn=1)
    do(game, 1, "play:snuff")
    assert fact(game, "turn") == 1
    assert text_of_part(game, "special").endswith(" {2}, {3} and you may still answer.")
    assert text_of_part(game, "special", 1).endswith(" {2}, {3} and {0} may still answer.")


def test_a_request_waits_for_all_others_in_their_order():
    """One asks in their own turn, at a table of four."""
    game = do(table(VILLAGE, seats=4, turn=2, ops2="bridge, log"), 2, "request_era")
    assert text_of_part(game, "request").endswith(" no card is played by {3}, you and {1}.")


def test_the_banner_of_a_freeze_that_lasts():
    game = table(
        VILLAGE,
        seats=4,
        playground0="bridge",
        playground1="curfew, edict",
        immune={2: "curfew:1", 3: "edict:1"},
    )
    assert text_of_part(game, "special") == (
        "Curfew of {1}: you and {3} can play no more cards. {2} is immune. "
        "Edict of {1}: you and {2} can add no more to everybody's costs. {3} is immune."
    )


def test_a_power_that_has_struck_needs_no_banner():
    """Also if somebody was immune to it."""
    game = table(VILLAGE, seats=3, playground0="bridge, candle", playground1="snuff", immune={2: "snuff:1"})
    assert "special" not in scene_of(game)


# ---------------------------------------------------------------- players
def test_zones_have_the_names_of_the_rules():
    parts = scene_of(table(VILLAGE, playground0="bridge", buildsite0="mill", wreckage0="log"))
    zones = ("ops", "playground", "buildsite", "wreckage")
    assert [parts[f"{zone}:0"]["title"] for zone in zones] == ["Ops", "Playground", "Buildsite", "Wreckage"]
    assert parts["void"]["title"] == "Void"
    assert [parts[f"{zone}:0"].get("role") for zone in ("ops", "playground")] == ["stock", "play"]


def test_the_viewers_own_board_comes_first():
    game = table(VILLAGE, seats=3, ops0="log")
    for viewer, order in ((0, [0, 1, 2]), (2, [2, 0, 1]), (None, [0, 1, 2])):
        boards = [
            part["seat"] for part in game.view(viewer)["scene"]["parts"] if part["id"].startswith("player:")
        ]
        assert boards == order


def test_points_and_ledger():
    game = table(
        VILLAGE,
        buildsite0="bridge, share",
        wreckage0="2 log, lantern",
        ruined0="sleet",
        ops0="share, log",
        reached=False,
    )
    parts = scene_of(game)
    assert parts["points:0"]["value"] == 5 + 2 - 1 - 3 - 1 - 2
    assert track(game, "ledger:0:Thanks") == ("Thanks", 6, 5, "")
    poor = table(VILLAGE, wreckage0="2 log")
    assert track(poor, "ledger:0:Thanks") == ("Thanks", 0, 2, "2 short")


def test_zones_group_equal_cards_and_show_barred_ones_as_off():
    game = table(
        VILLAGE, playground0="bridge", ops0="2 candle, log", barred0="candle", wreckage0="log", ruined0="log"
    )
    ops = scene_of(game)["ops:0"]
    assert ops["count"] == 4
    assert [(part["id"], part["count"], part.get("state", "")) for part in ops["parts"]] == [
        ("ops:0/candle", 2, ""),
        ("ops:0/log", 1, ""),
        ("barred:0/candle", 1, "off"),
    ]
    wreckage = scene_of(game)["wreckage:0"]
    assert wreckage["count"] == 2
    assert [(part["id"], part.get("state", "")) for part in wreckage["parts"]] == [
        ("wreckage:0/log", ""),
        ("ruined:0/log", "off"),
    ]


def test_an_affiliation_is_told():
    game = table(VILLAGE, affiliations=SIDES, ops0="log")
    assert text_of_part(game, "affiliation:1") == "Vale"
    assert "affiliation:0" not in scene_of(table(VILLAGE, ops0="log"))


def test_a_group_has_its_things_with_its_first_member():
    game = table(VILLAGE, seats=4, options={"group_size": 2}, ops0="log", ops2="helper", playground0="bridge")
    parts = scene_of(game, 2)
    assert text_of_part(game, "group:0", 2) == "{0} and {2}"
    assert [part["id"] for part in parts["player:2"]["parts"]] == ["ops:2"]
    assert "playground:0/bridge" in parts
    assert sorted(cards_in(game, "plan", 2)) == [("helper", 1), ("log", 1)]  # of both members


# ---------------------------------------------------------------- the era
def test_an_era_among_several_and_the_eras_of_the_void():
    game = new_game(SHIPPED["harrow-junction"], 2, Stream(key_from_seed(1)))
    parts = scene_of(game)
    assert track(game, "era") == ("Era", 1, 3, "First Snow")
    assert parts["void_eras"]["value"] == 0
    assert parts["eras:0"]["value"] == 0
    assert parts["table"]["title"] == "Harrow Junction"


def test_the_only_era_is_a_name():
    game = new_game(SHIPPED["risewater"], 2, Stream(key_from_seed(1)))
    assert text_of_part(game, "era") == "The Lamp Year"
    assert "eras:0" not in scene_of(game)
    assert cards_in(game, "void")[0] == ("risewater-gold-206", 1)


def test_the_void_shows_what_belongs_to_this_era():
    game = new_game(SHIPPED["harrow-junction"], 2, Stream(key_from_seed(1)))
    void = scene_of(game)["void"]
    shown = sum(part["count"] for part in void["parts"])
    assert shown == 4  # burned off: 10 % of 36, rounded up
    assert void["count"] > shown


# ---------------------------------------------------------------- all of it
@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)
def test_everything_that_can_be_done_is_shown(pack: GardenerPack):
    random = Random(5)
    seats = min(3, pack.max_seats)
    game = new_game(pack, seats, Stream(key_from_seed(5)))
    for _ in range(250):
        if not game.waiting:
            break
        for seat in range(seats):
            ids = [part["id"] for part in walk(game.view(seat)["scene"])]
            assert len(set(ids)) == len(ids)
            asked = game.blocked(seat) if seat in game.waiting else []
            pointed = [item.parts for item in game.options(seat)] + [item.parts for item in asked]
            assert {part for parts in pointed for part in parts} <= set(ids)
        seat = random.choice(game.waiting)
        keys = [option.key for option in game.options(seat)]
        game.act(seat, random.choice([key for key in keys if key not in ("done", "request_era")] or keys))
    assert game.view(None)["prompt"]


def test_what_was_worked_out_once_is_kept():
    game = new_game(SHIPPED["risewater"], 2, Stream(key_from_seed(3)))
    while game.view(0)["phase"] != "turn":
        game.act(game.waiting[0], game.options(game.waiting[0])[0].key)
    game.view(0)
    before = hints._plan.cache_info().misses
    game.view(0)
    assert hints._plan.cache_info().misses == before
    assert hints._plan.cache_info().hits > 0
