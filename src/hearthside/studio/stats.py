"""The economy of a pack in words and numbers; `lint.economy` reckons it."""

from collections.abc import Iterable

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.studio.lint.economy import DeckStats


def economy(deck: DeckStats) -> list[RenderableType]:
    """What the cards of a deck add up to."""
    players = f"for {_range(deck.players)} players" if deck.players else "for nobody"
    copies = ", with HNP copies" if deck.hnp else ""
    out: list[RenderableType] = [Text.assemble((deck.name, "bold"), f"  {players}{copies}")]
    gold = f", {deck.gold} gold" if deck.gold else ""
    burned = f"; {deck.burned} are burned" if deck.burned else ""
    _say(
        out,
        f"{deck.adventures} adventures ({deck.adventure_designs} different), "
        f"{deck.supports} supports ({deck.support_designs} different){gold}{burned}",
    )
    hands = [f"{hand.mean:.0f} with {hand.players}" for hand in deck.hands]
    if hands:
        _say(out, f"cards a hand: {', '.join(hands)}")
    for title, counts in (("roleplays", deck.roleplays), ("subtypes", deck.subtypes)):
        if counts:
            _say(out, f"{title}: " + ", ".join(f"{name or 'none'} {count}" for name, count in counts.items()))
    named = ", ".join(f"{name} {count}" for name, count in deck.powers.by_name.items())
    _say(
        out,
        f"powers on {deck.powers.powers} cards, effects on {deck.powers.effects} "
        f"({deck.powers.per_cent}% of the supports){': ' if named else ''}{named}",
    )
    out += _table(
        ("resource", "given", "by feats", "asked", "by supports", "by hazards"),
        (
            (one.name, one.given, one.by_feats, one.asked, one.by_supports, one.by_hazards)
            for one in deck.resources
        ),
    )
    out += _table(
        ("of the era", "earned", "by shares", "spent"),
        ((one.name, one.earned, one.by_shares, one.spent) for one in deck.currencies),
    )
    return out


def _say(out: list[RenderableType], sentence: str) -> None:
    out.append(Text(sentence))


def _range(players: tuple[int, ...]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str | int, ...]]) -> list[RenderableType]:
    lines = list(rows)
    if not lines:
        return []
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    for number, head in enumerate(heads):
        grid.add_column(head, justify="right" if number else "left", no_wrap=True)
    for name, *numbers in lines:
        grid.add_row(str(name), *(str(number or "·") for number in numbers))
    return [grid]
