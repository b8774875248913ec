"""The draft, and the choices of Setup cards: what is known to do well."""

from hearthside.games.endless_winter.cards import NUMBER
from hearthside.games.endless_winter.sayings import BURY, HONOR_UP, PICK
from hearthside.kernel.actions import act, first_of, verb_of

# The best first.
SETUP_CARDS = ["elders-hearth", "spirit-watch", "carving-bench", "far-scouts", "hunting-party"]
CHIEFS = ["thunderpaw", "handeye", "tuskbreaker", "stonecarver", "firewolf"]
WISHES = [NUMBER[name] for name in (*SETUP_CARDS, *CHIEFS)]
BURIED = [NUMBER["tribesman"], NUMBER["tribeswoman"]]


def pick(actions: list[int]) -> int:
    verb = verb_of(actions[0])
    if verb == PICK:
        return min(actions, key=lambda action: WISHES.index(first_of(action)))
    if verb == BURY:
        return next((action for card in BURIED for action in actions if first_of(action) == card), actions[0])
    return act(HONOR_UP)
