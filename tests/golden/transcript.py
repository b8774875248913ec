"""A whole game as text: every decision, what came of it, and what each viewer then sees.

A view is written in full at the start and afterwards only where it changed, so that a change of
behaviour shows as a short diff.
"""

from typing import Any

from hearthside.kernel import replay
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack


def transcript(pack: Pack, data: bytes) -> str:
    record = replay.read(data)
    game = replay.start(record, pack)
    viewers: list[int | None] = [*range(game.seats), None]
    shown: dict[int | None, dict[str, str]] = {viewer: {} for viewer in viewers}
    lines = [f"{pack.name} {pack.version}, {game.seats} seats, options {record.options}"]
    lines += _views(game, viewers, shown)
    told = 0
    for at, entry in enumerate(record.journal):
        seat = int(entry.split()[0])
        lines.append("")
        lines.append(f"#{at + 1} seat {seat} may: {', '.join(option.key for option in game.options(seat))}")
        lines.append(f"#{at + 1} seat {entry}")
        record.step(game, at)
        story = game.story(None)
        lines += [f"    {line}" for line in story[told:]]
        told = len(story)
        lines += _views(game, viewers, shown)
    lines += ["", f"result: {game.result}", f"digest: {game.digest()}"]
    return "\n".join(lines) + "\n"


def _views(game: Game, viewers: list[int | None], shown: dict[int | None, dict[str, str]]) -> list[str]:
    lines: list[str] = []
    for viewer in viewers:
        now = _flat(game.view(viewer))
        for name, value in now.items():
            if shown[viewer].get(name) != value:
                lines.append(f"  [{'spectator' if viewer is None else viewer}] {name}: {value}")
        shown[viewer] = now
    return lines


def _flat(view: dict[str, Any]) -> dict[str, str]:
    """The view by name, a line for each zone and fact."""
    out = {"prompt": view["prompt"], "waiting": str(view["waiting"])}
    out.update({name: str(value) for name, value in view["facts"].items()})
    for name, zone in view["zones"].items():
        text = str(zone["count"])
        if zone.get("cards"):
            text += ": " + " ".join(zone["cards"])
        if zone.get("known_from_top"):
            text += " known from top: " + " ".join(card or "?" for card in zone["known_from_top"])
        out[name] = text
    return out
