"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from hearthside.games.gardener import places as z
from hearthside.games.gardener.pack import GardenerPack
from tests.conformance.shown import Look, Shown
from tests.games.gardener.counting import slow_table, sums_of
from tests.rulebook.gardener.slow_model import names_in, role, total
from tests.rulebook.gardener.slow_scoring import score, victory_points


def cover(side: int):
    """0: what is needed, 1: what is there; of a player or of all together."""

    def count(look: Look) -> int:
        player = look.at[0] if look.at else 0
        return sums_of(slow_table(look.pack, look.state), player).get(look.name, (0, 0))[side]

    return count


def ledger(category: str):
    def count(look: Look) -> int:
        table, player = slow_table(look.pack, look.state), look.at[0]
        lying = table.buildsite[player]
        if category == "EraCosts":
            lying = lying + table.wreckage[player]
        elif table.points_only:
            lying = [card for card in lying if role(card) not in ("Cooperation", "Epic", "Cataclysm")]
        return total(lying, category, look.name) if look.name in names_in(lying, category) else 0

    return count


def points(look: Look) -> int:
    return victory_points(slow_table(look.pack, look.state), look.at[0])


def running_score(look: Look) -> int:
    table = slow_table(look.pack, look.state)
    return score(table, sums_of(table, look.at[0]))


def eras(look: Look) -> int:
    assert isinstance(look.pack, GardenerPack)
    return len(look.pack.text.manifest.eras)


def both(one: list[int], other: list[int]):
    return lambda look: look.state.zones[one[look.at[0]]] + look.state.zones[other[look.at[0]]]


SHOWN = Shown(
    {
        "track era value": lambda look: look.state.facts[z.ERA] + 1,
        "track era limit": eras,
        "counter void_eras value": lambda look: look.state.facts[z.VOID_ERAS],
        "counter eras:# value": lambda look: look.state.facts[z.ERAS_WON[look.at[0]]],
        "counter total:# value": lambda look: look.state.facts[z.POINTS[look.at[0]]],
        "counter points:# value": points,
        "counter score:# value": running_score,
        "track cover:#:* limit": cover(0),
        "track cover:#:* value": cover(1),
        "track cover:all:* limit": cover(0),
        "track cover:all:* value": cover(1),
        "track ledger:#:* limit": ledger("EraCosts"),
        "track ledger:#:* value": ledger("EraResources"),
    },
    zones={
        "zone ops:# cards": both(z.OPS, z.BARRED),
        "zone wreckage:# cards": both(z.WRECKAGE, z.RUINED),
        "zone void cards": lambda look: look.state.zones[z.VOID],
        "zone plan cards": lambda look: [0] * len(look.part.get("parts", [])),
    },
    elsewhere={
        "track cover:#:* more": "tests/games/gardener/test_scene.py and test_planner.py",
        "track cover:all:* more": "the same",
    },
)
