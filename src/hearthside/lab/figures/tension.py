"""How close games are, and for how long they stay open."""

from hearthside.lab.figures.fairness import of_setup
from hearthside.lab.figures.runs import Data, Setup
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import sums
from hearthside.lab.stats.shares import mean, share

# One row a game. `led`: the round from whose beginning on nobody was ahead of the winner any more.
STORIES = """
CREATE OR REPLACE TEMP TABLE steps AS
SELECT run, game, seat, setup, deal_id, win, generate_subscripts(course, 1) AS round, unnest(course) AS far
FROM usual_results WHERE len(course) > 1;
CREATE OR REPLACE TEMP TABLE leads AS
SELECT *, far = max(far) OVER level_with AS leads, far = min(far) OVER level_with AS last,
    count(*) OVER (PARTITION BY run, game, round, far) AS level,
    max(far) OVER level_with > min(far) OVER level_with AS apart
FROM steps WINDOW level_with AS (PARTITION BY run, game, round);
CREATE OR REPLACE TEMP TABLE changes AS
WITH alone AS (SELECT run, game, round, seat FROM leads WHERE leads AND level = 1),
    turns AS (SELECT *, lag(seat) OVER (PARTITION BY run, game ORDER BY round) AS before FROM alone)
SELECT run, game, count(*) FILTER (before IS NOT NULL AND before <> seat) AS changes FROM turns GROUP BY ALL;
CREATE OR REPLACE TEMP TABLE stories AS
WITH lengths AS (SELECT run, game, max(round) AS rounds FROM steps GROUP BY ALL)
SELECT run, game, any_value(setup) AS setup, any_value(deal_id) AS deal_id, any_value(rounds) AS rounds,
    coalesce(any_value(changes), 0) AS changes,
    1 + coalesce(max(round) FILTER (NOT leads), 0) AS led,
    bool_or(NOT leads) FILTER (round = (rounds + 1) // 2) AS behind,
    bool_or(last AND apart) FILTER (round = (rounds + 1) // 2) AS was_last
FROM leads JOIN lengths USING (run, game) LEFT JOIN changes USING (run, game)
WHERE win = 1 GROUP BY run, game;
CREATE OR REPLACE TEMP TABLE closeness AS
SELECT run, game, any_value(setup) AS setup, any_value(deal_id) AS deal_id, stddev_pop(score) AS spread,
    CASE WHEN count(*) FILTER (rank = 0) > 1 THEN 0 ELSE
    coalesce(abs(any_value(score) FILTER (rank = 0) - arg_min(score, rank) FILTER (rank > 0)), 0) END
    AS margin
FROM usual_results GROUP BY run, game;
"""


def tension(data: Data) -> Section:
    data.connection.execute(STORIES)
    setups = [setup for setup in data.setups if setup.contested]
    figures = [_table(data, setups)] if setups else []
    for setup in setups:
        rows = data.rows(
            "SELECT round, avg(leads::INT / CASE WHEN leads THEN level ELSE 1 END), count(*) FROM leads "
            f"WHERE win = 1 AND setup = {setup.number} GROUP BY round HAVING count(*) >= 20 ORDER BY round"
        )
        if rows:
            figures.append(_line(setup, rows))
    about = "How close games end, how often the lead changes, and from when on it is decided."
    if not setups:
        about += " In a game that all win or lose together nobody leads."
    return Section("tension", "Tension", about, figures)


def _table(data: Data, setups: list[Setup]) -> Figure:
    margin = sums(data, "setup", "margin", "closeness")
    spread = sums(data, "setup", "spread", "closeness")
    changes = sums(data, "setup", "changes", "stories")
    led = sums(data, "setup", "led", "stories")
    part = sums(data, "setup", "(led - 1) / rounds", "stories")
    behind = sums(data, "setup", "behind::INT", "stories", "behind IS NOT NULL")
    last = sums(data, "setup", "was_last::INT", "stories", "was_last IS NOT NULL")
    rows: list[list[Cell]] = []
    for setup in setups:
        key = (setup.number,)
        rows.append(
            [
                setup.name or "all games",
                mean(margin[key]),
                mean(spread[key]),
                mean(changes[key]) if key in changes else None,
                mean(led[key]) if key in led else None,
                mean(part[key]) if key in part else None,
                share(behind[key]) if key in behind else None,
                share(last[key]) if key in last else None,
            ]
        )
    columns = [
        Column("games"),
        Column("margin", "number"),
        Column("spread", "number"),
        Column("lead changes", "number"),
        Column("led for good from round", "number"),
        Column("part played before that", "share"),
        Column("won from behind", "share"),
        Column("won from last", "share"),
    ]
    about = (
        "Margin: between the first and the second. Spread: the deviation "
        "of all scores of a game. Won from behind, won from last: in the middle of the game the winner was "
        "not first, or was last."
    )
    return Figure("tension", "How close it is", about, "measured", data.bots, columns, rows)


def _line(setup: Setup, rows: list[tuple[int, float, int]]) -> Figure:
    return Figure(
        f"lead-{setup.number}",
        f"How often the winner leads already{of_setup(setup)}",
        "At the beginning of each round: in how many of the games that come so far who will win is ahead; "
        "a lead that several share counts in parts.",
        "descriptive",
        setup.bots,
        [Column("round", "count"), Column("the winner leads", "share"), Column("games", "count")],
        [list(row) for row in rows],
        "line",
        par=1 / setup.run.seats,
    )
