"""A pack as one file: there and back, the same bytes, and nothing that does not belong to it."""

import os
import zipfile
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.folder import BadFolder, gather
from hearthside.studio.share.errors import BadPackFile
from hearthside.studio.share.names import is_part, plain_name, same_on_some_disk
from hearthside.studio.share.onefile import MOST_OF_ONE, left_out, pack_up, packed, texts_of, unpack
from tests.studio.share.zips import MANIFEST, plainly

PACKS = sorted(path.name for path in SHIPPED.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "pack.toml": MANIFEST,
        "INSTRUCTIONS.md": "Grüße".encode(),
        "LICENSE": b"do as you like",
        "eras/01-first/supports.card": b"Identifier: Snow 1\n",
        "art/snow-1.png": b"\x89PNG" + bytes(range(256)),
        "art/Snow 2.svg": b"<svg/>",
        "fonts/own.ttf": b"\0\1\0\0",
        "fonts/OFL.txt": b"the font's licence",
    }
    top = tmp_path / "snow"
    for name, data in files.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_bytes(data)
    return top


def test_there_and_back(folder: Path):
    found = unpack(pack_up(folder))
    assert found == {name: (folder / name).read_bytes() for name in found}
    assert list(found) == sorted(found)
    assert set(found) == {
        "pack.toml",
        "INSTRUCTIONS.md",
        "LICENSE",
        "eras/01-first/supports.card",
        "art/snow-1.png",
        "art/Snow 2.svg",
        "fonts/own.ttf",
        "fonts/OFL.txt",
    }
    assert texts_of(found) == gather(folder)


@pytest.mark.parametrize("name", PACKS)
def test_the_packs_of_the_house(name: str):
    data = pack_up(SHIPPED / name)
    assert texts_of(unpack(data)) == gather(SHIPPED / name)
    assert len(data) < 100_000


def test_the_same_pack_is_the_same_file(folder: Path):
    before = pack_up(folder)
    for path in folder.rglob("*"):
        os.utime(path, (1, 1))
        path.chmod(0o700)
    assert pack_up(folder) == before
    with zipfile.ZipFile(BytesIO(before)) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.namelist() == sorted(archive.namelist())


def test_what_is_no_part_of_a_pack_stays_behind(folder: Path):
    before = pack_up(folder)
    for name in (
        "notes.txt",
        "art/deep/a.png",
        ".git/config",
        "art/.DS_Store",
        "art/run.sh",
        "a/b/c/d.card",
        "Thumbs.db",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"x")
    assert pack_up(folder) == before
    assert left_out(folder) == ["a/b/c/", "art/deep/a.png", "art/run.sh", "notes.txt"]


@pytest.mark.parametrize("name", ["art/leak.png", "eras/01-first/leak.card", "LICENCE"])
def test_links_are_not_followed(folder: Path, tmp_path: Path, name: str):
    secret = tmp_path / "secret"
    secret.write_bytes(b"nobody's business")
    (folder / name).symlink_to(secret)
    with pytest.raises(BadFolder, match="this is a link; a pack holds its files itself"):
        pack_up(folder)


def test_a_linked_folder_of_art_is_not_followed(folder: Path, tmp_path: Path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "secret.png").write_bytes(b"nobody's business")
    (folder / "art" / "more").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(BadFolder, match="link"):
        pack_up(folder)


def test_what_could_not_be_opened_is_not_made(folder: Path):
    (folder / "art" / "huge.png").write_bytes(os.urandom(MOST_OF_ONE + 1))
    with pytest.raises(BadFolder, match=r"art/huge\.png: it is larger than 8 MB"):
        pack_up(folder)
    (folder / "art" / "huge.png").write_bytes(bytes(2 << 20))
    with pytest.raises(BadPackFile, match="no card or picture is that empty"):
        pack_up(folder)
    (folder / "art" / "huge.png").rename(folder / "art" / "what?.png")
    with pytest.raises(BadPackFile, match="not every disk takes"):
        pack_up(folder)


# ------------------------------------------------------------ files that others have made
def test_a_folder_around_it_is_taken_away(folder: Path):
    files = unpack(pack_up(folder))
    around = {f"snow-main/{name}": data for name, data in files.items()}
    clutter = {"snow-main/": b"", "snow-main/.gitignore": b"*", "__MACOSX/snow-main/._pack.toml": b"\0"}
    assert unpack(plainly({**clutter, **around})) == files


def test_it_is_taken_away_once():
    twice = plainly({"a/b/pack.toml": MANIFEST})
    with pytest.raises(BadPackFile, match=r"no pack\.toml at its top, but 'a/b/pack\.toml'; pack the folder"):
        unpack(twice)


def test_letters_that_a_mac_takes_apart_are_put_together():
    found = unpack(plainly({"pack.toml": MANIFEST, "art/Gru\u0308n.png": b"x"}))
    assert list(found) == ["art/Gr\u00fcn.png", "pack.toml"]


def test_what_other_programs_write_after_each_file():
    held = BytesIO()
    held.seekable = lambda: False  # type: ignore[method-assign]  # then sizes follow the data
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.toml", MANIFEST)
        archive.writestr("INSTRUCTIONS.md", b"hello")
        archive.comment = b"0123456789abcdef"  # as GitHub says which commit it is
    assert unpack(held.getvalue()) == {"pack.toml": MANIFEST, "INSTRUCTIONS.md": b"hello"}


SIGNS = st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp"), exclude_characters='/\\<>:"|?*. ')
PATHS = st.builds(
    lambda where, word, ending: where + word + ending,
    st.sampled_from(["", "eras/01-first/", "art/", "fonts/"]),
    st.text(SIGNS, min_size=1, max_size=20),
    st.sampled_from([".toml", ".card", ".md", ".png", ".ttf", ".txt"]),
)


def good(files: dict[str, bytes]) -> bool:
    """Names that every disk takes, and takes apart."""
    try:
        names = [same_on_some_disk(plain_name(name)) for name in files]
        texts_of({name: data for name, data in files.items() if is_part(name)})
    except BadPackFile:
        return False
    return len({*names, "pack.toml"}) == len(names) + 1


@settings(deadline=None, max_examples=60)
@given(st.dictionaries(PATHS, st.binary(max_size=300) | st.text().map(str.encode), max_size=8).filter(good))
def test_whatever_is_packed_comes_out(files: dict[str, bytes]):
    files["pack.toml"] = MANIFEST
    found = unpack(packed(files))
    assert found == {normalize("NFC", name): data for name, data in files.items() if is_part(name)}
    assert unpack(packed(found)) == found
