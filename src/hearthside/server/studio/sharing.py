"""A packed pack that somebody brings: what is in it, and whether it can be played.

This runs in a process of its own (readworker.py), with its limits of time and memory: the file may be from
anybody.  Text and plain data come back; art and fonts are unpacked by whoever keeps the pack.
"""

from typing import Literal

from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.look import Look
from hearthside.server.pack_problems import MOST_PROBLEMS, to_response
from hearthside.server.responses import PackProblem
from hearthside.studio.draw.looks import look_of
from hearthside.studio.lint import check
from hearthside.studio.lint.codes import in_draft
from hearthside.studio.share.facts import Facts, facts_of
from hearthside.studio.share.onefile import texts_of, unpack
from hearthside.studio.share.opening import laid_out

MOST_SIGNS = 1000

# draft: though something is missing yet, what there is can be played.
Playing = Literal["yes", "draft", "no"]


class Packed(Struct, frozen=True, tag="packed"):
    data: bytes


class Opened(Struct, frozen=True, tag="opened"):
    facts: Facts
    look: Look
    problems: list[PackProblem]
    playing: Playing
    files: dict[str, str]  # the text


class Unopened(Struct, frozen=True, tag="unopened"):
    why: str


def opened(packed: Packed) -> Opened | Unopened:
    try:
        files = unpack(packed.data)
        with laid_out(files) as folder:
            text, found = check(folder)
            if text is None:
                return Unopened(f"it cannot be read: {found[0]}"[:MOST_SIGNS])
            errors = [problem for problem in found if problem.severity == "error"]
            look = _look(text, bool(errors))
    except HearthsideError as error:
        return Unopened(str(error)[:MOST_SIGNS])
    playing: Playing = "yes" if not errors else "draft"
    if any(in_draft(problem) == "holds" for problem in errors):
        playing = "no"
    problems = [to_response(problem) for problem in found[:MOST_PROBLEMS]]
    return Opened(facts_of(text, files), look, problems, playing, texts_of(files))


def _look(text: PackText, broken: bool) -> Look:
    """As it will stand among the games; of one that cannot be played yet, as far as that is known."""
    if broken:
        return look_of(text, [])
    return GardenerPack(text).shown_look()
