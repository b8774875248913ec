"""Cards as a table for spreadsheets, and back."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.folder.table import from_table, to_table
from hearthside.games.gardener.language.card import Attributes
from tests.games.gardener.folder.packs import FROG, LEAP, make, read
from tests.games.gardener.folder.test_writing import PACKS, bare
from tests.games.gardener.language.generated import cards


@pytest.mark.parametrize("tabs", [False, True])
@pytest.mark.parametrize("name", ["risewater", "harrow-junction", "first-lantern"])
def test_the_cards_of_our_packs_go_there_and_back(name: str, tabs: bool) -> None:
    pack = read(PACKS / name)
    decks, problems = from_table(to_table(pack, tabs))
    assert problems == []
    again = {era: replace(deck, designs=tuple(decks[era])) for era, deck in pack.decks.items()}
    for one, other in zip(replace(pack, decks=again).designs(), pack.designs(), strict=True):
        assert one.attributes.same(other.attributes)
        assert replace(one, attributes=Attributes(), file="", line=0) == replace(
            other, attributes=Attributes(), file="", line=0
        )


odd_prose = st.sampled_from(["", "=1+1", "'=x", "'", "-", "@a", 'say "no"', "a, b;\tc", "+", "'quoted'"])


@settings(max_examples=60, deadline=None)
@given(cards(), odd_prose, odd_prose, st.booleans())
def test_any_card_goes_there_and_back(card: Attributes, directive: str, lore: str, tabs: bool) -> None:
    directive, lore = " ".join(directive.split()), " ".join(lore.split())
    design = Design("Pond 1", 1, card, 2, 1, directive, lore, True, False)
    pack = PackText(
        Path(),
        Manifest("pond", "Pond", ("first",), Players(2, 4)),
        {"first": EraDeck("first", "First", "", (design,))},
    )
    decks, problems = from_table(to_table(pack, tabs))
    assert problems == []
    ((era, (again,)),) = decks.items()
    assert era == "first"
    assert again.attributes.same(card)
    assert (again.directive, again.lore, again.gold) == (directive, lore, True)


def test_how_a_table_looks(tmp_path: Path) -> None:
    text = FROG.replace("Lore:", '    SeizeIf\n        Subtype = "Fly" / "Gnat"\n        AR.Leap > 2\nLore:')
    head, frog, leap = csv.reader(StringIO(to_table(read(make(tmp_path, f"{text}---\n{LEAP}")))))
    assert head == [
        *("Era", "Identifier", "Copies", "HNPCopies", "Finish", "Orientation", "Directive", "Lore"),
        *("Type", "Subtype", "Roleplay", "AdventureCommonCosts.Leap", "AdventureResources.Leap"),
        *("EraCosts.Calm", "EraResources.Calm", "SeizeIf"),
    ]
    assert frog[8:] == [
        *("Support", "Animal", "", "", "2", "1", ""),
        'Subtype = "Fly" / "Gnat"\nAdventureResources.Leap > 2',
    ]
    assert leap[:2] == ["first", "Pond 2"]


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    text = FROG.replace("A frog.", "=cmd|' /C calc'!A0").replace("Animal", "@home")
    rows = list(csv.reader(StringIO(to_table(read(make(tmp_path, text))))))
    assert not [cell for row in rows for cell in row if cell[:1] in tuple("=+-@")]


def test_problems_have_the_line_of_their_row() -> None:
    table = (
        "Identifier,Type,Level,EraCosts.Calm,Colour1\n"
        "Pond 1,Support,,1,\n\nPond 2,Adventure,0,x,\nPond,Support,,,\nPond 3,Support,,,2\n"
    )
    decks, problems = from_table(table, "a.csv")
    assert [design.number for design in decks["first"]] == [1, 2, 3]
    assert [(problem.code, problem.place, problem.card) for problem in problems] == [
        ("L04", "a.csv:4", "Pond 2"),
        ("L01", "a.csv:4", "Pond 2"),
        ("L01", "a.csv:4", "Pond 2"),
        ("L04", "a.csv:5", "Pond"),
        ("L02", "a.csv:6", "Pond 3"),
    ]


@pytest.mark.parametrize("text", ["", "\0", "a,b\n1,2", '"', 'Identifier\n"' + "x" * 200_000])
def test_what_is_no_table(text: str) -> None:
    decks, problems = from_table(text)
    assert decks == {}
    assert len(problems) == 1


def test_nothing_is_lost_between_table_and_folder(tmp_path: Path) -> None:
    pack = read(make(tmp_path))
    decks, _ = from_table("\ufeff" + to_table(pack).replace("\n", "\r\n"))
    again = replace(pack, decks={"first": replace(pack.decks["first"], designs=tuple(decks["first"]))})
    assert bare(again) == bare(pack)
