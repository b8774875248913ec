"""The front door: one group of commands, errors in one line, and a guess at misspelled words."""

from typing import IO, Any

import click

import hearthside
from hearthside._pure import compiled
from hearthside.kernel.errors import HearthsideError, did_you_mean


class Refused(click.ClickException):
    """An error for the person at the keyboard: one line on stderr, no traceback."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"hearthside: {self.format_message()}", file=file, err=file is None)


class Failed(Refused):
    """What was to be checked does not hold."""

    exit_code = 1


class Front(click.Group):
    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            hint = did_you_mean(name, self.list_commands(ctx))
            raise Refused(f"there is no command {name!r}{hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except HearthsideError as error:
            raise Refused(" ".join(str(error).split())) from None
        except OSError as error:
            if error.filename is None:
                raise
            raise Refused(f"{error.filename}: {error.strerror}") from None


class Epilog(click.Command):
    """A command whose examples keep their lines."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.epilog:
            formatter.write_paragraph()
            for line in self.epilog.strip("\n").splitlines():
                formatter.write(line + "\n")


SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def tell_version(ctx: click.Context, parameter: click.Parameter, asked: bool) -> None:
    """Also whether the compiled modules run, since pip does not say what it has installed."""
    if asked:
        click.echo(f"hearthside {hearthside.__version__}, {'compiled' if compiled() else 'pure Python'}")
        ctx.exit()


@click.group(
    cls=Front,
    context_settings=SETTINGS,
    invoke_without_command=True,
    epilog="Without a command: hearthside play. Each command says more with --help.",
)
@click.option(
    "-V",
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=tell_version,
    help="Show the version and exit.",
)
@click.pass_context
def front(ctx: click.Context) -> None:
    """A table for winter card games: play, watch, replay and measure them."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(front.commands["play"])
