"""A review as it is told to who looks at the table: by the entries of its log, where the coach counts those
of the game's journal."""

from typing import Literal

from hearthside.coach import review_words
from hearthside.coach.review import BEST, MISTAKE, Account, Decision, Review, Turn
from hearthside.server.responses import (
    GameReview,
    ReviewAccount,
    ReviewDecision,
    ReviewPoint,
    ReviewTurn,
)

DIGITS = 4  # of chances: what is finer is not known


def shown(review: Review, seqs: list[int], unit: str) -> GameReview:
    """`seqs`: for each number of entries of the journal the entry of the log after which it had so many;
    `unit`: in which the game's scores are counted."""
    return GameReview(
        review.eye,
        [ReviewPoint(seqs[point.at], _rounded(point.chances)) for point in review.curve],
        review.valued,
        [_turn(turn) for turn in review.turns],
        [_decision(one, seqs, unit) for one in review.decisions],
        [_account(account) if account is not None else None for account in review.accounts],
        review.deals,
        review_words.judged(review),
    )


def _turn(turn: Turn) -> ReviewTurn:
    return ReviewTurn(turn.begins, turn.lines, _rounded(turn.changes))


def _decision(one: Decision, seqs: list[int], unit: str) -> ReviewDecision:
    return ReviewDecision(
        seqs[one.at],
        one.seat,
        _kind(one.kind),
        one.text,
        review_words.instead(one),
        review_words.cost(one, unit),
        round(one.other.lost, DIGITS),
        round(one.other.error, DIGITS),
    )


def _kind(kind: str) -> Literal["mistake", "best", ""]:
    return "mistake" if kind == MISTAKE else "best" if kind == BEST else ""


def _account(account: Account) -> ReviewAccount:
    return ReviewAccount(
        account.start, account.choices, account.others, account.cards, account.result, account.error
    )


def _rounded(chances: list[float]) -> list[float]:
    return [round(chance, DIGITS) for chance in chances]
