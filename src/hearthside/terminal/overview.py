"""A table of many boards, such as one with a map: each board in a line or two, so that all of it fits on a
screen.  What a line leaves out is there to be looked at."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Part, Piece
from hearthside.terminal import ladder
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.flow import Flow
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.many import card_parts, copies
from hearthside.terminal.names import Names
from hearthside.terminal.stones import StoneBoard

PICTURES = ("map", "stones")
RIVAL = "rival"  # the board of one who plays along without a seat
AT_HOME = "_home"  # pieces that are still on a player's board; what has left it shows elsewhere
COUNTED = ("discard", "deck")  # places of which the number is enough
UNCHANGING = ("chief", "setup_card")  # what a player has from the beginning to the end
NAMED = 4  # kinds of cards that are named in a line about somebody else
MARK = "°"  # behind what the note at the end of the line is about


def has_boards(scene: Part) -> bool:
    """A game for whose table the ordinary drawing would be too long."""
    return any(part.kind in PICTURES for part in scene.parts)


class Overview:
    def __init__(self, scene: Part, catalogue: Catalogue, names: Names) -> None:
        self.scene = scene
        self.catalogue = catalogue
        self.names = names

    def shared(self) -> RenderableType:
        """What belongs to nobody: a line with the time and the order, then a line or two for each board."""
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(no_wrap=True, style="dim")
        grid.add_column()
        ladders: list[Text] = []
        for part in self.scene.parts:
            if part.kind == "ladder":
                ladders.append(ladder.line(part, self.names))
            elif part.kind in PICTURES:
                grid.add_row(part.title, self._picture(part))
            elif part.kind in ("board", "zone") and not is_players(part):
                grid.add_row(part.title, Flow(self._items(part), " · "))
        return Group(grid, Flow(ladders, "   "))

    def _picture(self, part: Part) -> Text:
        drawn = HexMap(part, self.names) if part.kind == "map" else StoneBoard(part, self.names)
        return drawn.summary().append(f"  (look {part.id})", "dim")

    def _items(self, board: Part) -> list[Text]:
        if board.kind == "zone":
            return [self._card(card) for card in card_parts(board)]
        parts = [part for part in board.parts if part.state != "off"]
        off = [card for part in board.parts if part.state == "off" for card in card_parts(part)]
        stacks = sum(part.kind == "zone" for part in parts) > 2  # of which one may have run out
        items = [item for part in parts for item in self._told(part, stacks) if item.plain]
        notes = dict.fromkeys(part.text for part in parts if part.kind == "zone" and part.value and part.text)
        items += [Text(f"{MARK} {note}", "cyan") for note in notes]
        return [*items, Text(f"later {copies(off)} more", "dim")] if off else items

    def _told(self, part: Part, stacks: bool) -> list[Text]:
        if part.kind == "board":
            return [self.column(part)]
        if part.kind == "counter":
            return [Text(f"{part.title} {part.value}", "dim")]
        cards = card_parts(part)
        if not cards:
            numbered = part.title[-1:].isdigit()  # a place that is filled again
            return [Text(f"{part.title} 0", "dim")] if stacks and not numbered and not part.count else []
        return [self._card(card).append(MARK if part.value else "", "cyan") for card in cards]

    def cards(self, cards: list[Part]) -> Text:
        out = Text()
        for i, card in enumerate(cards):
            out.append(", " if i else "")
            out.append_text(self._card(card))
        return out

    def _card(self, card: Part) -> Text:
        out = Text(card.title, style=self.catalogue.style(card.card))
        return out.append(f" {card.count}") if card.count and card.count > 1 else out

    def column(self, part: Part) -> Text:
        """`Hunt: Runa 2, You`, or that nobody has been there."""
        out = Text(part.title)
        who: dict[int, int] = {}
        for piece in part.pieces:
            if piece.seat is not None:
                who[piece.seat] = who.get(piece.seat, 0) + piece.count
        for i, (seat, count) in enumerate(who.items()):
            out.append(", " if i else ": ").append(self.names.name(seat), self.names.style(seat))
            out.append(f" {count}" if count > 1 else "")
        return out if part.state == "used" else out.append(" (free)", "green")

    # ------------------------------------------------------------ players
    def player(self, board: Part) -> Flow:
        """Another player in a line or two."""
        shown = [part for part in board.parts if _name(part) not in UNCHANGING and not _is_home(part)]
        return Flow([item for part in shown if (item := self._fact(part, NAMED)).plain], " · ")

    def in_full(self, zones: list[Part]) -> list[Part]:
        """Zones whose cards say what they do, for people who choose among them."""
        return [
            Part(zone.id, zone.kind, title=zone.title, parts=[self._saying(card) for card in zone.parts])
            for zone in zones
        ]

    def _saying(self, card: Part) -> Part:
        info = self.catalogue.by_id.get(card.card)
        text = card.text or (info.text if info else "")
        return Part(card.id, card.kind, title=card.title, text=text, card=card.card, count=card.count)

    def own(self, board: Part, large: list[Part]) -> list[RenderableType]:
        """The reader's own board without its large zones: figures, what has not left it, cards."""
        rest = [part for part in board.parts if part not in large and _name(part) not in UNCHANGING]
        home = [part for part in rest if _is_home(part)]
        zones = [part for part in rest if part.kind == "zone"]
        figures = [self._fact(part) for part in rest if part not in home and part not in zones]
        pieces = [*(self._fact(part) for part in home), *([_figures(board.pieces)] if board.pieces else [])]
        told = [item for part in zones if (item := self._fact(part)).plain]
        lines = [figures, [Text("At home", "dim"), *pieces] if pieces else [], told]
        return [Flow([item for item in line if item.plain], " · ") for line in lines if line]

    def _fact(self, part: Part, named: int | None = None) -> Text:
        """named: how many kinds of cards are named; more are counted."""
        if part.kind == "text":
            return self.names.text(part.text)
        if part.kind == "track":
            return Text(f"{part.title} ", "bold").append(f"{part.value}/{part.limit}", "not bold")
        if part.kind == "counter":
            return Text(f"{part.title} {part.value}", "" if _is_home(part) else "bold")
        if part.kind == "place":
            return standing(part)
        cards = card_parts(part)
        if not part.count and not cards:
            return Text()
        if _name(part) in COUNTED or not cards or (named is not None and len(cards) > named):
            return Text(f"{part.title} ", "dim").append(str(part.count or copies(cards)))
        return Text(f"{part.title}: ", "dim").append_text(self.cards(cards))


def _name(part: Part) -> str:
    return part.id.partition(":")[0]


def _is_home(part: Part) -> bool:
    return part.kind == "counter" and _name(part).endswith(AT_HOME)


def _figures(pieces: list[Piece]) -> Text:
    return Text(" and ".join(_said(piece) for piece in pieces))


def standing(part: Part) -> Text:
    """`Eclipse space: the Chief and 1 figure`; nothing if nobody stands there."""
    if not part.pieces:
        return Text()
    return Text(f"{part.title}: ", "dim").append_text(_figures(part.pieces))


def _said(piece: Piece) -> str:
    return (
        "the Chief"
        if piece.kind == "chief"
        else f"{piece.count} {piece.kind}{'' if piece.count == 1 else 's'}"
    )


def is_players(part: Part) -> bool:
    """A player's board, or that of one without a seat; a sentence about a player has their seat too."""
    return part.kind == "board" and (part.seat is not None or part.id == RIVAL)
