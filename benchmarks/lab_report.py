"""How long a report of a million card rows takes: python benchmarks/lab_report.py [rows]"""

import sys
import tempfile
import time
from pathlib import Path

import duckdb
import msgspec

from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import open_runs
from hearthside.lab.page.document import document
from hearthside.lab.run import FORMAT, MANIFEST, Card, Manifest

SEATS = 4
CARDS = 93
CARDS_A_SEAT = 10
ROUNDS = 12


def make_run(folder: Path, rows: int) -> None:
    """A run of as many card rows, of games that nobody has played."""
    games = rows // (SEATS * CARDS_A_SEAT)
    sets = {
        "games": f"""SELECT range AS game, range AS deal, 0::SMALLINT AS rotation, '' AS ban,
            (200 + hash(range) % 150)::INT AS decisions, 60 AS forced, 900 AS options, {ROUNDS} AS rounds,
            'end' AS reason, ['road_' || (hash(range, 1) % 6)] AS "table" FROM range({games})""",
        "seats": f"""SELECT g.range AS game, s.range::TINYINT AS seat, s.range::TINYINT AS place,
            'bot' AS bot,
            ((s.range - g.range + {SEATS * games}) % {SEATS})::TINYINT AS chair,
            (40 + hash(g.range, s.range) % 60)::INT AS score,
            (row_number() OVER luck - 1)::TINYINT AS rank, (row_number() OVER luck = 1)::DOUBLE AS win,
            [(r * 5 + hash(g.range, s.range, r) % 12)::INT for r in range({ROUNDS})] AS course
            FROM range({games}) g, range({SEATS}) s
            WINDOW luck AS (PARTITION BY g.range ORDER BY hash(g.range, s.range, 2))""",
        "cards": f"""SELECT g.range AS game, s.range::TINYINT AS seat,
            'card_' || ((hash(g.range, s.range) % 9 + c.range * 9) % {CARDS}) AS card,
            (c.range < 4)::SMALLINT AS dealt, 1::SMALLINT AS offered, (c.range > 2)::SMALLINT AS gained,
            1::SMALLINT AS drawn, 1::SMALLINT AS played, 3::SMALLINT AS first_round
            FROM range({games}) g, range({SEATS}) s, range({CARDS_A_SEAT}) c""",
    }
    for name, query in sets.items():
        (folder / name).mkdir(parents=True)
        duckdb.sql(
            f"COPY ({query}) TO '{folder / name / '000000000.parquet'}' (FORMAT parquet, COMPRESSION zstd)"
        )
    cards = [Card(f"card_{n}", f"Card {n}", f"kind {n % 3}") for n in range(CARDS)]
    manifest = Manifest(
        format=FORMAT,
        id="made",
        game="made",
        name="Made up",
        version=1,
        pack_hash="",
        seats=SEATS,
        options={},
        chosen={},
        preset="",
        bots=["bot"] * SEATS,
        seed=0,
        design="deals",
        rotations=1,
        bans=[],
        choices=0,
        wanted=games,
        done=games,
        parts=[0],
        hearthside="",
        compiled=False,
        cards=cards,
        drawn_order=False,
        round_name="round",
        cooperative=False,
    )
    (folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        make_run(Path(folder), rows)
        wall, cpu = time.perf_counter(), time.process_time()
        data = open_runs([Path(folder)])
        page = document(make_report(data))
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(
        f"{rows:,} card rows: {wall:.2f} s, {cpu:.2f} s of processor time; page of {len(page) / 1000:.0f} kB"
    )


if __name__ == "__main__":
    main()
