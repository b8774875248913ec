"""What is written down at the end of a game: the rows of a score sheet, as the game itself counts."""

from msgspec import Struct

from hearthside.kernel.pack import Pack, Result


class ScoreSheet(Struct, frozen=True):
    rows: tuple[str, ...]
    players: int
    adds_up: bool  # the score is the sum of the rows; else the first that differs decides


def score_sheet(pack: Pack, result: Result) -> ScoreSheet:
    """`result`: of any game that is over; its breakdown says what counts."""
    rows = list(dict.fromkeys(what for row in result.breakdown for what in row))
    sums = [sum(row.values()) for row in result.breakdown]
    adds_up = len(rows) > 1 and any(sums) and sums == list(result.scores)
    return ScoreSheet(tuple(_said(row) for row in rows) or ("Score",), len(result.scores), adds_up)


def _said(key: str) -> str:
    return key.replace("_", " ").replace("-", " ").capitalize()
