"""What can be said at a table of a Gardener pack, and how far its numbers go; see kernel/closed.py."""

from collections.abc import Mapping
from typing import Final

from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import MOST_CARDS, Cards
from hearthside.games.gardener.places import (
    END_ERA,
    FROM_REQUEST_ADVENTURE,
    LAST_ROUND,
    MAX_SEATS,
)
from hearthside.kernel.closed import FLAG, NEVER, Arguments, Range, Span, bits
from hearthside.kernel.offers import LAST_NUMBER

MOST_ERAS: Final = 20
POWERS_SHOWN: Final = 8  # of a playground: those after them do not show in these bits
AFFILIATIONS_SHOWN: Final = 16

PLAYER: Final = Range(0, MAX_SEATS - 1)
PLAYERS_AS_BITS: Final = bits(MAX_SEATS)
RANGES: Final[Mapping[str, Span]] = {
    "players": Range(0, MAX_SEATS),
    "era": Range(0, MOST_ERAS),
    "turn": PLAYER,
    "adventure": Range(0, MOST_CARDS),
    "hero": PLAYER,
    "step": Range(0, FROM_REQUEST_ADVENTURE),
    "played": Range(0, 99),
    "request": Range(0, END_ERA),
    "request_by": PLAYER,
    "agreed": PLAYERS_AS_BITS,
    "supports": FLAG,
    "idle_adventures": Range(0, LAST_ROUND * MAX_SEATS),
    "turns": Range(0, LAST_ROUND * MAX_SEATS),
    "passes": Range(0, LAST_ROUND * MAX_SEATS),
    "powers": Range(0, 99),
    "gold": bits(AFFILIATIONS_SHOWN),
    "stopped": FLAG,
    "epic_won": FLAG,
    "void_wins": FLAG,
    "void_eras": Range(0, MOST_ERAS, -1),
    "last_offer": Range(0, LAST_NUMBER),
    "cards_per_turn": Range(0, 2),
    "plural_powers": FLAG,
    "trading": Range(0, 2),
    "rewind": FLAG,
    "score": FLAG,
    "coop_resources": FLAG,
    "auto_request": FLAG,
    "stall_guard": FLAG,
    "skip_eras": Range(0, MOST_ERAS),
    "burn": Range(0, 101),
    "group_size": Range(0, MAX_SEATS),
    "affiliation": Range(0, AFFILIATIONS_SHOWN),
    "closed": bits(AFFILIATIONS_SHOWN),
    "eras_won": Range(0, MOST_ERAS, 1),
    "points": Range(-500, 500, 1),
    "covered": Range(0, MOST_ERAS, 1),
    "last_points": Range(-500, 500, 1),
    "pending": bits(POWERS_SHOWN),
    "immune_to_": bits(POWERS_SHOWN),
}
SCORES: Final = Range(-500, 500, 1)

OF_POWERS: Final = (v.DISABLE, v.DIVERT, v.WRECK, v.DISABLE_SOME, v.DIVERT_SOME, v.WRECK_SOME)


def arguments(cards: Cards, seats: int) -> dict[int, Arguments]:
    """What a verb can take follows from the cards that let somebody say it."""
    designs = range(1, cards.count)
    supports = [card for card in designs if card > cards.last_adventure and not cards.protected[card]]
    hit: dict[int, set[int]] = {verb: set() for verb in OF_POWERS}
    for power in designs:
        for verb, wanted in cards.hits[power]:
            hit[verb] |= wanted
    powers = [card for card in designs if cards.is_power[card]]
    known = {verb: Arguments(wanted) for verb, wanted in hit.items()}
    known |= {
        v.CLAIM: Arguments([card for card in designs if cards.gold[card]]),
        v.CHALLENGE: Arguments(cards.challenges),
        v.AFFILIATION: Arguments(range(1, len(cards.affiliations))),
        v.USE: Arguments(powers),
        v.RECOVER: Arguments(supports if any(cards.recovers) else ()),
        v.REUSE: Arguments(supports if any(cards.reuse) else ()),
        v.SEIZE: Arguments(frozenset().union(*cards.seize_one)),
        v.SEIZE_SOME: Arguments(frozenset().union(*cards.seize_some)),
        v.BECOME_IMMUNE: Arguments(frozenset().union(*cards.answers)),
    }
    # Offers are free to be made, and there are thousands: programs that learn only answer them.
    known |= {v.OFFER_TO + seat: NEVER for seat in range(MAX_SEATS)}
    known[v.RETRACT] = NEVER
    if seats == 1:
        known |= {v.ACCEPT: NEVER, v.DECLINE: NEVER, v.AGREE: NEVER}
    return known
