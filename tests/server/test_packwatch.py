"""The folder of packs that a server watches: what is good can be played, what is not is refused in words."""

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hearthside import api
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import LINK, BadFolder, gather
from hearthside.kernel.limits import limit_memory
from hearthside.server.pack_problems import failure
from hearthside.server.packwatch import PackWatch, Watching
from hearthside.server.readworker import MEMORY, Delivered, judged
from hearthside.server.responses import PackProblem, PackStatus
from tests.gardens import ADVENTURES, SUPPORTS, break_a_card, change_a_rule, edit, garden

# Processes that do not behave: ready, and then …
READY = "import os; os.write(1, bytes(4)); os.read(0, 4);"
HANGS = (sys.executable, "-c", READY + "import time; time.sleep(60)")
DIES = (sys.executable, "-c", READY + "os._exit(3)")
BABBLES = (sys.executable, "-c", READY + "os.write(1, bytes([0, 0, 0, 2]) + b'??')")


@asynccontextmanager
async def watch(
    folder: Path, command: Sequence[str] | None = None, patience: float = 20, instead: bool = False
) -> AsyncIterator[PackWatch]:
    """One that looks only when it is told to."""
    there = PackWatch(Watching(str(folder), instead=instead, patience=patience), command)
    try:
        yield there
    finally:
        await there.close()


def looking(folder: Path, story: Callable[[PackWatch], Awaitable[None]], **how: object) -> None:
    async def run() -> None:
        async with watch(folder, **how) as there:  # type: ignore[arg-type]
            await story(there)

    asyncio.run(run())


def states(there: PackWatch) -> dict[str, str]:
    return {one.folder: one.state for one in there.statuses()}


def only(there: PackWatch) -> PackStatus:
    (one,) = there.statuses()
    return one


def test_a_pack_that_lies_there_can_be_played(tmp_path: Path):
    garden(tmp_path / "packs/my garden")

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        told = only(there)
        assert (told.folder, told.state, told.game, told.name) == ("my garden", "ready", "garden", "Garden")
        assert {problem.severity for problem in told.problems} <= {"info"}
        assert api.pack("garden").source is not None

    looking(tmp_path / "packs", story)
    assert "garden" not in api.packs(), "a server that has gone leaves nothing behind"


def test_a_broken_pack_is_refused_until_it_is_mended(tmp_path: Path):
    folder = garden(tmp_path / "packs/garden")
    break_a_card(folder)

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        told = only(there)
        assert told.state == "broken"
        first = next(problem for problem in told.problems if problem.code == "L02")
        assert (first.severity, first.card, first.column) == ("error", "Garden 101", 5)
        assert first.file == "eras/01-first/adventures.card"
        assert "Roleplay" in first.hint
        assert "garden" not in api.packs()
        edit(folder, first.file, "Rolplay", "Roleplay")
        await there.look(settled=True)
        assert only(there).state == "ready"
        break_a_card(folder)
        await there.look(settled=True)
        told = only(there)
        assert (told.state, told.game, told.name) == ("broken", "", "Garden")
        assert told.problems[0].severity == "error", "what matters most comes first"
        assert "garden" not in api.packs()

    looking(tmp_path / "packs", story)


def test_what_is_still_being_copied_is_left_alone(tmp_path: Path):
    (tmp_path / "packs").mkdir()

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        folder = garden(tmp_path / "packs/garden")
        (folder / SUPPORTS).unlink()
        await there.look()
        assert states(there) == {}
        garden(tmp_path / "other")
        shutil.copy(tmp_path / "other" / SUPPORTS, folder / SUPPORTS)
        await there.look()
        assert states(there) == {}
        await there.look()
        assert states(there) == {"garden": "ready"}
        read = api.pack("garden")
        await there.look()
        assert api.pack("garden") is read, "what has not changed is not read again"
        change_a_rule(folder)
        await there.look()
        assert api.pack("garden") is read
        await there.look()
        assert api.pack("garden").content_hash() != read.content_hash()

    looking(tmp_path / "packs", story)


def test_a_pack_that_is_taken_away(tmp_path: Path):
    folder = garden(tmp_path / "packs/garden")

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        text = (folder / "pack.toml").read_bytes()
        (folder / "pack.toml").unlink()  # as editors do for a moment when they save
        (folder / "eras").rename(folder / "away")
        await there.look()
        assert states(there) == {"garden": "ready"}
        (folder / "pack.toml").write_bytes(text)
        (folder / "away").rename(folder / "eras")
        await there.look()
        await there.look()
        assert states(there) == {"garden": "ready"}
        shutil.rmtree(folder)
        await there.look()
        await there.look()
        assert states(there) == {}
        assert "garden" not in api.packs()

    looking(tmp_path / "packs", story)


def test_there_need_be_no_folder_yet(tmp_path: Path):
    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        assert states(there) == {}
        garden(tmp_path / "packs/garden")
        await there.look(settled=True)
        assert states(there) == {"garden": "ready"}

    looking(tmp_path / "packs", story)


def test_what_the_reader_says_of_a_pack(tmp_path: Path):
    """As in its own process: errors first, each with its place, none longer than a page can show."""
    folder = garden(tmp_path / "garden")
    good = judged(Delivered("garden", gather(folder)))
    assert (good.good, good.id, good.name) == (True, "garden", "Garden")
    break_a_card(folder)
    bad = judged(Delivered("garden", gather(folder)))
    assert (bad.good, bad.id, bad.name) == (False, "", "")
    first = bad.problems[0]
    assert first.severity == "error"
    assert first.file == ADVENTURES
    assert first.line > 0
    assert first.message
    without = judged(Delivered("garden", {"pack.toml": "x" * 10_000}))
    assert not without.good
    assert 0 < len(without.problems[0].message) <= 500


def test_what_cannot_be_read_at_all_is_one_problem():
    assert failure(BadFolder("so not", "pack.toml")) == PackProblem("folder", "error", "so not", "pack.toml")
    assert failure(HearthsideError("x" * 600)) == PackProblem("folder", "error", "x" * 500)


def test_a_reader_limits_its_own_memory(monkeypatch: pytest.MonkeyPatch):
    resource = pytest.importorskip("resource")
    limits: dict[int, tuple[int, int]] = {}
    monkeypatch.setattr(resource, "setrlimit", limits.__setitem__)
    limit_memory(MEMORY)
    assert limits == {resource.RLIMIT_AS: (2**30, 2**30), resource.RLIMIT_CORE: (0, 0)}


# ------------------------------------------------------------ one id, one pack
def test_no_pack_takes_the_id_of_a_game_of_the_house(tmp_path: Path):
    shutil.copytree(SHIPPED / "first-lantern", tmp_path / "packs/mine")
    before = api.pack("first-lantern")

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        told = only(there)
        assert (told.state, told.problems[0].file) == ("broken", "pack.toml")
        assert "'first-lantern' is that of a game that comes with Hearthside" in told.problems[0].message
        assert api.pack("first-lantern") is before

    looking(tmp_path / "packs", story)


def test_who_names_one_pack_may_play_it_in_place_of_another(tmp_path: Path):
    mine = tmp_path / "mine"
    shutil.copytree(SHIPPED / "first-lantern", mine)
    edit(mine, "pack.toml", 'name = "First Lantern"', 'name = "Second Lantern"')

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        assert states(there) == {"mine": "ready"}
        assert api.pack("first-lantern").name == "Second Lantern"

    looking(mine, story, instead=True)
    assert api.pack("first-lantern").name == "First Lantern"


def test_of_two_packs_with_one_id_the_first_is_played(tmp_path: Path):
    garden(tmp_path / "packs/a")
    garden(tmp_path / "packs/b")

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        assert states(there) == {"a": "ready", "b": "broken"}
        assert "'garden' is also that of the pack in 'a'" in there.statuses()[1].problems[0].message
        shutil.rmtree(tmp_path / "packs/a")
        await there.look()
        await there.look()
        assert states(there) == {"b": "ready"}
        assert "garden" in api.packs()

    looking(tmp_path / "packs", story)


# ------------------------------------------------------------ whatever lies there
@pytest.mark.parametrize(
    ("command", "patience", "said"),
    [
        (HANGS, 0.3, "it could not be read within 0.3 seconds"),
        (DIES, 20, "it cannot be read"),
        (BABBLES, 20, "it cannot be read"),
    ],
)
def test_a_reader_that_hangs_or_dies_costs_no_more_than_the_pack(
    tmp_path: Path, command: Sequence[str], patience: float, said: str
):
    garden(tmp_path / "packs/a", "One")
    garden(tmp_path / "packs/b", "Two")

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        assert states(there) == {"a": "broken", "b": "broken"}
        assert all(said in one.problems[0].message for one in there.statuses())

    looking(tmp_path / "packs", story, command=command, patience=patience)


def test_odd_things_in_the_folder(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    packs = tmp_path / "packs"
    garden(packs / "good")
    garden(packs / ".hidden", "Hidden")
    (packs / "notes.txt").write_text("not a pack")
    (packs / "pictures").mkdir()
    (packs / "only eras/eras").mkdir(parents=True)
    (packs / "empty").mkdir()
    (packs / "empty/pack.toml").write_text("")
    (packs / "binary").mkdir()
    (packs / "binary/pack.toml").write_bytes(bytes(range(256)))
    (packs / "folder").mkdir()
    (packs / "folder/pack.toml").mkdir()
    garden(packs / "large", "Large")
    (packs / "large/INSTRUCTIONS.md").write_bytes(b"x" * (2 << 20))
    (packs / "nowhere").symlink_to(tmp_path / "nowhere")
    garden(packs / "many", "Many")
    edit(packs / "many", SUPPORTS, "Copies: 5", "Copies: 999999999")
    garden(packs / "nested", "Nested")
    (packs / "nested/pack.toml").write_text("x = " + "[" * 100_000)

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        found = states(there)
        assert found.pop("good") == "ready"
        assert set(found) == {"only eras", "empty", "binary", "large", "many", "nested"}
        assert set(found.values()) == {"broken"}
        said = {one.folder: one.problems[0] for one in there.statuses() if one.problems}
        assert "has no pack.toml" in said["only eras"].message
        assert "at most 1024 kB" in said["large"].message
        assert said["binary"].file == "pack.toml"

    looking(packs, story)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_link_is_not_followed_and_when_it_has_gone_the_pack_is_good(tmp_path: Path):
    folder = garden(tmp_path / "packs/garden")
    (tmp_path / "secret").write_text("secret")
    (folder / "eras/01-first/more.card").symlink_to(tmp_path / "secret")

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        (problem,) = only(there).problems
        assert (problem.file, problem.message) == ("eras/01-first/more.card", LINK)
        (folder / "eras/01-first/more.card").unlink()
        await there.look(settled=True)
        assert states(there) == {"garden": "ready"}

    looking(tmp_path / "packs", story)


def test_a_folder_that_may_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    garden(tmp_path / "packs/garden")

    def forbidden(_: Path) -> dict[str, str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("hearthside.server.packwatch.gather", forbidden)

    async def story(there: PackWatch) -> None:
        await there.look(settled=True)
        told = only(there)
        assert told.state == "broken"
        assert told.problems[0].message == "it cannot be read; what happened is in the server's log"

    looking(tmp_path / "packs", story)
    [line] = caplog.records
    assert (line.name, line.getMessage()) == ("hearthside.server", "the pack garden could not be read")
    assert line.exc_info is not None
