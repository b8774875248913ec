"""Text that was copied from a PDF, where the indentation is lost."""

import pytest
from hypothesis import given, settings

from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.lenient import read_pasted
from hearthside.games.gardener.language.parse import parse
from hearthside.games.gardener.language.printing import print_attributes
from tests.games.gardener.language.generated import cards
from tests.games.gardener.language.rulebook_examples import EXAMPLES


def test_there_are_sixteen_examples_in_the_rulebook() -> None:
    assert len(EXAMPLES) == 16


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rulebooks_examples(name: str) -> None:
    pasted, strict = EXAMPLES[name]
    read, problems = read_pasted(pasted.replace("\n", "  \n"))  # as the PDF's text has them
    expected, none = parse(strict)
    assert (problems, none) == ([], [])
    assert read.attributes.same(expected)
    directive = " ".join(pasted.split("Type")[0].removeprefix("Directive:").split())
    assert read.directive == directive


@settings(max_examples=150, deadline=None)
@given(cards())
def test_without_its_indentation_a_card_is_read_the_same(card: Attributes) -> None:
    printed = print_attributes(card)
    read, problems = read_pasted("\n".join(line.strip(" ") for line in printed.split("\n")))
    strict, _ = parse(printed)
    assert problems == []
    assert read.attributes.same(strict)


def test_quotes_ligatures_and_blanks_of_a_pdf() -> None:
    read, problems = read_pasted(
        "Type “Support”\nSubtype\u00a0“Office \ufb01re”\nEra\u00adCosts\nSway\u00a01\n\u200bAﬀection 2"
    )
    assert problems == []
    assert read.attributes.globals == {"Type": "Support", "Subtype": "Office fire"}
    assert read.attributes.amounts == {"EraCosts": {"Sway": 1, "Affection": 2}}


def test_a_text_that_was_broken_over_two_lines() -> None:
    read, problems = read_pasted(
        'Type "Support"\nUnique "The great\nstair"\nSeizeIf\nSubtype = "Night\nwatch"'
    )
    assert problems == []
    assert read.attributes.globals["Unique"] == "The great stair"
    assert read.attributes.conditions["SeizeIf"][0].elements == ("Night watch",)


def test_misprinted_categories_and_names_behind_a_dot() -> None:
    read, problems = read_pasted(
        'Type "Support"\nAdventureCost\nHull 1\nDisablelf1\nLeve1 > 1\nSeizelf\nAdventureCost.Hull > 1'
    )
    assert problems == []
    assert read.attributes.amounts == {"AdventureCosts": {"Hull": 1}}
    assert read.attributes.conditions["DisableIf1"][0].ref == "Level"
    assert read.attributes.conditions["SeizeIf"][0].ref == "AdventureCosts.Hull"


def test_an_open_category_takes_what_can_be_its_own() -> None:
    read, problems = read_pasted(
        """Roleplay "Battle"
EraCosts
Sway 1
Level 2
Zeal 3
Feats
Craft "Lens"
Subtype "Contest"
AllowSupportIf1
Level > 1
AllowPlayIfPreviousLevel > 1
Type "Adventure"
"""
    )
    assert problems == []
    assert read.attributes.globals == {
        "Roleplay": "Battle",
        "Level": 2,
        "Zeal": 3,
        "Subtype": "Contest",
        "Type": "Adventure",
    }
    assert read.attributes.levels == {"AllowPlayIfPreviousLevel": 1}
    assert read.attributes.amounts == {"EraCosts": {"Sway": 1}, "Feats": {"Craft": "Lens"}}
    assert [condition.ref for condition in read.attributes.conditions["AllowSupportIf1"]] == ["Level"]


def test_what_stands_around_the_attributes_is_directive_and_lore() -> None:
    read, problems = read_pasted(
        'Find the bell,\nand ring it!\n\nType "Support"\nEraCosts\nSway 1\n\nIt rings\nunder water.\n'
    )
    assert problems == []
    assert (read.directive, read.lore) == ("Find the bell, and ring it!", "It rings under water.")


def test_lines_that_say_what_they_are() -> None:
    text = 'Identifier: Pond 12\nDirective: A frog.\nAttributes:\nType "Support"\nLore: It flies.\nHigh.'
    read, problems = read_pasted(text)
    assert problems == []
    assert (read.identifier, read.directive, read.lore) == ("Pond 12", "A frog.", "It flies. High.")


def test_problems_have_the_line_of_the_pasted_text() -> None:
    _, problems = read_pasted(
        'Sail.\n\nType "Support"\nEraCosts\nSway "x"\nwhat is this?\nLevel 0', card="A 1"
    )
    assert [(problem.line, problem.card) for problem in problems] == [(5, "A 1"), (6, "A 1"), (7, "A 1")]


def test_text_without_any_attribute_has_no_type() -> None:
    read, problems = read_pasted("A letter from\nthe ministry.")
    assert [problem.code for problem in problems] == ["L04"]
    assert read.directive == "A letter from the ministry."
