"""Where cards lie, and who sees them there.

A game declares its zones and its public facts once.  Everything about secrecy follows from the
declaration: observations, redacted events, the undo barrier and what a seat can know.
"""

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

    def __init__(self, name: str, seen_by: int, kind: int) -> None:
        self.name = name
        self.seen_by = seen_by
        self.kind = kind


@final
class Layout:
    """All zones and facts of a game: the shared ones, and those that each seat has."""

    def __init__(
        self,
        shared: list[Zone],
        each: list[Zone],
        facts: list[str],
        max_seats: int,
        each_facts: list[str] | None = None,
    ) -> None:
        self.shared_zones = shared
        self.each_zones = each
        self.fact_names = facts
        self.each_fact_names = each_facts or []
        self.max_seats = max_seats
        if self.zone_count(max_seats) > MOST_ZONES:
            raise ValueError(f"events can tell {MOST_ZONES} zones apart, not {self.zone_count(max_seats)}")
        for zone in shared:
            if zone.seen_by == OWNER:
                raise ValueError(f"the shared zone {zone.name!r} has no owner who could see it")
        # Views ask for names all the time.
        self._names = [self._name(zone) for zone in range(self.zone_count(max_seats))]
        self._labels = [self._fact_labels(seats) for seats in range(max_seats + 1)]

    def shared(self, name: str) -> int:
        """The number of a shared zone."""
        for i, zone in enumerate(self.shared_zones):
            if zone.name == name:
                return i
        raise KeyError(name)

    def each(self, name: str) -> list[int]:
        """The numbers of a seat's zone, to be indexed by seat: `HAND[seat]`."""
        for k, zone in enumerate(self.each_zones):
            if zone.name == name:
                first = len(self.shared_zones) + k
                stride = len(self.each_zones)
                return [first + seat * stride for seat in range(self.max_seats)]
        raise KeyError(name)

    def fact(self, name: str) -> int:
        """The number of a public fact."""
        return self.fact_names.index(name)

    def each_fact(self, name: str) -> list[int]:
        """The numbers of a fact that each seat has: `FOOD[seat]`."""
        first = len(self.fact_names) + self.each_fact_names.index(name)
        stride = len(self.each_fact_names)
        return [first + seat * stride for seat in range(self.max_seats)]

    # ------------------------------------------------------------ for a number of seats
    def zone_count(self, seats: int) -> int:
        return len(self.shared_zones) + seats * len(self.each_zones)

    def fact_count(self, seats: int) -> int:
        return len(self.fact_names) + seats * len(self.each_fact_names)

    def declared(self, zone: int) -> Zone:
        if zone < len(self.shared_zones):
            return self.shared_zones[zone]
        return self.each_zones[(zone - len(self.shared_zones)) % len(self.each_zones)]

    def owner(self, zone: int) -> int:
        """The seat that a zone belongs to; -1 if it is shared."""
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

    def masks(self, seats: int) -> list[int]:
        """Per zone: the seats, as bits, who see its cards.  The bit after the last seat is the
        spectators', who see what everybody sees."""
        everybody = (1 << (seats + 1)) - 1
        out: list[int] = []
        for zone in range(self.zone_count(seats)):
            seen_by = self.declared(zone).seen_by
            if seen_by == EVERYBODY:
                out.append(everybody)
            elif seen_by == OWNER:
                out.append(1 << self.owner(zone))
            else:
                out.append(0)
        return out

    def kinds(self, seats: int) -> list[int]:
        return [self.declared(zone).kind for zone in range(self.zone_count(seats))]

    def fact_labels(self, seats: int) -> list[str]:
        return self._labels[seats]

    def _fact_labels(self, seats: int) -> list[str]:
        labels = list(self.fact_names)
        for seat in range(seats):
            labels.extend(f"{name}:{seat}" for name in self.each_fact_names)
        return labels
