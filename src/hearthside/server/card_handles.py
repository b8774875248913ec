"""Handles: names for the cards on a table, so that a browser can move them about as things.

The rules know kinds of cards in zones, not pieces of cardboard.  Each viewer gets their own handles, and
they are made of nothing but what they see anyway: the zones open to them before the first event, and the
events as they were redacted for them. So handles cannot tell them anything they do not know: two tables that
look alike to a viewer have the same handles for them, because neither the state nor another viewer's events
ever come near this module.

A handle says "this is still the same card" exactly as far as the viewer can follow it:

* the top card of a pile can be followed, even face down, and so can a card that comes alone;
* of a hidden hand nobody can say which card left it: that card gets a new handle, and so do the others;
* a shuffled pile gets new handles, and so do cards which are stacked in an unknown order;
* after an undo open cards have the handles that they had then, but hidden ones that had been touched get
  new ones, for what was seen of them in the meantime is taken back as well.

One handle never stands for two kinds of cards.  (Sixty bits of a hash, and a place: in a game that draws ten
thousand of them two are the same once in twenty thousand million games.)
"""

from base64 import urlsafe_b64encode
from bisect import insort_right
from collections.abc import Sequence
from hashlib import blake2b
from operator import itemgetter

from hearthside.kernel.events import ALL, HIDDEN, MOVE, PEEK, SHUFFLE, UNDER, UNDO, Event
from hearthside.kernel.zones import BAG, PILE

TOKEN = 10  # characters, of six bits each
MOST_CARDS = 1 << 12  # in a zone
ENDINGS: list[str] = [*"0123456789abcdefghijklmnopqrstuvwxyz", *(f"{n:03x}" for n in range(MOST_CARDS))]

Card = tuple[str, int]  # handle and kind; HIDDEN in a zone that the viewer does not see
kind_of = itemgetter(1)

# A zone as it was before an event: its cards, or only how many if the viewer does not see them.
Before = tuple[int, list[Card] | int]


class CardHandles:
    """The handles of one viewer at one table."""

    def __init__(
        self,
        secret: bytes,
        viewer: int,
        kinds: list[int],
        cards: Sequence[Sequence[int] | None],
        counts: Sequence[int],
    ) -> None:
        """Per zone: its kind (PILE, BAG or ROW), its cards before the first event (None if the viewer does
        not see them) and how many.  `secret` has at most 64 bytes and stays with the table: the same
        secret, beginning and events give the same handles again."""
        self._chance = blake2b(
            viewer.to_bytes(2, "big"), digest_size=64, key=secret, person=b"hearthside-card"
        )
        self._drawn = 0
        self._tokens: list[str] = []  # the next ones, the last one first
        self._kinds = kinds
        self._sees = [held is not None for held in cards]
        self._zones: list[list[Card]] = [
            self._deal(count) if held is None else [(self._name(), card) for card in held]
            for held, count in zip(cards, counts, strict=True)
        ]
        self._touched: set[int] = set()  # zones that changed since `touched` was last asked
        self._forgotten = 0  # events before those of `_past`: they are never taken back
        self._past: list[tuple[Before, ...]] = []  # per event that still holds: the zones it touched

    def of(self, zone: int) -> list[str]:
        """Its handles, in the order of Observation.cards; of hidden piles the last is the top."""
        return [handle for handle, _ in self._zones[zone]]

    def touched(self) -> set[int]:
        """The zones in which something may have changed since this was last asked."""
        touched, self._touched = self._touched, set()
        return touched

    def see(self, event: Event) -> tuple[str, str] | None:
        """Take in the next event, redacted for this viewer; all of them, from the first one on.

        If one card moved: the handle under which it lay in the source, and the one it has now."""
        kind, source, target, card, more = event
        if kind == UNDO:
            self._go_back(more)
            return None
        if kind == MOVE or kind == UNDER:
            self._keep_past(source, target)
            return self._move(source, target, card, kind == UNDER)
        if kind == ALL:
            self._keep_past(source, target)
            self._move_all(source, target)
        elif kind == SHUFFLE:
            self._keep_past(source)
            self._zones[source] = self._deal(len(self._zones[source]))
        elif kind == PEEK:
            self._keep_past(source)
            if self._sees[source] and card:  # it was shuffled, and this is how it lies now
                pile = self._zones[source]
                pile[-1 - more] = (pile[-1 - more][0], card)
        else:
            self._keep_past()
        return None

    # ------------------------------------------------------------ new handles
    def _draw(self) -> bytes:
        """Sixty-four bytes that nobody can foresee without the secret."""
        self._drawn += 1
        chance = self._chance.copy()
        chance.update(self._drawn.to_bytes(8, "big"))
        return chance.digest()

    def _token(self) -> str:
        if not self._tokens:
            text = urlsafe_b64encode(self._draw()).decode()
            self._tokens = [text[at : at + TOKEN] for at in range(0, 80, TOKEN)]
        return self._tokens.pop()

    def _name(self) -> str:
        return self._token() + ENDINGS[0]

    def _deal(self, count: int) -> list[Card]:
        """New handles for so many cards of which the viewer cannot tell one from another: they are known by
        their places, so these may be in the handles."""
        assert count <= len(ENDINGS)
        token = self._token()
        return [(token + ending, HIDDEN) for ending in ENDINGS[:count]]

    # ------------------------------------------------------------ moves
    def _move(self, source: int, target: int, card: int, under: bool) -> tuple[str, str]:
        before, after = self._leave(source, card)
        moved = (after, card if self._sees[target] else HIDDEN)
        there = self._zones[target]
        if under:
            there.insert(0, moved)
        elif self._kinds[target] == BAG and self._sees[target]:
            insort_right(there, moved, key=kind_of)
        else:
            there.append(moved)
        return before, after

    def _leave(self, source: int, card: int) -> tuple[str, str]:
        """Take a card out of its zone: its handle there, and the one it goes on with."""
        held = self._zones[source]
        if self._sees[source]:
            top = self._kinds[source] == PILE and held[-1][1] == card
            handle, _ = held.pop() if top else held.pop(self._first(source, card))
            return handle, handle
        if self._kinds[source] == PILE or len(held) == 1:
            handle, _ = held.pop()
            return handle, handle
        # Any of them may have been the one.
        handle, _ = held[int.from_bytes(self._draw(), "big") % len(held)]
        self._zones[source] = self._deal(len(held) - 1)
        return handle, self._name()

    def _first(self, zone: int, card: int) -> int:
        """Where the rules find a card that lies there more than once."""
        return next(at for at, (_, kind) in enumerate(self._zones[zone]) if kind == card)

    def _move_all(self, source: int, target: int) -> None:
        cards = self._zones[source]
        self._zones[source] = []
        if not self._sees[source] and self._kinds[source] != PILE and self._kinds[target] == PILE:
            if len(cards) > 1:  # nobody else knows in which order
                cards = self._deal(len(cards))
        elif not self._sees[target]:
            cards = [(handle, HIDDEN) for handle, _ in cards]
        there = self._zones[target]
        there.extend(cards)
        if self._kinds[target] == BAG and self._sees[target]:
            there.sort(key=kind_of)

    # ------------------------------------------------------------ undo
    def _keep_past(self, *zones: int) -> None:
        self._touched.update(zones)
        self._past.append(
            tuple(
                (zone, list(self._zones[zone]) if self._sees[zone] else len(self._zones[zone]))
                for zone in zones
            )
        )

    def forget(self) -> None:
        """Nothing that has happened so far will be taken back any more."""
        self._forgotten += len(self._past)
        self._past.clear()

    def _go_back(self, mark: int) -> None:
        """To when so many events held."""
        mark -= self._forgotten
        touched: dict[int, list[Card] | int] = {}
        for before in reversed(self._past[mark:]):
            touched.update(before)
        del self._past[mark:]
        for zone, held in sorted(touched.items()):
            self._zones[zone] = self._deal(held) if isinstance(held, int) else held
            self._touched.add(zone)
