"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel.actions import DONE
from hearthside.kernel.events import SAY, unpack_event
from hearthside.kernel.view import seats_in
from tests.conformance.shown import Look, Shown

ROUNDS = 16
FORCES = 7
HITS = (v.SNIPES_CARD, v.DISARMS_CARD, v.OPPONENT_SNIPES, v.OPPONENT_DISARMS, v.OPPONENT_GASSES)


def food(look: Look) -> int | None:
    """Of this turn's hunt, in the frame of the turn; gifts of leaders and buildings come on top."""
    turn = next(frame for frame in reversed(look.state.stack) if frame.rule == ids.GATHERING)
    return turn.count if not look.state.table.modules else None


def told(look: Look, what: int) -> tuple[int, int] | None:
    """(fight, people) as the log tells them if nobody does any more in this skirmish."""
    g = look.state.clone()
    g.log = []
    for _ in range(40):
        said = [event[1:] for packed in g.log if (event := unpack_event(packed))[0] == SAY]
        if any(one[0] in HITS for one in said):
            return None
        mine = [one[2:] for one in said if one[0] == what and (what != v.FORCE or one[1] == look.at[0])]
        if mine:
            return mine[0][0], mine[0][1]
        asked = seats_in(g.waiting())
        if not asked or DONE not in g.options(asked[0]):
            return None
        g.apply(asked[0], DONE)
    return None


def fight(look: Look) -> int | None:
    found = told(look, v.FORCE)
    return found[0] if found else None


def people(look: Look) -> int | None:
    found = told(look, v.FORCE)
    return found[1] if found else None


def their_fight(look: Look) -> int | None:
    found = told(look, v.OPPONENT_FIGHTS)
    return found[0] if found else None


def their_people(look: Look) -> int | None:
    found = told(look, v.OPPONENT_FIGHTS)
    return found[1] if found else None


def battles(look: Look) -> int | None:
    """Forces that do not lie there any more."""
    met = FORCES - sum(1 for pile in z.FORCES if look.state.zones[pile])
    return met if not look.state.zones[z.OPPONENT] else None


SHOWN = Shown(
    {
        "track round value": lambda look: look.state.facts[z.ROUND],
        "track round limit": lambda look: ROUNDS if look.state.seats > 1 else look.state.facts[z.SOLO_ROUNDS],
        "counter round value": lambda look: look.state.facts[z.ROUND],
        "counter food:# value": food,
        "counter fight:# value": fight,
        "counter people:# value": people,
        "counter opponent_fight value": their_fight,
        "counter opponent_people value": their_people,
        "track battles value": battles,
        "track battles limit": lambda look: FORCES,
    },
    elsewhere={
        "counter points:# value": "tests/rulebook/arctic_scavengers/test_solo_scoring.py",
    },
)
