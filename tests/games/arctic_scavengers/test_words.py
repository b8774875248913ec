"""What a tribe reads with modules: questions, options and the story."""

from collections.abc import Callable

import pytest

from hearthside.kernel.game import Game
from tests.rulebook.arctic_scavengers import recon_words as recon
from tests.rulebook.arctic_scavengers.hq_words import (
    battle,
    camp,
    its_turn,
    led,
    let_it_hit,
    opened,
    pick,
    planning,
)
from tests.rulebook.arctic_scavengers.words import all_pass, can, declare, do, fight, gathering


# ---------------------------------------------------------------- moments
def armory() -> Game:
    return its_turn("buildings", "engineer, spear, shovel", headquarters1="armory", stored1_1="2 net")


def drafting(*keys: str) -> Game:
    game = camp(
        "leaders",
        round=4,
        turn=1,
        hand1="refugee, junk",
        leaders="gangster, ranger",
        options={"leader_drafting": True},
        used=["hunt"],
        food=2,
    )
    return do(game, 1, "draft:2", *keys)


def organizing() -> Game:
    game = do(led("organizer", "refugee, junk", deck1="net, spear, 3 pills"), 1, "organizer:refugee")
    all_pass(game, 1)
    return game


def mentoring() -> Game:
    game = battle("leaders", "2 brawler, refugee", "sniper_team", "", leader0="mentor")
    return do(game, 0, "mentor:refugee")


def aiming() -> Game:
    """At one of two Brawlers, one of whom the Mentor helps."""
    return do(do(mentoring(), 0, "take:brawler"), 1, "snipe:brawler:0")


def hiring() -> Game:
    """With a Medic, while somebody could shoot him."""
    game = do(its_turn("leaders", "medic, pills, junk", hand2="sniper_team"), 1, "hire:hunter")
    pick(game, 1, "medic")
    return game


def hit() -> Game:
    game = do(hiring(), 2, "snipe:medic:1")
    let_it_hit(game)
    return game


def shot_at() -> Game:
    """A leader, whom a Guard could save."""
    hands = {"hand1": "sniper_team, refugee", "hand0": "guard, refugee"}
    return do(recon.camp(recon.DEEDS, turn=1, leader0="mentor", **hands), 1, "wound:0")


def alone(hand0: str, force1: str, *names: str) -> Game:
    game = camp("none", seats=1, round=3, hand0=hand0, force1=force1, deck0="9 refugee")
    do(game, 0, "encounter:1")
    pick(game, 0, *names)
    return game


def hidden_snipers() -> Game:
    return alone("thugs, medic, junk", "sniper_team, field_crew", "thugs", "medic")


def after_digging() -> Game:
    game = gathering("scavenger, shovel, junk")
    declare(game, 1, "dig", "scavenger", "shovel")
    return game


def seen_by_snipers(headquarters: str, hand1: str, action: str, *names: str, **position: str) -> Game:
    """What seat 1 declares, while seat 2 may react."""
    game = its_turn(headquarters, hand1, hand2="sniper_team, refugee", **position)
    declare(game, 1, action, *names)
    return game


def spying() -> Game:
    return do(recon.camp(recon.SPIES, turn=1, hand1="spy, binoculars, refugee", hand0="thugs, net"), 1, "spy")


def paying() -> Game:
    return do(gathering("pills, medkit, junk", food=2, used=["hunt"]), 1, "hire:scout")


def choosing_a_plan() -> Game:
    game = planning("engineer, junk")
    declare(game, 1, "build", "engineer")
    all_pass(game, 1)
    return game


# ---------------------------------------------------------------- questions
@pytest.mark.parametrize(
    ("moment", "seat", "own", "others"),
    [
        (organizing, 1, "You keep one of two drawn cards.", "{1} keeps one of two drawn cards."),
        (drafting, 1, "You look at leaders.", "{1} looks at leaders."),
        (mentoring, 0, "You choose whom the Mentor helps.", "{0} chooses whom the Mentor helps."),
        (aiming, 1, "You choose which Brawler is meant.", "{1} chooses which Brawler is meant."),
        (
            hiring,
            2,
            "{1} hires Hunter, paid with Medic; you may react.",
            "{1} hires Hunter, paid with Medic; {2} may react.",
        ),
        (
            shot_at,
            0,
            "{1} shoots at your leader, The Mentor, with Sniper Team; you may answer.",
            "{1} shoots at {0}'s leader, The Mentor, with Sniper Team; {0} may answer.",
        ),
        (hit, 1, "You were hit and may go on or withdraw.", "{1} was hit and may go on or withdraw."),
        (
            hidden_snipers,
            0,
            "The hidden force snipes your Thugs; you may answer.",
            "The hidden force snipes your Thugs; {0} may answer.",
        ),
        (after_digging, 1, "You may keep one dug card.", "{1} may keep one dug card."),
        (
            lambda: do(after_digging(), 1, "done"),
            1,
            "You order what goes under the junkyard.",
            "{1} orders what goes under the junkyard.",
        ),
        (
            paying,
            1,
            "You choose medicine to pay 1 more for Scout.",
            "{1} chooses medicine to pay 1 more for Scout.",
        ),
        (
            lambda: seen_by_snipers("none", "scavenger, junk", "dig", "scavenger"),
            2,
            "{1} declares a dig; you may interrupt.",
            "{1} declares a dig; {2} may interrupt.",
        ),
        (
            lambda: seen_by_snipers("leaders", "scavenger, junk", "hunt", "scavenger"),
            2,
            "{1} hunts for 1 food with Scavenger; you may react.",
            "{1} hunts for 1 food with Scavenger; {2} may react.",
        ),
        (
            lambda: seen_by_snipers(
                "buildings", "engineer", "build", "engineer", schematics="bunker, armory", deck1="3 refugee"
            ),
            2,
            "{1} searches 2 schematics for a building with Engineer; you may react.",
            "{1} searches 2 schematics for a building with Engineer; {2} may react.",
        ),
        (
            lambda: seen_by_snipers(
                "buildings",
                "engineer",
                "work:slot1",
                "engineer",
                headquarters1="bunker",
                timer1_1="refugee, net",
            ),
            2,
            "{1} works on Bunker with Engineer; you may react.",
            "{1} works on Bunker with Engineer; {2} may react.",
        ),
        (spying, 1, "You choose what the Spy looks at.", "{1} chooses what the Spy looks at."),
        (
            lambda: do(spying(), 1, "spy_on:hand:0"),
            1,
            "You look at {0}'s hand.",
            "{1} looks at {0}'s hand.",
        ),
        (
            lambda: do(recon.camp(recon.SPIES, turn=1, hand1="2 binoculars, refugee"), 1, "binoculars"),
            1,
            "You get ready to look at the piles.",
            "{1} gets ready to look at the piles.",
        ),
        (
            lambda: fight("sniper_team, brawler", "thugs, spear", "saboteur"),
            0,
            "You may fire Sniper Teams and Saboteurs in the skirmish.",
            "{0} may fire Sniper Teams and Saboteurs in the skirmish.",
        ),
    ],
)
def test_the_question_says_what_it_is_about(moment: Callable[[], Game], seat: int, own: str, others: str):
    game = moment()
    assert game.view(seat)["prompt"] == own
    assert game.view(None)["prompt"] == others


def test_all_choose_their_leaders_at_once():
    game = opened("hq_3", 3)
    assert game.view(0)["prompt"] == "You choose one of your two leaders."
    do(game, 0, min(can(game, 0)))
    assert game.view(0)["prompt"] == "The others choose their leaders."


# ---------------------------------------------------------------- options
@pytest.mark.parametrize(
    ("moment", "seat", "key", "group", "text", "parts"),
    [
        (
            armory,
            1,
            "retrieve:slot1",
            "Headquarters",
            "Retrieve from Armory",
            ["building:1:0"],
        ),
        (
            lambda: do(armory(), 1, "retrieve:slot1"),
            1,
            "take:net",
            "Retrieve",
            "Take Net out",
            ["stored1:1/net"],
        ),
        (
            lambda: do(armory(), 1, "retrieve:slot1", "take:net"),
            1,
            "done",
            "Retrieve",
            "Take no more out",
            ["building:1:0"],
        ),
        (
            lambda: do(
                its_turn("buildings", "spear, shovel", headquarters1="armory"), 1, "store:slot1", "take:spear"
            ),
            1,
            "done",
            "Store",
            "Store Spear",
            ["chosen:1"],
        ),
        (drafting, 1, "done", "Leader", "Take none of them", ["dealt:1"]),
        (
            lambda: drafting("done"),
            1,
            "done",
            "Leader",
            "Put The Gangster, The Ranger under the pile as they lie",
            ["dealt:1"],
        ),
        (
            lambda: drafting("done"),
            1,
            "take:ranger",
            "Leader",
            "Put The Ranger under the pile next",
            ["dealt:1/ranger"],
        ),
        (organizing, 1, "take:spear", "Organizer", "Keep Spear", ["looked:1/spear"]),
        (mentoring, 0, "take:brawler", "Mentor", "Help Brawler", ["revealed:0/brawler"]),
        (
            aiming,
            1,
            "place:force",
            "Attack",
            "Take the Brawler that is still in the force",
            ["revealed:0/brawler"],
        ),
        (
            aiming,
            1,
            "place:helped",
            "Attack",
            "Take the Brawler whom the Mentor helps",
            ["helped:0/brawler"],
        ),
        (hiring, 2, "done", "Let it happen", "Let the hire of {1} go on", ["revealed:1"]),
        (hit, 1, "take:pills", "After the hit", "Pay with Pills instead (1 medicine)", ["hand:1/pills"]),
        (
            lambda: led("butcher", "refugee, brawler", used=["hunt", "hire"], food=5),
            1,
            "butcher:brawler",
            "Leader",
            "Butcher Brawler: out of the game; there is no hire left to pay with it",
            ["leader:1"],
        ),
        (hidden_snipers, 0, "save", "React", "Save Thugs with a Medic", ["revealed:0/medic"]),
        (
            lambda: alone("sniper_team, junk", "thugs, field_crew", "sniper_team"),
            0,
            "snipe:thugs:1",
            "Attack",
            "Snipe the hidden force's Thugs",
            ["opponent/thugs"],
        ),
        (
            choosing_a_plan,
            1,
            "take:armory",
            "Build",
            "Build Armory: Stores up to two tools.",
            ["looked:1/armory"],
        ),
        (after_digging, 1, "take:pills", "Dig", "Keep Pills", ["looked:1/pills"]),
        (
            lambda: do(after_digging(), 1, "take:pills"),
            1,
            "done",
            "Dig",
            "Put Medkit, Junk under the junkyard as drawn",
            ["junkyard"],
        ),
        (
            lambda: do(after_digging(), 1, "take:pills"),
            1,
            "take:junk",
            "Dig",
            "Put Junk under the junkyard next",
            ["looked:1/junk"],
        ),
        (paying, 1, "take:medkit", "Pay", "Pay with Medkit (2 medicine)", ["hand:1/medkit"]),
        (
            lambda: do(gathering("scavenger, junk"), 1, "trash", "take:junk"),
            1,
            "done",
            "Trash",
            "Trash Junk for good",
            ["chosen:1"],
        ),
        (
            lambda: do(gathering("brawler, spear, junk"), 1, "done", "take:brawler"),
            1,
            "done",
            "Commit",
            "Commit Brawler: you announce 1 card",
            ["committed:1"],
        ),
        (
            lambda: fight("sniper_team, brawler", "thugs, spear", "saboteur"),
            0,
            "snipe:thugs:1",
            "Snipe",
            "Snipe {1}'s Thugs",
            ["revealed:1/thugs"],
        ),
        (spying, 1, "spy_on:hand:0", "Recon", "Look at {0}'s hand", ["hand:0"]),
        (
            spying,
            1,
            "take:binoculars",
            "Recon",
            "Add Binoculars to see two cards more",
            ["hand:1/binoculars"],
        ),
        (
            lambda: do(spying(), 1, "spy_on:hand:0"),
            1,
            "done",
            "Recon",
            "You have seen enough",
            ["spied:1"],
        ),
    ],
)
def test_an_option_says_what_it_does(
    moment: Callable[[], Game], seat: int, key: str, group: str, text: str, parts: list[str]
):
    found = {option.key: option for option in moment().options(seat)}[key]
    assert (found.group, found.text, found.parts) == (group, text, parts)


def test_alone_a_card_says_the_fight_it_makes():
    game = camp("leaders", seats=1, round=3, hand0="brawler, spear", force1="scavenger", deck0="9 refugee")
    do(game, 0, "encounter:1", "take:brawler")
    assert {option.key: option.text for option in game.options(0)}["take:spear"] == "Send Spear (fight 4)"


# ---------------------------------------------------------------- the story
def test_a_hunt_is_declared_and_brought_home():
    game = gathering("scavenger, junk")
    declare(game, 1, "hunt", "scavenger")
    story = game.story(None)
    assert "{1} declares a hunt." in story
    assert "{1} plays Scavenger." in story
    assert "{1} brings home 1 food." in story


def test_a_dig_is_told_to_its_end():
    told = do(after_digging(), 1, "take:pills").story(1)
    assert told[-2:] == ["{1} keeps one of them.", "{1} keeps Pills."]
    assert "{1} digs through 3 cards of the junkyard." in told


def test_a_draw_names_the_cards_to_who_draws_them():
    game = gathering("scout, junk", deck1="net, pills, spear")
    declare(game, 1, "draw", "scout")
    assert game.story(1)[-3:] == ["{1} draws 2 cards.", "{1} draws Net.", "{1} draws Pills."]
    assert game.story(0)[-1] == "{1} draws 2 cards."


def test_a_building_is_selected_and_begun():
    story = do(choosing_a_plan(), 1, "take:armory").story(None)
    assert "{1} digs through 2 cards of the schematics." in story
    assert "{1} selects Armory." in story
    assert "{1} begins to build Armory: 3 cards on it." in story


def test_a_spy_and_what_it_sees():
    on_it = {"headquarters0": "bunker", "timer1_0": "thugs, scout"}
    game = recon.camp(recon.QUARTERS, turn=1, hand1="spy, refugee", **on_it)
    recon.spy_on(game, 1, recon.TIMER, 0)
    assert "{1} sends a Spy to {0}'s timer on building 1." in game.story(0)
    assert "{1} peeks at {0}'s timer." in game.story(0)
    assert "{1} peeks at {0}'s timer: Thugs." in game.story(1)


def test_a_battle_alone_is_told():
    story = alone("thugs, grenade", "scavenger, net", "thugs").story(0)
    assert story[-7:-1] == [
        "{0} meets hidden force 1.",
        "{0} reveals Thugs.",
        "The hidden force has Scavenger.",
        "The hidden force has Net.",
        "{0} fights for 3 with 3 people.",
        "The hidden force fights for 2 with 1 person.",
    ]


def test_no_leader_is_told_too():
    assert "{1} takes no leader." in drafting("done").story(None)
