"""Declare once: places and facts, verbs and log lines, rules.  What a name is bound to is its number.

    P = Places(seats=5)
    JUNKYARD: Final = P.zone("junkyard", NOBODY, PILE, "Junkyard")
    HAND: Final = P.each("hand", OWNER, BAG, "Hand")              # HAND[seat]
    TIMER: Final = P.each("timer", NOBODY, PILE, "Timer", times=10, module="buildings")  # TIMER[seat][slot]
    ROUND: Final = P.fact("round", "Round")
    LAYOUT: Final = P.layout()                                    # fills the lists by seat

    S = Sayings()
    DIGGING: Final = S.verb("dig", "Actions", "Dig: search the junkyard", part="junkyard")
    DIGS: Final = S.line("{who} digs through {n:card|cards}.")

    RULES: Final = book(Round(), Turn(), Dig())

Saved games hold the numbers, so the order of declarations is append-only: a frozen list in the tests
(tests/games/*/numbers.json) keeps watch.
"""

from collections.abc import Collection
from typing import overload

from hearthside.kernel.actions import CARD, NOTHING
from hearthside.kernel.state import Rule
from hearthside.kernel.zones import BAG, PILE, ROW, Layout, Sight, Zone

Slots = list[list[int]]  # by seat, then by slot


def by_slot(by_seat: Slots) -> Slots:
    """The same numbers by slot, then by seat; once the layout is closed."""
    return [list(slot) for slot in zip(*by_seat, strict=True)]


# ------------------------------------------------------------------ zones and facts
class _Block:
    """Declarations of one kind that lie side by side: the zones, or the facts, of base game or modules."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.waiting: list[tuple[list[int], int]] = []  # lists by seat, to be filled; the place in the block
        self.waiting_slots: list[tuple[Slots, int, int]] = []  # the same with slots; place, how many

    def one(self, name: str) -> list[int]:
        self.waiting.append(([], len(self.names)))
        self.names.append(name)
        return self.waiting[-1][0]

    def several(self, names: list[str]) -> Slots:
        self.waiting_slots.append(([], len(self.names), len(names)))
        self.names += names
        return self.waiting_slots[-1][0]

    def fill(self, first: int, seats: int) -> None:
        """From `first` on the block is repeated for each seat."""
        for seat in range(seats):
            start = first + seat * len(self.names)
            for numbers, place in self.waiting:
                numbers.append(start + place)
            for slots, place, times in self.waiting_slots:
                slots.append([start + place + slot for slot in range(times)])


def _check_zone(name: str, seen_by: object, kind: object, title: object) -> None:
    """An argument forgotten or swapped must not make a secret zone public."""
    if not isinstance(seen_by, Sight):
        raise ValueError(f"zone {name!r}: who sees it? (NOBODY, OWNER or EVERYBODY, not {seen_by!r})")
    if type(kind) is not int or kind not in (PILE, BAG, ROW):
        raise ValueError(f"zone {name!r}: how does it keep its cards? (PILE, BAG or ROW, not {kind!r})")
    if not isinstance(title, str):
        raise ValueError(
            f"zone {name!r}: what is it called? (a title, or none if it is not shown, not {title!r})"
        )


class Places:
    """The zones and public facts of a game.

    Shared ones have their number at once; those that each seat has are numbered when the layout closes, so
    until then their lists are empty.  What belongs to a module comes after everything that all tables have.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.fact_titles: dict[str, str] = {}  # by name
        self._zone_names: set[str] = set()
        self._shared: list[Zone] = []
        self._each: list[Zone] = []
        self._module_shared: list[Zone] = []
        self._module_each: list[Zone] = []
        self._facts: list[str] = []
        self._module_facts: list[str] = []
        self._each_zones, self._module_zones = _Block(), _Block()
        self._each_facts, self._module_each_facts = _Block(), _Block()
        self._player_facts, self._later_facts = _Block(), _Block()
        self._layout: Layout | None = None

    # ---- zones
    @overload
    def zone(self, name: str, seen_by: Sight, kind: int, title: str = "", *, module: str = "") -> int: ...
    @overload
    def zone(
        self,
        name: str,
        seen_by: Sight,
        kind: int,
        title: str = "",
        *,
        times: int,
        first: int = 1,
        module: str = "",
    ) -> list[int]: ...
    def zone(
        self,
        name: str,
        seen_by: Sight,
        kind: int,
        title: str = "",
        *,
        times: int = 0,
        first: int = 1,
        module: str = "",
    ) -> int | list[int]:
        """A zone that all share.  `times`: several of them, `market1`, `market2` …, `{n}` in the title."""
        self._in_order(module, bool(self._module_shared or self._module_each))
        zones = self._zones(name, seen_by, kind, title, times, first, module)
        if module:
            start = len(self._shared) + self.seats * len(self._each) + len(self._module_shared)
            self._module_shared += zones
        else:
            start = len(self._shared)
            self._shared += zones
        return [start + at for at in range(times)] if times else start

    @overload
    def each(
        self, name: str, seen_by: Sight, kind: int, title: str = "", *, module: str = ""
    ) -> list[int]: ...
    @overload
    def each(
        self,
        name: str,
        seen_by: Sight,
        kind: int,
        title: str = "",
        *,
        times: int,
        first: int = 1,
        module: str = "",
    ) -> Slots: ...
    def each(
        self,
        name: str,
        seen_by: Sight,
        kind: int,
        title: str = "",
        *,
        times: int = 0,
        first: int = 1,
        module: str = "",
    ) -> list[int] | Slots:
        """A zone that each seat has: `HAND[seat]`; with `times` several: `DOGS[seat][place]`."""
        self._in_order(module, bool(self._module_shared or self._module_each))
        zones = self._zones(name, seen_by, kind, title, times, first, module)
        block = self._module_zones if module else self._each_zones
        if module:
            self._module_each += zones
        else:
            self._each += zones
        return block.several([zone.name for zone in zones]) if times else block.one(name)

    def _zones(
        self, name: str, seen_by: Sight, kind: int, title: str, times: int, first: int, module: str
    ) -> list[Zone]:
        _check_zone(name, seen_by, kind, title)
        numbers = range(first, first + times) if times else [None]
        out: list[Zone] = []
        for number in numbers:
            own = name if number is None else f"{name}{number}"
            if own in self._zone_names:
                raise ValueError(f"the zone {own!r} is declared twice")
            self._zone_names.add(own)
            out.append(Zone(own, seen_by, kind, module, title.replace("{n}", str(number)), name))
        return out

    # ---- facts
    @overload
    def fact(self, name: str, title: str = "", *, module: str = "") -> int: ...
    @overload
    def fact(
        self, name: str, title: str = "", *, times: int, first: int = 1, module: str = ""
    ) -> list[int]: ...
    def fact(
        self, name: str, title: str = "", *, times: int = 0, first: int = 1, module: str = ""
    ) -> int | list[int]:
        """A public number of the table."""
        self._in_order(module, bool(self._module_facts))
        names = self._facts_named(name, title, times, first)
        start = len(self._facts) + (len(self._module_facts) if module else 0)
        if module:
            self._module_facts += names
        else:
            self._facts += names
        return [start + at for at in range(times)] if times else start

    @overload
    def each_fact(
        self, name: str, title: str = "", *, module: str = "", later: bool = False
    ) -> list[int]: ...
    @overload
    def each_fact(
        self, name: str, title: str = "", *, times: int, first: int = 1, module: str = "", later: bool = False
    ) -> Slots: ...
    def each_fact(
        self,
        name: str,
        title: str = "",
        *,
        times: int = 0,
        first: int = 1,
        module: str = "",
        later: bool = False,
    ) -> list[int] | Slots:
        """A public number of each seat: `FOOD[seat]`.  `later`: of a module, and added when others had their
        numbers already, so it comes after all of these."""
        self._open()
        if later and not module:
            raise ValueError(f"the fact {name!r}: only facts of modules can be added later")
        block = self._later_facts if later else self._module_each_facts if module else self._each_facts
        names = self._facts_named(name, title, times, first)
        return block.several(names) if times else block.one(name)

    @overload
    def player_fact(self, name: str, title: str = "") -> list[int]: ...
    @overload
    def player_fact(self, name: str, title: str = "", *, times: int, first: int = 1) -> Slots: ...
    def player_fact(self, name: str, title: str = "", *, times: int = 0, first: int = 1) -> list[int] | Slots:
        """The same for as many players as there can be, also where nobody sits: for a game in which a player
        need not have a seat.  These come after all other shared facts."""
        self._open()
        names = self._facts_named(name, title, times, first)
        return self._player_facts.several(names) if times else self._player_facts.one(name)

    def _facts_named(self, name: str, title: str, times: int, first: int) -> list[str]:
        names = [f"{name}{number}" for number in range(first, first + times)] if times else [name]
        for number, own in enumerate(names, first):
            if own in self.fact_titles:
                raise ValueError(f"the fact {own!r} is declared twice")
            self.fact_titles[own] = title.replace("{n}", str(number))
        return names

    # ---- the whole
    def _open(self) -> None:
        if self._layout is not None:
            raise ValueError("the layout is closed")

    def _in_order(self, module: str, modules_begun: bool) -> None:
        self._open()
        if modules_begun and not module:
            raise ValueError("what belongs to a module comes after what all tables have")

    def layout(self) -> Layout:
        """Close it: now the lists by seat have their numbers."""
        self._open()
        seats = self.seats
        modules_first = len(self._shared) + seats * len(self._each)
        self._each_zones.fill(len(self._shared), seats)
        self._module_zones.fill(modules_first + len(self._module_shared), seats)
        self._player_facts.fill(len(self._facts), seats)
        player_facts = [f"{name}:{player}" for player in range(seats) for name in self._player_facts.names]
        if player_facts and self._module_facts:
            raise ValueError("facts of players and facts of modules cannot be together in one layout")
        facts = [*self._facts, *player_facts]
        first_of_each = len(facts) + len(self._module_facts)
        self._each_facts.fill(first_of_each, seats)
        self._module_each_facts.fill(first_of_each, seats)
        self._later_facts.fill(first_of_each + seats * len(self._module_each_facts.names), seats)
        self._layout = Layout(
            [*self._shared, *self._module_shared],
            [*self._each, *self._module_each],
            facts,
            seats,
            self._each_facts.names,
            self._module_facts,
            self._module_each_facts.names,
            self._later_facts.names,
        )
        return self._layout


# ------------------------------------------------------------------ verbs and log lines
class Verb:
    """What an option of a verb says unless the game has a function for it: its group in the menu, a template,
    and which part of the Scene it touches.  And always: the zone with whose cards it leads on."""

    def __init__(
        self, name: str, group: str, text: str, first: str, second: str, part: str, leads: str
    ) -> None:
        self.name = name
        self.group = group
        self.text = text
        self.first = first
        self.second = second
        self.part = part
        self.leads = leads


class Sayings:
    """What a player can say, and what the log can tell, as templates with named values (see texts.py)."""

    def __init__(self) -> None:
        self.verbs: dict[int, Verb] = {}
        self.lines: dict[int, str] = {}
        self.names: dict[str, dict[int, str]] = {}  # by meaning of an argument

    def verb(
        self,
        name: str,
        group: str = "",
        text: str = "",
        first: str = NOTHING,
        second: str = NOTHING,
        *,
        part: str = "",
        leads: str = "",
        number: int = -1,
    ) -> int:
        """A verb and what its arguments mean.  Numbers go on from the last one; `number` leaves a gap.
        `leads`: the next question is about a card of this zone, `hand:{seat}`: see leading.py."""
        number = self._next(f"the verb {name!r}", self.verbs, 0, number)
        if number == 0 and first != CARD:
            raise ValueError(
                f"the verb {name!r}: the first verb is to take a card, since an action without a verb is the "
                f"number of a card, and 0 is DONE.  Declare one with CARD before it, or begin with number=1"
            )
        if any(known.name == name for known in self.verbs.values()):
            raise ValueError(f"the verb {name!r} is declared twice")
        self.verbs[number] = Verb(name, group, text, first, second, part, leads)
        return number

    def named(self, meaning: str, names: dict[int, str]) -> str:
        """What an argument of verbs can mean, whose numbers keys spell by name."""
        for number, name in names.items():
            if ":" in name or name != name.lower() or (name.isdigit() and name != str(number)):
                raise ValueError(
                    f"{meaning} {name!r}: in a key a name has no colon, no capitals, no digits alone"
                )
        self.names[meaning] = names
        return meaning

    def line(self, text: str = "", *, number: int = -1) -> int:
        """A line of the log, from 1; "" is silent, or the game has a function for it."""
        number = self._next(f"the line {text!r}", self.lines, 1, number)
        self.lines[number] = text
        return number

    def _next(self, what: str, taken: Collection[int], first: int, number: int) -> int:
        following = max(taken, default=first - 1) + 1
        if 0 <= number < following:
            state = "is taken" if number in taken else "would come out of order"
            raise ValueError(f"{what}: the number {number} {state}; the next one is {following}")
        return max(number, following)

    def meanings(self) -> dict[int, tuple[str, str, str]]:
        """The verbs as the keys of actions need them."""
        return {number: (verb.name, verb.first, verb.second) for number, verb in self.verbs.items()}


# ------------------------------------------------------------------ rules
class _Retired(Rule):
    """The number of a rule that is no more."""


def book(*rules: Rule, retired: Collection[int] = ()) -> list[Rule]:
    """The rules at their numbers; none may be missing but those that are retired."""
    by_number: dict[int, Rule] = {number: _Retired() for number in retired}
    for rule in rules:
        if rule.number < 0:
            raise ValueError(f"the rule {type(rule).__name__} has no number")
        if rule.number in by_number:
            taken = by_number[rule.number]
            what = "a retired rule" if isinstance(taken, _Retired) else type(taken).__name__
            raise ValueError(f"{type(rule).__name__} has the number {rule.number} of {what}")
        by_number[rule.number] = rule
    missing = sorted(set(range(len(by_number))) - set(by_number))
    if missing:
        raise ValueError(f"no rule has the number {', '.join(map(str, missing))}")
    return [by_number[number] for number in range(len(by_number))]
