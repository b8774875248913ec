"""Files that would harm whoever unpacks them: each is refused with a sentence, and nothing is unpacked."""

import random
import stat
import struct
import tracemalloc
import zlib

import pytest
from msgspec.structs import replace

from hearthside.studio.share import onefile
from hearthside.studio.share.errors import BadPackFile
from hearthside.studio.share.onefile import MB, packed, unpack
from tests.studio.share.zips import MANIFEST, Piece, plainly, zipped

PACK = Piece()


def refused(data: bytes) -> str:
    with pytest.raises(BadPackFile) as error:
        unpack(data)
    return str(error.value)


def deflated(data: bytes) -> bytes:
    return zlib.compress(data, 9)[2:-4]


def with_name(name: bytes) -> bytes:
    return zipped(PACK, Piece(name=name, data=b"x", flags=0x800))


def test_zips_of_these_tests_are_zips():
    both = zipped(PACK, Piece(name=b"art/a.png", data=b"x"))
    assert unpack(both) == {"art/a.png": b"x", "pack.toml": MANIFEST}


# ------------------------------------------------------------ names
@pytest.mark.parametrize(
    ("name", "why"),
    [
        (b"/etc/passwd.md", "begins at the root of a disk"),
        (b"C:/boot.md", "begins at the root of a disk"),
        (b"../outside.md", "leads out of the pack"),
        (b"art/../../outside.md", "leads out of the pack"),
        (b"art\\evil.png", "has a backslash in it"),
        (b"..\\outside.md", "has a backslash in it"),
        (b"art//a.png", "has an empty part"),
        (b"./pack.md", "has an empty part"),
        (b"art/a.png:stream.png", "has : in it"),
        (b"art/a?.png", "has ? in it"),
        (b"art/NUL.png", "is the name of a device on Windows"),
        (b"com1.md", "is the name of a device on Windows"),
        (b"art /a.png", "a space or dot at an end"),
        (b"art./a.png", "a space or dot at an end"),
        (b"art/" + b"a" * 200 + b".png", "160 is the most in a pack"),
        ("art/gnp.\u202eexe.png".encode(), "signs in it that cannot be seen"),
        ("art/a\u200b.png".encode(), "signs in it that cannot be seen"),
        (b"art/a.png\0.exe", "signs in it that cannot be seen"),
        (b"art/a\n.png", "signs in it that cannot be seen"),
        (b"", "has no name"),
    ],
)
def test_names_that_lead_out_or_fit_no_disk(name: bytes, why: str):
    said = refused(with_name(name))
    assert why in said
    assert said.isprintable()


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("art/a.png", "art/a.png"), "'art/a.png' is in it twice"),
        (("art/a.png", "art/A.png"), "'art/A.png' and 'art/a.png' are the same on some disks"),
        (("art/\u00fc.png", "art/u\u0308.png"), "is in it twice"),
        (("art/K.png", "art/\u212a.png"), "is in it twice"),  # the Kelvin sign
        (("art/ß.png", "art/SS.png"), "are the same on some disks"),
        (("pack.toml", "PACK.TOML"), "is in it twice"),
        (("art/x/a.png", "art/X/b.png"), "the folders 'art/x' and 'art/X' in it are the same on some disks"),
        (("art/a.png", "art/a.png/b.png"), "is both a file and a folder"),
    ],
)
def test_names_that_a_disk_takes_for_one(names: tuple[str, str], why: str):
    assert why in refused(zipped(PACK, *(Piece(name.encode(), b"x", flags=0x800) for name in names)))


@pytest.mark.parametrize(
    ("mode", "why"),
    [
        (stat.S_IFLNK | 0o777, "'art/a.png' in it is a link; a pack holds its files itself"),
        (stat.S_IFIFO | 0o644, "neither a file nor a folder"),
        (stat.S_IFCHR | 0o644, "neither a file nor a folder"),
    ],
)
def test_links_and_devices(mode: int, why: str):
    assert why in refused(zipped(PACK, Piece(b"art/a.png", b"/etc/passwd", mode=mode)))


def test_a_folder_that_holds_bytes():
    assert "a folder with something in its place" in refused(zipped(PACK, Piece(b"art/", b"x")))


# ------------------------------------------------------------ sizes
def test_a_bomb_is_not_unpacked():
    """Twenty files that get a thousand times as large: what they claim is believed, and is too much."""
    zeros = bytes(40 * MB)
    bomb = Piece(b"", zeros, 8, packed=deflated(zeros), crc=0)
    data = zipped(PACK, *(replace(bomb, name=b"art/%d.png" % at) for at in range(20)))
    tracemalloc.start()
    try:
        assert refused(data) == "it would be 800 MB when unpacked; a pack has at most 97"
        assert tracemalloc.get_traced_memory()[1] < 4 * MB
    finally:
        tracemalloc.stop()


def test_a_bomb_that_says_it_is_small():
    """More comes out than is claimed: reading stops there."""
    zeros = bytes(20 * MB)
    liar = zipped(PACK, Piece(b"art/a.png", zeros, 8, packed=deflated(zeros), size=10))
    tracemalloc.start()
    try:
        assert "'art/a.png' in it is damaged" in refused(liar)
        assert tracemalloc.get_traced_memory()[1] < 4 * MB
    finally:
        tracemalloc.stop()


def test_less_comes_out_than_is_claimed():
    short = zipped(PACK, Piece(b"art/a.png", b"short", 8, packed=deflated(b"short"), size=5000))
    assert "not as long as it claims" in refused(short)


def test_one_that_is_nearly_empty():
    zeros = bytes(6 * MB)
    assert "times as large when it is unpacked, and 120 is the most" in refused(
        plainly({"pack.toml": MANIFEST, "art/a.png": zeros})
    )


def test_one_file_that_is_too_large():
    noise = random.Random(1).randbytes(9 * MB)
    assert refused(plainly({"pack.toml": MANIFEST, "art/a.png": noise})) == (
        "'art/a.png' in it is 9 MB; 8 is the most for one file"
    )


def test_too_much_of_it():
    assert refused(bytes(onefile.MOST_PACKED + 1)).startswith("the file is 64")
    text = random.Random(1).randbytes(7 * MB // 2).hex().encode()
    heap = Piece(b"", text, 8, packed=deflated(text), crc=0)
    many = (replace(heap, name=b"art/%d.png" % at) for at in range(14))
    assert refused(zipped(PACK, *many)).startswith("it would be 98")


def test_too_many_files():
    some = {f"art/{at}.png": b"" for at in range(onefile.MOST_FILES)}
    assert "there are 821 files in it; a pack has at most 820" in refused(
        packed({"pack.toml": MANIFEST, **some})
    )
    more = {f"notes/{at}": b"" for at in range(1000)}
    assert "there are 1001 files in it; 1000 is the most" in refused(packed({"pack.toml": MANIFEST, **more}))


def test_too_much_text():
    text = random.Random(1).randbytes(600_000).hex().encode()
    assert "at most 1024 kB of text" in refused(packed({"pack.toml": MANIFEST, "a.card": text}))
    many = {f"{at}.card": b"" for at in range(200)}
    assert "at most 200 files of text" in refused(packed({"pack.toml": MANIFEST, **many}))


def test_text_that_is_none():
    said = refused(packed({"pack.toml": MANIFEST, "a.card": b"good\n\xff\xfe"}))
    assert "'a.card' in it: line 2 is not UTF-8 text; save it as UTF-8" in said


# ------------------------------------------------------------ lies
def test_files_that_share_their_bytes():
    """Two names for one file, as the bombs do that claim more than they are."""
    assert "lies inside another file" in refused(zipped(PACK, Piece(b"INSTRUCTIONS.md", MANIFEST, offset=0)))


def test_a_file_within_a_file():
    inner = zipped(Piece(b"INSTRUCTIONS.md", b"x"))[: 30 + 15 + 1]
    outer = Piece(b"art/a.png", inner)
    data = zipped(PACK, outer, Piece(b"INSTRUCTIONS.md", b"x", offset=30 + 9 + len(MANIFEST) + 30 + 9))
    assert "lies inside another file" in refused(data)


def test_what_is_on_no_list():
    hidden = zipped(PACK, between=b"z" * 30)
    assert "something that is on no list lies behind its files" in refused(hidden)
    hidden = zipped(PACK, Piece(b"art/a.png", b"x"), between=b"z" * 30)
    assert "something that is on no list lies before 'art/a.png'" in refused(hidden)
    assert "this is no packed pack" in refused(b"#!/bin/sh\n" + zipped(PACK))
    assert "something follows the end" in refused(zipped(PACK) + b"more")


def test_one_name_in_front_and_another_on_the_list():
    odd = zipped(PACK, Piece(b"art/a.png", b"x", local_name=b"art/b.png"))
    assert "'art/a.png' in it is damaged" in refused(odd)


def test_another_number_than_is_listed():
    assert "it says that it has 3 files and lists 1" in refused(zipped(PACK, count=3))


def test_zip64_is_for_larger_things():
    end64 = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 1, 1, 1 << 40, 0)
    locator = struct.pack("<4sLQL", b"PK\6\7", 0, 0, 1)
    assert "(zip64), which no pack needs" in refused(zipped(PACK, after=end64 + locator))
    assert "(zip64), which no pack needs" in refused(zipped(PACK, count=0xFFFF))
    huge = struct.pack("<2HQ", 1, 8, 1 << 50)
    lies = zipped(PACK, Piece(b"art/a.png", b"x", size=0xFFFFFFFF, more=huge))
    assert "when unpacked; a pack has at most 97" in refused(lies)
    none = zipped(PACK, Piece(b"art/a.png", b"x", size=0xFFFFFFFF, more=struct.pack("<2H", 1, 0)))
    assert "the list of its files is damaged" in refused(none)


@pytest.mark.parametrize("flags", [0x1, 0x41, 0x2000])
def test_what_is_encrypted(flags: int):
    said = refused(zipped(PACK, Piece(b"art/a.png", b"x", flags=flags)))
    assert "'art/a.png' in it is encrypted; pack the folder again without a password" in said


def test_what_few_programs_unpack():
    assert "compressed in a way" in refused(zipped(PACK, Piece(b"art/a.png", b"x", method=14)))


def test_a_wrong_sum():
    assert "'pack.toml' in it is damaged" in refused(zipped(Piece(crc=1)))


# ------------------------------------------------------------ what is no pack
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "the file is empty"),
        (b"hello", "this is no packed pack; one is a zip file of the folder"),
        (b"\x89PNG\r\n\x1a\n", "this is no packed pack"),
        (packed({"pack.toml": MANIFEST})[:-30], "the file is cut off"),
        (packed({}), "there is no pack.toml in it, so it is not a pack"),
        (packed({"notes.txt": b""}), "there is no pack.toml in it, so it is not a pack"),
        (packed({"snow.zip": b"PK"}), "but another packed file, 'snow.zip'; open that one"),
        (packed({"a/pack.toml": MANIFEST, "b/pack.toml": MANIFEST}), "at its top, but 'a/pack.toml'"),
    ],
)
def test_what_is_no_pack(data: bytes, why: str):
    assert why in refused(data)


def test_damaged_files_are_refused_with_a_sentence():
    """Any byte changed, any end cut off: it opens as it was, or a sentence says why not."""
    good = packed(
        {"pack.toml": MANIFEST, "art/a.png": b"x" * 50, "eras/01-first/a.card": b"Identifier: A 1\n" * 9}
    )
    chance = random.Random(7)
    opened, said = 0, [""]
    for _ in range(3000):
        bad = bytearray(good)
        for _ in range(chance.choice([1, 1, 1, 3])):
            bad[chance.randrange(len(bad))] = chance.choice([0, 1, 0x7F, 0xFF, chance.randrange(256)])
        if chance.random() < 0.1:
            del bad[chance.randrange(len(bad)) :]
        try:
            found = unpack(bytes(bad))
        except BadPackFile as error:
            said.append(str(error))
        else:
            opened += 1
            assert found["pack.toml"] == MANIFEST
    assert opened < 1500
    assert all(each.isprintable() for each in said)
