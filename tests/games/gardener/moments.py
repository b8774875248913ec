"""The end of an adventure counted again: scores and costs by their rows, the spoils by where they lie."""

from hearthside.games.gardener import places as z
from hearthside.games.gardener.pack import GardenerPack
from tests.conformance.test_moments import Look


def counted(look: Look) -> None:
    assert isinstance(look.pack, GardenerPack)
    facts, cards = look.game.facts, look.pack.card_table
    for moment in look.moments:
        for at, side in enumerate(moment.sides):
            if side.total is None:
                continue
            asked = [row.values[at] for row in moment.rows if row.values[at] != "–"]
            pairs = [tuple(map(int, value.split(" of "))) for value in asked]
            enough = all(have >= need for have, need in pairs)
            assert side.note == ("costs covered" if enough else "costs not covered")
            score = sum(have - (need if facts[z.SCORE] else 0) for have, need in pairs)
            assert side.total == max(score, 0)
        if moment.prize:
            adventure = cards.ids.index(moment.prize[0])
            zones = look.game._state.zones
            winners = [seat for seat in range(facts[z.PLAYERS]) if adventure in zones[z.BUILDSITE[seat]]]
            assert winners or len(look.moments) > 1 or not facts[z.ERA], "the buildsite is where it goes"
