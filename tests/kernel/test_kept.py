"""Parts of a Scene that are kept: made anew when what they are made of has changed, and only then."""

from weakref import ref

import pytest

from hearthside._pure import compiled
from hearthside.kernel.kept import Needs, Shelf, kept, whole
from hearthside.kernel.observation import Observation
from hearthside.kernel.table import Table
from hearthside.kernel.zones import BAG

SEATS = 2
WARMTH, NIGHT = 0, 1  # facts
HAND, DECK = 0, 1  # zones
TABLE = Table(SEATS, [], [0b111, 0b000], [BAG, BAG], ["warmth", "night"])


class Part:
    def __init__(self, said: str) -> None:
        self.said = said


class Shown:
    """A table whose sights share a shelf."""

    def __init__(self) -> None:
        self.shelf = Shelf()

    def sight(
        self, warmth: int = 0, hand: list[int] | None = None, deck: int = 5, night: int = 1
    ) -> Observation:
        cards = hand or []
        sight = Observation(0, TABLE, [cards, None], [len(cards), deck], [warmth, night], [], [], 0, [])
        sight.kept = self.shelf
        return sight


def needs(table: Table, name: str) -> Needs:
    return Needs([WARMTH], [HAND])


@kept(needs)
def board(sight: Observation, name: str, *more: str) -> Part:
    return Part(f"{name} {sight.facts[WARMTH]} {sight.cards[HAND]} {' '.join(more)}".strip())


@pytest.fixture
def table() -> Shown:
    return Shown()


def test_a_part_is_given_out_again_while_what_it_reads_is_the_same(table: Shown):
    part = board(table.sight(3, [1, 2]), "Ann")
    assert part.said == "Ann 3 [1, 2]"
    assert board(table.sight(3, [1, 2]), "Ann") is part
    assert board(table.sight(3, [1, 2], deck=4, night=2), "Ann") is part  # it does not read these


def test_it_is_made_anew_when_something_of_it_changes(table: Shown):
    part = board(table.sight(3, [1]), "Ann")
    assert board(table.sight(4, [1]), "Ann").said == "Ann 4 [1]"
    assert board(table.sight(3, [2]), "Ann").said == "Ann 3 [2]"
    assert board(table.sight(3, [1]), "Ann", given=("leads",)).said == "Ann 3 [1] leads"
    assert board(table.sight(3, [1]), "Bob").said == "Bob 3 [1]"
    assert part.said == "Ann 3 [1]"


def test_it_may_look_different_to_each_viewer_and_is_kept_for_all_of_them(table: Shown):
    """The seats and a spectator."""
    made = [board(table.sight(viewer), "Ann") for viewer in range(SEATS + 1)]
    assert [board(table.sight(viewer), "Ann") for viewer in range(SEATS + 1)] == made
    board(table.sight(9), "Ann")  # one more: the one that nobody was shown for longest goes
    assert [board(table.sight(viewer), "Ann") is made[viewer] for viewer in (2, 1)] == [True, True]
    assert board(table.sight(0), "Ann") is not made[0]


def test_what_nobody_was_shown_for_two_moves_is_let_go(table: Shown):
    """Or a long game would hold all that there ever was to see."""
    first = ref(board(table.sight(0), "Ann"))
    table.shelf.moves = 1
    second = ref(board(table.sight(1), "Ann"))
    assert first() is not None  # somebody may be a move behind
    table.shelf.moves = 2
    third = ref(board(table.sight(2), "Ann"))
    assert (first(), second() is not None, third() is not None) == (None, True, True)
    assert board(table.sight(1), "Ann") is second()  # shown again, so it stays
    table.shelf.moves = 3
    board(table.sight(1), "Ann")
    assert third() is not None
    table.shelf.moves = 4
    board(table.sight(1), "Ann")
    assert third() is None


def test_without_a_shelf_it_is_made_each_time(table: Shown):
    sight = table.sight(3)
    sight.kept = None
    assert board(sight, "Ann", given=("leads",)).said == "Ann 3 [] leads"
    assert board(sight, "Ann") is not board(sight, "Ann")


@pytest.mark.skipif(compiled(), reason="compiled rules read nothing but numbers")
@pytest.mark.parametrize(
    "read",
    [
        lambda sight: sight.facts[NIGHT] + 1,
        lambda sight: sight.counts[DECK] > 3,
        lambda sight: list(sight.cards[DECK]),
        lambda sight: "dark" if sight.facts[NIGHT] else "light",
    ],
)
def test_what_it_has_not_declared_it_cannot_read(table: Shown, read):
    careless = kept(lambda table: Needs([WARMTH]))(read)
    with pytest.raises(LookupError, match=r"^a kept part reads what it has not declared$"):
        careless(table.sight())


def test_a_part_may_need_the_whole_table(table: Shown):
    everything = kept(whole)(lambda sight: Part(f"{sight.facts} {sight.counts} {sight.cards}"))
    part = everything(table.sight(3, [1]))
    assert part.said == "[3, 1] [1, 5] [[1], None]"
    assert everything(table.sight(3, [1])) is part
    assert everything(table.sight(3, [1], deck=4)) is not part
    assert everything(table.sight(3, [1], night=2)) is not part


def test_a_part_of_nothing_is_made_once(table: Shown):
    title = kept(lambda table: Needs())(lambda sight: Part(f"for {sight.seats}"))
    part = title(table.sight(3, [1]))
    assert part.said == "for 2"
    assert title(table.sight(4, [2])) is part
