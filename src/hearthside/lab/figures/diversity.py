"""How many ways there are to play: seats that got hold of like cards, put together."""

from math import exp
from typing import Any

from hearthside.kernel.extras import needed
from hearthside.lab.figures.fairness import of_setup
from hearthside.lab.figures.runs import Data, Setup
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import sums
from hearthside.lab.stats.shares import share

LEARNT = 2_000  # seats from which the ways are found; then all are put to the nearest
MOST_WAYS = 8
LEAST_SEATS = 100
STEPS = 30


def diversity(data: Data) -> Section:
    figures = [figure for setup in data.setups if (figure := _ways(data, setup)) is not None]
    about = "Many ways to play that win about as often as each other: that is what one would like to see."
    return Section(
        "diversity", "Diversity", about if figures else "Too few seats gained cards to tell.", figures
    )


def _ways(data: Data, setup: Setup) -> Figure | None:
    np = needed("numpy", "analysis")
    rows = data.arrays(
        "SELECT number, card, gained FROM cards JOIN (SELECT run, game, seat, row_number() OVER (ORDER BY "
        f"run, game, seat) - 1 AS number FROM usual_results WHERE setup = {setup.number}) USING (run, game, "
        "seat) WHERE gained > 0"
    )
    seats = int(data.one(f"SELECT count(*) FROM usual_results WHERE setup = {setup.number}")[0])
    if seats < LEAST_SEATS or not len(rows["card"]):
        return None
    cards, column = np.unique(rows["card"].astype(str), return_inverse=True)
    profiles = np.zeros((seats, len(cards)), dtype=np.float32)
    profiles[rows["number"], column] = rows["gained"]
    # Square roots of parts: a seat is what it has most of, and rare cards count as well.
    profiles /= np.maximum(profiles.sum(axis=1, keepdims=True), 1)
    np.sqrt(profiles, out=profiles)
    centres = _centres(np, profiles[:: max(1, seats // LEARNT)])
    nearest = _nearest(np, profiles, centres)
    names = _names(np, data, centres, cards.tolist())
    data.connection.register("ways_given", {"number": np.arange(seats), "way": nearest})
    source = (
        "(SELECT w.way, r.win, r.deal_id FROM (SELECT *, row_number() OVER (ORDER BY run, game, seat) - 1 "
        f"AS number FROM usual_results WHERE setup = {setup.number}) r JOIN ways_given w USING (number))"
    )
    found = sums(data, "way", source=source)
    data.connection.unregister("ways_given")
    parts = {way: one.n / seats for (way,), one in found.items()}
    table: list[list[Cell]] = [
        [names[way], share(one), parts[way], round(one.n)] for (way,), one in found.items()
    ]
    table.sort(key=lambda row: -float(row[2]) if isinstance(row[2], float) else 0.0)
    effective = exp(-sum(part * float(np.log(part)) for part in parts.values()))
    gained = np.bincount(column, rows["gained"])
    spread = gained[gained > 0] / gained.sum()
    kinds = exp(-float((spread * np.log(spread)).sum()))
    varied = (
        f"As varied as {effective:.1f} ways that are equally common; of {len(cards)} cards that were "
        f"gained, as varied as {kinds:.1f} that are equally common (exp of Shannon's entropy)."
    )
    return Figure(
        f"ways-{setup.number}",
        f"Ways to play{of_setup(setup)}",
        "Seats put together by the cards that they gained; each way is named after the cards that set it "
        "apart. That a way wins often does not mean that choosing it would help.",
        "descriptive",
        setup.bots,
        [
            Column("way"),
            Column("win share", "share"),
            Column("part of all seats", "share"),
            Column("seats", "count"),
        ],
        table,
        "intervals",
        par=1 / setup.run.seats if setup.contested else None,
        notes=[varied],
    )


def _centres(np: Any, learnt: Any) -> Any:
    """The middles of the ways, for the number of ways that keeps them best apart (Calinski and Harabasz)."""
    best, best_index = None, -1.0
    whole = ((learnt - learnt.mean(axis=0)) ** 2).sum()
    for ways in range(2, min(MOST_WAYS, len(learnt) // 20) + 1):
        centres = _k_means(np, learnt, ways)
        inside = _distances(np, learnt, centres).min(axis=1).sum()
        if inside <= 1e-9 * len(learnt):
            return centres
        index = (whole - inside) / (ways - 1) / (inside / (len(learnt) - ways))
        if index > best_index:
            best, best_index = centres, index
    return best


def _k_means(np: Any, points: Any, ways: int) -> Any:
    """Begins with points far from each other, so nothing is drawn by lot."""
    centres = points.mean(axis=0, keepdims=True)
    for _ in range(ways):
        far = _distances(np, points, centres).min(axis=1).argmax()
        centres = np.vstack([centres, points[far]])
    centres = centres[1:]
    for _ in range(STEPS):
        nearest = _nearest(np, points, centres)
        moved = np.array(
            [
                points[nearest == way].mean(axis=0) if (nearest == way).any() else centres[way]
                for way in range(ways)
            ]
        )
        if np.allclose(moved, centres, atol=1e-5):
            break
        centres = moved
    return centres


def _distances(np: Any, points: Any, centres: Any) -> Any:
    squares = (points**2).sum(axis=1)[:, None] - 2 * points @ centres.T + (centres**2).sum(axis=1)[None, :]
    return np.maximum(squares, 0)


def _nearest(np: Any, points: Any, centres: Any) -> Any:
    return _distances(np, points, centres).argmin(axis=1)


def _names(np: Any, data: Data, centres: Any, cards: list[str]) -> list[str]:
    """After the three cards that each has most above the others."""
    out: list[str] = []
    for way, centre in enumerate(centres):
        others = np.delete(centres, way, axis=0).mean(axis=0)
        order = np.argsort(others - centre)[:3]
        told = [data.card_name(cards[at]) for at in order.tolist() if centre[at] > others[at]]
        out.append(", ".join(told) or "a bit of everything")
    return out
