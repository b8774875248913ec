"""What may stand on a card: rulings about the attribute texts and about copies in files."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.language.parse import parse
from tests.rulebook.gardener.packs import text_of


def errors(text: str) -> list[str]:
    """The codes of what is wrong with an attribute text."""
    return [problem.code for problem in parse(text)[1] if problem.severity == "error"]


SUPPORT = 'Type "Support"\n'
ADVENTURE = 'Type "Adventure"\nRoleplay "Solo"\n'


def test_made_up_names_have_letters_only():
    """GT-R-01: the system's own names may have digits, those of packs may not."""
    assert errors(f'{SUPPORT}Recover1 "Yes"') == []
    assert errors(f"{SUPPORT}AR\n    Might 1") == []
    assert errors(f"{SUPPORT}AR\n    Might2 1") != []
    assert errors(f"{SUPPORT}Menace2 1") != []


def test_every_card_has_a_type():
    """GT-R-02: a card without one does not enter a deck."""
    assert errors('Subtype "Crew"') != []
    assert errors('Type "Support"') == []


def test_one_name_in_several_categories():
    """GT-R-63: Sway as cost and as resource, but once in each; shortcuts are no way around."""
    assert errors(f"{ADVENTURE}EC\n    Sway 1\nER\n    Sway 2") == []
    assert errors(f"{ADVENTURE}EC\n    Sway 1\n    Sway 2") != []
    assert errors(f"{ADVENTURE}EC\n    Sway 1\nEraCosts\n    Fame 2") != []
    assert errors(f"{SUPPORT}DisableIf\n    AR.Hull > 2\n    AdventureResources.Hull < 4") != []


def test_no_made_up_categories():
    """GT-R-64: an unknown header is an error."""
    assert errors(f"{SUPPORT}Weather\n    Rain 1") != []


@pytest.mark.parametrize(
    "line",
    [
        'Freeze "No"',
        "Reuse 0",
        "StockHolding 0",
        'Recover1 "no"',
        "AR\n    Level 1",
        'AR\n    Might "much"',
        "Freeze 1",
    ],
)
def test_values_that_no_rule_lists(line: str):
    """GT-R-66: an error on a support."""
    assert errors(SUPPORT + line) != []


@pytest.mark.parametrize(
    "line", ["Level 0", "StockOffering 0", 'CommonBuildsite "Maybe"', "Feats\n    Unique 1"]
)
def test_values_that_no_rule_lists_on_an_adventure(line: str):
    """GT-R-66: an error there, too; and so is a Roleplay nobody knows."""
    assert errors(ADVENTURE + line) != []
    assert errors('Type "Adventure"\nRoleplay "Duel"') != []


def test_a_slip_in_small_and_capital_letters():
    """HS-GT-13: `Stockholding 2` would be a name without any rule, so it is taken for a slip."""
    assert errors(f"{SUPPORT}Stockholding 2") == ["L02"]
    assert errors(f"{SUPPORT}StockHolding 2") == []
    assert errors(f"{SUPPORT}Stockroom 2") == []


def test_a_card_that_is_written_twice_has_more_copies(tmp_path: Path):
    """HS-GT-12: the two are one card; if HNP is in the identifier these are HNP copies (GT-R-25)."""
    text = text_of('A Fair 1 #1 x2: Roleplay "Competition"; ACC{Might 1}\nS Hand 2 #2 x3: AR{Might 1}')
    deck = replace(text.decks["only"], folder="eras/01-only")
    write_pack(replace(text, decks={"only": deck}), tmp_path)
    cards = tmp_path / "eras" / "01-only" / "supports.card"
    once = cards.read_text(encoding="utf-8")
    high = once.replace("Identifier: Hand 2", "Identifier: Hand HNP 2")
    cards.write_text("---\n".join([once, once, high]), encoding="utf-8")
    read, _ = read_pack(tmp_path)
    assert read is not None
    hand = next(design for design in read.designs() if design.identifier == "Hand 2")
    assert (hand.copies, hand.hnp_copies) == (6, 3)
    assert len(read.designs()) == 2
