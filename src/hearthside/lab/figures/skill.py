"""How much is skill and how much luck."""

from hearthside.lab.figures.fairness import of_setup
from hearthside.lab.figures.runs import Data, Setup
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import sums
from hearthside.lab.stats.shares import share


def skill(data: Data) -> Section:
    figures: list[Figure] = []
    for setup in data.setups:
        if setup.contested and len(setup.bots) > 1:
            figures.append(_ladder(data, setup))
    paired = [setup for setup in data.setups if setup.contested and not setup.single]
    if paired:
        figures.append(_deals(data, paired))
    missing = []
    if not any(len(setup.bots) > 1 for setup in data.setups):
        missing.append("Which bot beats which is known from runs of different bots.")
    if not paired:
        missing.append("What the deal decides is known from runs with `--paired`.")
    return Section(
        "skill",
        "Skill and luck",
        " ".join(["Does the better player win, or the better deal?", *missing]),
        figures,
    )


def _ladder(data: Data, setup: Setup) -> Figure:
    """In how many of their meetings the one came out ahead."""
    source = (
        "(SELECT a.bot AS bot, b.bot AS other, a.deal_id AS deal_id, a.setup AS setup, "
        "CASE WHEN a.rank < b.rank THEN 1.0 WHEN a.rank = b.rank THEN 0.5 ELSE 0.0 END AS ahead "
        "FROM usual_results a JOIN usual_results b ON a.run = b.run AND a.game = b.game AND a.bot <> b.bot)"
    )
    found = sums(data, "bot, other", "ahead", source, f"setup = {setup.number}")
    strength = {bot: one.mean for (bot,), one in sums(data, "bot", where=f"setup = {setup.number}").items()}
    bots = sorted(setup.bots, key=lambda bot: -strength.get(bot, 0.0))
    rows: list[list[Cell]] = []
    for bot in bots:
        cells: list[Cell] = [share(found[bot, other]) if (bot, other) in found else None for other in bots]
        rows.append([bot, *cells])
    return Figure(
        f"ladder-{setup.number}",
        f"Who comes out ahead of whom{of_setup(setup)}",
        "Of the games in which both sat at the table, the part in which the bot of the row had the better "
        "rank than the bot of the column; ties count half. Where better bots win nearly always, skill "
        "decides.",
        "causal",
        setup.bots,
        [Column("bot"), *(Column(bot, "share") for bot in bots)],
        rows,
        "heat",
        par=0.5,
    )


def _deals(data: Data, setups: list[Setup]) -> Figure:
    """Between and within deals: an analysis of variance of the seats' wins, over the rotations of a deal."""
    rows: list[list[Cell]] = []
    for setup in setups:
        deals, turns, between, within = data.one(
            f"""WITH even AS (SELECT *, win - avg(win) OVER (PARTITION BY seat)
                    - avg(win) OVER (PARTITION BY bot) + avg(win) OVER () AS rest
                    FROM usual_results WHERE setup = {setup.number}),
                cells AS (SELECT deal_id, seat, count(*) AS k, avg(rest) AS m, var_samp(rest) AS v
                    FROM even GROUP BY ALL HAVING count(*) > 1)
                SELECT count(DISTINCT deal_id), avg(k), var_samp(m), avg(v) FROM cells"""
        )
        if not deals or between is None or within is None:
            continue
        hidden = max(0.0, between - within / turns)
        luck = within
        total = hidden + luck
        rows.append(
            [
                setup.name or "all games",
                hidden / total if total else 0.0,
                luck / total if total else 0.0,
                deals,
            ]
        )
    return Figure(
        "deals",
        "What the deal decides",
        "The same deal is played with everybody in every chair. As far as the same seat wins again and "
        "again, whoever sits in it, the deal has decided; the rest is play, and luck after the deal. The "
        "strengths of seats and bots are taken out before.",
        "causal",
        list(dict.fromkeys(bot for setup in setups for bot in setup.bots)),
        [
            Column("games"),
            Column("decided by the deal", "share"),
            Column("by play and later luck", "share"),
            Column("deals", "count"),
        ],
        rows,
    )
