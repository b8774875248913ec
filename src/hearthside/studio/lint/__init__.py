"""The linter: what is wrong with a pack, or probably not meant so, or worth knowing. Rules L01 to L25.

L01, most of L02, L04 and most of L25 are found when the files are read; `check` joins both.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint import (
    conditions,
    epic,
    eras,
    identity,
    placing,
    players,
    powers,
    reach,
    stock,
    supply,
    texts,
    winning,
    words,
)
from hearthside.studio.lint.session import Session

__all__ = ["check", "lint"]

# What must hold without the HNP copies, too: L05 to L10.
OF_EACH_DECK = (
    conditions.dead_conditions,
    reach.unreachable,
    winning.winnable,
    winning.contested,
    winning.costless,
    supply.unprovided,
)
OF_THE_PACK = (
    words.slips,
    placing.misplaced,
    identity.identities,
    supply.unasked,
    winning.worthwhile,
    stock.shares,
    powers.targets,
    powers.odd_mixtures,
    epic.epic_packs,
    epic.epic_chances,
    players.unused_copies,
    identity.gold_keys,
    winning.fits_a_hand,
    eras.stories,
    eras.lost_when_skipped,
    texts.texts,
    supply.report,
    players.prescribed_affiliations,
    players.enough_cards,
)


def lint(pack: PackText) -> list[Problem]:
    """Everything that can be said about a pack that was read, by file and line."""
    session = Session(pack, bool(pack.manifest.players.high))
    found = [problem for rule in OF_EACH_DECK for problem in rule(session)]
    found += [*players.standard_deck(session, OF_EACH_DECK, found)]
    found += [problem for rule in OF_THE_PACK for problem in rule(session)]
    return in_order(without_echoes(found))


def check(path: Path) -> tuple[PackText | None, list[Problem]]:
    """Read a pack and lint it, as far as it could be read."""
    pack, problems = read_pack(path)
    if pack is None:
        return None, in_order(problems)
    told = {(each.code, each.file, each.line, each.column) for each in problems}
    new = [each for each in lint(pack) if (each.code, each.file, each.line, each.column) not in told]
    return pack, in_order([*problems, *new])


def without_echoes(problems: list[Problem]) -> Iterator[Problem]:
    """A name that is a slip is not asked for either, nor given: one word about it is enough."""
    slips = {(each.file, each.line, each.column) for each in problems if each.code == "L02"}
    for each in problems:
        echo = each.code in ("L05", "L10", "L11", "L18") and (each.file, each.line, each.column) in slips
        if not echo:
            yield each


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda each: (each.file, each.line, each.column, each.code, each.message))
