"""Endless Winter as the rest of the house sees it."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from hearthside.games.endless_winter import closed, elsewhere, learning, moments, scoring, setup
from hearthside.games.endless_winter import options as tables
from hearthside.games.endless_winter import position as positions
from hearthside.games.endless_winter import scene as scenes
from hearthside.games.endless_winter.bot import Elder, ElderExpert
from hearthside.games.endless_winter.bot.valued import VALUED
from hearthside.games.endless_winter.cards import CARDS, CONTENT, IDS, TEMPOS
from hearthside.games.endless_winter.catalogue import catalogue
from hearthside.games.endless_winter.places import LAYOUT, MAX_SEATS, ROLES
from hearthside.games.endless_winter.position_zones import HOLDS
from hearthside.games.endless_winter.reach import UNREACHABLE
from hearthside.games.endless_winter.rules import RULES, ids
from hearthside.games.endless_winter.rules.together import RULES_TOGETHER
from hearthside.games.endless_winter.rulings import RULINGS
from hearthside.games.endless_winter.sayings import VERBS, S
from hearthside.games.endless_winter.texts.log import LOG
from hearthside.games.endless_winter.texts.options import OPTIONS
from hearthside.games.endless_winter.texts.prompts import PROMPTS
from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.bot import Bot
from hearthside.kernel.closed import Arguments, Range
from hearthside.kernel.events import Event
from hearthside.kernel.look import Look, Palette
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import CardInfo, OptionText, Pack, Result
from hearthside.kernel.scene import Scene
from hearthside.kernel.state import State
from hearthside.kernel.table import Table


class EndlessWinter(Pack):
    id = "endless_winter"
    name = "Endless Winter"
    summary = (
        "Lead a tribe of the ice age through four generations: initiate, develop, migrate, hunt and build."
    )
    version = 1
    min_seats = 1
    max_seats = MAX_SEATS
    minutes = (60, 120)
    complexity = "heavy"
    ours = frozenset({"culture", "setup", "stone", "megalith", "terrain", "solo"})
    companion = scenes.THE_RIVAL
    usual_seats = 2
    settings = tables.SETTINGS
    before = tables.BEFORE
    presets = tables.PRESETS
    layout = LAYOUT
    roles = ROLES
    cues = moments.CUES
    rules = RULES
    codec = ActionCodec(VERBS, IDS, S.names)
    when = elsewhere.WHEN
    first_rule = ids.GAME
    max_decisions = 5_000
    edition = 1  # every register holds one number
    look = Look(  # dawn over the tundra
        Palette(sky="#57301f", land="#a8803f", light="#ffc966", ink="#25150b"),
        "steppe",
        "sun",
        ("woolly-mammoth", "hide-tents", "hunter", "tribesman", "glyptodon", "megalith"),
    )
    bots: ClassVar[Mapping[str, Callable[[int], Bot]]] = {"elder": Elder, "expert": ElderExpert}
    valued = VALUED
    position_words = positions.WORDS
    holds = HOLDS
    unreachable = UNREACHABLE
    ranges = closed.RANGES
    ordered = closed.ORDERED
    sections = learning.SECTION_OF
    last_section = learning.LAST_SECTION

    def compose(self, seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
        table = super().compose(seats, options, by_hand)
        if options["steps"] == tables.TOGETHER:
            table.rules = RULES_TOGETHER
        return table

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        draft, layout, track, difficulty = tables.numbers(options)
        setup.deal(state, draft, layout, track, TEMPOS[difficulty])

    def begin(self, state: State) -> None:
        setup.begin(state)

    def content(self) -> object:
        return [
            [[card.id, card.row()] for card in CARDS[1:]],
            [[board.id, board.row()] for board in CONTENT.boards],
            [[name, line.row()] for name, line in CONTENT.values.lines.items()],
        ]

    def cards(self) -> list[CardInfo]:
        return catalogue()

    def order_of_play(self, state: State) -> list[int]:
        return setup.seats_in_order(state)

    def progress(self, state: State) -> list[int]:
        return scoring.progress(state)

    def result(self, state: State) -> Result:
        return scoring.result(state)

    def moments(self, events: list[Event], before: Observation) -> list[Moment]:
        return [moments.eclipse(events, before)]

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        return scenes.scene(sight, known)

    def prompt(self, sight: Observation) -> str:
        return PROMPTS.say(sight)

    def describe(self, action: int, sight: Observation) -> OptionText:
        return OPTIONS.describe(action, sight)

    def log(self, event: Event) -> str:
        return LOG.tell(event)

    def is_step(self, event: Event) -> bool:
        return LOG.is_step(event)

    def resume(self, state: State, position: Mapping[str, Any]) -> None:
        positions.resume(self, state, position)

    def arguments(self, seats: int, options: Mapping[str, Any]) -> Mapping[int, Arguments]:
        return closed.arguments(options)

    def score_range(self, seats: int) -> Range:
        return closed.SCORES

    def rulings(self) -> Mapping[str, str]:
        return RULINGS

    def phase(self, sight: Observation) -> str:
        return learning.section(sight)


PACK = EndlessWinter()
