"""Files of cards: entries, their keys, and what can be wrong with them."""

from pathlib import Path

import pytest

from hearthside.games.gardener.folder.designs import identify
from tests.games.gardener.folder.packs import FROG, LEAP, make, places, problems_of, read

PLAIN = 'Identifier: Pond 9\nAttributes:\n    Type "Support"\n'


def test_an_entry_is_read_with_all_its_keys(tmp_path: Path) -> None:
    (frog,) = read(make(tmp_path, FROG)).designs()
    assert (frog.identifier, frog.number, frog.copies, frog.hnp_copies) == ("Pond 1", 1, 3, 2)
    assert (frog.directive, frog.lore) == ("A frog.", "It knows one song, and sings it.")
    assert (frog.gold, frog.landscape, frog.is_adventure) == (False, False, False)
    assert (frog.file, frog.line) == ("eras/01-first/supports.card", 1)
    assert frog.attributes.amounts == {"AdventureResources": {"Leap": 2}, "EraCosts": {"Calm": 1}}
    assert frog.attributes.places["EraCosts.Calm"] == (11, 9)


def test_what_is_usual_may_be_left_out(tmp_path: Path) -> None:
    (card,) = read(make(tmp_path, PLAIN)).designs()
    assert (card.copies, card.hnp_copies, card.directive, card.lore) == (1, 0, "", "")


def test_entries_are_parted_by_hyphens_and_comments_are_left_out(tmp_path: Path) -> None:
    text = f"# frogs\n---\n{FROG}-----  \n\n# leaps\n{LEAP}    # end\n---\n---\n# done\n"
    pack = read(make(tmp_path, text))
    assert [design.identifier for design in pack.designs()] == ["Pond 1", "Pond 2"]
    assert pack.designs()[1].line == 19


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_files_of_any_editor(tmp_path: Path, mark: str, end: str) -> None:
    folder = make(tmp_path)
    file = folder / "eras" / "01-first" / "supports.card"
    file.write_bytes((mark + FROG.replace("\n", end)).encode())
    (folder / "pack.toml").write_bytes(
        (mark + (folder / "pack.toml").read_text().replace("\n", end)).encode()
    )
    (frog,) = read(folder).designs()
    assert frog.lore == "It knows one song, and sings it."


def test_gold_cards(tmp_path: Path) -> None:
    gold = "Finish: gold\nOrientation: landscape\n" + PLAIN
    silver = PLAIN.replace("9", "8") + "Finish: silver\n"
    unsaid = PLAIN.replace("9", "7")
    folder = make(tmp_path, FROG, **{"eras__01-first__gold.card": f"{gold}---\n{silver}---\n{unsaid}"})
    found = {design.number: (design.gold, design.landscape) for design in read(folder).designs()}
    assert found == {1: (False, False), 9: (True, True), 8: (False, False), 7: (True, False)}


def test_adventures_supports_and_gold_come_first_then_other_files(tmp_path: Path) -> None:
    files = {
        f"eras__01-first__{name}.card": PLAIN.replace("9", str(number))
        for number, name in enumerate(["a", "gold", "adventures", "z"], 10)
    }
    numbers = [design.number for design in read(make(tmp_path, FROG, **files)).designs()]
    assert numbers == [12, 1, 11, 10, 13]


@pytest.mark.parametrize(
    ("written", "identifier", "hnp"),
    [
        ("Pack HNP 12", "Pack 12", True),
        ("Pack 12 HNP", "Pack 12", True),
        ("HNP  Pack   12", "Pack 12", True),
        ("Pack HNP12", "Pack 12", True),
        ("Pack 12", "Pack 12", False),
        ("SHNPS 12", "SHNPS 12", False),
    ],
)
def test_r27_hnp_is_no_part_of_the_identifier(written: str, identifier: str, hnp: bool) -> None:
    assert identify(written) == (identifier, hnp)


def test_r27_an_hnp_card_is_the_same_design_as_the_other(tmp_path: Path) -> None:
    hnp = FROG.replace("Pond 1", "Pond HNP 1").replace("HNPCopies: 2\n", "")
    (frog,) = read(make(tmp_path, f"{FROG}---\n{hnp}")).designs()
    assert (frog.identifier, frog.number, frog.copies, frog.hnp_copies) == ("Pond 1", 1, 3, 5)


def test_a_card_written_twice_word_for_word_is_one_design(tmp_path: Path) -> None:
    (frog,) = read(make(tmp_path, f"{FROG}---\n{FROG}")).designs()
    assert (frog.copies, frog.hnp_copies) == (6, 4)


def test_the_number_is_the_integer_at_the_end(tmp_path: Path) -> None:
    numbers = [
        design.number
        for design in read(
            make(tmp_path, "---\n".join(PLAIN.replace("Pond 9", name) for name in ("A 007", "B12")))
        ).designs()
    ]
    assert numbers == [7, 12]


@pytest.mark.parametrize(
    ("cards", "code", "line", "column"),
    [
        # keys
        ("Identifer: Pond 9\n" + PLAIN, "L01", 1, 1),
        ("Copies: 1\n" + PLAIN + "Copies: 2\n", "L01", 5, 1),
        (PLAIN + "Lore: a\nnot indented\n", "L01", 5, 1),
        ("hello\n" + PLAIN, "L01", 1, 1),
        ("  Copies: 2\n" + PLAIN, "L01", 1, 3),
        ('Identifier: Pond 9\nAttributes: Type "Support"\n    Menace 1\n', "L01", 2, 13),
        ('Identifier: Pond 9\nAttributes:\nType "Support"\nMenace 1\n', "L01", 3, 1),
        # values of keys
        ("Copies: two\n" + PLAIN, "L01", 1, 9),
        ("Copies: -1\n" + PLAIN, "L01", 1, 9),
        ("Copies: 2001\n" + PLAIN, "L01", 1, 9),
        ("HNPCopies: 1.5\n" + PLAIN, "L01", 1, 12),
        ("Copies:\n" + PLAIN, "L01", 1, 8),
        ("Finish: bronze\n" + PLAIN, "L01", 1, 9),
        ("Finish: gold\nOrientation: upright\n" + PLAIN, "L01", 2, 14),
        ("Orientation: landscape\n" + PLAIN, "L01", 1, 14),
        (PLAIN + "Lore: " + "x" * 2000, "L01", 4, 2001),
        (PLAIN + "Lore: " + "\n    la la la la la" * 150, "L01", 138, 1),
        ("# " + "x" * 2000 + "\n" + PLAIN, "L01", 1, 2001),
        # identifiers
        (PLAIN.replace("Pond 9", "Pond nine"), "L04", 1, 13),
        (PLAIN.replace("Pond 9", "Pond 99999999999"), "L04", 1, 13),
        (PLAIN.replace("Pond 9", "P" * 101 + " 9"), "L04", 1, 13),
        (PLAIN.replace("Identifier: Pond 9\n", ""), "L04", 1, 1),
        (PLAIN.replace("Pond 9", "HNP"), "L04", 1, 13),
        (FROG + "---\n" + FROG.replace("song", "tune"), "L04", 15, 1),
        (FROG + "---\n" + FROG.replace("Leap 2", "Leap 3"), "L04", 15, 1),
        # no attributes
        ("Identifier: Pond 9\n", "L04", 1, 1),
        ("Identifier: Pond 9\nAttributes:\n", "L04", 2, 1),
        # the language itself, in lines of the file
        (FROG + "---\n# remark\n" + PLAIN + "    Menace x\n", "L01", 19, 12),
        # the linter's own warnings need more than the files, but this one does not
        ("Copies: 0\n" + PLAIN, "L04", 1, 1),
    ],
)
def test_refused(tmp_path: Path, cards: str, code: str, line: int, column: int) -> None:
    assert places(make(tmp_path, cards)) == [(code, "supports.card", line, column)]


def test_a_card_of_the_same_identifier_in_two_eras_must_be_the_same_card(tmp_path: Path) -> None:
    folder = make(tmp_path, FROG, 'id = "pond"\nname = "P"\neras = ["first", "second"]\nplayers = 2\n')
    second = folder / "eras" / "02-second"
    second.mkdir()
    (second / "supports.card").write_text(FROG)
    assert [design.identifier for design in read(folder).designs()] == ["Pond 1", "Pond 1"]
    (second / "supports.card").write_text(FROG.replace("A frog", "Another frog"))
    (problem,) = problems_of(folder)
    assert problem.message == "another card has the same identifier, in eras/01-first/supports.card, line 1"


def test_a_problem_names_its_card(tmp_path: Path) -> None:
    (problem,) = problems_of(make(tmp_path, FROG.replace('"Animal"', "Animal")))
    assert str(problem) == (
        "eras/01-first/supports.card:7:13: error L01: Pond 1: "
        'the text Animal needs quotes (write Subtype "Animal")'
    )


def test_unknown_keys_come_with_a_suggestion(tmp_path: Path) -> None:
    (problem,) = problems_of(make(tmp_path, PLAIN + "Lores: x\n    and more\n"))
    assert problem.hint == "did you mean Lore?"


def test_cards_that_can_be_read_are_read_in_spite_of_the_others(tmp_path: Path) -> None:
    from hearthside.games.gardener.folder.reading import read_pack

    pack, problems = read_pack(make(tmp_path, f"{PLAIN}    EC 2\n---\nIdentifier: no\n---\n{FROG}"))
    assert pack is not None
    assert [design.number for design in pack.designs()] == [9, 1]
    assert len(problems) == 3
