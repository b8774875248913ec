"""The folder of packs: what is put there is whole, and what lay there stays."""

import os
from pathlib import Path

import pytest

from hearthside.kernel.folder import BadFolder
from hearthside.studio.share import installing
from hearthside.studio.share.errors import BadPackFile
from hearthside.studio.share.installing import Other, install
from tests.studio.share.zips import MANIFEST

FILES = {"pack.toml": MANIFEST, "art/a.png": b"\x89PNG"}


def test_it_lies_there_whole(tmp_path: Path):
    done = install(FILES, tmp_path / "packs")
    assert done.folder == tmp_path / "packs" / "snow"
    assert {path.relative_to(done.folder).as_posix() for path in done.folder.rglob("*.*")} == set(FILES)
    assert [path.name for path in (tmp_path / "packs").iterdir()] == ["snow"]


def test_a_folder_of_its_name_that_is_something_else_stays(tmp_path: Path):
    (tmp_path / "snow").mkdir()
    (tmp_path / "snow" / "diary.txt").touch()
    assert install(FILES, tmp_path).folder == tmp_path / "snow-2"
    assert (tmp_path / "snow" / "diary.txt").exists()


def test_it_is_found_by_its_id_whatever_its_folder_is_called(tmp_path: Path):
    (tmp_path / "winter").mkdir()
    (tmp_path / "winter" / "pack.toml").write_bytes(MANIFEST + b'version = "7"\n')
    with pytest.raises(Other) as other:
        install(FILES, tmp_path)
    assert (other.value.there, other.value.new, other.value.folder) == ("7", "1", tmp_path / "winter")
    done = install(FILES, tmp_path, replace=True)
    assert (done.folder, done.before) == (tmp_path / "winter", "7")


def test_a_broken_one_in_its_place_is_somebodys(tmp_path: Path):
    (tmp_path / "snow").mkdir()
    (tmp_path / "snow" / "pack.toml").write_bytes(b"id = [")
    with pytest.raises(Other):
        install(FILES, tmp_path)


def test_if_it_cannot_be_moved_to_its_place_everything_is_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    install({**FILES, "pack.toml": MANIFEST + b'version = "1"\n'}, tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.is_file()}
    rename = os.rename

    def failing(old: Path, new: Path) -> None:
        if "-new-" in old.name:
            raise OSError(28, "No space left on device")
        rename(old, new)

    monkeypatch.setattr(os, "rename", failing)
    with pytest.raises(BadFolder, match=r"cannot be put into .*: No space left on device"):
        install(FILES, tmp_path, replace=True)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.is_file()} == before
    assert [path.name for path in tmp_path.iterdir()] == ["snow"]


def test_a_hundred_are_enough(tmp_path: Path):
    for number in range(installing.MOST_PACKS):
        (tmp_path / f"p{number}").mkdir()
        (tmp_path / f"p{number}" / "pack.toml").write_text(f'id = "p{number}"')
    with pytest.raises(BadFolder, match="holds 100 packs, the most that a server looks at"):
        install(FILES, tmp_path)


@pytest.mark.parametrize(
    "manifest", [b"", b"id = [", b'id = "../../evil"', b'id = "A B"', b"id = 3", b"\xff"]
)
def test_a_pack_without_an_id_goes_nowhere(tmp_path: Path, manifest: bytes):
    with pytest.raises(BadPackFile, match=r"pack\.toml does not say which pack it is: "):
        install({"pack.toml": manifest}, tmp_path / "packs")
    assert not (tmp_path / "packs").exists()


def test_a_folder_that_is_none(tmp_path: Path):
    (tmp_path / "packs").touch()
    with pytest.raises(BadFolder, match=r"the folder of packs, .*, cannot be used"):
        install(FILES, tmp_path / "packs")
