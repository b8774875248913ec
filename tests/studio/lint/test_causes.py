"""One mistake gives one error, which says what would be right; what follows from it is told behind it."""

from pathlib import Path

import pytest

from hearthside.studio.lint import check
from tests.studio.lint.duel import FOLDER, problems, write


def test_without_a_mistake_nothing_is_said(tmp_path: Path):
    assert problems(tmp_path) == []


DAWN = "Lore: At dawn.\n"
TOWER = "Directive: The tower.\n"
TYPE = 'Type "Support"'
GEAR = f'{TYPE}\n    Subtype "Gear"'
# What is written, in which file, instead of what; the code, the place and the hint of the only problem.
ONE_EACH = {
    # names one swap of letters away
    "resource": ("supports", "Might 2", "Mihgt 2", "L02", (8, 9), "did you mean Might?"),
    "cost": ("adventures", "Might 3", "Migth 3", "L02", (9, 9), "did you mean Might?"),
    "level": ("adventures", "Level 1", "Leevl 1", "L02", (21, 5), "did you mean Level?"),
    "four letters": ("supports", GEAR, 'Tpye "Support"', "L02", (28, 5), "Type"),
    # two names that lack each other
    "everywhere": ("supports", "Speed", "Sped", "L02", (19, 9), "did you mean Speed?"),
    # the colon typed by habit
    "colon": ("supports", "Might 2", "Might: 2", "L01", (8, 14), "write Might 2"),
    "colon on the only cost": ("adventures", "Might 3", "Might: 3", "L01", (9, 14), "write Might 3"),
    # what is missing because of it
    "value": ("adventures", '"Competition"', '"Duel"', "L01", (7, 14), 'it can be "Battle"'),
    "name": ("adventures", 'Roleplay "Competition"', 'Rolplay "Competition"', "L02", (7, 5), "Roleplay"),
    "cost not indented": ("adventures", "        Might 3", "    Might 3", "L01", (9, 5), "than its name"),
    "not indented": ("supports", "        Might 2", "    Might 2", "L01", (8, 5), "indent what belongs to"),
    "one blank too few": ("supports", f"    {GEAR}", f"   {GEAR}", "L01", (28, 4), "column as line 29"),
    "further down": ("supports", '    Subtype "Gear"', '   Subtype "Gear"', "L01", (29, 4), "as line 28"),
    "the first, not at all": ("supports", f"    {GEAR}", GEAR, "L01", (28, 1), "with four blanks"),
    "a category": (
        "supports",
        '"Gear"\n    AdventureResources\n        Speed',
        '"Gear"\n  AdventureResources\n    Speed',
        "L01",
        (30, 3),
        "column as line 28",
    ),
    "one too many": ("supports", f"    {GEAR}", f"     {GEAR}", "L01", (28, 6), "do not indent it"),
    # hints that can be typed as they are
    "single quotes": ("supports", GEAR, "Type 'Support'", "L01", (28, 10), TYPE),
    "a flag": ("adventures", "Level 1", "CommonBuildsite true", "L01", (21, 21), 'CommonBuildsite "Yes"'),
    "a level in words": ("adventures", "Level 1", "Level one", "L01", (21, 11), "write Level 1"),
    "quoted number": ("supports", "Might 2", 'Might "2"', "L01", (8, 15), "write Might 2, without quotes"),
    "quoted level": ("adventures", "Level 2", 'Level "2"', "L01", (36, 11), "write Level 2"),
    "no operator": (
        "adventures",
        "AllowPlayIfAnyPreviousLevel > 1",
        "AllowPlayIfPreviousLevel 2",
        "L01",
        (37, 5),
        "write AllowPlayIfPreviousLevel > 2: at least 2 won of the level below",
    ),
    # habits of other files
    "one key too few": ("pack", 'players = {', 'player = {', "L25", (5, 1), "did you mean players?"),
    "an era": ("pack", '["first"]', '["frist"]', "L25", (3, 1), "did you mean first?"),
    "no hyphens": ("adventures", f"{DAWN}---\n", DAWN, "L01", (13, 1), "write --- above it"),
    "two hyphens": ("adventures", f"{DAWN}---\n", f"{DAWN}--\n", "L01", (13, 1), "write ---"),
    "a dash": ("adventures", f"{DAWN}---\n", f"{DAWN}—\n", "L01", (13, 1), "write ---"),
    "no colon": ("adventures", "Copies: 2", "Copies 2", "L01", (30, 7), "write Copies: 2"),
    "colon alone": ("adventures", f"{TOWER}Attributes:", f"{TOWER}Attributes", "L01", (32, 11), "write"),
    "a key": ("adventures", "Identifier: Duel 103", "Identifer: Duel 103", "L01", (29, 1), "Identifier"),
    "another key": ("adventures", f"{TOWER}Attributes:", f"{TOWER}Atributes:", "L01", (32, 1), "Attributes"),
    "a level condition": (
        "adventures",
        "AllowPlayIfAnyPreviousLevel >",
        "AllowPlayIfAnyPreviousLevels >",
        "L02",
        (37, 5),
        "did you mean AllowPlayIfAnyPreviousLevel?",
    ),
    "a tab": ("adventures", "        Might 3", "\tMight 3", "L01", (9, 2), "a tab counts as four blanks"),
    "equals": ("adventures", "Might 3", "Might = 3", "L01", (9, 15), "write Might 3"),
    "number first": ("adventures", "Might 3", "3 Might", "L01", (9, 9), "write Might 3"),
    "times": ("adventures", "Might 3", "Might x3", "L01", (9, 15), "write Might 3"),
    "two words": ("adventures", "Might 3", "Raw Might 3", "L01", (9, 12), "write RawMight 3"),
    "three words": (
        "adventures",
        "AdventureCommonCosts\n        Might 3",
        "Adventure Common Costs\n        Might 3",
        "L01",
        (8, 14),
        "write AdventureCommonCosts",
    ),
    "a shortcut": (
        "adventures",
        "AdventureCommonCosts\n        Might 3",
        "ACCs\n        Might 3",
        "L02",
        (8, 5),
        "did you mean ACC?",
    ),
    "costs of supports": (
        "adventures",
        "AdventureCommonCosts\n        Might 3",
        "AdventureCosts\n        Might 3",
        "L03",
        (8, 5),
        "what an adventure asks for are AdventureCommonCosts",
    ),
    "a remark": ("supports", "Glory 1", "Glory 1 # much", "L01", (21, 16), "on a line of its own"),
    "a comma": ("supports", "Might 1\n        Speed 1", "Might 1, Speed 1", "L01", (18, 16), "no comma"),
    "a category in a line": (
        "supports",
        "EraCosts\n        Glory 1",
        'EraCosts\n        Glory 1\n    DisableIf1 Subtype = "Helper"',
        "L01",
        (22, 16),
        'write DisableIf1 alone, and Subtype = "Helper" indented below',
    ),
    "a digit": (
        "supports",
        "EraCosts\n        Glory 1",
        'EraCosts\n        Glory 1\n    DisableIf2\n        Subtype = "Gear"',
        "L02",
        (22, 5),
        "did you mean DisableIf1?",
    ),
    "a yes": ("supports", 'Subtype "Weapon"', 'Recover 1', "L02", (6, 5), 'did you mean Recover1 "Yes"?'),
    "a number in words": ("supports", "Might 2", "Might two", "L01", (8, 15), "write Might 2"),
    "a list": ("supports", "        Might 2", "        - Might: 2", "L01", (8, 9), "take the '-' away"),
    "a semicolon": ("supports", "Might 2", "Might 2;", "L01", (8, 16), "with no comma or semicolon"),
    "braces": (
        "supports",
        "AdventureResources\n        Might 2",
        "AdventureResources: { Might 2 }",
        "L01",
        (7, 23),
        "write AdventureResources alone, and Might 2 indented below",
    ),
    "a quoted name": ("supports", "Might 2", '"Might" 2', "L01", (8, 9), "write Might 2"),
    "half a category": (
        "supports",
        "AdventureResources\n        Might 2",
        "Resources\n        Might 2",
        "L02",
        (7, 5),
        "did you mean AdventureResources or EraResources?",
    ),
    # a name that nobody knows, with a value that only one attribute has
    "three letters": ("supports", f'{TYPE}\n    Subtype "Gear"', 'Typ "Support"', "L04", (28, 5), "Type?"),
    "half a name": ("adventures", 'Roleplay "Battle"', 'Role "Battle"', "L04", (20, 5), "mean Roleplay?"),
    "another name": ("supports", f'{TYPE}\n    Subtype "Gear"', 'Kind "Support"', "L04", (28, 5), "Type?"),
    "a name in words": (
        "adventures",
        'Roleplay "Battle"',
        'Role play "Battle"',
        "L01",
        (20, 9),
        'write Roleplay "Battle"',
    ),
    # hints that would not be right either
    "colon and quotes": ("supports", GEAR, "Type: Support", "L01", (28, 9), TYPE),
    "yes": ("supports", 'Subtype "Weapon"', "Freeze yes", "L01", (6, 12), 'write Freeze "Yes"'),
    "times with blanks": ("adventures", "Might 3", "Might x 3", "L01", (9, 14), "write Might 3"),
    "or": (
        "supports",
        'Subtype "Weapon"',
        'DisableIf1\n        Subtype = "Helper" or "Gear"',
        "L01",
        (7, 19),
        'write Subtype = "Helper" / "Gear"',
    ),
    "one cost": (
        "adventures",
        "AdventureCommonCosts\n        Might 3",
        "Cost\n        Might 3",
        "L02",
        (8, 5),
        "did you mean AdventureCosts or AdventureCommonCosts or EraCosts?",
    ),
    "an invented category": (
        "adventures",
        "EraResources\n        Glory 4",
        "Reward\n        Glory 4",
        "L02",
        (10, 5),
        "those with amounts are AdventureCosts, AdventureCommonCosts,",
    ),
    "a hyphen": ("adventures", "Might 3", "Sword-might 3", "L01", (9, 14), "write SwordMight 3"),
    "hyphens in a category": ("supports", "EraCosts", "Era-costs", "L01", (20, 8), "write EraCosts"),
    # what was told twice
    "at the margin": ("adventures", "        Might 3", "Might 3", "L01", (9, 1), "further than its name"),
    "a short key": ("adventures", "Identifier: Duel 103", "Id: Duel 103", "L01", (29, 1), "Identifier?"),
    "a name's key": ("adventures", "Identifier: Duel 103", "Name: Duel 103", "L01", (29, 1), "Identifier?"),
    "equals for a colon": ("adventures", "Copies: 2", "Copies = 2", "L01", (30, 7), "write Copies: 2"),
    "copies in words": ("adventures", "Copies: 2", "Copies: two", "L01", (30, 9), "write Copies: 2"),
    "copies with x": ("adventures", "Copies: 2", "Copies: 2x", "L01", (30, 9), "write Copies: 2"),
    "a remark's sign": (
        "adventures",
        "Identifier: Duel 103",
        "// the tower\nIdentifier: Duel 103",
        "L01",
        (29, 1),
        "a remark begins with #",
    ),
    "two values": ("supports", '"Weapon"', '"Weapon" / "Gear"', "L01", (6, 21), "for conditions only"),
    # names of two words
    "two words alone": ("supports", "Might 2", "Big Arms", "L01", (8, 12), "write BigArms 1"),
    "two words, or a text": ("supports", 'Subtype "Weapon"', "Big Arms", "L01", (6, 9), ", or BigArms 1 if"),
    "two words and a yes": (
        "supports",
        '"Gear"',
        '"Gear"\n    Big Arms "Yes"',
        "L01",
        (30, 8),
        'write BigArms "Yes"',
    ),
    # values that are nearly right
    "brackets": ("supports", "Might 2", "Might (2)", "L01", (8, 15), "write Might 2"),
    "a fraction": ("supports", "Might 2", "Might 2.0", "L01", (8, 15), "write Might 2"),
    "an operator": ("supports", "Might 2", "Might >= 2", "L01", (8, 15), "write Might 2"),
    "too large": ("supports", "Might 2", "Might 99999999999", "L01", (8, 15), "the largest number is"),
    "too large to be asked": ("supports", "Might 2", "Might >= 99999999999", "L01", (8, 15), "write Might 9"),
    "a small shortcut": (
        "supports",
        "AdventureResources\n        Might 2",
        "ar\n        Might 2",
        "L02",
        (7, 5),
        "did you mean AR?",
    ),
    "no quotes": ("supports", "Might 2", "Might ''", "L01", (8, 15), "write Might 1"),
    "two in a line": ("supports", '"Weapon"', '"Weapon", Kind "Arm"', "L01", (6, 21), 'write Kind "Arm" on'),
    "two texts": ("supports", '"Weapon"', '"Weapon", "Gear"', "L01", (6, 21), "keep one of them"),
    "a value of words": ("supports", '"Weapon"', 'Gear "Arm"', "L01", (6, 13), "no blanks inside"),
    "a dot": (
        "supports",
        "AdventureResources\n        Might 2",
        "AR.Might 2",
        "L01",
        (7, 5),
        "write AR alone, and Might 2 indented below",
    ),
    "a remark inside": ("supports", '"Gear"', '"Gear"\n    // left', "L01", (30, 5), "begins with #"),
    "copies of cards": ("adventures", "Copies: 2", "Copies: 2 cards", "L01", (30, 9), "write Copies: 2"),
    "a quoted identifier": (
        "adventures",
        "Identifier: Duel 103",
        'Identifier: "Duel 103"',
        "L04",
        (29, 13),
        "write Identifier: Duel 103",
    ),
    "the path of an era": ("pack", '["first"]', '["eras/01-first"]', "L25", (3, 1), "did you mean first?"),
    # keys of a card
    "two identifiers": ("adventures", "Duel 101", "Duel 101\nIdentifier: Duel 9", "L01", (2, 1), "keep one"),
    "lore by itself": ("adventures", DAWN, "At dawn.\n", "L01", (12, 1), "write Lore: At dawn."),
    "lore and a hyphen": ("adventures", DAWN, "Lore - At dawn.\n", "L01", (12, 5), "write Lore: At dawn."),
    "lore indented": ("adventures", DAWN, f"    {DAWN}", "L01", (12, 5), "begin Lore: in the first column"),
    "lore like an attribute": ("adventures", DAWN, "    Lore At dawn.\n", "L01", (12, 5), "begin Lore: in"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "code", "place", "hint"), ONE_EACH.values(), ids=ONE_EACH)
def test_one_mistake_gives_one_error(
    tmp_path: Path, file: str, old: str, new: str, code: str, place: tuple[int, int], hint: str
):
    (problem,) = problems(tmp_path, **{file: (old, new)})
    assert (problem.severity, problem.code, (problem.line, problem.column)) == ("error", code, place)
    assert hint in problem.hint


IN_A_CONDITION = {
    "Feats Snow > 1": ("a dot stands between a category and what is in it", "write Feats.Snow > 1"),
    "Feats->Snow > 1": ("a dot stands between", "write Feats.Snow > 1"),
    "Feats: Snow > 1": ("a dot stands between", "write Feats.Snow > 1"),
    "if Feats.Snow > 1": ("begins with a name, not with 'if'", "write Feats.Snow > 1"),
    "when AR Might at least two": ("not with 'when'", "write AR.Might > 2"),
    "Feats.Snow > one": ("> needs a number", "write Feats.Snow > 1"),
    'Level < "three"': ("< needs a number", "write Level < 3"),
    'Feats.Snow is "Yes"': ("'is' is no operator", 'write Feats.Snow = "Yes"'),
    "Level is at least 2": ("'is at least' is no operator", "write Level > 2"),
    "Level = 1 or 2": ("1 or 2 is no value", "write Level = 1 / 2"),
    'Subtype = "Race" / Fight': ("is no value", 'write Subtype = "Race" / "Fight"'),
    "Level > 1;": ("1; is no value", "write Level > 1"),
    "Big Arms > 1": ("a name is one word", "write BigArms > 1"),
    "not Level > 1": ("no condition is turned round", "begins with Deny"),
    "Level != 1": ("no condition is turned round", "begins with Deny"),
    "Level > 1 and Level < 3": ("one condition on a line", "make two lines of it"),
    "Level between 1 and 2": (
        "an operator is missing after Level",
        "write Level = …, Level < … or Level > …",
    ),
    # what cannot be told is left to what is said elsewhere
    "Level > 1 or 2": ("1 or 2 is no value", "write a number"),
    "Level >= 1": (">= is no operator", "write >, it already means at least"),
}


@pytest.mark.parametrize(("line", "message", "hint"), [(k, *v) for k, v in IN_A_CONDITION.items()])
def test_a_line_among_conditions_says_which_was_meant(tmp_path: Path, line: str, message: str, hint: str):
    wanted = f"Level 2\n    AllowPlayIfBuildsite\n        {line}\n"
    (problem,) = problems(tmp_path, adventures=("Level 2\n", wanted))
    assert (problem.code, problem.line) == ("L01", 38)
    assert message in problem.message
    assert hint in problem.hint


@pytest.mark.parametrize("said", ["> one", "at least 1", ">1;", "is at least one"])
def test_a_level_condition_says_which_was_meant(tmp_path: Path, said: str):
    name = "AllowPlayIfAnyPreviousLevel"
    (problem,) = problems(tmp_path, adventures=(f"{name} > 1", f"{name} {said}"))
    assert (problem.code, problem.line, problem.hint) == ("L01", 37, f"write {name} > 1")


def test_members_that_are_not_indented_are_told_once_for_each_category(tmp_path: Path):
    """And once for the whole card, if nothing in it is indented."""
    members = "        Might 1\n        Speed 1\n    EraCosts\n        Glory 1\n"
    flat = members.replace("        ", "    ")
    (problem,) = problems(tmp_path / "a", supports=(members, flat))
    assert "not indented further than AdventureResources, which is empty" in problem.message
    indented = f"{flat}    AdventureCosts\n        Speed 0\n"
    told = problems(tmp_path / "b", supports=(members, indented))
    assert [each.hint.split()[4] for each in told] == ["AdventureResources", "EraCosts"]


def test_a_card_without_any_indent_is_one_mistake(tmp_path: Path):
    (problem,) = problems(tmp_path, supports=("    ", ""))[:1]
    assert problem.message == "the attributes must be indented"
    assert len(problems(tmp_path, supports=("    ", ""))) == 3, "one for each card"


def test_a_name_that_may_be_a_slip_comes_before_what_cannot_be_won(tmp_path: Path):
    """Though it is a warning, and in a file that comes later."""
    found = problems(tmp_path, supports=("Might 2", "Mite 2"))
    assert [(each.severity, each.code) for each in found] == [("warning", "L11"), ("error", "L07")]
    assert found[0].hint == "did you mean Might?"


def test_what_the_cards_add_up_to_is_told_when_they_can_be_read(tmp_path: Path):
    """The level that nobody can reach, and the wrong number: first the number."""
    wrong = {"adventures": ("Level 2", "Level 3")}
    assert [each.code for each in problems(tmp_path / "a", **wrong)] == ["L06"]
    found = problems(tmp_path / "b", **wrong, supports=("Might 2", "Might two"))
    assert [each.code for each in found] == ["L01"]


def test_a_line_that_was_not_understood_makes_no_slip_of_another_name(tmp_path: Path):
    """Light is given in a line with a colon: it is not taken for Might."""
    lights = {"adventures": ("Speed", "Light"), "supports": ("Speed ", "Light: ")}
    assert {each.code for each in problems(tmp_path, **lights)} == {"L01"}


def test_a_slip_in_a_condition_is_told_alone(tmp_path: Path):
    """What it keeps from being played would win the adventure, and the feat that it means is asked for."""
    wanted = 'EraCosts\n        Glory 1\n    AllowPlayIfPlayground\n        Subtype = "Waepon"'
    (problem,) = problems(tmp_path, supports=("EraCosts\n        Glory 1", wanted))
    assert (problem.code, problem.hint) == ("L05", "did you mean Weapon?")


def test_how_well_it_plays_is_told_when_it_can_be_played(tmp_path: Path):
    """A reward that is too small is no news while another adventure cannot be won."""
    small = {"adventures": ("Glory 4", "Glory 0")}
    assert [each.code for each in problems(tmp_path / "a", **small)] == ["L12"]
    found = problems(tmp_path / "b", **small, supports=("Speed 2", "Speed 0"))
    assert {each.code for each in found} == {"L07"}


def test_texts_without_quotes_in_the_manifest(tmp_path: Path):
    (problem,) = problems(tmp_path / "a", pack=('name = "Duel"', "name = A Duel at Dawn"))
    assert problem.hint == 'write name = "A Duel at Dawn"'
    (problem,) = problems(tmp_path / "b", pack=('mode = "pap"', 'mode = "pap"\nburn = 10%'))
    assert problem.hint == 'write burn = "10%"'
    (problem,) = problems(tmp_path / "c", pack=('["first"]', '"first"'))
    assert problem.hint == 'write eras = ["first"]'
    (problem,) = problems(tmp_path / "d", pack=("{ standard = 2 }", '"two"'))
    assert problem.message == "players must be a number or a range"
    (problem,) = problems(tmp_path / "e", pack=('"pap"', '"coop"'))
    assert '"epic" for all together' in problem.hint
    assert problems(tmp_path / "f", pack=("{ standard = 2 }", '"2 to 3"')) == []


def test_cards_in_a_file_that_is_not_read(tmp_path: Path):
    folder = write(tmp_path)
    (folder / FOLDER / "more.txt").write_text("Identifier: Duel 301\n")
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.severity, problem.file) == ("warning", f"{FOLDER}/more.txt")
    assert problem.hint == "the names of files with cards end in .card, in small letters"


def test_a_file_that_is_not_read_is_the_cause_of_what_its_cards_leave_out(tmp_path: Path):
    folder = write(tmp_path)
    (folder / FOLDER / "supports.card").rename(folder / FOLDER / "supports.cards")
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.severity, problem.code, problem.file) == ("error", "L25", f"{FOLDER}/supports.cards")


def test_an_era_beside_the_others(tmp_path: Path):
    """Its folder is not read; if the manifest names the era, that is where it is looked for."""
    for named in (False, True):
        folder = write(
            tmp_path / str(named), **({"pack": ('["first"]', '["first", "second"]')} if named else {})
        )
        (folder / "02-second").mkdir()
        (folder / "02-second" / "supports.card").write_text("Identifier: Two 1\n")
        (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
        assert problem.file == ("pack.toml" if named else "02-second")
        assert ("move the folder 02-second into eras" if named else "move it into eras") in problem.hint


def test_a_folder_with_cards_in_the_folder_of_an_era(tmp_path: Path):
    folder = write(tmp_path)
    (folder / FOLDER / "more").mkdir()
    (folder / FOLDER / "more" / "supports.card").write_text("Identifier: Two 1\n")
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.message, problem.file) == ("this folder is not read", f"{FOLDER}/more")


def test_an_empty_lesson_is_told(tmp_path: Path):
    folder = write(tmp_path)
    (folder / "lesson.toml").write_text("\n")
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.severity, problem.message) == ("warning", "there is no lesson in this file")


def test_an_empty_file_is_the_cause_of_what_its_cards_leave_out(tmp_path: Path):
    folder = write(tmp_path)
    (folder / FOLDER / "supports.card").write_text("# later\n")
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.severity, problem.message) == ("error", "there are no cards in this file")


def test_a_support_may_have_a_word_of_its_own_that_is_a_roleplay(tmp_path: Path):
    """What is not missing is looked for nowhere."""
    assert problems(tmp_path, supports=('Subtype "Gear"', 'Subtype "Gear"\n    Style "Battle"')) == []


@pytest.mark.parametrize(("written", "meant"), [("Tool", "Tools"), ("Tools", "Tool"), ("Toosl", "Tools")])
def test_one_and_several_are_one_thing(tmp_path: Path, written: str, meant: str):
    """Whatever the slip in a short name, it is told in the same way."""
    words = {"adventures": ("Speed", meant), "supports": ("Speed", meant)}
    folder = write(tmp_path, **words)
    supports = folder / FOLDER / "supports.card"
    supports.write_text(supports.read_text().replace("Might 2", f"Might 2\n        {written} 1", 1))
    (problem,) = [each for each in check(folder)[1] if each.severity != "info"]
    assert (problem.severity, problem.code) == ("error", "L02")
    assert problem.hint.startswith(f"did you mean {meant}?")


def test_a_word_that_is_a_swap_away_from_one_of_the_rules_is_a_word(tmp_path: Path):
    """Feast is no Feats: what goes with something else is meant, and what was read before is read."""
    feast = {"adventures": ("Speed", "Feast"), "supports": ("Speed", "Feast")}
    assert problems(tmp_path, **feast) == []


def test_a_number_in_quotes_is_told_where_a_condition_asks_for_it(tmp_path: Path):
    """The condition is right, and the other card is not."""
    folder = write(tmp_path, supports=('Subtype "Gear"', 'Subtype "Gear"\n    Menace "2"\n    Freeze "Yes"'))
    supports = folder / FOLDER / "supports.card"
    shield = 'Subtype "Helper"\n    ImmuneIf1\n        Menace < 2'
    supports.write_text(supports.read_text().replace('Subtype "Helper"', shield))
    told = [each for each in check(folder)[1] if each.code == "L14" and each.severity == "warning"]
    assert [each.hint for each in told] == ["write Menace 2 there, without quotes"]
    assert 'Menace is a text on Duel 203, "2"' in told[0].message


def test_a_number_in_words_is_not_told_to_need_quotes(tmp_path: Path):
    (problem,) = problems(tmp_path, adventures=("Level 1", "Level one"))
    assert problem.message == "Level needs a number from 1"


def test_pictures_of_cards_that_cannot_be_read_are_not_called_strays(tmp_path: Path):
    folder = write(tmp_path)
    (folder / FOLDER / "era.toml").write_text('[pictures]\nWeapon = "robot"\n')
    (folder / "art").mkdir()
    (folder / "art" / "201.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')

    def told() -> list[str]:
        return [each.code for each in check(folder)[1] if each.severity != "info" and each.code != "L27"]

    assert told() == []
    (folder / FOLDER / "supports.card").write_text("{{{")
    assert told() == ["L01"]
