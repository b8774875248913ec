"""Keeps a game in its file while it is played, and saves it where a person asks."""

from pathlib import Path

from hearthside.kernel import replay
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.terminal import files
from hearthside.terminal.draw import scene_of, where
from hearthside.terminal.seating import Seat

FORCE = "--force"


class Keeper:
    """asked_for: a person named the file, so it must be possible to write it.  In the state folder
    a game is kept for convenience: where that cannot be written, people still want to play."""

    def __init__(
        self, game: Game, seating: list[Seat], path: Path, asked_for: bool = True, seeded: bool = False
    ) -> None:
        self.game = game
        self.path = path
        self.asked_for = asked_for
        self.seeded = seeded
        self.problem = ""
        self._seating = seating
        self._kept = -1  # how much of the journal is in the file

    def _bytes(self) -> bytes:
        at = where(scene_of(self.game, None))
        return files.to_bytes(self.game, files.notes_of(self.game, self._seating, at, self.seeded))

    def keep(self) -> None:
        """Write the game to its file, if anything has happened since the last time."""
        if len(self.game.journal) != self._kept:
            files.write(self.path, self._bytes())
            self._kept = len(self.game.journal)

    def try_to_keep(self) -> str:
        """Keep it; returns a warning, the first time that this is not possible."""
        if self.problem:
            return ""
        try:
            self.keep()
        except HearthsideError as error:
            if self.asked_for:
                raise
            self.problem = f"{error}; so this game is not kept. (save FILE, or begin with --file FILE)"
        return self.problem

    def keep_if_whole(self) -> None:
        """Ctrl-C may have come in the middle of a move: then the last kept state stays."""
        if self.problem:
            return
        data = self._bytes()
        try:
            replay.load(replay.read(data), self.game.pack)
        except HearthsideError:
            return
        files.write(self.path, data)

    def save(self, said: str) -> str:
        """Write a copy to a file of the person's choice; returns what to tell.  Another game or
        another kind of file is overwritten only if that is said."""
        force = said.split(" ")[0] == FORCE
        name = said.removeprefix(FORCE).strip() if force else said
        path = Path(name).expanduser() if name else files.default_path(self.game)
        if path.is_dir():
            path = path / f"{self.game.id}{files.ENDING}"
        if not path.suffix and not path.exists():
            path = path.with_suffix(files.ENDING)
        if name and not path.parent.is_dir():
            raise HearthsideError(f"there is no folder {path.parent} to save it in")
        if not force and not files.may_replace(path, self.game):
            raise HearthsideError(
                f"{path} already exists and holds something else; choose another name, "
                f"or overwrite it with: save {FORCE} {path}"
            )
        files.write(path, self._bytes())
        return f"Saved as {path}"
