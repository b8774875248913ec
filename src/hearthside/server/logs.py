"""Lines of the log: each with its time, and the table that it is about."""

import logging
from contextvars import ContextVar

NO_TABLE = "-"
FORMAT = "%(asctime)s %(levelname)s %(name)s [%(table)s] %(message)s"

_table: ContextVar[str] = ContextVar("table", default=NO_TABLE)


def about(table: str) -> None:
    """What this task, and those that it begins, log from now on is about this table."""
    known = table == NO_TABLE or (table.isascii() and table.isalnum() and len(table) <= 64)
    _table.set(table if known else "?")


class Lines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__(FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        record.table = _table.get()
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Whatever somebody has put into an address or a name stays on one line."""
        record.message = "".join(
            sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in record.message
        )
        return super().formatMessage(record)


def configure() -> None:
    """For all loggers of this process, uvicorn's too."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.captureWarnings(True)
