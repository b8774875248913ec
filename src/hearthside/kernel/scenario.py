"""Positions set up by hand: for tests, puzzles, lessons and bug reports.

A position names zones and what lies in them, piles from the top down:

    {"seats": 3, "round": 3, "turn": 1, "hand:1": "scavenger, 2 refugee, shovel",
     "junkyard": "medkit, pills, ..."}

A zone that is named holds exactly these cards; `...` means "and the rest of what usually lies
here, shuffled".  A zone that is not named keeps what is left of its usual cards.  What belongs
nowhere any more goes to the box.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from hearthside.kernel.chance import Stream
from hearthside.kernel.errors import BadPosition, HearthsideError, did_you_mean
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import shown
from hearthside.kernel.state import State
from hearthside.kernel.table import Table
from hearthside.kernel.zones import BAG, PILE

REST = "..."
WORDS = ("seats", "options", "seed")
MOST_COPIES = 1000
TOO_LARGE = 10**99
LONGEST = 20_000  # characters of what is said of a zone


def scenario(pack: Pack, position: Mapping[str, Any], stream: Stream) -> Game:
    """As a record has it; see `new_scenario`."""
    seed_of(position)
    seats = position.get("seats", pack.few_seats())
    if type(seats) is not int:
        raise BadPosition(f"'seats' must be a number, not {shown(seats)}")
    said = position.get("options", {})
    if not isinstance(said, Mapping):
        raise BadPosition(f"'options' must be names with values, not {shown(said)}")
    try:
        pack.check_seats(seats)
        options = pack.check_options(position.get("options"))
    except HearthsideError as error:
        raise BadPosition(str(error)) from None
    table = pack.table(seats, options, by_hand=True)
    state = pack.empty_state(table, 0, stream)
    pack.deal(state, options)
    named = _read(pack, position, table)
    _place(pack, state, named)
    placed = {zone: list(cards) for zone, cards in enumerate(state.zones)}
    log: list[int] = []
    state.log = log
    pack.resume(state, position)
    state.go_on()
    return Game(pack, state, log, position.get("options", {}), placed, _with_text_keys(position))


def new_scenario(pack: Pack, position: Mapping[str, Any], stream: Stream) -> Game:
    """A game that begins here and now: it names the options that a record from before would not."""
    said = position.get("options", {})
    if pack.before and isinstance(said, Mapping):
        usual = {setting.name: setting.usual() for setting in pack.settings if setting.name in pack.before}
        position = {**position, "options": {**usual, **said}}
    return scenario(pack, position, stream)


def seed_of(position: Mapping[str, Any]) -> int:
    """Of the chance from here on."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position is names with values, not {shown(position)}")
    seed = position.get("seed", 0)
    if type(seed) is not int or abs(seed) >= TOO_LARGE:
        raise BadPosition(f"'seed' must be a whole number of less than 100 digits, not {shown(seed)}")
    return seed


def _with_text_keys(value: Any) -> Any:
    """As it would come out of a file, where keys are texts: `{3: 1}` is `{"3": 1}`."""
    if isinstance(value, Mapping):
        return {str(key): _with_text_keys(held) for key, held in value.items()}
    return [_with_text_keys(held) for held in value] if isinstance(value, list | tuple) else value


def begin_lesson(pack: Pack, stream: Stream) -> Game:
    """The pack's lesson before its first step."""
    lesson = pack.lesson()
    if lesson is None:
        raise HearthsideError(f"{pack.name} has no lesson")
    return new_scenario(pack, {**lesson.position, "seats": lesson.seats}, stream)


def _read(pack: Pack, position: Mapping[str, Any], table: Table) -> dict[int, list[int | str]]:
    """The named zones with their cards, `...` included, as the position lists them."""
    zones = {pack.layout.name(zone): zone for zone in pack.layout.zones(table.seats, bool(table.modules))}
    out: dict[int, list[int | str]] = {}
    for name, value in position.items():
        if name in WORDS or name in pack.position_words:
            continue
        if name not in zones:
            hint = did_you_mean(str(name), [*zones, *WORDS, *pack.position_words])
            raise BadPosition(f"a position of {pack.name} has no {shown(name)}{hint}")
        out[zones[name]] = _cards(pack, name, value)
    return out


def _cards(pack: Pack, zone: str, value: object) -> list[int | str]:
    """`"2 refugee, shovel"` or a list of card ids."""
    entries = value.split(",") if isinstance(value, str) and len(value) <= LONGEST else value
    if not isinstance(entries, list | tuple) or len(entries) > MOST_COPIES or not _all_texts(entries):
        like = "a list of cards or a text such as '2 junk, net'"
        raise BadPosition(f"{zone!r} must be {like}, not {shown(value)}")
    out: list[int | str] = []
    for entry in entries:
        count, _, card = entry.strip().rpartition(" ")
        if not card:
            continue
        if card == REST:
            out.append(REST)
            continue
        if card not in pack.codec.card_number:
            hint = did_you_mean(card, pack.codec.card_number)
            raise BadPosition(f"in {zone!r}: there is no card {shown(card)}{hint}")
        if count and not (count.strip().isascii() and count.strip().isdigit()):
            raise BadPosition(f"in {zone!r}: {shown(entry)} should be a card, or a number and a card")
        copies = int(count[:9]) if count else 1  # nine digits are more than any game has cards
        if copies > MOST_COPIES:
            raise BadPosition(f"in {zone!r}: there are not {count.strip()[:9]} cards {card!r} in the game")
        out.extend([pack.codec.card_number[card]] * copies)
    return out


def _all_texts(entries: Sequence[object]) -> bool:
    return all(isinstance(entry, str) for entry in entries)


def _place(pack: Pack, state: State, named: dict[int, list[int | str]]) -> None:
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
            listed = claimed[zone][::-1] if pile else claimed[zone]
            if REST in named[zone]:
                state.zones[zone] = rest + listed
            else:
                state.zones[zone] = listed
                left_over += rest
    state.zones[pack.layout.shared("box")] += left_over
    for zone, cards in enumerate(state.zones):
        if state.kinds[zone] == BAG:
            cards.sort()


def _claim(
    pack: Pack, usual: list[list[int]], named: dict[int, list[int | str]], zone: int, card: int
) -> int:
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
    raise BadPosition(f"in {layout.name(zone)!r}: there are not {copies} cards {name!r} in the game")
