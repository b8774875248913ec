"""Several setups side by side: what an option, another number of players or other bots change."""

from hearthside.lab.figures.runs import Data, Setup, shown
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import sums
from hearthside.lab.stats.shares import Estimate, Pair, mean, mean_difference, share, share_difference


def side_by_side(data: Data) -> Section | None:
    if len(data.setups) < 2:
        return None
    figures = [_all(data)]
    base = data.setups[0]
    alike = [
        one for one in data.setups[1:] if one.run.seats == base.run.seats and one.run.bots == base.run.bots
    ]
    if alike:
        figures.append(_against(data, base, alike))
    return Section(
        "setups",
        "Side by side",
        "The same game with other options, numbers of players, bots or cards. What differs is due to what "
        "is not the same.",
        figures,
    )


def _all(data: Data) -> Figure:
    first = sums(data, "setup", where="place = 0")
    decisions = sums(data, "setup", "decisions", "usual_games")
    margin = sums(data, "setup", "margin", "closeness")
    score = sums(data, "setup", "score")
    rows: list[list[Cell]] = []
    for setup in data.setups:
        key = (setup.number,)
        run = setup.run
        rules = run.preset or shown(run.chosen) or "usual"
        rows.append(
            [
                setup.name,
                share(first[key]),
                mean(decisions[key]),
                mean(margin[key]),
                mean(score[key]),
                run.seats,
                rules,
            ]
        )
    columns = [
        Column("setup"),
        Column("win share of who begins", "share"),
        Column("decisions", "number"),
        Column("margin", "number"),
        Column("score", "number"),
        Column("seats", "count"),
        Column("options"),
    ]
    return Figure("setups", "All setups", "", "measured", data.bots, columns, rows, "intervals")


def _against(data: Data, base: Setup, others: list[Setup]) -> Figure:
    first = sums(data, "setup", where="place = 0")
    decisions = sums(data, "setup", "decisions", "usual_games")
    margin = sums(data, "setup", "margin", "closeness")
    rows: list[list[Cell]] = []
    for setup in others:
        one, two = (setup.number,), (base.number,)
        begins: Estimate = share_difference(Pair(first[one], first[two]))
        rows.append(
            [
                setup.name,
                mean_difference(Pair(decisions[one], decisions[two])),
                mean_difference(Pair(margin[one], margin[two])),
                begins,
            ]
        )
    return Figure(
        "against",
        f"Compared with: {base.name}",
        "Differences from the first run that was named, with the same number of players and the same bots.",
        "causal",
        base.bots,
        [
            Column("setup"),
            Column("more decisions", "number"),
            Column("more margin", "number"),
            Column("who begins wins more often", "change"),
        ],
        rows,
        "intervals",
        par=0.0,
        notes=[
            "Runs are taken for independent of each other; `hearthside compare` plays both on the same deals."
        ],
    )
