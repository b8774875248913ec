"""Cards that lie on the table for all: what games with them are like."""

from hearthside.lab.figures.runs import Data
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import pairs
from hearthside.lab.stats.discoveries import chance, stand_out
from hearthside.lab.stats.shares import Estimate, mean_difference, share_difference

LEAST_GAMES = 50

SHOWN = """
CREATE OR REPLACE TEMP TABLE shown AS
WITH told AS (SELECT run, game, deal_id, setup, decisions, "table" AS common FROM usual_games),
    known AS (SELECT DISTINCT setup, unnest(common) AS card FROM told)
SELECT card, told.setup, told.deal_id, decisions, list_contains(common, card) AS there,
    wins.first AS first_wins, margin, anybody
FROM told JOIN known ON told.setup = known.setup
JOIN (SELECT run, game, any_value(win) FILTER (place = 0) AS first, max(win > 0)::INT AS anybody
    FROM usual_results GROUP BY ALL) wins USING (run, game) JOIN closeness USING (run, game)
"""


def on_the_table(data: Data) -> Section | None:
    data.connection.execute(SHOWN)
    cards = _varying(data)
    if not cards:
        return None
    kinds: dict[str, list[str]] = {}
    for card in cards:
        known = data.cards.get(card)
        kinds.setdefault(known.kind if known else "", []).append(card)
    return Section(
        "table",
        "On the table",
        "Cards that lie there for all. Chance decides which, so what differs is their doing (causal).",
        [_of_kind(data, kind, some) for kind, some in sorted(kinds.items())],
    )


def _varying(data: Data) -> list[str]:
    return [
        row[0]
        for row in data.rows(
            f"""SELECT card FROM shown GROUP BY card HAVING count(*) FILTER (there) >= {LEAST_GAMES}
            AND count(*) FILTER (NOT there) >= {LEAST_GAMES} ORDER BY card"""
        )
    ]


def _of_kind(data: Data, kind: str, cards: list[str]) -> Figure:
    together = not any(setup.contested for setup in data.setups)
    longer = _differences(data, "decisions")
    closer = _differences(data, "margin")
    winning = _differences(data, "anybody" if together else "first_wins", shares=True)
    flags = stand_out([chance(longer[card]) for card in cards])
    rows: list[list[Cell]] = [
        [data.card_name(card), longer[card], closer[card], winning[card], "longer or shorter" if flag else ""]
        for card, flag in zip(cards, flags, strict=True)
    ]
    rows.sort(key=lambda row: -(row[1].value if isinstance(row[1], Estimate) else 0.0))
    return Figure(
        f"table-{kind or 'cards'}",
        f"Games with and without: {kind or 'cards on the table'}",
        "How games in which the card lies on the table differ from those in which it does not.",
        "causal",
        data.bots,
        [
            Column("card"),
            Column("more decisions", "number"),
            Column("more margin", "number"),
            Column("won more often" if together else "who begins wins more often", "change"),
            Column("stands out", "flag"),
        ],
        rows,
        "intervals",
        par=0.0,
        notes=[f"Shown from {LEAST_GAMES} games with and {LEAST_GAMES} without the card on."],
    )


def _differences(data: Data, value: str, shares: bool = False) -> dict[str, Estimate]:
    found = pairs(data, "card", "there", "NOT there", value, "shown")
    made = share_difference if shares else mean_difference
    return {card: made(both) for (card,), both in found.items()}
