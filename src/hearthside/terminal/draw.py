"""A Scene as text: the shared table, the other players in a line each, the own board below."""

from collections.abc import Iterable

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.game import Game
from hearthside.kernel.pack import Viewer
from hearthside.kernel.scene import Part
from hearthside.terminal import course, overview
from hearthside.terminal.accounts import LEGEND, account, could_add, has_accounts, parts_of_each
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.many import HAND, in_short, is_many
from hearthside.terminal.names import Names
from hearthside.terminal.overview import Overview
from hearthside.terminal.stones import StoneBoard

LONGEST_BAR = 30
BOXES = 10  # cards of a place that are drawn as boxes; more take too much room
PROMPT = "prompt"  # the text part that the menu shows, not the table


class Drawing:
    """Draws one Scene for one reader.  `touched`: the parts that the reader's options point at."""

    def __init__(
        self, scene: Part, catalogue: Catalogue, names: Names, touched: Iterable[str], roomy: bool
    ) -> None:
        self.scene = scene
        self.catalogue = catalogue
        self.names = names
        self.touched = frozenset(touched)
        self.roomy = roomy

    # ------------------------------------------------------------ the whole
    def shared(self) -> list[RenderableType]:
        """What belongs to nobody: tracks, piles, the market."""
        title = Text(self.scene.title, style="bold")
        out: list[RenderableType] = [Rule(title, style="dim")]
        facts = [self._fact(part) for part in self.scene.parts if part.kind in ("track", "counter", "zone")]
        if overview.has_boards(self.scene):
            brief = [self._fact(part) for part in self.scene.parts if part.kind in ("track", "counter")]
            return [*out, _joined(brief, "   "), Overview(self.scene, self.catalogue, self.names).shared()]
        if facts:
            out.append(_joined(facts, "   "))
        out.extend(
            self.names.text(part.text)
            for part in self.scene.parts
            if part.kind == "text" and part.id != PROMPT and part.text
        )
        for part in self.scene.parts:
            if part.kind == "board" and part.seat is None:
                out.append(self._accounts(part) if has_accounts(part) else self._market(part))
            elif part.kind == "course":
                out.append(course.draw(part, self.names))
        return out

    def others(self, except_for: int | None) -> list[RenderableType]:
        """The boards of the other players, a line or two each."""
        boards = [
            part
            for part in self.scene.parts
            if overview.is_players(part) and (part.seat is None or part.seat != except_for)
        ]
        brief = overview.has_boards(self.scene)
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for part in boards:
            name = Text(part.title, "bold")
            if part.seat is not None:
                name = Text(self.names.name(part.seat), style=self.names.style(part.seat))
            told = (
                Overview(self.scene, self.catalogue, self.names).player(part)
                if brief
                else self._in_a_line(part)
            )
            grid.add_row(name, told)
        return [grid] if boards else []

    def pictures(self, seen: dict[str, object]) -> list[RenderableType]:
        """Maps and boards of stones that the reader's options are about.  `seen`: what the reader has before
        him already, by part; only what looks otherwise is drawn, and put down there."""
        out: list[RenderableType] = []
        for part in self.scene.parts:
            asked = any(place.id in self.touched for place in part.parts)
            if part.kind not in overview.PICTURES or not asked:
                continue
            kind = HexMap if part.kind == "map" else StoneBoard
            picture = kind(part, self.names, self.touched)
            if seen.get(part.id) != picture.looks():
                out.append(picture)
            seen[part.id] = picture.looks()
        return out

    def own(self, seat: int) -> RenderableType:
        """The reader's own board, with the cards of the hand in full."""
        board = next((part for part in self.scene.parts if _is_somebodys(part) and part.seat == seat), None)
        if board is None:
            return Text("")
        large = [part for part in board.parts if self._is_large(part)]
        if overview.has_boards(self.scene):
            table = Overview(self.scene, self.catalogue, self.names)
            hand = [self.catalogue.listing(table.in_full(large), cut=True)] if large else []
            return self._panel(seat, [*table.own(board, large), *hand])
        listed = [part for part in board.parts if _lists_cards(part) and part not in large]
        small = [part for part in board.parts if part not in large and part not in listed]
        body: list[RenderableType] = []
        facts = [fact for part in small if (fact := self._fact(part)).plain]
        if facts:
            body.append(_joined(facts, " · "))
        for part in listed:
            body.append(self._fact(part))
            if is_many(part):
                body[-1] = _joined([self._fact(part), Text(f"(look {part.title.lower()})", "dim")], " ")
        return self._panel(seat, [*body, *self._large(large)])

    def _panel(self, seat: int, body: list[RenderableType]) -> RenderableType:
        return Panel(
            Group(*body),
            title=Text(self.names.title(seat), style=self.names.style(seat)),
            title_align="left",
            box=box.ROUNDED,
            border_style="dim",
            padding=(0, 1),
        )

    def in_question(self, seat: int) -> list[RenderableType]:
        """Cards of others that the reader's options are about: a declared action, forces."""
        zones: list[Part] = []
        for board in self.scene.parts:
            if board.kind != "board" or board.seat == seat:
                continue
            if overview.has_boards(self.scene):
                continue  # what lies there is told in the options
            name = self.names.name(board.seat) if board.seat is not None else board.title
            for part in board.parts:
                if _lists_cards(part) and self._is_touched(part):
                    counters = [f"{p.title} {p.value}" for p in board.parts if p.kind == "counter"]
                    title = f"{name}: {', '.join(counters) or part.title}"
                    shown = part.parts
                    if is_many(part):
                        shown = [card for card in part.parts if card.id in self.touched]
                    zones.append(Part(part.id, part.kind, title=title, parts=shown))
        return [Padding(self.catalogue.listing(zones), (0, 0, 0, 2))] if zones else []

    # ------------------------------------------------------------ the parts
    def _is_touched(self, zone: Part) -> bool:
        return zone.id in self.touched or any(part.id in self.touched for part in zone.parts)

    def _is_large(self, zone: Part) -> bool:
        if zone.kind != "zone" or not zone.parts or is_many(zone):
            return False
        return zone.id.partition(":")[0] == HAND or any(part.id in self.touched for part in zone.parts)

    def _large(self, zones: list[Part]) -> list[RenderableType]:
        """Zones whose cards the reader weighs just now."""
        if not self.roomy or any(len(zone.parts) > BOXES for zone in zones):
            return [self.catalogue.listing(zones)] if zones else []
        return [
            part
            for zone in zones
            for part in (Text(zone.title, style="bold"), self.catalogue.boxes(zone.parts))
        ]

    def _market(self, board: Part) -> RenderableType:
        """Stacks with their values; what is only looked at, and places, in a line."""
        if not any(part.kind == "card" and part.count is not None for part in board.parts):
            return self._fact(board)
        rest = [self._fact(part) for part in board.parts if part.kind != "card"]
        out: list[RenderableType] = [self.catalogue.listing([board], extra=True)]
        if rest:
            out.append(_joined(rest, " · "))
        return Group(*out)

    def running(self) -> list[RenderableType]:
        """How far what is going on has come: it changes with everything the reader does."""
        boards = [part for part in self.scene.parts if part.kind == "board" and has_accounts(part)]
        return [self._accounts(board, brief=True) for board in boards]

    def _accounts(self, board: Part, brief: bool = False) -> RenderableType:
        """Something that several people do or pay for: what it is, who has how much of it, and the rest.
        brief: without what stays as it is."""
        boards = [part for part in board.parts if part.kind == "board"]
        first = board.parts.index(boards[0])
        head = [part for part in board.parts[:first] if part.kind != "card"]
        foot = [part for part in board.parts[first:] if part.kind != "board"]
        title = Text(board.title, style="bold")
        for part in board.parts:
            if part.kind == "card" and part.text and not brief:
                title.append(f": {part.text}", style="not bold")
        each = [self._fact(part) for part in parts_of_each(boards)]
        return Group(
            title,
            *([] if brief else [_joined([self._fact(part) for part in head], " ")]),
            account(boards, self.names),
            *([Padding(_joined(each, " "), (0, 0, 0, 2))] if len(each) > 1 else []),
            *([Text(f"  ({LEGEND})", style="dim")] if could_add(boards) and not brief else []),
            *[self._fact(part) for part in foot],
        )

    def _in_a_line(self, board: Part) -> Text:
        return _joined([self._fact(part) for part in board.parts], " · ")

    def _fact(self, part: Part) -> Text:
        """One part in a few words: `Deck 4`, `Fight 3`, `In action: Brawler, Spear`."""
        out = Text()
        if part.kind == "text":
            out.append_text(self.names.text(part.text))
        elif part.kind == "track" and part.value is not None and part.limit is not None:
            out.append(f"{part.title} ", style="bold")
            if part.value <= part.limit <= LONGEST_BAR:
                out.append("■" * part.value, style="cyan")
                out.append("□" * (part.limit - part.value), style="dim")
                out.append(" ")
            enough = f"{part.value}" + (f" ({part.limit} needed)" if part.limit else "")
            out.append(f"{part.value} of {part.limit}" if part.value <= part.limit else enough)
            out.append(f" ({part.text})" if part.text else "", style="dim")
        elif part.kind == "counter":
            out.append(f"{part.title} {part.value}", style="bold")
        elif part.kind == "place":
            out.append_text(overview.standing(part))
        elif part.kind == "board":
            out.append_text(self.names.text(f"{part.title}: "))
            out.append_text(self._in_a_line(part))
        elif part.card:
            out.append_text(self._site(part))
        else:
            out.append_text(self._zone(part))
        return out

    def _site(self, part: Part) -> Text:
        """A place that is a card itself, or a card of which there is one: `Armory 1/2: Spear (disabled)`."""
        out = Text(part.title, style=self.catalogue.style(part.card))
        if part.count is not None:
            out.append(f" {part.count}/{part.limit}" if part.limit else f" {part.count}")
        for i, card in enumerate(part.parts):
            out.append(", " if i else ": ")
            out.append(f"{card.count}× " if card.count and card.count > 1 else "")
            out.append(card.title, style=self.catalogue.style(card.card))
        if part.text:
            out.append(" (", style="dim")
            out.append_text(self.names.text(part.text))
            out.append(")", style="dim")
        return out

    def _zone(self, part: Part) -> Text:
        if is_many(part):
            return in_short(part, self.catalogue)
        out = Text()
        count = part.count if part.count is not None else len(part.parts)
        numbered = part.title[-1:].isdigit()  # `Force 1: 3`
        out.append(f"{part.title}{':' if numbered and not part.parts else ''}", style="dim")
        if part.parts:
            out.append(": ", style="dim")
            for i, card in enumerate(part.parts):
                out.append(", " if i else "")
                out.append(f"{card.count}× " if card.count and card.count > 1 else "")
                out.append(card.title, style=self.catalogue.style(card.card))
        elif part.kind == "zone" or part.count is not None:
            out.append(f" {count}")
        if part.text:
            out.append(" (")
            out.append_text(self.names.text(part.text.rstrip(".")))
            out.append(")")
        return out


def _is_somebodys(part: Part) -> bool:
    """A player's board: a sentence about a player has their seat too."""
    return part.kind == "board" and part.seat is not None


def _lists_cards(part: Part) -> bool:
    return part.kind == "zone" and bool(part.parts) and not part.card


def _joined(parts: list[Text], between: str) -> Text:
    out = Text()
    for i, part in enumerate(parts):
        if i:
            out.append(between, style="dim")
        out.append_text(part)
    return out


def scene_of(game: Game, viewer: Viewer) -> Part:
    return msgspec.convert(game.view(viewer)["scene"], Part)


def where(scene: Part) -> str:
    """`Round 5 of 16`: the first track of the Scene in words."""
    for part in scene.parts:
        if part.kind == "track":
            return f"{part.title} {part.value} of {part.limit}"
    return ""


def opened(spectator: Part, scenes: list[Part]) -> Part:
    """All cards on the table: each seat's board as that seat sees it, the rest as a spectator does."""
    boards: dict[int | None, Part] = {
        part.seat: part
        for seat, scene in enumerate(scenes)
        for part in scene.parts
        if _is_somebodys(part) and part.seat == seat
    }
    parts = [boards.get(part.seat, part) if _is_somebodys(part) else part for part in spectator.parts]
    return Part(spectator.id, spectator.kind, title=spectator.title, parts=parts)
