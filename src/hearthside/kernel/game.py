"""A running game: what people and programs hold in their hands.

It keeps the state to itself and gives out only what a seat may see.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct, structs

from hearthside.kernel import codec, view
from hearthside.kernel.actions import DONE, FREE
from hearthside.kernel.bot import Chair, Option
from hearthside.kernel.chance import Stream
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.events import UNDO, Event, effective, pack_event, redact, reveals, unpack_event
from hearthside.kernel.journal import DIGEST_EVERY, TOOK_BACK, Chapter, Journal, JournalEntry
from hearthside.kernel.kept import Shelf
from hearthside.kernel.log_lines import log_line
from hearthside.kernel.memory import Memory
from hearthside.kernel.observation import Observation, observe
from hearthside.kernel.pack import Pack, Result, Viewer
from hearthside.kernel.refusing import MORE_REASONS, refusal, why_not
from hearthside.kernel.standings import Standings
from hearthside.kernel.state import State
from hearthside.kernel.table import Table
from hearthside.kernel.undoing import NO_DECISION, NO_EARLIER, OVER, REVEALED, Undoing


class BlockedOption(Struct, frozen=True, omit_defaults=True):
    """Something a seat cannot do now, and why."""

    action: int
    key: str
    text: str
    group: str
    parts: list[str]
    why: str
    ruling: str
    head: str = ""  # the beginning of the text, that says what is not possible; empty: all of it does
    first: str = ""  # the first of several reasons
    name: str = ""

    @property
    def called(self) -> str:
        """The words by which people name it; see Option."""
        return self.name or self.head or self.text


class Game:
    def __init__(
        self,
        pack: Pack,
        state: State,
        log: list[int],
        options: Mapping[str, Any],
        composition: Mapping[int, list[int]],
        position: Mapping[str, Any] | None = None,
    ) -> None:
        """Use hearthside.new, hearthside.load or hearthside.scenario."""
        self._pack = pack
        self._state = state
        self._log = log
        self._options = pack.named_options(options)  # an option that is not named is as usual
        self._composition = composition
        self._position = position  # of a scenario
        self._journal = Journal(state, len(log))
        self._undoing = Undoing()
        self._questions = [0] * state.seats
        self._offered = 0
        self._held = len(log)  # events that have not been undone
        self._memories: dict[int, Memory] = {}
        self._told: dict[Event, Event] = {}  # most viewers see the same happen, and the same happens again
        self._kept = Shelf()  # parts of scenes, while what they are made of is the same
        state.log = log

    # ================================================== who and what
    @property
    def id(self) -> str:
        return self._pack.id

    @property
    def pack(self) -> Pack:
        return self._pack

    @property
    def drawing(self) -> Pack:
        """Who makes scenes and prompts of what a viewer sees."""
        return self._pack

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def table_options(self) -> dict[str, Any]:
        """The options this table was set up with."""
        return self._pack.check_options(self._options)

    @property
    def table(self) -> Table:
        """The rules and places of the table."""
        return self._state.table

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer; empty when the game is over."""
        return view.seats_in(self._state.waiting())

    @property
    def over(self) -> bool:
        return not self._state.waiting()

    @property
    def result(self) -> Result | None:
        """None, or ranking, scores and how they came about."""
        if not self.over:
            return None
        result = self._pack.result(self._state)
        last = self._pack.last(self._state.facts, self.open_events())
        return structs.replace(result, last=last) if last else result

    @property
    def journal(self) -> list[JournalEntry]:
        return list(self._journal.entries)

    @property
    def commitment(self) -> str:
        """Published before the first shuffle; `key` must hash to it."""
        stream = self._journal.stream
        return stream.commitment() if stream else ""

    @property
    def key(self) -> str | None:
        """The shuffle key in hex, published when the game is over."""
        stream = self._journal.stream
        return stream.key.hex() if self.over and stream is not None else None

    @property
    def past(self) -> list[Chapter]:
        """The games that this one goes on from, the first one first."""
        return list(self._journal.past)

    @property
    def decisions(self) -> int:
        """How many decisions hold."""
        return len(self._journal.decided)

    @property
    def entries(self) -> int:
        """How many the journal has."""
        return len(self._journal.entries)

    @property
    def dealt(self) -> Mapping[int, list[int]]:
        """Per zone, what lay there before the first event."""
        return self._composition

    @property
    def set_up_by_hand(self) -> bool:
        """It began from a scenario's position."""
        return self._position is not None

    @cached_property
    def together(self) -> list[int]:
        """Of a position: the zones that it names, or from which it took cards.  Of those that a viewer does
        not see they know only what lies in all of them; the others are as at every such table."""
        if self._position is None:
            return []
        usual = self._pack.empty_state(self._pack.table(self.seats, self._options, by_hand=True), 0, None)
        self._pack.deal(usual, self.table_options)
        return [
            zone
            for zone, cards in self._composition.items()
            if self._pack.layout.name(zone) in self._position or sorted(cards) != sorted(usual.zones[zone])
        ]

    def beginning(self, viewer: int) -> Mapping[int, list[int]]:
        """What a viewer knows to have lain where before the first event.  How a game is dealt is known to
        all.  Of a position nobody learns the order of what they do not see, and of the zones `together`
        only, sorted, what lies in all of them."""
        if self._position is None:
            return self._composition
        out = {
            zone: cards if self.table.masks[zone] >> viewer & 1 else sorted(cards)
            for zone, cards in self._composition.items()
        }
        mixed = [zone for zone in self.together if not self.table.masks[zone] >> viewer & 1]
        hidden = iter(sorted(card for zone in mixed for card in out[zone]))
        for zone in mixed:
            out[zone] = [next(hidden) for _ in out[zone]]
        return out

    @property
    def reaction(self) -> bool:
        """Whether somebody reacts is what is asked now: `done` passes."""
        return self._state.reaction()

    def can_only_pass(self, seat: int) -> bool:
        """The seat is asked, and has nothing to answer with but `done`."""
        asked = seat in self.waiting
        return asked and all(action == DONE or action & FREE for action in self._actions(seat))

    @property
    def round(self) -> int | None:
        """The number of the round, of a game that counts them."""
        names = self._pack.layout.fact_names
        return self._state.facts[names.index("round")] if "round" in names else None

    def question(self, seat: int) -> int:
        """Names what an asked seat is asked: the number of journal entries after which the question came
        up.  Somebody else's answer to a question of their own does not change it."""
        return self._questions[self._seat(seat)]

    @property
    def offered(self) -> int:
        """The same for what is free at any time: since when that is what it is, for all seats together."""
        return self._offered

    # ================================================== seeing
    def sight(self, seat: Viewer) -> Observation:
        """What a seat sees, as numbers (None: a spectator)."""
        sight = observe(self._state, self._viewer(seat))
        sight.kept = self._kept
        return sight

    def view(self, seat: Viewer) -> dict[str, Any]:
        """What a seat sees, JSON-able (None: a spectator)."""
        known = self._memory(self._viewer(seat)).knowledge().piles()
        return view.view_of(self._pack, self.sight(seat), known, self.events(seat))

    def open_view(self) -> dict[str, Any]:
        """The same as `open_sight`, JSON-able."""
        return view.view_of(self._pack, self.open_sight(), {}, self.open_events())

    def last(self, seat: Viewer) -> dict[str, Any]:
        """What a view says happened last (None: to a spectator)."""
        return self.drawing.last(self.facts, self.events(seat))

    def open_last(self) -> dict[str, Any]:
        """The same with every card."""
        return self.drawing.last(self.facts, self.open_events())

    def open_sight(self) -> Observation:
        """All cards of all zones.  For a game that is over, or that nobody plays in earnest."""
        return observe(self._state, self.seats, opened=True)

    @property
    def facts(self) -> list[int]:
        """The game's public numbers, as `table.facts` names them."""
        return self._state.facts[:]

    def events(self, seat: Viewer, since: int = 0) -> list[Event]:
        """What a seat saw happen, from event number `since` on.  The list only grows."""
        viewer = self._viewer(seat)
        self._memory(viewer)
        return self._memories[viewer].events[since:]

    def open_events(self, since: int = 0) -> list[Event]:
        """The same with every card."""
        return [unpack_event(event) for event in self._log[since:]]

    @property
    def event_count(self) -> int:
        """How many events there are: the same for every viewer."""
        return len(self._log)

    def story(self, seat: Viewer, since: int = 0) -> list[str]:
        """The events in words, those that still hold, from the `since`-th of these events on."""
        lines = [log_line(self._pack, event) for event in effective(self.events(seat))[since:]]
        return [line.plain for line in lines if line]

    def knowledge(self, seat: Viewer) -> Any:
        """What a seat can know (see hearthside.kernel.knowledge)."""
        return self._memory(self._viewer(seat)).knowledge()

    def standings(self, seat: Viewer) -> Standings:
        """How the game stands, as far as a seat knows (None: a spectator)."""
        return self._pack.standings(self.sight(seat), self.knowledge(seat))

    def chair(self, seat: int, blind: bool = False, free: bool = True, asked: bool = True) -> Chair:
        """A bot's place: its options, sight and memory.  Without `free` what is free at any time is left out,
        without `asked` what answers the question."""
        actions = (self._answers(seat) if asked else []) + (self.free_actions(seat) if free else [])
        if blind:
            return Chair(self._pack, seat, actions, None, None)
        sight = self.sight(seat)
        sight.trading = sight.trading and free
        return Chair(self._pack, seat, actions, sight, self._memory(seat))

    def free_actions(self, seat: int) -> list[int]:
        """What the seat may do at any time, as far as it is listed."""
        return self._state.free_options(self._seat(seat))

    def allows(self, seat: int, action: int) -> bool:
        """May the seat do this at any time, listed or not?"""
        known = type(action) is int and self._pack.codec.knows(action)
        return known and self._state.allows(self._seat(seat), action)

    def why_not(self, seat: int, action: int) -> IllegalAction | None:
        """What the rules say of an action that they do not allow, with the ruling; or nothing."""
        return why_not(self._pack, self._state, self._seat(seat), action)

    def options(self, seat: int) -> list[Option]:
        """What a seat may do now: its answers if it is asked, and what is free at any time."""
        return self.options_in(self.sight(self._seat(seat)))

    def blocked(self, seat: int) -> list[BlockedOption]:
        """What an asked seat cannot do now, why, and which ruling says so."""
        return self.blocked_in(self.sight(self._seat(seat)))

    def options_in(self, sight: Observation) -> list[Option]:
        """The same, from a look that was taken at the table as it is."""
        actions = sight.options + self.free_actions(sight.viewer)
        return [view.option_of(self._pack, action, sight, self._state) for action in actions]

    def blocked_in(self, sight: Observation) -> list[BlockedOption]:
        seat = sight.viewer
        if not sight.waiting >> seat & 1:
            return []
        out: list[BlockedOption] = []
        for item in self._state.blocked(seat):
            said, key = self._pack.describe(item.action, sight), self._pack.codec.key(item.action)
            told = (said.text, said.group, said.parts, item.why, item.ruling)
            first = item.why.partition(MORE_REASONS)[0]
            out.append(BlockedOption(item.action, key, *told, view.head_of(said), first, said.name))
        return out

    # ================================================== acting
    def act(self, seat: int, action: int | str | Option) -> None:
        """Do one of the seat's options, or something else that is free for it, given as its number or its key
        ("hire:scout").  Raises IllegalAction with a readable reason, and then changes nothing."""
        number = self._number(seat, action)
        state = self._state
        before = state.clone()
        held = self._held
        written = len(self._log)
        asked = self._asked(besides=-1 if number & FREE else seat)
        free = state.all_free()
        frame = state.stack[-1]
        state.apply(seat, number)
        self._held += len(self._log) - written
        self._journal.decide(JournalEntry(seat, number), state, self._held)
        self._written()
        same_rule = bool(state.stack) and state.stack[-1] is frame
        for other in self.waiting:
            if not (same_rule and asked.get(other) == state.options(other)):
                self._questions[other] = self.entries
        if number & FREE or state.all_free() != free:
            self._offered = self.entries
        if self.over:
            self._undoing.end(OVER)
        elif reveals(self._log[written:], state.masks, seat):
            self._undoing.end(REVEALED)
        else:
            self._undoing.add(seat, before, held)

    def is_final(self, seat: int, action: int) -> bool:
        """Would this decision of the seat bring something to light, or end the game, so that nobody could
        take it back?"""
        trial = self._state.clone()
        log: list[int] = []
        trial.log = log
        trial.apply(self._seat(seat), action)
        return not trial.waiting() or reveals(log, trial.masks, seat)

    def passes_on(self, seat: int, action: int) -> bool:
        """The seat is asked now; would only others be asked after this decision?"""
        if self._seat(seat) not in self.waiting:
            return False
        trial = self._state.clone()
        trial.log = []
        trial.apply(seat, action)
        return not trial.waiting() >> seat & 1

    @property
    def settled(self) -> int:
        """How many events nobody could take back without asking."""
        steps = self._undoing.steps
        return steps[0][2] if steps else self._held

    def can_undo(self, seat: int) -> bool:
        return self._undoing.may(seat)

    def undo(self, seat: int) -> None:
        """Take the seat's last decision back, unless somebody has acted or learned something since."""
        state, held = self._undoing.take(self._seat(seat))
        self._go_back(self.decisions - 1, state, held, JournalEntry(seat, TOOK_BACK))

    def last_decision(self, seat: int) -> int | None:
        """How many decisions hold from before the seat's last one; None if it has made none."""
        return self._journal.last_of(self._seat(seat))

    def was_quiet(self, seat: int) -> bool:
        """The last decision was the seat's own, and brought nothing to light."""
        self._seat(seat)
        decided = self._journal.decided
        if self._journal.stream is None or not decided or decided[-1].seat != seat or self.over:
            return False
        state, _ = self.held_after(self.decisions - 1)
        log: list[int] = []
        state.log = log
        state.apply(seat, decided[-1].action)
        return not reveals(log, state.masks, seat)

    def take_back(self, seat: int, kept: int) -> None:
        """Go back to when `kept` of the decisions held, whatever was revealed and whoever has acted since;
        the future is dealt anew.  Only for tables that agreed to it."""
        if not self.over and not 0 <= kept < self.decisions:
            self._seat(seat)
            raise IllegalAction(f"there is no decision {kept + 1} to take back; {self.decisions} hold")
        self._branch_off(seat, kept)

    def deal_anew(self, seat: int) -> None:
        """All decisions hold, but the future is another one: for people who have seen what came next, under
        rules that are no more."""
        self._branch_off(seat, self.decisions)

    def _branch_off(self, seat: int, kept: int) -> None:
        self._seat(seat)
        if self.over:
            raise IllegalAction("this cannot be undone: the game is over")
        if self._journal.stream is None:
            raise IllegalAction("a simulation has no other future")
        state, held = self._journal.branch_off(kept, self._journal.stream)
        self._undoing.end(NO_EARLIER)
        self._go_back(kept, state, held, JournalEntry(seat, TOOK_BACK, kept))

    def held_after(self, kept: int) -> tuple[State, int]:
        """The state when so many decisions held, and how many events.  For the house, not for players: it has
        every card."""
        return self._journal.held_after(kept)

    def _go_back(self, kept: int, state: State, held: int, entry: JournalEntry) -> None:
        self._state = state
        self._held = held
        self._log.append(pack_event(UNDO, 0, entry.seat, 0, held))
        state.log = self._log
        self._journal.take_back(entry, kept)
        self._written()
        self._questions = [self.entries] * self.seats
        self._offered = self.entries

    def _asked(self, besides: int) -> dict[int, list[int]]:
        """Who is asked, and what they may answer."""
        return {other: self._state.options(other) for other in self.waiting if other != besides}

    def _written(self) -> None:
        """The journal has an entry more, and the state is what has come of it."""
        self._kept.moves += 1
        if self.entries % DIGEST_EVERY == 0:
            self._journal.digests[self.entries] = self.digest()

    # ================================================== copies
    def go_on_with(self, stream: Stream) -> None:
        """From here on chance comes from another key: what was played so far becomes the past, which
        cannot be taken back any more."""
        before = self._journal.stream
        if self.over or before is None:
            raise IllegalAction("a game that is over cannot be continued")
        self._state.stream = stream
        self._journal = self._journal.gone_on(self._state, self._held, before.key.hex())
        self._undoing.end(NO_DECISION)
        self._questions = [0] * self.seats
        self._offered = 0

    def clone(self) -> "Game":
        """An independent game with the same past and the same future."""
        copy = Game(
            self._pack, self._state.clone(), list(self._log), self._options, self._composition, self._position
        )
        copy._journal, copy._undoing = self._journal.clone(), self._undoing.clone()
        copy._questions, copy._offered = list(self._questions), self._offered
        copy._held = self._held
        return copy

    def digest(self) -> str:
        """A fingerprint of what the rules have made of the game so far; see codec.py."""
        return codec.digest(self._pack, self._state)

    def save(self, table: Mapping[str, Any] | None = None) -> bytes:
        """The whole game as a file; hearthside.load goes on with it.  `table` is kept in it as it is."""
        from hearthside.kernel.replay import save

        return save(self, table)

    # ================================================== inside
    def _seat(self, seat: int) -> int:
        if type(seat) is not int or seat not in range(self.seats):  # 0.0 equals 0, but is no seat
            raise IllegalAction(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}")
        return seat

    def _viewer(self, seat: Viewer) -> int:
        return self.seats if seat is None else self._seat(seat)

    def _memory(self, viewer: int) -> Memory:
        if viewer not in self._memories:
            state = self._state
            dealt = self.beginning(viewer)
            self._memories[viewer] = Memory(viewer, state.masks, state.kinds, dealt, self.together)
        memory = self._memories[viewer]
        new = self._log[len(memory.events) :]
        if new:
            known = self._told
            memory.see([known.setdefault(event, event) for event in redact(new, self._state.masks, viewer)])
        return memory

    def _answers(self, seat: int) -> list[int]:
        asked = self._state.waiting() >> self._seat(seat) & 1
        return self._state.options(seat) if asked else []

    def _actions(self, seat: int) -> list[int]:
        return self._answers(seat) + self.free_actions(seat)

    def _number(self, seat: int, action: int | str | Option) -> int:
        """The action as a number that is legal now."""
        actions = self._actions(seat)
        if self.over:
            raise IllegalAction("the game is over")
        if isinstance(action, Option):
            action = action.action
        if isinstance(action, str):
            try:
                action = self._pack.codec.action(action)
            except ValueError as error:
                raise IllegalAction(str(error)) from None
        listed = type(action) is int and action in actions  # 0.0 and False equal 0, but are no actions
        if listed or self.allows(seat, action):
            return action
        raise refusal(self._pack, self._state, seat, action, actions)
