"""The linter: what is wrong with a pack, or probably not meant so, or worth knowing. Rules L01 to L30.

L01, most of L02, L04 and most of L25 are found when the files are read; `check` joins both.
Most of L28 to L30 is seen only when cards are drawn: printing.py.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.files import NO_CARDS, NOT_READ
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import GUESS
from hearthside.studio.lint import (
    conditions,
    credit,
    customising,
    epic,
    eras,
    identity,
    lessons,
    pictures,
    placing,
    players,
    powers,
    printing,
    reach,
    stock,
    supply,
    texts,
    winning,
    words,
)
from hearthside.studio.lint.session import Session
from hearthside.studio.lint.unread import unread

__all__ = ["check", "in_order", "is_text", "lint"]

# What single cards say.  While something is wrong there, nobody can tell what they add up to.
OF_THE_TEXT = (words.slips, words.explained_in_vain, placing.misplaced, identity.identities)
# What cards add up to, and must without the HNP copies, too: L05 to L10.
OF_EACH_DECK = (
    conditions.dead_conditions,
    reach.unreachable,
    winning.winnable,
    winning.contested,
    winning.costless,
    supply.unprovided,
)
OF_THE_PACK = (
    supply.unasked,
    stock.shares,
    powers.targets,
    epic.epic_packs,
    identity.gold_keys,
    eras.lost_when_skipped,
    players.prescribed_affiliations,
    players.enough_cards,
)
# How well it plays, if it can be played at all.
OF_THE_BALANCE = (winning.worthwhile, epic.epic_chances, winning.fits_a_hand, lessons.lessons)
# What no card wants, as far as all of them could be read.
IN_VAIN = (pictures.given_in_vain, printing.stray_art)
# Worth a word in any case.
ASIDE = (
    customising.customisation,
    customising.chosen_in_vain,
    pictures.undrawn,
    powers.odd_mixtures,
    players.unused_copies,
    eras.stories,
    texts.texts,
    credit.credit,
    supply.report,
)


def lint(pack: PackText, read: Sequence[Problem] = ()) -> list[Problem]:
    """Everything that can be said about a pack that was read; `read`: what reading has told.

    The cause comes first, and what follows from it is no news: what the cards add up to is looked at when
    all of them say what they mean.
    """
    session = Session(pack, bool(pack.manifest.players.high))
    found = [problem for rule in OF_THE_TEXT for problem in rule(session)]
    found = [each for each in found if not _told(each, read)]
    if not any(each.severity == "error" for each in (*read, *found)):
        found += _added_up(session)
        found += [problem for rule in IN_VAIN for problem in rule(session)]
    found += [problem for rule in ASIDE for problem in rule(session)]
    return in_order(found)


def _added_up(session: Session) -> list[Problem]:
    found = [*conditions.dead_conditions(session)]
    if any(each.severity == "error" and each.hint.startswith(GUESS) for each in found):
        return found  # a slip in a condition: what it keeps from being played is not missing
    found = [problem for rule in OF_EACH_DECK for problem in rule(session)]
    found += [*players.standard_deck(session, OF_EACH_DECK, found)]
    playable = not any(each.severity == "error" for each in found)
    rules = (*OF_THE_PACK, *OF_THE_BALANCE) if playable else OF_THE_PACK
    return found + [problem for rule in rules for problem in rule(session)]


def check(path: Path) -> tuple[PackText | None, list[Problem]]:
    """Read a pack and lint it, as far as it could be read."""
    pack, read = read_pack(path)
    if pack is None:
        return None, in_order(read)
    read = [*read, *unread(pack)]
    found = lint(pack, read)
    if any(each.severity == "error" for each in found) and any(_lacks_cards(each) for each in read):
        read = [replace(each, severity="error") if _lacks_cards(each) else each for each in read]
        found = lint(pack, read)  # what is missing may be in there
    return pack, in_order([*read, *found])


def _lacks_cards(problem: Problem) -> bool:
    """Is it about a file of cards that nobody reads, or that is empty?"""
    return (problem.message == NOT_READ and ".card" in problem.hint) or problem.message == NO_CARDS


def is_text(problem: Problem) -> bool:
    """Is it about what is written, and not about what that adds up to?"""
    return problem.severity == "error" and problem.code in ("L01", "L02", "L03", "L04")


def _is_cause(problem: Problem) -> bool:
    """Something that others can follow from; so is a name that may be a slip, or a file that
    is not read, though those are only warnings."""
    if problem.severity == "error":
        return is_text(problem) or problem.code in ("L05", "L10", "L25")
    return _is_of_files(problem) or (problem.code == "L11" and problem.hint.startswith(GUESS))


def _is_of_files(problem: Problem) -> bool:
    """Of what lies where, such as a file that is not read: before all that its cards leave out."""
    return problem.code == "L25"


def _told(problem: Problem, read: Sequence[Problem]) -> bool:
    """A name that looks wrong where a line was not understood, or an attribute that is missing from a card
    with such a line."""
    return any(
        (each.file, each.card) == (problem.file, problem.card)
        and (problem.code == "L04" or each.line == problem.line)
        for each in read
    )


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Causes before what may follow from them, and what is good to know at the end; then by file and line,
    the manifest first."""

    def key(each: Problem) -> tuple[bool, bool, bool, bool, str, int, int, str, str]:
        info = each.severity == "info"
        return info, not _is_of_files(each), not _is_cause(each), each.file != PACK, *_place(each)

    return sorted(problems, key=key)


def _place(each: Problem) -> tuple[str, int, int, str, str]:
    return each.file, each.line, each.column, each.code, each.message
