"""The rules of the linter by their codes: what each asks, and what a draft does about it.

This is the one place where a code is said to be about completeness.  A finding of such a rule keeps nobody
from playing a draft (drafts.py): what it is about waits until the pack is finished, or is left out meanwhile.
"""

import re
from typing import Final, Literal

from msgspec import Struct

from hearthside.games.gardener.folder.files import NO_CARDS, NOT_READ
from hearthside.games.gardener.folder.reading import ERA_EMPTY, ERA_MISSING
from hearthside.games.gardener.language.problem import Problem, Severity
from hearthside.studio.lint.players import TOO_FEW

# holds: a mistake is one in a draft, too; waits: played all the same; left out: what it is about is not.
InDraft = Literal["holds", "waits", "left out"]


class Code(Struct, frozen=True):
    gravest: Severity
    asks: str
    draft: InDraft = "holds"
    # Of a code that holds: findings that do not, by their sentences with {} for what differs.
    but: dict[str, InDraft] = {}


CODES: Final = {
    "L01": Code("error", "Is every line well written?"),
    "L02": Code("error", "Is every name meant as it is spelt?"),
    "L03": Code("error", "Is it on the right kind of card?"),
    "L04": Code("error", "Does every card have a type, a roleplay and an identifier of its own?", "left out"),
    "L05": Code("error", "Can every condition be true?", "waits"),
    "L06": Code("error", "Can every adventure be begun?", "waits"),
    "L07": Code("error", "Can every adventure be won?", "waits"),
    "L08": Code("warning", "Can two compete for it?", "waits"),
    "L09": Code("error", "Does a battle or competition cost something?", "waits"),
    "L10": Code("error", "Is there something for every cost?", "waits"),
    "L11": Code("warning", "Is everything asked for?", "waits"),
    "L12": Code("warning", "Is it worth playing?", "waits"),
    "L13": Code("warning", "Do shares and offers go together?", "waits"),
    "L14": Code("warning", "Does every power find something?", "waits"),
    "L15": Code("warning", "Is an odd mixture meant?"),
    "L16": Code("error", "Does an epic pack have what it needs?", "waits"),
    "L17": Code("warning", "Can the void be beaten?", "waits"),
    "L18": Code("warning", "Does it work with and without the HNP copies?", "waits"),
    "L19": Code("error", "Can every gold card be claimed?", "waits"),
    "L20": Code("warning", "Does a solo adventure fit into a hand?", "waits"),
    "L21": Code("info", "Is it a story in levels?", "waits"),
    "L22": Code("warning", "Is something lost when eras are skipped?", "waits"),
    "L23": Code("warning", "Do the texts fit on a card?", "waits"),
    "L24": Code("info", "How does the economy look?", "waits"),
    "L25": Code(
        "error",
        "Does the manifest fit the folder?",
        but={
            ERA_EMPTY: "left out",
            ERA_MISSING: "left out",
            NO_CARDS: "left out",
            NOT_READ: "waits",
            TOO_FEW: "waits",
        },
    ),
    "L26": Code("error", "Can the lesson be played to its end?", "left out"),
    "L27": Code("warning", "Does it say whose it is, and what others may do with it?", "waits"),
    "L28": Code("warning", "Does the drawn card hold its texts?", "waits"),
    "L29": Code("warning", "Do the fonts have every character?", "waits"),
    "L30": Code("warning", "Can every picture and font be used?", "waits"),
}


def in_draft(problem: Problem) -> InDraft:
    """What a draft does about a finding; a code that nobody has listed holds."""
    code = CODES.get(problem.code)
    if code is None:
        return "holds"
    return next((does for said, does in code.but.items() if _says(problem, said)), code.draft)


def _says(problem: Problem, said: str) -> bool:
    parts = (re.escape(part) for part in re.split(r"\{.*?\}", said))
    return re.fullmatch(".*".join(parts), problem.message, re.DOTALL) is not None
