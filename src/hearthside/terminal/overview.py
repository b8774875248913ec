"""A table of many boards, such as one with a map: each board in a line or two, so that all of it fits on a
screen.  What a line leaves out is there to be looked at."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import (
    Board,
    Card,
    Column,
    Counter,
    Ladder,
    Map,
    Part,
    Piece,
    Place,
    Scene,
    Stones,
    Track,
    Zone,
)
from hearthside.kernel.scene import Text as Sentence
from hearthside.kernel.texts import count_of
from hearthside.terminal import ladder
from hearthside.terminal.cards import Catalogue, Listed
from hearthside.terminal.flow import Flow
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.many import copies
from hearthside.terminal.names import Names
from hearthside.terminal.stones import StoneBoard

COUNTED = ("discard", "deck")  # roles of places of which the number is enough
NAMED = 4  # kinds of cards that are named in a line about somebody else
MARK = "°"  # behind what the note at the end of the line is about
IF_IT_ENDED = "If it ended now"  # the score of a player before the end


def has_boards(scene: Scene) -> bool:
    """A game for whose table the ordinary drawing would be too long."""
    return scene.layout == "map"


class Overview:
    def __init__(self, scene: Scene, catalogue: Catalogue, names: Names) -> None:
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
            if isinstance(part, Ladder):
                ladders.append(ladder.line(part, self.names))
            elif isinstance(part, Map | Stones):
                grid.add_row(part.title, self._picture(part))
            elif isinstance(part, Zone):
                grid.add_row(part.title, Flow(self._zone(part), " · "))
            elif isinstance(part, Board) and not part.player:
                grid.add_row(part.title, Flow(self._items(part), " · "))
        return Group(grid, Flow(ladders, "   "))

    def _zone(self, part: Zone) -> list[Text]:
        """Its cards, or how many it has where nobody sees them."""
        return [self._card(card) for card in part.parts] or [Text(count_of(part.count or 0, "card"), "dim")]

    def _picture(self, part: Map | Stones) -> Text:
        drawn = HexMap(part, self.names) if isinstance(part, Map) else StoneBoard(part, self.names)
        return drawn.summary().append(f"  (look {part.id})", "dim")

    def _items(self, board: Board) -> list[Text]:
        zones = [part for part in board.parts if isinstance(part, Zone)]
        off = [card for zone in zones if zone.state == "off" for card in zone.parts]
        stacks = sum(zone.state != "off" for zone in zones) > 2  # of which one may have run out
        items = [item for part in board.parts for item in self._told(part, stacks) if item.plain]
        notes = dict.fromkeys(zone.text for zone in zones if zone.token and zone.text)
        items += [Text(f"{MARK} {note}", "cyan") for note in notes]
        return [*items, Text(f"later {copies(off)} more", "dim")] if off else items

    def _told(self, part: Part, stacks: bool) -> list[Text]:
        if isinstance(part, Column):
            return [self.column(part)]
        if isinstance(part, Counter):
            return [Text(f"{part.title} {part.value}", "dim")]
        if not isinstance(part, Zone) or part.state == "off":
            return []
        if not part.parts:  # a place among others alike is filled again
            return [Text(f"{part.title} 0", "dim")] if stacks and not part.slot and not part.count else []
        return [self._card(card).append(MARK if part.token else "", "cyan") for card in part.parts]

    def cards(self, cards: list[Card]) -> Text:
        out = Text()
        for i, card in enumerate(cards):
            out.append(", " if i else "")
            out.append_text(self._card(card))
        return out

    def _card(self, card: Card) -> Text:
        out = Text(card.title, style=self.catalogue.style(card.card))
        return out.append(f" {card.count}") if card.count and card.count > 1 else out

    def column(self, part: Column) -> Text:
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
    def player(self, board: Board) -> Flow:
        """Another player in a line or two."""
        shown = [part for part in board.parts if not _is_fixed(part) and not _is_home(part)]
        return Flow([item for item in self._facts(board, shown, NAMED) if item.plain], " · ")

    def in_full(self, zones: list[Listed]) -> list[Listed]:
        """Cards that say what they do, for people who choose among them."""
        return [Listed(zone.title, [self._saying(card) for card in zone.cards]) for zone in zones]

    def _saying(self, card: Card) -> Card:
        info = self.catalogue.by_id.get(card.card)
        text = card.text or (info.text if info else "")
        return Card(card.id, card.title, text, card=card.card, count=card.count)

    def own(self, board: Board, large: list[Zone]) -> list[RenderableType]:
        """The reader's own board without its large zones: figures, what has not left it, cards."""
        zones = [part for part in board.parts if isinstance(part, Zone)]
        home = [self._fact(part) for part in board.parts if _is_home(part)]
        rest = [part for part in board.parts if not isinstance(part, Zone) and not _is_home(part)]
        pieces = [*home, *([_figures(board.pieces)] if board.pieces else [])]
        told = [self._fact(zone) for zone in zones if zone not in large and not _is_fixed(zone)]
        lines = [self._facts(board, rest), [Text("At home", "dim"), *pieces] if pieces else [], told]
        full = [[item for item in line if item.plain] for line in lines]
        return [Flow(items, " · ") for items in full if items]

    def _facts(self, board: Board, parts: Sequence[Part], named: int | None = None) -> list[Text]:
        """With the score of the board behind its first number."""
        out: list[Text] = []
        score = board.score
        for part in parts:
            out.append(self._fact(part, named))
            if isinstance(part, Counter) and score is not None:
                out.append(Text(f"{IF_IT_ENDED} {score}", "bold"))
                score = None
        return out

    def _fact(self, part: Part, named: int | None = None) -> Text:
        """named: how many kinds of cards are named; more are counted."""
        if isinstance(part, Sentence):
            return self.names.text(part.text)
        if isinstance(part, Track):
            return Text(f"{part.title} ", "bold").append(f"{part.value}/{part.limit}", "not bold")
        if isinstance(part, Counter):
            return Text(f"{part.title} {part.value}", "" if _is_home(part) else "bold")
        if isinstance(part, Place):
            return standing(part)
        if not isinstance(part, Zone) or (not part.count and not part.parts):
            return Text()
        many = named is not None and len(part.parts) > named
        if part.role in COUNTED or not part.parts or many:
            return Text(f"{part.title} ", "dim").append(str(part.count or copies(part.parts)))
        return Text(f"{part.title}: ", "dim").append_text(self.cards(part.parts))


def _is_fixed(part: Part) -> bool:
    """What a player has from the beginning to the end."""
    return isinstance(part, Zone) and part.role == "fixed"


def _is_home(part: Part) -> bool:
    """Pieces that are still on a player's board; what has left it shows elsewhere."""
    return isinstance(part, Counter) and part.piece is not None


def _figures(pieces: list[Piece]) -> Text:
    return Text(" and ".join(_said(piece) for piece in pieces))


def standing(part: Place) -> Text:
    """`Harbour: the captain and 1 figure`; nothing if nobody stands there."""
    if not part.pieces:
        return Text()
    return Text(f"{part.title}: ", "dim").append_text(_figures(part.pieces))


def _said(piece: Piece) -> str:
    if piece.shape == "leader":  # there is but one
        return f"the {piece.kind}"
    return f"{piece.count} {piece.kind}{'' if piece.count == 1 else 's'}"
