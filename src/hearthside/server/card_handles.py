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

from binascii import b2a_base64
from bisect import bisect_right
from collections.abc import Sequence
from hashlib import blake2b

from hearthside.kernel.events import ALL, HIDDEN, MOVE, PEEK, SHUFFLE, UNDER, UNDO, Event
from hearthside.kernel.zones import BAG, PILE

# Every viewer has a handle for every card, so they are kept small: those of a zone are one bytes object with
# NAME bytes for each card, and what the cards are is one string with a character for each.  Neither is ever
# changed, so to remember how a zone was before an event takes no copy of it.
NAME = 9  # bytes: sixty bits of chance, then twelve that say which it is of those that were dealt together
WORD = 12  # characters that a name is written with
DRAWN = 8  # bytes of chance for a name; its last four bits make room for the place
MOST_CARDS = 1 << 12  # in a zone
ENDINGS = [bytes([place]) for place in range(256)]
UNKNOWN = chr(HIDDEN)
URL_SAFE = bytes.maketrans(b"+/", b"-_")

# A zone as it was before an event: its names and cards, or only how many if the viewer does not see them.
Before = tuple[int, tuple[bytes, str] | int]


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
        self._left = b""  # of what was drawn last
        self._kinds = kinds
        self._sees = bytes(held is not None for held in cards)
        self._names = [
            self._deal(count) if held is None else b"".join([self._name() for _ in held])
            for held, count in zip(cards, counts, strict=True)
        ]
        self._cards = ["".join(map(chr, held or ())) for held in cards]  # of the zones that are seen
        self._touched: set[int] = set()  # zones that changed since `touched` was last asked
        self._forgotten = 0  # events before those of `_past`: they are never taken back
        self._past: list[tuple[Before, ...]] = []  # per event that still holds: the zones it touched

    def of(self, zone: int) -> list[str]:
        """Its handles, in the order of Observation.cards; of hidden piles the last is the top."""
        names = self._names[zone]
        if not names:
            return []
        text = _written(names)
        return [text[at : at + WORD] for at in range(0, len(text), WORD)]

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
            before, after = self._leave(source, card)
            self._come(target, after, card, kind == UNDER)
            return _written(before), _written(after)
        if kind == ALL:
            self._keep_past(source, target)
            self._move_all(source, target)
        elif kind == SHUFFLE:
            self._keep_past(source)
            count = self._count(source)
            self._put(source, self._deal(count), UNKNOWN * count)
        elif kind == PEEK:
            self._keep_past(source)
            if self._sees[source] and card:  # it was shuffled, and this is how it lies now
                cards = self._cards[source]
                at = len(cards) - 1 - more
                self._cards[source] = cards[:at] + chr(card) + cards[at + 1 :]
        else:
            self._keep_past()
        return None

    def _count(self, zone: int) -> int:
        return len(self._names[zone]) // NAME

    def _put(self, zone: int, names: bytes, cards: str) -> None:
        self._names[zone] = names
        if self._sees[zone]:
            self._cards[zone] = cards

    # ------------------------------------------------------------ new handles
    def _draw(self) -> bytes:
        """Sixty-four bytes that nobody can foresee without the secret."""
        self._drawn += 1
        chance = self._chance.copy()
        chance.update(self._drawn.to_bytes(8, "big"))
        return chance.digest()

    def _stem(self) -> bytes:
        """The beginning of a new name."""
        left = self._left or self._draw()
        self._left = left[DRAWN:]
        return left[: DRAWN - 1] + ENDINGS[left[DRAWN - 1] & 0xF0]

    def _name(self) -> bytes:
        return self._stem() + ENDINGS[0]

    def _deal(self, count: int) -> bytes:
        """New handles for so many cards of which the viewer cannot tell one from another: they are known by
        their places, so these may be in the handles."""
        assert count <= MOST_CARDS
        stem = self._stem()
        out = b""
        for first in range(0, count, 256):
            block = stem[:-1] + ENDINGS[stem[-1] | first >> 8]
            out += block + block.join(ENDINGS[: count - first])
        return out

    # ------------------------------------------------------------ moves
    def _leave(self, source: int, card: int) -> tuple[bytes, bytes]:
        """Take a card out of its zone: its name there, and the one it goes on with."""
        names, cards, count = self._names[source], self._cards[source], self._count(source)
        pile = self._kinds[source] == PILE
        if self._sees[source]:
            kind = chr(card)  # if it lies there more than once, the rules take the first, of a pile the top
            at = count - 1 if pile and cards[-1] == kind else cards.index(kind)
        elif pile or count == 1:
            at = count - 1
        else:  # any of them may have been the one
            at = int.from_bytes(self._draw(), "big") % count
            self._names[source] = self._deal(count - 1)
            return names[at * NAME : (at + 1) * NAME], self._name()
        name = names[at * NAME : (at + 1) * NAME]
        self._put(source, names[: at * NAME] + names[(at + 1) * NAME :], cards[:at] + cards[at + 1 :])
        return name, name

    def _come(self, target: int, name: bytes, card: int, under: bool) -> None:
        names, cards = self._names[target], self._cards[target]
        at = 0 if under else self._count(target)
        kind = chr(card)
        if not under and self._kinds[target] == BAG and self._sees[target]:
            at = bisect_right(cards, kind)
        self._put(target, names[: at * NAME] + name + names[at * NAME :], cards[:at] + kind + cards[at:])

    def _move_all(self, source: int, target: int) -> None:
        names, cards, count = self._names[source], self._cards[source], self._count(source)
        self._put(source, b"", "")
        if not self._sees[source]:
            cards = UNKNOWN * count
            if self._kinds[source] != PILE and self._kinds[target] == PILE and count > 1:
                names = self._deal(count)  # nobody else knows in which order
        names, cards = self._names[target] + names, self._cards[target] + cards
        if self._kinds[target] == BAG and self._sees[target]:
            order = sorted(range(len(cards)), key=cards.__getitem__)
            names = b"".join([names[at * NAME : (at + 1) * NAME] for at in order])
            cards = "".join([cards[at] for at in order])
        self._put(target, names, cards)

    # ------------------------------------------------------------ undo
    def _keep_past(self, *zones: int) -> None:
        self._touched.update(zones)
        self._past.append(
            tuple(
                (zone, (self._names[zone], self._cards[zone]) if self._sees[zone] else self._count(zone))
                for zone in zones
            )
        )

    def forget(self, settled: int) -> None:
        """So many events will never be taken back any more."""
        if settled > self._forgotten:
            del self._past[: settled - self._forgotten]
            self._forgotten = settled

    def _go_back(self, mark: int) -> None:
        """To when so many events held."""
        mark -= self._forgotten
        touched: dict[int, tuple[bytes, str] | int] = {}
        for before in reversed(self._past[mark:]):
            touched.update(before)
        del self._past[mark:]
        for zone, held in sorted(touched.items()):
            if isinstance(held, int):
                self._names[zone] = self._deal(held)
            else:
                self._names[zone], self._cards[zone] = held
            self._touched.add(zone)


def _written(names: bytes) -> str:
    return b2a_base64(names, newline=False).translate(URL_SAFE).decode()
