"""Everything that an export consists of, by the paths of its files."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.export import ttp, tts
from hearthside.studio.export.addresses import Address, checked_prefix, on_the_web, on_this_machine
from hearthside.studio.export.painting import Painted, Told, paint
from hearthside.studio.export.plan import Plan, plan_of

Program = Literal["tts", "ttp"]


class Box(Struct, frozen=True):
    files: dict[str, bytes]  # by path within the folder
    plan: Plan
    problems: list[str]  # pictures and fonts of the pack that could not be used


def box_for(
    program: Program,
    text: PackText,
    folder: Path,
    ppi: int,
    prefix: str,
    told: Told = lambda done, total: None,
) -> Box:
    """`folder`: where it will lie.  `prefix`: where everybody loads the pictures from; empty: from there."""
    prefix = checked_prefix(prefix) if prefix else ""
    plan = plan_of(text, ppi)
    if not plan.piles:
        raise HearthsideError(f"{text.manifest.name} has no card that could be drawn")
    painted = paint(text, plan, told=told)
    pack: Callable[[Plan, Painted, Path, str], dict[str, bytes]] = _for_tts if program == "tts" else _for_ttp
    return Box(pack(plan, painted, folder, prefix), plan, painted.problems)


def _for_tts(plan: Plan, painted: Painted, folder: Path, prefix: str) -> dict[str, bytes]:
    """The object, a picture of the same name for the list of saved objects, and the sheets."""
    address: Address = on_the_web(prefix, painted.pictures) if prefix else on_this_machine(folder)
    return {
        f"{plan.slug}.json": _json(tts.saved_object(plan, address)),
        f"{plan.slug}.png": painted.thumbnail,
        **{f"{name}.png": data for name, data in painted.pictures.items()},
    }


def _for_ttp(plan: Plan, painted: Painted, folder: Path, prefix: str) -> dict[str, bytes]:
    """A package has its pictures with it, so that it needs no address."""
    made = ttp.templates(plan, lambda name: f"{name}.png")
    return {
        "Manifest.json": _json(ttp.manifest(plan)),
        **{f"Templates/{template['GUID']}.json": _json(template) for template in made},
        **{f"Textures/{name}.png": data for name, data in painted.pictures.items()},
    }


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
