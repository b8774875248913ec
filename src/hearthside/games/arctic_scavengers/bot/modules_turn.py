"""One's own turn at a table with expansions: the best split of the hand, or something special first.

Every special, a leader's power, an Engineer, a Drill Sergeant, a stored card, is weighed the same way:
what it brings at once plus what the hand promises afterwards, against what the hand promises now.
"""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.buildings import (
    build_groups,
    keeping,
    less,
    stored,
    to_store,
    workers,
)
from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.bot.modules_outlook import ModulesOutlook
from hearthside.games.arctic_scavengers.bot.modules_plan import Split, Splitter
from hearthside.games.arctic_scavengers.bot.schematics import build_gain, building_worth
from hearthside.games.arctic_scavengers.bot.solo import Battles
from hearthside.games.arctic_scavengers.cards import (
    BINOCULARS,
    DEMOLITION_TEAM,
    DRILL_SERGEANT,
    MAP,
    MENTOR,
    SPY,
)
from hearthside.games.arctic_scavengers.modules.leader_prices import BUTCHERED, EATEN
from hearthside.games.arctic_scavengers.places import BUILT, HAND, LEADER, ROUND, SKIRMISH_FROM
from hearthside.games.arctic_scavengers.sayings import (
    BUILDING,
    BUTCHER_POWER,
    CANNIBAL_POWER,
    DEMOLISHING,
    DIG_ACTION,
    DIGGING,
    DRAFTING,
    DRAW_ACTION,
    DRAWING,
    DRILLING,
    HEALING,
    HIRING,
    HUNT_ACTION,
    HUNTING,
    LOOKING_OUT,
    MAPPING,
    MENTOR_POWER,
    ORGANIZER_POWER,
    PEACEMAKER_POWER,
    REPAIRING,
    RETRIEVING,
    SPYING,
    STORING,
    TOWER,
    TRASHING,
    WORKING,
    YARDMASTER_POWER,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of

STANDARD: Final = (DRAWING, HUNTING, DIGGING)
ACTION_OF: Final[dict[int, int]] = {DRAWING: DRAW_ACTION, HUNTING: HUNT_ACTION, DIGGING: DIG_ACTION}
# What is weighed against the plain plan.
SPECIAL: Final = {
    BUILDING,
    BUTCHER_POWER,
    CANNIBAL_POWER,
    DEMOLISHING,
    DRILLING,
    HEALING,
    LOOKING_OUT,
    MAPPING,
    ORGANIZER_POWER,
    REPAIRING,
    RETRIEVING,
    SPYING,
    TOWER,
}
DRILL_CHOICE: Final = 1.1  # two cards out of a deck that has just been improved


@final
class Idea:
    """Something to do, the cards to answer with afterwards, and what it promises."""

    def __init__(self, action: int, value: float, cards: list[int] | None = None) -> None:
        self.action = action
        self.value = value
        self.cards = cards or []


@final
class ModulesTurn:
    """The turn under way: what is planned, and the answers that are still to be given."""

    def __init__(self, battles: Battles | None) -> None:
        self.battles = battles
        self.to_play: list[int] = []  # popped from the end
        self.splitter: Splitter | None = None  # as of when the split was made
        self.split: Split | None = None
        self.round = 0
        self.ending = False  # all that was planned has been done
        self.stored: set[int] = set()

    def again(self) -> None:
        """Something came between: think again."""
        self.split = None
        self.to_play = []

    def choose(self, actions: list[int], camp: Camp, used: int, given: int) -> int:
        if self.round != camp.sight.facts[ROUND]:
            self.round = camp.sight.facts[ROUND]
            self.ending = False
            self.stored = set()
            self.splitter = None
            self.again()
        hand = camp.sight.seen(HAND[camp.seat])
        splitter = self.splitter
        split = self.split
        if splitter is not None and self.ending:
            return self._finish(actions, camp, hand, splitter)
        if splitter is None or split is None or not holds(hand, split, actions):
            splitter = self.splitter = self._look(actions, camp, used, given)
            split = splitter.split(hand)
            idea = self._special(actions, camp, hand, splitter, split)
            if idea is not None:
                return self._do(idea)
            self.split = split
        elif MAP in hand:
            idea = self._map(actions, camp, hand, self._look(actions, camp, used, given))
            if idea is not None:
                return self._do(idea)
        return self._carry_out(actions, camp, hand, splitter, split)

    def _look(self, actions: list[int], camp: Camp, used: int, given: int) -> Splitter:
        can = {verb for verb in STANDARD if ACTION_OF[verb] in actions}
        return Splitter(ModulesOutlook(camp, self.battles, given), can, used >> HIRING & 1 != 0)

    def _do(self, idea: Idea) -> int:
        self.split = None
        self.to_play = idea.cards
        return idea.action

    # ------------------------------------------------------------ the plan
    def _carry_out(
        self, actions: list[int], camp: Camp, hand: list[int], splitter: Splitter, split: Split
    ) -> int:
        """Draw and think again; then hunt, hire and dig as planned."""
        if DRAWING in split.cards:
            self.split = None
            return self._play(split, DRAWING, camp.leader)
        if HUNTING in split.cards:
            return self._play(split, HUNTING, camp.leader)
        hire = self._hire(actions, splitter.outlook)
        if hire:
            return hire
        if DIGGING in split.cards:
            if act(YARDMASTER_POWER) in actions:
                return act(YARDMASTER_POWER)
            return self._play(split, DIGGING, camp.leader)
        self.ending = True
        return self._finish(actions, camp, hand, splitter)

    def _play(self, split: Split, verb: int, leader: int) -> int:
        self.to_play = split.cards.pop(verb)
        if split.helped == verb:
            power = MENTOR_POWER if leader == MENTOR else PEACEMAKER_POWER
            self.to_play.append(act(power, split.helper))
        return ACTION_OF[verb]

    def _hire(self, actions: list[int], outlook: ModulesOutlook) -> int:
        """The best mercenary that can be paid for now, or a look at leaders if that promises more."""
        best = 0
        most = 0.0
        for action in actions:
            verb = verb_of(action)
            if verb == HIRING:
                value = outlook.worth[first_of(action)]
            elif verb == DRAFTING:
                value = outlook.drafts[min(first_of(action), len(outlook.drafts) - 1)]
            else:
                continue
            if value > most:
                best, most = action, value
        return best

    # ------------------------------------------------------------ before the plan
    def _special(
        self, actions: list[int], camp: Camp, hand: list[int], splitter: Splitter, split: Split
    ) -> Idea | None:
        """The special that promises most, if it beats the plan."""
        best: Idea | None = None
        most = split.promise + camp.weights.macro
        for action in actions:
            for idea in self._ideas(action, camp, hand, splitter):
                if idea.value > most:
                    best, most = idea, idea.value
        return best

    def _ideas(self, action: int, camp: Camp, hand: list[int], splitter: Splitter) -> list[Idea]:
        verb = verb_of(action)
        if verb not in SPECIAL:
            return []
        first = first_of(action)
        outlook = splitter.outlook
        weights = camp.weights
        drawn = outlook.drawn

        def after(gone: list[int], gain: float, given: int = 0, without: int = 0) -> Idea:
            return Idea(action, splitter.split(less(hand, *gone), given, without).promise + gain)

        if verb == BUILDING:
            groups = [(group, build_gain(camp, group)) for group in build_groups(hand, camp)]
            return [
                Idea(action, splitter.promise(less(hand, *group)) + gain, group)
                for group, gain in groups
                if gain > 0
            ]
        if verb == DRILLING:
            return [after([DRILL_SERGEANT], drawn[2] * DRILL_CHOICE)]
        if verb == DEMOLISHING and second_of(action) != camp.seat:
            return [after([DEMOLITION_TEAM], drawn[2] + weights.work)]
        if verb == ORGANIZER_POWER:
            return [after([first], drawn[1] * (1 + weights.courier_choice), 0, DRAWING)]
        if verb in (BUTCHER_POWER, CANNIBAL_POWER):
            given = BUTCHERED if verb == BUTCHER_POWER else EATEN
            return [after([first], -outlook.worth[first], given)]
        if verb == HEALING:
            leader = camp.state.zones[LEADER[camp.seat]][0]
            return [after([first], weights.leader[leader] * (camp.rounds_left() + 1))]
        if verb == REPAIRING:
            building = camp.state.zones[BUILT[camp.seat]][second_of(action)]
            return [after([first], building_worth(camp, building, camp.rounds_left()))]
        if verb == RETRIEVING:
            return [
                Idea(action, splitter.promise([*hand, card]) - keeping(camp, card), [card])
                for card in dict.fromkeys(stored(camp, first))
            ]
        if verb == SPYING:
            return [after([SPY], drawn[1] + weights.look)]
        if verb in (LOOKING_OUT, TOWER) and self._curious(camp):
            gone = BINOCULARS if verb == LOOKING_OUT else min(hand, key=lambda card: outlook.use[card])
            return [after([gone], weights.look)]
        if verb == MAPPING:
            return [Idea(action, splitter.promise([*less(hand, MAP), first]))]
        return []

    def _curious(self, camp: Camp) -> bool:
        """Is there a contested resource at stake that nobody has shown this seat?"""
        return camp.seats > 2 and not camp.prize and camp.sight.facts[ROUND] >= SKIRMISH_FROM

    def _map(self, actions: list[int], camp: Camp, hand: list[int], splitter: Splitter) -> Idea | None:
        """With a Map somebody of the last action is back, if that makes the rest of the turn better."""
        maps = [action for action in actions if verb_of(action) == MAPPING]
        return self._special(maps, camp, hand, splitter, splitter.split(hand)) if maps else None

    # ------------------------------------------------------------ after the plan
    def _finish(self, actions: list[int], camp: Camp, hand: list[int], splitter: Splitter) -> int:
        """Work on a building, trash ballast, store what another round needs more; then fight or pass."""
        for action in actions:
            if verb_of(action) == WORKING:
                crew = workers(action, hand, camp, splitter)
                if crew:
                    self.to_play = crew[::-1]
                    return action
        for action in actions:
            if verb_of(action) == STORING and first_of(action) not in self.stored:
                self.stored.add(first_of(action))
                cards = to_store(action, hand, camp, splitter)
                if cards:
                    self.to_play = cards
                    return action
        worth = splitter.outlook.worth
        if act(TRASHING) in actions:
            ballast = [card for card in hand if worth[card] < 0]
            if ballast:
                self.to_play = ballast
                return act(TRASHING)
        if self.battles is not None:
            encounter = self.battles.encounter(actions, camp, splitter.fight(hand))
            if encounter:
                return encounter
        return DONE


def holds(hand: list[int], split: Split, actions: list[int]) -> bool:
    """Are all planned cards still in the hand, and the actions possible?"""
    planned: list[int] = []
    for verb, cards in split.cards.items():
        if ACTION_OF[verb] not in actions:
            return False
        planned += cards
    if split.helper and split.helped in split.cards:
        planned.append(split.helper)
    return all(hand.count(card) >= planned.count(card) for card in set(planned))
