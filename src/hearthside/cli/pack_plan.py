"""`hearthside pack plan`: how an adventure can be won, and what opens what."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich import box
from rich.table import Table as Grid
from rich.text import Text
from rich.tree import Tree

from hearthside.cli.front import Epilog
from hearthside.cli.pack import path_argument
from hearthside.cli.pack_show import mention
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.screen import Screen, process_screen

if TYPE_CHECKING:
    from hearthside.studio.ladder import Ladder, Rung
    from hearthside.studio.plan import Named, Plan, Wanted, Way

EXAMPLES = """
Examples:
  hearthside pack plan my-garden 104               the cheapest ways to win adventure 104
  hearthside pack plan my-garden "eel market"      by some of its words
  hearthside pack plan my-garden                   which adventures open which, era by era
  hearthside pack plan my-garden --svg ladder.svg  the same as a picture
  hearthside pack plan my-garden 104 --json        for programs
"""
MOST_NAMED = 8  # cards in a line
DOES = {
    "Disable": "sends back",
    "Divert": "takes over",
    "Wreck": "wrecks",
    "Seize": "takes from the ops, before they are played,",
}


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="How an adventure can be won.")
@path_argument
@click.argument("adventure", required=False)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option(
    "--svg", metavar="FILE", type=click.Path(path_type=Path), help="Draw what opens what into a file."
)
def plan(path: str, adventure: str | None, as_json: bool, svg: Path | None) -> None:
    """Show how an adventure can be won: the cheapest covers, what could upset them, what must be won before,
    and what it opens.  Without an adventure: which adventures open which.

    ADVENTURE is its number, its identifier, or some of its words.
    """
    from hearthside.studio.folders import text_of
    from hearthside.studio.ladder import ladders
    from hearthside.studio.ladder_svg import drawn
    from hearthside.studio.plan import plans_of

    if adventure is not None and svg is not None:
        raise HearthsideError("a picture is drawn of the whole pack: leave out the adventure, or --svg")
    text, errors = text_of(path)
    mention(path, errors)
    screen = process_screen()
    if adventure is not None:
        plans = plans_of(text, adventure)
        if as_json:
            _json(plans)
            return
        for number, one in enumerate(plans):
            if number:
                screen.say("")
            _show(screen, one)
        return
    found = ladders(text)
    if svg is not None:
        try:
            svg.expanduser().write_text(drawn(text.manifest.name, found), encoding="utf-8")
        except OSError as error:
            raise HearthsideError(f"cannot write {svg}: {error.strerror or error}") from None
        screen.line(str(svg))
    elif as_json:
        _json(found)
    else:
        for number, ladder in enumerate(found):
            if number:
                screen.say("")
            screen.show(_tree(ladder))


def _json(told: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())


# ------------------------------------------------------------ one adventure
def _show(screen: Screen, plan: "Plan") -> None:
    level = f", level {plan.level}" if plan.level else ""
    screen.say(
        Text.assemble((plan.name, "bold cyan"), f"  {plan.identifier} · {plan.era} · {plan.roleplay}{level}")
    )
    asks = ", ".join(f"{name} {number}" for name, number in plan.asks.items()) or "nothing"
    gives = ", ".join(f"{name} {number}" for name, number in plan.gives.items())
    itself = f", and gives {gives} itself" if gives else ""
    together = f" {plan.players} players cover it together." if plan.players > 1 else ""
    screen.say(f"It asks for {asks}{itself}; whoever wins it gains {plan.brings}.{together}")
    for want in plan.before:
        screen.say(_before(want))
    screen.say("")
    _ways(screen, plan)
    if plan.with_feats is not None:
        screen.say(f"With the feats of {_names(plan.feats)}: {_way(plan.with_feats)}.")
    elif plan.feats and plan.ways:
        screen.say(f"The feats of {_names(plan.feats)} help, but make no way cheaper.")
    _strikes(screen, plan)
    if plan.opens:
        screen.say(f"It opens {_names(plan.opens)}.")


def _ways(screen: Screen, plan: "Plan") -> None:
    if not plan.ways:
        screen.say(f"No set of supports covers it: {plan.missing}.", "red")
        return
    if not plan.ways[0].cards:
        screen.say("It needs no supports.")
        return
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("costs", "worth", "supports, in an order in which they can be played"):
        grid.add_column(heading, justify="right" if heading != "costs" and len(heading) < 6 else "left")
    for way in plan.ways:
        cards = [
            Text.assemble(
                each.name,
                (f" {each.identifier.rpartition(' ')[2]}", "dim"),
                f" {_amounts(each.gives)}" if each.gives else "",
                (f" needs {_amounts(each.needs)}" if each.needs else ""),
            )
            for each in way.cards
        ]
        grid.add_row(str(way.costs), str(way.worth), Text(", ").join(cards))
    screen.show(grid)
    limited = {each.identifier: each for way in plan.ways for each in way.cards if each.only_if}
    for each in limited.values():
        screen.say(
            f"{each.name} ({each.identifier.rpartition(' ')[2]}) only if {' and '.join(each.only_if)}."
        )
    if not plan.certain:
        screen.say("The search was cut short: there may be a cheaper way.")


def _way(way: "Way") -> str:
    cards = ", ".join(each.name for each in way.cards) or "no support at all"
    return f"{cards}, costs {way.costs}, worth {way.worth}"


def _amounts(amounts: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in amounts.items())


def _names(cards: "list[Named]") -> str:
    named = [f"{each.name} ({each.identifier.rpartition(' ')[2]})" for each in cards]
    more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
    return f"{', '.join(named[:MOST_NAMED])}{more}"


def _before(want: "Wanted") -> str:
    if want.never:
        return f"Only while {want.what}." + (f" These do: {_names(want.by)}." if want.by else "")
    if not want.met:
        return f"Only if {want.what}, which can never be."
    return f"Only if {want.what}: {_names(want.by)}."


def _strikes(screen: Screen, plan: "Plan") -> None:
    if not plan.strikes:
        return
    screen.say("What rivals could do against the cheapest way:")
    for strike in plan.strikes:
        card = Text.assemble(
            "  ",
            (strike.name, "yellow"),
            (f" {strike.identifier.rpartition(' ')[2]}", "dim"),
            f" {strike.what}: ",
        )
        verb = DOES.get(strike.what.partition("If")[0], "")
        if verb:
            card.append(f"{verb} {_names(strike.hits)}")
        elif strike.what == "AdventureCommonCosts":
            card.append(f"asks everybody for {_amounts(strike.asks)} more")
        elif strike.hits:
            card.append(f"shuts out {_names(strike.hits)}")
        else:
            card.append(
                "undoes the adventure" if strike.what == "RewindAdventure" else "ends it before you are done"
            )
        if strike.answers:
            card.append(f"; answered by {_names(strike.answers)}")
        elif strike.what not in ("AdventureCommonCosts", "SeizeIf", "SeizeIf1"):
            card.append("; nothing answers it")
        screen.say(card)


# ------------------------------------------------------------ what opens what
def _tree(ladder: "Ladder") -> Tree:
    """A branch for what can be begun at once, and one for each condition that opens something."""
    from hearthside.studio.lint.deck import counted

    count = sum(rung.kind != "Support" for rung in ladder.rungs)
    tree = Tree(Text.assemble((ladder.era, "bold"), f"  {counted(count, 'adventure')}"))
    branches: dict[str, Tree] = {}
    for rung in ladder.rungs:
        title = " and ".join(gate.what for gate in rung.gates)
        title = f"when {title}" if title else "from the beginning"
        if rung.step < 0:
            title += ", which can never be"
        branch = branches.get(title)
        if branch is None:
            branch = branches[title] = tree.add(Text(title, style="red" if rung.step < 0 else "italic"))
        branch.add(_rung(rung))
    return tree


def _rung(rung: "Rung") -> Text:
    number = rung.identifier.rpartition(" ")[2]
    style = "yellow" if rung.kind == "Support" else "cyan"
    out = Text.assemble((f"{number} ", "dim"), (rung.name, style), f"  {rung.kind}")
    if rung.level:
        out.append(f", level {rung.level}")
    if rung.kind != "Support":
        out.append(f", brings {rung.brings}")
    if rung.feats:
        out.append(f", feat {rung.feats}")
    if rung.opens:
        out.append(f"  → {', '.join(each.rpartition(' ')[2] for each in rung.opens)}", "dim")
    return out
