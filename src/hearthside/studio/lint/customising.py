"""L25: what the manifest chooses, or lets tables choose, must be something that they can choose."""

from collections.abc import Iterator, Sequence

from hearthside.games.gardener.folder.options import OPTIONS
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import did_you_mean
from hearthside.games.gardener.options import settings
from hearthside.studio.lint.session import Session

CHOICES = ("burn", *OPTIONS)
SAID_ALONE = ("any", "none")


def customisation(session: Session) -> Iterator[Problem]:
    named = session.pack.manifest.customisation
    if len(named) == 1 and named[0] in SAID_ALONE:
        return
    for name in named:
        if name not in CHOICES:
            hint = did_you_mean(name, CHOICES) or f'write "any", "none", or some of {", ".join(CHOICES)}'
            message = f"customisation cannot name {name[:40]!r}: no table can choose that"
            yield session.in_manifest("L25", "error", message, hint, "customisation")


def chosen_in_vain(session: Session) -> Iterator[Problem]:
    """An option with a value that no table of this pack can have: such as two eras skipped, of one."""
    manifest = session.pack.manifest
    there = {setting.name: setting.choices for setting in settings(manifest)}
    for name, value in manifest.options.items():
        choices = there.get(name, ())
        if value not in choices:
            message = f"options.{name} cannot be {value} in this pack, and is left out"
            hint = f"it can be {listed(choices)}" if choices else f"take {name} out"
            yield session.in_manifest("L25", "warning", message, hint, f"options.{name}", "options")


def listed(choices: Sequence[object]) -> str:
    return ", ".join(str(each) for each in choices)
