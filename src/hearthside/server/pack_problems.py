"""What is wrong with a pack, as it goes over the wire."""

from typing import Final

import msgspec

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import BadFolder
from hearthside.server.responses import PackProblem

MOST_PROBLEMS: Final = 200
MOST_SIGNS: Final = 500  # of a text in a problem, which may quote what was written


def to_response(problem: object) -> PackProblem:
    """A problem as the linter has it, for the wire."""
    out = msgspec.convert(problem, PackProblem, from_attributes=True)
    short = {name: getattr(out, name)[:MOST_SIGNS] for name in ("message", "file", "card", "hint")}
    return msgspec.structs.replace(out, **short)


def failure(error: HearthsideError) -> PackProblem:
    if isinstance(error, BadFolder):
        return PackProblem("folder", "error", error.why[:MOST_SIGNS], error.file[:MOST_SIGNS])
    return PackProblem("folder", "error", str(error)[:MOST_SIGNS])
