"""Why not, of what answers another question than the one that is asked, and of slots without a building."""

from typing import Final

from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import IS_PERSON, IS_TOOL, NAMES
from hearthside.kernel.actions import first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, State
from hearthside.kernel.texts import fill

IN_A_TURN: Final = "this is for your own turn of gathering, when no other action is under way"
SHOTS: Final = "shots are fired when somebody has declared an action, and on your turn of the skirmish"
FIRED: Final = (
    v.SNIPE,
    v.DISARM,
    v.SNIPE_FROM_COMMITTED,
    v.DISARM_FROM_COMMITTED,
    v.SNIPE_FIRED,
    v.ASSASSINATE,
    v.ASSASSINATE_FROM_COMMITTED,
    v.WOUND,
    v.WOUND_FROM_COMMITTED,
    v.DISABLE,
    v.DISABLE_FROM_COMMITTED,
)
# When something can be done: the reason why it cannot be done now, and the ruling.
WHEN: Final[dict[int, tuple[str, str]]] = {
    v.TAKE: ("no cards are being chosen; begin with what they are for", "AS-R11"),
    **dict.fromkeys(
        (v.DRAWING, v.DIGGING, v.HUNTING, v.TRASHING, v.HIRING, v.BUILDING), (IN_A_TURN, "AS-R11")
    ),
    **dict.fromkeys((v.WORKING, v.STORING, v.RETRIEVING, v.REPAIRING), (IN_A_TURN, "AS-R69")),
    **dict.fromkeys(FIRED, (SHOTS, "AS-R26")),
    v.WITHDRAWING: ("an action is withdrawn when one of its cards was hit", "AS-R28"),
}
SNIPES: Final = (
    v.SNIPE,
    v.SNIPE_FROM_COMMITTED,
    v.SNIPE_FIRED,
    v.ASSASSINATE,
    v.ASSASSINATE_FROM_COMMITTED,
)
SLOT_FIRST: Final = (v.WORKING, v.STORING, v.RETRIEVING)


def at_the_wrong_card(action: int) -> Blocked | None:
    """Whenever it is fired."""
    verb, card = verb_of(action), first_of(action)
    if verb in (v.DISARM, v.DISARM_FROM_COMMITTED) and not IS_TOOL[card]:
        return Blocked(
            action, fill("only tools are disarmed, and {card} is none", card=NAMES[card]), "AS-R26"
        )
    if verb in SNIPES and not IS_PERSON[card]:
        return Blocked(action, fill("only people are sniped, and {card} is none", card=NAMES[card]), "AS-R26")
    return None


def without_a_building(g: State, seat: int, action: int) -> Blocked | None:
    verb = verb_of(action)
    if verb in SLOT_FIRST or verb == v.REPAIRING:
        slot = first_of(action) if verb in SLOT_FIRST else second_of(action)
        built = g.zones[z.BUILT[seat]] if z.BUILT[seat] < len(g.zones) else []  # a table without expansions
        if slot >= len(built):
            return Blocked(action, fill("you have no building in slot{n}", n=slot + 1), "AS-R69")
        if verb == v.WORKING and not g.zones[z.TIMER[slot][seat]]:
            return Blocked(action, fill("the building in slot{n} is finished", n=slot + 1), "AS-R66")
    return None
