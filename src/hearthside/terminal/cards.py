"""Cards for people: their values in columns, in boxes, and close up."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.pack import CardInfo, Pack
from hearthside.kernel.scene import Card, Zone

SHORT = 6  # a value that fits into a column of numbers, such as `2, +1`
MOST_COLUMNS = 8  # with more kinds of values each card lists its own
WIDEST_COLUMNS = 46  # letters of all their headings, beside names of cards in eighty columns
STOCK = "copies"  # how many there are in the game: of no use to those who have the card before them
SPECIAL = "*"  # behind a card with more than numbers
KIND_STYLES = ("cyan", "yellow", "green", "white", "magenta", "blue", "red")


class Listed(Struct):
    """Cards under a heading."""

    title: str
    cards: Sequence[Card]


def listed(zones: Sequence[Zone]) -> list[Listed]:
    return [Listed(zone.title, zone.parts) for zone in zones]


class Catalogue:
    """The cards of one game, by id."""

    def __init__(self, pack: Pack) -> None:
        infos = pack.cards()
        self.by_id = {info.id: info for info in infos}
        self.telling = pack.telling
        kinds = dict.fromkeys(info.kind for info in infos)
        self._styles = {kind: KIND_STYLES[i % len(KIND_STYLES)] for i, kind in enumerate(kinds)}
        # The card with most values shows in which order the game lists them.
        full = sorted(infos, key=lambda info: -len(info.values))
        keys = dict.fromkeys(key for info in full for key in info.values)
        self.columns = [
            key
            for key in keys
            if key != STOCK and all(len(info.values.get(key, "")) <= SHORT for info in infos)
        ]

    def style(self, card: str) -> str:
        info = self.by_id.get(card)
        return self._styles[info.kind] if info else ""

    def values(self, card: str, changed: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
        """The short values of a card: (ability, as printed, or as it counts now)."""
        info = self.by_id.get(card)
        known = {**info.values, **(changed or {})} if info else {}
        return [(key, value) for key, value in known.items() if key in self.columns]

    def special(self, card: str) -> str:
        """What it does besides its numbers."""
        info = self.by_id.get(card)
        return info.special if info else ""

    def summary(self, card: str) -> str:
        """`draw 2 · fight 2 · people 1`."""
        return " · ".join(f"{key} {value}" for key, value in self.values(card))

    # ------------------------------------------------------------ many cards
    def listing(self, zones: Sequence[Listed], extra: bool = False, cut: bool = False) -> RenderableType:
        """One line a kind of card, its values in columns, zone after zone under one heading.
        extra: with what the Scene says about each card, such as its price; cut: with as much of it as
        fits into the line."""
        cards = [part for zone in zones for part in zone.cards]
        used = [
            key
            for key in self.columns
            if any(key in dict(self.values(part.card, part.values)) for part in cards)
        ]
        many = len(used) > MOST_COLUMNS or sum(len(key) + 2 for key in used) > WIDEST_COLUMNS
        if many:
            used = []
        titled = bool(used or zones[0].title)
        grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim", show_header=titled)
        grid.add_column("", justify="right", no_wrap=True)
        grid.add_column(Text(zones[0].title, style="bold"), no_wrap=True)
        for key in used:
            grid.add_column(key, justify="right", no_wrap=True)
        grid.add_column("", style="" if extra else "dim", no_wrap=not extra and not many and not cut)
        for number, zone in enumerate(zones):
            if number:
                grid.add_row("", Text(zone.title, style="bold"))
            for part in zone.cards:
                row = self._row(part, used, many, extra, cut)
                grid.add_row(*row, style="dim" if part.count == 0 else "")
        return grid

    def _row(self, part: Card, used: list[str], many: bool, extra: bool, cut: bool) -> list[RenderableType]:
        values = dict(self.values(part.card, part.values))
        style = self.style(part.card) if part.count != 0 else ""
        return [
            str(1 if part.count is None else part.count),
            Text(f"{part.title}{SPECIAL if extra and self.special(part.card) else ''}", style=style),
            *[Text(values.get(key, "·"), style="bold cyan" if key in part.values else "") for key in used],
            Text(self._words(part, many, extra), no_wrap=cut, overflow="ellipsis" if cut else None),
        ]

    def _words(self, part: Card, many: bool, extra: bool) -> str:
        """What stands behind the columns: what the Scene says about the card, or what kind of card it is."""
        if many:
            return " — ".join(words for words in (self.summary(part.card), part.text) if words)
        info = self.by_id.get(part.card)
        return part.text if extra or part.text or not info else info.kind

    def boxes(self, cards: Iterable[Card]) -> RenderableType:
        """Cards side by side, the copies of one kind as one."""
        cards = list(cards)
        faces = [self._face(part) for part in cards]
        frame = 4
        wide = frame + max(len(line) for title, lines, _ in faces for line in (f"{title}  ", *lines))
        tall = max(len(lines) for _, lines, _ in faces)
        panels = []
        for part, (title, lines, kind) in zip(cards, faces, strict=True):
            panels.append(
                Panel(
                    "\n".join(lines + [""] * (tall - len(lines))),
                    title=Text(title, style=f"bold {self.style(part.card)}"),
                    subtitle=Text(kind, style="dim"),
                    box=box.ROUNDED,
                    border_style=self.style(part.card),
                    width=wide,
                )
            )
        return Columns(panels, padding=(0, 1))

    def _face(self, part: Card) -> tuple[str, list[str], str]:
        count = f"{part.count}× " if part.count and part.count > 1 else ""
        info = self.by_id.get(part.card)
        wide = max(len(key) for key in self.columns)
        values = [f"{key:<{wide}} {value:>2}" for key, value in self.values(part.card, part.values)]
        return f"{count}{part.title}", values, info.kind if info else ""


def close_up(info: CardInfo, style: str) -> RenderableType:
    """Everything about one card; values that are not certain say so."""
    body = Grid.grid(padding=(0, 2))
    body.add_column(style="dim")
    body.add_column()
    for key, value in info.values.items():
        mark = info.marks.get(key, "")
        body.add_row(key, f"{value}   ({mark})" if mark else value)
    rest = {key: mark for key, mark in info.marks.items() if key not in info.values}
    for key, mark in rest.items():
        body.add_row(key, f"({mark})")
    lines = Grid.grid()
    lines.add_row(Text(info.text))
    if info.values:
        lines.add_row("")
        lines.add_row(body)
    return Panel(
        lines,
        title=Text(info.name, style=f"bold {style}"),
        subtitle=Text(f"{info.kind} · {info.id}", style="dim"),
        box=box.ROUNDED,
        border_style=style,
        width=60,
    )
