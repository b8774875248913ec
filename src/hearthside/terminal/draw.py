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
from hearthside.kernel.scene import (
    Board,
    Card,
    Counter,
    Course,
    Map,
    Part,
    Place,
    Scene,
    Site,
    Stones,
    Track,
    Zone,
)
from hearthside.kernel.scene import Text as Sentence
from hearthside.terminal import course, overview
from hearthside.terminal.accounts import LEGEND, account, could_add, has_accounts, parts_of_each
from hearthside.terminal.cards import SPECIAL, Catalogue, Listed, listed
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.many import card_parts, in_short, is_many
from hearthside.terminal.names import Names
from hearthside.terminal.overview import Overview
from hearthside.terminal.stones import StoneBoard

LONGEST_BAR = 30
BOXES = 10  # cards of a place that are drawn as boxes; more take too much room


class Drawing:
    """Draws one Scene for one reader.  `touched`: the parts that the reader's options point at."""

    def __init__(
        self, scene: Scene, catalogue: Catalogue, names: Names, touched: Iterable[str], roomy: bool
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
        numbers = [self._fact(part) for part in self.scene.parts if isinstance(part, Track | Counter)]
        if overview.has_boards(self.scene):
            return [*out, _joined(numbers, "   "), Overview(self.scene, self.catalogue, self.names).shared()]
        facts = [
            self._fact(one) for one in self.scene.parts if isinstance(one, Track | Counter | Zone | Site)
        ]
        if facts:
            out.append(_joined(facts, "   "))
        sentences = [part for part in self.scene.parts if isinstance(part, Sentence) and part.text]
        out.extend(self._fact(part) for part in sentences)
        for part in self.scene.parts:
            if isinstance(part, Board) and part.seat is None:
                out.append(self._accounts(part) if has_accounts(part) else self._market(part))
            elif isinstance(part, Course):
                out.append(course.draw(part, self.names))
        return out

    def others(self, except_for: int | None) -> list[RenderableType]:
        """The boards of the other players, a line or two each."""
        boards = [
            part
            for part in self.scene.parts
            if isinstance(part, Board) and part.player and (part.seat is None or part.seat != except_for)
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
        them already, by part; only what looks otherwise is drawn, and put down there."""
        out: list[RenderableType] = []
        for part in self.scene.parts:
            asked = any(place.id in self.touched for place in part.inside)
            if not isinstance(part, Map | Stones) or not asked:
                continue
            picture = (
                HexMap(part, self.names, self.touched)
                if isinstance(part, Map)
                else StoneBoard(part, self.names, self.touched)
            )
            if seen.get(part.id) != picture.looks():
                out.append(picture)
            seen[part.id] = picture.looks()
        return out

    def own(self, seat: int) -> RenderableType:
        """The reader's own board, with the cards of the hand in full."""
        board = _boards_by_seat(self.scene).get(seat)
        if board is None:
            return Text("")
        zones = [part for part in board.parts if isinstance(part, Zone)]
        large = [zone for zone in zones if self._is_large(zone)]
        if overview.has_boards(self.scene):
            table = Overview(self.scene, self.catalogue, self.names)
            hand = [self.catalogue.listing(table.in_full(listed(large)), cut=True)] if large else []
            return self._panel(seat, [*table.own(board, large), *hand])
        open_zones = [zone for zone in zones if zone.parts and zone not in large]
        small = [part for part in board.parts if part not in large and part not in open_zones]
        body: list[RenderableType] = []
        facts = [fact for part in small if (fact := self._fact(part)).plain]
        if facts:
            body.append(_joined(facts, " · "))
        for zone in open_zones:
            body.append(self._fact(zone))
            if is_many(zone):
                body[-1] = _joined([self._fact(zone), Text(f"(look {zone.title.lower()})", "dim")], " ")
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
        zones: list[Listed] = []
        boards = [part for part in self.scene.parts if isinstance(part, Board) and part.seat != seat]
        if overview.has_boards(self.scene):
            boards = []  # what lies there is told in the options
        for board in boards:
            name = self.names.name(board.seat) if board.seat is not None else board.title
            for zone in board.parts:
                if isinstance(zone, Zone) and zone.parts and self._is_touched(zone):
                    counters = [f"{p.title} {p.value}" for p in board.parts if isinstance(p, Counter)]
                    title = f"{name}: {', '.join(counters) or zone.title}"
                    shown = zone.parts
                    if is_many(zone):
                        shown = [card for card in zone.parts if card.id in self.touched]
                    zones.append(Listed(title, shown))
        return [Padding(self.catalogue.listing(zones), (0, 0, 0, 2))] if zones else []

    # ------------------------------------------------------------ the parts
    def _is_touched(self, zone: Zone) -> bool:
        return zone.id in self.touched or any(part.id in self.touched for part in zone.parts)

    def _is_large(self, zone: Zone) -> bool:
        if not zone.parts or is_many(zone):
            return False
        return zone.role == "hand" or any(part.id in self.touched for part in zone.parts)

    def _large(self, zones: list[Zone]) -> list[RenderableType]:
        """Zones whose cards the reader weighs just now."""
        if not self.roomy or any(len(zone.parts) > BOXES for zone in zones):
            return [self.catalogue.listing(listed(zones))] if zones else []
        return [
            part
            for zone in zones
            for part in (Text(zone.title, style="bold"), self.catalogue.boxes(zone.parts))
        ]

    def _market(self, board: Board) -> RenderableType:
        """Stacks with their values; what is only looked at, and places, in a line."""
        cards = card_parts(board)
        if not any(card.count is not None for card in cards):
            return self._fact(board)
        rest = [self._fact(part) for part in board.parts if not isinstance(part, Card)]
        out: list[RenderableType] = [self.catalogue.listing([Listed(board.title, cards)], extra=True)]
        if any(self.catalogue.special(card.card) for card in cards):
            out.append(Text(f"{SPECIAL} does more than its numbers: zoom NAME says what", "dim"))
        if rest:
            out.append(_joined(rest, " · "))
        return Group(*out)

    def running(self) -> list[RenderableType]:
        """How far what is going on has come: it changes with everything the reader does."""
        boards = [part for part in self.scene.parts if isinstance(part, Board) and has_accounts(part)]
        return [self._accounts(board, brief=True) for board in boards]

    def _accounts(self, board: Board, brief: bool = False) -> RenderableType:
        """Something that several people do or pay for: what it is, who has how much of it, and the rest.
        brief: without what stays as it is."""
        boards = [part for part in board.parts if isinstance(part, Board)]
        first = board.parts.index(boards[0])
        head = [part for part in board.parts[:first] if not isinstance(part, Card)]
        foot = [part for part in board.parts[first:] if not isinstance(part, Board)]
        title = Text(board.title, style="bold")
        for card in card_parts(board):
            if card.text and not brief:
                title.append(f": {card.text}", style="not bold")
        each = [self._fact(part) for part in parts_of_each(boards)]
        return Group(
            title,
            *([] if brief else [_joined([self._fact(part) for part in head], " ")]),
            account(boards, self.names),
            *([Padding(_joined(each, " "), (0, 0, 0, 2))] if len(each) > 1 else []),
            *([Text(f"  ({LEGEND})", style="dim")] if could_add(boards) and not brief else []),
            *[self._fact(part) for part in foot],
        )

    def _in_a_line(self, board: Board) -> Text:
        return _joined([self._fact(part) for part in board.parts], " · ")

    def _fact(self, part: Part) -> Text:
        """One part in a few words: `Deck 4`, `Fight 3`, `In action: Brawler, Spear`."""
        if isinstance(part, Sentence):
            return self.names.text(f"{part.lead}: {part.text}" if part.lead else part.text)
        if isinstance(part, Track):
            return self._track(part)
        if isinstance(part, Counter):
            return Text(f"{part.title} {part.value}", style="bold")
        if isinstance(part, Place):
            return overview.standing(part)
        if isinstance(part, Board):
            return self.names.text(f"{part.title}: ").append_text(self._in_a_line(part))
        if isinstance(part, Card | Site):
            return self._site(part)
        return self._zone(part) if isinstance(part, Zone) else Text(part.title)

    def _track(self, part: Track) -> Text:
        out = Text(f"{part.title} ", style="bold")
        if part.value <= part.limit <= LONGEST_BAR:
            out.append("■" * part.value, style="cyan")
            out.append("□" * (part.limit - part.value), style="dim")
            out.append(" ")
        enough = f"{part.value}" + (f" ({part.limit} needed)" if part.limit else "")
        out.append(f"{part.value} of {part.limit}" if part.value <= part.limit else enough)
        return out.append(f" ({part.text})" if part.text else "", style="dim")

    def _site(self, part: Site | Card) -> Text:
        """A place that is a card itself, or a card of which there is one: `Armory 1/2: Spear (disabled)`."""
        out = Text(part.title, style=self.catalogue.style(part.card))
        if part.count is not None:
            most = part.limit if isinstance(part, Site) else None
            out.append(f" {part.count}/{most}" if most else f" {part.count}")
        for i, card in enumerate(part.parts if isinstance(part, Site) else ()):
            out.append(", " if i else ": ")
            out.append(f"{card.count}× " if card.count and card.count > 1 else "")
            out.append(card.title, style=self.catalogue.style(card.card))
        if part.text:
            out.append(" (", style="dim")
            out.append_text(self.names.text(part.text))
            out.append(")", style="dim")
        return out

    def _zone(self, part: Zone) -> Text:
        if is_many(part):
            return in_short(part, self.catalogue)
        out = Text()
        count = part.count if part.count is not None else len(part.parts)
        out.append(f"{part.title}{':' if part.slot and not part.parts else ''}", style="dim")  # `Force 1: 3`
        if part.parts:
            out.append(": ", style="dim")
            for i, card in enumerate(part.parts):
                out.append(", " if i else "")
                out.append(f"{card.count}× " if card.count and card.count > 1 else "")
                out.append(card.title, style=self.catalogue.style(card.card))
        else:
            out.append(f" {count}")
        if part.text:
            out.append(" (")
            out.append_text(self.names.text(part.text.rstrip(".")))
            out.append(")")
        return out


def _boards_by_seat(scene: Scene) -> dict[int, Board]:
    boards = [part for part in scene.parts if isinstance(part, Board) and part.player]
    return {board.seat: board for board in boards if board.seat is not None}


def _joined(parts: list[Text], between: str) -> Text:
    out = Text()
    for i, part in enumerate(parts):
        if i:
            out.append(between, style="dim")
        out.append_text(part)
    return out


def scene_of(game: Game, viewer: Viewer) -> Scene:
    return msgspec.convert(game.view(viewer)["scene"], Scene)


def where(scene: Scene) -> str:
    """`Round 5 of 16`: the first track of the Scene in words."""
    for part in scene.parts:
        if isinstance(part, Track):
            return f"{part.title} {part.value} of {part.limit}"
    return ""


def opened(spectator: Scene, scenes: list[Scene]) -> Scene:
    """All cards on the table: each seat's board as that seat sees it, the rest as a spectator does."""
    own = [_boards_by_seat(scene).get(seat) for seat, scene in enumerate(scenes)]
    boards = {board.id: board for board in own if board is not None}
    parts = [boards.get(part.id, part) for part in spectator.parts]
    return msgspec.structs.replace(spectator, parts=parts)
