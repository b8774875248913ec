"""L25: what the manifest lets tables choose must be something that they can choose."""

from collections.abc import Iterator

from hearthside.games.gardener.folder.options import OPTIONS
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import did_you_mean
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
