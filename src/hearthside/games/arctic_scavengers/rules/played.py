"""DRAW, DIG, HUNT and BUILD with expansions: play cards, let others react, take what they are worth."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    CARGO_SLED,
    COURIER,
    ENGINEER,
    IS_INSTANT,
    IS_MEDICINE,
    IS_REFUGEE,
    IS_TOOL,
    MENTOR,
    OPENS_SCHEMATICS,
    PLUS,
    SCRAPPERS,
)
from hearthside.games.arctic_scavengers.rules import why_not_whole as why_not
from hearthside.games.arctic_scavengers.rules.abilities import (
    BASE_WITH,
    able_with,
    bonus_of,
    helper_bonus,
    leader_of,
    refugees_in,
    worth,
)
from hearthside.games.arctic_scavengers.rules.headquarters import build_time
from hearthside.games.arctic_scavengers.rules.ids import REACTIONS
from hearthside.games.arctic_scavengers.rules.kinds import ABILITY_OF, GO_ON, WITHDRAWN
from hearthside.games.arctic_scavengers.rules.may_hold import dug
from hearthside.games.arctic_scavengers.rules.whole_drawing import draw_to
from hearthside.games.arctic_scavengers.verbs import (
    BEGINS_BUILDING,
    BOTTOM,
    BUILDING,
    BUILDING_DONE,
    DECLARES,
    DIGS,
    DISCARDS_DRAWN,
    DRAWS,
    GAINS_FOOD,
    KEEPS,
    MENTOR_POWER,
    ON_TOP,
    PEACEMAKER_POWER,
    TOP,
    USES_POWER,
)
from hearthside.games.arctic_scavengers.zones import (
    BUILT,
    CHOSEN,
    DECK,
    DISCARD,
    FRESH,
    HAND,
    HELPING,
    INITIATOR,
    JUNKYARD,
    LEADER,
    LOOKED,
    LOT,
    PLAYED,
    POWER_USED,
    REVEALED,
    SCHEMATICS,
    TIMER,
)
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps of an action.
PLAY: Final = 0
DECLARE: Final = 1
RESOLVE: Final = 2
AFTER: Final = 3
HELP_VERBS: Final = (MENTOR_POWER, PEACEMAKER_POWER)


class Played(Rule):
    """A standard action with cards.  f.card: its verb.  Ends with 0 if it was withdrawn, else with
    1 + the food it gave.  A leader's refugee may help along (AS-R113)."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == PLAY:
            g.ask(f, seat)
        elif f.step == DECLARE:
            g.say(DECLARES, seat, f.card)
            g.put_all(CHOSEN[seat], REVEALED[seat])
            g.call(f, REACTIONS, seat, other=g.facts[INITIATOR], card=f.card)
        elif f.step == RESOLVE:
            if g.result == WITHDRAWN:
                g.end(0)
                return
            f.step = AFTER
            ability = ABILITY_OF[f.card]
            value = 0
            if g.result == GO_ON:
                cards = g.zones[REVEALED[seat]]
                value = worth(cards, ability, leader_of(g, seat), bonus_of(g, seat, ability))
            self.resolve(g, f, value)
        else:
            g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        ability = ABILITY_OF[f.card]
        leader = leader_of(g, seat)
        hand = g.zones[HAND[seat]]
        chosen = g.zones[CHOSEN[seat]]
        out: list[int] = []
        if self.complete(g, f, seat):
            out.append(DONE)
        base = BASE_WITH[leader][ability]
        plus = PLUS[ability]
        able = able_with(chosen, ability, leader)
        tools = sum(1 for card in chosen if IS_TOOL[card])
        reach = able + able_with(hand, ability, leader)
        help_left = bool(helper_bonus(leader, ability)) and not g.facts[POWER_USED[seat]]
        needs_help = help_left and not worth([*chosen, *hand], ability, leader)
        refugees = sum(1 for card in hand if IS_REFUGEE[card])
        for card in distinct(hand):
            if base[card] >= 0:
                if not (needs_help and IS_REFUGEE[card] and refugees == 1):  # one must be left to help
                    out.append(card)
            elif plus[card] and reach > (tools if IS_TOOL[card] else 0):
                out.append(card)
        if help_left:
            for card in refugees_in(hand):
                rest = reach - (base[card] >= 0)
                if rest > 0 and rest >= tools:
                    out.append(act(MENTOR_POWER if leader == MENTOR else PEACEMAKER_POWER, card))
        return out

    def complete(self, g: State, f: Frame, seat: int) -> bool:
        """Can the action be declared with what has been picked?"""
        ability = ABILITY_OF[f.card]
        leader = leader_of(g, seat)
        chosen = g.zones[CHOSEN[seat]]
        able = able_with(chosen, ability, leader)
        tools = sum(1 for card in chosen if IS_TOOL[card])
        value = worth(chosen, ability, leader, bonus_of(g, seat, ability))
        return value > 0 and 0 < able >= tools

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = DECLARE
            return
        if verb_of(action) in HELP_VERBS:
            g.say(USES_POWER, seat, g.zones[LEADER[seat]][0])
            g.facts[POWER_USED[seat]] = 1
            g.put(first_of(action), HAND[seat], HELPING[seat])
        else:
            g.put(action, HAND[seat], CHOSEN[seat])
        g.ask(f, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.playing(g, f, seat) if f.step == PLAY else []


def used(g: State, seat: int) -> None:
    """The cards of the action are used; instants are discarded (AS-R3)."""
    for card in [card for card in g.zones[REVEALED[seat]] if IS_INSTANT[card]]:
        g.put(card, REVEALED[seat], DISCARD[seat])
    g.put_all(REVEALED[seat], PLAYED[seat])
    g.put_all(HELPING[seat], PLAYED[seat])


class WholeDraw(Played):
    """Draw; for each Courier who took part two of the drawn cards are discarded (AS-R94).
    f.count: cards still to be discarded."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        seat = f.seat
        couriers = g.zones[REVEALED[seat]].count(COURIER)
        used(g, seat)
        there = len(g.zones[DECK[seat]]) + len(g.zones[DISCARD[seat]])
        g.say(DRAWS, seat, min(value, there))
        if not couriers:
            draw_to(g, seat, value, HAND[seat])
            return
        drawn = draw_to(g, seat, value, LOOKED[seat])
        f.count = min(2 * couriers, drawn)
        if f.count:
            g.ask(f, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return Played.options(self, g, f, seat) if f.step == PLAY else distinct(g.zones[LOOKED[seat]])

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == PLAY:
            Played.answer(self, g, f, seat, action)
            return
        g.put(action, LOOKED[seat], DISCARD[seat])
        f.count -= 1
        if f.count:
            g.ask(f, seat)
        else:
            g.say(DISCARDS_DRAWN, seat)
            g.put_all(LOOKED[seat], HAND[seat])


class WholeHunt(Played):
    """Food for one hire."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        used(g, f.seat)
        g.say(GAINS_FOOD, f.seat, value)
        g.end(1 + value)


# What is being asked after the look into a pile.
FROM_WHERE: Final = 1  # top or bottom: the Scrappers' choice
KEEP: Final = 2
KEEP_MORE: Final = 3  # the Cargo Sled's further card
PUT_BACK: Final = 4


class Digging(Played):
    """Look at cards of a pile, keep one, put the others back.  f.count: what is being asked;
    f.marks: 1 if Scrappers dig along; f.other: cards that Cargo Sleds may still bring; f.limit: how much
    is dug, then how many cards were kept."""

    pile = JUNKYARD

    def kept(self, g: State, f: Frame, card: int) -> None:
        """The choice has been made (0: none)."""
        raise NotImplementedError

    def finish(self, g: State, f: Frame) -> None:
        """All cards are back."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        cards = g.zones[REVEALED[f.seat]]
        f.marks = int(SCRAPPERS in cards)
        f.limit = value
        f.other = cards.count(CARGO_SLED)
        if f.marks and value and len(g.zones[self.pile]) > value:
            f.count = FROM_WHERE
            g.ask(f, f.seat)
        else:
            self.look(g, f, top=True)

    def look(self, g: State, f: Frame, top: bool) -> None:
        looked = LOOKED[f.seat]
        if top:
            seen = g.take_top(self.pile, looked, f.limit)
        else:  # turned over, the bottom is on top
            g.take_top(self.pile, LOT, len(g.zones[self.pile]))
            seen = g.take_top(LOT, looked, f.limit)
            g.take_top(LOT, self.pile, len(g.zones[LOT]))
        g.say(DIGS, f.seat, seen, int(self.pile == SCHEMATICS))
        f.limit = 0
        if seen:
            f.count = KEEP
            g.ask(f, f.seat)
        else:
            self.finish(g, f)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == PLAY:
            return Played.options(self, g, f, seat)
        if f.count == FROM_WHERE:
            return [act(TOP), act(BOTTOM)]
        kinds = distinct(g.zones[LOOKED[seat]])
        if f.count == KEEP:
            return self.choices(kinds)
        if f.count == KEEP_MORE:
            return [DONE, *(card for card in kinds if may_join(g.zones[DISCARD[seat]][-f.limit :], card))]
        out = [DONE]
        if len(kinds) > 1:
            out += kinds
        if f.marks:
            out += [act(ON_TOP, card) for card in kinds]
        return out

    def choices(self, kinds: list[int]) -> list[int]:
        return [DONE, *kinds]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == PLAY:
            Played.answer(self, g, f, seat, action)
            return
        looked = LOOKED[seat]
        if f.count == FROM_WHERE:
            self.look(g, f, verb_of(action) == TOP)
            return
        if f.count == KEEP:
            self.kept(g, f, action)
            f.limit = 1
            f.count = KEEP_MORE if f.other and action != DONE else PUT_BACK
        elif f.count == KEEP_MORE:
            f.other -= 1
            if action == DONE:
                f.other = 0
            else:
                self.kept(g, f, action)
                f.limit += 1
            f.count = KEEP_MORE if f.other else PUT_BACK
        elif action == DONE:
            g.put_all_under(looked, self.pile)
        elif verb_of(action) == ON_TOP:
            g.put(first_of(action), looked, self.pile)
        else:
            g.put_under(action, looked, self.pile)
        left = len(g.zones[looked])
        if left > 1 or (left and (f.marks or f.count == KEEP_MORE)):
            g.ask(f, seat)
        else:
            g.put_all_under(looked, self.pile)
            self.finish(g, f)


def may_join(kept: list[int], card: int) -> bool:
    """Of the kept cards all but one must be tools or medicine."""
    return sum(1 for one in [*kept, card] if not (IS_TOOL[one] or IS_MEDICINE[one])) <= 1


class WholeDig(Digging):
    """Dig in the junkyard; a Cargo Sled may bring one more tool or medicine (AS-R135), Scrappers
    choose from which end and to which end (AS-R93)."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        Digging.resolve(self, g, f, value)
        used(g, f.seat)

    def kept(self, g: State, f: Frame, card: int) -> None:
        if f.count == KEEP:
            g.say(KEEPS, f.seat, int(card != DONE))
        elif card != DONE:
            g.say(KEEPS, f.seat, 1)
        if card != DONE:
            g.put(card, LOOKED[f.seat], DISCARD[f.seat])
            dug(g, f.seat)


class Build(Digging):
    """Look through the schematics, select one, put the others under, lay the timer out of the deck,
    and only then the Engineer is discarded (AS-R67, AS-R126)."""

    pile = SCHEMATICS

    def complete(self, g: State, f: Frame, seat: int) -> bool:
        return opened(g.zones[CHOSEN[seat]]) and Played.complete(self, g, f, seat)

    def choices(self, kinds: list[int]) -> list[int]:
        return kinds  # one must be built (AS-R67)

    def kept(self, g: State, f: Frame, card: int) -> None:
        f.other = 0  # a Cargo Sled brings nothing from here
        g.put(card, LOOKED[f.seat], BUILT[f.seat])

    def finish(self, g: State, f: Frame) -> None:
        seat = f.seat
        slot = len(g.zones[BUILT[seat]]) - 1
        building = g.zones[BUILT[seat]][slot]
        laid = draw_to(g, seat, build_time(building), TIMER[slot][seat])  # shorter if need be (AS-R63)
        g.say(BEGINS_BUILDING, seat, building, laid)
        if not laid:
            g.say(BUILDING_DONE, seat, building)
        g.facts[FRESH[seat]] = slot + 1
        if ENGINEER in g.zones[REVEALED[seat]]:
            g.put(ENGINEER, REVEALED[seat], DISCARD[seat])
        used(g, seat)

    def resolve(self, g: State, f: Frame, value: int) -> None:
        if value and opened(g.zones[REVEALED[f.seat]]):
            Digging.resolve(self, g, f, value)
        else:
            used(g, f.seat)


def opened(cards: list[int]) -> bool:
    """Somebody among them can look into the schematics."""
    return any(OPENS_SCHEMATICS[card] for card in cards)


def still_possible(g: State, seat: int, verb: int) -> bool:
    """After a hit: is the rest of the action worth something? (AS-R28)"""
    ability = ABILITY_OF[verb]
    rest = g.zones[REVEALED[seat]]
    if verb == BUILDING and not opened(rest):
        return False
    return worth(rest, ability, leader_of(g, seat), bonus_of(g, seat, ability)) > 0
