"""Arctic Scavengers as the rest of the house sees it."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from hearthside.games.arctic_scavengers import closed, elsewhere, scoring, setup
from hearthside.games.arctic_scavengers import position as positions
from hearthside.games.arctic_scavengers import scene as scenes
from hearthside.games.arctic_scavengers.bot import Scavenger, ScavengerExpert
from hearthside.games.arctic_scavengers.bot.valued import VALUED
from hearthside.games.arctic_scavengers.cards import BASE_GAME, CARDS, IDS, OWN
from hearthside.games.arctic_scavengers.catalogue import SPOKEN, catalogue
from hearthside.games.arctic_scavengers.content.reader import Card
from hearthside.games.arctic_scavengers.last_skirmish import TELLS_LAST, last_skirmish
from hearthside.games.arctic_scavengers.learning import SECTION_OF, table_words
from hearthside.games.arctic_scavengers.moments import CUES, skirmishes
from hearthside.games.arctic_scavengers.options import PRESETS, SETTINGS
from hearthside.games.arctic_scavengers.places import (
    INITIATOR,
    INTERRUPT_SPENDS_ACTION,
    LAYOUT,
    MAX_SEATS,
    ROLES,
)
from hearthside.games.arctic_scavengers.reach import HOLDS, UNREACHABLE, limits
from hearthside.games.arctic_scavengers.rules import owning
from hearthside.games.arctic_scavengers.rulings import RULINGS
from hearthside.games.arctic_scavengers.sayings import ALIKE, VERBS, S
from hearthside.games.arctic_scavengers.standing import standings
from hearthside.games.arctic_scavengers.table import compose
from hearthside.games.arctic_scavengers.texts.log import LOG
from hearthside.games.arctic_scavengers.texts.options import OPTIONS
from hearthside.games.arctic_scavengers.texts.plans import planned
from hearthside.games.arctic_scavengers.texts.prompts import PROMPTS
from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.bot import Bot
from hearthside.kernel.closed import Arguments, Range, Span
from hearthside.kernel.events import Event, effective
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.look import Look, Palette
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import BestList, CardInfo, Measure, OptionText, Pack, Result
from hearthside.kernel.positions import Position
from hearthside.kernel.scene import Scene
from hearthside.kernel.standings import Standings
from hearthside.kernel.state import Blocked, State
from hearthside.kernel.table import Table


class ArcticScavengers(Pack):
    id = "arctic_scavengers"
    name = "Arctic Scavengers"
    summary = "Dig, hunt, hire and bluff your way to the largest tribe in sixteen frozen rounds."
    version = 2
    min_seats = 1
    usual_seats = 2
    max_seats = MAX_SEATS
    minutes = (45, 60)
    settings = SETTINGS
    presets = PRESETS
    layout = LAYOUT
    roles = ROLES
    codec = ActionCodec(VERBS, IDS, S.names)
    when = elsewhere.WHEN
    max_decisions = 20_000
    reactions = True
    best = BestList((Measure("points"),), ("won", "lost"))
    look = Look(  # a night of ice, and one fire in it
        Palette(sky="#0f1f3d", land="#5a86a8", light="#f7a552", ink="#0e1a26"),
        "mountains",
        "aurora",
        ("scout_tower", "tribe_family_3", "hunter", "refugee", "sled_team", "rogue"),
    )
    bots: ClassVar[Mapping[str, Callable[[int], Bot]]] = {"scavenger": Scavenger, "expert": ScavengerExpert}
    valued = VALUED
    position_words = positions.WORDS
    holds = HOLDS
    unreachable = UNREACHABLE
    ranges = closed.RANGES
    tells_last = TELLS_LAST
    cues = CUES
    alike = ALIKE
    sections = SECTION_OF

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        state.facts[INTERRUPT_SPENDS_ACTION] = int(options["interrupt_spends_action"])
        setup.deal(state, options)

    def begin(self, state: State) -> None:
        setup.begin(state)

    def compose(self, seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
        return compose(seats, options, by_hand)

    def content(self) -> object:
        return [*_of_the_rulebooks(), _rows(OWN)]

    def content_of(self, table: Table) -> object:
        """Without cards of one's own: these come and go, and tables that have none of them go on."""
        return _of_the_rulebooks() if table.modules else _rows(BASE_GAME[1:])

    def cards(self) -> list[CardInfo]:
        return catalogue()

    def order_of_play(self, state: State) -> list[int]:
        return [state.after(state.facts[INITIATOR], step) for step in range(state.seats)]

    def progress(self, state: State) -> list[int]:
        return owning.progress(state)

    def result(self, state: State) -> Result:
        return scoring.result(state)

    def last(self, facts: list[int], events: list[Event]) -> dict[str, Any]:
        skirmish = last_skirmish(facts, effective(events))
        return {"skirmish": skirmish} if skirmish is not None else {}

    def moments(self, events: list[Event], before: Observation) -> list[Moment]:
        return skirmishes(events, before)

    def pinned_ranking(self, result: Result) -> list[list[int]]:
        """Games of version 1 ranked a player alone first, also in defeat."""
        return [[0]] if len(result.scores) == 1 else result.ranking

    def limits(self, sight: Observation) -> dict[int, Callable[[int], bool]]:
        return limits(sight, super().limits(sight))

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        return scenes.scene(sight, known)

    def standings(self, sight: Observation, knowledge: Knowledge) -> Standings:
        return standings(sight, knowledge)

    def prompt(self, sight: Observation) -> str:
        return PROMPTS.say(sight)

    def refused(self, state: State, seat: int, action: int) -> Blocked | None:
        return elsewhere.without_a_building(state, seat, action) or elsewhere.at_the_wrong_card(action)

    def describe(self, action: int, sight: Observation) -> OptionText:
        return OPTIONS.describe(action, sight)

    def planned(self, action: int, said: OptionText, sight: Observation) -> str:
        return planned(action, said, sight)

    def score_unit(self, seats: int) -> str:
        return "points" if seats == 1 else "people"

    def log(self, event: Event) -> str:
        return LOG.tell(event)

    def is_step(self, event: Event) -> bool:
        return LOG.is_step(event)

    def arrange(self, state: State, position: Position) -> None:
        positions.arrange(state, position)

    def resume(self, state: State, position: Position) -> None:
        positions.resume(self, state, position)

    def words_here(self, sight: Observation, options: Mapping[str, Any]) -> set[str]:
        return super().words_here(sight, options) | table_words(sight, self.check_options(options))

    def arguments(self, seats: int, options: Mapping[str, Any]) -> Mapping[int, Arguments]:
        return closed.arguments(seats, options)

    def range_of(self, fact: str, seats: int) -> Span:
        return closed.ROUNDS_ALONE if fact == "round" and seats == 1 else super().range_of(fact, seats)

    def score_range(self, seats: int) -> Range:
        return closed.SCORES

    def rulings(self) -> Mapping[str, str]:
        return RULINGS

    def spoken(self, card: CardInfo) -> list[str]:
        return [*super().spoken(card), *SPOKEN.get(card.id, ())]


def _of_the_rulebooks() -> list[object]:
    apart = {card.id for card in (*BASE_GAME, *OWN)}
    return [_rows(BASE_GAME[1:]), _rows([card for card in CARDS if card.id not in apart])]


def _rows(cards: list[Card]) -> object:
    return [[card.id, card.row()] for card in cards]


PACK = ArcticScavengers()
