"""The pack that `hearthside pack new` makes."""

from pathlib import Path

import pytest

from hearthside.games.gardener.folder.formatting import format_pack
from hearthside.games.gardener.folder.starting import new_pack, pack_id
from hearthside.studio.lint import check
from tests.games.gardener.folder.packs import read


@pytest.mark.parametrize("name", ["My garden", "Ж", 'The "best" \\ pack', "A: b, c", "2001", "{name}"])
def test_a_new_pack_has_no_problems(tmp_path: Path, name: str) -> None:
    files = new_pack(tmp_path / "new", name)
    pack = read(tmp_path / "new")
    assert pack.manifest.name == name
    assert len(pack.designs()) == 6
    assert {design.identifier for design in pack.designs()} == {
        f"{name} {number}" for number in (101, 102, 201, 202, 203, 204)
    }
    assert all((tmp_path / "new" / file).is_file() for file in files)
    assert format_pack(tmp_path / "new", write=False) == ([], [])


def test_every_name_of_a_new_pack_is_explained(tmp_path: Path) -> None:
    new_pack(tmp_path, "My garden")
    pack = read(tmp_path)
    used = {
        name
        for design in pack.designs()
        for members in design.attributes.amounts.values()
        for name in members
    }
    assert used == set(pack.manifest.names)


def test_the_linter_has_nothing_against_it(tmp_path: Path) -> None:
    new_pack(tmp_path, "My garden")
    _, problems = check(tmp_path)
    assert [problem for problem in problems if problem.severity != "info"] == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(FileExistsError, match="already exists"):
        new_pack(tmp_path, "My garden")
    with pytest.raises(FileExistsError, match="already exists"):
        new_pack(tmp_path / "notes.txt", "My garden")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 100, "a\x07b", "HNP"])
def test_names_that_will_not_do(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="cannot be called"):
        new_pack(tmp_path / "new", name)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("My garden", "my-garden"),
        ("Höhle der Löwen 2", "hohle-der-lowen-2"),
        ("2001", "pack-2001"),
        ("Ж", "pack"),
        ("--a--b--", "a-b"),
    ],
)
def test_ids(name: str, written: str) -> None:
    assert pack_id(name) == written
