"""Win shares and means, with intervals that hold although the results of one deal depend on each other.

The chairs of a game win at the cost of each other, and the games of one deal are alike.  So nothing is said
about single chairs: results are added up a deal, and deals are compared with each other (intervals that are
"cluster-robust by deal").  All formulas need sums over deals only, which can be added up in any order, in
several processes or by a database.
"""

from math import sqrt

from msgspec import Struct

from hearthside.lab.stats.tails import t_quantile

Z95 = 1.959963984540054  # a normal variable lies within this many deviations 95 times in 100
ONE_DEAL_OTHERWISE = 0.5  # squared wins: the least that deals are taken to differ, all together


class Estimate(Struct, frozen=True):
    """A number that many games tell, and its 95 % interval."""

    value: float
    low: float
    high: float
    error: float  # the standard error
    games: int  # seat-games: a bot in three chairs plays three at once
    deals: int  # in which they were


class Sums(Struct):
    """What a group of chairs (a bot, a seat, who held a card) has reached, as sums over deals.

    `y` is what counts: wins, or a score.
    """

    deals: int = 0  # in which the group had a chair
    n: float = 0.0  # its chairs, over all games
    y: float = 0.0
    nn: float = 0.0  # Σ n², n the group's chairs in one deal
    ny: float = 0.0
    yy: float = 0.0

    def add(self, n: float, y: float) -> None:
        """One deal: so many chairs of the group in all its games, which have reached `y` together."""
        if n:
            self.deals += 1
            self.n += n
            self.y += y
            self.nn += n * n
            self.ny += n * y
            self.yy += y * y

    def merge(self, other: "Sums") -> None:
        """Add up what other deals have told."""
        self.deals += other.deals
        self.n += other.n
        self.y += other.y
        self.nn += other.nn
        self.ny += other.ny
        self.yy += other.yy

    @property
    def mean(self) -> float:
        return self.y / self.n if self.n else 0.0

    @property
    def even_deals(self) -> float:
        """As many deals of equal weight would tell as much: fewer than `deals` if some have many chairs."""
        return self.n * self.n / self.nn if self.nn else 0.0

    @property
    def squares(self) -> float:
        """Σ (y − mean·n)² over deals; what only rounding has left is nothing."""
        mean = self.mean
        found = self.yy - 2 * mean * self.ny + mean * mean * self.nn
        return found if found > 1e-9 * self.yy else 0.0


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The interval (Wilson's, of 95 % if `z` is not given) of a rate of which `wins` out of `games`, all
    independent, were seen."""
    if games <= 0:
        return 0.0, 1.0
    rate = wins / games
    z2 = z * z / games
    middle = (rate + z2 / 2) / (1 + z2)
    reach = z / (1 + z2) * sqrt(max(0.0, rate * (1 - rate)) / games + z2 / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share(sums: Sums, whole: bool = False, single: bool = False) -> Estimate:
    """The group's win share.

    It is Wilson's interval for as many independent games as would vary as much as the deals did, with the
    quantile of t in place of the normal one, since the variance is estimated, too.  `whole`: the group is
    everybody at the table, so that its share may be the same in all deals by what a win is.  `single`: a game
    a deal, with as many chairs of the group in each; then a deal is a plain yes or no (unless a win was
    shared) and no variance has to be estimated.
    """
    value = sums.mean
    even = sums.even_deals
    chairs = sums.n / sums.deals if sums.deals else 1.0
    yes_or_no = abs(sums.yy - sums.y) < 1e-9 * sums.n
    if yes_or_no and (single or chairs == 1) and not whole and sums.deals > 1:
        won = sums.y / sums.deals
        low, high = wilson(sums.y, sums.deals)
        error = sqrt(max(0.0, won * (1 - won)) / sums.deals) / chairs
        return Estimate(value, low / chairs, high / chairs, error, round(sums.n), sums.deals)
    if even <= 1 + 1e-9:
        return Estimate(value, *wilson(value * even, even), 0.0, round(sums.n), sums.deals)
    t = t_quantile(round(even - 1, 2))
    spread = value * (1 - value)
    if spread < 1e-12:  # never, or always: deals cannot differ, but their number still tells something
        low, high = wilson(value * even, even, t)
        return Estimate(value, low, high, 0.0, round(sums.n), sums.deals)
    squares = sums.squares if whole else max(sums.squares, ONE_DEAL_OTHERWISE)
    variance = squares / sums.n**2
    if variance == 0.0:
        return Estimate(value, value, value, 0.0, round(sums.n), sums.deals)
    games = spread / variance
    low, high = wilson(value * games, games, t)
    return Estimate(value, low, high, sqrt(variance), round(sums.n), sums.deals)


def mean(sums: Sums) -> Estimate:
    """The group's mean of anything: points, rounds, decisions."""
    even = sums.even_deals
    if even <= 1 + 1e-9:
        return Estimate(sums.mean, sums.mean, sums.mean, 0.0, round(sums.n), sums.deals)
    error = sqrt(even / (even - 1) * sums.squares) / sums.n
    reach = t_quantile(round(even - 1, 2)) * error
    return Estimate(sums.mean, sums.mean - reach, sums.mean + reach, error, round(sums.n), sums.deals)


class Pair(Struct):
    """Two groups over the same deals, or over deals of their own."""

    one: Sums
    two: Sums
    nn: float = 0.0  # Σ over deals: chairs of the one times chairs of the two …
    ny: float = 0.0  # … chairs of the one times what the two have reached …
    yn: float = 0.0
    yy: float = 0.0

    def add(self, n1: float, y1: float, n2: float, y2: float) -> None:
        """One deal."""
        self.one.add(n1, y1)
        self.two.add(n2, y2)
        self.nn += n1 * n2
        self.ny += n1 * y2
        self.yn += y1 * n2
        self.yy += y1 * y2

    def merge(self, other: "Pair") -> None:
        self.one.merge(other.one)
        self.two.merge(other.two)
        self.nn += other.nn
        self.ny += other.ny
        self.yn += other.yn
        self.yy += other.yy

    @property
    def covariance(self) -> float:
        """Of the two means."""
        if not self.one.n or not self.two.n:
            return 0.0
        a, b = self.one.mean, self.two.mean
        return (self.yy - a * self.ny - b * self.yn + a * b * self.nn) / (self.one.n * self.two.n)


def pair() -> Pair:
    return Pair(Sums(), Sums())


def share_difference(both: Pair, single: bool = False) -> Estimate:
    """How much larger the win share of the one is than that of the two."""
    return _difference(both, share(both.one, single=single), share(both.two, single=single))


def mean_difference(both: Pair) -> Estimate:
    """How much larger the mean of the one is than that of the two."""
    return _difference(both, mean(both.one), mean(both.two))


def _difference(both: Pair, one: Estimate, two: Estimate) -> Estimate:
    """From the intervals of both and how they go together ("MOVER", after Zou and Donner): so the difference
    of shares near 0 or 1 is as careful as they are."""
    deals = max(one.deals, two.deals)
    value = one.value - two.value
    errors = one.error * two.error
    together = max(-1.0, min(1.0, both.covariance * deals / max(1, deals - 1) / errors)) if errors else 0.0

    def reach(a: float, b: float) -> float:
        return sqrt(max(0.0, a * a + b * b - 2 * together * a * b))

    return Estimate(
        value,
        value - reach(one.value - one.low, two.high - two.value),
        value + reach(one.high - one.value, two.value - two.low),
        sqrt(max(0.0, one.error**2 + two.error**2 - 2 * together * errors)),
        one.games + two.games,
        deals,
    )
