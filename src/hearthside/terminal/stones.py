"""A board of stones that lie on each other, as text: spaces in rows and columns, and what lies across two of
them between the two."""

from collections.abc import Collection

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hearthside.kernel.scene import Place, Stones
from hearthside.terminal.canvas import Canvas
from hearthside.terminal.flow import Flow
from hearthside.terminal.names import Names

WIDE = 9  # characters of a space, the gap to the next included
NARROW = 7  # the least that says what a space gives
MARGIN = 3  # for the numbers of the rows
NEUTRAL = "n"
START = "*"
FREE = "+"
CUT = "…"


class StoneBoard:
    """touched: the parts that the reader's options point at."""

    def __init__(self, part: Stones, names: Names, touched: Collection[str] = ()) -> None:
        self.part = part
        self.names = names
        self.touched = touched
        self.places = part.parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.places:
            return
        columns = len(self.part.columns)
        room = options.max_width - MARGIN
        wide = min(WIDE, room // columns) if room >= columns * NARROW else WIDE
        fit = max(1, room // wide)
        for first in range(0, columns, fit):  # a board that is too wide is drawn in pieces
            yield self._columns(first, min(first + fit, columns), wide)
        yield self._legend(wide)

    def looks(self) -> object:
        """Two pictures with the same of this look alike."""
        return [(place.id, place.pieces, place.id in self.touched) for place in self.places]

    def _columns(self, first: int, end: int, wide: int) -> Canvas:
        """A line for each row, and between two rows one for what lies across them, if there is any."""
        canvas = Canvas()
        for column in range(first, end):
            canvas.write(0, MARGIN + (column - first) * wide, self.part.columns[column], "dim")
        stacks: dict[tuple[int, int], list[Place]] = {}
        for place in self.places:
            if 2 * first <= place.at[1] < 2 * end:
                stacks.setdefault((place.at[0], place.at[1]), []).append(place)
        lines = {y: line for line, y in enumerate(sorted({y for y, _ in stacks}), 1)}
        for (y, x), stack in stacks.items():
            if not y % 2:
                canvas.write(lines[y], 0, f"{self.part.rows[y // 2]:>2}", "dim")
            self._stack(canvas, lines[y], MARGIN + ((x - 2 * first) * wide + 1) // 2, wide, stack)
        return canvas

    def _stack(self, canvas: Canvas, line: int, column: int, wide: int, stack: list[Place]) -> None:
        """Stones from the ground up, `Y1R3`; else what the space gives, marked if one may begin or build."""
        ground = [place for place in stack if place.at[2] == 1]
        stones = [(place, piece) for place in stack for piece in place.pieces]
        for place, piece in sorted(stones, key=lambda stone: stone[0].at[2]):
            said = self._sign(piece.seat) + str(place.at[2])
            canvas.write(
                line, column, said, self.names.style(piece.seat) if piece.seat is not None else "bold"
            )
            column += len(said)
        open_here = next((p for p in stack if not p.pieces and p.id in self.touched), None)
        if ground and not stones:
            said = self._told(ground[0])
            fits = said if len(said) < wide else f"{said[: wide - 2]}{CUT}"
            canvas.write(line, column, fits, "bold green" if open_here else "dim")
        elif open_here:
            canvas.write(line, column, f"{FREE}{open_here.at[2]}", "bold green")

    def _told(self, space: Place) -> str:
        """An empty space on the ground: `+*1 Food`."""
        return (FREE if space.id in self.touched else "") + (START if space.start else "") + space.text

    def _sign(self, seat: int | None) -> str:
        return NEUTRAL if seat is None else self.names.sign(seat)

    def _legend(self, wide: int) -> Flow:
        """What the signs mean, and what did not fit into its space."""
        pieces = [piece for place in self.places for piece in place.pieces]
        seats = sorted({piece.seat for piece in pieces if piece.seat is not None})
        items = [self.names.legend(seat) for seat in seats]
        if any(piece.seat is None for piece in pieces):
            items.append(Text(f"{NEUTRAL} neutral", "bold"))
        items.append(Text("the number is the level", "dim"))
        items.append(Text(f"{START} a starting space", "dim"))
        if any(place.id in self.touched for place in self.places):
            items.append(Text(f"{FREE} you may build here", "bold green"))
        cut = [place for place in self.places if not place.pieces and len(self._told(place)) >= wide]
        return Flow([*items, *(Text(f"{place.title} {place.text}", "dim") for place in cut)], " · ")

    def summary(self) -> Text:
        """Who has built how many, in a line."""
        built: dict[int | None, int] = {}
        for place in self.places:
            for piece in place.pieces:
                built[piece.seat] = built.get(piece.seat, 0) + 1
        out = Text()
        for seat in sorted(built, key=lambda one: (one is None, one or 0)):
            out.append(", " if out else "")
            out.append(*("neutral", "") if seat is None else (self.names.name(seat), self.names.style(seat)))
            out.append(f" {built[seat]}")
        return out if out else Text("nothing is built")
