"""The story in few lines."""

import hearthside
from hearthside.kernel.log_lines import LogEntry, taken_apart
from hearthside.terminal.names import Names
from hearthside.terminal.story import chapter, entry_text, length, lines, others_acted, tell

CARDS = frozenset(["Spear", "Refugee", "Tribe Family (5)"])
NAMES = Names(["You", "Runa", "Eskil"], 0)


def line(text, aside=False):
    return taken_apart(text, {"{0}": 0, "{1}": 1, "{2}": 2}, CARDS, aside)


def told(*lines):
    given = [one if isinstance(one, LogEntry) else line(one) for one in lines]
    return [entry_text(entry, NAMES).plain for entry in tell(given)]


def test_what_one_seat_does_is_one_line():
    assert told("{1} declares a hunt.", "{1} plays Spear.", "{1} brings home 1 food.") == [
        "Runa declares a hunt; plays Spear; brings home 1 food."
    ]
    assert told("{0} declares a hunt.", "{0} plays Spear.") == ["You declare a hunt; play Spear."]


def test_cards_are_counted():
    assert told("{1} plays Refugee.", "{1} plays Spear.", "{1} plays Refugee.") == [
        "Runa plays 2× Refugee, Spear."
    ]
    assert told("{1} plays Tribe Family (5).", "{1} plays Spear.") == ["Runa plays Tribe Family (5), Spear."]


def test_a_number_is_followed_by_the_cards_that_the_reader_knows():
    assert told("{0} draws 2 cards.", "{0} draws Spear.", "{0} draws Refugee.") == [
        "You draw 2 cards: Spear, Refugee."
    ]


def test_another_action_with_the_same_verb_stays_apart():
    assert told("{1} plays Spear.", "{1} declares a dig.", "{1} plays Refugee.") == [
        "Runa plays Spear; declares a dig; plays Refugee."
    ]


def test_shuffles_do_not_break_the_line():
    shuffled = line("{0} shuffles a new deck.", aside=True)
    assert told("{0} draws Spear.", shuffled, "{0} draws Refugee.") == [
        "You draw Spear, Refugee; shuffle a new deck."
    ]
    junkyard = line("The junkyard is shuffled.", aside=True)
    assert told("{1} trashes 1 card.", junkyard, junkyard, "{1} declares a dig.") == [
        "Runa trashes 1 card (the junkyard is shuffled); declares a dig."
    ]


def test_the_same_of_several_seats_is_told_once():
    assert told("{1} commits 1 card.", "{2} commits 1 card.", "{0} commits 1 card.") == [
        "Runa, Eskil and you commit 1 card."
    ]
    assert told("{0} passes.", "{1} passes.") == ["You and Runa pass."]


def test_headings_and_sentences_stand_alone():
    lines = ["{1} plays Spear.", "— Round 2; {0} is the initiator. —", "{1} plays Spear.", "Nobody wins."]
    assert told(*lines) == [
        "Runa plays Spear.",
        "Round 2; you are the initiator.",
        "Runa plays Spear.",
        "Nobody wins.",
    ]


def test_it_belongs_to_what_came_before():
    assert told("{0} wins the skirmish and takes the card.", "+ It is Spear.") == [
        "You win the skirmish and take the card. It is Spear."
    ]


def test_news_of_others():
    assert not others_acted([line("{0} plays Spear."), line("The junkyard is shuffled.", aside=True)], 0)
    assert others_acted([line("{0} plays Spear."), line("{1} commits 1 card.")], 0)


def test_lines_of_a_real_game():
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "refugee, junk"})
    before = length(game, 0)
    for key in ("trash", "take:refugee", "done"):
        game.act(0, key)
    assert lines(game, 0, before) == [
        line("{0} trashes 1 card."),
        line("The junkyard is shuffled.", aside=True),
    ]


def test_what_was_undone_is_not_told():
    game = hearthside.scenario(
        "arctic_scavengers", {"seats": 2, "hand:0": "scavenger", "used": ["hunt"], "food": 1}
    )
    before = length(game, 0)
    game.act(0, "hire:scavenger")
    assert [one.text for one in lines(game, 0, before)] == ["{0} hires Scavenger."]
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
