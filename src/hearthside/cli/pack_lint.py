"""`hearthside pack lint`: what is wrong with a pack, for people and for programs."""

import click

from hearthside.cli.front import Epilog
from hearthside.cli.pack import path_argument
from hearthside.terminal.screen import process_screen

EXAMPLES = """
Examples:
  hearthside pack lint my-garden
  hearthside pack lint my-garden --strict                    warnings count too
  hearthside pack lint my-garden --format json > found.json  for editors and CI

Exit code: 0 if the pack can be played, 1 if it has errors (with --strict: or warnings), 2 if there is none.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Say what is wrong with a pack.")
@path_argument
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--strict", is_flag=True, help="Exit code 1 for warnings too.")
def lint(path: str, form: str, strict: bool) -> None:
    """Say what is wrong with a pack, where, and what would be right.

    An error keeps the pack from being played; a warning is probably a mistake; an info is worth knowing.
    """
    from hearthside.studio.folders import folder_of
    from hearthside.studio.lint import check, in_order
    from hearthside.studio.lint.printing import drawn
    from hearthside.studio.problems import as_json, show_problems, summary

    folder = folder_of(path)
    text, problems = check(folder)
    if text is not None:
        problems = in_order([*problems, *drawn(text)])
    if form == "json":
        click.echo(as_json(path, text, problems))
    else:
        screen = process_screen()
        show_problems(screen.console, folder, problems)
        screen.say(summary(text, problems))
    bad = {"error", "warning"} if strict else {"error"}
    if any(problem.severity in bad for problem in problems):
        raise click.exceptions.Exit(1)
