"""What somebody has written so far, saved or not: what is wrong with it, and a game of it to try.

This runs in a process of its own (readworker.py), with its limits of time and memory: what is tried out may
be anything.  Only text and plain data come back.
"""

from typing import Any

import msgspec
from msgspec import Struct

from hearthside import api
from hearthside.games.gardener.loading import BrokenPack
from hearthside.kernel.enclosed import lay_names
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import laid_out
from hearthside.kernel.settings import Value
from hearthside.server.pack_problems import MOST_PROBLEMS, failure, to_response
from hearthside.server.responses import PackProblem
from hearthside.studio.completion import completions
from hearthside.studio.drafts import draft_of
from hearthside.studio.lint import check


# ------------------------------------------------------------ what is wrong with it
class Written(Struct, frozen=True, tag="written"):
    name: str
    files: dict[str, str]
    words: bool  # also what can be written where
    own: list[str] = []  # paths of its pictures and fonts, and of their licences


class Findings(Struct, frozen=True, tag="findings"):
    problems: list[PackProblem]
    words: bytes  # JSON; empty: nobody has asked, or the manifest cannot be read


def looked_at(written: Written) -> Findings:
    try:
        with laid_out(written.files, written.name) as folder:
            lay_names(folder, written.own)
            text, found = check(folder)
    except HearthsideError as error:
        return Findings([failure(error)], b"")
    words = msgspec.json.encode(completions(text)) if written.words else b""
    return Findings([to_response(problem) for problem in found[:MOST_PROBLEMS]], words)


# ------------------------------------------------------------ a game of it
class Tried(Struct, frozen=True, tag="tried"):
    name: str
    files: dict[str, str]
    position: dict[str, Any] | None = None  # as hearthside.scenario takes it


class Playable(Struct, frozen=True, tag="playable"):
    """What a table can be laid out with."""

    files: dict[str, str]
    skipped: list[str]
    seats: int = 0  # of the position, if there is one
    options: dict[str, Value] = {}
    past: bytes | None = None  # the game that is set up


class Unplayable(Struct, frozen=True, tag="unplayable"):
    why: str
    problems: list[PackProblem]


def tried(wish: Tried) -> Playable | Unplayable:
    try:
        draft = draft_of(wish.files, wish.name)
        skipped = list(draft.skipped)
        if wish.position is None:
            return Playable(dict(draft.files), skipped)
        pack = api.from_files(draft.files, wish.name, linted=True)
        game = api.scenario(pack, wish.position)
        return Playable(dict(draft.files), skipped, game.seats, game.table_options, game.save())
    except BrokenPack as error:
        wrong = [problem for problem in error.problems if problem.severity == "error"]
        return Unplayable(str(error), [to_response(problem) for problem in wrong[:MOST_PROBLEMS]])
    except HearthsideError as error:
        return Unplayable(str(error), [])
