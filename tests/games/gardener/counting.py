"""A table as the slow model of the rulebook tests reads it: from the texts of the cards."""

from hearthside.games.gardener import places as z
from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from tests.rulebook.gardener.slow_model import COOPERATIVE, Table, role
from tests.rulebook.gardener.slow_scoring import Sums, costs_of


def designs(pack: Pack) -> list[Design | None]:
    """By card number; 0 is no card."""
    assert isinstance(pack, GardenerPack)
    cards, eras = pack.card_table, pack.text.eras
    named = {(era, one.identifier): one for era, deck in enumerate(eras) for one in deck.designs}
    return [None, *(named[cards.deck[card], cards.identifiers[card]] for card in range(1, cards.count))]


def slow_table(pack: Pack, state: State) -> Table:
    """With groups, ops are those of all the people who are one player."""
    facts, of = state.facts, designs(pack)
    players = range(facts[z.PLAYERS])

    def lying(zone: int) -> list[Design]:
        return [design for card in state.zones[zone] if (design := of[card]) is not None]

    def each(zones: list[int]) -> list[list[Design]]:
        return [lying(zones[player]) for player in players]

    def of_people(zones: list[int]) -> list[list[Design]]:
        people = [range(player, state.seats, len(players)) for player in players]
        return [[card for seat in seats for card in lying(zones[seat])] for seats in people]

    return Table(
        players=len(players),
        epic=pack.text.manifest.mode == "epic" if isinstance(pack, GardenerPack) else False,
        skitter=lying(z.SKITTER),
        ops=of_people(z.OPS),
        barred=of_people(z.BARRED),
        playground=each(z.PLAYGROUND),
        buildsite=each(z.BUILDSITE),
        wreckage=[a + b for a, b in zip(each(z.WRECKAGE), each(z.RUINED), strict=True)],
        affiliations=[],
        adventure=of[facts[z.ADVENTURE]],
        hero=facts[z.HERO],
        surplus=facts[z.SCORE] != 0,
        points_only=facts[z.COOP_RESOURCES] != 0,
    )


def sums_of(table: Table, player: int) -> Sums:
    """What this player, or all together, must cover in the adventure that runs, and what they cover."""
    assert table.adventure is not None
    together = role(table.adventure) in COOPERATIVE
    return costs_of(table, None if together else player)
