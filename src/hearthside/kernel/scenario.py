"""Positions set up by hand: for tests, puzzles, lessons and bug reports.

A position names zones and what lies in them, piles from the top down:

    {"seats": 3, "round": 3, "turn": 1, "hand:1": "scavenger, 2 refugee, shovel",
     "junkyard": "medkit, ..., pills"}

A zone that is named holds exactly these cards; `...` means "and the rest of what usually lies
here, shuffled", at that place of the pile.  A zone that is not named keeps what is left of its usual cards.
What belongs nowhere any more goes to the box.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.kernel import reach
from hearthside.kernel.chance import Stream
from hearthside.kernel.errors import BadPosition, HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.position_cards import place, read_zones
from hearthside.kernel.positions import Number, OneOrMore, Position, Reader, Text, shown

EDITION = 2  # of what the words mean; files say it, so that those of the first one stay readable
WORDS = ("seats", "options", "preset", "seed", "roll", "edition")
TOO_LARGE = 10**99
MOST_ROLLS = 20


def scenario(pack: Pack, said: Mapping[str, Any], stream: Stream, saved: bool = False) -> Game:
    """`saved`: the position is out of a file.  See `Position`."""
    seed_of(said)
    seats, options = _table(pack, said, saved)
    named = {name: value for name, value in said.items() if name != "preset"}
    position = Position(named if saved else {"seats": seats, **named}, saved)  # whatever is usual later
    if "preset" in said or (pack.before and not saved):  # what is usual may change, the position must not
        position["options"] = options
    if position.get("edition", EDITION) != EDITION:
        raise BadPosition(f"'edition' is {EDITION} here, not {shown(position['edition'])}")
    if not position.earlier:
        position["edition"] = EDITION
    table = pack.table(seats, options, by_hand=True)
    state = pack.empty_state(table, 0, stream)
    pack.deal(state, pack.check_options(options))
    place(pack, state, read_zones(pack, position, table, [*WORDS, *pack.position_words]), position)
    pack.arrange(state, position)
    placed = {zone: list(cards) for zone, cards in enumerate(state.zones)}
    log: list[int] = []
    state.log = log
    pack.resume(state, position)
    if not saved:
        reach.check(state, pack.unreachable)
    state.loaded += _rolls(pack, position)
    state.go_on()
    return Game(pack, state, log, position.get("options", {}), placed, _with_text_keys(position))


def seed_of(position: Mapping[str, Any]) -> int:
    """Of the chance from here on."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position is names with values, not {shown(position)}")
    seed = position.get("seed", 0)
    if type(seed) is not int or abs(seed) >= TOO_LARGE:
        raise BadPosition(f"'seed' must be a whole number of less than 100 digits, not {shown(seed)}")
    return seed


def _table(pack: Pack, said: Mapping[str, Any], saved: bool) -> tuple[int, dict[str, Any]]:
    """Seats and options.  A new position names the options that a record from before would not."""
    preset = said.get("preset", "")
    if not isinstance(preset, str) or len(preset) > Text.longest:
        raise BadPosition(f"'preset' must be the id of one, not {shown(preset)}")
    named = said.get("options", {})
    if not isinstance(named, Mapping):
        raise BadPosition(f"'options' must be names with values, not {shown(named)}")
    try:
        seats = said.get("seats", pack.preset(preset).min_seats if preset else pack.few_seats())
        if type(seats) is not int:
            raise BadPosition(f"'seats' must be a number, not {shown(seats)}")
        pack.check_seats(seats)
        pack.check_options(named)
        if preset:
            options = pack.options_from(preset, seats, named)
        else:
            options = {**({} if saved else pack.named_anew), **named}
    except HearthsideError as error:
        raise BadPosition(str(error)) from None
    return seats, options


def _rolls(pack: Pack, position: Position) -> tuple[int, ...]:
    """The next faces of the die, if the position says them."""
    if "roll" not in position:
        return ()
    if not pack.die:
        raise BadPosition(f"'roll': no die is rolled in the course of {pack.name}")
    words = {"roll": OneOrMore(Number(1, pack.die), MOST_ROLLS)}
    return tuple(face - 1 for face in Reader(position, words, 1)["roll"])


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
    return scenario(pack, {**lesson.position, "seats": lesson.seats}, stream)
