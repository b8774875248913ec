"""Where cards lie, and who sees them there.

A game declares its zones and its public facts once.  Everything about secrecy follows from the
declaration: observations, redacted events, the undo barrier and what a seat can know.
"""

from collections.abc import Collection, Set
from typing import Final, final

# Who sees the cards of a zone.
NOBODY: Final = 0
OWNER: Final = 1
EVERYBODY: Final = 2

# How a zone keeps its cards.
PILE: Final = 0  # ordered, the last card is the top
BAG: Final = 1  # unordered: kept sorted, so equal contents look equal
ROW: Final = 2  # in order of arrival

MOST_ZONES: Final = 256  # as many as an event can name


@final
class Zone:
    """A zone as a game declares it."""

    def __init__(
        self, name: str, seen_by: int, kind: int, module: str = "", title: str = "", family: str = ""
    ) -> None:
        self.name = name
        self.seen_by = seen_by
        self.kind = kind
        self.module = module  # of which tables have it; "" if all do
        self.title = title  # for people
        self.family = family or name  # `market` for market1, market2 …


@final
class Extension:
    """Zones and facts that only the tables of a larger game have (see `Pack.extended`)."""

    def __init__(
        self,
        shared: list[Zone],
        each: list[Zone],
        facts: list[str],
        each_facts: list[str] | None = None,
        later_facts: list[str] | None = None,
    ) -> None:
        self.shared_zones = shared
        self.each_zones = each
        self.fact_names = facts
        self.each_fact_names = each_facts or []
        # Of each seat as well, but added later: after all the numbers that seats can have, so that no
        # number changed.
        self.later_fact_names = later_facts or []


@final
class Layout:
    """All zones and facts of a game: the shared ones, and those that each seat has.

    The zones of an extension come after those of all the seats that there can be, so that every
    zone has one number at all tables; with fewer seats some numbers between are of no zone.
    """

    def __init__(
        self,
        shared: list[Zone],
        each: list[Zone],
        facts: list[str],
        max_seats: int,
        each_facts: list[str] | None = None,
        extension: Extension | None = None,
    ) -> None:
        self.shared_zones = shared
        self.each_zones = each
        self.fact_names = facts
        self.each_fact_names = each_facts or []
        self.max_seats = max_seats
        self.extension = extension or Extension([], [], [])
        if extension and self.each_fact_names:
            raise ValueError("a layout with an extension keeps the facts of its seats there")
        self._first = len(shared) + max_seats * len(each)  # zone of the extension
        most = self.zone_count(max_seats, extended=True)
        if most > MOST_ZONES:
            raise ValueError(f"events can tell {MOST_ZONES} zones apart, not {most}")
        for zone in [*shared, *self.extension.shared_zones]:
            if zone.seen_by == OWNER:
                raise ValueError(f"the shared zone {zone.name!r} has no owner who could see it")
        # Views ask for names all the time.
        self._names = [self._name(zone) for zone in range(most)]
        self._labels = [
            [self._fact_labels(seats, extended) for seats in range(max_seats + 1)]
            for extended in (False, True)
        ]

    def shared(self, name: str) -> int:
        """The number of a shared zone."""
        for first, zones in ((0, self.shared_zones), (self._first, self.extension.shared_zones)):
            for i, zone in enumerate(zones):
                if zone.name == name:
                    return first + i
        raise KeyError(name)

    def each(self, name: str) -> list[int]:
        """The numbers of a seat's zone, to be indexed by seat: `HAND[seat]`."""
        more = self._first + len(self.extension.shared_zones)
        for first, zones in ((len(self.shared_zones), self.each_zones), (more, self.extension.each_zones)):
            for k, zone in enumerate(zones):
                if zone.name == name:
                    return [first + k + seat * len(zones) for seat in range(self.max_seats)]
        raise KeyError(name)

    def fact(self, name: str) -> int:
        """The number of a public fact."""
        if name in self.extension.fact_names:
            return len(self.fact_names) + self.extension.fact_names.index(name)
        return self.fact_names.index(name)

    def each_fact(self, name: str) -> list[int]:
        """The numbers of a fact that each seat has: `FOOD[seat]`."""
        names = self.each_fact_names or self.extension.each_fact_names
        first = len(self.fact_names) + len(self.extension.fact_names)
        if name in self.extension.later_fact_names:
            first += self.max_seats * len(names)
            names = self.extension.later_fact_names
        return [first + names.index(name) + seat * len(names) for seat in range(self.max_seats)]

    # ------------------------------------------------------------ for a number of seats
    def zone_count(self, seats: int, extended: bool = False) -> int:
        if extended:
            return self._first + len(self.extension.shared_zones) + seats * len(self.extension.each_zones)
        return len(self.shared_zones) + seats * len(self.each_zones)

    def fact_count(self, seats: int, extended: bool = False) -> int:
        return len(self._fact_labels(seats, extended))

    def zones(self, seats: int, extended: bool = False) -> list[int]:
        """The zones of such a table, without the numbers of seats that nobody sits at."""
        return [zone for zone in range(self.zone_count(seats, extended)) if self.owner(zone) < seats]

    def absent(self, seats: int, modules: Set[str]) -> list[int]:
        """The numbers that are of no zone at a table with these modules."""
        out: list[int] = []
        for zone in range(self.zone_count(seats, extended=True)):
            module = self.declared(zone).module
            if self.owner(zone) >= seats or (module and module not in modules):
                out.append(zone)
        return out

    def declared(self, zone: int) -> Zone:
        if zone >= self._first:
            more = self.extension
            zone -= self._first
            if zone < len(more.shared_zones):
                return more.shared_zones[zone]
            return more.each_zones[(zone - len(more.shared_zones)) % len(more.each_zones)]
        if zone < len(self.shared_zones):
            return self.shared_zones[zone]
        return self.each_zones[(zone - len(self.shared_zones)) % len(self.each_zones)]

    def owner(self, zone: int) -> int:
        """The seat that a zone belongs to; -1 if it is shared."""
        if zone >= self._first:
            zone -= self._first
            if zone < len(self.extension.shared_zones):
                return -1
            return (zone - len(self.extension.shared_zones)) // len(self.extension.each_zones)
        if zone < len(self.shared_zones):
            return -1
        return (zone - len(self.shared_zones)) // len(self.each_zones)

    def name(self, zone: int) -> str:
        """`junkyard`, or `hand:2` for a seat's zone."""
        return self._names[zone]

    def _name(self, zone: int) -> str:
        seat = self.owner(zone)
        name = self.declared(zone).name
        return name if seat < 0 else f"{name}:{seat}"

    def number(self, name: str) -> int:
        """The zone with a name as `name` writes it."""
        family, _, seat = name.partition(":")
        return self.each(family)[int(seat)] if seat else self.shared(family)

    def masks(self, seats: int, extended: bool = False) -> list[int]:
        """Per zone: the seats, as bits, who see its cards.  The bit after the last seat is the
        spectators', who see what everybody sees."""
        everybody = (1 << (seats + 1)) - 1
        out: list[int] = []
        for zone in range(self.zone_count(seats, extended)):
            seen_by = self.declared(zone).seen_by
            if self.owner(zone) >= seats:
                out.append(0)
            elif seen_by == EVERYBODY:
                out.append(everybody)
            elif seen_by == OWNER:
                out.append(1 << self.owner(zone))
            else:
                out.append(0)
        return out

    def kinds(self, seats: int, extended: bool = False) -> list[int]:
        return [self.declared(zone).kind for zone in range(self.zone_count(seats, extended))]

    def fact_labels(self, seats: int, extended: bool = False) -> list[str]:
        return self._labels[extended][seats]

    def later_fact_labels(self, seats: int, there: Collection[str]) -> list[str]:
        """Those of a table with modules and with these of the facts that were added later.  The numbers of
        seats that nobody sits at, and of facts that are not there, have no label."""
        more = self.extension
        labels = self.fact_labels(seats, extended=True)
        if not there:
            return labels
        labels = labels + [""] * ((self.max_seats - seats) * len(more.each_fact_names))
        for seat in range(seats):
            labels += [f"{name}:{seat}" if name in there else "" for name in more.later_fact_names]
        return labels

    def _fact_labels(self, seats: int, extended: bool) -> list[str]:
        labels = list(self.fact_names)
        each = self.each_fact_names
        if extended:
            labels += self.extension.fact_names
            each = each + self.extension.each_fact_names
        for seat in range(seats):
            labels.extend(f"{name}:{seat}" for name in each)
        return labels
