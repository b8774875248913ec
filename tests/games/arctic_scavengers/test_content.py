"""The card table: what is in it, and how mistakes in it are told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hearthside import BadFile
from hearthside.games.arctic_scavengers.cards import (
    ALL_FOR_HIRE,
    BASE_GAME,
    BUILDINGS,
    CARDS,
    FOR_HIRE,
    GANGS,
    HEADQUARTERS,
    LEADERS,
    RECON,
    STACK,
)
from hearthside.games.arctic_scavengers.content import CARDS_FILE
from hearthside.games.arctic_scavengers.content.reader import (
    by_number,
    read_cards,
    read_numbers,
    read_own_cards,
)

TEXT = CARDS_FILE.read_text(encoding="utf-8")


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], list]:
    def read_text(text: str) -> list:
        file = tmp_path / "cards.csv"
        file.write_text(text, encoding="utf-8")
        return read_cards(file)

    return read_text


def test_a_card_without_a_number_is_refused_and_it_is_said_where_numbers_are(read: Callable[[str], list]):
    line = TEXT.splitlines()[-1].replace("tribe_family_5", "nobody")
    with pytest.raises(BadFile, match=r"card 'nobody', .*: it has no number: write nobody at the end of"):
        read(TEXT + line + "\n")


def test_cards_of_no_rulebook_are_mercenaries(tmp_path: Path):
    """Nothing else can be chosen by a table."""
    own = tmp_path / "own.csv"
    head, *_, last = TEXT.splitlines()
    own.write_text(f"{head}\n{last}\n", encoding="utf-8")  # a contested resource
    with pytest.raises(BadFile, match=r"card 'tribe_family_5', column 'pile': no such pile 'contested'"):
        read_own_cards(own)


def test_stacks_have_a_bit_of_their_own_that_a_fact_can_hold():
    bits = [STACK[card] for card in ALL_FOR_HIRE]
    assert len(set(bits)) == len(bits)
    assert [STACK[card] for card in FOR_HIRE] == [1 << card for card in FOR_HIRE]  # as files have them
    assert max(bits) < 1 << 63


def test_a_number_is_given_once(tmp_path: Path):
    numbers = tmp_path / "numbers.txt"
    numbers.write_text("refugee\nscavenger\nrefugee\n")
    with pytest.raises(BadFile, match=r"numbers\.txt, line 3: the card 'refugee' is already on line 1"):
        read_numbers(numbers)


def test_a_number_of_no_card_is_found():
    with pytest.raises(BadFile, match=r"numbers\.txt, line 2: there is no card 'scavenger'"):
        by_number([card for card in BASE_GAME if card.id != "scavenger"], CARDS[len(BASE_GAME) :])


def test_the_base_game_has_149_cards_of_24_kinds():
    assert sum(card.copies for card in BASE_GAME) == 149
    assert len(BASE_GAME) - 1 == 24
    piles = {
        pile: sum(c.copies for c in BASE_GAME if c.pile == pile) for pile in ("mercenaries", "contested")
    }
    assert piles == {"mercenaries": 69, "contested": 14}


def test_every_value_of_the_base_game_is_sourced():
    assert all(not card.confidence for card in BASE_GAME)


def test_the_expansions_have_49_and_140_cards():
    def copies(cards: list, of: str) -> int:
        return sum(card.copies for card in cards if card.set == of)

    further = [*BUILDINGS, *LEADERS, *GANGS]
    assert sum(card.copies for card in HEADQUARTERS) + copies(further, "headquarters") == 49
    assert sum(card.copies for card in RECON) + copies(further, "recon") == 140
    assert [card.number for card in CARDS] == list(range(len(CARDS)))


def test_one_value_of_the_expansions_is_proposed():
    unsure = {card.id: card.confidence for card in CARDS if card.confidence}
    assert unsure == {"binoculars": {"hunt": "proposed"}}


def test_marks_tell_how_sure_a_value_is(read):
    line = "hunter,Hunter,person,8,0,mercenaries,,1,,1,,,2,1"
    assert TEXT.count(line) == 1
    cards = read(TEXT.replace(line, "hunter,Hunter,person,8,0,mercenaries,,1?,,1,,,2~,1"))
    hunter = next(card for card in cards if card.id == "hunter")
    assert (hunter.base[2], hunter.med) == (2, 1)
    assert hunter.confidence == {"hunt": "inferred", "med": "proposed"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "brawler,Brawler,person",
            "brawler,Brawler,persn",
            ("line 4", "'brawler'", "'kind'", "mean 'person'"),
        ),
        ("10,1,mercenaries,2", "10,1,mercenarys,2", ("line 4", "'pile'", "did you mean 'mercenaries'")),
        ("1,,disarm,", "1,,disarmm,", ("line 6", "'saboteur'", "'tags'", "did you mean 'disarm'")),
        (
            "hunter,Hunter,person,8",
            "hunter,Hunter,person,eight",
            ("line 5", "'copies'", "'eight' is not a number"),
        ),
        ("2,1,,1,2,,,2,,,Draws", "2,1,,1,+x,,,2,,,Draws", ("line 7", "'draw'", "write 2, or +2")),
        ("hunter,Hunter", "brawler,Hunter", ("line 5", "'brawler' is already on line 4")),
        ("hunter,Hunter,", "hunter,Hunter,,", ("line 5", "17 values are needed")),
        ("id,name,kind", "id,name,kinds", ("line 1", "'kind' is missing")),
    ],
)
def test_mistakes_are_told_with_line_card_and_what_would_be_right(read, old, new, told):
    assert TEXT.count(old) == 1
    with pytest.raises(BadFile) as error:
        read(TEXT.replace(old, new))
    for part in ("cards.csv", *told):
        assert part in str(error.value)
