"""The words a person can type at the table besides an answer."""

from difflib import get_close_matches

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.pack import Pack
from hearthside.terminal.screen import Screen

LOOKING = (
    ("look  /  look PLACE", "which cards lie where;  look PLAYER PLACE WORD  only those with the word"),
    ("look map", "a board, a track or a player close up, in games that have boards; look says which"),
    ("find WORD", "who has cards with this word in their name, or with this kind or value"),
)

HELP = (
    ("2", "do number 2 of the list"),
    ("2 2 0", "several one after another, as long as they are possible; 0 is always “enough” or “go on”"),
    ("KEY", "the same by its key, such as {key}, or by the beginning of its words"),
    ("?  or  why", "what is not possible now, why, and which ruling says so;  ? WORD  for a part of it"),
    *LOOKING,
    ("zoom CARD", "a card close up"),
    ("log  /  log 10", "what has happened so far, or its last lines"),
    ("rules  /  rules WORD", "the rules about what you are asked, or about something else"),
    ("what WORD", "what a word means"),
    ("ruling  /  ruling {ruling}", "all rulings of this game, or one"),
    ("s  or  standings", "how the game stands: points, people or squares of all, as far as you can know"),
    ("hint", "what the expert would do, what that is worth and why; where all the others are bots"),
    ("view", "draw the whole table again"),
    ("undo", "take back your last decision, if nothing has been revealed since"),
    ("auto", "answer for me when I am asked and there is only one answer (on or off)"),
    ("sure  /  sure always", "how often you are asked before what cannot be taken back: once, always, never"),
    ("react  /  react turn", "what is answered when you could react: ask, empty, turn or round"),
    ("save  /  save FILE", "write the game to a file of your own (it is kept anyway)"),
    ("quit", "leave; the game is kept and can be continued"),
)

HELP_TRADING = (
    (
        "offer CARD for CARD",
        "offer a trade to everybody, or with to PLAYER to one player",
    ),
)

SHORT = {
    "?": "why",
    "q": "quit",
    "h": "help",
    "exit": "quit",
    "u": "undo",
    "v": "view",
    "l": "log",
    "s": "standings",
}
WORDS = (
    "help",
    "why",
    "look",
    "find",
    "zoom",
    "log",
    "rules",
    "what",
    "ruling",
    "standings",
    "hint",
    "view",
    "undo",
    "auto",
    "sure",
    "react",
    "save",
    "quit",
)
SEARCHING = ("look", "find")
OFFER = "offer"  # of games with trades
OFFER_FORM = "offer CARD for CARD to PLAYER"


def words_of(pack: Pack) -> tuple[str, ...]:
    return (*WORDS, OFFER) if pack.anytime >= 0 else WORDS


def help_of(pack: Pack) -> tuple[tuple[str, str], ...]:
    return (*HELP[:3], *HELP_TRADING, *HELP[3:]) if pack.anytime >= 0 else HELP


def split(line: str, words: tuple[str, ...] = WORDS) -> tuple[str, str] | None:
    """(command, the rest) if the line is one of these commands."""
    if line.startswith("?"):
        return ("why", line[1:].strip()) if "why" in words else None
    head, _, rest = line.partition(" ")
    word = SHORT.get(head.lower(), head.lower())
    return (word, rest.strip()) if word in words else None


def guess(line: str, words: tuple[str, ...] = WORDS) -> str:
    """` Did you mean 'zoom'?`, if the line looks like one of the commands."""
    head = line.partition(" ")[0].lower()
    close = get_close_matches(head, words, n=1, cutoff=0.6)
    return f" Did you mean {close[0]!r}?" if close else ""


def show_help(screen: Screen, lines: tuple[tuple[str, str], ...], pack: Pack, key: str = "") -> None:
    """Examples are taken from the game: one of its rulings, and a key that can be typed just now."""
    ruling = next(iter(pack.rulings()), "ID")
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold green", no_wrap=True)
    grid.add_column()
    for typed, meaning in lines:
        grid.add_row(typed.replace("{ruling}", ruling), Text(meaning.replace("{key}", key)))
    screen.show(grid)
