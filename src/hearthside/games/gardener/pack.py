"""A Gardener pack as the rest of the house sees it: one game for each folder of text."""

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from hearthside.games.gardener import closed, learning, moments, reach_cards, scoring, setup
from hearthside.games.gardener import options as tables
from hearthside.games.gardener import position as positions
from hearthside.games.gardener import scene as scenes
from hearthside.games.gardener.bot import Gardener, GardenerExpert
from hearthside.games.gardener.bot.valued import VALUED
from hearthside.games.gardener.catalogue import catalogue
from hearthside.games.gardener.compiling import compile_cards
from hearthside.games.gardener.folder.design import Burn, Design, PackText
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.places import LAYOUT, PLAYERS, ROLES
from hearthside.games.gardener.reach import UNREACHABLE
from hearthside.games.gardener.related import related
from hearthside.games.gardener.rules import ids, make_rules
from hearthside.games.gardener.rulings import RULINGS
from hearthside.games.gardener.sayings import ACCEPT, DECLINE, RETRACT, VERBS
from hearthside.games.gardener.spoken import spoken
from hearthside.games.gardener.texts.log import make_log
from hearthside.games.gardener.texts.options import make_options
from hearthside.games.gardener.texts.prompts import make_prompts
from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.bot import Bot
from hearthside.kernel.closed import Arguments, Range
from hearthside.kernel.events import Event
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.learning import Lesson, Term
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import CardInfo, Complexity, OptionText, Pack, Related, Result
from hearthside.kernel.scene import Scene
from hearthside.kernel.standings import Standings
from hearthside.kernel.state import State

DECISIONS_OF_AN_ERA = 20_000  # at most, offers included; fuzzing checks it
COMPLEXITY_OF: Final[Mapping[str, Complexity]] = {  # a pack's level
    "beginner": "light",
    "casual": "medium",
    "experienced": "heavy",
    "advanced": "heavy",
}


class GardenerPack(Pack):
    version = 1  # of the rules; the cards are pinned by their hash
    layout = LAYOUT
    roles = ROLES
    round_fact = "adventure"
    cues = moments.CUES
    first_rule = ids.SESSION
    anytime = ids.TRADING
    sections = learning.SECTION_OF
    position_words = positions.WORDS
    ranges = closed.RANGES
    by_offer = frozenset({ACCEPT, RETRACT, DECLINE})
    bots: ClassVar[Mapping[str, Callable[[int], Bot]]] = {"gardener": Gardener, "expert": GardenerExpert}
    valued = VALUED
    late_passes = True  # GT-R-42
    telling = ("Roleplay", "Gives", "Does", "Subtype")

    def __init__(self, text: PackText) -> None:
        super().__init__()
        manifest = text.manifest
        self.text = text
        self.id = manifest.id
        self.name = manifest.name
        self.look = manifest.look
        self.summary = manifest.summary or f"A pack of the Gardener card game system: {manifest.name}."
        self.min_seats = manifest.players.fewest
        self.max_seats = tables.most_seats(manifest)
        self.full_table = tables.most_players(manifest)  # more people form groups
        self.good_table = min(Pack.good_table, self.full_table)
        self.minutes = _minutes(manifest.time.get("play", ""))
        self.complexity = COMPLEXITY_OF[manifest.level]
        self.cooperative = manifest.mode == "epic"
        self.max_decisions = min(Pack.max_decisions, DECISIONS_OF_AN_ERA * len(manifest.eras))
        self.settings = tables.settings(manifest)
        self.fixed = tables.fixed(manifest, self.settings)
        self.presets = tables.presets(manifest)
        self.card_table = compile_cards(text)
        self.unreachable = (*UNREACHABLE, *reach_cards.of_pack(self.card_table))
        self.rules = make_rules(self.card_table)
        self.codec = ActionCodec(VERBS, self.card_table.ids, titles=self.card_table.names)
        self.lines = make_log(self.card_table)
        self.prompts = make_prompts(self.card_table)
        self.options = make_options(self.card_table, self.prompts)

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        tables.write_facts(self.text.manifest, state, options)
        setup.lay_out(self.card_table, state)

    def begin(self, state: State) -> None:
        setup.draw_lots(state)

    def content(self) -> object:
        """Everything that decides what happens in a game; not what is only read."""
        manifest = self.text.manifest
        decks = {
            deck.id: [_burn(deck.burn), [_design(design) for design in deck.designs]]
            for deck in self.text.decks.values()
        }
        players = manifest.players
        return [
            manifest.rules_version,
            manifest.mode,
            list(manifest.eras),
            [players.fewest, players.standard, players.high],
            _burn(manifest.burn),
            {str(count): list(names) for count, names in manifest.affiliations.items()},
            [[setting.name, setting.default] for setting in self.settings],
            decks,
        ]

    def cards(self) -> list[CardInfo]:
        return catalogue(self.text, self.card_table)

    def order_of_play(self, state: State) -> list[int]:
        return setup.seats_in_order(state)

    def progress(self, state: State) -> list[int]:
        return scoring.progress(self.card_table, state)

    def result(self, state: State) -> Result:
        return scoring.result(self.card_table, state)

    def moments(self, events: list[Event], before: Observation) -> list[Moment]:
        return moments.ends(self.card_table, self.lines, events, before)

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        return scenes.scene(self.card_table, sight, self.name)

    def standings(self, sight: Observation, knowledge: Knowledge) -> Standings:
        return scoring.standings(self.card_table, sight)

    def prompt(self, sight: Observation) -> str:
        return self.prompts.say(sight)

    def describe(self, action: int, sight: Observation) -> OptionText:
        return self.options.describe(action, sight)

    def log(self, event: Event) -> str:
        return self.lines.tell(event)

    def is_step(self, event: Event) -> bool:
        return self.lines.is_step(event)

    def resume(self, state: State, position: Mapping[str, Any]) -> None:
        positions.resume(self, self.card_table, state, position)

    def arguments(self, seats: int, options: Mapping[str, Any]) -> Mapping[int, Arguments]:
        return closed.arguments(self.card_table, seats)

    def score_range(self, seats: int) -> Range:
        return closed.SCORES

    def rulings(self) -> Mapping[str, str]:
        return RULINGS

    def spoken(self, card: CardInfo) -> list[str]:
        return spoken(card)

    def related(self) -> dict[str, list[Related]]:
        return related(self.text, self.card_table)

    def words_here(self, sight: Observation, options: Mapping[str, Any]) -> set[str]:
        chosen = self.check_options(options)
        there = {
            "epic": self.text.manifest.mode == "epic",
            "rivals": self.text.manifest.mode != "epic",
            "groups": sight.facts[PLAYERS] < sight.seats,
            "skipping": bool(chosen.get("skip_eras")),
        }
        so = {word for word, is_so in there.items() if is_so}
        return super().words_here(sight, chosen) | learning.words_of(self.text) | so

    def terms(self) -> list[Term]:
        return learning.with_own_names(super().terms(), self.text.manifest)

    def phase(self, sight: Observation) -> str:
        asked = sight.frame().rule == ids.TURN
        return learning.of_a_turn(self.card_table, sight) if asked else super().phase(sight)

    def lesson(self) -> Lesson | None:
        return self.text.lesson


def _minutes(text: str) -> tuple[int, int]:
    """ "60-90", "90...120", "45": the numbers in it; without any, nobody knows."""
    said = [int(number) for number in re.findall(r"[0-9]{1,4}", text)]
    return (min(said), max(said)) if said else (0, 0)


def _burn(burn: Burn | None) -> list[int] | None:
    return None if burn is None else [burn.cards, burn.per_cent]


def _design(design: Design) -> list[object]:
    return [
        design.identifier,
        design.number,
        design.copies,
        design.hnp_copies,
        design.gold,
        _attributes(design.attributes),
    ]


def _attributes(said: Attributes) -> list[object]:
    conditions = {
        category: [[asked.ref, asked.op, list(asked.elements)] for asked in listed]
        for category, listed in said.conditions.items()
    }
    return [said.globals, said.levels, said.amounts, conditions]
