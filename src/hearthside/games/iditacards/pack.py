"""Iditacards as the rest of the house sees it."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from hearthside.games.iditacards import closed, elsewhere, moments, scoring, setup
from hearthside.games.iditacards import position as positions
from hearthside.games.iditacards import scene as scenes
from hearthside.games.iditacards.bot import Musher, MusherExpert
from hearthside.games.iditacards.bot.valued import VALUED
from hearthside.games.iditacards.cards import CARDS, COURSE_PLAN, IDS, LEGS
from hearthside.games.iditacards.catalogue import catalogue
from hearthside.games.iditacards.learning import AT_RISK, SECTION_OF, is_at_risk
from hearthside.games.iditacards.places import (
    DAMAGE_RETURNS,
    FIRST,
    LAYOUT,
    MAX_SEATS,
    MERCY,
    RECYCLE,
    ROLES,
    SUDDEN_FINISH,
)
from hearthside.games.iditacards.position_zones import HOLDS
from hearthside.games.iditacards.reach import UNREACHABLE
from hearthside.games.iditacards.rules import RULES, ids, rules_of
from hearthside.games.iditacards.rulings import RULINGS
from hearthside.games.iditacards.sayings import ALSO, VERBS, S
from hearthside.games.iditacards.texts.log import LOG
from hearthside.games.iditacards.texts.options import OPTIONS
from hearthside.games.iditacards.texts.prompts import PROMPTS
from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.bot import Bot
from hearthside.kernel.closed import Arguments, Range
from hearthside.kernel.events import Event
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.look import Look, Palette
from hearthside.kernel.moments import MOMENT, Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import BestList, CardInfo, Measure, OptionText, Pack, Result
from hearthside.kernel.scene import Scene
from hearthside.kernel.settings import Setting
from hearthside.kernel.standings import Standings
from hearthside.kernel.state import Blocked, State
from hearthside.kernel.table import Table


class Iditacards(Pack):
    id = "iditacards"
    name = "Iditacards"
    summary = "Race a dog sled over 160 frozen squares: mush, eat, keep warm, and cross the line first."
    version = 2
    min_seats = 1
    max_seats = MAX_SEATS
    minutes = (30, 60)
    complexity = "light"
    ours = frozenset({"leg"})
    settings = (
        Setting(
            "finish",
            "furthest",
            "When somebody has crossed the line: all others have a last turn and the furthest wins, "
            "or the first across wins at once.",
            ("furthest", "first"),
            "ID-9.1",
        ),
        Setting(
            "mercy",
            True,
            "A new day lowers a track at 7 if no card is left to do it, or if it has been there all day.",
            (True, False),
            "ID-8.38",
        ),
        Setting(
            "damage_pile",
            "finite",
            "Damaged cards: 18 in all, or destroyed ones go back to the pile, or they never run out.",
            ("finite", "returns", "endless"),
            "ID-8.28",
        ),
        Setting(
            "recycle",
            False,
            "An upgrade deck that has run out is made again from its destroyed cards.",
            (False, True),
            "ID-9.5",
        ),
        Setting(
            "passing",
            "calm",
            "Passing a racer costs no damage on the first leg, or it does, as everywhere else (the manual).",
            ("calm", "manual"),
            "HS-ID-9",
        ),
    )
    layout = LAYOUT
    roles = ROLES
    cues = moments.CUES
    rules = RULES
    codec = ActionCodec(VERBS, IDS, S.names, also=ALSO)
    when = elsewhere.WHEN
    first_rule = ids.RACE
    max_decisions = 50_000
    bots: ClassVar[Mapping[str, Callable[[int], Bot]]] = {"musher": Musher, "expert": MusherExpert}
    valued = VALUED
    best = BestList((Measure("turns", fewer=True), Measure("days", fewer=True)), ("alone",))  # ID-9.17
    look = Look(  # the blue hour, and a rose sky behind it
        Palette(sky="#28325f", land="#6a74a8", light="#f7b0a0", ink="#151a33"),
        "mountains",
        "sun",
        ("survivor_deck", "bison", "sprint", "wheel_dog", "polar_bear", "start"),
    )
    position_words = positions.WORDS
    holds = HOLDS
    unreachable = UNREACHABLE
    ranges = closed.RANGES
    ordered = {"course": 4}
    die = positions.DIE
    sections = SECTION_OF

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        state.facts[SUDDEN_FINISH] = int(options["finish"] == "first")
        state.facts[MERCY] = int(options["mercy"])
        state.facts[RECYCLE] = int(options["recycle"])
        state.facts[DAMAGE_RETURNS] = int(options["damage_pile"] != "finite")
        setup.deal(state, options["damage_pile"] == "endless")

    def begin(self, state: State) -> None:
        setup.begin(state)

    def compose(self, seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
        """The rules of a table are the same but for how calm the first leg is (HS-ID-9)."""
        table = super().compose(seats, options, by_hand)
        if options["passing"] == "manual":
            table.rules = rules_of(passing_hurts=True)
        return table

    def content(self) -> object:
        course = [[leg.first, leg.last, leg.type, leg.side] for leg in COURSE_PLAN.legs]
        return [
            [[card.id, card.row()] for card in CARDS[1:]],
            [[leg.id, leg.row()] for leg in LEGS],
            [COURSE_PLAN.squares, COURSE_PLAN.checkpoints, course],
        ]

    def cards(self) -> list[CardInfo]:
        return catalogue()

    def order_of_play(self, state: State) -> list[int]:
        return [state.after(state.facts[FIRST], step) for step in range(state.seats)]

    def progress(self, state: State) -> list[int]:
        return scoring.progress(state)

    def result(self, state: State) -> Result:
        return scoring.result(state)

    def pinned_ranking(self, result: Result) -> list[list[int]]:
        """Games of version 1 ranked a player alone first, also one who gave up."""
        return [[0]] if len(result.scores) == 1 else result.ranking

    def cue(self, event: Event) -> int:
        return MOMENT if moments.is_legendary(event) else super().cue(event)

    def moments(self, events: list[Event], before: Observation) -> list[Moment]:
        return moments.moments(events, before)

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        return scenes.scene(sight, known)

    def standings(self, sight: Observation, knowledge: Knowledge) -> Standings:
        return scoring.standings(sight)

    def prompt(self, sight: Observation) -> str:
        return PROMPTS.say(sight)

    def refused(self, state: State, seat: int, action: int) -> Blocked | None:
        return elsewhere.without_a_dog(state, seat, action)

    def describe(self, action: int, sight: Observation) -> OptionText:
        return OPTIONS.describe(action, sight)

    def score_unit(self, seats: int) -> str:
        return "turns" if seats == 1 else "squares"

    def log(self, event: Event) -> str:
        return LOG.tell(event)

    def is_step(self, event: Event) -> bool:
        return LOG.is_step(event)

    def resume(self, state: State, position: Mapping[str, Any]) -> None:
        positions.resume(self, state, position)

    def arguments(self, seats: int, options: Mapping[str, Any]) -> Mapping[int, Arguments]:
        return closed.arguments()

    def score_range(self, seats: int) -> Range:
        return closed.TURNS if seats == 1 else closed.DISTANCE

    def rulings(self) -> Mapping[str, str]:
        return RULINGS

    def phase(self, sight: Observation) -> str:
        return AT_RISK if is_at_risk(sight) else super().phase(sight)


PACK = Iditacards()
