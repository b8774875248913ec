"""Reviews of games that are over, as many a table as it has eyes and depths."""

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from hearthside.server.store.records import KeptReview
from hearthside.server.store.schema import game_table, review

_REVIEW = select(*(review.c[name] for name in KeptReview.__struct_fields__))


def keep_review(c: Connection, new: KeptReview) -> None:
    """In place of an older one of the same eye and depth; of a table that has gone meanwhile nothing."""
    if c.execute(select(game_table.c.id).where(game_table.c.id == new.table)).first() is None:
        return
    same = (review.c.table == new.table) & (review.c.eye == new.eye) & (review.c.deals == new.deals)
    c.execute(delete(review).where(same))
    c.execute(insert(review), asdict(new))


def kept_review(
    c: Connection, table: str, eye: str, version: int, content: str, coach: int
) -> KeptReview | None:
    """The deepest one that counts."""
    query = _REVIEW.where(
        review.c.table == table,
        review.c.eye == eye,
        review.c.version == version,
        review.c.content == content,
        review.c.coach == coach,
    )
    row = c.execute(query.order_by(review.c.deals.desc()).limit(1)).first()
    return KeptReview(*row) if row else None
