"""What people reported as wrong, for the operator."""

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select

from hearthside.server.store.records import Report
from hearthside.server.store.schema import report

_REPORT = select(*(report.c[name] for name in Report.__struct_fields__))


def add_report(c: Connection, new: Report) -> None:
    c.execute(insert(report), asdict(new))


def reports(c: Connection, table: str | None = None) -> list[Report]:
    """The oldest first."""
    query = _REPORT if table is None else _REPORT.where(report.c.table == table)
    return [Report(*row) for row in c.execute(query.order_by(report.c.at, report.c.id))]


def get_report(c: Connection, id: str) -> Report | None:  # noqa: A002
    row = c.execute(_REPORT.where(report.c.id == id)).first()
    return Report(*row) if row else None
