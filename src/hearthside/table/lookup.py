"""Looking things up at the table: cards, rules and rulings, words, the story so far, and why something is not
possible."""

from collections.abc import Mapping

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.errors import did_you_mean
from hearthside.kernel.pack import CardInfo
from hearthside.table import guide, story
from hearthside.table.cards import close_up
from hearthside.table.desk import Desk, show_story
from hearthside.table.menu import matches


def look(desk: Desk, word: str, rest: str) -> None:
    """The commands that every reader has."""
    {"zoom": zoom, "log": log, "rules": rules, "what": guide.what, "ruling": ruling}[word](desk, rest)


def zoom(desk: Desk, word: str) -> None:
    """A card close up."""
    screen = desk.screen
    cards = desk.catalogue.by_id
    if not word:
        screen.say("Which card? For example: zoom " + next(iter(cards)))
        return
    found = find_cards(list(cards.values()), word)
    if not found:
        names = [info.name for info in cards.values()]
        lower = {name.lower(): name for name in names}
        hint = did_you_mean(word, lower)
        screen.say(f"There is no card {word!r}{hint}.")
    elif len(found) > 3:
        screen.say("Which one? " + ", ".join(info.name for info in found) + ".")
    else:
        screen.show(*[close_up(info, desk.catalogue.style(info.id)) for info in found])


def find_cards(cards: list[CardInfo], word: str) -> list[CardInfo]:
    """Those of this id or name, or else those whose name has these beginnings of words."""
    wanted = _plain(word)
    exact = [info for info in cards if wanted in (_plain(info.id), _plain(info.name))]
    return exact or [info for info in cards if matches(wanted, info.name)]


def _plain(name: str) -> str:
    return name.lower().replace("_", " ").replace("-", " ").strip()


def log(desk: Desk, word: str) -> None:
    """The story so far, or its last lines."""
    if word and not word.isdecimal():
        desk.screen.say("log takes a number of lines, such as: log 10")
        return
    told = story.tell(story.lines(desk.game, desk.viewer), desk.catalogue.names)
    if word:
        told = told[-int(word) :] if int(word) else []
    if not told:
        desk.screen.say("Nothing has happened yet.")
    show_story(desk.screen, told, desk.names)


def rules(desk: Desk, word: str) -> None:
    """What the guide says about the present question, or about a word; and the rulings with that word."""
    rulings = desk.game.pack.rulings()
    wanted = word.strip()
    section = guide.called(desk, wanted) if wanted else guide.here(desk)
    if section is not None:
        guide.show(desk, section)
    if section is not None and not wanted:
        guide.contents(desk)
        return
    chosen = {
        key: text
        for key, text in rulings.items()
        if not wanted or key.lower() == wanted.lower() or wanted.lower() in text.lower()
    }
    if chosen:
        desk.screen.show(_sentences(chosen))
    elif section is None:
        close = did_you_mean(wanted.upper(), rulings) if any(sign.isdigit() for sign in wanted) else ""
        desk.screen.say(f"No ruling is called or says {wanted!r}{close}.")


def ruling(desk: Desk, word: str) -> None:
    """One ruling by its id, or all of them."""
    rulings = desk.game.pack.rulings()
    if not word:
        desk.screen.show(_sentences(rulings))
        return
    by_lower = {key.lower(): key for key in rulings}
    key = by_lower.get(word.lower())
    if key is None:
        # People leave the game's letters away: "r28" means AS-R28.
        ends = [whole for lower, whole in by_lower.items() if lower.endswith("-" + word.lower())]
        key = ends[0] if len(ends) == 1 else None
    if key is None:
        desk.screen.say(f"There is no ruling {word!r}{did_you_mean(word.upper(), rulings)}.")
        return
    desk.screen.show(_sentences({key: rulings[key]}))


def why(desk: Desk, seat: int, word: str) -> None:
    """What is not possible now, and which ruling says so."""
    blocked = [
        item
        for item in desk.game.blocked(seat)
        if not word or matches(word, desk.names.plain(item.text)) or matches(word, item.group)
    ]
    if not blocked:
        said = f"Nothing about {word!r} is" if word else "Nothing that could be asked for is"
        desk.screen.say(f"{said} ruled out just now.")
        return
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column()
    grid.add_column(style="dim", no_wrap=True)
    for item in blocked:
        grid.add_row(desk.names.text(item.text), desk.names.text(item.why), item.ruling)
    rulings = desk.game.pack.rulings()
    cited = {item.ruling: rulings[item.ruling] for item in blocked if item.ruling in rulings}
    desk.screen.say("Not possible now:", style="bold")
    desk.screen.show(Padding(grid, (0, 0, 0, 2)))
    if cited:
        desk.screen.show(_sentences(cited))


def _sentences(rulings: Mapping[str, str]) -> Padding:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for key, text in rulings.items():
        grid.add_row(key, Text(text))
    return Padding(grid, (0, 0, 0, 2))
