"""The text of a folder, taken and laid out again; nothing outside it is ever looked at."""

from pathlib import Path

import pytest

from hearthside.kernel import folder as folders
from hearthside.kernel.folder import BadFolder, gather, laid_out, stamps

FILES = {
    "INSTRUCTIONS.md": "Grüße\r\nzwei Zeilen",
    "eras/01-first/supports.card": "Identifier: A 1\n",
    "pack.toml": 'id = "a"\n',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    top = tmp_path / "pack"
    for name, text in FILES.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_bytes(text.encode())
    return top


def test_there_and_back(folder: Path):
    assert gather(folder) == FILES
    with laid_out(FILES, "my pack/..") as copy:
        assert copy.name == "my pack"
        assert gather(copy) == FILES
    assert not copy.exists()


def test_only_text_of_the_pack_is_taken(folder: Path):
    (folder / ".git").mkdir()
    (folder / ".git" / "config.toml").write_text("secret")
    (folder / ".hidden.card").write_text("secret")
    (folder / "art.png").write_bytes(b"\xff\xfe")
    (folder / "eras/01-first/deep").mkdir()
    (folder / "eras/01-first/deep/far.card").write_text("too deep")
    assert gather(folder) == FILES


def test_links_are_not_followed(folder: Path, tmp_path: Path):
    (tmp_path / "secret.card").write_text("secret")
    (folder / "art").symlink_to(tmp_path)
    assert gather(folder) == FILES
    for name in ("eras/02-linked", "linked.card", "eras/01-first/linked.toml"):
        (folder / name).symlink_to(tmp_path / "secret.card" if "." in name else tmp_path)
        with pytest.raises(BadFolder, match="a link; a pack holds its files itself") as caught:
            gather(folder)
        assert caught.value.file == name
        assert set(stamps(folder)) == set(FILES)
        (folder / name).unlink()


def test_a_link_to_a_whole_pack_is_its_owners_choice(folder: Path, tmp_path: Path):
    (tmp_path / "linked").symlink_to(folder)
    assert gather(tmp_path / "linked") == FILES


def test_stamps_change_with_the_files(folder: Path):
    before = stamps(folder)
    assert stamps(folder) == before
    (folder / "pack.toml").write_text('id = "ab"\n')
    assert stamps(folder) != before
    (folder / "pack.toml").unlink()
    assert set(before) - set(stamps(folder)) == {"pack.toml"}


def test_what_is_no_text_is_named_with_its_line(folder: Path):
    (folder / "eras/01-first/supports.card").write_bytes(b"Identifier: A 1\nLore: \xff\n")
    with pytest.raises(BadFolder) as caught:
        gather(folder)
    assert caught.value.file == "eras/01-first/supports.card"
    assert "line 2 is not UTF-8" in caught.value.why


def test_too_much_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "more.md").write_bytes(b"x" * (folders.MOST_BYTES + 10))
    with pytest.raises(BadFolder, match="at most 1024 kB"):
        gather(folder)
    (folder / "more.md").unlink()
    monkeypatch.setattr(folders, "MOST_FILES", 2)
    with pytest.raises(BadFolder, match="at most 2 files"):
        gather(folder)
    assert len(stamps(folder)) == 3


def test_files_that_cannot_lie_side_by_side():
    with pytest.raises(BadFolder, match="cannot be written out"), laid_out({"a.md": "", "a.md/b.md": ""}):
        pass
