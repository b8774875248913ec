"""Cards from pasted text: where one ends and the next begins, and what is left out."""

import pytest

from hearthside.studio.pasting import pasted

SWORD = 'A sword.\nType "Support"\nSubtype "Weapon"\nAdventureResources\nMight 2\nSharp on both sides.\n'
FRIEND = 'A friend.\nType "Support"\nSubtype "Helper"\nAdventureResources\nMight 1\nSpeed 1\nLate.\n'


def read(text: str) -> list[tuple[str, str, str]]:
    designs, problems = pasted(text, "pasted.txt", "Duel", 7)
    assert problems == []
    assert all(design.attributes.globals["Type"] == "Support" for design in designs)
    return [(design.identifier, design.directive, design.lore) for design in designs]


@pytest.mark.parametrize("between", ["", "\n", "\n\n", "---\n"])
def test_a_second_card_begins_with_its_directive(between: str):
    assert read(SWORD + between + FRIEND) == [
        ("Duel 7", "A sword.", "Sharp on both sides."),
        ("Duel 8", "A friend.", "Late."),
    ]


def test_a_directive_of_several_lines_is_a_paragraph():
    text = SWORD + "\n" + FRIEND.replace("A friend.", "A friend,\nor two.\n")
    assert [directive for _, directive, _ in read(text)] == ["A sword.", "A friend, or two."]


def test_identifiers_at_the_head_or_at_the_foot_of_cards():
    heads = f"Identifier: Duel 1\nCopies: 3\n{SWORD}Identifier: Duel 2\n{FRIEND}"
    feet = f"{SWORD}Identifier: Duel 1\n{FRIEND}Identifier: Duel 2\n"
    printed = f"{SWORD}Duel 1\n{FRIEND}Duel 2\n"
    for text in (heads, feet, printed):
        assert read(text) == [
            ("Duel 1", "A sword.", "Sharp on both sides."),
            ("Duel 2", "A friend.", "Late."),
        ]
    assert [design.copies for design in pasted(heads, "", "", 1)[0]] == [3, 1]


def test_a_card_with_errors_is_left_out_and_told_of():
    designs, problems = pasted(SWORD.replace("Might 2", 'Might "2"') + FRIEND, "pasted.txt", "Duel", 1)
    assert [(design.identifier, design.directive) for design in designs] == [("Duel 2", "A friend.")]
    assert [(each.card, each.line) for each in problems] == [("Duel 1", 5)]


def test_problems_of_a_second_card_have_the_line_of_the_text():
    _, problems = pasted(SWORD + FRIEND.replace("Might 1", "Might -1"), "pasted.txt", "Duel", 1)
    assert [(each.card, each.line, each.message) for each in problems] == [
        ("Duel 2", 11, "a number has no sign")
    ]


def test_what_is_wrong_is_told_once_and_where_it_stands():
    """Not as an empty category, nor as a Type that is missing."""
    for old, new, at, said in (
        ("AdventureResources", "AdventureResuorces", 4, "there is no category AdventureResuorces"),
        ('Type "Support"', 'Type: "Support"', 2, "no colon follows a name"),
        ("Might 2", "Might two", 5, "AdventureResources has numbers only"),
    ):
        _, problems = pasted(SWORD.replace(old, new), "pasted.txt", "Duel", 1)
        (problem,) = problems
        assert (problem.line, said in problem.message) == (at, True), problem


def test_the_place_of_a_mistake_counts_the_indent():
    text = "Identifier: Duel 1\nAttributes:\n    " + SWORD.replace("\n", "\n    ").replace(
        "Support", "Suport"
    )
    _, (problem,) = pasted(text, "pasted.txt", "Duel", 7)
    assert (problem.line, problem.column) == (4, 10)


def test_a_title_below_a_sentence_begins_the_next_card():
    text = SWORD + "Friend\n" + FRIEND
    assert read(text) == [
        ("Duel 7", "A sword.", "Sharp on both sides."),
        ("Duel 8", "Friend A friend.", "Late."),
    ]


def test_identifiers_at_the_head_need_no_word_for_it():
    """A hundred and more is no amount, above a text or a Type."""
    bare = FRIEND.removeprefix("A friend.\n").removesuffix("Late.\n")
    text = f"Duel 201\n{SWORD.removesuffix('Sharp on both sides.' + chr(10))}Old Friend 202\n{bare}"
    assert read(text) == [("Duel 201", "A sword.", ""), ("Old Friend 202", "", "")]
    designs, _ = pasted(text, "", "Duel", 1)
    assert [dict(each.attributes.amounts["AdventureResources"]) for each in designs] == [
        {"Might": 2},
        {"Might": 1, "Speed": 1},
    ]
