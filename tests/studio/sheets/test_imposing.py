"""Every piece is there once, its back lies behind it when the paper is turned, and all can be printed."""

from collections import Counter
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.sizes import SIZES, card_size
from hearthside.studio.sheets.booklets import folded, half, leaves
from hearthside.studio.sheets.duplex import moved
from hearthside.studio.sheets.grids import best_fold, best_grid
from hearthside.studio.sheets.imposing import Layout, Ways, impose
from hearthside.studio.sheets.marks import Marks
from hearthside.studio.sheets.pages import Edge, Page, Picture, Piece, Placed
from hearthside.studio.sheets.sizes import BLEED, MARGIN, PAPERS, Area, area_of

HAIR = 1e-6
CARDS = {name: area_of(size) for name, size in SIZES.items()}
GOLD = CARDS["gold"]
papers = st.sampled_from([*PAPERS.values()])
edges = st.sampled_from(["long", "short"])
all_marks = st.sampled_from(["crop", "lines", "both", "none"])
sizes = st.sampled_from([*CARDS.values()]) | st.builds(
    Area, st.floats(30, 120, allow_nan=False), st.floats(30, 120, allow_nan=False)
)


def cards(count: int, sideways: int = 0) -> list[Piece]:
    """Each with a back of its own, so that it can be told which one lies behind it."""
    return [
        Piece(
            Picture("card", number),
            Picture("back", number),
            landscape=bool(sideways and number % sideways == 0),
        )
        for number in range(count)
    ]


def turned_over(place: Placed, paper: Area, edge: Edge) -> Placed:
    """What a back looks like through the paper, from the front.  Written as the hands do it: a point moves to
    the other side of the axis, and the direction in which the picture's head points is mirrored."""
    left, top, right, bottom = place.box
    head = round(sin(radians(place.turn))), round(-cos(radians(place.turn)))
    if edge == "long":  # of upright paper: the axis runs from top to bottom
        x, y, head = paper.width - right, top, (-head[0], head[1])
    else:
        x, y, head = left, paper.height - bottom, (head[0], -head[1])
    turn = {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}[head]
    return Placed(place.picture, x, y, place.size, turn, place.bleed)


def same_place(one: Placed, other: Placed) -> bool:
    return one.turn == other.turn and all(abs(a - b) < HAIR for a, b in zip(one.box, other.box, strict=True))


def overlap(one: Placed, other: Placed) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] - HAIR and b[0] < a[2] - HAIR and a[1] < b[3] - HAIR and b[1] < a[3] - HAIR


def within(page: Page, margin: float) -> bool:
    low_x, low_y = margin - HAIR, margin - HAIR
    high_x, high_y = page.size.width - margin + HAIR, page.size.height - margin + HAIR
    ink = [box for place in page.placed for box in (place.inked[:2], place.inked[2:])]
    ink += [point for line in page.lines for point in ((line.x1, line.y1), (line.x2, line.y2))]
    return all(low_x <= x <= high_x and low_y <= y <= high_y for x, y in ink)


@given(
    st.integers(0, 60), sizes, papers, st.sampled_from(["butt", "bleed"]), edges, all_marks, st.integers(0, 3)
)
def test_sheets(
    count: int, size: Area, paper: Area, layout: Layout, edge: Edge, wanted: Marks, sideways: int
) -> None:
    pieces = cards(count, sideways)
    sheets = impose(pieces, size, Ways(paper, layout, wanted, edge))
    fronts = [place for sheet in sheets for place in sheet.front.placed]
    assert [place.picture for place in fronts] == [piece.front for piece in pieces]
    backs = 0
    for sheet in sheets:
        assert within(sheet.front, MARGIN)
        assert sheet.back is not None
        assert within(sheet.back, MARGIN)
        assert len(sheet.back.placed) == len(sheet.front.placed)
        for page in sheet.pages():
            places = page.placed
            assert not any(overlap(a, b) for n, a in enumerate(places) for b in places[:n])
        seen = {place.picture.number: turned_over(place, paper, edge) for place in sheet.back.placed}
        for place in sheet.front.placed:
            assert same_place(place, seen[place.picture.number])
        backs += len(seen)
    assert backs == count


@given(st.integers(1, 40), sizes, papers, st.integers(0, 3))
def test_folded_sheets(count: int, size: Area, paper: Area, sideways: int) -> None:
    axis = best_fold(paper, size, MARGIN)[1]  # two of 120 mm side by side fit on all papers
    pieces = cards(count, sideways)
    sheets = impose(pieces, size, Ways(paper, "fold"))
    shown = Counter(place.picture for sheet in sheets for place in sheet.front.placed)
    assert shown == Counter([picture for piece in pieces for picture in (piece.front, piece.back)])
    for sheet in sheets:
        assert sheet.back is None
        assert within(sheet.front, MARGIN)
        assert [line.stroke for line in sheet.front.lines].count("fold") == 1
        assert not any(
            overlap(a, b) for n, a in enumerate(sheet.front.placed) for b in sheet.front.placed[:n]
        )
        fronts = {one.picture.number: one for one in sheet.front.placed if one.picture.kind == "card"}
        for back in (one for one in sheet.front.placed if one.picture.kind == "back"):
            seen = turned_over(back, paper, "long" if axis == "vertical" else "short")
            assert same_place(fronts[back.picture.number], seen)


@given(st.integers(1, 30), sizes, st.floats(0, 6, allow_nan=False), st.integers(0, 3))
def test_a_page_a_card(count: int, size: Area, bleed: float, sideways: int) -> None:
    pieces = cards(count, sideways)
    sheets = impose(pieces, size, Ways(PAPERS["a4"], "single", "none", bleed=bleed))
    assert [sheet.front.placed[0].picture for sheet in sheets] == [piece.front for piece in pieces]
    for sheet, piece in zip(sheets, pieces, strict=True):
        for page in sheet.pages():
            (place,) = page.placed
            assert (page.size, page.bleed, place.bleed) == (place.size, bleed, bleed)
            assert page.size == (size.turned(90) if piece.landscape else size)
            assert place.turn == 0


# What the study has for margins of 5 mm: butted on A4 and Letter, with their own bleed on both.
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("poker", (9, 9, 8, 6)),
        ("bridge", (10, 9, 9, 8)),
        ("mini", (16, 18, 12, 12)),
        ("mini-us", (21, 20, 16, 12)),
        ("tarot", (4, 4, 4, 4)),
        ("gold", (2, 2, 2, 2)),
    ],
)
def test_how_many_fit(name: str, counts: tuple[int, ...]) -> None:
    found = [
        best_grid(PAPERS[paper], CARDS[name], MARGIN, bleed).cells for bleed in (0, BLEED) for paper in PAPERS
    ]
    assert tuple(found) == counts


def test_poker_cards_lie_three_by_three_in_the_middle() -> None:
    grid = best_grid(PAPERS["a4"], CARDS["poker"], MARGIN)
    assert (grid.columns, grid.rows, grid.turn, grid.left, grid.top) == (3, 3, 0, 10.5, 16.5)


def test_what_does_not_fit_is_told_with_all_sizes() -> None:
    with pytest.raises(HearthsideError, match=r"125 × 176 mm .* 210 × 297 mm with margins of 60 mm"):
        best_grid(PAPERS["a4"], GOLD, 60)
    with pytest.raises(HearthsideError, match=r"200 × 150 mm do not fit beside their backs"):
        best_fold(PAPERS["letter"], Area(200, 150), MARGIN)


def test_butted_backs_go_on_beyond_the_rim_and_lie_whole_above_it() -> None:
    (sheet,) = impose(cards(2), CARDS["poker"], Ways(PAPERS["a4"], spill=2))
    assert sheet.back is not None
    assert [place.bleed for place in sheet.back.placed] == [2, 2, 0, 0]
    assert [place.picture.number for place in sheet.back.placed] == [0, 1, 0, 1]


# ------------------------------------------------------------ offsets
@given(papers, edges, st.floats(-5, 5, allow_nan=False), st.floats(-5, 5, allow_nan=False))
def test_an_offset_moves_backs_by_just_that(paper: Area, edge: Edge, right: float, down: float) -> None:
    (sheet,) = impose(cards(5), CARDS["poker"], Ways(paper, flip=edge))
    assert sheet.back is not None
    (page,) = moved([sheet.back], (right, down))
    for was, now in zip(sheet.back.placed, page.placed, strict=True):
        assert (now.x - was.x, now.y - was.y) == pytest.approx((right, down))
        assert (now.turn, now.picture) == (was.turn, was.picture)


@pytest.mark.parametrize(
    ("offset", "said"),
    [((-11, 0), "0.5 mm over the left edge"), ((0, 17), "0.5 mm over the bottom edge")],
)
def test_an_offset_over_the_edge_is_refused(offset: tuple[float, float], said: str) -> None:
    (sheet,) = impose(cards(9), CARDS["poker"], Ways(PAPERS["a4"]))
    assert sheet.back is not None
    with pytest.raises(HearthsideError, match=said):
        moved([sheet.back], offset)


# ------------------------------------------------------------ booklets
def read_through(pages: int, paper: Area, edge: Edge) -> list[int]:
    """The numbers of the pages as a reader meets them who prints, folds and turns leaf by leaf."""
    ways = Ways(paper, flip=edge, margin=0)
    sheets = impose(folded("words", pages), half(paper), ways)
    first: list[int] = []
    last: list[int] = []
    for sheet in sheets:
        assert sheet.back is not None
        sides = []
        for page in (sheet.front.placed, [turned_over(one, paper, edge) for one in sheet.back.placed]):
            at = {round(one.y): one.picture.number for one in page}
            # Turned clockwise by 90 degrees, the left page of a spread is the upper one.
            sides.append((at.get(0, 0), at.get(round(paper.height / 2), 0)))
            assert {one.turn for one in page} <= {90}
        (outer_left, outer_right), (inner_right, inner_left) = sides
        first += [outer_right, inner_left]
        last = [inner_right, outer_left, *last]
    return [number for number in (*first, *last) if number]


@given(st.integers(1, 40), papers, edges)
def test_a_folded_booklet_can_be_read(pages: int, paper: Area, edge: Edge) -> None:
    assert read_through(pages, paper, edge) == [*range(1, pages + 1)]


@given(st.integers(1, 9), st.integers(1, 4), st.booleans())
def test_leaves_have_all_pages_in_order_for_everybody(pages: int, copies: int, two_sided: bool) -> None:
    pieces = leaves("aid", pages, copies, two_sided)
    numbers = [
        picture.number for piece in pieces for picture in (piece.front, piece.back) if picture is not None
    ]
    assert numbers == [*range(1, pages + 1)] * copies
    assert all(piece.back is None for piece in pieces) or two_sided


# ------------------------------------------------------------ sizes
@pytest.mark.parametrize(
    ("word", "area"), [("Poker", (63, 88)), ("70x100", (70, 100)), ("57.5 × 90", (57.5, 90))]
)
def test_sizes_by_name_or_in_millimetres(word: str, area: tuple[float, float]) -> None:
    assert area_of(card_size(word)) == Area(*area)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("pokker", "did you mean 'poker'"),
        ("70", "width x height in millimetres"),
        ("20x90", "its sides are from 30 to 250 mm"),
    ],
)
def test_sizes_that_are_none(word: str, said: str) -> None:
    with pytest.raises(HearthsideError, match=said):
        card_size(word)


# ------------------------------------------------------------ marks
def test_butted_cards_have_a_line_for_every_cut_and_marks_on_all_sides() -> None:
    (sheet,) = impose(cards(9), CARDS["poker"], Ways(PAPERS["a4"], marks="both"))
    whole = [line for line in sheet.front.lines if abs(line.x2 - line.x1) + abs(line.y2 - line.y1) > 100]
    assert sorted(line.x1 for line in whole if line.x1 == line.x2) == [10.5, 73.5, 136.5, 199.5]
    assert sorted(line.y1 for line in whole if line.y1 == line.y2) == [16.5, 104.5, 192.5, 280.5]
    assert len(sheet.front.lines) - len(whole) == 16


def test_marks_stay_off_what_is_printed() -> None:
    (sheet,) = impose(cards(8), CARDS["poker"], Ways(PAPERS["a4"], "bleed", "crop"))
    left, top = (min(place.inked[at] for place in sheet.front.placed) for at in (0, 1))
    right, bottom = (max(place.inked[at] for place in sheet.front.placed) for at in (2, 3))
    assert len(sheet.front.lines) == 2 * (4 + 8)
    for line in sheet.front.lines:
        beside = max(line.x1, line.x2) < left or min(line.x1, line.x2) > right
        above = max(line.y1, line.y2) < top or min(line.y1, line.y2) > bottom
        assert beside or above


def test_the_edge_of_the_paper_needs_no_line() -> None:
    (sheet,) = impose(
        leaves("aid", 2, 1, False), half(PAPERS["a4"]), Ways(PAPERS["a4"], marks="lines", margin=0)
    )
    assert [(line.y1, line.y2) for line in sheet.front.lines] == [(148.5, 148.5)]
