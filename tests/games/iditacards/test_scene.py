"""The Scene of a race: the course with its legs, the weather, and the board of each racer."""

from hearthside.games.iditacards.cards import LEGS
from hearthside.games.iditacards.catalogue import LEG_BRIEFLY, LEG_WORDS, side_briefly
from hearthside.kernel.game import Game
from tests.rulebook.iditacards.words import part, table

ROLES = {"deck": "deck", "discard": "discard", "hand": "hand", "legendaries": "done"}


def race() -> Game:
    return table(hand0="mush", deck0="move, rest", dog10="husky, a_hat", legendaries0="moose", weather="wind")


def test_the_course_has_eight_stretches_with_what_they_do():
    course = part(race(), "course")
    assert [(one["first"], one["last"], one["title"], one["type"]) for one in course["stretches"]] == [
        (1, 20, "Closed Roadhouse", "trail"),
        (21, 40, "Wolf Country", "woods"),
        (41, 60, "Overflow", "ice"),
        (61, 80, "High Pass", "heights"),
        (81, 100, "Closed Roadhouse", "trail"),
        (101, 120, "Wolf Country", "woods"),
        (121, 140, "Overflow", "ice"),
        (141, 160, "High Pass", "heights"),
    ]
    assert [one["text"] for one in course["stretches"][:3]] == [
        "On entering: 1 starvation. Starting hands +1. Passing racers costs no damage.",
        "On entering: 1 starvation. On entering: 1 damage.",
        "On entering: 1 hypothermia.",
    ]


def test_a_stretch_says_in_few_words_what_it_gives_and_does():
    """For maps: amounts by their pictures, the rest as short as it can be understood."""
    stretches = part(race(), "course")["stretches"]
    assert [(one.get("gives", []), one.get("brief", "")) for one in stretches[:4]] == [
        ([{"what": "starvation"}], "hands +1 · passing is free"),
        ([{"what": "starvation"}], "1 damage"),
        ([{"what": "hypothermia"}], ""),
        ([], "discard 5 of the deck"),
    ]


def test_every_word_of_a_leg_has_a_short_form():
    assert LEG_BRIEFLY.keys() == LEG_WORDS.keys()
    briefs = [side_briefly(side) for leg in LEGS for side in leg.sides]
    assert max(map(len, briefs)) <= 36, max(briefs, key=len)


def test_checkpoints_the_finish_and_all_racers_are_marked():
    marks = part(race(), "course")["marks"]
    assert [(mark["square"], mark.get("title", mark.get("seat"))) for mark in marks] == [
        (6, "Checkpoint 1"),
        (36, "Checkpoint 2"),
        (81, "Checkpoint 3"),
        (116, "Checkpoint 4"),
        (136, "Checkpoint 5"),
        (161, "Finish"),
        (50, 0),
        (45, 1),
    ]
    leader = part(race(), "leader")
    assert (leader["title"], leader["value"], leader["limit"]) == ("Leader on square", 50, 160)


def test_the_weather_says_what_it_does():
    weather = part(race(), "weather")
    assert (weather["lead"], weather["text"]) == (
        "Wind",
        "Everybody on the course gets 1 hypothermia; speed +5.",
    )
    assert part(race(), "course")["weather"] == "wind"


def test_a_racer_has_numbers_piles_and_a_team():
    game = race()
    board = part(game, "player:0")
    assert [(one["id"], one.get("title", "")) for one in board["parts"]] == [
        ("square:0", "Square"),
        ("speed:0", "Speed"),
        ("next_hand:0", "Next hand"),
        ("hypothermia:0", "Hypothermia"),
        ("starvation:0", "Starvation"),
        ("state:0", ""),
        ("deck:0", "Deck"),
        ("discard:0", "Discard pile"),
        ("hand:0", "Hand"),
        ("legendaries:0", "Legendaries"),
        ("team:0", "Team"),
    ]
    assert {zone: part(game, f"{zone}:0").get("role") for zone in ROLES} == ROLES
    assert (part(game, "team:0")["count"], part(game, "team:0")["limit"]) == (1, 6)
    assert [one["card"] for one in part(game, "dog1:0")["parts"]] == ["husky", "a_hat"]


def test_the_speed_is_that_of_a_card_not_of_the_plain_move_on_a_cliff():
    game = table(course="town, trapline, overflow, cliff_face", squares=[65, 1], dog10="greyhound")
    assert part(game, "speed:0")["value"] == 3


def test_only_who_has_the_turn_is_said_to_have_it():
    game = race()
    assert part(game, "state:0")["text"] == "Has the turn"
    assert "state:1" not in [one["id"] for one in part(game, "player:1")["parts"]]


def test_cards_that_wait_for_payments_say_how_many():
    game = table(pending0="haste, sprint", payments=[[1, 2], []], deck0="3 move")
    assert [(one["title"], one["text"]) for one in part(game, "pending:0")["parts"]] == [
        ("Haste", "1 payment due"),
        ("Sprint", "2 payments due"),
    ]
