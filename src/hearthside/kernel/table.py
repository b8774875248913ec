"""What all states of one table share."""

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from hearthside.kernel.state import Rule

# The zone of every module that is not at the table: one empty list for them all, which stays empty.
NOTHING: Final[list[int]] = []


@final
class Table:
    """What all states of one table share: its rules and its places."""

    __slots__ = (
        "absent",
        "anytime",
        "closed",
        "edition",
        "facts",
        "first_rule",
        "kinds",
        "masks",
        "modules",
        "rules",
        "seats",
        "sparse",
    )

    def __init__(
        self,
        seats: int,
        rules: "list[Rule]",
        masks: list[int],
        kinds: list[int],
        facts: list[str],
        anytime: int = -1,
        first_rule: int = 0,
        modules: frozenset[str] = frozenset(),
        absent: frozenset[int] = frozenset(),
        closed: frozenset[int] = frozenset(),
        edition: int = 0,
    ) -> None:
        self.seats = seats
        self.rules = rules
        self.masks = masks  # per zone: the viewers, as bits, who see its cards
        self.kinds = kinds  # per zone: pile, bag or row
        self.facts = facts  # what the public numbers are called
        self.anytime = anytime  # the rule of actions that are free at any time, or -1
        self.first_rule = first_rule
        self.modules = modules  # what is in play beside the plain game
        self.absent = absent  # zones of modules that are not
        self.closed = closed  # zones that come into being during the game (State.open)
        self.sparse = bool(absent or closed)
        # Counts up when frames or facts of such tables are kept in another way, so that digests of older
        # games say nothing about these.
        self.edition = edition

    def zones(self, fresh: bool) -> list[list[int]]:
        """Empty zones; of a table that has just been laid without those that are still closed."""
        return [
            NOTHING if zone in self.absent or (fresh and zone in self.closed) else []
            for zone in range(len(self.kinds))
        ]

    def without_absent(self, zones: list[list[int]]) -> list[list[int]]:
        """The same zones, with nothing for those that are not at this table."""
        if not self.absent:
            return zones
        return [NOTHING if zone in self.absent else cards for zone, cards in enumerate(zones)]
