"""Corrupted packs by the hundred and by the thousand: each is read or refused in words, and that is all."""

import asyncio
import shutil
from pathlib import Path
from random import Random

import pytest

from hearthside import api
from hearthside.games.gardener.loading import SHIPPED
from hearthside.server.packwatch import MOST_PACKS, PackWatch, Watching
from hearthside.server.responses import PackStatus
from tests.games.gardener.folder.test_corrupted import spoiled
from tests.gardens import edit, garden

OUR_FAULT = ("server's log", "the reader has a mistake", "seconds")


def corrupt(folder: Path, rng: Random) -> None:
    """Some files spoiled; sometimes one is missing, doubled, cut off, or something else altogether."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for _ in range(rng.randint(1, 3)):
        file = rng.choice(files)
        data = file.read_bytes() if file.exists() else b""
        choice = rng.randrange(8)
        if choice == 0:
            file.unlink(missing_ok=True)
        elif choice == 1:
            file.write_bytes(data[: rng.randint(0, len(data))])
        elif choice == 2:
            file.with_name(f"more-{file.name}").write_bytes(spoiled(data, rng))
        elif choice == 3:
            file.write_bytes(rng.randbytes(rng.randint(0, 2000)))
        else:
            file.write_bytes(spoiled(data, rng))


def dropped_in(packs: Path, whole: list[Path], rng: Random) -> None:
    """As many as a server looks at, each with an id of its own as long as that can be read."""
    for number in range(MOST_PACKS):
        folder = packs / f"{number:03}"
        shutil.copytree(rng.choice(whole), folder)
        manifest = (folder / "pack.toml").read_text()
        name = next(line for line in manifest.splitlines() if line.startswith("id = "))
        edit(folder, "pack.toml", name, f'id = "pack-{number:03}"')
        corrupt(folder, rng)


def looked_through(packs: Path) -> list[PackStatus]:
    async def look() -> list[PackStatus]:
        there = PackWatch(Watching(str(packs), patience=60))
        try:
            await there.look(settled=True)
            ready = {one.game for one in there.statuses() if one.state == "ready"}
            assert ready == set(api.packs()) - set(api.packs().shipped)
            return there.statuses()
        finally:
            await there.close()

    return asyncio.run(look())


def check(told: list[PackStatus]) -> tuple[int, int]:
    """How many are ready, and how many broken."""
    for one in told:
        assert one.state in ("ready", "broken")
        errors = [problem for problem in one.problems if problem.severity == "error"]
        assert bool(errors) == (one.state == "broken"), one
        for problem in one.problems:
            assert problem.message
            assert not any(word in problem.message for word in OUR_FAULT), one
    ready = sum(one.state == "ready" for one in told)
    return ready, len(told) - ready


def test_hundreds_of_corrupted_packs(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    whole = [garden(tmp_path / "whole")]
    rng = Random(6)
    ready = broken = 0
    for turn in range(3):
        packs = tmp_path / f"packs {turn}"
        dropped_in(packs, whole, rng)
        some, others = check(looked_through(packs))
        ready, broken = ready + some, broken + others
    assert ready > 10
    assert broken > 100
    assert not [record for record in caplog.records if record.exc_info]
    assert "pack-000" not in api.packs()


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_thousands_of_corrupted_packs(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    whole = [garden(tmp_path / "whole"), *sorted(path for path in SHIPPED.iterdir() if path.is_dir())]
    rng = Random(7)
    ready = broken = 0
    for turn in range(30):
        packs = tmp_path / f"packs {turn}"
        dropped_in(packs, whole, rng)
        some, others = check(looked_through(packs))
        ready, broken = ready + some, broken + others
        shutil.rmtree(packs)
    print(f"{ready} could be played, {broken} were refused")
    assert ready > 100
    assert broken > 1000
    assert not [record for record in caplog.records if record.exc_info]
