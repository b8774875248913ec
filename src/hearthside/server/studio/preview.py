"""A pack that somebody writes with any editor, shown as it is at every save.

The folder is looked at several times a second.  What changed is read and linted in another process
(readpool.py) and drawn in a third; everybody who looks gets the new state.  A state that cannot be read keeps
the last pictures, with what is wrong.  Nothing is ever written.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from hearthside.kernel.enclosed import ENDINGS, enclosed, names
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import BadFolder, gather, stamps
from hearthside.server.pack_problems import failure
from hearthside.server.readpool import ReadPool
from hearthside.server.responses import (
    PackProblem,
    PreviewCard,
    PreviewDeck,
    PreviewPlan,
    PreviewState,
    PreviewTotal,
)
from hearthside.server.studio.drawing import Drawer, Scene
from hearthside.server.studio.sketching import Drafted, Sketch, Sketched
from hearthside.studio.draw.faces import Face
from hearthside.studio.lint.economy import DeckStats

EVERY: Final = 0.2  # seconds between two looks
BATCH: Final = 8  # cards that are drawn at once; then they are shown

log = logging.getLogger("hearthside.server")

Stamps = dict[str, tuple[int, int]]


class Preview:
    """Of one folder; without one it does nothing."""

    def __init__(self, folder: str, reading: ReadPool, drawer: Drawer) -> None:
        self.folder = Path(folder) if folder else None
        self._reading = reading
        self._drawer = drawer
        self._state = PreviewState(0, self.folder.name if self.folder else "", "", False, [], [], [], [], "")
        self._changed = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self._seen: Stamps | None = None
        self._over = False

    # ================================================== for the registry
    async def open(self) -> None:
        if self.folder is not None:
            self._task = asyncio.create_task(self._watch(self.folder), name="preview")

    def hurry(self) -> None:
        """The server ends: whoever looks on is let go."""
        self._over = True
        if self._task is not None:
            self._task.cancel()

    async def close(self) -> None:
        self.hurry()
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task
        async with self._changed:
            self._changed.notify_all()

    # ================================================== for those who look
    @property
    def state(self) -> PreviewState:
        return self._state

    async def states(self, quiet: float) -> AsyncIterator[PreviewState | None]:
        """As it is, and each time it changes; None after so many quiet seconds."""
        seen = -1
        while not self._over:
            if self._state.version > max(seen, 0):
                seen = self._state.version
                yield self._state
                continue
            try:
                async with asyncio.timeout(quiet), self._changed:
                    await self._changed.wait()
            except TimeoutError:
                yield None

    # ================================================== looking
    def look_again(self) -> None:
        """Though nothing was saved: what draws has changed."""
        self._seen = None

    async def _watch(self, folder: Path) -> None:
        while True:
            try:
                now = await asyncio.to_thread(_stamps, folder)
                if now != self._seen:
                    self._seen = now
                    await self._look(folder, now)
            except HearthsideError as error:  # such as a folder that is gone, or takes for ever to read
                self._seen = None
                await self._broken(failure(error))
            except Exception:  # whatever lies there, the preview goes on
                log.exception("the folder could not be previewed")
                await self._broken(PackProblem("folder", "error", "it cannot be shown; why is in the log"))
            await asyncio.sleep(EVERY)

    async def _look(self, folder: Path, now: Stamps) -> None:
        files = await asyncio.to_thread(gather, folder)
        own = await asyncio.to_thread(enclosed, folder)
        found = await self._reading.ask(Sketch(folder.name, files, await asyncio.to_thread(names, folder)))
        assert isinstance(found, Sketched)
        wrong = [failure(error) for error in own.refused]
        if not found.readable or found.look is None:
            await self._broken(*found.problems, *wrong)
            return
        scene = Scene(found.name, found.look, own)
        await self._show(self._with(scene, found, [*found.problems, *wrong]))
        await self._draw(folder, now, scene, found, [*found.problems, *wrong])

    async def _draw(
        self, folder: Path, now: Stamps, scene: Scene, found: Sketched, problems: list[PackProblem]
    ) -> None:
        """What was changed comes first: only that has no picture yet.  A further save ends it."""
        faces = [card.face for card in found.cards if not self._drawer.has(scene.picture(card.face))]
        for at in range(0, len(faces), BATCH):
            if await asyncio.to_thread(_stamps, folder) != now:
                return
            problems = problems + await self._drawer.draw(scene, faces[at : at + BATCH])
            await self._show(self._with(scene, found, problems))

    # ================================================== what is shown
    def _with(self, scene: Scene, found: Sketched, problems: list[PackProblem]) -> PreviewState:
        last = {card.info.id: card for card in self._state.cards}
        cards = [self._card(scene, one, last.get(one.info.id)) for one in found.cards]
        there = {card.info.id for card in cards}
        broken = {problem.file for problem in problems if problem.severity == "error"}
        # A card that cannot be read just now is still there, as it was.
        cards += [
            replace(card, old=True)
            for card in last.values()
            if card.info.id not in there and card.file in broken
        ]
        names = {one.face.identifier: one.face.name for one in found.cards}
        plans = [
            PreviewPlan(
                plan.adventure,
                None if plan.cards is None else [names.get(card, card) for card in plan.cards],
                plan.costs,
                plan.reward,
            )
            for plan in found.plans
        ]
        return PreviewState(
            self._state.version,
            self._state.folder,
            found.name,
            False,
            problems,
            cards,
            plans or self._state.plans,
            [_deck(stats) for stats in found.stats] or self._state.decks,
            self._drawer.missing,
        )

    def _card(self, scene: Scene, one: Drafted, last: PreviewCard | None) -> PreviewCard:
        picture = scene.picture(one.face)
        drawn = self._drawer.has(picture)
        shown = picture if drawn else last.picture if last is not None else ""
        return PreviewCard(
            one.info,
            one.face.identifier,
            one.face.deck,
            one.file,
            one.line,
            shown,
            not drawn and bool(shown),
            wide=one.face.gold and one.face.landscape,
        )

    async def _broken(self, *problems: PackProblem) -> None:
        """As it was, with what is wrong now."""
        if self._state.broken and self._state.problems == list(problems):
            return
        await self._show(
            replace(self._state, broken=True, problems=list(problems), undrawn=self._drawer.missing)
        )

    async def _show(self, state: PreviewState) -> None:
        async with self._changed:
            self._state = replace(state, version=self._state.version + 1)
            self._changed.notify_all()


def _deck(stats: DeckStats) -> PreviewDeck:
    given = [
        PreviewTotal(one.name, one.given + one.by_feats, one.asked + one.by_supports + one.by_hazards)
        for one in stats.resources
    ]
    earned = [PreviewTotal(one.name, one.earned + one.by_shares, one.spent) for one in stats.currencies]
    return PreviewDeck(
        stats.name,
        list(stats.players),
        stats.adventures,
        stats.supports,
        stats.gold,
        stats.burned,
        given,
        earned,
    )


def _stamps(folder: Path) -> Stamps:
    """Of the text, and of what lies beside it."""
    out = stamps(folder)
    if not out:
        raise BadFolder("the folder is gone, or empty")
    for place in ENDINGS:
        with suppress(OSError), os.scandir(folder / place) as found:
            for one in found:
                stat = one.stat(follow_symlinks=False)
                out[f"{place}/{one.name}"] = stat.st_mtime_ns, stat.st_size
    return out


def faces_named(found: Sketched, wanted: set[str]) -> list[Face]:
    """By the identifiers that their designer gave them, each once."""
    named: dict[str, Face] = {}
    for card in found.cards:
        if card.face.identifier in wanted:
            named.setdefault(card.face.identifier, card.face)
    return list(named.values())
