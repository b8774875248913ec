"""Which cards of a pack no game could have brought to where they lie."""

from collections.abc import Iterator

from hearthside.games.gardener import places as z
from hearthside.games.gardener.cards import NEVER, Cards
from hearthside.games.gardener.reach import eras_ended
from hearthside.games.gardener.rules.groups import player_of
from hearthside.games.gardener.sayings import WRECK, WRECK_SOME
from hearthside.kernel.reach import Unreachable
from hearthside.kernel.state import State

Found = Iterator[dict[str, object]]

JOINT = (z.PLAYGROUND, z.BUILDSITE, z.WRECKAGE, z.RUINED)  # of a group; only the ops are of each seat
PLAYED = (z.BARRED, z.WRECKAGE, z.RUINED)  # of what has been in a playground


def of_pack(cards: Cards) -> tuple[Unreachable, ...]:
    supporting = _supporting(cards, shared=False)
    sharing = _supporting(cards, shared=True)
    most, least = _points_of_an_era(cards)
    wrecking = {cards.deck[card] for card in range(1, cards.count) if _wrecks(cards, card)}

    def beyond(g: State) -> Found:
        for seat in range(g.facts[z.PLAYERS], g.seats):
            for zones in JOINT:
                if g.zones[zones[seat]]:
                    player = player_of(g, seat)
                    yield {"zone": _name(zones, seat), "seat": seat, "joint": _name(zones, player)}

    def never_played(g: State) -> Found:
        for seat in range(g.seats):
            for zones in PLAYED:
                for card in g.zones[zones[seat]]:
                    if card > cards.last_adventure and card not in supporting:
                        yield {"zone": _name(zones, seat), "card": cards.names[card]}

    def never_wrecked(g: State) -> Found:
        for seat in range(g.seats):
            if g.zones[z.RUINED[seat]] and cards.eras[g.facts[z.ERA]] not in wrecking:
                yield {"zone": _name(z.RUINED, seat)}

    def never_shared(g: State) -> Found:
        for seat in range(g.seats):
            for card in g.zones[z.BUILDSITE[seat]]:
                if cards.stock_holding[card] and card not in sharing:
                    yield {"zone": _name(z.BUILDSITE, seat), "card": cards.names[card]}

    def out_of_reach(g: State) -> Found:
        ended = eras_ended(g)
        for player in range(g.facts[z.PLAYERS]):
            points = g.facts[z.POINTS[player]]
            if ended > 0 and not ended * least <= points <= ended * most:
                yield {"player": player, "points": points, "least": ended * least, "most": ended * most}

    return (
        Unreachable("{zone!r}: seat {seat} plays in a group, whose cards lie in {joint!r}", beyond),
        Unreachable("{zone!r}: {card} supports no adventure of its era; nobody has played it", never_played),
        Unreachable("{zone!r}: no card of this era wrecks others", never_wrecked),
        Unreachable("{zone!r}: {card} is a share of no adventure of its era", never_shared),
        Unreachable(
            "'points': all cards of the pack make {least} to {most}, so player {player} cannot have {points}",
            out_of_reach,
        ),
    )


def _supporting(cards: Cards, shared: bool) -> set[int]:
    """The supports that can be played in some adventure of their era; shared: in one whose shares stay."""
    out: set[int] = set()
    for adventure in range(1, cards.last_adventure + 1):
        if shared and not cards.cooperative[adventure]:
            continue
        for card in range(cards.last_adventure + 1, cards.count):
            if cards.deck[card] == cards.deck[adventure] and cards.fits[adventure][card] != NEVER:
                out.add(card)
    return out


def _points_of_an_era(cards: Cards) -> tuple[int, int]:
    """The most for all adventures and shares, the least for all costs."""
    most = least = 0
    for card in range(1, cards.count):
        copies = cards.copies[card] + cards.hnp_copies[card]
        wins = cards.era_resource_sum if card <= cards.last_adventure else cards.stock_holding
        most += copies * wins[card]
        least -= copies * cards.era_cost_sum[card]
    return most, least


def _wrecks(cards: Cards, card: int) -> bool:
    return any(verb in (WRECK, WRECK_SOME) for verb, _ in cards.hits[card])


def _name(zones: list[int], seat: int) -> str:
    return z.LAYOUT.name(zones[seat])
