"""What no race could come to, though every word of it is right."""

from collections.abc import Iterator

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import reach_cards
from hearthside.games.iditacards.cards import (
    CARDS,
    CHECKPOINTS,
    LAST,
    LEG_TYPE,
    NAMES,
    NO_ATTACH,
    RISK,
    SIDE_RISK,
    SIDE_RISK_DOUBLE,
    SLOTS,
)
from hearthside.games.iditacards.rules.course import side_of_leg
from hearthside.games.iditacards.rules.risk import due
from hearthside.games.iditacards.rules.team import dog_count
from hearthside.kernel.reach import Unreachable
from hearthside.kernel.state import State
from hearthside.kernel.texts import fill

Found = Iterator[dict[str, object]]


# ------------------------------------------------------------ the track
def on_one_square(g: State) -> Found:
    squares = [g.facts[z.SQUARE[seat]] for seat in range(g.seats)]
    for square in squares:
        if 0 < square <= LAST and squares.count(square) > 1:
            yield {"square": square}


def missed_checkpoint(g: State) -> Found:
    for seat in range(g.seats):
        for number, there in enumerate(CHECKPOINTS):
            if g.facts[z.SQUARE[seat]] >= there and not g.facts[z.PASSED[seat]] >> number & 1:
                yield {"seat": seat, "square": g.facts[z.SQUARE[seat]], "number": number + 1, "there": there}


def skipped_checkpoint(g: State) -> Found:
    """They are passed one after the other; how far a racer was pushed back since nobody asks (HS-ID-12)."""
    for seat in range(g.seats):
        passed = g.facts[z.PASSED[seat]]
        if passed & passed + 1:
            yield {"seat": seat, "number": passed.bit_length(), "before": (~passed & passed + 1).bit_length()}


# ------------------------------------------------------------ the end
def across(g: State, seat: int) -> bool:
    return bool(g.facts[z.FINISHED] >> seat & 1)


def beyond_without_crossing(g: State) -> Found:
    for seat in range(g.seats):
        if across(g, seat) != (g.facts[z.SQUARE[seat]] > LAST):
            yield {"seat": seat, "square": g.facts[z.SQUARE[seat]]}


def final_too_early(g: State) -> Found:
    if g.facts[z.FINAL] and not g.facts[z.FINISHED]:
        yield {}


def not_final(g: State) -> Found:
    if g.facts[z.FINISHED] and not g.facts[z.FINAL]:
        yield {}


def owed_in_vain(g: State) -> Found:
    for seat in range(g.seats):
        if g.facts[z.OWED] >> seat & 1 and (across(g, seat) or not g.facts[z.FINAL]):
            yield {"seat": seat}


def over(g: State) -> Found:
    everybody = (1 << g.seats) - 1
    if g.facts[z.FINISHED] and (g.facts[z.SUDDEN_FINISH] or g.facts[z.FINISHED] == everybody):
        yield {"who": "all have crossed the line" if g.facts[z.FINISHED] == everybody else "one has crossed"}


def turn_of_nobody(g: State) -> Found:
    if g.facts[z.FINAL] and not g.facts[z.OWED] >> g.facts[z.TURN] & 1:
        yield {"seat": g.facts[z.TURN]}


def owed_out_of_turn(g: State) -> Found:
    """The last turns go round: whoever has had theirs sits before those who have not."""
    left_out = -1
    for step in range(g.seats if g.facts[z.FINAL] else 0):
        seat = g.after(g.facts[z.TURN], step)
        if across(g, seat):
            continue
        if not g.facts[z.OWED] >> seat & 1:
            left_out = seat
        elif left_out >= 0:
            yield {"seat": left_out, "later": seat, "turn": g.facts[z.TURN]}


# ------------------------------------------------------------ the team
def too_many_dogs(g: State) -> Found:
    for seat in range(g.seats):
        if dog_count(g, seat) > z.PLACES:
            yield {"seat": seat, "count": dog_count(g, seat), "most": z.PLACES}


def laden(g: State) -> Found:
    for seat in range(g.seats):
        for place, zone in enumerate(z.DOGS[seat], 1):
            cards = g.zones[zone]
            room = 0 if not cards or NO_ATTACH[cards[0]] else SLOTS[cards[0]]
            if len(cards) - 1 > room:
                most = fill("{n:attachment|attachments}", n=room) if room else "nothing"
                yield {"place": place, "seat": seat, "dog": NAMES[cards[0]], "most": most}


# ------------------------------------------------------------ risks
def without_risk(g: State) -> Found:
    """Other cards lie there only while they are being resolved, and nothing is due for them."""
    for seat in range(g.seats):
        for depth, card in enumerate(g.zones[z.PENDING[seat]], 1):
            if not RISK[card] and due(g, seat, depth):
                yield {"seat": seat, "card": NAMES[card]}


def highest_risk(g: State, card: int) -> int:
    """As printed, or by a leg of this course that raises it."""
    sides = [0, *(side_of_leg(g, leg) for leg in range(len(LEG_TYPE)))]
    return max((RISK[card] + SIDE_RISK[side]) * (2 if SIDE_RISK_DOUBLE[side] else 1) for side in sides)


def overdue(g: State) -> Found:
    for seat in range(g.seats):
        for depth, card in enumerate(g.zones[z.PENDING[seat]], 1):
            if due(g, seat, depth) > highest_risk(g, card):
                count, most = due(g, seat, depth), highest_risk(g, card)
                yield {"seat": seat, "card": NAMES[card], "count": count, "most": most}


def paid_for_nothing(g: State) -> Found:
    for seat in range(g.seats):
        if g.zones[z.PAID[seat]] and not g.zones[z.PENDING[seat]]:
            yield {"seat": seat}


# ------------------------------------------------------------ cards and days
def not_legendary(g: State) -> Found:
    for seat in range(g.seats):
        for card in g.zones[z.LEGENDARIES[seat]]:
            if CARDS[card].deck != "legendary":
                yield {"seat": seat, "card": NAMES[card]}


def before_the_first_day(g: State) -> Found:
    for seat in range(g.seats):
        if g.facts[z.DAYS[seat]] < 1:
            yield {"seat": seat}


UNREACHABLE = (
    Unreachable("'legendaries:{seat}': {card} is no legendary card", not_legendary),
    Unreachable("'days': seat {seat} has begun its first day, so it is 1 at least", before_the_first_day),
    Unreachable("'squares': two racers cannot be on one square of the board, {square}", on_one_square),
    Unreachable(
        "'checkpoints': seat {seat} is on square {square} and so has passed checkpoint {number}, on {there}",
        missed_checkpoint,
    ),
    Unreachable(
        "'checkpoints': seat {seat} has passed checkpoint {number} and so checkpoint {before}, too",
        skipped_checkpoint,
    ),
    Unreachable(
        "'crossed': seat {seat} is on square {square}; who has crossed the line is on 161 or beyond, and"
        " nobody else",
        beyond_without_crossing,
    ),
    Unreachable("'final': nobody is across the line; say who has 'crossed' it", final_too_early),
    Unreachable("'final': somebody has crossed the line, so these are the last turns", not_final),
    Unreachable("'owed': seat {seat} has no last turn: it has crossed the line, or nobody has", owed_in_vain),
    Unreachable("'crossed': {who}, so the race is over", over),
    Unreachable("'turn': seat {seat} has no last turn to take", turn_of_nobody),
    Unreachable(
        "'owed': the last turns go round from seat {turn}, so seat {seat} has one left before seat {later}",
        owed_out_of_turn,
    ),
    Unreachable("the team of seat {seat} counts {count} dogs, and has room for {most}", too_many_dogs),
    Unreachable("'dog{place}:{seat}': {dog} carries {most}", laden),
    Unreachable("'pending:{seat}': {card} has no risk that could be waiting to be paid", without_risk),
    Unreachable(
        "'payments': {card} of seat {seat} needs {most} at most on this course, not {count}",
        overdue,
    ),
    Unreachable(
        "'paid:{seat}': cards lie here while a risk is being paid, and 'pending:{seat}' is empty",
        paid_for_nothing,
    ),
    *reach_cards.UNREACHABLE,
)
