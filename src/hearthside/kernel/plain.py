"""A pack with a usual way for everything: a small game says what is its own, and overrides the rest as it
grows.

    class HighCard(PlainPack):
        id, name, … = …
        places, layout, sayings, rules = P, LAYOUT, S, RULES
        asks = {TRICK: "{who} {who:lay|lays} a card."}

        def begin(self, state): …
        def result(self, state): return self.ranked(scores, "tricks")

`hearthside game new` writes such a game; docs/contributing.md goes on from there.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, get_args

from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.closed import Range, Span
from hearthside.kernel.declare import Places, Sayings
from hearthside.kernel.events import PEEK, Event
from hearthside.kernel.log import Line, Log, Told
from hearthside.kernel.marks import all_cards
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import CardInfo, OptionText, Pack, Result
from hearthside.kernel.parts import Parts, from_viewer
from hearthside.kernel.plain_cards import Cards, beside
from hearthside.kernel.plain_check import check_questions, check_said, check_verbs, check_zones
from hearthside.kernel.positions import ForEach, Number, Reader, Seat
from hearthside.kernel.prompts import Done, Options, Prompt, Prompts, Says
from hearthside.kernel.scene import Board, Counter, Part, Role, Scene
from hearthside.kernel.state import State
from hearthside.kernel.texts import fill, who
from hearthside.kernel.zones import EVERYBODY, OWNER

BOX = "box"  # what is out of the game is not shown
DECK = "deck"  # where all cards lie before the game
MOST = 999  # that a position can say of a number, if `numbers` does not say otherwise


class PlainPack(Pack):
    """`places`, `sayings`: as declared, with `layout = places.layout()`.  The cards are in `cards.csv` beside
    the pack's module."""

    places: Places
    sayings: Sayings
    asks: ClassVar[Mapping[int, Prompt]] = {}  # rule -> what it asks
    done: ClassVar[Mapping[int, Done]] = {}  # rule -> what DONE says there
    says: ClassVar[Mapping[int, Says]] = {}  # verb -> an option that its template cannot say
    moves: ClassVar[Mapping[tuple[str, str], Line]] = {}  # what the log tells of moved cards; see Log
    looks: Line = "{who} {who:look|looks} at {card} ({source})."  # what it tells of a look into a pile
    ruled: ClassVar[Mapping[str, str]] = {}  # ruling id -> one sentence
    numbers: ClassVar[Mapping[str, tuple[int, int]]] = {}  # fact or register -> what a position can say of it
    max_decisions: int = 5_000  # a longer game says so

    def __init__(self) -> None:
        super().__init__()
        self.check()
        self.table_of_cards = self.read_cards()
        ids, names = self.table_of_cards.ids, self.table_of_cards.names
        self.codec = ActionCodec(self.sayings.meanings(), ids, self.sayings.names)
        self.prompts = Prompts(self.asks, names, done=self.done)
        self.options = Options(self.sayings, names, ids, self.prompts, self.says)
        marked = all_cards(ids, names)
        others = {PEEK: self.looked}
        self.story = Log(self.sayings.lines, marked, self.layout, moves=self.moves, others=others)
        roles: dict[str, Role] = {role: role for role in get_args(Role) if role}
        self.parts = Parts(self.layout, ids, names, roles)
        asking = self.rules[self.first_rule].registers
        layout = self.layout
        self.position_words = {
            "seat": Seat(),
            **{name: self._number(name) for name in (*asking, *layout.fact_names)},
            **{name: ForEach(self._number(name)) for name in layout.each_fact_names},
        }

    def _number(self, name: str) -> Number:
        return Number(*self.numbers.get(name, (0, MOST)))

    def check(self) -> None:
        """What is forgotten is told now, and not in play."""
        kind = type(self)
        check_said(self)
        deals = kind.deal is PlainPack.deal
        check_zones(self.layout, (BOX, DECK) if deals else (BOX,), self.moves)
        asks = self.asks if kind.prompt is PlainPack.prompt else None
        check_questions(self.rules, asks, self.done, self.sections)
        if kind.describe is PlainPack.describe:
            check_verbs(self.sayings, self.says)

    def range_of(self, fact: str, seats: int) -> Span:
        """What a position can say of it, or else as `ranges` has it."""
        name = fact.partition(":")[0]
        return Range(*self.numbers[name]) if name in self.numbers else super().range_of(fact, seats)

    # ------------------------------------------------------------ content
    def read_cards(self) -> Cards:
        return beside(str(sys.modules[type(self).__module__].__file__))

    def content(self) -> object:
        return [line.row() for line in self.table_of_cards.lines]

    def cards(self) -> list[CardInfo]:
        return [line.info() for line in self.table_of_cards.lines]

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        """All cards lie in the deck."""
        state.zones[self.layout.shared(DECK)].extend(self.table_of_cards.copies())

    # ------------------------------------------------------------ texts
    def prompt(self, sight: Observation) -> str:
        return self.prompts.say(sight)

    def describe(self, action: int, sight: Observation) -> OptionText:
        return self.options.describe(action, sight)

    def log(self, event: Event) -> str:
        return self.story.tell(event)

    def looked(self, event: Event) -> str:
        """Somebody looks at a card where they could not see it (`State.peek`): they are told which it is, the
        others that they look."""
        _, pile, seat, card, _ = event
        sight = self.layout.declared(pile).seen_by
        if sight is EVERYBODY or (sight is OWNER and self.layout.owner(pile) == seat):
            return ""  # they see it anyway: it was shuffled
        return self.story.line(self.looks, Told(seat, card, source=pile))

    def rulings(self) -> Mapping[str, str]:
        return self.ruled

    def phase(self, sight: Observation) -> str:
        """Without `sections`, play is what the guide begins with."""
        guide = self.guide()
        if self.sections or not guide:
            return super().phase(sight)
        return guide[0].id if sight.frames else self.last_section

    # ------------------------------------------------------------ the Scene
    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        """What all share, and a board for each seat."""
        boards = [self.player(seat, sight, known) for seat in from_viewer(sight)]
        return Scene("table", self.name, layout="hands", parts=[*self.belongings(-1, sight, known), *boards])

    def player(self, seat: int, sight: Observation, known: Mapping[int, list[int]]) -> Board:
        parts = self.belongings(seat, sight, known)
        return Board(f"player:{seat}", who(seat), seat=seat, player=True, parts=parts)

    def belongings(self, seat: int, sight: Observation, known: Mapping[int, list[int]]) -> list[Part]:
        """The facts and zones of a seat, or of nobody (-1), if they have a title, and what the viewer knows
        of piles."""
        layout = self.layout
        labels = layout.fact_labels(sight.seats)
        parts: list[Part] = []
        for label, value in zip(labels, sight.facts, strict=True):
            name, _, owner = label.partition(":")
            title = self.places.fact_titles[name]
            if title and int(owner or -1) == seat:
                parts.append(Counter(label, title, value=value))
        for zone in layout.zones(sight.seats):
            if layout.owner(zone) == seat and layout.declared(zone).title:
                parts.append(self.parts.zone(zone, sight, text=self.known_text(known.get(zone, []))))
        return parts

    def known_text(self, cards: Sequence[int]) -> str:
        """From the top of a pile down: `Fox, …, Hare`, as far as it is known."""
        if not any(cards):
            return ""
        told: list[str] = []
        for card in cards[: max(at for at, card in enumerate(cards) if card) + 1]:
            if card:
                told.append(self.table_of_cards.names[card])
            elif told[-1:] != ["…"]:
                told.append("…")
        return fill("From the top you know: {cards}.", cards=", ".join(told))

    # ------------------------------------------------------------ positions and results
    def resume(self, state: State, position: Mapping[str, Any]) -> None:
        """A position can say facts by their names, those of each seat as a list, and registers of the first
        rule; `seat` is whose frame that is."""
        at = Reader(position, self.position_words, state.seats)
        labels = self.layout.fact_labels(state.seats)
        for name in self.layout.fact_names:
            if name in at:
                state.facts[labels.index(name)] = at[name]
        for name in self.layout.each_fact_names:
            for seat, value in enumerate(at[name]):
                state.facts[labels.index(f"{name}:{seat}")] = value
        registers = {name: at[name] for name in self.rules[self.first_rule].registers if name in at}
        self.push(state, self.first_rule, seat=at["seat"], **registers)

    def ranked(
        self,
        scores: Sequence[int],
        what: str,
        text: str = "",
        breakdown: Sequence[Mapping[str, int]] | None = None,
    ) -> Result:
        """The most win, and who has as many as others shares their place.  `what` is counted: "tricks".
        `text` says in a sentence what decided, if not just that."""
        seats = range(len(scores))
        ranking = [[s for s in seats if scores[s] == score] for score in sorted(set(scores), reverse=True)]
        said = text or fill("Most {what} win.", what=what)
        counted = breakdown or [{what: score} for score in scores]
        return Result(ranking, list(scores), what, said, [dict(values) for values in counted])
