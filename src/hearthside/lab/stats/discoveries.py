"""Many questions at once: which answers stand out, how much of a rank is luck, and are all the same?"""

from collections.abc import Sequence

from msgspec import Struct

from hearthside.lab.stats.shares import Estimate
from hearthside.lab.stats.tails import f_tail, t_tail

FALSE_DISCOVERIES = 0.1  # of what is flagged, so many are expected to be luck


def chance(found: Estimate, par: float = 0.0) -> float:
    """How often luck alone would lead at least as far from `par`."""
    away = abs(found.value - par)
    if found.error == 0.0:
        return 0.0 if not found.low <= par <= found.high else 1.0
    return t_tail(away / found.error, max(1, found.deals - 1))


def stand_out(chances: Sequence[float], rate: float = FALSE_DISCOVERIES) -> list[bool]:
    """Which of many findings to flag, so that of the flagged ones about `rate` are luck (Benjamini and
    Hochberg)."""
    ordered = sorted(range(len(chances)), key=lambda one: chances[one])
    last = 0
    for place, one in enumerate(ordered, 1):
        if chances[one] <= rate * place / len(chances):
            last = place
    flagged = set(ordered[:last])
    return [one in flagged for one in range(len(chances))]


def shrunk(shares: Sequence[float], games: Sequence[float]) -> list[float]:
    """Win shares drawn towards what they have in common, the more the fewer games they rest on.

    A list sorted by raw shares begins and ends with what was rare.  The shares are taken for draws from one
    beta distribution, whose mean and size are found from all of them.  `games`: independent ones.
    """
    total = sum(games)
    if not total:
        return list(shares)
    middle = sum(share * n for share, n in zip(shares, games, strict=True)) / total
    luck = middle * (1 - middle)
    if not luck or len(shares) < 2:
        return [middle for _ in shares]
    # What they vary more than luck alone would let them, weighted by games (method of moments).
    squares = sum(n * (share - middle) ** 2 for share, n in zip(shares, games, strict=True))
    reach = total - sum(n * n for n in games) / total
    between = (squares - (len(shares) - 1) * luck) / (reach - (len(shares) - 1))
    if reach <= len(shares) - 1 or between <= 0:
        return [middle for _ in shares]
    prior = max(0.0, luck / between - 1)  # games that the prior is worth
    return [(share * n + middle * prior) / (n + prior) for share, n in zip(shares, games, strict=True)]


class Joint(Struct, frozen=True):
    """Are several shares the same, all together?"""

    statistic: float  # χ² of that many degrees of freedom, if there are many deals
    freedom: int
    chance: float  # how often luck alone would lead as far


class Table(Struct):
    """Several groups over the same deals, as sums: what each has reached a deal, and each pair together."""

    groups: int
    deals: int = 0
    n: list[float] = []
    y: list[float] = []
    nn: list[list[float]] = []
    ny: list[list[float]] = []  # [group whose chairs][group whose wins]
    yy: list[list[float]] = []

    def __post_init__(self) -> None:
        size = self.groups
        self.n, self.y = self.n or [0.0] * size, self.y or [0.0] * size
        for name in ("nn", "ny", "yy"):
            if not getattr(self, name):
                setattr(self, name, [[0.0] * size for _ in range(size)])

    def add(self, n: Sequence[float], y: Sequence[float]) -> None:
        """One deal."""
        self.deals += 1
        for i in range(self.groups):
            self.n[i] += n[i]
            self.y[i] += y[i]
            for j in range(self.groups):
                self.nn[i][j] += n[i] * n[j]
                self.ny[i][j] += n[i] * y[j]
                self.yy[i][j] += y[i] * y[j]

    def covariance(self) -> list[list[float]]:
        """Of the groups' means."""
        means = [y / n if n else 0.0 for n, y in zip(self.n, self.y, strict=True)]
        few = self.deals / (self.deals - 1) if self.deals > 1 else 0.0
        return [
            [
                few
                * (
                    self.yy[i][j]
                    - means[i] * self.ny[i][j]
                    - means[j] * self.ny[j][i]
                    + means[i] * means[j] * self.nn[i][j]
                )
                / (self.n[i] * self.n[j])
                if self.n[i] and self.n[j]
                else 0.0
                for j in range(self.groups)
            ]
            for i in range(self.groups)
        ]


def all_alike(table: Table) -> Joint:
    """Could all groups have the same mean?  (Hotelling's test of the differences from the last group; with
    many deals its statistic is χ².)"""
    freedom = table.groups - 1
    if freedom < 1 or table.deals <= freedom + 1 or not all(table.n):
        return Joint(0.0, max(0, freedom), 1.0)
    means = [y / n for n, y in zip(table.n, table.y, strict=True)]
    v = table.covariance()
    off = [mean - means[-1] for mean in means[:-1]]
    spread = [[v[i][j] - v[i][-1] - v[-1][j] + v[-1][-1] for j in range(freedom)] for i in range(freedom)]
    solved = _solve(spread, off)
    if solved is None:  # groups that can only win together
        return Joint(0.0, freedom, 1.0)
    statistic = max(0.0, sum(a * b for a, b in zip(off, solved, strict=True)))
    scaled = (table.deals - freedom) / ((table.deals - 1) * freedom) * statistic
    return Joint(statistic, freedom, f_tail(scaled, freedom, table.deals - freedom))


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float] | None:
    """x of matrix·x = right, or None if the matrix is singular."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    scale = max((abs(value) for row in matrix for value in row), default=0.0)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        if abs(rows[pivot][column]) <= 1e-10 * scale:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                times = rows[row][column] / rows[column][column]
                rows[row] = [a - times * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[i][-1] / rows[i][i] for i in range(size)]
