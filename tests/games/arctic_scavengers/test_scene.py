"""The Scene: tribes, piles and mercenaries; and what buildings, gangs and hidden forces add to it."""

from typing import Any

from hearthside.kernel.game import Game
from tests.conformance.shown import parts
from tests.rulebook.arctic_scavengers import recon_words as recon
from tests.rulebook.arctic_scavengers.hq_words import camp, its_turn, pick
from tests.rulebook.arctic_scavengers.words import do, table


def scene_of(game: Game, viewer: int | None = 0) -> dict[str, dict[str, Any]]:
    """All parts of what the viewer sees, by id."""
    return {part["id"]: part for part in parts(game.view(viewer)["scene"])}


def shown(game: Game, part: str, *fields: str, viewer: int | None = 0) -> tuple[Any, ...]:
    found = scene_of(game, viewer)[part]
    return tuple(found.get(field) for field in fields)


# ---------------------------------------------------------------- the base game
def test_the_table_of_the_base_game():
    game = table(seats=2, hand0="refugee", played0="spear", used=["hunt"])
    assert [part["id"] for part in game.view(0)["scene"]["parts"]] == [
        "round",
        "contested",
        "junkyard",
        "mercenaries",
        "player:0",
        "player:1",
    ]
    assert shown(game, "table", "title") == ("Arctic Scavengers",)
    assert shown(game, "round", "title", "value", "limit") == ("Round", 1, 16)
    assert shown(game, "contested", "title") == ("Contested resources",)
    assert shown(game, "mercenaries/scout", "title", "text", "count") == (
        "Scout",
        "2 food and 1 medicine",
        8,
    )


def test_a_tribe_has_its_piles_and_what_it_has_used():
    game = table(seats=2, hand0="refugee", played0="spear", used=["hunt"])
    zones = ("deck", "discard", "hand", "played")
    assert [shown(game, f"{zone}:0", "title", "role") for zone in zones] == [
        ("Deck", "deck"),
        ("Discard pile", "discard"),
        ("Hand", "hand"),
        ("Used this round", "done"),
    ]
    assert "played:1" not in scene_of(game)
    assert shown(game, "initiator:0", "text") == ("Initiator",)
    assert "initiator:1" not in scene_of(game)


# ---------------------------------------------------------------- Headquarters
def test_buildings_say_how_far_they_are_and_what_is_wrong_with_them():
    game = its_turn(
        "dirty_deeds",
        "engineer",
        headquarters1="armory, bunker, bunker",
        stored1_1="spear",
        timer2_1="refugee, net",
        disabled={"1": ["slot3"]},
    )
    assert shown(game, "building:1:0", "title", "count", "limit", "state", "text") == (
        "Armory",
        1,
        2,
        None,
        None,
    )
    assert shown(game, "building:1:1", "title", "state", "left", "limit", "text") == (
        "Bunker (2)",
        "unfinished",
        2,
        5,
        "2 of 5 cards still on it",
    )
    assert shown(game, "building:1:2", "title", "state", "text", "sign") == (
        "Bunker (3)",
        "off",
        "disabled",
        "disabled",
    )
    assert [part["card"] for part in scene_of(game, 1)["building:1:0"]["parts"]] == ["spear"]
    assert "parts" not in scene_of(game, 0)["building:1:0"]


def test_who_has_spied_on_a_timer_is_told_what_lies_there():
    on_it = {"headquarters0": "bunker", "timer1_0": "thugs, scout"}
    game = recon.camp(recon.QUARTERS, turn=1, hand1="spy, refugee", **on_it)
    recon.spy_on(game, 1, recon.TIMER, 0)
    assert shown(game, "building:0:0", "text", viewer=1) == (
        "2 of 5 cards still on it; you know Thugs, Scout",
    )
    assert shown(game, "building:0:0", "text", viewer=0) == ("2 of 5 cards still on it",)


def test_what_is_known_of_a_pile_is_said_by_its_place():
    game = recon.camp(recon.SPIES, turn=1, hand1="2 binoculars, refugee", junkyard="net, spear, pills")
    recon.look(game, 1, 2)
    assert shown(game, "junkyard", "text", viewer=1) == ("top Net, 2nd Spear, last Pills",)
    assert shown(game, "junkyard", "text", viewer=0) == (None,)


def test_gangs_say_whom_they_like_and_the_masons_who_leads():
    def gangs(**built: str) -> list[tuple[str, str]]:
        game = camp("leaders", seats=3, **built)
        return [(part["title"], part["text"]) for part in scene_of(game)["gangs"]["parts"]]

    assert gangs(headquarters0="armory", headquarters1="bunker, pharmacy") == [
        ("The Gearheads", "for the most tools"),
        ("The Pharmers", "for the most medicine"),
        ("The Masons", "for most buildings: {1} 2"),
    ]
    level = gangs(headquarters0="armory", headquarters1="bunker")
    assert level[2] == ("The Masons", "for most buildings: {0}, {1} 1")
    assert gangs()[2] == ("The Masons", "for most buildings: nobody yet")


# ---------------------------------------------------------------- alone
def alone(**position: str) -> Game:
    given = {"hand0": "thugs, grenade", "force1": "scavenger, net", "deck0": "9 refugee", "discard0": ""}
    return camp("none", seats=1, round=3, **(given | position))


def test_alone_forces_battles_and_points_are_shown():
    game = alone()
    assert shown(game, "round", "kind", "value") == ("counter", 3)
    assert shown(game, "battles", "title", "value", "limit") == ("Battles", 0, 7)
    assert shown(game, "forces", "title") == ("Hidden forces",)
    assert shown(game, "force1", "title", "count") == ("Force 1", 2)
    assert shown(game, "points:0", "title", "value") == ("Points at least", 9 + 1 + 2)
    assert "initiator:0" not in scene_of(game)
    assert "opponent_force" not in scene_of(game)


def test_a_force_that_was_met_lies_open():
    game = do(alone(), 0, "encounter:1")
    pick(game, 0, "thugs")
    assert shown(game, "opponent_force", "title") == ("Hidden force 1",)
    assert shown(game, "opponent_fight", "title", "value") == ("Fight", 2)
    assert shown(game, "opponent_people", "title", "value") == ("People", 1)
    assert shown(game, "opponent", "title", "count") == ("In the skirmish", 2)
    assert shown(game, "fight:0", "value") == (3,)
    assert shown(game, "battles", "value") == (1,)


def test_snipers_of_a_force_that_have_shot_lie_apart():
    game = do(alone(hand0="thugs, medic", force1="sniper_team, field_crew"), 0, "encounter:1")
    pick(game, 0, "thugs", "medic")
    assert shown(game, "opponent_fired", "title", "count") == ("Has acted", 1)
    assert shown(game, "opponent", "count") == (1,)
