"""The Python API: the names that `import hearthside` gives, and the shelf on which the games stand."""

import logging
import pkgutil
import secrets
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from multiprocessing import parent_process
from pathlib import Path
from traceback import extract_tb
from typing import Any
from weakref import ReferenceType, ref

from msgspec import Struct

from hearthside.kernel import folder as folders
from hearthside.kernel import replay
from hearthside.kernel.chance import KEY_BYTES, Stream, key_from_seed
from hearthside.kernel.errors import BadFile, HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.folder import Files, Source
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import shown
from hearthside.kernel.scenario import scenario as set_up_scenario
from hearthside.kernel.scenario import seed_of
from hearthside.kernel.settings import Preset, Setting

log = logging.getLogger("hearthside.games")


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    id: str
    name: str
    summary: str
    version: int
    min_seats: int
    max_seats: int
    options: tuple[Setting, ...]
    presets: tuple[Preset, ...]
    bots: list[str]


# ================================================== the shelf
class Shelf(MutableMapping[str, Pack]):
    """The games by their ids.  One that is a folder of text is read when it is first asked for."""

    def __init__(self, known: Mapping[str, Pack | Callable[[], Pack]]) -> None:
        self.shipped = dict(known)  # what comes with the house
        self.left_out: dict[str, str] = {}  # games that cannot be used, and why not
        self._there = dict(known)

    def __getitem__(self, game_id: str) -> Pack:
        there = self._there[game_id]
        if not isinstance(there, Pack):
            try:
                there = self._there[game_id] = there()
            except Exception as error:
                del self._there[game_id]
                self.leave_out(game_id, why(error))
                raise KeyError(game_id) from None
        return there

    def __setitem__(self, game_id: str, pack: Pack) -> None:
        self._there[game_id] = pack

    def __delitem__(self, game_id: str) -> None:
        del self._there[game_id]

    def leave_out(self, name: str, reason: str) -> None:
        """One broken game is in nobody's way; but somebody is told, once."""
        self.left_out[name] = reason
        if parent_process() is None:
            log.warning("the game %r is left out: %s", name, reason)

    def put_back(self, game_id: str) -> None:
        """What the house brought in this place, or nothing."""
        self._there.pop(game_id, None)
        if game_id in self.shipped:
            self._there[game_id] = self.shipped[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._there))  # a copy: packs come and go in other threads

    def __len__(self) -> int:
        return len(self._there)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._there


@cache
def packs() -> Shelf:
    """Every folder of hearthside.games is a game.  Its `pack` module holds PACK; or it has a module `loading`
    that reads packs from folders of text, and some of them in its folder `packs`.  A game that cannot be
    imported is left out."""
    found: dict[str, Pack | Callable[[], Pack]] = {}
    broken: dict[str, str] = {}
    for name, place in _games():
        try:
            if _has(place, "loading"):
                shipped = sorted(manifest.parent for manifest in place.glob(f"packs/*/{folders.MANIFEST}"))
                found.update({one.name: _reading(one) for one in shipped})
            elif _has(place, "pack"):
                pack = getattr(import_module(f"{name}.pack"), "PACK", None)
                if not isinstance(pack, Pack):
                    raise HearthsideError(f"{place / 'pack.py'} has no PACK, which would be the game")
                if pack.id in found:
                    raise HearthsideError(f"{place}: there is a game with the id {pack.id!r} already")
                found[pack.id] = pack
        except Exception as error:
            broken[place.name] = why(error, place)
    for path in import_module("hearthside.games").__path__:
        if not Path(path).is_dir():
            log.warning("HEARTHSIDE_GAMES names %s, but there is no such folder", path)
    shelf = Shelf(found)
    for name, reason in broken.items():
        shelf.leave_out(name, reason)
    return shelf


def why(error: Exception, place: Path | None = None) -> str:
    """What went wrong in a game, in one line, and where: in its own code rather than in what that calls."""
    said = " ".join(str(error).split()) or "it does not say why"
    if isinstance(error, HearthsideError):
        return said  # which has the place
    kind = type(error).__name__
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}: {kind}: {error.msg}"
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if place is None or Path(frame.filename).is_relative_to(place)]
    at = f"{own[-1].filename}, line {own[-1].lineno}: " if own else f"{place}: "
    return f"{at}{kind}: {said}"


def _games() -> Iterator[tuple[str, Path]]:
    """Module names and folders."""
    games = import_module("hearthside.games")  # not `import`: that name is the function below
    for path in games.__path__:
        for found in pkgutil.iter_modules([path]):
            if found.ispkg:
                yield f"{games.__name__}.{found.name}", Path(path, found.name)


def _has(place: Path, module: str) -> bool:
    """Without importing anything: also a compiled one."""
    return any(place.glob(f"{module}.*"))


def _reading(folder: Path) -> Callable[[], Pack]:
    return lambda: from_files(folders.gather(folder), folder.name, linted=True)


def offered() -> list[Pack]:
    """The games from which people choose: all but those that are there for reading."""
    known = packs()
    found = [known.get(game) for game in known]  # packs come and go meanwhile
    return [pack for pack in found if pack is not None and not pack.example]


def pack(game_id: str) -> Pack:
    known = packs()
    found = known.get(game_id)
    if found is None:
        if game_id in known.left_out:  # why has been told; no place for paths of a server
            raise UnknownName(f"the game {game_id!r} is left out, because it cannot be loaded")
        near = get_close_matches(game_id, known, n=1)  # an example is found by who nearly knows its name
        names = known if near else [each.id for each in offered()]
        raise UnknownName(f"there is no game {game_id!r}{did_you_mean(game_id, names)}")
    return found


def add(pack: Pack, *, instead: bool = False) -> None:
    """Put a pack on the shelf; an earlier one of the same id makes room.  Only `instead` of a game that
    comes with the house if that is said."""
    known = packs()
    if pack.id in known.shipped and not instead:
        raise HearthsideError(
            f"the id {pack.id!r} belongs to a game that comes with Hearthside; give the pack another one"
        )
    known[pack.id] = pack


def remove(game_id: str) -> None:
    """Take a pack off the shelf again; games that are being played go on with it."""
    packs().put_back(game_id)


# ================================================== packs that are folders
# By id and content hash, as long as somebody has them, the newest last.  Several can have the same content,
# where only words that no rule looks at were changed: one of them may go, and another stays.
_known: dict[tuple[str, str], list[ReferenceType[Pack]]] = {}


def loader() -> Any:
    """The module that reads packs from folders."""
    name = next(name for name, place in _games() if _has(place, "loading"))
    return import_module(f"{name}.loading")


def read(folder: str | Path) -> Pack:
    """The pack in a folder.  HearthsideError says what is wrong with one."""
    path = Path(folder).expanduser()
    return from_files(folders.gather(path), path.resolve().name)


def from_files(files: Files, name: str = "pack", linted: bool = False) -> Pack:
    """A pack from its text, wherever that was kept.  `linted`: it is known to be good."""
    with folders.laid_out(files, name) as folder:
        if linted:
            pack: Pack = loader().load_pack(folder)
        else:
            from hearthside.studio.lint import check  # the packs that come with the house do without it

            pack = loader().load_pack(folder, check)
    pack.source = Source(dict(files), pack.content_hash())
    key = pack.id, pack.source.content
    _known[key] = [*(one for one in _known.get(key, ()) if one() is not None), ref(pack)]
    return pack


def read_draft(folder: str | Path) -> tuple[Pack, tuple[str, ...]]:
    """The pack in a folder, finished or not, and what is skipped so that it can be played: findings that are
    only about completeness, in words.  HearthsideError says what is wrong with one that cannot be played even
    so."""
    from hearthside.studio.drafts import draft_of

    path = Path(folder).expanduser()
    found = draft_of(folders.gather(path), path.resolve().name)
    return from_files(found.files, path.resolve().name, linted=True), found.skipped


def problems(files: Files, name: str = "pack") -> list[Any]:
    """All that is wrong with a pack: errors, with which it cannot be played, and warnings."""
    from hearthside.studio.lint import check

    with folders.laid_out(files, name) as folder:
        return list(check(folder)[1])


def known(game_id: str, content: str) -> Pack | None:
    """A pack that was read from a folder, with this content hash, as long as anybody has it: so a game finds
    the pack it is pinned to when another version stands on the shelf.  Of several the last."""
    there = (one() for one in reversed(_known.get((game_id, content), [])))
    return next((pack for pack in there if pack is not None), None)


def find(game: str | Path) -> Pack:
    """By id, or else the pack in this folder."""
    if not isinstance(game, str | Path):
        raise UnknownName(f"a game is the id of one or the folder of a pack, not {shown(game)}")
    if isinstance(game, str) and game in packs():
        return pack(game)
    if isinstance(game, Path) or "/" in game or folders.is_pack(Path(game)):
        return read(game)
    return pack(game)


# ================================================== games
def games() -> list[GameInfo]:
    """What can be played."""
    return [
        GameInfo(
            p.id,
            p.name,
            p.summary,
            p.version,
            p.min_seats,
            p.max_seats,
            p.choosable,
            p.presets,
            sorted(p.bots),
        )
        for p in offered()
    ]


def new(
    game: str | Path | Pack,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str = "",
) -> Game:
    """A running game, by its id or from the folder of a pack.  Without a seed its shuffles come from a
    fresh secret key."""
    chosen = game if isinstance(game, Pack) else find(game)
    if not isinstance(preset, str):
        raise UnknownName(f"a preset is named by its id, not {shown(preset)}")
    if seats is None:
        seats = chosen.preset(preset).min_seats if preset else chosen.few_seats()
    chosen.check_seats(seats)
    return new_game(chosen, seats, _stream(seed), chosen.options_from(preset, seats, options))


def scenario(game: str | Path | Pack, position: Mapping[str, Any], draft: bool = False) -> Game:
    """A running game from a position set up by hand; BadPosition says what is wrong with one.  `draft`: the
    pack in the folder need not be finished."""
    if draft and not isinstance(game, Pack):
        game, _ = read_draft(game)
    chosen = game if isinstance(game, Pack) else find(game)
    return set_up_scenario(chosen, position, _stream(seed_of(position)))


def load(data: bytes) -> Game:
    """Go on with a saved game; BadFile says what is wrong with one."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadFile(f"a saved game is bytes, not {shown(data)}")
    record = replay.read(data)
    return replay.load(record, pack_of(record))


def pack_of(record: replay.Record) -> Pack:
    """What a saved game is played with: the pack that is here, or the one that the file has brought along."""
    here = known(record.game, record.content) or packs().get(record.game)
    if here is not None and (here.source is None or here.source.content == record.content):
        return here
    if record.pack is not None:
        try:
            brought = from_files(record.pack, linted=True)  # it was, when its table was made
        except HearthsideError as error:
            raise BadFile(f"the pack in this file cannot be used: {error}") from None
        assert brought.source is not None
        if (brought.id, brought.source.content) != (record.game, record.content):
            raise BadFile("the pack in this file is not the one that its game was played with")
        return brought
    raise BadFile(missing(record.game, record.version, record.content))


def missing(game: str, version: int, content: str) -> str:
    """What to say about a game whose pack is not there."""
    there = f"there are: {', '.join(pack.id for pack in offered())}"
    if game in packs():
        there = "what is here under this name is another version"
    return f"this is a game of {game!r}, which is not here (version {version}, content {content}; {there})"


def _stream(seed: int | None) -> Stream:
    if seed is not None and type(seed) is not int:
        raise HearthsideError(f"a seed is a whole number, not {shown(seed)}")
    return Stream(secrets.token_bytes(KEY_BYTES) if seed is None else key_from_seed(seed))
