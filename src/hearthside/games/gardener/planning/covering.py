"""The search for the cheapest set of pieces: branch and bound over the pieces in a fixed order.

The bound adds up, for each resource by itself, the least that enough of it costs from the pieces still to
come. A piece that gives several resources has its cost shared out among them, so the sum is never too high.
"""

from collections.abc import Sequence
from typing import Final, final

from hearthside.games.gardener.planning.order import order_of_play
from hearthside.games.gardener.planning.pieces import FREE, Keys, Piece, Wishes

MOST: Final = 250  # cards in a set
CARD: Final = 60  # the cost of one more card; 60 can be shared out among up to six resources without a rest
PRICE: Final = 4096 * CARD  # the cost of one point of price: no number of cards outweighs it
NEVER: Final = 1 << 60
DEEPEST: Final = 48  # who lacks more of a resource is bounded as if they lacked so much


@final
class Covering:
    def __init__(
        self,
        lack: list[int],
        pieces: Sequence[Piece],
        lying: Keys,
        seats: int,
        offering: int,
        limit: int,
    ) -> None:
        self.lying = lying
        self.seats = seats
        self.offering = offering
        self.limit = limit
        self.nodes = 0
        self.best: list[int] = []
        self.best_cost = NEVER
        self.chosen: list[int] = []
        self.uniques: dict[int, int] = {}
        self.uniques_any: set[int] = set()
        self.stock = 0
        self.largest_share = 0
        self._lay_out(lack, pieces)
        self._tabulate()

    # ------------------------------------------------------------ preparing
    def _lay_out(self, lack: list[int], pieces: Sequence[Piece]) -> None:
        """Keep the resources and pieces that can matter; those that want others before those wanted."""
        useful = [amount > 0 for amount in lack]
        drained = [False] * len(lack)
        named: set[int] = set()  # keys that another piece wishes for
        shutting: set[int] = set()
        taken: list[Piece] = []
        rest = list(pieces)
        growing = True
        while growing:
            growing = False
            left: list[Piece] = []
            for piece in rest:
                helps = piece.key in named
                for name, _ in piece.gains:
                    if useful[name]:
                        helps = True
                if not helps:
                    left.append(piece)
                    continue
                growing = True
                taken.append(piece)
                for name, _ in piece.drains:
                    useful[name] = drained[name] = True
                for keys in piece.wishes.after:
                    if keys.isdisjoint(self.lying):
                        named |= keys
                for one in piece.wishes.unless:
                    for keys in one:
                        shutting |= keys
            rest = left
        self.named = named | shutting
        index = [-1] * len(lack)
        self.lack: list[int] = []
        for name, amount in enumerate(lack):
            if useful[name]:
                index[name] = len(self.lack)
                self.lack.append(amount)
        self.asked = list(self.lack)  # at the beginning; above 0 for what not only supports ask for
        rows = sorted([(_place(piece, index, drained), i) for i, piece in enumerate(taken)])
        self.pieces = [taken[i] for _, i in rows]
        self.cost = [piece.price * PRICE + CARD for piece in self.pieces]
        self.gains = [
            [(index[name], amount) for name, amount in piece.gains if index[name] >= 0]
            for piece in self.pieces
        ]
        self.drains = [[(index[name], amount) for name, amount in piece.drains] for piece in self.pieces]

    def _tabulate(self) -> None:
        """For each resource, from each place on: the least that so much costs, and how much there is."""
        count = len(self.pieces)
        names = range(len(self.lack))
        tops = [max(amount, 0) for amount in self.lack]
        for drains in self.drains:
            for name, amount in drains:
                tops[name] += amount
        self.tops = [min(top, DEEPEST) for top in tops]
        row = [[0] + [NEVER] * top for top in self.tops]
        supply = [0 for _ in names]
        self.rows = [[row[name]] * (count + 1) for name in names]
        self.supply = [[0] * (count + 1) for _ in names]
        self.later = [False] * count  # gives or allows what a piece behind it may ask for
        self.twin = [False] * count  # as good as the piece before it
        drained = [False for _ in names]
        allowing: set[int] = set()
        for i in range(count - 1, -1, -1):
            gains = self.gains[i]
            whole = sum([max(min(amount, self.asked[name]), 0) for name, amount in gains])
            for name, amount in gains:
                part = max(min(amount, self.asked[name]), 0) if whole else amount
                share = self.cost[i] * part // (whole or sum([each for _, each in gains]))
                old = row[name]
                row[name] = [0] + [
                    min(old[lack], share + old[lack - amount if lack > amount else 0])
                    for lack in range(1, self.tops[name] + 1)
                ]
                supply[name] += amount
                if drained[name]:
                    self.later[i] = True
            for name in names:
                self.rows[name][i] = row[name]
                self.supply[name][i] = supply[name]
            piece = self.pieces[i]
            if piece.key in allowing:
                self.later[i] = True
            for name, _ in self.drains[i]:
                drained[name] = True
            for keys in piece.wishes.after:
                allowing |= keys
            if i + 1 < count:
                self.twin[i + 1] = self._alike(i, i + 1)

    def _alike(self, i: int, j: int) -> bool:
        one, other = self.pieces[i], self.pieces[j]
        if one is other:
            return True
        return (
            self.cost[i] == self.cost[j]
            and self.gains[i] == self.gains[j]
            and self.drains[i] == self.drains[j]
            and one.unique == other.unique
            and one.unique_any == other.unique_any
            and one.stock == other.stock
            and one.wishes is FREE
            and other.wishes is FREE
            and one.key not in self.named
            and other.key not in self.named
        )

    # ------------------------------------------------------------ searching
    def possible(self) -> bool:
        return all(amount <= self.supply[name][0] for name, amount in enumerate(self.lack))

    def dive(self) -> None:
        """A first cover, from the table of each resource by itself; a better one is then looked for."""
        for _ in range(2):  # what the first round drains is filled up in the second
            for name in range(len(self.lack)):
                rows = self.rows[name]
                for i in range(len(self.pieces)):
                    lack = min(self.lack[name], self.tops[name])
                    if lack <= 0:
                        break
                    if rows[i][lack] < rows[i + 1][lack] and i not in self.chosen:
                        self._take(i)
        awaited = self._awaited()
        for i in range(len(self.pieces)):
            if self.pieces[i].key in awaited and i not in self.chosen and self._take(i):
                awaited = self._awaited()
        self._keep()
        while self.chosen:
            self._put_back(self.chosen[-1])

    def descend(self, start: int, cost: int, first: bool) -> None:
        """Try each piece from here on as the next of the set, while the rest may still be cheaper.

        first: the first cover will do.
        """
        self.nodes += 1
        if len(self.chosen) >= MOST:
            self.nodes = self.limit + 1
        if self.nodes > self.limit:
            return
        lack = self.lack
        lacking = [name for name in range(len(lack)) if lack[name] > 0]
        if not lacking and self._keep():
            if first:
                self.nodes = self.limit + 1
            return
        awaited = self._awaited()
        tried = False
        for i in range(start, len(self.pieces)):
            if tried and self.twin[i]:
                continue
            tried = False
            helps = self.later[i] or self.pieces[i].key in awaited
            for name, _ in self.gains[i]:
                if lack[name] > 0:
                    helps = True
            if not helps:
                continue
            bound = cost + CARD
            for name in lacking:
                amount = lack[name]
                if amount > self.supply[name][i]:
                    return
                bound += self.rows[name][i][min(amount, self.tops[name])]
            if bound > self.best_cost:
                return
            tried = True
            if self._take(i):
                self.descend(i + 1, cost + self.cost[i], first)
                self._put_back(i)
                if self.nodes > self.limit:
                    return

    def greedy(self) -> None:
        """Something that covers, when there was no time for the best: the most of what lacks for its cost."""
        while max(self.lack) > 0:
            best = -1
            most = 0
            for i in range(len(self.pieces)):
                if i not in self.chosen:
                    worth = 0
                    for name, amount in self.gains[i]:
                        worth += max(min(amount, self.lack[name]), 0)
                    worth = worth * NEVER // self.cost[i]
                    if worth > most:
                        best, most = i, worth
            if best < 0 or not self._take(best):
                return
        self._keep()

    def _take(self, i: int) -> bool:
        piece = self.pieces[i]
        if piece.unique and self.uniques.get(piece.unique, 0) >= self.seats:
            return False
        if piece.unique_any and piece.unique_any in self.uniques_any:
            return False
        if piece.stock:
            # A share may be played while less lies there than is offered: the largest comes last (GT-R-29).
            largest = max(self.largest_share, piece.stock)
            if self.stock + piece.stock - largest >= self.offering:
                return False
            self.stock += piece.stock
            self.largest_share = largest
        if piece.unique:
            self.uniques[piece.unique] = self.uniques.get(piece.unique, 0) + 1
        if piece.unique_any:
            self.uniques_any.add(piece.unique_any)
        for name, amount in self.gains[i]:
            self.lack[name] -= amount
        for name, amount in self.drains[i]:
            self.lack[name] += amount
        self.chosen.append(i)
        return True

    def _put_back(self, i: int) -> None:
        piece = self.pieces[i]
        self.chosen.pop()
        for name, amount in self.gains[i]:
            self.lack[name] += amount
        for name, amount in self.drains[i]:
            self.lack[name] -= amount
        if piece.unique:
            self.uniques[piece.unique] -= 1
        if piece.unique_any:
            self.uniques_any.discard(piece.unique_any)
        if piece.stock:
            self.stock -= piece.stock
            self.largest_share = max([self.pieces[j].stock for j in self.chosen], default=0)

    def _keep(self) -> bool:
        """Does the set chosen now cover, and can it be played? Then it may be the best so far."""
        if max(self.lack) > 0 or self.order(self.chosen) is None:
            return False
        cost = sum([self.cost[i] for i in self.chosen])
        if cost < self.best_cost:
            self.best = list(self.chosen)
            self.best_cost = cost
        return True

    def order(self, chosen: list[int]) -> list[int] | None:
        pieces = [self.pieces[i] for i in chosen]
        if all(piece.wishes is FREE for piece in pieces):
            return [piece.key for piece in pieces]
        if self.seats == 1:
            return order_of_play([(piece.key, piece.wishes) for piece in pieces], self.lying)
        # It is not said whose playground a card is for, and cards in another's shut nobody out.
        return order_of_play([(piece.key, Wishes(piece.wishes.after)) for piece in pieces], self.lying)

    def _awaited(self) -> frozenset[int]:
        """What cards of the set must find in the playground, and is not there or itself waits for others."""
        out: frozenset[int] = frozenset()
        for i in self.chosen:
            for keys in self.pieces[i].wishes.after:
                if keys.isdisjoint(self.lying) and not any(
                    self.pieces[j].key in keys and self.pieces[j].wishes is FREE for j in self.chosen
                ):
                    out |= keys
        return out


def _place(piece: Piece, index: list[int], drained: list[bool]) -> tuple[int, int, int, int, int]:
    """Where in the order: wanting pieces first; by resource, drained ones last; cheap ones first."""
    main = -1
    gain = 0
    for name, amount in piece.gains:
        if index[name] >= 0:
            gain += amount
            main = max(main, index[name] + (len(index) if drained[name] else 0))
    if not gain:
        return 2, 0, 0, 0, piece.key
    wants = 0 if piece.wishes.after or piece.drains else 1
    return wants, main, (piece.price * 64 + 1) * 64 // gain, piece.unique, piece.key
