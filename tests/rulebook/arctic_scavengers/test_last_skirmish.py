"""SKIRMISH PHASE: what it came to, as data for programs."""

from hearthside.games.arctic_scavengers.last_skirmish import last_skirmish, said
from hearthside.games.arctic_scavengers.sayings import BEATS, WINS
from tests.rulebook.arctic_scavengers.recon_words import LIARS, battle
from tests.rulebook.arctic_scavengers.test_solo_scoring import last
from tests.rulebook.arctic_scavengers.words import do, fight, finish, outcome, table


def skirmish(game, viewer=None):
    return game.view(viewer)["last"]["skirmish"]


def test_the_view_gives_fight_people_winner_and_prize():
    """AS-R8: the winner alone sees which card it is."""
    game = fight("thugs, brawler", "brawler", "refugee", contested="grenade, field_crew")
    found = skirmish(game, 0)

    assert found["round"] == 3
    assert found["forces"] == [
        {"seat": 0, "fight": 5, "people": 4, "won": True},
        {"seat": 1, "fight": 2, "people": 1, "won": False},
        {"seat": 2, "fight": 0, "people": 1, "won": False},
    ]
    assert found["winner"] == 0
    assert found["prize"] == {"card": "grenade", "to": "discard:0"}
    for viewer in (1, 2, None):
        assert skirmish(game, viewer) == {**found, "prize": {"card": None, "to": "discard:0"}}


def test_nobody_wins_a_deadlock_and_nobody_sees_the_card():
    """AS-R48: it goes into the junkyard."""
    game = fight("brawler", "brawler", "", contested="grenade, field_crew")
    found = skirmish(game, 0)

    assert found["winner"] is None
    assert [force["won"] for force in found["forces"]] == [False, False, False]
    assert found["prize"] == {"card": None, "to": "junkyard"}


def test_before_the_first_skirmish_there_is_none():
    """AS-R6: in rounds 1 and 2."""
    assert table(round=2).view(None)["last"] == {}


def test_with_modules_the_data_are_those_of_the_rules():
    """AS-R53: a Provocateur's people are the fight."""
    game = battle(LIARS, "provocateur, 4 refugee", "brawler", "", contested="grenade, field_crew")
    do(game, 0, "provoke")

    assert skirmish(game)["forces"][0] == {"seat": 0, "fight": 5, "people": 5, "won": True}


def test_the_next_skirmish_takes_the_place_of_the_last():
    """AS-R2: and its round is told."""
    game = fight("thugs", "brawler", "", contested="grenade, field_crew", deck0="5 junk", deck1="5 brawler")
    while not game.over:
        seat = game.waiting[0]
        do(game, seat, next(key for key in ("take:brawler", "done") if key in keys(game, seat)))
    found = skirmish(game)

    assert (found["round"], found["winner"]) == (4, 1)
    assert len(found["forces"]) == 3


def keys(game, seat):
    return {option.key for option in game.options(seat)}


def test_what_was_taken_back_is_not_told():
    """AS-R6: the skirmish before is the last one again."""
    game = fight("thugs", "sniper_team", "", contested="grenade, field_crew")
    kept = game.decisions
    do(game, 1, "done")
    assert game.view(None)["last"]
    game.take_back(1, kept)

    assert game.view(None)["last"] == {}


def test_the_result_has_the_last_skirmish():
    """AS-R2: when all is over everybody may know the card."""
    game = finish("refugee", "", "", committed0="thugs", contested="grenade")

    assert outcome(game).last["skirmish"]["prize"] == {"card": "grenade", "to": "discard:0"}
    assert outcome(game).last["skirmish"]["winner"] == 0


def test_alone_the_hidden_force_is_one_of_the_two():
    """AS-R101: and the prize is the card that was taken."""
    game = last("thugs, junk", "scavenger", "thugs", prize="scavenger")
    found = outcome(game).last["skirmish"]

    assert [(force["seat"], force["won"]) for force in found["forces"]] == [(0, True), (None, False)]
    assert found["winner"] == 0
    assert found["prize"] == {"card": "scavenger", "to": "discard:0"}


def test_alone_the_hidden_force_may_have_won():
    """AS-R100: there is no winner among the seats then."""
    found = outcome(last("scavenger, junk", "thugs", "scavenger", prize="scavenger")).last["skirmish"]

    assert [force["won"] for force in found["forces"]] == [False, True]
    assert (found["winner"], found["prize"]) == (None, None)


def test_logs_from_before_have_the_same_skirmish():
    """AS-R101: tables that were stored say of a battle alone what is said of a skirmish."""
    game = last("thugs, junk", "scavenger", "thugs", prize="scavenger")
    events, facts = game.events(0), game.facts
    earlier = [(event[0], WINS, *event[2:]) if said(event) == BEATS else event for event in events]

    assert earlier != events
    assert last_skirmish(facts, earlier) == last_skirmish(facts, events)
