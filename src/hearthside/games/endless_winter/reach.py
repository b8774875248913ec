"""What no game could come to, though every word of it is right."""

from collections import Counter
from collections.abc import Iterator

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.sites import BESIDE, CELL_OF, is_start, spot
from hearthside.kernel.reach import Unreachable
from hearthside.kernel.state import State

Found = Iterator[dict[str, object]]

LAST_OF_ERA_I, ERA_II = 2, 2  # until this round the market has been filled from the Era I deck


# ------------------------------------------------------------ cards
def too_many_of_the_start(g: State) -> Found:
    """Nobody gets starting cards but those of the own deck."""
    for seat in range(g.seats):
        owned = Counter(
            card
            for zones in (z.DECK, z.HAND, z.DISCARD, z.RITUAL, z.BURIED)
            for card in g.zones[zones[seat]]
            if c.KIND[card] == c.START
        )
        for card, count in owned.items():
            if count > c.COPIES[card]:
                yield {"seat": seat, "card": c.NAMES[card], "count": count, "most": c.COPIES[card]}


def too_early(g: State) -> Found:
    """The market is filled from the deck of Era II after round 2 for the first time.  What players have
    nobody asks (HS-EW-33)."""
    for place, zone in enumerate(z.MARKET, 1):
        for card in g.zones[zone] if g.facts[z.ROUND] <= LAST_OF_ERA_I else ():
            if c.ERA[card] == ERA_II:
                yield {"place": place, "card": c.NAMES[card], "round": g.facts[z.ROUND]}


def early_tokens(g: State) -> Found:
    if g.facts[z.ROUND] == 1 and g.facts[z.TOKENS]:
        yield {}


def early_ritual(g: State) -> Found:
    """The Ritual pile is prepared after the third turn, and revealed in the Eclipse phase."""
    for seat in range(g.seats):
        turns = g.facts[z.TURNS[seat]]
        if g.zones[z.RITUAL[seat]] and (turns < z.TURNS_EACH or g.facts[z.PHASE] > z.ECLIPSE):
            when = f"after {turns} turns" if turns < z.TURNS_EACH else "after the Eclipse phase"
            yield {"seat": seat, "when": when}


# ------------------------------------------------------------ the boards
def missing_land(g: State) -> Found:
    """A tile of each type is on every map (EW-R91)."""
    for card in range(1, len(c.KIND)):
        if c.KIND[card] == c.TERRAIN and card not in g.zones[z.MAP]:
            yield {"tile": c.NAMES[card]}


# ------------------------------------------------------------ Megaliths
def own_before_neutral(g: State) -> Found:
    for player in range(g.facts[z.PLAYERS]):
        if g.facts[z.NEUTRALS_HOME[player]] and g.facts[z.MEGALITHS_HOME[player]] < z.MEGALITHS_EACH:
            yield {"player": player, "count": z.NEUTRALS_EACH}


def nobodys(g: State) -> Found:
    lying = sum(g.facts[site] == z.NEUTRAL for site in z.SITE)
    placed = sum(z.NEUTRALS_EACH - g.facts[z.NEUTRALS_HOME[player]] for player in range(g.facts[z.PLAYERS]))
    if lying != placed:
        yield {}


def unsupported(g: State) -> Found:
    """Each was laid on a starting space or beside another one."""
    layout = g.facts[z.BOARD_LAYOUT]
    taken = {site for site, fact in enumerate(z.SITE) if g.facts[fact]}
    joined = [site for site in taken if is_start(g, site)]
    for site in joined:
        joined += [near for near in BESIDE[layout][site] if near in taken and near not in joined]
    for site in sorted(taken - set(joined)):
        yield {"spot": spot(CELL_OF[layout][site])}


UNREACHABLE = (
    Unreachable(
        "seat {seat} has {most} cards {card} from the start and gets no more, so it cannot own {count}",
        too_many_of_the_start,
    ),
    Unreachable(
        "'market{place}': {card} is of Era II, which begins after round 2, not in round {round}", too_early
    ),
    Unreachable("'tokens': no card of the market has a Labor token before round 2", early_tokens),
    Unreachable("'map': a {tile} is missing, and every map has one", missing_land),
    Unreachable(
        "'ritual:{seat}': Ritual cards lie from the third turn of a round to its Eclipse, not {when}",
        early_ritual,
    ),
    Unreachable(
        "'megaliths': player {player} places both neutral ones before any of the own colour",
        own_before_neutral,
    ),
    Unreachable("'megaliths': say which player has placed each neutral one", nobodys),
    Unreachable(
        "'megaliths': the one on {spot} is joined by others to no starting space, so nobody could place it",
        unsupported,
    ),
)
