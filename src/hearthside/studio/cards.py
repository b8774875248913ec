"""The cards of a pack as they look, and lists of them."""

from difflib import get_close_matches

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from hearthside.games.gardener.folder.design import Design, EraDeck, PackText
from hearthside.games.gardener.language.printing import INDENT, brief, keyed_lines, show, show_condition
from hearthside.kernel.errors import UnknownName

CARD_WIDTH = 58
TITLES = {"adventure": "Adventures", "support": "Supports", "gold": "Gold"}
STYLES = {"adventure": "cyan", "support": "yellow", "gold": "bold bright_yellow"}


def found(text: PackText, word: str) -> list[tuple[EraDeck, Design]]:
    """By number or identifier; or all whose directive holds the words, if these are few."""
    cards = [(deck, design) for deck in text.decks.values() for design in deck.designs]
    wanted = word.strip().lower()
    if not wanted:
        raise UnknownName("which card? Nothing is said of it: give its number or some of its words")
    exact = [(deck, card) for deck, card in cards if wanted in _names(card)]
    if exact:
        return exact
    near = [(deck, card) for deck, card in cards if wanted in f"{card.identifier} {card.directive}".lower()]
    if 1 <= len(near) <= 12:
        return near
    if near:
        raise UnknownName(f"{len(near)} cards have {word!r} in them; say more of it, or its number")
    names = {name: None for _, design in cards for name in reversed(_names(design))}
    close = get_close_matches(wanted, names, n=3, cutoff=0.5)
    if not close and wanted.isdecimal() and cards:
        close = [str(min((card.number for _, card in cards), key=lambda number: abs(number - int(wanted))))]
    hint = f" (did you mean {' or '.join(map(repr, close))}?)" if close else ""
    raise UnknownName(f"there is no card {word!r}{hint}; hearthside pack show lists those that there are")


def _names(design: Design) -> tuple[str, str, str]:
    return str(design.number), design.identifier.lower(), name_of(design).lower()


def name_of(design: Design) -> str:
    """What people call it: the first sentence of its directive."""
    return design.directive.partition(".")[0].strip() or design.identifier


def _kind(design: Design) -> str:
    return "gold" if design.gold else "adventure" if design.is_adventure else "support"


def drawn(design: Design, era: str = "") -> Panel:
    """A card as it lies on the table."""
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


def listing(deck: EraDeck) -> list[RenderableType]:
    """All cards of a deck, sorted by what they are."""
    cards = sum(design.copies for design in deck.designs)
    more = sum(design.hnp_copies for design in deck.designs)
    heading = Text.assemble((deck.name, "bold"), f"  {cards} cards" + (f", {more} more HNP" if more else ""))
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
    return [heading, grid]


def _short(design: Design) -> str:
    """`Level 2 · AllowPlayIfAnyPreviousLevel > 1 · ACC Tools 2 · ER Pride 4 · DisableIf1 AR.Light > 2`."""
    said = design.attributes
    parts = [
        f"{name} {show(value)}"
        for name, value in said.globals.items()
        if name not in ("Type", "Subtype", "Roleplay")
    ]
    parts += [f"{name} > {won}" for name, won in said.levels.items()]
    parts += [
        f"{brief(category)} {', '.join(f'{name} {show(value)}' for name, value in amounts.items())}"
        for category, amounts in said.amounts.items()
    ]
    parts += [
        f"{category} {', '.join(show_condition(each, brief(each.ref)) for each in conditions)}"
        for category, conditions in said.conditions.items()
    ]
    return " · ".join(parts)
