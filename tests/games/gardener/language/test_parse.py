"""The grammar: what is read, and what is refused, each with its place."""

import pytest

from hearthside.games.gardener.language.card import Attributes, Condition
from hearthside.games.gardener.language.parse import parse
from hearthside.games.gardener.language.problem import Problem


def good(text: str, **more: object) -> Attributes:
    attributes, problems = parse(text, **more)  # type: ignore[arg-type]
    assert problems == []
    return attributes


def bad(text: str, **more: object) -> Problem:
    """The only problem of a text."""
    _, problems = parse(text, file="a.card", card="Pack 1", **more)  # type: ignore[arg-type]
    assert len(problems) == 1, problems
    assert (problems[0].file, problems[0].card, problems[0].severity) == ("a.card", "Pack 1", "error")
    assert problems[0].hint
    return problems[0]


def place(problem: Problem) -> tuple[str, int, int]:
    return problem.code, problem.line, problem.column


SUPPORT = 'Type "Support"\n'
ADVENTURE = 'Type "Adventure"\nRoleplay "Battle"\n'


# -- what is read


def test_a_card_with_everything() -> None:
    read = good(
        """
        Type "Adventure"
        Roleplay "Competition"
        AllowPlayIfAnyPreviousLevel > 2
        Level 3
        Menace 0
        ACC
            Reach 2
            Lore 007
        Feats
            Craft "Storm lens"
            Light 1
        AllowSupportIf1
            AR.Hull>2
            Subtype="Crew"/"Envoy" / 3
        """
    )
    assert read.globals == {"Type": "Adventure", "Roleplay": "Competition", "Level": 3, "Menace": 0}
    assert read.levels == {"AllowPlayIfAnyPreviousLevel": 2}
    assert read.amounts == {
        "AdventureCommonCosts": {"Reach": 2, "Lore": 7},
        "Feats": {"Craft": "Storm lens", "Light": 1},
    }
    assert read.conditions == {
        "AllowSupportIf1": (
            Condition("AdventureResources.Hull", ">", (2,)),
            Condition("Subtype", "=", ("Crew", "Envoy", 3)),
        )
    }
    assert read.places["AdventureCommonCosts"] == (7, 9)
    assert read.places["AdventureCommonCosts.Lore"] == (9, 13)
    assert read.places["AllowSupportIf1.AdventureResources.Hull"] == (14, 13)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_does(end: str) -> None:
    text = SUPPORT + "EC\n  Sway 1\n"
    assert good(text.replace("\n", end)).same(good(text))


def test_a_tab_is_four_columns() -> None:
    assert good('\tType "Support"\n\tEC\n\t\tSway 1\n').same(good('    Type "Support"\n    EC\n      Sway 1'))


def test_any_deeper_indent_is_a_member() -> None:
    read = good(SUPPORT + "EC\n  Sway 1\n      Oath 2\n Hope 3")
    assert read.amounts == {"EraCosts": {"Sway": 1, "Oath": 2, "Hope": 3}}


def test_letters_of_any_language_in_their_composed_form() -> None:
    read = good(SUPPORT + 'Stärke 2\nSubtype "Cafe\u0301"')
    assert read.globals["Subtype"] == "Café"
    assert read.globals["Stärke"] == 2
    assert good(SUPPORT + "Sta\u0308rke 2").globals["Stärke"] == 2


def test_comments_are_for_files_only() -> None:
    text = "# a remark\n" + SUPPORT + '    # another\nSubtype "No # remark"\n'
    assert good(text, comments=True).globals["Subtype"] == "No # remark"
    assert [problem.line for problem in parse(text)[1]] == [1, 3, 3]


def test_empty_lines_and_blanks_at_the_end_mean_nothing() -> None:
    assert good('\n\nType "Support"  \t\n\n\nEC\n\n  Sway 1 \n\n').amounts == {"EraCosts": {"Sway": 1}}


def test_alternatives_may_stand_in_one_text() -> None:
    read = good(SUPPORT + 'SeizeIf\n  Subtype = "Crew / Envoy/Guard"')
    assert read.conditions["SeizeIf"] == (Condition("Subtype", "=", ("Crew", "Envoy", "Guard")),)


def test_the_same_name_may_stand_in_two_categories_and_as_a_condition() -> None:
    read = good(SUPPORT + 'Subtype "Boat"\nEC\n  Sway 1\nER\n  Sway 2\nSeizeIf\n  Subtype = "Boat"')
    assert read.amounts == {"EraCosts": {"Sway": 1}, "EraResources": {"Sway": 2}}


def test_shortcuts_of_a_pack_stand_for_categories_and_for_attributes() -> None:
    shortcuts = {"DIS": "DisableIf1", "SP": "ShipPower", "Sub": "Subtype", "APL": "AllowPlayIfPreviousLevel"}
    read = good(
        'Type "Support"\nSub "Boat"\nAR\n  SP 2\nDIS\n  AR.SP > 2\n  Sub = "Boat"', shortcuts=shortcuts
    )
    assert read.globals["Subtype"] == "Boat"
    assert read.amounts == {"AdventureResources": {"ShipPower": 2}}
    assert [condition.ref for condition in read.conditions["DisableIf1"]] == [
        "AdventureResources.ShipPower",
        "Subtype",
    ]
    assert good(ADVENTURE + "Level 2\nAPL > 1", shortcuts=shortcuts).levels == {"AllowPlayIfPreviousLevel": 1}


def test_the_largest_number_is_read_and_zeros_before_it() -> None:
    assert good(SUPPORT + f"Menace {'0' * 500}2147483647").globals["Menace"] == 2147483647


# -- P1 to P9


def test_p1_a_text_without_quotes() -> None:
    problem = bad("Type Support")
    assert place(problem) == ("L01", 1, 6)
    assert problem.hint == 'write Type "Support"'


def test_p2_a_name_alone() -> None:
    assert place(bad(SUPPORT + "Foo")) == ("L02", 2, 1)


def test_p3_a_global_twice() -> None:
    assert place(bad(SUPPORT + SUPPORT)) == ("L01", 2, 1)


def test_p4_a_text_among_resources() -> None:
    assert place(bad(SUPPORT + 'AR\n    Hull "big"')) == ("L01", 3, 10)


def test_p5_a_condition_without_an_operator() -> None:
    problem = bad(SUPPORT + 'SeizeIf\n  Subtype "Crew"')
    assert place(problem) == ("L01", 3, 11)
    assert problem.hint == 'write Subtype = "Crew"'


def test_p6_a_text_that_is_compared_by_size() -> None:
    assert place(bad(SUPPORT + 'SeizeIf\n  Subtype > "x"')) == ("L01", 3, 13)


def test_p7_a_condition_as_a_global() -> None:
    assert place(bad(SUPPORT + "Level > 2")) == ("L01", 2, 7)


def test_p8_a_category_twice() -> None:
    assert place(bad(SUPPORT + "AR\n  Hull 1\nEC\n  Sway 1\nAdventureResources\n  Reach 1")) == ("L01", 6, 1)


def test_p9_an_empty_text() -> None:
    assert place(bad('Type ""')) == ("L01", 1, 6)
    assert place(bad(SUPPORT + 'Subtype "  "')) == ("L01", 2, 9)


# -- the static rules


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        # once on a card, once in a category, after shortcuts are written out
        (SUPPORT + "EC\n  Sway 1\n  Sway 2", "L01", 4, 3),
        (SUPPORT + "SeizeIf\n  AR.Hull > 2\n  AdventureResources.Hull < 4", "L01", 4, 3),
        (ADVENTURE + "AllowPlayIfPreviousLevel > 1\nAllowPlayIfPreviousLevel > 2", "L01", 4, 1),
        # reserved names
        (SUPPORT + "EraCosts 3", "L01", 2, 1),
        (SUPPORT + "AC 1", "L01", 2, 1),
        (ADVENTURE + "AllowPlayIfPreviousLevel 2", "L01", 3, 1),
        (ADVENTURE + "AllowPlayIfPreviousLevel < 2", "L01", 3, 1),
        (ADVENTURE + "AllowPlayIfPreviousLevel > 0", "L01", 3, 28),
        (SUPPORT + "Level\n  Sway 1", "L01", 2, 1),
        (ADVENTURE + "AllowPlayIfPreviousLevel", "L01", 3, 1),
        (SUPPORT + "EC\n  Level 1", "L01", 3, 3),
        (SUPPORT + "EC\n  AR 1", "L01", 3, 3),
        (ADVENTURE + "Feats\n  AllowPlayIfPreviousLevel 1", "L01", 4, 3),
        # categories
        (SUPPORT + "Costs\n  Sway 1", "L02", 2, 1),
        (SUPPORT + "EraCost\n  Sway 1", "L02", 2, 1),
        (SUPPORT + "EC", "L01", 2, 1),
        (SUPPORT + "EC\nAR\n  Hull 1", "L01", 2, 1),
        (SUPPORT + "EC\n  AR\n  Hull 1", "L01", 3, 3),
        (SUPPORT + "EC\n  Sway", "L01", 3, 3),
        (SUPPORT + "EC\n  Sway > 1", "L01", 3, 8),
        (SUPPORT + "EC\n  AR.Sway > 1", "L01", 3, 5),
        (SUPPORT + "SeizeIf\n  Subtype", "L01", 3, 3),
        # left of a dot stands a category, and a condition has one value to compare
        (SUPPORT + "SeizeIf\n  Sway.Hull > 1", "L02", 3, 3),
        (SUPPORT + "SeizeIf\n  AR > 1", "L01", 3, 3),
        (SUPPORT + "SeizeIf\n  AllowPlayIfPreviousLevel > 1", "L01", 3, 3),
        (SUPPORT + "SeizeIf\n  AR.Hull", "L01", 3, 3),
        (SUPPORT + "SeizeIf\n  AR.Hull 2", "L01", 3, 10),
        # operators and values
        (SUPPORT + "SeizeIf\n  Level > 1 / 2", "L01", 3, 11),
        (SUPPORT + "SeizeIf\n  Level >= 1", "L01", 3, 9),
        (SUPPORT + "SeizeIf\n  Level == 1", "L01", 3, 9),
        (SUPPORT + "SeizeIf\n  Level <> 1", "L01", 3, 9),
        (SUPPORT + "SeizeIf\n  Level ≥ 1", "L01", 3, 9),
        (SUPPORT + "SeizeIf\n  Level >", "L01", 3, 10),
        (SUPPORT + "SeizeIf\n  Level > -1", "L01", 3, 11),
        (SUPPORT + "SeizeIf\n  Subtype = Crew", "L01", 3, 13),
        (SUPPORT + 'SeizeIf\n  Subtype = "Crew" /', "L01", 3, 13),
        (SUPPORT + 'SeizeIf\n  Subtype = "Crew/"', "L01", 3, 13),
        (SUPPORT + 'SeizeIf\n  Subtype = "Crew" "Guard"', "L01", 3, 13),
        (SUPPORT + "Menace -1", "L01", 2, 8),
        (SUPPORT + "Menace 1.5", "L01", 2, 8),
        (SUPPORT + "Menace 2147483648", "L01", 2, 8),
        (SUPPORT + f"Menace {'9' * 5000}"[:1900], "L01", 2, 8),
        (SUPPORT + "Menace 1 2", "L01", 2, 9),
        (SUPPORT + 'Subtype "a" b', "L01", 2, 12),
        (SUPPORT + 'Subtype "a', "L01", 2, 9),
        (SUPPORT + 'Subtype "a"b"', "L01", 2, 12),
        (SUPPORT + 'Subtype"a"', "L01", 2, 8),
        (SUPPORT + "Subtype “a”", "L01", 2, 9),
        (SUPPORT + 'Subtype: "a"', "L01", 2, 8),
        (SUPPORT + 'Subtype "Boat/Gear"', "L01", 2, 14),
        (SUPPORT + 'Subtype "a\x07"', "L01", 2, 11),
        (SUPPORT + 'Sub type "a"', "L01", 2, 4),
        # names
        (SUPPORT + "Men_ace 1", "L01", 2, 4),
        (SUPPORT + "Men-ace 1", "L01", 2, 4),
        (SUPPORT + "Men² 1", "L01", 2, 4),
        (SUPPORT + "2Menace 1", "L01", 2, 1),
        (SUPPORT + "- Menace 1", "L01", 2, 1),
        (SUPPORT + '"Menace" 1', "L01", 2, 1),
        (SUPPORT + "Men2ace 1", "L01", 2, 1),
        (SUPPORT + "EC\n  Sway1 1", "L01", 3, 3),
        (SUPPORT + "SeizeIf\n  AR.Hull2 > 1", "L01", 3, 6),
        (SUPPORT + "Menace1 1", "L02", 2, 1),
        (SUPPORT + "CountIf 1", "L02", 2, 1),
        (SUPPORT + 'Affilation "Kiln"', "L02", 2, 1),
        (SUPPORT + "EC\n  Rolepay 1", "L02", 3, 3),
        (SUPPORT + "SeizeIf\n  Levels > 1", "L02", 3, 3),
        # values outside their domains (GT-R-66)
        ('Type "Action"', "L01", 1, 6),
        ("Type 1", "L01", 1, 6),
        (SUPPORT + 'Freeze "No"', "L01", 2, 8),
        (SUPPORT + "Freeze 1", "L01", 2, 8),
        (SUPPORT + "Reuse 0", "L01", 2, 7),
        (SUPPORT + 'Reuse "Yes"', "L01", 2, 7),
        (SUPPORT + "Affiliation 3", "L01", 2, 13),
        (SUPPORT + "StockHolding 0", "L01", 2, 14),
        ('Type "Adventure"\nRoleplay "Duel"', "L01", 2, 10),
        (ADVENTURE + "Level 0", "L01", 3, 7),
        (ADVENTURE + 'MultiEra "yes"', "L01", 3, 10),
        # indentation
        (SUPPORT + "  Menace 1", "L01", 2, 3),
        (SUPPORT + "Menace 1\n  Sway 1", "L01", 3, 3),
        ('  Type "Support"\nMenace 1', "L01", 2, 1),
        # what a card needs
        ("Menace 1", "L04", 1, 1),
        ("", "L04", 1, 1),
        ('Type "Adventure"', "L04", 1, 1),
    ],
)
def test_refused(text: str, code: str, line: int, column: int) -> None:
    assert place(bad(text)) == (code, line, column)


def test_all_problems_of_a_card_are_told_at_once() -> None:
    text = 'Type "Adventur"\nRolepay "Battle"\nEraCost\n  Sway "1"\nLevel 0\nSubtype Boat\n  Hull 1\n'
    text += "Feats\n  A 1\n  A 2"
    _, problems = parse(text, line=11)
    assert [(problem.line, problem.code) for problem in problems] == [
        (11, "L01"),
        (12, "L02"),
        (13, "L02"),
        (14, "L01"),
        (15, "L01"),
        (16, "L01"),
        (20, "L01"),
    ]


def test_what_could_be_understood_is_kept() -> None:
    read, _ = parse(SUPPORT + "Level 0\nEC\n  Sway 1\n  Sway 2\nAR\n  Hull x")
    assert read.globals == {"Type": "Support"}
    assert read.amounts == {"EraCosts": {"Sway": 1}}


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (SUPPORT + "Immunelf1\n  Level < 2", "did you mean ImmuneIf1?"),
        (SUPPORT + 'Roleply "Battle"', "did you mean Roleplay?"),
        ('Type "Adventure"\nRoleplay "Competiton"', 'write Roleplay "Competition"'),
        ('Type "Adventure"\nRoleplay "battle"', 'write Roleplay "Battle"'),
        (SUPPORT + 'Freeze "True"', 'write Freeze "Yes"'),
        (SUPPORT + "SeizeIf\n  Level >= 1", "write >, it already means at least"),
        (SUPPORT + "SeizeIf\n  Feat.Craft = 1", "did you mean Feats?"),
        (SUPPORT + "EraCosts:\n  Sway 1", "write EraCosts"),
        (SUPPORT + "Level > 2", "write Level 2, or indent the line under a category of conditions"),
    ],
)
def test_the_hint_says_what_would_be_right(text: str, hint: str) -> None:
    assert bad(text).hint == hint


def test_names_that_the_pack_declares_are_no_slips() -> None:
    assert place(bad(SUPPORT + "EC\n  Levels 1")) == ("L02", 3, 3)
    assert good(SUPPORT + "EC\n  Levels 1", known={"Levels"}).amounts == {"EraCosts": {"Levels": 1}}


def test_a_card_of_too_many_or_too_long_lines_is_refused() -> None:
    many = SUPPORT + "\n".join(f"{'A' * 10}{chr(97 + i % 26)}{chr(97 + i // 26)} 1" for i in range(400))
    assert any("at most" in problem.message for problem in parse(many)[1])
    assert any("too long" in problem.message for problem in parse(SUPPORT + "A " + "1" * 5000)[1])


def test_a_problem_reads_like_a_line_of_a_compiler() -> None:
    assert str(bad("Type Support")) == (
        'a.card:1:6: error L01: Pack 1: the text Support needs quotes (write Type "Support")'
    )


def test_a_number_in_quotes_with_an_operator_is_told_without_them() -> None:
    assert bad(SUPPORT + 'SeizeIf\n  Menace < "2"').hint == "write Menace < 2"
    assert bad(SUPPORT + 'SeizeIf\n  AR.Hull > "3"').hint == "write AR.Hull > 3"
    assert bad(SUPPORT + 'SeizeIf\n  Subtype < "Boat"').hint == "texts are compared with = only"


def test_a_word_that_is_no_number_is_not_put_between_quotes_beside_an_operator() -> None:
    problem = bad(SUPPORT + "SeizeIf\n  Menace > many")
    assert problem.message == "> needs a number"
    assert problem.hint == 'write a number, or Menace = "many": texts are compared with = only'


@pytest.mark.parametrize("line", ["if Level > 1", 'Only Subtype = "Boat"', "Requires AR.Hull > 2"])
def test_a_condition_among_the_attributes_is_no_text_without_quotes(line: str) -> None:
    problem = bad(SUPPORT + line)
    assert problem.message == "a condition stands in a category"
    assert problem.hint.startswith(f"indent {line.partition(' ')[2]} under a category of conditions")


@pytest.mark.parametrize("line", ["AllowPlayIfAnyPrevLevel > 1", "AllowPlayIfAnyPrevLevel 1"])
def test_a_level_condition_that_is_shortened_is_no_name_of_ones_own(line: str) -> None:
    problem = bad(ADVENTURE + f"Level 2\n{line}")
    assert problem.code == "L02"
    assert "AllowPlayIfAnyPreviousLevel" in problem.hint


def test_conditions_that_name_attributes_of_the_rules_do_not_tell_where_lines_begin():
    conditions = '    Type = "Adventure"\n    Affiliation = "Red"\n    Level > 1'
    text = f'Type "Support"\nAllowPlayIfBuildsite\n{conditions}'
    attributes, problems = parse(text)
    assert problems == []
    assert len(attributes.conditions["AllowPlayIfBuildsite"]) == 3
