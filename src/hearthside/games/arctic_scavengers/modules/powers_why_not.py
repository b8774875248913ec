"""TRIBAL LEADERS: why the power of one's own leader cannot be used now, by public knowledge and the hand."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.modules.led import refugees_in
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, State

# Where a power can be used.
ON_TURN: Final = 1
IN_ACTION: Final = 2
WHILE_PAYING: Final = 4
IN_WINDOW: Final = 8
IN_SKIRMISH: Final = 16

WHERE: Final[dict[int, int]] = {
    c.BUTCHER: ON_TURN,
    c.CANNIBAL: ON_TURN,
    c.ORGANIZER: ON_TURN,
    c.SWINDLER: WHILE_PAYING,
    c.PEACEMAKER: IN_ACTION,
    c.MENTOR: IN_ACTION | IN_SKIRMISH,
    c.FANATIC: IN_WINDOW | IN_SKIRMISH,
    c.YARDMASTER: ON_TURN | IN_WINDOW | IN_SKIRMISH,
}
VERBS: Final[dict[int, tuple[int, ...]]] = {
    c.BUTCHER: (v.BUTCHER_POWER,),
    c.CANNIBAL: (v.CANNIBAL_POWER,),
    c.ORGANIZER: (v.ORGANIZER_POWER,),
    c.SWINDLER: (v.SWINDLE_FOOD, v.SWINDLE_MEDICINE),
    c.PEACEMAKER: (v.PEACEMAKER_POWER,),
    c.MENTOR: (v.MENTOR_POWER,),
    c.FANATIC: (v.FANATIC_POWER,),
    c.YARDMASTER: (v.YARDMASTER_POWER,),
}
# What is said on one's own turn of powers that are used elsewhere.
ELSEWHERE: Final[dict[int, tuple[str, str]]] = {
    c.SWINDLER: ("the Swindler helps while you pay for a hire", "AS-R130"),
    c.PEACEMAKER: ("the Peacemaker's refugee is sent along with a dig or a hunt", "AS-R113"),
    c.MENTOR: ("the Mentor's refugee is sent along with an action or helps in the skirmish", "AS-R113"),
    c.FANATIC: ("the Fanatic strikes in turns of others and in the skirmish", "AS-R77"),
}


def powers_blocked(g: State, seat: int, where: int, used: int = 0, ability: int = -1) -> list[Blocked]:
    """For each card that the leader's power could be used with why it cannot.  `used`: in the own turn, verbs
    as bits; `ability`: of an action that is being put together."""
    there = g.zones[z.LEADER[seat]] if z.LEADERS in g.table.modules else []
    leader = there[0] if there else 0
    if not WHERE.get(leader, 0) & where and (where != ON_TURN or leader not in ELSEWHERE):
        return []
    cards = _used_with(g, seat, leader, where)
    why, ruling = _why(g, seat, leader, where, used, ability, bool(cards))
    if leader == c.YARDMASTER:
        return [Blocked(act(v.YARDMASTER_POWER), why, ruling)]
    return [Blocked(act(verb, card), why, ruling) for verb in VERBS[leader] for card in cards or [c.REFUGEE]]


def _used_with(g: State, seat: int, leader: int, where: int) -> list[int]:
    """The kinds of cards at hand that the power is used with."""
    cards = g.zones[z.REVEALED[seat] if where == IN_SKIRMISH else z.HAND[seat]]
    if leader == c.BUTCHER or leader == c.CANNIBAL:
        return [card for card in distinct(sorted(cards)) if c.IS_PERSON[card]]
    return refugees_in(cards)


def _why(
    g: State, seat: int, leader: int, where: int, used: int, ability: int, cards: bool
) -> tuple[str, str]:
    if g.facts[z.WOUNDED[seat]]:
        return "your leader is wounded; 1 medicine on your own turn heals them", "AS-R71"
    if g.facts[z.POWER_USED[seat]]:
        return "your leader's power was used this round", "HS-AS-12"
    if leader == c.SWINDLER and used >> v.HIRING & 1:
        return "you have already hired this round", "AS-R130"
    if not WHERE[leader] & where or (leader == c.PEACEMAKER and ability == c.DRAW):
        return ELSEWHERE[leader]
    if leader == c.YARDMASTER:
        return "the junkyard is empty", "HS-AS-2"
    if leader == c.ORGANIZER and used >> v.DRAWING & 1:
        return "you have already drawn this round", "AS-R78"
    if not cards:
        if leader == c.BUTCHER or leader == c.CANNIBAL:
            return "there is nobody in your hand", "AS-R75"
        force = where == IN_SKIRMISH
        return "there is no refugee in your force" if force else "you have no refugee in hand", "AS-R113"
    if leader == c.ORGANIZER:
        return "your deck and your discard pile are empty", "HS-AS-2"
    if leader == c.SWINDLER:
        return "it lowers only what is still to be paid", "AS-R130"
    if leader == c.FANATIC:
        return "there is no card that the bomb could hit", "AS-R129"
    return "somebody who is able must be left beside the refugee", "AS-R113"
