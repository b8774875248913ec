"""Drafts: a pack that is not finished, as far as it can be played.

Findings that are only about completeness keep nobody from trying it (lint/codes.py says which those are).
What cannot be played at all yet is left out: cards without a type or roleplay, eras without cards, a lesson
that nobody can play to its end.  What is left is written out as a pack of its own, so that tables, saved
games and replays of a draft are like those of any pack.  Whatever is done about a finding is said.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.loading import BrokenPack
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import Files, gather, laid_out
from hearthside.kernel.playout import lowest_seat
from hearthside.studio.lint import check
from hearthside.studio.lint.codes import in_draft

ROUNDS: Final = 3  # what is left out may leave out more: a card that only it led to, a lesson with it
TRIALS: Final = (0, 1)  # seeds of the games that are tried before anybody sits down


class Draft(Struct, frozen=True):
    """A pack that can be played, and what was done so that it can be."""

    files: Files
    skipped: tuple[str, ...]  # in words; empty: the pack is finished


def draft_of(files: Files, name: str = "pack") -> Draft:
    """BrokenPack says what is wrong with one that cannot be played even so."""
    with laid_out(files, name) as folder:
        text, found = check(folder)
    said: dict[str, None] = {}
    for _ in range(ROUNDS):
        errors = [problem for problem in found if problem.severity == "error"]
        if not errors:
            break
        if text is None or any(in_draft(problem) == "holds" for problem in errors):
            raise BrokenPack(found)
        said |= dict.fromkeys(told(problem) for problem in errors)
        if all(in_draft(problem) == "waits" for problem in errors):
            break
        text = _finished(text, errors)
        if not any(deck.designs for deck in text.decks.values()):
            raise BrokenPack(found)
        files, text, found = _written(text)
    if any(in_draft(problem) != "waits" for problem in found if problem.severity == "error"):
        raise BrokenPack(found)
    if said:
        assert text is not None
        _try(GardenerPack(text))
    return Draft(files, tuple(said))


def told(problem: Problem) -> str:
    """What a draft does about a finding, in a sentence that names the place."""
    where = problem.card or problem.place
    does = "Played all the same" if in_draft(problem) == "waits" else "Left out"
    return f"{does} ({problem.code}): {f'{where}: ' if where else ''}{problem.message}."


# ------------------------------------------------------------ what is left out
def _finished(text: PackText, errors: list[Problem]) -> PackText:
    """Without what nobody could play.  Cards that lack even a type were not read."""
    decks = {
        era: replace(deck, designs=tuple(each for each in deck.designs if _is_whole(each)))
        for era, deck in text.decks.items()
    }
    decks = {era: deck for era, deck in decks.items() if deck.designs}
    manifest = replace(text.manifest, eras=tuple(era for era in text.manifest.eras if era in decks))
    if any(problem.code == "L26" for problem in errors):
        text = replace(text, lesson=None, lesson_text="")
    return replace(text, manifest=manifest, decks=decks)


def _is_whole(design: Design) -> bool:
    return not design.is_adventure or "Roleplay" in design.attributes.globals


def _written(text: PackText) -> tuple[Files, PackText | None, list[Problem]]:
    """The same as files, and what is to be said of those."""
    with TemporaryDirectory(prefix="hearthside-") as around:
        folder = Path(around, "pack")
        write_pack(text, folder)
        return gather(folder), *check(folder)


# ------------------------------------------------------------ does it work?
def _try(pack: GardenerPack) -> None:
    """Play a few games by chance: nobody shall sit down to one that breaks or goes on for ever."""
    for seats in sorted({pack.min_seats, pack.good_seats()}):
        for seed in TRIALS:
            try:
                over = _is_over(pack, seats, seed)
            except Exception as error:  # whatever it is, it would happen at a table
                said = f"the draft cannot be played yet: a game of it breaks off ({type(error).__name__})"
                raise HearthsideError(said) from error
            if not over:
                said = f"the draft cannot be played yet: for {seats} a game of it does not come to an end"
                raise HearthsideError(said)


def _is_over(pack: GardenerPack, seats: int, seed: int) -> bool:
    chance = Random(seed)
    state = pack.new_state(seats, seed, pack.new_options({}))
    for _ in range(pack.max_decisions):
        waiting = state.waiting()
        if not waiting:
            pack.result(state)
            return True
        seat = lowest_seat(waiting)
        state.apply(seat, chance.choice(state.options(seat)))
    return False
