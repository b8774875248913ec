"""A map of hexagons as text: rows of bricks, each half a brick further than the one above, so that bricks
touch where hexagons do.  What stands at a corner stands where three bricks meet."""

from collections.abc import Collection

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hearthside.kernel.scene import Map, Piece, Place
from hearthside.terminal.canvas import Canvas
from hearthside.terminal.flow import Flow
from hearthside.terminal.names import Names

WIDEST = 14  # characters of a brick with its left edge
TALL = 3  # lines of a brick with its upper edge
CORNER = "⌂"  # what stands where three tiles meet
TIED = "="
TILE = 2  # numbers that say where a tile is; a corner has three


class HexMap:
    """touched: the parts that the reader's options point at."""

    def __init__(self, part: Map, names: Names, touched: Collection[str] = ()) -> None:
        self.part = part
        self.names = names
        self.touched = touched
        self.tiles = {place.number or 0: place for place in part.parts if len(place.at) == TILE}
        self.corners = [place for place in part.parts if len(place.at) > TILE]
        self.kinds = list(dict.fromkeys(p.kind for tile in self.tiles.values() for p in tile.pieces))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.tiles:
            return
        halves = {number: 2 * tile.at[0] + tile.at[1] for number, tile in self.tiles.items()}
        left = min(halves.values())
        top = min(tile.at[1] for tile in self.tiles.values())
        bricks = (max(halves.values()) - left) / 2 + 1
        wide = min(WIDEST, int((options.max_width - 1) / bricks) // 2 * 2)
        spots = {
            number: ((tile.at[1] - top) * TALL, (halves[number] - left) * wide // 2)
            for number, tile in self.tiles.items()
        }
        canvas = Canvas()
        for line, column in spots.values():
            canvas.box(line, column, TALL, wide, "dim")
        canvas.join()
        for number, (line, column) in spots.items():
            self._tile(canvas, line, column, wide, number)
        for corner in self.corners:
            meeting = [spots[number] for number in corner.at]
            middle = sum(column for _, column in meeting) // len(meeting) + wide // 2
            self._corner(canvas, max(line for line, _ in meeting), middle, corner)
        yield canvas
        yield self.legend()

    def looks(self) -> object:
        """Two pictures with the same of this look alike, but for what is printed bold."""
        offered = [corner.id for corner in self.corners if corner.id in self.touched]
        return [place.pieces for place in self._places()], offered

    def _tile(self, canvas: Canvas, line: int, column: int, wide: int, number: int) -> None:
        tile = self.tiles[number]
        style = "bold" if tile.id in self.touched else ""
        canvas.write(line + 1, column + 1, f"{number} {tile.title}"[: wide - 1], style)
        end = column + wide - 1
        leaders = tile.leaders if tile.text else []  # where there is nothing to gain nobody cares
        if leaders:
            alone = len(leaders) == 1
            sign = self.names.sign(leaders[0]) if alone else TIED
            canvas.write(line + 2, end, sign, self.names.style(leaders[0]) if alone else "bold")
        at = column + 1
        for piece in tile.pieces:
            said = self._sign(piece)
            if at + len(said) > end:
                break
            canvas.write(line + 2, at, said, self._style(piece))
            at += len(said) + 1

    def _corner(self, canvas: Canvas, line: int, column: int, corner: Place) -> None:
        """What stands there, or the number of a free corner that the reader may choose."""
        for piece in corner.pieces:
            canvas.write(line, column - 1, f"{CORNER}{self._sign(piece)[0]}", self._style(piece))
        if not corner.pieces and corner.id in self.touched:
            canvas.write(line, column - 1, f"[{corner.number}]", "bold green")

    def _sign(self, piece: Piece) -> str:
        """Whose, and how many; with the letter of its kind where there are several kinds."""
        whose = self.names.sign(piece.seat) if piece.seat is not None else "·"
        if len(self.kinds) < 2:
            return f"{whose}{piece.count}"
        return f"{whose}{_letter(piece.kind)}{piece.count if piece.count > 1 else ''}"

    def _style(self, piece: Piece) -> str:
        return self.names.style(piece.seat) if piece.seat is not None else ""

    def legend(self) -> Flow:
        """Whose letter is which, and what each kind of land gives."""
        seats = sorted({p.seat for place in self._places() for p in place.pieces if p.seat is not None})
        items = [self.names.legend(seat) for seat in seats]
        if len(self.kinds) > 1:
            items += [Text(f"{_letter(kind)} a {kind}", "dim") for kind in self.kinds]
        if self.part.corner:
            items.append(Text(f"{CORNER} a {self.part.corner}", "dim"))
        if self.part.measure:
            items.append(Text(f"on the right: most {self.part.measure} ({TIED} several)", "dim"))
        items += [Text(f"{land}: {text.rstrip('.')}", "dim") for land, text in self._lands().items()]
        return Flow(items, " · ")

    def _lands(self) -> dict[str, str]:
        """What is said of each kind of land; of each place by its number where they say different things."""
        telling = {number: tile for number, tile in self.tiles.items() if tile.text}
        said: dict[str, set[str]] = {}
        for tile in telling.values():
            said.setdefault(tile.title, set()).add(tile.text)
        return {
            tile.title if len(said[tile.title]) == 1 else f"{number} {tile.title}": tile.text
            for number, tile in telling.items()
        }

    def summary(self) -> Text:
        """Who has how many pieces out, in a line."""
        found: dict[int, dict[str, int]] = {}
        for place in self._places():
            for piece in place.pieces:
                if piece.seat is not None:
                    kinds = found.setdefault(piece.seat, {})
                    kinds[piece.kind] = kinds.get(piece.kind, 0) + piece.count
        out = Text()
        for seat in sorted(found):
            out.append(", " if out else "")
            out.append(self.names.name(seat), self.names.style(seat))
            out.append(f" {' and '.join(_counted(kind, count) for kind, count in found[seat].items())}")
        return out if out else Text("nobody is there yet")

    def _places(self) -> list[Place]:
        return [*self.tiles.values(), *self.corners]


def _letter(kind: str) -> str:
    return kind[:1].lower()


def _counted(kind: str, count: int) -> str:
    return f"{count} {kind}{'' if count == 1 else 's'}"
