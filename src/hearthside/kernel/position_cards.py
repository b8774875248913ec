"""What a position says of zones: which cards lie there, by id or name, piles from the top down."""

from collections.abc import Mapping
from typing import Any

from hearthside.kernel.card_names import CardNames
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import Position, shown
from hearthside.kernel.state import State
from hearthside.kernel.table import Table
from hearthside.kernel.zones import BAG, PILE

REST = "..."
MOST_COPIES = 1000
LONGEST_COUNT = 20  # digits of a number of cards that are repeated in an answer
LONGEST = 20_000  # characters of what is said of a zone

Entries = list[int | str]  # cards, and at most one REST


def read_zones(pack: Pack, position: Mapping[str, Any], table: Table, words: list[str]) -> dict[int, Entries]:
    """The named zones with their cards, `...` included, as the position lists them.  `words`: what is said
    of other things."""
    zones = {pack.layout.name(zone): zone for zone in pack.layout.zones(table.seats, bool(table.modules))}
    names = pack.card_names
    out: dict[int, Entries] = {}
    for name, value in position.items():
        if name in words:
            continue
        if name not in zones:
            if name in [pack.layout.name(zone) for zone in pack.layout.zones(table.seats, modules=True)]:
                say = "say a 'preset' or 'options' that have it"
                raise BadPosition(f"{name!r} is not at this table of {pack.name}: {say}")
            family, _, seat = str(name).partition(":")
            if f"{family}:0" in zones and seat.isascii() and seat.isdigit():
                raise BadPosition(f"{shown(name)}: the seats of this table are 0 to {table.seats - 1}")
            hint = did_you_mean(str(name), [*zones, *words])
            raise BadPosition(f"a position of {pack.name} has no {shown(name)}{hint}")
        out[zones[name]] = _cards(names, name, value)
    return out


def _cards(names: CardNames, zone: str, value: object) -> Entries:
    """`"2 refugee, Wheel Dog"`, or a list of such."""
    entries = value.split(",") if isinstance(value, str) and len(value) <= LONGEST else value
    texts = isinstance(entries, list | tuple) and all(isinstance(entry, str) for entry in entries)
    if not isinstance(entries, list | tuple) or not texts or len(entries) > MOST_COPIES:
        some = list(names.ids)[:2]
        like = f"a list of cards or a text such as '2 {', '.join(some)}'"
        raise BadPosition(f"{zone!r} must be {like}, not {shown(value)}")
    out: Entries = []
    for entry in entries:
        said = entry.strip()
        if said == REST:
            if REST in out:
                raise BadPosition(
                    f"{zone!r}: '...' is the rest of what usually lies here; it can be said once"
                )
            out.append(REST)
        elif said:
            out.extend(_copies(names, zone, said))
    return out


def _copies(names: CardNames, zone: str, said: str) -> list[int]:
    """`2 refugee`."""
    card = names.find(said)
    if card is not None:
        return [card]
    count, _, name = said.partition(" ")
    card = names.find(name.strip())
    if card is None:
        wanted = name.strip() if count.isascii() and count.isdigit() and name.strip() else said
        if wanted == REST:
            raise BadPosition(f"in {zone!r}: '...' is the rest, however many; write it without a number")
        raise BadPosition(f"in {zone!r}: there is no card {shown(wanted)}{names.hint(wanted)}")
    if not (count.isascii() and count.isdigit()):
        raise BadPosition(f"in {zone!r}: {shown(said)} should be a card, or a number and a card")
    copies = int(count[:9])  # nine digits are more than any game has cards
    if copies > MOST_COPIES:
        many = count if len(count) <= LONGEST_COUNT else f"{count[:LONGEST_COUNT]}…"
        raise BadPosition(f"in {zone!r}: there are not {many} cards {name.strip()!r} in the game")
    return [card] * copies


def place(pack: Pack, state: State, named: dict[int, Entries], position: Position) -> None:
    """Claimed cards into the named zones, the others where they usually lie or into the box."""
    usual = [list(cards) for cards in state.zones]
    claimed = {
        zone: [_claim(pack, usual, named, zone, card) for card in entries if isinstance(card, int)]
        for zone, entries in named.items()
    }
    left_over: list[int] = []
    for zone, rest in enumerate(usual):
        pile = state.kinds[zone] == PILE
        state.zones[zone] = rest
        if pile:
            state.shuffle(zone)
        if zone in named:
            at = named[zone].index(REST) if REST in named[zone] else -1
            if at >= 0 and position.earlier:
                at = len(claimed[zone]) if pile else 0  # the rest once lay below all that was named
            if at >= 0:
                position.below[pack.layout.name(zone)] = len(claimed[zone]) - at
                listed = [*claimed[zone][:at], *(rest[::-1] if pile else rest), *claimed[zone][at:]]
            else:
                listed = claimed[zone]
                left_over += rest
            state.zones[zone] = listed[::-1] if pile else listed
    box = pack.layout.shared("box")
    state.zones[box] += left_over
    if named.get(box) == [] and state.zones[box] and not position.saved:
        raise BadPosition("'box' takes all cards that lie nowhere else, so it is not empty here")
    for zone, cards in enumerate(state.zones):
        if state.kinds[zone] == BAG:
            cards.sort()


def _claim(pack: Pack, usual: list[list[int]], named: dict[int, Entries], zone: int, card: int) -> int:
    """Take a card from where it usually lies: here, at the same seat, from a shared place, anywhere."""
    layout = pack.layout

    def nearness(other: int) -> tuple[bool, bool, bool]:
        return (other != zone, layout.owner(other) != layout.owner(zone), layout.owner(other) >= 0)

    for other in sorted(range(len(usual)), key=nearness):
        if card in usual[other]:
            usual[other].remove(card)
            return card
    name = pack.card_name(card)
    copies = sum(1 for entries in named.values() for entry in entries if entry == card)
    if copies == 1:
        raise BadPosition(
            f"in {layout.name(zone)!r}: the card {name!r} is not in the game with these options"
        )
    raise BadPosition(f"in {layout.name(zone)!r}: there are not {copies} cards {name!r} in the game")
