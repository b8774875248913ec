"""How long games are, and how they end."""

from hearthside.lab.figures.fairness import of_setup
from hearthside.lab.figures.runs import Data, Setup
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import sums
from hearthside.lab.stats.shares import mean

SECONDS = 10  # a person takes for a choice, as a rough guess
BARS = 24


def length(data: Data) -> Section:
    figures = [_table(data)]
    for setup in data.setups:
        where = f"FROM usual_games WHERE setup = {setup.number}"
        fewest, most = data.one(f"SELECT min(rounds), max(rounds) {where}")
        figures.append(_histogram(data, setup, "rounds" if 0 <= fewest < most else "decisions"))
    figures.append(_reasons(data))
    return Section(
        "length", "Length", "How long a game takes, in decisions and rounds, and how it ends.", figures
    )


def _table(data: Data) -> Figure:
    rows: list[list[Cell]] = []
    of_decisions = sums(data, "setup", "decisions", "usual_games")
    of_rounds = sums(data, "setup", "rounds", "usual_games", "rounds >= 0")
    of_choices = sums(data, "setup", f"(decisions - forced) * {SECONDS} / 60.0", "usual_games")
    for setup in data.setups:
        n = setup.number
        low, middle, high, longest = data.one(
            "SELECT quantile_cont(decisions, 0.05), median(decisions), quantile_cont(decisions, 0.95), "
            f"max(decisions) FROM usual_games WHERE setup = {n}"
        )
        rounds = mean(of_rounds[n,]) if (n,) in of_rounds else None
        rows.append(
            [
                setup.name or "all games",
                mean(of_decisions[n,]),
                low,
                middle,
                high,
                longest,
                rounds,
                mean(of_choices[n,]),
            ]
        )
    columns = [
        Column("games"),
        Column("decisions", "number"),
        Column("5 % are shorter than", "number"),
        Column("median", "number"),
        Column("5 % are longer than", "number"),
        Column("longest", "count"),
        Column("rounds", "number"),
        Column("minutes, estimated", "number"),
    ]
    return Figure(
        "length",
        "Decisions, rounds and minutes",
        f"Minutes are a guess: {SECONDS} seconds for each decision that has more than one answer, all "
        "players together.",
        "measured",
        data.bots,
        columns,
        rows,
    )


def _histogram(data: Data, setup: Setup, column: str) -> Figure:
    low, high = data.one(f"SELECT min({column}), max({column}) FROM usual_games WHERE setup = {setup.number}")
    width = max(1, -(-(high - low + 1) // BARS))
    counts = dict(
        data.rows(
            f"SELECT ({column} - {low}) // {width}, count(*) FROM usual_games WHERE setup = {setup.number} "
            "GROUP BY ALL"
        )
    )
    rows: list[list[Cell]] = []
    for bar in range((high - low) // width + 1):
        first = low + bar * width
        name = str(first) if width == 1 else f"{first}–{first + width - 1}"
        rows.append([name, counts.get(bar, 0)])
    return Figure(
        f"length-{setup.number}",
        f"How many {column} a game has{of_setup(setup)}",
        "",
        "measured",
        setup.bots,
        [Column(column), Column("games", "count")],
        rows,
        "histogram",
    )


def _reasons(data: Data) -> Figure:
    rows: list[list[Cell]] = [
        [reason or "not told", data.setups[setup].name or "all games", games, part]
        for setup, reason, games, part in data.rows(
            "SELECT setup, reason, count(*), count(*) / sum(count(*)) OVER (PARTITION BY setup) "
            "FROM usual_games GROUP BY setup, reason ORDER BY setup, count(*) DESC LIMIT 40"
        )
    ]
    return Figure(
        "endings",
        "How games end",
        "",
        "measured",
        data.bots,
        [Column("ending"), Column("where"), Column("games", "count"), Column("part", "share")],
        rows,
    )
