"""Looking closer at what is more than a place for cards: maps, stones, ladders, columns, whole players."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import (
    Board,
    Card,
    Column,
    Counter,
    Course,
    Map,
    Scene,
    Stones,
    Zone,
)
from hearthside.kernel.scene import Ladder as Levels
from hearthside.terminal import course
from hearthside.terminal.cards import Listed
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.ladder import Ladder
from hearthside.terminal.menu import matches
from hearthside.terminal.overview import IF_IT_ENDED, MARK, Overview, has_boards
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.stones import StoneBoard

SHORTEST = 3  # letters that are enough
PLAYER = "player"
TRACKS = "tracks"  # all of them
CLOSER = Map | Stones | Levels | Board  # what can be looked at


def look(prompt: Prompt, scene: Scene, tokens: list[str]) -> bool:
    """`look map`, `look player 2`, `look Runa`, `look course`.  False: it is none of these."""
    words = [token.lower() for token in tokens]
    if not has_boards(scene):
        way = next((part for part in scene.parts if isinstance(part, Course)), None)
        if way is None or len(words) > 1 or not _begins(words[0], way.title):
            return False
        prompt.screen.show(course.draw(way, prompt.names))
        return True
    if words == [TRACKS]:
        prompt.screen.show(*(Ladder(part, prompt.names) for part in scene.parts if isinstance(part, Levels)))
        return True
    found = _player(prompt, scene, words) or _board(scene, words)
    if found is None:
        return False
    prompt.screen.show(_drawn(prompt, scene, found))
    return True


def hint(prompt: Prompt, scene: Scene) -> None:
    """What else can be looked at."""
    ways = [part.title.lower() for part in scene.parts if isinstance(part, Course)]
    if ways:
        prompt.screen.say(f"Also: look {ways[0]}.", "dim")
    if has_boards(scene):
        names = [part.id for part in _found(scene) if not isinstance(part, Board) or part.seat is None]
        prompt.screen.say(f"Also: look {', look '.join(names)}, look player 1.", "dim")


def _found(scene: Scene) -> list[CLOSER]:
    return [part for part in scene.parts if isinstance(part, CLOSER)]


def _players(scene: Scene) -> list[Board]:
    return [part for part in scene.parts if isinstance(part, Board) and part.player]


def _player(prompt: Prompt, scene: Scene, words: list[str]) -> Board | None:
    boards = _players(scene)
    if words[0] == PLAYER and len(words) == 2 and words[1].isdecimal():
        return next((part for part in boards if part.seat == int(words[1]) - 1), None)
    if len(words) != 1:
        return None
    for part in boards:
        name = prompt.names.name(part.seat) if part.seat is not None else part.id
        if _begins(words[0], name):
            return part
    return None


def _board(scene: Scene, words: list[str]) -> CLOSER | None:
    """By its id or the beginning of its title, or else by words within that."""
    said = " ".join(words)
    parts = _found(scene)
    begins = [part for part in parts if _begins(said, part.id) or _begins(said, part.title)]
    long = len(said) >= SHORTEST
    return next(iter(begins or [part for part in parts if long and matches(said, part.title)]), None)


def _begins(word: str, title: str) -> bool:
    return len(word) >= SHORTEST and title.lower().startswith(word)


def _drawn(prompt: Prompt, scene: Scene, part: CLOSER) -> RenderableType:
    touched = [each for option in prompt.options() for each in option.parts]
    if isinstance(part, Map):
        return HexMap(part, prompt.names, touched)
    if isinstance(part, Stones):
        return StoneBoard(part, prompt.names, touched)
    if isinstance(part, Levels):
        return Ladder(part, prompt.names)
    return _whole_player(prompt, scene, part) if part.player else _whole_board(prompt, scene, part)


def _whole_player(prompt: Prompt, scene: Scene, board: Board) -> RenderableType:
    """Everything that lies on a player's board, a line a thing; counters with what they are made of."""
    table = Overview(scene, prompt.catalogue, prompt.names)
    name = prompt.names.title(board.seat) if board.seat is not None else board.title
    lines: list[RenderableType] = [
        Text(name, prompt.names.style(board.seat) if board.seat is not None else "bold")
    ]
    lines += [Padding(line, (0, 0, 0, 1)) for line in table.own(board, [])]
    if board.breakdown:
        made_of = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in board.breakdown.items())
        lines.append(Text(f" {IF_IT_ENDED} {board.score}: {made_of}"))
    for part in board.parts:
        if isinstance(part, Zone) and part.text:
            cards = ", ".join(card.title for card in part.parts)
            lines.append(Text(f" {part.title}: {cards}. {part.text}"))
    return Group(*lines)


def _whole_board(prompt: Prompt, scene: Scene, board: Board) -> RenderableType:
    """Its cards with what they say, its columns with their sections, and what the reader has of the same."""
    table = Overview(scene, prompt.catalogue, prompt.names)
    head = Text(board.title, "bold").append(f". {board.text}" if board.text else "", "not bold")
    out: list[RenderableType] = [
        head,
        *(_sections(table, part) for part in board.parts if isinstance(part, Column)),
    ]
    zones = [part for part in board.parts if isinstance(part, Zone) and part.parts]
    lists = [Listed(zone.text or zone.title, zone.parts) for zone in zones]
    notes: list[str] = []
    if zones and all(len(zone.parts) == 1 for zone in zones):  # places that are alike need no headings
        notes = list(dict.fromkeys(zone.text for zone in zones if zone.text))
        lists = [Listed("", [_noted(zone) for zone in zones])]
    for one in table.in_full(lists):
        out.append(Padding(prompt.catalogue.listing([one], extra=True), (0, 0, 0, 1)))
    out += [Text(f" {MARK} {note}", "cyan") for note in notes]
    out += [Text(f" {part.title} {part.value}", "dim") for part in board.parts if isinstance(part, Counter)]
    own = next((part for part in _players(scene) if part.seat == prompt.viewer), None)
    for part in own.parts if own else []:
        if isinstance(part, Zone) and part.title == board.title and part.parts:
            out.append(Text(" Yours: ").append_text(table.cards(part.parts)))
    return Group(*out)


def _noted(zone: Zone) -> Card:
    """The one card of a place, marked if the Scene says something about the place."""
    (card,) = zone.parts
    title = f"{card.title}{MARK}" if zone.text else card.title
    return Card(card.id, title, card=card.card, count=card.count)


def _sections(table: Overview, column: Column) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    grid.add_row("", table.column(column))
    for part in column.parts:
        grid.add_row(f"  {part.title}", Text(part.text, "dim" if part.state == "used" else ""))
    return grid
