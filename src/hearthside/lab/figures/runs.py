"""Run folders, read into one database."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed
from hearthside.lab.parts import CHOICES, check_parts, file_of, quoted, unreadable
from hearthside.lab.run import Manifest, read_manifest

LEAST_GAMES = 10


class Setup(Struct, frozen=True):
    """Runs that ask the same: the same cards, seats, options and bots; only their seeds differ."""

    number: int
    name: str  # what sets it apart from the others of the report; empty if there is no other
    run: Manifest  # the first of them

    @property
    def bots(self) -> list[str]:
        """Each once."""
        return list(dict.fromkeys(self.run.bots))

    @property
    def single(self) -> bool:
        """A game a deal?"""
        return self.run.rotations == 1

    @property
    def contested(self) -> bool:
        """Do seats win against each other?"""
        return self.run.seats > 1 and not self.run.cooperative


class Data:
    """All runs of a report in one DuckDB connection: the tables runs, games, seats, cards, choices."""

    def __init__(
        self, connection: Any, folders: list[Path], runs: list[Manifest], setups: list[Setup]
    ) -> None:
        self.connection = connection
        self.folders = folders
        self.runs = runs
        self.setups = setups
        self.cards = {card.id: card for run in reversed(runs) for card in run.cards}

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self.connection.execute(query).fetchall()
        return found

    def one(self, query: str) -> tuple[Any, ...]:
        return self.rows(query)[0]

    def arrays(self, query: str) -> Any:
        """Columns as numpy arrays, by name."""
        return self.connection.execute(query).fetchnumpy()

    @property
    def bots(self) -> list[str]:
        return list(dict.fromkeys(bot for setup in self.setups for bot in setup.bots))

    def card_name(self, card: str) -> str:
        return self.cards[card].name if card in self.cards else card


def read_run(folder: Path) -> Manifest:
    run = read_manifest(folder)
    if not run.done or not run.parts:
        raise HearthsideError(f"{folder} holds no games yet; `simulate … --resume` goes on with it")
    return run


def read_runs(folders: Sequence[Path]) -> list[Manifest]:
    runs = [read_run(folder) for folder in folders]
    for folder, run in zip(folders, runs, strict=True):
        if run.game != runs[0].game:
            raise HearthsideError(
                f"{folder} is a run of {run.name}, {folders[0]} one of {runs[0].name}: a report is about "
                "one game"
            )
    games = [_games_of(run) for run in runs]
    for same, often in Counter(games).items():
        if often > 1:
            twice = [str(folder) for folder, one in zip(folders, games, strict=True) if one == same]
            raise HearthsideError(
                f"{' and '.join(twice)} are the same games, with the same seed: name one of them"
            )
    done = sum(run.done for run in runs)
    if done < LEAST_GAMES:
        raise HearthsideError(f"{done} games are too few for a report: at least {LEAST_GAMES} are needed")
    return runs


def _games_of(run: Manifest) -> bytes:
    """Runs in which this is the same have games in common, whatever was recorded of them and in which
    order: they must not count twice."""
    return msgspec.json.encode((run.pack_hash, run.seats, run.options, run.bots, run.seed))


def open_runs(
    folders: Sequence[Path], file: Path | None = None, limits: Mapping[str, Any] | None = None
) -> Data:
    """Reads all of them; `file`: into a database that stays; `limits`: of DuckDB, such as threads."""
    duckdb = needed("duckdb", "analysis")
    needed("numpy", "analysis")
    runs = read_runs(folders)
    for folder, run in zip(folders, runs, strict=True):
        check_parts(folder, run.parts)
    setups, of_run = _setups(runs)
    try:
        connection = duckdb.connect(str(file) if file else ":memory:", config=dict(limits or {}))
    except duckdb.Error as error:
        raise HearthsideError(f"the database cannot be made: {error}") from error
    try:
        _runs_table(connection, folders, runs, setups, of_run)
        for name in ("games", "seats", "cards", "choices"):
            _table(connection, name, folders, runs)
    except duckdb.Error as error:
        raise unreadable(error) from error
    connection.execute(VIEWS)
    return Data(connection, list(folders), runs, setups)


def _setups(runs: list[Manifest]) -> tuple[list[Setup], list[int]]:
    keys = [
        msgspec.json.encode((run.pack_hash, run.seats, run.options, run.bots, run.rotations)) for run in runs
    ]
    different = list(dict.fromkeys(keys))
    firsts = [runs[keys.index(key)] for key in different]
    names = _names(firsts)
    setups = [Setup(n, names[n], run) for n, run in enumerate(firsts)]
    return setups, [different.index(key) for key in keys]


def _names(runs: list[Manifest]) -> list[str]:
    """What sets each apart from the others."""
    if len(runs) == 1:
        return [""]
    ways = [
        [f"{run.seats} seats" for run in runs],
        [run.preset or shown(run.chosen) or "usual rules" for run in runs],
        [", ".join(run.bots) if len(set(run.bots)) > 1 else f"all {run.bots[0]}" for run in runs],
        [run.design for run in runs],
        [f"cards {run.pack_hash[:6]}" for run in runs],
    ]
    told: list[list[str]] = []
    for way in ways:  # only as much as it takes
        if len(set(way)) > 1 and len(set(zip(*told, strict=True))) < len(runs):
            told.append(way)
    return [" · ".join(parts) for parts in zip(*told, strict=True)]


def shown(chosen: dict[str, Any]) -> str:
    def value(one: Any) -> str:
        if isinstance(one, bool):
            return "yes" if one else "no"
        return ", ".join(map(str, one)) if isinstance(one, list) else str(one)

    return ", ".join(f"{name} = {value(one)}" for name, one in chosen.items())


def _runs_table(
    connection: Any, folders: Sequence[Path], runs: list[Manifest], setups: list[Setup], of_run: list[int]
) -> None:
    connection.execute(
        "CREATE OR REPLACE TABLE runs (run SMALLINT, setup SMALLINT, setup_name VARCHAR, folder VARCHAR, "
        "id VARCHAR, game VARCHAR, name VARCHAR, version INT, pack_hash VARCHAR, seats TINYINT, options "
        "VARCHAR, preset VARCHAR, bots VARCHAR[], seed BIGINT, design VARCHAR, rotations SMALLINT, games "
        "BIGINT)"
    )
    for number, (folder, run) in enumerate(zip(folders, runs, strict=True)):
        row = [number, of_run[number], setups[of_run[number]].name, str(folder), run.id, run.game, run.name]
        row += [run.version, run.pack_hash, run.seats, msgspec.json.encode(run.options).decode(), run.preset]
        row += [run.bots, run.seed, run.design, run.rotations, run.done]
        connection.execute(f"INSERT INTO runs VALUES ({', '.join('?' * len(row))})", row)
    connection.execute("CREATE OR REPLACE TABLE card_names (card VARCHAR, name VARCHAR, kind VARCHAR)")
    cards = {card.id: card for run in reversed(runs) for card in run.cards}
    if cards:
        connection.executemany(
            "INSERT INTO card_names VALUES (?, ?, ?)",
            [[card.id, card.name, card.kind] for card in cards.values()],
        )


EMPTY_CHOICES = (
    "SELECT 0::SMALLINT AS run, 0::BIGINT AS game, 0::TINYINT AS seat, 0 AS decision, '' AS question, "
    "[]::VARCHAR[] AS options, '' AS chosen WHERE false"
)


def _table(connection: Any, name: str, folders: Sequence[Path], runs: list[Manifest]) -> None:
    parts: list[str] = []
    for number, (folder, run) in enumerate(zip(folders, runs, strict=True)):
        files = [file_of(folder, name, first) for first in run.parts]
        if name == CHOICES:  # of runs that were asked for them
            files = [file for file in files if file.is_file()]
        if files:
            listed = ", ".join(f"'{quoted(file)}'" for file in files)
            parts.append(f"SELECT {number}::SMALLINT AS run, * FROM read_parquet([{listed}])")
    query = " UNION ALL BY NAME ".join(parts) or EMPTY_CHOICES
    connection.execute(f"CREATE OR REPLACE TABLE {name} AS {query}")


# Deals of different runs are different deals: `deal_id` is unique over all of them.
VIEWS = """
CREATE OR REPLACE VIEW results AS
SELECT s.*, r.setup, g.deal, (g.run::BIGINT << 40) + g.deal AS deal_id, g.rotation, g.ban
FROM seats s JOIN games g USING (run, game) JOIN runs r USING (run);
CREATE OR REPLACE VIEW usual_games AS
SELECT g.*, r.setup, (g.run::BIGINT << 40) + g.deal AS deal_id
FROM games g JOIN runs r USING (run) WHERE g.ban = '';
CREATE OR REPLACE VIEW usual_results AS SELECT * FROM results WHERE ban = '';
CREATE OR REPLACE VIEW card_results AS
SELECT c.*, n.name, n.kind, s.bot, s.score, s.rank, s.win, s.setup, s.deal_id, s.ban
FROM cards c JOIN results s USING (run, game, seat) LEFT JOIN card_names n USING (card);
CREATE OR REPLACE VIEW win_shares AS
SELECT setup, bot, seat, place, count(*) AS games, avg(win) AS share
FROM usual_results GROUP BY ALL ORDER BY ALL;
"""
