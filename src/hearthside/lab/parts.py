"""Games as Parquet files: a run is written in parts, each a file of games, seats, cards and choices."""

import os
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed
from hearthside.kernel.traffic import COLUMNS
from hearthside.lab.match import Match
from hearthside.lab.play import NO_ROUNDS, Played

SETS = ("games", "seats", "cards")
CHOICES = "choices"
WITHOUT = "{spec} without {card}"  # what a bot that may not use a card is called

Numbered = Sequence[tuple[int, Played]]


def file_of(folder: Path, name: str, first: int) -> Path:
    return folder / name / f"{first:09d}.parquet"


def sets_of(match: Match) -> tuple[str, ...]:
    return (*SETS, CHOICES) if match.choices else SETS


def write_part(folder: Path, match: Match, games: Numbered) -> int:
    """Writes them under the number of the first, whole or not at all; returns that number."""
    duckdb, np = needed("duckdb", "analysis"), needed("numpy", "analysis")
    first = games[0][0]
    connection = duckdb.connect(config={"threads": 1})
    try:
        _games(connection, np, match, games)
        _seats(connection, np, match, games)
        _cards(connection, np, match, games)
        if match.choices:
            _choices(connection, games)
        for name in sets_of(match):
            target = file_of(folder, name, first)
            target.parent.mkdir(exist_ok=True)
            half = target.with_suffix(".half")
            connection.execute(f"COPY {name} TO '{quoted(half)}' (FORMAT parquet, COMPRESSION zstd)")
            os.replace(half, target)
    except duckdb.Error as error:
        raise HearthsideError(f"games cannot be written to {folder}: {error}") from error
    finally:
        connection.close()
    return first


def check_parts(folder: Path, parts: Sequence[int]) -> None:
    """Is everything there that the run is made of?"""
    for name in SETS:
        for first in parts:
            if not (file := file_of(folder, name, first)).is_file():
                raise HearthsideError(f"{file} is missing, which {folder / 'run.json'} names")


def unreadable(error: Exception) -> HearthsideError:
    """Of what DuckDB says, the first line: the others show its own question."""
    return HearthsideError(f"a file of the run cannot be read: {str(error).splitlines()[0]}")


def quoted(path: Path) -> str:
    """As SQL wants it."""
    return str(path).replace("'", "''")


def _table(connection: Any, name: str, columns: dict[str, Any], query: str) -> None:
    """A table made from columns, which the query calls `given`."""
    connection.register("given", columns)
    connection.execute(f"CREATE TABLE {name} AS {query}")
    connection.unregister("given")


def _lists(connection: Any, np: Any, name: str, lists: list[list[Any]], kind: str) -> None:
    """A table of lists, numbered from 0: rows of lists are slow, so they come as one long column."""
    lengths = np.fromiter((len(one) for one in lists), np.int64, len(lists))
    owner = np.repeat(np.arange(len(lists)), lengths)
    values = np.array(list(chain.from_iterable(lists)), dtype=object if kind == "VARCHAR" else np.int64)
    query = f"SELECT owner, list(value::{kind} ORDER BY number) AS list FROM given GROUP BY owner"
    if not len(values):
        query = f"SELECT 0::BIGINT AS owner, []::{kind}[] AS list WHERE false"
    _table(connection, name, {"owner": owner, "number": np.arange(len(values)), "value": values}, query)


def _games(connection: Any, np: Any, match: Match, games: Numbered) -> None:
    ids = match.pack.codec.card_ids
    places = [match.place(index) for index, _ in games]
    records = [played.record for _, played in games]
    commons = [[ids[card] for card in record.common] if record else [] for record in records]
    _lists(connection, np, "commons", commons, "VARCHAR")
    columns = {
        "number": np.arange(len(games)),
        "game": np.array([index for index, _ in games]),
        "deal": np.array([place.deal for place in places]),
        "rotation": np.array([place.rotation for place in places]),
        "ban": np.array([place.ban for place in places], dtype=object),
        "decisions": np.array([played.decisions for _, played in games]),
        "forced": np.array([record.forced if record else 0 for record in records]),
        "options": np.array([record.options if record else 0 for record in records]),
        "rounds": np.array([_rounds(played) for _, played in games]),
        "reason": np.array([played.reason for _, played in games], dtype=object),
    }
    _table(
        connection,
        "games",
        columns,
        """SELECT game, deal, rotation::SMALLINT AS rotation, ban, decisions::INT AS decisions,
        forced::INT AS forced, options::INT AS options, rounds::INT AS rounds, reason,
        coalesce(list, []) AS "table" FROM given LEFT JOIN commons ON owner = number ORDER BY game""",
    )


def _rounds(played: Played) -> int:
    if played.rounds == NO_ROUNDS and played.record and played.record.rounds:
        return played.record.rounds
    return played.rounds


def _seats(connection: Any, np: Any, match: Match, games: Numbered) -> None:
    """By columns: all seats of the first game, then those of the second …"""
    count = match.seats
    seat = np.arange(count)
    places = [match.place(index) for index, _ in games]
    chair = (seat - np.array([place.rotation for place in places])[:, None]) % count
    bot = np.array(match.specs, dtype=object)[chair]
    for at, place in enumerate(places):
        if place.ban:
            bot[at, chair[at] == 0] = WITHOUT.format(spec=match.specs[0], card=place.ban)
    rank = np.array([_ranks(played.ranking, count) for _, played in games])
    winners = np.maximum((rank == 0).sum(axis=1), 1)
    columns = {
        "game": np.repeat(np.array([index for index, _ in games]), count),
        "seat": np.tile(seat, len(games)),
        # Who sits at each place in the order of play, the other way round.
        "place": np.argsort([played.order or range(count) for _, played in games]).ravel(),
        "bot": bot.ravel(),
        "chair": chair.ravel(),
        "score": np.array([played.scores for _, played in games]).ravel(),
        "rank": rank.ravel(),
        "win": ((rank == 0) / winners[:, None]).ravel(),
    }
    nothing: list[list[int]] = [[]] * count
    courses = [played.record.courses if played.record else nothing for _, played in games]
    _lists(connection, np, "courses", list(chain.from_iterable(courses)), "INT")
    _table(
        connection,
        "seats",
        {"number": np.arange(count * len(games)), **columns},
        """SELECT game, seat::TINYINT AS seat, place::TINYINT AS place, bot, chair::TINYINT AS chair,
        score::INT AS score, rank::TINYINT AS rank, win, coalesce(list, []) AS course
        FROM given LEFT JOIN courses ON owner = number ORDER BY game, seat""",
    )


def _ranks(ranking: list[list[int]], seats: int) -> list[int]:
    """By seat."""
    out = [0] * seats
    for rank, sharing in enumerate(ranking):
        for seat in sharing:
            out[seat] = rank
    return out


def _cards(connection: Any, np: Any, match: Match, games: Numbered) -> None:
    told = [played.record.cards if played.record else b"" for _, played in games]
    rows = np.frombuffer(b"".join(told), dtype=np.int16).reshape(-1, len(COLUMNS))
    lengths = np.fromiter((len(one) for one in told), np.int64, len(told)) // (2 * len(COLUMNS))
    columns = {"game": np.repeat(np.array([index for index, _ in games]), lengths)}
    columns |= {name: np.ascontiguousarray(rows[:, at]) for at, name in enumerate(COLUMNS)}
    ids = match.pack.codec.card_ids
    names = {"number": np.arange(len(ids)), "id": np.array(ids, dtype=object)}
    connection.register("names", names)
    counted = ", ".join(COLUMNS[2:])
    _table(
        connection,
        "cards",
        columns,
        f"SELECT game, seat::TINYINT AS seat, id AS card, {counted} "
        "FROM given JOIN names ON number = card ORDER BY game, seat, number",
    )


def _choices(connection: Any, games: Numbered) -> None:
    connection.execute(
        "CREATE TABLE choices (game BIGINT, seat TINYINT, decision INT, question VARCHAR, options VARCHAR[], "
        "chosen VARCHAR)"
    )
    rows = [(index, *choice) for index, played in games if played.record for choice in played.record.choices]
    for at in range(0, len(rows), 1000):
        some = rows[at : at + 1000]
        marks = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(some))
        connection.execute(f"INSERT INTO choices VALUES {marks}", list(chain.from_iterable(some)))


# ------------------------------------------------------------ reading
def read_games(folder: Path, parts: Sequence[int], drawn: bool, rounds: bool) -> Iterator[tuple[int, Played]]:
    """What was played, without what became of the cards; drawn: the order of play was;
    rounds: the game counts them itself."""
    duckdb = needed("duckdb", "analysis")
    connection = duckdb.connect(config={"threads": 1})
    for first in parts:
        games, seats = (quoted(file_of(folder, name, first)) for name in ("games", "seats"))
        try:
            found = connection.execute(
                f"""SELECT game, any_value(decisions), any_value(rounds), any_value(reason),
                list(score ORDER BY seat), list(rank ORDER BY seat), list(place ORDER BY seat)
                FROM read_parquet('{games}') AS g JOIN read_parquet('{seats}') AS s USING (game)
                GROUP BY game ORDER BY game"""
            )
        except duckdb.Error as error:
            raise unreadable(error) from error
        while rows := found.fetchmany(1000):
            for game, decisions, counted, reason, scores, ranks, places in rows:
                ranking = [
                    [seat for seat, rank in enumerate(ranks) if rank == at] for at in range(max(ranks) + 1)
                ]
                order = [places.index(at) for at in range(len(places))] if drawn else []
                yield (
                    game,
                    Played(scores, ranking, decisions, counted if rounds else NO_ROUNDS, order, reason),
                )
    connection.close()
