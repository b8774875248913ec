"""The list of what is measured. Each entry runs in a worker process of its own."""

from __future__ import annotations

from typing import NamedTuple

BENCH_EXTRA = "not installed: pip install hearthside[bench]"


class Entry(NamedTuple):
    """One line of the table, and where its code is."""

    name: str
    title: str
    game: str
    module: str
    variant: str
    pack: str = ""  # of ours
    preset: str = ""  # of that pack

    @property
    def compiled(self) -> bool:
        """Does it need the compiled install of ours?"""
        return self.variant == "compiled"


ENTRIES = (
    Entry("pure", "ours, pure", "Arctic Scavengers", "contender_ours", "pure", "arctic_scavengers"),
    Entry(
        "compiled", "ours, compiled", "Arctic Scavengers", "contender_ours", "compiled", "arctic_scavengers"
    ),
    Entry(
        "pure-everything",
        "… all modules",
        "Arctic Scavengers, everything",
        "contender_ours",
        "pure",
        "arctic_scavengers",
        "everything",
    ),
    Entry(
        "compiled-everything",
        "… compiled",
        "Arctic Scavengers, everything",
        "contender_ours",
        "compiled",
        "arctic_scavengers",
        "everything",
    ),
    Entry("pure-race", "… another game", "Iditacards", "contender_ours", "pure", "iditacards"),
    Entry("compiled-race", "… compiled", "Iditacards", "contender_ours", "compiled", "iditacards"),
    Entry("pure-pack", "… a Gardener pack", "Risewater", "contender_ours", "pure", "risewater"),
    Entry("compiled-pack", "… compiled", "Risewater", "contender_ours", "compiled", "risewater"),
    Entry("pure-winter", "… another game", "Endless Winter", "contender_ours", "pure", "endless_winter"),
    Entry("compiled-winter", "… compiled", "Endless Winter", "contender_ours", "compiled", "endless_winter"),
    Entry("catanatron", "catanatron", "Catan", "peer_catanatron", ""),
    Entry("pyminion", "pyminion", "Dominion, First Game", "peer_pyminion", ""),
    Entry("openspiel-python", "OpenSpiel, Python", "crazy eights", "peer_openspiel", "python"),
    Entry("openspiel-native", "OpenSpiel, C++", "crazy eights", "peer_openspiel", "native"),
    Entry("openspiel-read-back", "… moves read back", "crazy eights", "peer_openspiel", "read-back"),
)


def entry(name: str) -> Entry:
    """The entry of that exact name."""
    for one in ENTRIES:
        if one.name == name:
            return one
    raise KeyError(name)


def chosen(text: str) -> tuple[Entry, ...]:
    """The entries for a comma-separated list of names; `openspiel` stands for all of its loops."""
    wanted = [part.strip() for part in text.split(",") if part.strip()]
    for part in wanted:
        if not any(_answers_to(one, part) for one in ENTRIES):
            raise ValueError(f"unknown name {part!r}; there are {', '.join(one.name for one in ENTRIES)}")
    return tuple(one for one in ENTRIES if any(_answers_to(one, part) for part in wanted))


def _answers_to(one: Entry, part: str) -> bool:
    return part in (one.name, one.name.split("-")[0])
