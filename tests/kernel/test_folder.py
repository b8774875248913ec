"""The text of a folder, taken and laid out again; nothing outside it is ever looked at."""

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from hearthside.kernel import folder as folders
from hearthside.kernel.folder import BadFolder, check, gather, laid_out, link_on_the_way, links, stamps

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


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Winter Cards_2-b", "Winter Cards_2-b"),
        ("../a/b.c\x00d", "abcd"),
        ("...", "pack"),
        ("", "pack"),
        ("é" * 61, "é" * 60),
    ],
)
def test_a_folder_is_called_as_far_as_every_disk_takes_the_name(name: str, called: str):
    with laid_out(FILES, name) as copy:
        assert copy.name == called
    with laid_out(FILES) as copy:
        assert copy.name == "pack"


def test_what_is_no_pack_is_named(tmp_path: Path):
    with pytest.raises(BadFolder) as none:
        gather(tmp_path / "nowhere")
    assert none.value.why == f"there is no folder {tmp_path / 'nowhere'}"
    with pytest.raises(BadFolder) as empty:
        gather(tmp_path)
    assert empty.value.why == f"{tmp_path} is not a pack: it has no pack.toml"


@pytest.mark.parametrize(
    "name",
    [
        "/etc/a.md",
        "../a.md",
        "a/../b.md",
        "a//b.md",
        "./a.md",
        "a\\b.md",
        "c:a.md",
        "a\0.md",
        ".a.md",
        "a/.b.md",
        "a/b/c/d.md",
        "a.png",
        "",
    ],
)
def test_names_that_lead_elsewhere_are_refused(name: str):
    """They may come from anybody."""
    with pytest.raises(BadFolder) as refused:
        check({name: ""})
    assert refused.value.why == f"{name!r} is not a valid file name in a pack"


def test_names_that_gather_would_have_given_are_taken():
    check({"pack.toml": "", "a/b.card": "", "a/b/c.md": "x" * 100, "X.md": ""})


@pytest.mark.parametrize("name", ["x" * 100, "x" * 100 + "/.md"])
def test_of_a_long_name_the_beginning_is_told(name: str):
    with pytest.raises(BadFolder) as refused:
        check({name: ""})
    assert refused.value.why == f"'{'x' * 80}' is not a valid file name in a pack"


def test_names_that_lead_elsewhere_are_not_laid_out():
    with pytest.raises(BadFolder, match="not a valid file name"), laid_out({"../out.md": ""}):
        pass


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
        assert str(caught.value) == f"{name}: this is a link; a pack holds its files itself"
        assert links(folder) == [name]
        assert set(stamps(folder)) == {*FILES, name}  # so that it is seen when the link has gone
        (folder / name).unlink()


def test_a_link_in_place_of_all_eras_is_named(folder: Path, tmp_path: Path):
    (folder / "eras").rename(tmp_path / "eras")
    (folder / "eras").symlink_to(tmp_path / "eras")
    with pytest.raises(BadFolder, match=r"^eras: this is a link; a pack holds its files itself$"):
        gather(folder)
    assert link_on_the_way(folder, "eras/01-first/supports.card") == "eras"
    assert link_on_the_way(folder, "pack.toml") == ""


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
    assert caught.value.why == "line 2 is not UTF-8 text; save the file as UTF-8"
    for begin, line in ((b"", 1), (b"\n", 2)):
        (folder / "eras/01-first/supports.card").write_bytes(begin + b"\xff\n")
        with pytest.raises(BadFolder, match=f"line {line} is not UTF-8"):
            gather(folder)


def test_too_much_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "more.md").write_bytes(b"x" * (folders.MOST_BYTES + 10))
    with pytest.raises(BadFolder, match="a pack has at most 1024 kB of text"):
        gather(folder)
    (folder / "more.md").unlink()
    monkeypatch.setattr(folders, "MOST_FILES", 2)
    with pytest.raises(BadFolder, match="a pack has at most 2 files of text"):
        gather(folder)
    assert len(stamps(folder)) == 3


def test_as_much_as_a_pack_may_hold_is_taken(folder: Path, monkeypatch: pytest.MonkeyPatch):
    size = sum(len(text.encode()) for text in FILES.values())
    monkeypatch.setattr(folders, "MOST_FILES", len(FILES))
    monkeypatch.setattr(folders, "MOST_BYTES", size)
    assert gather(folder) == FILES
    monkeypatch.setattr(folders, "MOST_BYTES", size - 1)
    with pytest.raises(BadFolder, match="kB of text"):
        gather(folder)


def test_one_file_that_is_a_byte_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "pack.toml").write_bytes(b"x" * 41)
    monkeypatch.setattr(folders, "MOST_BYTES", 40)
    with pytest.raises(BadFolder, match="kB of text"):
        gather(tmp_path)


@pytest.mark.parametrize("read", [gather, stamps])
def test_what_the_disk_refuses_is_said(folder: Path, read: Any, monkeypatch: pytest.MonkeyPatch):
    for error, why in ((PermissionError(13, "Permission denied"), "Permission denied"), (OSError("?"), "?")):
        monkeypatch.setattr(folders, "_walk", Mock(side_effect=error))
        with pytest.raises(BadFolder) as refused:
            read(folder)
        assert str(refused.value) == f"cannot be read: {why}"


def test_files_that_cannot_lie_side_by_side():
    with pytest.raises(BadFolder) as refused, laid_out({"a.md": "", "a.md/b.md": ""}):
        pass
    assert refused.value.why in [
        f"the pack cannot be written out: {why}" for why in ("Not a directory", "File exists")
    ]


def test_what_is_too_much_is_refused_however_it_came(monkeypatch: pytest.MonkeyPatch):
    """Not only by `gather`: files of a game come from anybody."""
    monkeypatch.setattr(folders, "MOST_FILES", 2)
    with pytest.raises(BadFolder, match="at most 2 files"):
        check(FILES)
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    check(FILES)
    size = sum(len(text.encode()) for text in FILES.values())
    monkeypatch.setattr(folders, "MOST_BYTES", size)
    check(FILES)
    monkeypatch.setattr(folders, "MOST_BYTES", size - 1)
    with pytest.raises(BadFolder, match="kB of text"):
        check(FILES)


def test_so_many_files_are_a_pack_and_no_more():
    check({f"{number}.md": "" for number in range(200)})
    with pytest.raises(BadFolder, match="a pack has at most 200 files of text"):
        check({f"{number}.md": "" for number in range(201)})


def test_half_a_letter_is_counted_and_laid_out_like_any_other():
    check({"pack.toml": "\ud800"})
    with laid_out({"pack.toml": "\ud800"}) as copy:
        assert gather(copy) == {"pack.toml": "?"}


def test_where_a_pack_came_from_does_not_change():
    """Games are pinned to it."""
    source = folders.Source(FILES, "hash")
    with pytest.raises(AttributeError):
        source.content = "another"  # type: ignore[misc]
