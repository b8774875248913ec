"""`hearthside pack show` and `stats`: the cards of a pack, and what they add up to."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from hearthside.cli.pack import folder_of, path_argument
from hearthside.kernel.errors import HearthsideError, UnknownName
from hearthside.terminal.screen import Screen, process_screen

if TYPE_CHECKING:
    from hearthside.games.gardener.folder.design import Design, EraDeck, PackText
    from hearthside.games.gardener.lint.economy import DeckStats

CARD_WIDTH = 58
TITLES = {"adventure": "Adventures", "support": "Supports", "gold": "Gold"}
STYLES = {"adventure": "cyan", "support": "yellow", "gold": "bold bright_yellow"}


def text_of(path: str) -> tuple[Path, "PackText"]:
    """A pack as far as it can be read: one with mistakes can be looked at too."""
    from hearthside.games.gardener.folder.reading import read_pack

    folder = folder_of(path)
    text, problems = read_pack(folder)
    if text is None:
        raise HearthsideError(
            f"{path} cannot be read: {problems[0]} (all of it: hearthside pack lint {path})"
        )
    return folder, text


# ------------------------------------------------------------ show
@click.command(short_help="Show the cards of a pack.")
@path_argument
@click.argument("card", required=False)
def show(path: str, card: str | None) -> None:
    """Show all cards of a pack, sorted by what they are; or one of them as it looks.

    CARD is its number, its identifier, or some of its words.
    """
    _, text = text_of(path)
    screen = process_screen()
    if card is not None:
        for deck, design in found(text, card):
            screen.show(drawn(design, deck.name if len(text.decks) > 1 else ""))
        return
    for number, deck in enumerate(text.decks.values()):
        if number:
            screen.say("")
        _list(screen, deck)


def found(text: "PackText", word: str) -> list[tuple["EraDeck", "Design"]]:
    """By number or identifier; or all whose directive holds the words, if these are few."""
    cards = [(deck, design) for deck in text.decks.values() for design in deck.designs]
    wanted = word.strip().lower()
    exact = [(deck, card) for deck, card in cards if wanted in _names(card)]
    if exact:
        return exact
    near = [(deck, card) for deck, card in cards if wanted in f"{card.identifier} {card.directive}".lower()]
    if 1 <= len(near) <= 12:
        return near
    if near:
        raise UnknownName(f"{len(near)} cards have {word!r} in them; say more of it, or its number")
    names = {name_of(design).lower() for _, design in cards}
    close = get_close_matches(wanted, names, n=3, cutoff=0.5)
    hint = f" (did you mean {' or '.join(map(repr, close))}?)" if close else ""
    raise UnknownName(f"there is no card {word!r}{hint}; without a card all of them are shown")


def _names(design: "Design") -> tuple[str, str, str]:
    return str(design.number), design.identifier.lower(), name_of(design).lower()


def name_of(design: "Design") -> str:
    """What people call it: the first sentence of its directive."""
    return design.directive.partition(".")[0].strip() or design.identifier


def _kind(design: "Design") -> str:
    return "gold" if design.gold else "adventure" if design.is_adventure else "support"


def drawn(design: "Design", era: str = "") -> Panel:
    """A card as it lies on the table."""
    from hearthside.games.gardener.language.printing import INDENT, keyed_lines

    body = Text()
    for key, line in keyed_lines(design.attributes):
        category = not line.startswith(INDENT) and line == key
        body.append(f"{line}\n", style="bold" if category else "")
    if design.lore:
        body.append(f"\n{design.lore}\n", style="italic dim")
    body.rstrip()
    style = STYLES[_kind(design)]
    copies = f"{design.copies}×" + (f" and {design.hnp_copies}× HNP" if design.hnp_copies else "")
    below = " · ".join(word for word in (design.identifier, copies, era) if word)
    return Panel(
        body,
        title=Text(design.directive or design.identifier, style=style),
        subtitle=Text(below, style="dim"),
        box=box.DOUBLE if design.gold else box.ROUNDED,
        border_style=style,
        width=CARD_WIDTH,
    )


def _list(screen: Screen, deck: "EraDeck") -> None:
    cards = sum(design.copies for design in deck.designs)
    more = sum(design.hnp_copies for design in deck.designs)
    screen.say(
        Text.assemble((deck.name, "bold"), f"  {cards} cards" + (f", {more} more HNP" if more else ""))
    )
    groups: dict[tuple[str, str], list[Design]] = {}
    for design in deck.designs:
        has = design.attributes.globals
        sort = str(has.get("Roleplay" if design.is_adventure else "Subtype", ""))
        groups.setdefault((_kind(design), sort), []).append(design)
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), show_header=False)
    for justify in ("right", "right", "left", "left"):
        grid.add_column(justify=justify, no_wrap=justify == "right")
    for (kind, sort), designs in groups.items():
        title = " · ".join(word for word in (TITLES[kind], sort) if word)
        grid.add_row("", "", Text(title, style=f"bold {STYLES[kind]}"), "")
        for design in designs:
            copies = f"{design.copies}" + (f"+{design.hnp_copies}" if design.hnp_copies else "")
            grid.add_row(f"{copies}×", str(design.number), name_of(design), Text(_short(design), style="dim"))
    screen.show(grid)


def _short(design: "Design") -> str:
    """`ACC Tools 2 · ER Pride 4 · DisableIf1`."""
    from hearthside.games.gardener.language.names import SHORTCUTS

    short = {long: word for word, long in SHORTCUTS.items()}
    said = design.attributes
    parts = [
        f"{short.get(category, category)} {', '.join(f'{name} {value}' for name, value in amounts.items())}"
        for category, amounts in said.amounts.items()
    ]
    others = [name for name in said.globals if name not in ("Type", "Subtype", "Roleplay")]
    return " · ".join([*parts, *others, *said.levels, *said.conditions])


# ------------------------------------------------------------ stats
@click.command(short_help="Show what a pack gives and asks for.")
@path_argument
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def stats(path: str, as_json: bool) -> None:
    """Show the economy of a pack: cards, hands, and for every resource how much there is and how much is
    asked for."""
    from hearthside.games.gardener.lint.economy import stats as reckon

    _, text = text_of(path)
    told = reckon(text)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    screen = process_screen()
    for number, deck in enumerate(told.decks):
        if number:
            screen.say("")
        _economy(screen, deck)


def _economy(screen: Screen, deck: "DeckStats") -> None:
    players = f"for {_range(deck.players)} players" if deck.players else "for nobody"
    copies = ", with HNP copies" if deck.hnp else ""
    screen.say(Text.assemble((deck.name, "bold"), f"  {players}{copies}"))
    gold = f", {deck.gold} gold" if deck.gold else ""
    burned = f"; {deck.burned} are burned" if deck.burned else ""
    screen.say(
        f"{deck.adventures} adventures ({deck.adventure_designs} different), "
        f"{deck.supports} supports ({deck.support_designs} different){gold}{burned}"
    )
    hands = [f"{hand.mean:.0f} with {hand.players}" for hand in deck.hands]
    if hands:
        screen.say(f"cards a hand: {', '.join(hands)}")
    for title, counts in (("roleplays", deck.roleplays), ("subtypes", deck.subtypes)):
        if counts:
            screen.say(
                f"{title}: " + ", ".join(f"{name or 'none'} {count}" for name, count in counts.items())
            )
    named = ", ".join(f"{name} {count}" for name, count in deck.powers.by_name.items())
    screen.say(
        f"powers on {deck.powers.powers} cards, effects on {deck.powers.effects} "
        f"({deck.powers.per_cent}% of the supports){': ' if named else ''}{named}"
    )
    _table(
        screen,
        ("resource", "given", "by feats", "asked", "by supports", "by hazards"),
        (
            (one.name, one.given, one.by_feats, one.asked, one.by_supports, one.by_hazards)
            for one in deck.resources
        ),
    )
    _table(
        screen,
        ("of the era", "earned", "by shares", "spent"),
        ((one.name, one.earned, one.by_shares, one.spent) for one in deck.currencies),
    )


def _range(players: tuple[int, ...]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"


def _table(screen: Screen, heads: tuple[str, ...], rows: Iterable[tuple[str | int, ...]]) -> None:
    lines = list(rows)
    if not lines:
        return
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    for number, head in enumerate(heads):
        grid.add_column(head, justify="right" if number else "left", no_wrap=True)
    for name, *numbers in lines:
        grid.add_row(str(name), *(str(number or "·") for number in numbers))
    screen.show(grid)
