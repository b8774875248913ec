"""Recorded runs of games that nobody has played, in which the truth is known."""

import itertools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import numpy as np

CARDS = [
    {"id": "good", "name": "A good card", "kind": "tool"},
    {"id": "bad", "name": "A <bad> card", "kind": "tool"},
    *({"id": f"plain_{n}", "name": f"Plain {n}", "kind": "tool"} for n in range(10)),
    {"id": "trophy", "name": "Trophy", "kind": "culture"},  # whoever is about to win takes it
    {"id": "rare", "name": "Rare", "kind": "culture"},
    {"id": "long_road", "name": "Long road", "kind": "leg"},
    {"id": "short_road", "name": "Short road", "kind": "leg"},
]
STRENGTH = {"good": 0.8, "bad": -0.8}
DEALT = 0.3  # how often a seat has each card of the first deal
MORE_DECISIONS = 20  # with the long road on the table


def true_dealt_effect(card: str, seats: int) -> float:
    """Over all ways in which the two cards that matter can be dealt."""
    having = lacking = 0.0
    for dealt in itertools.product([0, 1], repeat=2 * seats):
        part = float(np.prod([DEALT if one else 1 - DEALT for one in dealt]))
        good, bad = np.array(dealt[:seats]), np.array(dealt[seats:])
        weights = np.exp(STRENGTH["good"] * good + STRENGTH["bad"] * bad)
        share = float(weights[0] / weights.sum())
        has = (good if card == "good" else bad)[0]
        if has:
            having += part * share / DEALT
        else:
            lacking += part * share / (1 - DEALT)
    return having - lacking


def make_run(
    folder: Path,
    deals: int = 1_000,
    seats: int = 4,
    bots: Sequence[str] = ("plain",),
    *,
    strengths: dict[str, float] | None = None,
    first: float = 0.0,
    luck: float = 0.0,
    paired: bool = False,
    ban: str = "",
    choices: bool = False,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    more: dict[str, Any] | None = None,
) -> Path:
    """`first`: the strength of the first seat; `luck`: how much each deal favours seats of its own; `ban`: a
    further game each deal and rotation, in which a seat plays as if it never had the card."""
    rng = np.random.default_rng(seed)
    specs = [*bots, *[bots[-1]] * (seats - len(bots))]
    rotations = seats if paired or ban else 1
    games: list[tuple[Any, ...]] = []
    sat: list[tuple[Any, ...]] = []
    cards: list[tuple[Any, ...]] = []
    chosen: list[tuple[Any, ...]] = []
    ids = [card["id"] for card in CARDS[:12]]
    for deal in range(deals):
        dealt = rng.random((seats, len(ids))) < DEALT
        favours = luck * rng.standard_normal(seats)
        road = ["long_road", "short_road"][int(rng.integers(2))]
        for turn, banned in itertools.product(range(rotations), ["", ban] if ban else [""]):
            game = len(games)
            rotation = turn if rotations > 1 else deal % seats
            chairs = [(seat - rotation) % seats for seat in range(seats)]
            weight = favours + first * (np.arange(seats) == 0)
            for seat, chair in enumerate(chairs):
                weight[seat] += (strengths or {}).get(specs[chair], 0.0)
                for at, card in enumerate(ids[:2]):
                    usable = not (banned == card and chair == 0)
                    weight[seat] += STRENGTH[card] * dealt[seat, at] * usable
            order = np.argsort(-(weight + rng.gumbel(size=seats)), kind="stable")
            ranks = np.argsort(order).tolist()
            decisions = int(80 + rng.integers(10) + MORE_DECISIONS * (road == "long_road"))
            games.append(
                (game, deal, turn, banned, decisions, 20, 3 * (decisions - 20), 6, "out of cards", [road])
            )
            for seat, chair in enumerate(chairs):
                bot = specs[chair] + (f" without {banned}" if banned and chair == 0 else "")
                rank = ranks[seat]
                # The winner is last until the fourth round, then first.
                course = [10 * turn + (rank if turn < 3 else seats - rank) for turn in range(6)]
                sat.append(
                    (game, seat, seat, bot, chair, 10 * (seats - rank), rank, float(rank == 0), course)
                )
                for at, card in enumerate(ids):
                    if dealt[seat, at]:
                        cards.append((game, seat, card, 1, 0, 0, 1, 1, -1))
                if rng.random() < (0.8 if rank == 0 else 0.2):
                    cards.append((game, seat, "trophy", 0, 1, 1, 1, 0, 3))
                if game < 20 and seat == 0:
                    cards.append((game, seat, "rare", 0, 1, 1, 1, 0, 2))
            if choices:
                chosen.append((game, 0, 0, "Open", ["a", "b"], "ab"[game % 2]))
                chosen.append((game, 0, 1, "Settled", ["a", "b", "c"], "a"))
    folder.mkdir(parents=True)
    _write(
        folder,
        "games",
        "game BIGINT, deal BIGINT, rotation SMALLINT, ban VARCHAR, decisions INT, forced INT, options INT, "
        'rounds INT, reason VARCHAR, "table" VARCHAR[]',
        games,
    )
    _write(
        folder,
        "seats",
        "game BIGINT, seat TINYINT, place TINYINT, bot VARCHAR, chair TINYINT, score INT, rank TINYINT, "
        "win DOUBLE, course INT[]",
        sat,
    )
    _write(
        folder,
        "cards",
        "game BIGINT, seat TINYINT, card VARCHAR, dealt SMALLINT, offered SMALLINT, gained SMALLINT, "
        "drawn SMALLINT, played SMALLINT, first_round SMALLINT",
        cards,
    )
    if choices:
        columns = (
            "game BIGINT, seat TINYINT, decision INT, question VARCHAR, options VARCHAR[], chosen VARCHAR"
        )
        _write(folder, "choices", columns, chosen)
    asked = [seats, specs, seed, paired, ban, options or {}, deals, more or {}]
    manifest = {
        "format": 1,
        "id": json.dumps(asked),
        "game": "made",
        "name": "Made up",
        "version": 3,
        "pack_hash": "abc",
        "seats": seats,
        "options": options or {},
        "chosen": options or {},
        "preset": "",
        "bots": specs,
        "seed": seed,
        "design": "paired" if rotations > 1 else "deals",
        "rotations": rotations,
        "wanted": len(games),
        "done": len(games),
        "parts": [0],
        "hearthside": "0.1.0",
        "compiled": False,
        "cards": CARDS,
        "bans": [ban] if ban else [],
        "choices": 1 if choices else 0,
        "drawn_order": False,
        "round_name": "round",
        "cooperative": False,
    }
    (folder / "run.json").write_text(json.dumps(manifest | (more or {})), "utf-8")
    return folder


def _write(folder: Path, name: str, columns: str, rows: list[tuple[Any, ...]]) -> None:
    (folder / name).mkdir()
    file = folder / name / "000000000.parquet"
    names = [column.split()[0].strip('"') for column in columns.split(", ")]
    lines = folder / "rows.json"
    with lines.open("w", encoding="utf-8") as out:
        for row in rows:
            out.write(json.dumps(dict(zip(names, row, strict=True))) + "\n")
    connection = duckdb.connect()
    connection.execute(f"CREATE TABLE made ({columns})")
    connection.execute(
        f"INSERT INTO made BY NAME SELECT * FROM read_json('{lines}', format = 'newline_delimited')"
    )
    connection.execute(f"COPY made TO '{file}' (FORMAT parquet)")
    connection.close()
    lines.unlink()
