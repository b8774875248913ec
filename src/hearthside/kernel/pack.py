"""A pack is one game as the rest of the house sees it: its rules, its content and its words."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct, field

from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.bot import Bot
from hearthside.kernel.card_names import CardNames
from hearthside.kernel.chance import Stream, sim_seed
from hearthside.kernel.closed import ANY_NUMBER, ActionList, Arguments, Range, Span, list_actions
from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.events import SAY, SHUFFLE, Event
from hearthside.kernel.folder import Source
from hearthside.kernel.guidebook import Guidebook
from hearthside.kernel.learning import ON_SCREEN, Lesson, Section, Term
from hearthside.kernel.look import Look, usual_look
from hearthside.kernel.moments import MOMENT, SILENT, STEP, Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.offers import ACCEPT, RETRACT
from hearthside.kernel.positions import Position, Shape, shown
from hearthside.kernel.reach import Holds, Unreachable
from hearthside.kernel.scene import Amount, Scene, Way
from hearthside.kernel.settings import Preset, Setting, Value, how_many
from hearthside.kernel.standings import Standings, of_boards
from hearthside.kernel.state import Blocked, Frame, Rule, State
from hearthside.kernel.table import Table
from hearthside.kernel.traffic import Roles, usual_roles
from hearthside.kernel.zones import Layout

if TYPE_CHECKING:
    from hearthside.kernel.knowledge import Knowledge
    from hearthside.kernel.valued import Valued
    from hearthside.kernel.values import Values


Complexity = Literal["light", "medium", "heavy"]  # how much there is to learn before the first game


class Result(Struct, frozen=True):
    """How a game ended."""

    # Places from the first down; seats that share a place together.  The first may be empty: nobody has won.
    ranking: list[list[int]]
    scores: list[int]
    reason: str  # which comparison decided, as a word of the game
    text: str  # the same in a sentence
    breakdown: list[dict[str, int]]  # per seat: how the score came about
    last: dict[str, Any] = field(default_factory=dict)  # what happened last, as data: see Pack.last

    @property
    def winners(self) -> list[int]:
        return self.ranking[0]


class Measure(Struct, frozen=True):
    """A value of a result's breakdown by which games for one are compared."""

    name: str
    fewer: bool = False  # is better; else more


class BestList(Struct, frozen=True):
    """How games for one are compared: the first measure decides, those after it between equals.
    See hearthside.kernel.best."""

    measures: tuple[Measure, ...]
    reasons: tuple[str, ...]  # of the results that count


def on_face(values: Mapping[str, str], besides: tuple[str, ...] = ()) -> list[str]:
    """The names of those values that are numbers; `besides`: without these."""
    numbers = [name for name, value in values.items() if value.lstrip("+-")[:1].isdigit()]
    return [name for name in numbers if name not in besides]


class CardInfo(Struct, frozen=True):
    """A card for people: what `zoom` shows."""

    id: str
    name: str
    kind: str
    text: str
    values: dict[str, str]  # ability or price -> as printed, such as "+2"
    marks: dict[str, str]  # values that are not sourced -> inferred or proposed
    facets: dict[str, list[str]] = field(default_factory=dict)  # what it can be found by: "Gives" -> names
    picture: list[str] = field(default_factory=list)  # names of pictures, the best first; else its own id
    called: str = ""  # what one of this kind is called, if the kind alone says too little: "culture card"
    face: list[str] = field(default_factory=list)  # the values for which there is room on a small face
    amounts: dict[str, list[Amount]] = field(default_factory=dict)  # values that are so many of something
    lead: str = ""  # what the text begins with, where it has more than fits into a line
    special: str = ""  # what it does besides its numbers, in words
    copies: int = 0  # in the box; 0: there are no copies of it, or nobody knows
    more_copies: int = 0  # and so many more at tables with many players


class Related(Struct, frozen=True):
    """Other cards that a card has to do with, such as those that give what it asks for."""

    title: str  # "What gives Light"
    cards: dict[str, str]  # id -> how much of it, where that can be said


class OptionText(Struct, frozen=True):
    """An action for people: which group of the menu, what it says, which parts of the Scene it touches; and
    the same as data, as far as it can be drawn or put in order.

    `text` says what is done, and behind a colon what that means; where the two are parted otherwise, `head`
    is the first.
    """

    group: str
    text: str
    parts: list[str]
    head: str = ""
    target: str = ""  # what it is about, without the verb that the group is called by: "Scout"
    price: str = ""  # the end of a text "… for PRICE": what it costs, in words
    amounts: list[Amount] = field(default_factory=list)  # what it costs, or gives
    rest: str = ""  # what follows the first of the amounts in the text, from the comma on
    way: Way | None = None
    name: str = ""  # what people call it, if even its beginning says more: "Play Husky" without the price
    letter: str = ""  # a small letter by which it can be typed wherever it is offered: "p" for a pass
    loses: str = ""  # what is lost for good by it, in words: "2 food" that are not spent
    declines: bool = (
        False  # it leaves what is offered, "Keep nothing": nobody is led to it while there is more
    )
    leads: str = ""  # the next question is about a card of this zone, such as "hand:0"; see leading.py

    @property
    def does(self) -> str:
        """What is done, without what that means."""
        return self.head or self.text.partition(": ")[0]


class Pack:
    """Subclass per game; see docs/contributing.md for how to add one."""

    id: str
    name: str
    summary: str
    version: int  # of the rules and the content; games are pinned to it
    min_seats: int
    max_seats: int
    example: bool = False  # for reading: who names it can play it, but nobody is offered it
    usual_seats: int = 0  # if nobody says how many; 0: as few as there can be
    good_table: int = 3  # so many make a good table, people and bots together
    full_table: int = 0  # more than these share a place; 0: everybody has one of their own
    # What people choose a game by: how long it takes, how much there is to learn, whether all win together.
    minutes: tuple[int, int] = (0, 0)  # at least and at most; 0: nobody has said
    complexity: Complexity = "medium"
    cooperative: bool = False
    settings: tuple[Setting, ...] = ()
    fixed: frozenset[str] = frozenset()  # of these what no new table can choose; older ones may have it
    # Of settings that came when there were games already, and whose default is not how these were played:
    # how they were.  A record that does not name the setting has this; new tables always name it.
    before: ClassVar[Mapping[str, Value]] = {}
    presets: tuple[Preset, ...] = ()  # in the order in which a newcomer may try them
    layout: Layout
    rules: list[Rule]  # of a game whose tables all have the same; else see `compose`
    codec: ActionCodec
    first_rule: int = 0
    anytime: int = -1
    reactions: bool = False  # some rules ask whether somebody reacts (Rule.reaction): windows do
    edition: int = 0  # of tables that all have the same rules: Table.edition
    max_decisions: int = 100_000  # no game is longer, all that is taken back included; fuzzing checks it
    bots: ClassVar[Mapping[str, Callable[[int], Bot]]] = {}  # name -> maker, given a seed
    valued: "ClassVar[Valued | None]" = None  # what its values are made of, see valued.py
    late_passes: bool = False  # out of time means decline and pass; else a bot plays on
    best: BestList | None = None  # of games for one, if they can be compared
    companion: str = ""  # who plays along without a seat in games for one: "the Rival"
    telling: tuple[str, ...] = ()  # facets by which people think of one card among many, the best first
    # Of a pack that was read from a folder: its text.  Games of it are kept together with that, because the
    # folder may have changed, or be somewhere else, when the game is taken up again.
    source: Source | None = None
    look: Look | None = None  # None: one that follows from its id, with its own cards: `shown_look`
    ours: frozenset[str] = frozenset()  # kinds of cards whose values were made up here: they may be printed
    sections: ClassVar[Mapping[int, str]] = {}  # rule that asks -> id of the guide's section about it
    last_section: str = "end"  # the one about the end of the game
    roles: Roles | None = None  # what its places are for, see traffic.py; None: as their names say
    round_fact: str = "round"  # a round begins whenever this fact has a new value that is not 0
    tells_last: frozenset[int] = frozenset()  # the lines of the log that change what `last` says
    cues: ClassVar[Mapping[int, int]] = {}  # line of the log -> its weight, see moments.py; else a step

    # ------------------------------------------------------------ what a game says
    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        """Lay every card at its place, before any chance."""
        raise NotImplementedError

    def begin(self, state: State) -> None:
        """Shuffle and draw lots; then the first rule runs."""
        raise NotImplementedError

    def content(self) -> object:
        """All content, JSON-able."""
        raise NotImplementedError

    def content_of(self, table: Table) -> object:
        """What a table is played with, JSON-able: its hash pins a saved game to it."""
        return self.content()

    def compose(self, seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
        """The rules and places of a table with these options; `by_hand`: for a position that may hold any
        card.  Made once and kept."""
        layout = self.layout
        return Table(
            seats,
            self.rules,
            layout.masks(seats),
            layout.kinds(seats),
            layout.fact_labels(seats),
            self.anytime,
            self.first_rule,
            edition=self.edition,
        )

    def cards(self) -> list[CardInfo]:
        raise NotImplementedError

    def shown_look(self) -> Look:
        return self.look or usual_look(self.id, tuple(self.figures()))

    def figures(self) -> list[str]:
        """What stands on a cover that the game does not declare: pictures of its cards, each once."""
        cards = self.cards()
        names = [(card.picture or [card.id])[0] for card in cards]
        return list(dict.fromkeys(names))

    def order_of_play(self, state: State) -> list[int]:
        """Of a game that has just begun: the seats in the order of play, where that is drawn by lot.  Empty:
        they play as they sit."""
        return []

    def progress(self, state: State) -> list[int]:
        """How far each seat is, by what the game is decided by, the more the better; hidden cards count.
        Empty: there is no such number.  Asked at the beginning of a round, for reports."""
        return []

    def result(self, state: State) -> Result:
        """Asked once, when the game is over."""
        raise NotImplementedError

    def last(self, facts: list[int], events: list[Event]) -> dict[str, Any]:
        """What happened last, by name and JSON-able, where the log tells in words what programs want as data.
        `events`: as a viewer saw them; `effective(events)` are those that hold.  Made again after lines
        of `tells_last`, and when something was taken back."""
        return {}

    def moments(self, events: list[Event], before: Observation) -> list[Moment]:
        """What is to be watched of one entry, asked only if a line of it has the weight of a moment; then
        there is at least one.  `events`: those of the entry, as a viewer saw them; `before`: the cards that
        the viewer saw before it, and the facts.  Nothing else is known here, so nothing else can be told."""
        return []

    def pinned_ranking(self, result: Result) -> list[list[int]]:
        """The ranking as digests have it.  A game that ranks otherwise than it did when its first files were
        saved says here how that was, so that they still come to their digests."""
        return result.ranking

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        """`known`: per pile, from the top down, the cards the viewer knows (0: not known)."""
        raise NotImplementedError

    def standings(self, sight: Observation, knowledge: "Knowledge") -> Standings:
        """How the game stands, as far as the viewer knows."""
        return of_boards(self.scene(sight, knowledge.piles()))

    def score_unit(self, seats: int) -> str:
        """What the scores of a result count."""
        return "points"

    def prompt(self, sight: Observation) -> str:
        """One sentence: whose turn it is and what they may do."""
        raise NotImplementedError

    def refused(self, state: State, seat: int, action: int) -> Blocked | None:
        """Why an asked seat cannot do something that no rule has a word for, such as what answers another
        question: from what the seat may know.  None: nothing to say about it."""
        return None

    def describe(self, action: int, sight: Observation) -> OptionText:
        raise NotImplementedError

    def planned(self, action: int, said: OptionText, sight: Observation) -> str:
        """A step of a plan in few words; "" if it is only the beginning, or a part, of what is said later."""
        return said.does

    def log(self, event: Event) -> str:
        """A line of the log for one (redacted) event, or "" if it is not worth one.  Seats are written as
        {0}, {1} …, so that a renderer can put in names.  See hearthside.kernel.log_lines for chapters."""
        raise NotImplementedError

    def is_step(self, event: Event) -> bool:
        """The event is only a step on the way to what the log tells as well, such as a price that is paid:
        who tells a turn in few words leaves it out."""
        return False

    def limits(self, sight: Observation) -> dict[int, Callable[[int], bool]]:
        """Hidden zone -> which cards fit there, where not all do: for deals that the viewer imagines.  It
        must follow from what the viewer sees."""
        out: dict[int, Callable[[int], bool]] = {}
        for zone, cards in enumerate(sight.cards):
            family = self.layout.declared(zone).family
            if cards is None and family in self.holds:
                out[zone] = self.holds[family].fits
        return out

    def arrange(self, state: State, position: Position) -> None:
        """What a scenario's position means for zones that it does not name, or only in part; those that it
        names are filled already.  Nothing is told of it."""

    def resume(self, state: State, position: Position) -> None:
        """Put facts and frames as a scenario's position says; zones are filled already."""
        raise NotImplementedError

    position_words: Mapping[str, Shape] = {}  # what a position may say besides zones, and of which type
    holds: Mapping[str, Holds] = {}  # family of zones -> what can lie there at any time; else anything
    unreachable: Sequence[Unreachable] = ()  # what no position may be, though every word of it is right
    alike: Mapping[int, Sequence[int]] = {}  # verb -> others that are the same for whoever wants to do it
    when: Mapping[int, tuple[str, str]] = {}  # verb -> when it can be done, and the ruling
    die: int = 0  # sides of the die that is rolled in the course of the game; 0: none

    # For programs that learn; see closed.py.
    ranges: Mapping[str, Span] = {}  # fact, without its number or seat -> its bounds
    ordered: Mapping[str, int] = {}  # open zone in which it matters where a card lies -> how many lie there
    by_offer: frozenset[int] = frozenset({ACCEPT, RETRACT})  # verbs about a standing offer, by its number

    def arguments(self, seats: int, options: Mapping[str, Any]) -> Mapping[int, Arguments]:
        """Verb -> what it can be about at such a table, where that is less than its meaning allows."""
        return {}

    def score_range(self, seats: int) -> Range:
        """How far the scores of a result go, and which of them are better."""
        return Range(-999, 999, 1)

    def rulings(self) -> Mapping[str, str]:
        """Ruling id -> one sentence."""
        return {}

    def spoken(self, card: CardInfo) -> list[str]:
        """The words by which rulings speak of a card; its name, in the middle of a sentence, too."""
        return [card.name, card.name.removeprefix("The ")]

    def related(self) -> dict[str, list[Related]]:
        """Card id -> what it has to do with other cards, where the data of a game says so."""
        return {}

    def guide(self) -> list[Section]:
        """How the game is played, for somebody who has never seen it, in the order of the game."""
        return self._guidebook.guide

    def words_here(self, sight: Observation, options: Mapping[str, Any]) -> set[str]:
        """What a table has, in words that the guide knows (guidebook.py): how many sit there, and what it has
        chosen, `spy_hunter` or `finish_first`.  A game adds what else decides whether something is there."""
        words = {"alone"} if sight.seats == 1 else {"several", "two"} if sight.seats == 2 else {"several"}
        words.add(ON_SCREEN)
        for name, value in self.check_options(options).items():
            words |= {name} if value is True else {f"{name}_{value}"}
        return words

    def guide_here(self, sight: Observation, options: Mapping[str, Any]) -> list[Section]:
        """As much of the guide as a table needs."""
        return self._guidebook.at(self.words_here(sight, options))

    def guide_on_paper(self, sight: Observation, options: Mapping[str, Any]) -> list[Section]:
        """The same for people at a table of wood: without what only a table in the computer does."""
        return self._guidebook.at(self.words_here(sight, options) - {ON_SCREEN})

    def terms(self) -> list[Term]:
        """The glossary."""
        return self._guidebook.terms

    def phase(self, sight: Observation) -> str:
        """The id of the guide's section about what is being asked now; the same for all viewers."""
        if not self.sections:
            return ""
        return self.sections[sight.frames[-1][0]] if sight.frames else self.last_section

    def lesson(self) -> Lesson | None:
        """A first game with a coach."""
        return self._guidebook.lesson

    @cached_property
    def _guidebook(self) -> Guidebook:
        return Guidebook(type(self))

    # ------------------------------------------------------------ what every game gets
    def cue(self, event: Event) -> int:
        """How much weight a line of the log has for whoever follows the game, by its verb; a game whose moves
        of cards have other weight than a step says so here."""
        if event[0] == SAY:
            return self.cues.get(event[1], STEP)
        return SILENT if event[0] == SHUFFLE else STEP

    def is_moment(self, events: list[Event]) -> bool:
        """One of these lines has the weight of a moment."""
        for event in events:
            if self.cue(event) == MOMENT:
                return True
        return False

    def moments_in(self, events: list[Event], before: Observation) -> list[Moment]:
        """The moments of one entry, if it has any."""
        return self.moments(events, before) if self.is_moment(events) else []

    def shares(self, result: Result) -> list[float]:
        """Each seat's part of the victory: 1 for the winner; several who win share it, unless all play
        together, then each has all of it."""
        winners = result.winners
        share = 0.0 if not winners else 1.0 if self.cooperative else 1 / len(winners)
        return [share if seat in winners else 0.0 for seat in range(len(result.scores))]

    def values(self, table: Table) -> "Values":
        """What is ahead of the seats of such a table, from the files of the house.  Made once and kept."""
        found = self._values.get(table)
        if found is None:
            from hearthside.kernel.valued import values_at

            found = self._values[table] = values_at(self, table)
        return found

    def value(self, state: State, seat: int) -> float:
        """The chance of a seat to win if all play on like the house bot, in a state that is known or imagined
        as a whole; `valued.seen_from` asks from what a seat knows."""
        return self.values(state.table).chances(state)[seat]

    @cached_property
    def _values(self) -> "dict[Table, Values]":
        return {}

    @property
    def sizes(self) -> str:
        return how_many(self.min_seats, self.max_seats)

    def few_seats(self) -> int:
        """How many seats a table has if nobody says."""
        return self.usual_seats or self.min_seats

    def good_seats(self, people: int = 1) -> int:
        """How many seats a person finds laid; more people, more seats."""
        return max(self.min_seats, min(self.max_seats, max(self.good_table, people)))

    def check_seats(self, seats: object) -> None:
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            raise HearthsideError(f"{self.name} is for {self.sizes}, not for {shown(seats)}")

    def check_options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options of a table with their values; unknown names and values are refused."""
        return {**self._usual_options(), **self.before, **self.named_options(options)}

    def new_options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """The same of a new table: what it does not name is as usual now."""
        return {**self._usual_options(), **self.named_options(options)}

    @property
    def named_anew(self) -> dict[str, Any]:
        """What every new table names, for it was otherwise before."""
        return {name: value for name, value in self._usual_options().items() if name in self.before}

    def _usual_options(self) -> dict[str, Any]:
        return {setting.name: setting.usual() for setting in self.settings}

    def named_options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """The same, of those that are named."""
        if not isinstance(options, Mapping | None):
            raise HearthsideError(f"options are names with values, not {shown(options)}")
        known = {setting.name: setting for setting in self.settings}
        chosen: dict[str, Any] = {}
        for name, value in (options or {}).items():
            if name not in known:
                raise UnknownName(f"{self.name} has no option {shown(name)}{did_you_mean(str(name), known)}")
            chosen[name] = known[name].check(value)
        return chosen

    def preset(self, name: str) -> Preset:
        """By its id."""
        known = {preset.id: preset for preset in self.presets}
        if name not in known:
            raise UnknownName(f"{self.name} has no preset {name!r}{did_you_mean(name, known)}")
        return known[name]

    @property
    def choosable(self) -> tuple[Setting, ...]:
        """What a new table can choose."""
        return tuple(setting for setting in self.settings if setting.name not in self.fixed)

    def options_from(self, preset: str, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options of a new table that names a preset, or none (""); what it says itself counts."""
        if not preset:
            return self._unfixed(self.new_options(options))
        known = self.preset(preset)
        if not known.fits(seats):
            raise HearthsideError(f"{known.name} is for {known.sizes}, not for {seats}")
        return self._unfixed({**self.new_options(known.options), **self.named_options(options)})

    def _unfixed(self, chosen: dict[str, Any]) -> dict[str, Any]:
        for setting in self.settings:
            if setting.name in self.fixed and chosen[setting.name] != setting.usual():
                free = ", ".join(other.name for other in self.choosable) or "nothing"
                raise HearthsideError(
                    f"{self.name} is played with {setting.name} as it is, {shown(setting.usual())}; "
                    f"what can be chosen: {free}"
                )
        return chosen

    def preset_of(self, seats: int, options: Mapping[str, Any]) -> Preset | None:
        """The preset that these options are, if they are one."""
        chosen = self.check_options(options)
        for preset in self.presets:
            same = (self.new_options(preset.options), self.check_options(preset.options))
            if preset.fits(seats) and chosen in same:
                return preset
        return None

    @cached_property
    def shown_roles(self) -> Roles:
        return self.roles or usual_roles(self.layout)

    @property
    def clock(self) -> int:
        """The number of the fact by which rounds are counted; -1: there is none."""
        names = self.layout.fact_names
        return names.index(self.round_fact) if self.round_fact in names else -1

    def content_hash(self) -> str:
        """The hash of all content."""
        return _hash(self.content())

    def pin(self, seats: int, options: Mapping[str, Any]) -> str:
        """The hash of the content that a table is played with."""
        return _hash(self.content_of(self.table(seats, options)))

    def table(self, seats: int, options: Mapping[str, Any] | None = None, by_hand: bool = False) -> Table:
        """The rules and places of a table with these options; `by_hand`: of a position set up by hand."""
        from hearthside.kernel.codec import canonical

        self.check_seats(seats)
        chosen = self.check_options(options)
        key = (seats, by_hand, canonical(chosen))
        if key not in self._tables:
            self._tables[key] = self.compose(seats, chosen, by_hand)
        return self._tables[key]

    def empty_state(self, table: Table, rng: int, stream: Stream | None) -> State:
        facts = [0] * len(table.facts)
        return State(table.seats, rng, table.zones(fresh=True), [], facts, [], 0, table, stream)

    def __init__(self) -> None:
        self._tables: dict[tuple[int, bool, bytes], Table] = {}
        self._lists: dict[tuple[int, bytes], ActionList] = {}

    def new_state(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        stream: Stream | None = None,
        log: list[int] | None = None,
    ) -> State:
        """A state at its first question: simulation chance, or live chance if a stream is given."""
        chosen = self.check_options(options)
        table = self.table(seats, chosen)
        state = self.empty_state(table, 0 if stream else sim_seed(seed), stream)
        state.log = log
        self.deal(state, chosen)
        self.begin(state)
        state.start(table.first_rule)
        return state

    def kinds_at(self, seats: int, options: Mapping[str, Any] | None = None) -> list[int]:
        """The kinds of cards at such a table, wherever they lie."""
        chosen = self.check_options(options)
        dealt = self.empty_state(self.table(seats, chosen), 0, None)
        self.deal(dealt, chosen)
        return sorted({card for cards in dealt.zones for card in cards})

    def actions(self, seats: int, options: Mapping[str, Any] | None = None) -> ActionList:
        """Everything that can be an option at such a table, in a list that does not change."""
        from hearthside.kernel.codec import canonical

        chosen = self.check_options(options)
        key = (seats, canonical(chosen))
        if key not in self._lists:
            said = self.arguments(seats, chosen)
            kinds = self.kinds_at(seats, chosen)
            self._lists[key] = list_actions(self.codec, kinds, seats, said, self.by_offer)
        return self._lists[key]

    def range_of(self, fact: str, seats: int) -> Span:
        """The bounds of a fact, by its label: `village3`, `food:2`; at a table with so many seats."""
        name = fact.partition(":")[0]
        return self.ranges.get(name) or self.ranges.get(name.rstrip("0123456789")) or ANY_NUMBER

    def card_name(self, number: int) -> str:
        return self.codec.card_ids[number]

    @cached_property
    def card_titles(self) -> list[str]:
        """What the cards are called for people, by number."""
        names = {info.id: info.name for info in self.cards()}
        return [names.get(card, "") for card in self.codec.card_ids]

    @cached_property
    def card_names(self) -> CardNames:
        return CardNames(self.codec.card_number, self.card_titles)

    def push(self, state: State, rule: int, step: int = 0, **numbers: int) -> Frame:
        """For `resume`: a frame on top of the stack, its numbers by the names that the rule gives them."""
        frame = Frame(rule, step, 0, 0, 0, 0, 0, 0, 0)
        registers = state.rules[rule].registers
        for name, value in numbers.items():
            setattr(frame, registers.field(name), value)
        state.stack.append(frame)
        return frame


def _hash(content: object) -> str:
    from hearthside.kernel.codec import canonical

    return blake2b(canonical(content), digest_size=16).hexdigest()


Viewer = int | None  # a seat, or None for a spectator
