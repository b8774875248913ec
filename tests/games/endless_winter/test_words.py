"""Options, prompts, the log and reasons: everything has words, and they say what it costs and gives."""

import re

import pytest

from hearthside.games.endless_winter import learning
from hearthside.games.endless_winter.rulings import RULINGS
from hearthside.games.endless_winter.sayings import ANIMALS_LAID, S
from hearthside.games.endless_winter.sites import spot
from hearthside.games.endless_winter.texts.log import LOG
from hearthside.games.endless_winter.texts.names import in_halves
from hearthside.kernel.events import SAY
from tests.games.endless_winter.positions import hunting, raising
from tests.games.endless_winter.wandering import parts_of, wander
from tests.rulebook.endless_winter.winter import cell, do, table


# ------------------------------------------------------------ whole games
@pytest.mark.parametrize("seats", [1, 2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
def test_every_option_of_a_game_has_words_and_points_at_parts_that_are_there(seats):
    for game, seat in wander(seats, 40 + seats):
        if game.over:
            break
        there = parts_of(game, seat)
        options = game.options(seat)
        texts = [option.text for option in options]
        assert len(set(texts)) == len(texts), texts
        offered = [(one.key, one.group, one.text, one.parts) for one in options]
        refused = [(one.key, one.group, one.text, one.parts) for one in game.blocked(seat)]
        for key, group, text, parts in offered + refused:
            assert group
            assert text[0].isupper()
            assert parts
            assert set(parts) <= set(there), key


@pytest.mark.parametrize("seats", [1, 2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
def test_every_question_is_a_sentence_for_all_viewers_and_every_event_can_be_told(seats):
    for game, _ in wander(seats, 50 + seats):
        for viewer in (*range(seats), None):
            assert re.fullmatch(r"[A-Z{].*\.", game.view(viewer)["prompt"])
    for viewer in (*range(seats), None):
        lines = game.story(viewer)
        assert all(re.fullmatch(r"([A-Z{].*\.|— .* —)", line) for line in lines)
        assert not [line for line in lines if "{7}" in line]
        rounds = [line for line in lines if line.startswith("— Round")]
        assert rounds == ["— Round 1 —", "— Round 2 —", "— Round 3 —", "— Round 4 —"]
        assert bool([line for line in lines if "The Rival" in line]) == (seats == 1)


def test_every_verb_and_every_line_of_the_log_has_words():
    assert all(verb.group and verb.text for verb in S.verbs.values())
    assert set(LOG.lines) == set(range(1, ANIMALS_LAID + 1))
    assert all(LOG.lines.values())


# ------------------------------------------------------------ prompts
PROMPTS = [
    (lambda: table(hand0="elder"), "Turn 1 of 3: place a figure.", "{0} has turn 1 of 3."),
    (
        lambda: table(hand0="dog-sleds"),
        "Turn 1 of 3: play up to 2 Culture cards, or place a figure.",
        "{0} has turn 1 of 3.",
    ),
    (
        lambda: hunting(hand0="hunter"),
        (
            "Hunt, top section: you have 0 Labor; play Tribe cards or eat Food for more, "
            "reveal Animals for 1 or take them for 2, or go on."
        ),
        "Hunt, top section: {0} has 0 Labor.",
    ),
    (
        lambda: raising("stone-circle"),
        "Stone Circle: you may place a Megalith, or take something lesser.",
        "Stone Circle: {0} may place a Megalith, or take something lesser.",
    ),
    (
        lambda: do(raising("flint-knapping"), 0, "tool"),
        "Flint Knapping: you may gain 1 Tool, or take 1 Food instead.",
        "Flint Knapping: {0} may gain 1 Tool, or take 1 Food instead.",
    ),
    (
        lambda: do(table(deck0="2 elder"), 0, "send:eclipse"),
        "Eclipse space: you may draw a card, or take something lesser.",
        "Eclipse space: {0} may draw a card, or take something lesser.",
    ),
    (
        lambda: do(table(hand0="dog-sleds"), 0, "play:dog-sleds"),
        "Dog Sleds: you may move Camps by 3 tiles in all.",
        "Dog Sleds: {0} may move Camps by 3 tiles in all.",
    ),
    (
        lambda: do(table(hand0="sun-effigy, elder"), 0, "play:sun-effigy", "discard:elder"),
        "Sun Effigy: you may use an Idol, or take something lesser; 2 more to come.",
        "Sun Effigy: {0} may use an Idol, or take something lesser; 2 more to come.",
    ),
    (
        lambda: do(table(hand0="brave", tools=[1, 0]), 0, "send:initiate", "work:brave", "done"),
        "Initiate, middle section: you may bury cards, a Tool for each.",
        "Initiate, middle section: {0} may bury cards, a Tool for each.",
    ),
    (
        lambda: raising("standing-stone", food=[2, 0]),
        "Standing Stone: you may pay 2 Food to place a Megalith.",
        "Standing Stone: {0} may pay 2 Food to place a Megalith.",
    ),
    (
        lambda: table(phase="eclipse", ritual0="crafter", options={"track": "consolation"}),
        "Crafter: you may gain 1 Tool and 1 Food, in any order.",
        "Crafter: {0} may gain 1 Tool and 1 Food, in any order.",
    ),
    (
        lambda: table(phase="eclipse", ritual0="shaman, elder", options={"track": "consolation"}),
        "Eclipse: you may use the revealed cards in any order.",
        "Eclipse: {0} may use the revealed cards in any order.",
    ),
]


@pytest.mark.parametrize(("position", "own", "others"), PROMPTS)
def test_the_question_names_what_it_is_about(position, own, others):
    game = position()
    assert game.view(0)["prompt"] == own
    assert game.view(1)["prompt"] == game.view(None)["prompt"] == others


# ------------------------------------------------------------ the log
def test_only_the_owner_reads_which_card_of_the_hand_was_buried():
    game = do(table(hand0="red-ochre-grave, elder"), 0, "play:red-ochre-grave", "bury:elder:hand")
    assert "{0} buries a card from hand." in game.story(1)
    assert "The buried card is Elder." in game.story(0)
    assert not [line for line in game.story(1) if "Elder" in line]


def test_a_card_buried_from_an_open_place_is_named_to_all():
    game = do(
        table(hand0="red-ochre-grave", discard0="elder"), 0, "play:red-ochre-grave", "bury:elder:discard"
    )
    assert "{0} buries Elder." in game.story(1)


def test_a_card_buried_from_the_supply_is_told_once():
    game = do(table(hand0="grave-goods"), 0, "play:grave-goods", "initiate:shaman")
    assert [line for line in game.story(1) if "Shaman" in line] == [
        "{0} takes Shaman from the supply into the Burial Ground."
    ]


def test_figures_and_an_empty_ritual_pile_are_told():
    assert "{0} sends a figure to Migrate." in do(table(), 0, "send:migrate").story(None)
    game = table(
        turns=[2, 2],
        turn=0,
        figures=[[1, 1], [1, 1]],
        bottoms=[1, 2, 3, 4],
        hand0="brave",
        deck0="",
        hand1="",
    )
    told = do(game, 0, "send_chief:initiate", "done", "done").story(None)
    assert "{0} sends the Chief to Initiate." in told
    assert "{0} lays no cards on the Ritual pile." in told


def test_food_without_room_is_told():
    game = do(table(hand0="berry-gathering", food=[5, 0]), 0, "play:berry-gathering")
    assert "{0} gains 1 Food and has no room for 2 more." in game.story(1)


def test_the_rival_has_no_seat_in_the_log():
    assert LOG.tell((SAY, 39, 7, 93, 0)) == "The Rival plays {rival-01:Last Farewell}."


# ------------------------------------------------------------ small words
def test_labor_is_counted_in_halves():
    assert [in_halves(halves) for halves in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


def test_spaces_of_the_megalith_board_have_a_letter_and_a_number():
    assert [spot(cell(*at)) for at in ((0, 0), (1, 3), (0, 15), (7, 8))] == ["A1", "D2", "P1", "I8"]
    assert [spot(cell(*at)) for at in ((1, 2.5), (2.5, 1), (0.5, 0.5))] == ["C/D2", "B3/4", "A/B1/2"]


# ------------------------------------------------------------ rulings and the guide
def test_every_ruling_of_the_sheet_is_one_sentence():
    sheet = {f"EW-R{number:02}" for number in range(1, 104)}
    assert sheet <= set(RULINGS)
    assert all(re.fullmatch(r"(EW-R|HS-EW-)\d+", name) for name in RULINGS)
    assert all(re.fullmatch(r"[A-Z½].*[^.]\.", text) and ". " not in text for text in RULINGS.values())


def test_the_guide_opens_at_the_column_of_the_figure():
    assert learning.section(hunting(hand0="hunter").sight(0)) == "hunt"
    assert learning.section(raising("stone-circle").sight(0)) == "megaliths"
    assert learning.section(raising("flint-knapping").sight(0)) == "benefits"
    assert learning.section(table().sight(0)) == "turn"


def test_the_log_opens_with_one_line_about_the_animals():
    """Not with one for each of the 36."""
    game, _ = next(wander(2, 5, draft="setup"))
    animals = [line for line in game.story(None) if "nimal" in line or "display" in line]
    assert animals == ["All 36 Animals lie open, for the Setup cards give some away."]
    assert len(game.story(None)) < 10
