"""The columns of an observation: what each number is, and how far it goes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

from hearthside.kernel.closed import FLAG, OFFERS_LISTED, Packed, Range
from hearthside.kernel.errors import HearthsideError, did_you_mean
from hearthside.kernel.new import composition
from hearthside.kernel.pack import Pack
from hearthside.kernel.zones import OWNER
from hearthside.rl.encoding import MARKS, Plan

Form = Literal["flat", "compact"]
FRAMES: Final[Mapping[str, int]] = {
    "flat": 8,
    "compact": 2,
}  # the topmost ones, which asks and what called it
FRAME_NUMBERS: Final = ("step", "seat", "other", "card", "count", "limit")
MOST_STEPS: Final = 31
MOST_OTHER: Final = 127
MOST_COUNTED: Final = 63  # where a frame says 999 for "all", this stands
BOX: Final = "box"  # what is out of the game


class Column(NamedTuple):
    name: str
    range: Range


def check_form(form: str) -> None:
    if form not in get_args(Form):
        raise HearthsideError(
            f"an observation is 'flat' or 'compact', not {form!r}{did_you_mean(str(form), get_args(Form))}"
        )


class Columns:
    """`names` and `ranges`, column by column, and the plan by which they are filled."""

    def __init__(self, pack: Pack, seats: int, options: Mapping[str, Any], form: str) -> None:
        check_form(form)
        self._pack = pack
        self._columns: list[Column] = []
        self._table = pack.table(seats, options)
        dealt = composition(pack, seats, options)
        self._kinds = sorted({card for cards in dealt.values() for card in cards})
        counts = [card for cards in dealt.values() for card in cards]
        self._copies = {kind: counts.count(kind) for kind in self._kinds}
        self._zones = [
            zone for zone in pack.layout.zones(seats, bool(self._table.modules)) if self._is_there(zone)
        ]
        self._plan = Plan(seats, 0)
        self._viewers(seats)
        self._sizes(len(counts))
        self._facts()
        self._frames(seats, FRAMES[form])
        self._ordered()
        self._offers(seats)
        self._cards(seats, form)
        self._plan.size = len(self._columns)

    @property
    def plan(self) -> Plan:
        return self._plan

    @property
    def names(self) -> list[str]:
        return [column.name for column in self._columns]

    @property
    def ranges(self) -> list[Range]:
        return [column.range for column in self._columns]

    def __len__(self) -> int:
        return len(self._columns)

    def _is_there(self, zone: int) -> bool:
        return zone not in self._table.absent

    def _add(self, name: str, bounds: Range) -> int:
        self._columns.append(Column(name, bounds))
        return len(self._columns) - 1

    def _all(self, names: Sequence[str], bounds: Range) -> int:
        """Returns the first of these columns."""
        first = len(self._columns)
        for name in names:
            self._add(name, bounds)
        return first

    # ------------------------------------------------------------ part by part
    def _viewers(self, seats: int) -> None:
        self._plan.seat = self._all([f"seat {seat}" for seat in range(seats)], FLAG)

    def _sizes(self, cards: int) -> None:
        names = [f"size {self._pack.layout.name(zone)}" for zone in self._zones]
        self._plan.zones = self._zones
        self._plan.sizes = self._all(names, Range(0, cards))

    def _facts(self) -> None:
        for fact, label in enumerate(self._table.facts):
            if not label:
                continue  # the number of a fact that is not at this table
            span = self._pack.range_of(label, self._plan.seats)
            if isinstance(span, Packed):
                shift = 0
                for part, width in enumerate(span.widths):
                    mask = (1 << width) - 1
                    column = self._add(f"{label} [{part}]", Range(0, mask))
                    self._plan.packed.append((column, fact, shift, mask))
                    shift += width
            else:
                self._plan.facts.append((self._add(label, span), fact, span.low, span.high))

    def _frames(self, seats: int, count: int) -> None:
        plan, rules = self._plan, self._table.rules
        plan.frame_count, plan.rules = count, len(rules)
        kinds = len(self._pack.codec.card_ids) - 1
        plan.frame_high = [MOST_STEPS, seats, MOST_OTHER, kinds, MOST_COUNTED, MOST_COUNTED]
        plan.frames = len(self._columns)
        for depth in range(count):
            for number, rule in enumerate(rules):
                self._add(f"frame {depth} {type(rule).__name__} {number}", FLAG)
            for name, high in zip(FRAME_NUMBERS, plan.frame_high, strict=True):
                self._add(f"frame {depth} {name}", Range(0, high))
            self._all([f"frame {depth} asks {seat}" for seat in range(seats)], FLAG)
            self._all([f"frame {depth} mark {mark}" for mark in range(MARKS)], FLAG)
        plan.frame_size = (len(self._columns) - plan.frames) // count

    def _ordered(self) -> None:
        layout = self._pack.layout
        kinds = Range(0, len(self._pack.codec.card_ids) - 1)
        for zone in self._zones:
            count = self._pack.ordered.get(layout.declared(zone).family, 0)
            if count:
                names = [f"{layout.name(zone)} {place}" for place in range(count)]
                self._plan.ordered.append((self._all(names, kinds), zone, count))

    def _offers(self, seats: int) -> None:
        if self._table.anytime < 0 or seats == 1:
            return
        seat, kind = Range(0, seats), Range(0, len(self._pack.codec.card_ids) - 1)
        self._plan.offer_count = OFFERS_LISTED
        self._plan.offers = len(self._columns)
        for offer in range(1, OFFERS_LISTED + 1):
            self._all([f"offer {offer} from", f"offer {offer} to"], seat)
            self._all([f"offer {offer} given", f"offer {offer} wanted"], kind)

    def _cards(self, seats: int, form: str) -> None:
        """A row for a zone has a column for each kind of card."""
        plan = self._plan
        plan.kind = [0] * len(self._pack.codec.card_ids)
        for place, kind in enumerate(self._kinds):
            plan.kind[kind] = place
        nowhere = [-1] * len(self._table.kinds)
        plan.rows = [nowhere[:] for _ in range(seats)]
        if form == "flat":
            for zone in self._zones:
                viewers = [seat for seat in range(seats) if self._table.masks[zone] >> seat & 1]
                if viewers:
                    row = self._row(self._pack.layout.name(zone))
                    for seat in viewers:
                        plan.rows[seat][zone] = row
            return
        layout = self._pack.layout
        private = {
            layout.declared(zone).name for zone in self._zones if layout.declared(zone).seen_by is OWNER
        }
        rows = {name: self._row(f"my {name}") for name in sorted(private)}
        mine, theirs, shared = self._row("my open"), self._row("their open"), self._row("shared open")
        for seat in range(seats):
            for zone in self._zones:
                name, owner = layout.declared(zone).name, layout.owner(zone)
                if not self._table.masks[zone] >> seat & 1 or name == BOX:
                    continue
                if name in rows:
                    plan.rows[seat][zone] = rows[name]
                else:
                    plan.rows[seat][zone] = shared if owner < 0 else mine if owner == seat else theirs

    def _row(self, name: str) -> int:
        first = len(self._columns)
        for kind in self._kinds:
            self._add(f"{name} {self._pack.card_name(kind)}", Range(0, self._copies[kind]))
        return first
