"""Looking closer at what is more than a place for cards: maps, stones, ladders, columns, whole players."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Part
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.ladder import Ladder
from hearthside.terminal.many import card_parts
from hearthside.terminal.overview import MARK, RIVAL, Overview, has_boards, is_players
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.stones import StoneBoard

SHORTEST = 3  # letters that are enough
PLAYER = "player"


def look(prompt: Prompt, scene: Part, tokens: list[str]) -> bool:
    """`look map`, `look player 2`, `look Runa`.  False: it is none of these."""
    if not has_boards(scene):
        return False
    words = [token.lower() for token in tokens]
    found = _player(prompt, scene, words) or _board(scene, words)
    if found is None:
        return False
    prompt.screen.show(_drawn(prompt, scene, found))
    return True


def hint(prompt: Prompt, scene: Part) -> None:
    """What else can be looked at."""
    if has_boards(scene):
        ids = [part.id for part in scene.parts if part.kind in ("map", "stones", "ladder", "board")]
        names = [one for one in ids if ":" not in one]
        prompt.screen.say(f"Also: look {', look '.join(names)}, look player 1.", "dim")


def _player(prompt: Prompt, scene: Part, words: list[str]) -> Part | None:
    boards = [part for part in scene.parts if is_players(part)]
    if words[0] == PLAYER and len(words) == 2 and words[1].isdecimal():
        return next((part for part in boards if part.seat == int(words[1]) - 1), None)
    if len(words) != 1:
        return None
    for part in boards:
        name = prompt.names.name(part.seat) if part.seat is not None else RIVAL
        if _begins(words[0], name):
            return part
    return None


def _board(scene: Part, words: list[str]) -> Part | None:
    parts = [part for part in scene.parts if part.kind in ("map", "stones", "ladder", "board")]
    said = " ".join(words)
    return next((part for part in parts if _begins(said, part.id) or _begins(said, part.title)), None)


def _begins(word: str, title: str) -> bool:
    return len(word) >= SHORTEST and title.lower().startswith(word)


def _drawn(prompt: Prompt, scene: Part, part: Part) -> RenderableType:
    touched = [each for option in prompt.options() for each in option.parts]
    if part.kind == "map":
        return HexMap(part, prompt.names, touched)
    if part.kind == "stones":
        return StoneBoard(part, prompt.names, touched)
    if part.kind == "ladder":
        return Ladder(part, prompt.names)
    if is_players(part):
        return _whole_player(prompt, scene, part)
    return _whole_board(prompt, scene, part)


def _whole_player(prompt: Prompt, scene: Part, board: Part) -> RenderableType:
    """Everything that lies on a player's board, a line a thing; counters with what they are made of."""
    table = Overview(scene, prompt.catalogue, prompt.names)
    name = prompt.names.title(board.seat) if board.seat is not None else board.title
    lines: list[RenderableType] = [
        Text(name, prompt.names.style(board.seat) if board.seat is not None else "bold")
    ]
    lines += [Padding(line, (0, 0, 0, 1)) for line in table.own(board, [])]
    for part in board.parts:
        if part.kind == "counter" and part.text:
            lines.append(Text(f" {part.title} {part.value}: {part.text}"))
        elif part.kind == "zone" and part.text:
            cards = ", ".join(card.title for card in card_parts(part))
            lines.append(Text(f" {part.title}: {cards}. {part.text}"))
    return Group(*lines)


def _whole_board(prompt: Prompt, scene: Part, board: Part) -> RenderableType:
    """Its cards with what they say, its columns with their sections, and what the reader has of the same."""
    table = Overview(scene, prompt.catalogue, prompt.names)
    head = Text(board.title, "bold").append(f". {board.text}" if board.text else "", "not bold")
    out: list[RenderableType] = [
        head,
        *(_sections(table, part) for part in board.parts if part.kind == "board"),
    ]
    zones = [part for part in board.parts if part.kind == "zone" and card_parts(part)]
    noted = {zone.id: zone.text for zone in zones}
    notes: list[str] = []
    if all(len(card_parts(zone)) == 1 for zone in zones):  # places that are alike need no headings
        notes = list(dict.fromkeys(zone.text for zone in zones if zone.text))
        zones = [Part(board.id, "zone", parts=[_noted(zone) for zone in zones])] if zones else []
    for zone in table.in_full(zones):
        zone.title = noted.get(zone.id) or zone.title
        out.append(Padding(prompt.catalogue.listing([zone], extra=True), (0, 0, 0, 1)))
    out += [Text(f" {MARK} {note}", "cyan") for note in notes]
    out += [Text(f" {part.title} {part.value}", "dim") for part in board.parts if part.kind == "counter"]
    own = next((part for part in scene.parts if is_players(part) and part.seat == prompt.viewer), None)
    for part in own.parts if own else []:
        if part.title == board.title and card_parts(part):
            out.append(Text(" Yours: ").append_text(table.cards(card_parts(part))))
    return Group(*out)


def _noted(zone: Part) -> Part:
    """The one card of a place, marked if the Scene says something about the place."""
    (card,) = card_parts(zone)
    title = f"{card.title}{MARK}" if zone.text else card.title
    return Part(card.id, "card", title=title, card=card.card, count=card.count)


def _sections(table: Overview, column: Part) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    grid.add_row("", table.column(column))
    for part in column.parts:
        grid.add_row(f"  {part.title}", Text(part.text, "dim" if part.state == "used" else ""))
    return grid
