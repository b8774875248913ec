"""`hearthside pack show` and `stats`: the cards of a pack, and what they add up to."""

import click
import msgspec

from hearthside.cli.pack import path_argument
from hearthside.terminal.screen import process_screen


def mention(path: str, errors: int) -> None:
    """On stderr: what is shown may be for a program."""
    if errors:
        lines = "1 line is" if errors == 1 else f"{errors} lines are"
        click.echo(
            f"{lines} not understood, so something may be missing here: hearthside pack lint {path}", err=True
        )


@click.command(short_help="Show the cards of a pack.")
@path_argument
@click.argument("card", required=False)
def show(path: str, card: str | None) -> None:
    """Show all cards of a pack, sorted by what they are; or one of them as it looks.

    CARD is its number, its identifier, or some of its words.
    """
    from hearthside.studio.cards import drawn, found, listing
    from hearthside.studio.folders import text_of

    text, errors = text_of(path)
    mention(path, errors)
    screen = process_screen()
    if card is not None:
        for deck, design in found(text, card):
            screen.show(drawn(design, deck.name if len(text.decks) > 1 else ""))
        return
    for number, deck in enumerate(text.decks.values()):
        if number:
            screen.say("")
        screen.show(*listing(deck))


@click.command(short_help="Show what a pack gives and asks for.")
@path_argument
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def stats(path: str, as_json: bool) -> None:
    """Show the economy of a pack: cards, hands, and for every resource how much there is and how much is
    asked for."""
    from hearthside.studio.folders import text_of
    from hearthside.studio.lint.economy import stats as reckon
    from hearthside.studio.stats import economy

    text, errors = text_of(path)
    mention(path, errors)
    told = reckon(text)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    screen = process_screen()
    for number, deck in enumerate(told.decks):
        if number:
            screen.say("")
        screen.show(*economy(deck))
