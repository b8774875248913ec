"""`hearthside pack share` and `install`: a pack as one file, and into the folder of packs."""

from collections.abc import Mapping
from pathlib import Path
from shlex import join, quote
from typing import TYPE_CHECKING

import click

from hearthside.cli.front import Epilog, Failed
from hearthside.cli.pack import path_argument
from hearthside.cli.serve import database, db_option, packs_folder
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.screen import process_screen

if TYPE_CHECKING:
    from hearthside.games.gardener.folder.design import PackText
    from hearthside.games.gardener.language.problem import Problem
    from hearthside.studio.share.facts import Facts

MOST_NAMED = 5  # files that are left out

SHARE_EXAMPLES = """
Examples:
  hearthside pack share my-garden                   writes my-garden.hearthpack, here
  hearthside pack share my-garden -o ~/for-you.hearthpack
  hearthside pack share my-garden --draft           though it cannot be played yet

Whoever gets it drops it onto Hearthside's page, or: hearthside pack play my-garden.hearthpack
"""

INSTALL_EXAMPLES = """
Examples:
  hearthside pack install my-garden.hearthpack      into the folder of packs that ./play watches
  hearthside pack install my-garden --packs ~/packs a folder does, too
  hearthside pack install my-garden.hearthpack --replace
                                                    in place of another version, which is kept beside it
"""


@click.command(cls=Epilog, epilog=SHARE_EXAMPLES, short_help="Pack up a pack as one file.")
@path_argument
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write it here.")
@click.option("--draft", is_flag=True, help="Even if it cannot be played yet.")
def share(path: str, output: Path | None, draft: bool) -> None:
    """Write the pack as one file, NAME.hearthpack, which others open by dropping it onto the page."""
    from hearthside.studio.folders import folder_of
    from hearthside.studio.lint import check
    from hearthside.studio.problems import show_problems
    from hearthside.studio.share.facts import facts_of
    from hearthside.studio.share.installing import named
    from hearthside.studio.share.onefile import left_out, pack_up, unpack

    folder = folder_of(path)
    text, problems = check(folder)
    _refuse_errors(folder, path, text, problems, draft)
    assert text is not None
    data = pack_up(folder)
    files = unpack(data)
    named(files)  # what nobody could install is not sent
    facts = facts_of(text, files)
    target = _target(output, facts.id)
    _write(target, data)
    screen = process_screen()
    screen.line(f"{target}: {_size(len(data))}")
    _tell(facts)
    behind = left_out(folder)
    if behind:
        more = f" and {len(behind) - MOST_NAMED} more" if len(behind) > MOST_NAMED else ""
        screen.line(f"Left out: {', '.join(behind[:MOST_NAMED])}{more}")
    screen.line("")
    show_problems(screen.console, folder, [each for each in problems if each.code == "L27"])
    unfinished = " --draft" * any(each.severity == "error" for each in problems)
    screen.line(f"Try it:  hearthside pack play {quote(str(target))}{unfinished}")


@click.command(cls=Epilog, epilog=INSTALL_EXAMPLES, short_help="Put a pack into the folder of packs.")
@click.argument("path", metavar="FILE")
@click.option(
    "--packs", type=click.Path(path_type=Path), metavar="FOLDER", help="The folder of packs of your server."
)
@click.option("--replace", is_flag=True, help="In place of another pack with its id, which is kept.")
@click.option("--draft", is_flag=True, help="Even if it cannot be played yet.")
@db_option
def install(path: str, packs: Path | None, replace: bool, draft: bool, db: str | None) -> None:
    """Put a packed pack, or the folder of one, into the folder of packs that the server watches."""
    from hearthside.studio.folders import folder_of
    from hearthside.studio.lint import check
    from hearthside.studio.share.facts import facts_of
    from hearthside.studio.share.installing import Other
    from hearthside.studio.share.installing import install as put
    from hearthside.studio.share.onefile import files_of

    folder = folder_of(path)
    files: Mapping[str, bytes] = files_of(folder)
    text, problems = check(folder)
    _refuse_errors(folder, path, text, problems, draft)
    assert text is not None
    target = packs.expanduser() if packs is not None else packs_folder(database(db))
    try:
        done = put(files, target, replace)
    except Other as other:
        raise HearthsideError(
            f"{other}; nothing was changed. To put this in its place: "
            f"{_again(path, packs, draft, db)} --replace"
        ) from None
    facts = facts_of(text, files)
    screen = process_screen()
    if done.same:
        screen.line(f"{facts.name} {facts.version} is already in {done.folder}; nothing was changed.")
        return
    screen.line(f"{facts.name} {facts.version} is in {done.folder} now.")
    _tell(facts)
    if done.backup is not None:
        screen.line(f"Version {done.before}, which was there, is kept in {done.backup}")
    if any(each.severity == "error" for each in problems):
        screen.line(
            "A server that watches this folder plays it as soon as nothing is wrong with it any more."
        )
    else:
        screen.line(
            "A server that watches this folder plays it in a few seconds: ./play, or hearthside serve"
        )


def _again(path: str, packs: Path | None, draft: bool, db: str | None) -> str:
    """The command as it was given, to be copied: elsewhere it would do something else."""
    words = ["hearthside", "pack", "install", path]
    words += ["--packs", str(packs)] if packs is not None else []
    words += ["--draft"] if draft else []
    words += ["--db", db] if db is not None else []
    return join(words)


def _refuse_errors(
    folder: Path, path: str, text: "PackText | None", problems: "list[Problem]", draft: bool
) -> None:
    from hearthside.studio.problems import show_problems

    errors = [each for each in problems if each.severity == "error"]
    if not errors:
        return
    show_problems(process_screen().console, folder, errors)
    if text is None:
        raise Failed(f"{path} cannot be read")
    if not draft:
        raise Failed(f"{path} cannot be played yet; with --draft it is taken as it is")


def _target(output: Path | None, game: str) -> Path:
    from hearthside.studio.share.onefile import ENDING

    wanted = output.expanduser() if output is not None else Path()
    if wanted.is_dir():
        return wanted / f"{game}{ENDING}"
    return wanted if wanted.suffix == ENDING else wanted.with_name(wanted.name + ENDING)


def _write(target: Path, data: bytes) -> None:
    """Beside it first: a file of an earlier time is there until the new one is whole."""
    half = target.with_name(f".{target.name}.new")
    try:
        half.write_bytes(data)
        half.replace(target)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise HearthsideError(f"cannot write {target}: {error.strerror or error}") from None


def _tell(facts: "Facts") -> None:
    screen = process_screen()
    players = f"{facts.fewest}" if facts.fewest == facts.most else f"{facts.fewest} to {facts.most}"
    minutes = f", {facts.minutes} minutes" if facts.minutes else ""
    screen.line(f"{facts.name} {facts.version}, for {players} players{minutes}")
    if facts.summary:
        screen.line(facts.summary)
    screen.line(f"Author:  {facts.credits or 'not said'}")
    means = f" ({facts.licence_means})" if facts.licence_means else ""
    screen.line(
        f"Licence: {facts.licence + means if facts.licence else 'not said: others may not hand it on'}"
    )
    files = [
        _many(facts.texts, "file") + " of text",
        _many(facts.pictures, "picture"),
        _many(facts.fonts, "font"),
    ]
    screen.line(
        f"In it:   {_many(facts.designs, 'different card')}, {facts.cards} in all; {', '.join(files)}"
    )


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def _size(size: int) -> str:
    return f"{size / 1000:.0f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"
