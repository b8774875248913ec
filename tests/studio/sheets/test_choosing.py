"""Which cards are printed: sets, words, and what has changed since a version."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.folders import text_of
from hearthside.studio.sheets.choosing import Amounts, Copy, Set, copies, named, numbered, printed_anew
from tests.gardens import ADVENTURES, SUPPORTS, edit, garden

RISEWATER = text_of("risewater")[0]


@pytest.mark.parametrize(
    ("wanted", "count"), [("all", 251), ("standard", 207), ("hnp", 44), ("one-each", 93)]
)
def test_sets_of_risewater(wanted: Set, count: int) -> None:
    assert len(copies(RISEWATER, wanted)) == count


def test_standard_and_hnp_are_all() -> None:
    both = [*copies(RISEWATER, "standard"), *copies(RISEWATER, "hnp")]
    assert sorted(both, key=str) == sorted(copies(RISEWATER), key=str)
    assert all(copy.hnp for copy in copies(RISEWATER, "hnp"))


def test_cards_by_number_and_words() -> None:
    chosen = [numbered(RISEWATER)[number][1].identifier for number in named(RISEWATER, ["201", "reed barge"])]
    assert chosen == ["Risewater 201", "Risewater 202"]
    with pytest.raises(HearthsideError, match="there is no card 'reed bargge'"):
        named(RISEWATER, ["reed bargge"])


# ------------------------------------------------------------ what has changed
@pytest.fixture
def pair(tmp_path: Path) -> Callable[..., dict[str, Amounts]]:
    """What is to be printed anew after a change to the small garden, by identifier."""
    old = text_of(str(garden(tmp_path / "old")))[0]
    folder = garden(tmp_path / "new", "Garden")
    (folder / "pack.toml").write_text((tmp_path / "old/pack.toml").read_text())

    def changed(*changes: tuple[str, str, str]) -> dict[str, Amounts]:
        for change in changes:
            edit(folder, *change)
        new = text_of(str(folder))[0]
        return {numbered(new)[number][1].identifier: much for number, much in printed_anew(old, new).items()}

    return changed


def first(pack: PackText) -> str:
    return pack.designs()[0].identifier


def test_nothing_has_changed(pair: Callable[..., dict[str, Amounts]]) -> None:
    assert pair() == {}


def test_of_a_card_with_other_words_all_copies_are_printed(pair: Callable[..., dict[str, Amounts]]) -> None:
    (found,) = pair((SUPPORTS, "A spade.", "A good spade.")).items()
    assert found[1].standard > 1


def test_of_a_card_with_more_copies_only_those_are_printed(pair: Callable[..., dict[str, Amounts]]) -> None:
    assert list(pair((SUPPORTS, "Copies: 8", "Copies: 10")).values()) == [Amounts(2, 0)] * 2


def test_fewer_copies_need_no_paper(pair: Callable[..., dict[str, Amounts]]) -> None:
    assert pair((SUPPORTS, "Copies: 8", "Copies: 7")) == {}


def test_remarks_and_their_order_change_nothing(pair: Callable[..., dict[str, Amounts]]) -> None:
    assert pair((ADVENTURES, "Identifier:", "# a remark\nIdentifier:")) == {}


def test_what_stands_on_every_back_changes_all(pair: Callable[..., dict[str, Amounts]]) -> None:
    assert len(pair(("pack.toml", 'name = "Garden"', 'name = "Night Garden"'))) == 6


def test_the_name_of_a_deck_changes_its_backs(pair: Callable[..., dict[str, Amounts]]) -> None:
    assert len(pair(("eras/01-first/era.toml", 'name = "', 'name = "The '))) == 6


def test_pictures_that_have_changed(tmp_path: Path) -> None:
    pack = text_of(str(garden(tmp_path / "garden")))[0]
    found = printed_anew(pack, pack, art=[first(pack)])
    assert list(found) == [0]
    assert len(copies(pack, at_most=found)) == pack.designs()[0].copies


def test_at_most_bounds_every_set() -> None:
    few = {0: Amounts(1, 0), 1: Amounts(0, 0)}
    assert copies(RISEWATER, at_most=few) == [Copy(0)]
    assert copies(RISEWATER, "one-each", at_most=few) == [Copy(0)]
    assert copies(RISEWATER, "hnp", at_most=few) == []
