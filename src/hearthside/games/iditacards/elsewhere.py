"""Why not, of what answers another question than the one that is asked, and of places without a dog."""

from typing import Final

from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.places import DOGS, PLACES
from hearthside.kernel.actions import first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, State
from hearthside.kernel.texts import fill, who

IN_A_TURN: Final = "cards are played in your own turn, when nothing else is asked"
# When something can be done: the reason why it cannot be done now, and the ruling.
WHEN: Final[dict[int, tuple[str, str]]] = {
    v.TAKE: (
        "cards are paid with when a card costs energy, and chosen when an effect asks for them",
        "ID-8.2",
    ),
    v.PLAY: (IN_A_TURN, "ID-8.62"),
    v.PASS: ("you pass instead of playing a card in your own turn", "ID-8.1"),
    v.NEW_DAY: ("a new day is taken in your own turn, instead of playing a card", "ID-8.48"),
    v.PAY_RISK: ("a risk is paid in your own turn, while one is pending", "ID-8.22"),
    v.PAY_ALL: ("cards are paid with when a card costs energy", "ID-8.2"),
    v.FAIL: ("a card fails when you are to pay for it and cannot", "ID-8.5"),
    v.SACRIFICE: ("you have no dog that can be sacrificed, or the team is not asked about", "ID-8.58"),
    v.DROP: ("no dog of yours carries an attachment, or the team is not asked about", "ID-8.58"),
    v.KILL: ("dogs are killed when a card says so", "ID-8.70"),
    v.ATTACH: ("an attachment finds its dog when it is played", "ID-8.69"),
    v.DESTROY: ("cards are destroyed when a card says so", "ID-8.62"),
    v.DISCARD_CARD: ("cards are discarded while you look at the top of your deck", "HS-ID-6"),
    v.RECOVER: ("cards are recovered when a card or a leg says so", "ID-9.7"),
    v.RETURN: ("cards go back to the deck when a card or a leg says so", "ID-9.7"),
    v.FROM_DECK: ("an upgrade deck is chosen when a card adds one of its cards to the supply", "ID-9.6"),
    v.JOIN: ("one joins when another player takes a new day", "ID-8.43"),
    v.STAY: ("one stays out when another player takes a new day", "ID-8.43"),
    v.GO: ("the sled goes by itself, unless a dog slows it down or you hold it", "HS-ID-1"),
    v.HOLD: ("the sled is held before you act, if there is something to do with the team", "HS-ID-1"),
}


def without_a_dog(g: State, seat: int, action: int) -> Blocked | None:
    """Of what is done with a dog: is there one in that place?"""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    whose, place = seat, first
    if verb == v.KILL:
        whose = second
    elif verb == v.DROP:
        place = second
    elif verb not in (v.SACRIFICE, v.ATTACH):
        return None
    if whose >= g.seats or not 0 < place <= PLACES or g.zones[DOGS[whose][place - 1]]:
        return None
    why = fill("there is no dog in place {place} of {who}", who=who(whose), place=place)
    if verb == v.KILL:
        return Blocked(action, why, "ID-8.59")
    return Blocked(action, fill("you have no dog in place {place}", place=place), "ID-8.58")
