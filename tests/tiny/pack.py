"""Campfire as the rest of the house sees it."""

from collections.abc import Mapping
from typing import Any

from hearthside.kernel.actions import DONE, FREE, ActionCodec, first_of, second_of, verb_of
from hearthside.kernel.events import MOVE, PEEK, ROLL, SAY, SHUFFLE, Event
from hearthside.kernel.moments import MOMENT, Moment, Side
from hearthside.kernel.observation import Observation
from hearthside.kernel.offers import ACCEPT, RETRACT, is_offer, offered_to
from hearthside.kernel.onlooker import Onlooker
from hearthside.kernel.pack import CardInfo, OptionText, Pack, Result
from hearthside.kernel.parts import Parts
from hearthside.kernel.positions import Number, OneOf, Reader, Seat
from hearthside.kernel.scene import Board, Counter, Scene, Zone, card_part_id
from hearthside.kernel.settings import Preset, Setting
from hearthside.kernel.state import State
from tests.tiny import rules as book
from tests.tiny.table import (
    BALLOT,
    BALLOTS,
    BURN,
    BURY,
    CALL,
    CARD_IDS,
    COPIES,
    FORAGE,
    GOODS,
    GUARD,
    HAND,
    JOIN,
    LAYOUT,
    MAX_SEATS,
    NIGHT,
    NIGHT_FALLS,
    NIGHTS,
    RULINGS,
    SHOUT,
    SING,
    STEAL,
    VERBS,
    VOTED,
    WARMTH,
    WOODS,
    WORTH,
)

PROMPTS = {
    book.GATHER: "gather in secret",
    book.TURN: "take a turn",
    book.BURN_GOODS: "burn goods",
    book.GUARDS: "may guard",
    book.SHOUTS: "may shout",
    book.LAY: "lay a card",
    book.BALLOTS: "vote",
}
DONE_TEXTS = {
    book.GATHER: "Gather no more",
    book.TURN: "Rest",
    book.BURN_GOODS: "Burn these",
    book.GUARDS: "Let it happen",
    book.SHOUTS: "Keep silent",
    book.LAY: "Lay nothing",
}
PARTS = Parts(LAYOUT, CARD_IDS, CARD_IDS, {"hand": "hand"})
ENOUGH = 4  # warmth for each, to get through a cold camp
PHASES = {"gather": book.DUSK, "turn": book.GATHERED, "lay": book.TURNS_TAKEN, "vote": book.LAID}


class Campfire(Pack):
    id = "campfire"
    name = "Campfire"
    summary = "Keep warm for two nights."
    version = 1
    min_seats = 2
    max_seats = MAX_SEATS
    settings = (
        Setting("nights", 2, "How many nights the camp lasts.", (1, 2, 3)),
        Setting("lacking", (), "What does not grow in the woods.", ("twig", "log", "coal"), many=True),
    )
    presets = (
        Preset("usual", "Two nights", "The camp as it is told of.", {}, 2, MAX_SEATS),
        Preset("bare", "Bare woods", "A night among twigs.", {"nights": 1, "lacking": ["log", "coal"]}, 2, 3),
    )
    layout = LAYOUT
    rules = book.RULES
    codec = ActionCodec(VERBS, CARD_IDS)
    first_rule = book.THE_NIGHT
    anytime = book.TRADES
    reactions = True
    cues = {NIGHT_FALLS: MOMENT}
    max_decisions = 400
    position_words = {"night": Number(1, 3), "phase": OneOf({name: name for name in PHASES}), "turn": Seat()}

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        state.facts[NIGHTS] = options["nights"]
        for card, copies in COPIES.items():
            if CARD_IDS[card] not in options["lacking"]:
                state.zones[WOODS].extend([card] * copies)
        for seat in range(state.seats):
            state.zones[BALLOT[seat]].extend(BALLOTS)

    def begin(self, state: State) -> None:
        state.shuffle(WOODS)

    def content(self) -> object:
        return [CARD_IDS, WORTH, sorted(COPIES.items())]

    def cards(self) -> list[CardInfo]:
        return [
            CardInfo(card, card, "ballot" if number in BALLOTS else "wood", "", {}, {})
            for number, card in enumerate(CARD_IDS)
            if number
        ]

    def result(self, state: State) -> Result:
        scores = [state.facts[WARMTH[seat]] for seat in range(state.seats)]
        ranking = [
            [seat for seat in range(state.seats) if scores[seat] == score]
            for score in sorted(set(scores), reverse=True)
        ]
        reason = "warmth" if len(ranking[0]) == 1 else "shared"
        return Result(ranking, scores, reason, "The warmest wins.", [{"warmth": score} for score in scores])

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        zones = [self._zone(zone, sight, known) for zone in range(len(sight.counts))]
        boards = [
            Board(
                f"camper:{seat}",
                seat=seat,
                player=True,
                parts=[
                    Counter(f"warmth:{seat}", value=sight.facts[WARMTH[seat]]),
                    *(part for part in zones if part.seat == seat),
                ],
            )
            for seat in range(sight.seats)
        ]
        shared = [part for part in zones if part.seat is None]
        return Scene("table", text=self.prompt(sight), layout="hands", parts=[*shared, *boards])

    def moments(self, events: list[Event], before: Observation) -> list[Moment]:
        """When a night falls: what everybody holds then, as far as the viewer sees it."""
        out: list[Moment] = []
        table = Onlooker(before)
        for event in events:
            table.see(event)
            if event[:2] == (SAY, NIGHT_FALLS):
                hands = [table.seen(zone) for zone in HAND[: before.seats]]
                sides = [
                    Side(seat, total=len(hand), cards=[CARD_IDS[card] for card in hand])
                    for seat, hand in enumerate(hands)
                ]
                out.append(Moment("reveal", f"Night {event[3]}", sides=sides))
        return out

    def _zone(self, zone: int, sight: Observation, known: Mapping[int, list[int]]) -> Zone:
        text = " ".join(CARD_IDS[card] or "?" for card in known.get(zone, []))
        return PARTS.zone(zone, sight, text=text)

    def prompt(self, sight: Observation) -> str:
        if not sight.waiting:
            return "The fire is out."
        asked = " and ".join(f"{{{seat}}}" for seat in range(sight.seats) if sight.waiting >> seat & 1)
        return f"{asked}: {PROMPTS[sight.frames[-1][0]]}."

    def describe(self, action: int, sight: Observation) -> OptionText:
        plain = action & ~FREE
        verb, card, second = verb_of(plain), first_of(plain), second_of(plain)
        seat = sight.viewer
        rule = sight.frames[-1][0]
        if action == DONE:
            return OptionText("Done", DONE_TEXTS[rule], [f"hand:{seat}"])
        if verb in (FORAGE, CALL):
            return OptionText("Turn", "Forage" if verb == FORAGE else "Call", ["woods"])
        if verb == BURY:
            return OptionText(
                "Turn", f"Bury {CARD_IDS[card]}", [card_part_id(f"hand:{seat}", CARD_IDS[card])]
            )
        if verb == STEAL:
            place = LAYOUT.name(GOODS[second])
            text = f"Steal {CARD_IDS[card]} from {{{second}}}"
            return OptionText("Turn", text, [card_part_id(place, CARD_IDS[card])])
        if verb == BURN:
            return OptionText("Turn", "Burn goods", [f"goods:{seat}"])
        if verb == GUARD:
            return OptionText("Guard", "Show a torch", [f"hand:{seat}"])
        if verb == SHOUT:
            return OptionText("Shout", "Shout", ["fire"])
        if verb in (SING, JOIN):
            return OptionText("Turn" if verb == SING else "Song", "Sing" if verb == SING else "Join in", [])
        if is_offer(action):
            text = f"Offer {CARD_IDS[card]} for {CARD_IDS[second]}"
            to = offered_to(action)
            return OptionText("Trade", text if to < 0 else f"{text} to {{{to}}}", [f"goods:{seat}"])
        if verb in (ACCEPT, RETRACT):
            return OptionText("Trade", f"{VERBS[verb][0].capitalize()} offer {card}", [f"goods:{seat}"])
        zones = {book.BURN_GOODS: GOODS, book.BALLOTS: BALLOT}
        place = LAYOUT.name(zones.get(rule, HAND)[seat])
        return OptionText("Cards", f"Take {CARD_IDS[card]}", [card_part_id(place, CARD_IDS[card])])

    def log(self, event: Event) -> str:
        kind, source, target, card, more = event
        if kind == SAY:
            what = {NIGHT_FALLS: f"night {card}", VOTED: f"voted {CARD_IDS[card] or 'for nothing'}"}
            return what.get(source, f"{{{target}}} is warmer by {card}")
        if kind == MOVE:
            names = LAYOUT.name(source), LAYOUT.name(target)
            return f"{CARD_IDS[card] or 'a card'} from {names[0]} to {names[1]}"
        if kind == PEEK:
            return f"{{{target}}} sees {CARD_IDS[card] or 'a card'} {more} below the top"
        return {SHUFFLE: "the woods rustle", ROLL: f"the weather is {card}"}.get(kind, "")

    def resume(self, state: State, position: Mapping[str, Any]) -> None:
        """`phase`: gather, turn (with `turn`, whose it is; the others have none), lay or vote."""
        at = Reader(position, self.position_words, state.seats)
        phase, turn, night = at["phase"], at["turn"], at["night"]
        state.facts[NIGHT] = night - 1 if phase == "gather" else night
        step = PHASES[phase]
        if phase == "turn":
            self.push(state, book.THE_NIGHT, step=step + 1)
            self.push(state, book.TURN, seat=turn)
        else:
            self.push(state, book.THE_NIGHT, step=step)

    def rulings(self) -> Mapping[str, str]:
        return RULINGS


PACK = Campfire()


class ColdCamp(Campfire):
    """The same against the cold: all win together, if they are warm enough, or nobody does."""

    id = "cold_camp"
    name = "Cold Camp"

    def result(self, state: State) -> Result:
        scores = [state.facts[WARMTH[seat]] for seat in range(state.seats)]
        everybody = list(range(state.seats))
        won = sum(scores) >= ENOUGH * state.seats
        ranking = [everybody] if won else [[], everybody]
        text = "You have kept the cold out." if won else "The cold creeps in."
        return Result(ranking, scores, "warm" if won else "cold", text, [{"warmth": one} for one in scores])


COLD = ColdCamp()
