"""`hearthside pack images`: a picture of each card."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hearthside.cli.front import Epilog, Failed
from hearthside.cli.offering import ensure
from hearthside.cli.pack import path_argument
from hearthside.cli.pack_show import mention
from hearthside.cli.waiting import bar_of
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.sizes import SIZES, card_size, too_small
from hearthside.terminal.screen import process_screen

if TYPE_CHECKING:
    from hearthside.studio.draw.engine import Side, Theme

AT_ONCE = 8  # cards between two looks at the progress
MOST_NAMED = 6  # files in a line
EXAMPLES = f"""
Examples:
  hearthside pack images my-garden                                 PNG, 300 dots an inch
  hearthside pack images my-garden 101 102 --format svg            two of its cards
  hearthside pack images my-garden --size gamecrafter-poker        as a shop wants them, with bleed
  hearthside pack images my-garden --backs --theme low-ink --out to-print

Sizes: {", ".join(SIZES)}.
"""


@click.command("images", cls=Epilog, epilog=EXAMPLES, short_help="Draw a picture of each card.")
@path_argument
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@click.option("--format", "form", type=click.Choice(["png", "svg"]), default="png", show_default=True)
@click.option("--ppi", type=click.IntRange(36, 1200), help="Dots an inch of a PNG.  [default: 300]")
@click.option("--out", type=click.Path(path_type=Path), help="The folder.  [default: ID-cards]")
@click.option("--backs", is_flag=True, help="Also the back of each deck.")
@click.option("--size", default="poker", show_default=True, metavar="SIZE", help="See below.")
@click.option("--theme", type=click.Choice(["full", "low-ink"]), default="full", show_default=True)
@click.option(
    "--bleed",
    type=click.FloatRange(0, 10),
    metavar="MM",
    help="Around the cut.  [default: as the size has it]",
)
def images(
    path: str,
    cards: tuple[str, ...],
    form: str,
    ppi: int | None,
    out: Path | None,
    backs: bool,
    size: str,
    theme: "Theme",
    bleed: float | None,
) -> None:
    """Draw a picture of each card of a pack, or of some: CARD is a number, an identifier or some words.

    Gold cards come in gold size.  Files are named by the identifiers of the cards.
    """
    ensure("print")
    from hearthside.kernel.enclosed import enclosed
    from hearthside.studio.draw.engine import Drawing, undrawn
    from hearthside.studio.draw.faces import Face, chosen, faces_of
    from hearthside.studio.draw.looks import look_of
    from hearthside.studio.draw.own_art import names_of, plain
    from hearthside.studio.folders import text_of

    wanted_size = card_size(size)
    text, errors = text_of(path)
    mention(path, errors)
    own = enclosed(text.folder)
    for refused in own.refused:
        click.echo(f"left out: {refused}", err=True)
    faces = faces_of(text, own)
    wanted = chosen(text, faces, cards)
    if not wanted:
        raise Failed(f"nothing to draw: {path} has no cards")
    folder = out or Path(f"{text.manifest.id}-cards")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HearthsideError(f"cannot write to {folder}: {error.strerror or error}") from None
    look = look_of(text, faces)
    names = names_of(faces)
    written: set[str] = set()

    def keep(name: str, data: bytes) -> None:
        (folder / f"{name}.{form}").write_bytes(data)
        written.add(f"{name}.{form}")

    screen = process_screen()
    with (
        Drawing(
            faces, look, name=text.manifest.name, theme=theme, size=wanted_size, bleed=bleed, own=own
        ) as drawing,
        bar_of(screen) as bar,
    ):
        for problem in drawing.problems:
            click.echo(f"left out: {problem}", err=True)

        def drawn(some: list[Face], back: bool = False) -> list[bytes]:
            side: Side = "back" if back else "front"
            return (
                drawing.svg(some, side) if form == "svg" else drawing.png(some, ppi or wanted_size.ppi, side)
            )

        task = bar.add_task("Drawing", total=len(wanted))
        for at in range(0, len(wanted), AT_ONCE):
            some = wanted[at : at + AT_ONCE]
            for face, data in zip(some, drawn(some), strict=True):
                keep(names[face], data)
            bar.advance(task, len(some))
        if backs:
            kinds = {(face.deck, face.gold, face.landscape): face for face in reversed(wanted)}
            for face, data in zip(kinds.values(), drawn([*kinds.values()], back=True), strict=True):
                words = [face.deck, "gold" if face.gold else "", "landscape" if face.landscape else ""]
                keep("back-" + "-".join(plain(word) for word in words if word), data)
        for sentence in undrawn(drawing):
            click.echo(sentence, err=True)
    if (small := too_small(wanted_size)) and any(not face.gold for face in wanted):
        click.echo(small, err=True)
    if not cards and (others := strangers(folder, form, written)):
        click.echo(others, err=True)
    screen.say(f"{len(written)} picture{'s' * (len(written) != 1)} in {folder}")


def strangers(folder: Path, form: str, written: set[str]) -> str:
    """A sentence about pictures of no card of the pack: an earlier run may have left them."""
    found = sorted(path.name for path in folder.glob(f"*.{form}") if path.name not in written)
    found = [name for name in found if not name.startswith("back-")]
    if not found:
        return ""
    named = ", ".join(found[:MOST_NAMED]) + (
        f" and {len(found) - MOST_NAMED} more" * (len(found) > MOST_NAMED)
    )
    return f"also in {folder}, and of no card that the pack has now: {named}"
