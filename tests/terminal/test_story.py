"""The story in few lines."""

import hearthside
from hearthside.kernel.log_lines import LogEntry, taken_apart
from hearthside.terminal.names import Names
from hearthside.terminal.story import chapter, entry_text, length, lines, others_acted, tell

NAMES = Names(["You", "Runa", "Eskil"], 0)
SPEAR, REFUGEE, FAMILY = "{spear:Spear}", "{refugee:Refugee}", "{family:Tribe Family (5)}"


def did(seat, words, what=""):
    """`{0} {0:play|plays} {spear:Spear}.`"""
    return " ".join([f"{{{seat}}}", f"{{{seat}:{words}}}", what]).rstrip() + "."


def line(text, aside=False):
    return taken_apart(text, aside=aside)


def told(*lines):
    given = [one if isinstance(one, LogEntry) else line(one) for one in lines]
    return [entry_text(entry, NAMES).plain for entry in tell(given)]


def test_what_one_seat_does_is_one_line():
    assert told(
        did(1, "declare|declares", "a hunt"),
        did(1, "play|plays", SPEAR),
        did(1, "bring|brings", "home 1 food"),
    ) == ["Runa declares a hunt; plays Spear; brings home 1 food."]
    assert told(did(0, "declare|declares", "a hunt"), did(0, "play|plays", SPEAR)) == [
        "You declare a hunt; play Spear."
    ]


def test_cards_are_counted():
    assert told(
        did(1, "play|plays", REFUGEE), did(1, "play|plays", SPEAR), did(1, "play|plays", REFUGEE)
    ) == ["Runa plays 2× Refugee, Spear."]
    assert told(did(1, "play|plays", FAMILY), did(1, "play|plays", SPEAR)) == [
        "Runa plays Tribe Family (5), Spear."
    ]


def test_a_number_is_followed_by_the_cards_that_the_reader_knows():
    assert told(
        did(0, "draw|draws", "2 cards"), did(0, "draw|draws", SPEAR), did(0, "draw|draws", REFUGEE)
    ) == ["You draw 2 cards: Spear, Refugee."]


def test_another_action_with_the_same_verb_stays_apart():
    assert told(
        did(1, "play|plays", SPEAR), did(1, "declare|declares", "a dig"), did(1, "play|plays", REFUGEE)
    ) == ["Runa plays Spear; declares a dig; plays Refugee."]


def test_shuffles_do_not_break_the_line():
    shuffled = line(did(0, "shuffle|shuffles", "a new deck"), aside=True)
    assert told(did(0, "draw|draws", SPEAR), shuffled, did(0, "draw|draws", REFUGEE)) == [
        "You draw Spear, Refugee; shuffle a new deck."
    ]
    junkyard = line("The junkyard is shuffled.", aside=True)
    assert told(
        did(1, "trash|trashes", "1 card"), junkyard, junkyard, did(1, "declare|declares", "a dig")
    ) == ["Runa trashes 1 card (the junkyard is shuffled); declares a dig."]


def test_the_same_of_several_seats_is_told_once():
    assert told(
        did(1, "commit|commits", "1 card"),
        did(2, "commit|commits", "1 card"),
        did(0, "commit|commits", "1 card"),
    ) == ["Runa, Eskil and you commit 1 card."]
    assert told(did(0, "pass|passes"), did(1, "pass|passes")) == ["You and Runa pass."]


def test_headings_and_sentences_stand_alone():
    lines = [
        did(1, "play|plays", SPEAR),
        "— Round 2; {0} {0:are|is} the initiator. —",
        did(1, "play|plays", SPEAR),
        "Nobody wins.",
    ]
    assert told(*lines) == [
        "Runa plays Spear.",
        "Round 2; you are the initiator.",
        "Runa plays Spear.",
        "Nobody wins.",
    ]


def test_it_belongs_to_what_came_before():
    assert told(did(0, "win|wins", "the skirmish and {0:take|takes} the card"), "+ It is {spear:Spear}.") == [
        "You win the skirmish and take the card. It is Spear."
    ]


def test_news_of_others():
    assert not others_acted(
        [line(did(0, "play|plays", SPEAR)), line("The junkyard is shuffled.", aside=True)], 0
    )
    assert others_acted([line(did(0, "play|plays", SPEAR)), line(did(1, "commit|commits", "1 card"))], 0)


def test_lines_of_a_real_game():
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "refugee, junk"})
    before = length(game, 0)
    for key in ("trash", "take:refugee", "done"):
        game.act(0, key)
    told = lines(game, 0, before)
    assert [(one.text, one.aside, one.step) for one in told] == [
        (did(0, "trash|trashes", "1 card"), False, False),
        ("The junkyard is shuffled.", True, True),
    ]


def test_what_was_undone_is_not_told():
    game = hearthside.scenario(
        "arctic_scavengers", {"seats": 2, "hand:0": "scavenger", "used": ["hunt"], "food": 1}
    )
    before = length(game, 0)
    game.act(0, "hire:scavenger")
    assert [one.text for one in lines(game, 0, before)] == ["{0} {0:hire|hires} {scavenger:Scavenger}."]
    game.undo(0)
    assert lines(game, 0, before) == []
    assert length(game, 0) == before


def test_chapters_begin_with_a_heading():
    game = hearthside.new("arctic_scavengers", 2, seed=1)
    first = chapter(game, None)
    assert lines(game, None, first)[0].chapter == "Round 1"
    assert lines(game, None, first)[0].text.startswith("Round 1; ")
    while chapter(game, None) == first:
        seat = game.waiting[0]
        game.act(seat, "done")
    assert lines(game, None, chapter(game, None))[0].chapter == "Round 2"
