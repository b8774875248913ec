"""The Eclipse counted again, from the boards after the entry, as long as nothing was done there meanwhile."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules.eclipse_actions import led_tiles
from hearthside.games.endless_winter.rules.rival import led_land
from hearthside.games.endless_winter.texts.names import in_halves
from hearthside.kernel.events import SAY
from tests.conformance.test_moments import Look

ON_BOARDS = (v.SETS_CAMP, v.MOVES_CAMP, v.FOUNDS, v.BUILDS)


def number(value: str) -> int:
    return 0 if value == "–" else int(value.split()[0])


def counted(look: Look) -> None:
    (moment,) = look.moments
    state = look.game._state
    facts = state.facts
    order = [facts[z.ORDER[place]] for place in range(facts[z.PLAYERS])]
    seats = [None if facts[z.SOLO] and player == z.RIVAL else player for player in order]
    assert [side.seat for side in moment.sides] == seats
    assert [side.note for side in moment.sides] == [
        f"{in_halves(facts[z.RITUAL_HALVES[player]])} Labor" for player in order
    ]
    begins = next(at for at, event in enumerate(look.events) if event[:2] == (SAY, v.ECLIPSE_BEGINS))
    if any(event[0] == SAY and event[1] in ON_BOARDS for event in look.events[begins:]):
        return
    rows = {row.label: row.values for row in moment.rows}
    for at, player in enumerate(order):
        rival = seats[at] is None
        values = {label: number(row[at]) for label, row in rows.items() if label != "Turn order"}
        assert values.get("Villages", 0) == z.VILLAGES_EACH - facts[z.VILLAGES_HOME[player]]
        assert values.get("Megaliths", 0) == (z.MEGALITHS_EACH - facts[z.MEGALITHS_HOME[player]]) // 2
        land = min(led_land(state), c.RIVAL_TILES) if rival else led_tiles(state, player).bit_count()
        assert values.get("Land", 0) == land
