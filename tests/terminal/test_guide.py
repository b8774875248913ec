"""The rules at the table: those of this table, by whatever word people look for them."""

import io

import pytest
from rich.console import Console

import hearthside
from hearthside import api
from hearthside.terminal import looking, lookup
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.names import Names
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.screen import Screen

ALL_GAMES = ["arctic_scavengers", "iditacards", "endless_winter", "risewater"]


def table(name, seats=2, preset="", **options):
    pack = api.pack(name)
    return hearthside.new(name, seats, seed=8, options=pack.options_from(preset, seats, options))


def said(game, command, *rest):
    """What a command says to seat 0, without line breaks."""
    out = io.StringIO()
    screen = Screen(Console(file=out, width=100), io.StringIO())
    prompt = Prompt(screen, game, Names(["You", "Runa", "Eskil"], 0), 0, Catalogue(game.pack))
    command(prompt, *rest)
    return " ".join(out.getvalue().split())


def test_what_is_for_hire_is_told_of_stacks_that_are_there():
    base, everything = table("arctic_scavengers"), table("arctic_scavengers", preset="everything")
    here = {key.removeprefix("mercenaries/") for key in stacks(everything)}
    assert not {"hunter", "thugs", "scout"} & here
    assert "The Hunter costs only medicine" in said(base, lookup.rules, "hire")
    assert "Thugs take any six" in said(base, lookup.rules, "hire")
    told = said(everything, lookup.rules, "hire")
    assert "Pay the whole price" in told
    assert "Hunter" not in told
    assert "Thugs" not in told
    one_by_one = said(everything, lookup.rules, "mercenaries")
    assert "Saboteur (1 food, 1 medicine)" in one_by_one
    assert "Brawler" not in one_by_one


def stacks(game):
    board = next(part for part in game.view(0)["scene"]["parts"] if part["id"] == "mercenaries")
    return [card["id"] for card in board["parts"]]


def test_rulings_of_other_tables_are_left_out():
    assert "AS-R130" in said(table("arctic_scavengers", preset="everything"), lookup.rules, "hire")
    base = said(table("arctic_scavengers"), lookup.rules, "hire")
    assert "AS-R130" not in base  # about a leader
    assert "AS-R11" in base
    assert "AS-R130" in said(table("arctic_scavengers"), lookup.rules, "AS-R130")  # who asks for it gets it


def test_a_section_for_other_tables_says_so():
    other = said(table("arctic_scavengers"), lookup.rules, "leaders")
    assert other.startswith("Headquarters 3: tribal leaders This table plays without it.")
    own = said(table("arctic_scavengers", preset="everything"), lookup.rules, "leaders")
    assert own.startswith("Headquarters 3: tribal leaders Two leaders are dealt")


def test_contents_have_what_the_table_needs():
    assert "solo" not in said(table("arctic_scavengers"), lookup.rules, "").split("Other parts")[1]
    assert "two_players" in said(table("arctic_scavengers"), lookup.rules, "")
    assert "two_players" not in said(table("arctic_scavengers", 3), lookup.rules, "")


def test_what_the_table_has_chosen_otherwise_is_said():
    usual, first = table("iditacards"), table("iditacards", finish="first")
    assert "At this table" not in said(usual, lookup.rules, "end")
    assert "At this table finish is first. When somebody has crossed the line" in said(
        first, lookup.rules, "end"
    )


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("word", ["winning", "victory"])
def test_how_one_wins_is_found(name, word):
    told = said(table(name), lookup.rules, word)
    assert told.startswith(("The end of", "Final scoring"))
    assert "win" in told


def test_what_is_not_ruled_out_is_explained():
    told = said(table("endless_winter"), lookup.why, 0, "village")
    assert told.startswith(
        "'village' is no part of what you decide just now. What the rules say about it: Migrate"
    )
    assert "It costs 3 food; those three Camps return home." in told
    assert said(table("endless_winter"), lookup.why, 0, "moon").startswith("Nothing here is called")


def test_a_card_that_is_not_ruled_out_is_shown():
    told = said(table("iditacards"), lookup.why, 0, "husky")
    assert "Husky" in told.partition("just now.")[2]


def test_how_to_offer_is_said_where_somebody_asks_about_offers():
    told = said(table("risewater"), lookup.why, 0, "offer")
    assert told.startswith("You may trade at any time: offer CARD for CARD to PLAYER. What the rules say")
    assert "The offer stands until it is accepted" in told
    assert "The offer stands until it is accepted" in said(table("risewater"), lookup.rules, "trade")
    assert "trade" not in said(table("arctic_scavengers"), lookup.why, 0, "offer")


def test_stacks_that_are_drawn_or_named_are_rules_of_tables_that_have_them():
    assert "HS-AS-7" not in said(table("arctic_scavengers"), lookup.rules, "hire")
    assert "HS-AS-7" in said(table("arctic_scavengers", spy_hunter=True), lookup.rules, "hire")
    named = table(
        "arctic_scavengers",
        headquarters="medics",
        stacks=["brawler", "hunter", "medic", "scavenger", "scout"],
    )
    assert "HS-AS-7" in said(named, lookup.rules, "hire")


def test_a_word_of_the_glossary_is_a_rule_too():
    told = said(table("arctic_scavengers"), lookup.rules, "bluff")
    assert told.startswith("bluff ")
    assert "No ruling" not in told


def test_who_finds_nothing_is_told_what_there_is():
    assert "Other parts, as in" in said(table("iditacards"), lookup.rules, "moon")


# ------------------------------------------------------------ looking
def test_boards_are_found_by_any_word_of_their_title():
    told = said(table("endless_winter"), looking.look, "stones")
    assert told.startswith("Sacred Stones. Cost:")


def test_a_place_is_found_by_its_whole_title():
    game = table("iditacards")
    assert said(game, looking.look, "speed deck").startswith("Speed deck: ")
    assert said(game, looking.look, "deck").startswith("You, Deck: ")
    assert said(game, looking.look, "Runa deck").startswith("Runa, Deck: ")
