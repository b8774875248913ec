"""Sums over deals, made by the database, for the formulas of hearthside.lab.stats."""

from typing import Any

from hearthside.lab.figures.runs import Data
from hearthside.lab.stats.discoveries import Table
from hearthside.lab.stats.shares import Pair, Sums

Key = tuple[Any, ...]


def sums(
    data: Data, keys: str, value: str = "win", source: str = "usual_results", where: str = "true"
) -> dict[Key, Sums]:
    """Of each group that the columns `keys` (with commas) make."""
    rows = data.rows(
        f"WITH deals AS (SELECT {keys}, deal_id, count(*)::DOUBLE AS n, sum({value})::DOUBLE AS y "
        f"FROM {source} WHERE {where} GROUP BY {keys}, deal_id) "
        f"SELECT {keys}, count(*), sum(n), sum(y), sum(n * n), sum(n * y), sum(y * y) "
        f"FROM deals GROUP BY {keys} ORDER BY {keys}"
    )
    return {tuple(row[:-6]): Sums(*row[-6:]) for row in rows}


def pairs(data: Data, keys: str, one: str, two: str, value: str, source: str) -> dict[Key, Pair]:
    """Of two groups, given as conditions, within each group that `keys` make."""
    columns = []
    for number, condition in enumerate((one, two), 1):
        columns.append(f"(count(*) FILTER ({condition}))::DOUBLE AS n{number}")
        columns.append(f"coalesce(sum({value}) FILTER ({condition}), 0)::DOUBLE AS y{number}")
    both = [
        f"count(*) FILTER (n{n} > 0), sum(n{n}), sum(y{n}), sum(n{n} * n{n}), sum(n{n} * y{n}), sum(y{n} * "
        f"y{n})"
        for n in (1, 2)
    ]
    rows = data.rows(
        f"WITH deals AS (SELECT {keys}, deal_id, {', '.join(columns)} FROM {source} GROUP BY {keys}, "
        f"deal_id) SELECT {keys}, {', '.join(both)}, sum(n1 * n2), sum(n1 * y2), sum(y1 * n2), sum(y1 * y2) "
        f"FROM deals GROUP BY {keys} ORDER BY {keys}"
    )
    return {tuple(row[:-16]): Pair(Sums(*row[-16:-10]), Sums(*row[-10:-4]), *row[-4:]) for row in rows}


def joint(data: Data, setup: int, column: str, groups: int) -> Table:
    """Wins by seat or place (`column`), for one setup."""
    table = Table(groups)
    table.deals = int(data.one(f"SELECT count(DISTINCT deal_id) FROM usual_results WHERE setup = {setup}")[0])
    rows = data.rows(
        f"WITH deals AS (SELECT deal_id, {column} AS at, count(*)::DOUBLE AS n, sum(win) AS y FROM "
        f"usual_results WHERE setup = {setup} GROUP BY ALL) SELECT a.at, b.at, sum(a.n * b.n), sum(a.n * "
        "b.y), sum(a.y * b.y), sum(a.n), sum(a.y) FROM deals a JOIN deals b USING (deal_id) GROUP BY ALL "
        "ORDER BY ALL"
    )
    for i, j, nn, ny, yy, n, y in rows:
        table.nn[i][j], table.ny[i][j], table.yy[i][j] = nn, ny, yy
        if i == j:
            table.n[i], table.y[i] = n, y
    return table
