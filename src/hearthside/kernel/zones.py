"""Where cards lie, and who sees them there.

A game declares its zones and its public facts once.  Everything about secrecy follows from the
declaration: observations, redacted events, the undo barrier and what a seat can know.
"""

from collections.abc import Collection, Set
from enum import Enum
from typing import Final, final


class Sight(Enum):
    """Who sees the cards of a zone.  No number, so that nothing else is taken for it by mistake: a secret
    would be out."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYBODY = "everybody"


NOBODY: Final = Sight.NOBODY
OWNER: Final = Sight.OWNER
EVERYBODY: Final = Sight.EVERYBODY

# How a zone keeps its cards.
PILE: Final = 0  # ordered, the last card is the top
BAG: Final = 1  # unordered: kept sorted, so equal contents look equal
ROW: Final = 2  # in order of arrival

MOST_ZONES: Final = 256  # as many as an event can name


@final
class Zone:
    """A zone as a game declares it."""

    def __init__(
        self, name: str, seen_by: Sight, kind: int, module: str = "", title: str = "", family: str = ""
    ) -> None:
        self.name = name
        self.seen_by = seen_by
        self.kind = kind
        self.module = module  # of which tables have it; "" if all do
        self.title = title  # for people
        self.family = family or name  # `market` for market1, market2 …


@final
class Layout:
    """All zones and facts of a game: the shared ones, and those that each seat has.

    Zones of modules come after the others of all the seats that there can be, so that every zone has one
    number at all tables; with fewer seats some numbers between are of no zone.  A table without any module
    has no such numbers at all.  It is the same with facts.
    """

    def __init__(
        self,
        shared: list[Zone],
        each: list[Zone],
        facts: list[str],
        max_seats: int,
        each_facts: list[str] | None = None,
        module_facts: list[str] | None = None,
        module_each_facts: list[str] | None = None,
        later_facts: list[str] | None = None,
    ) -> None:
        """`later_facts`: of each seat, too, and of modules, but added later: after all the numbers that seats
        can have, so that no number changed."""
        self.shared_zones = [zone for zone in shared if not zone.module]
        self.each_zones = [zone for zone in each if not zone.module]
        self.module_shared_zones = [zone for zone in shared if zone.module]
        self.module_each_zones = [zone for zone in each if zone.module]
        self.fact_names = facts
        self.each_fact_names = each_facts or []
        self.module_fact_names = module_facts or []
        self.module_each_fact_names = module_each_facts or []
        self.later_fact_names = later_facts or []
        self.max_seats = max_seats
        if self.each_fact_names and (self.module_fact_names or self.module_each_fact_names):
            raise ValueError("in a layout with facts of modules only these can be of each seat")
        self._first = len(self.shared_zones) + max_seats * len(self.each_zones)  # zone of a module
        most = self.zone_count(max_seats, modules=True)
        if most > MOST_ZONES:
            raise ValueError(f"events can tell {MOST_ZONES} zones apart, not {most}")
        for zone in shared:
            if zone.seen_by is Sight.OWNER:
                raise ValueError(f"the shared zone {zone.name!r} has no owner who could see it")
        # Views ask for names all the time.
        self._names = [self._name(zone) for zone in range(most)]
        self._labels = [
            [self._fact_labels(seats, modules) for seats in range(max_seats + 1)] for modules in (False, True)
        ]

    def shared(self, name: str) -> int:
        """The number of a shared zone."""
        for first, zones in ((0, self.shared_zones), (self._first, self.module_shared_zones)):
            for i, zone in enumerate(zones):
                if zone.name == name:
                    return first + i
        raise KeyError(name)

    def each(self, name: str) -> list[int]:
        """The numbers of a seat's zone, to be indexed by seat: `HAND[seat]`."""
        more = self._first + len(self.module_shared_zones)
        for first, zones in ((len(self.shared_zones), self.each_zones), (more, self.module_each_zones)):
            for k, zone in enumerate(zones):
                if zone.name == name:
                    return [first + k + seat * len(zones) for seat in range(self.max_seats)]
        raise KeyError(name)

    def fact(self, name: str) -> int:
        """The number of a public fact."""
        if name in self.module_fact_names:
            return len(self.fact_names) + self.module_fact_names.index(name)
        return self.fact_names.index(name)

    def each_fact(self, name: str) -> list[int]:
        """The numbers of a fact that each seat has: `FOOD[seat]`."""
        names = self.each_fact_names or self.module_each_fact_names
        first = len(self.fact_names) + len(self.module_fact_names)
        if name in self.later_fact_names:
            first += self.max_seats * len(names)
            names = self.later_fact_names
        return [first + names.index(name) + seat * len(names) for seat in range(self.max_seats)]

    # ------------------------------------------------------------ for a number of seats
    def zone_count(self, seats: int, modules: bool = False) -> int:
        if modules:
            return self._first + len(self.module_shared_zones) + seats * len(self.module_each_zones)
        return len(self.shared_zones) + seats * len(self.each_zones)

    def fact_count(self, seats: int, modules: bool = False) -> int:
        return len(self._fact_labels(seats, modules))

    def zones(self, seats: int, modules: bool = False) -> list[int]:
        """The zones of such a table, without the numbers of seats that nobody sits at."""
        return [zone for zone in range(self.zone_count(seats, modules)) if self.owner(zone) < seats]

    def absent(self, seats: int, modules: Set[str]) -> list[int]:
        """The numbers that are of no zone at a table with these modules."""
        out: list[int] = []
        for zone in range(self.zone_count(seats, modules=True)):
            module = self.declared(zone).module
            if self.owner(zone) >= seats or (module and module not in modules):
                out.append(zone)
        return out

    def declared(self, zone: int) -> Zone:
        if zone >= self._first:
            zone -= self._first
            if zone < len(self.module_shared_zones):
                return self.module_shared_zones[zone]
            return self.module_each_zones[
                (zone - len(self.module_shared_zones)) % len(self.module_each_zones)
            ]
        if zone < len(self.shared_zones):
            return self.shared_zones[zone]
        return self.each_zones[(zone - len(self.shared_zones)) % len(self.each_zones)]

    def owner(self, zone: int) -> int:
        """The seat that a zone belongs to; -1 if it is shared."""
        if zone >= self._first:
            zone -= self._first
            if zone < len(self.module_shared_zones):
                return -1
            return (zone - len(self.module_shared_zones)) // len(self.module_each_zones)
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

    def masks(self, seats: int, modules: bool = False) -> list[int]:
        """Per zone: the seats, as bits, who see its cards.  The bit after the last seat is the
        spectators', who see what everybody sees."""
        everybody = (1 << (seats + 1)) - 1
        out: list[int] = []
        for zone in range(self.zone_count(seats, modules)):
            seen_by = self.declared(zone).seen_by
            if self.owner(zone) >= seats:
                out.append(0)
            elif seen_by is Sight.EVERYBODY:
                out.append(everybody)
            elif seen_by is Sight.OWNER:
                out.append(1 << self.owner(zone))
            else:
                out.append(0)
        return out

    def kinds(self, seats: int, modules: bool = False) -> list[int]:
        return [self.declared(zone).kind for zone in range(self.zone_count(seats, modules))]

    def fact_labels(self, seats: int, modules: bool = False) -> list[str]:
        return self._labels[modules][seats]

    def later_fact_labels(self, seats: int, there: Collection[str]) -> list[str]:
        """Those of a table with modules and with these of the facts that were added later.  The numbers of
        seats that nobody sits at, and of facts that are not there, have no label."""
        labels = self.fact_labels(seats, modules=True)
        if not there:
            return labels
        labels = labels + [""] * ((self.max_seats - seats) * len(self.module_each_fact_names))
        for seat in range(seats):
            labels += [f"{name}:{seat}" if name in there else "" for name in self.later_fact_names]
        return labels

    def _fact_labels(self, seats: int, modules: bool) -> list[str]:
        labels = list(self.fact_names)
        each = self.each_fact_names
        if modules:
            labels += self.module_fact_names
            each = each + self.module_each_fact_names
        for seat in range(seats):
            labels.extend(f"{name}:{seat}" for name in each)
        return labels
