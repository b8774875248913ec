"""Thousands of spoiled files: nothing is ever raised, and what is wrong is always told."""

import random
from pathlib import Path
from time import perf_counter

import pytest

from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.exchange import from_json, to_json
from hearthside.games.gardener.folder.files import Findings, decode
from hearthside.games.gardener.folder.formatting import format_cards
from hearthside.games.gardener.folder.manifest import read_era, read_manifest
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.table import from_table, to_table
from hearthside.games.gardener.language.lenient import read_pasted
from hearthside.games.gardener.language.parse import parse
from hearthside.games.gardener.language.printing import print_attributes
from tests.games.gardener.folder.packs import read
from tests.games.gardener.folder.test_writing import PACKS

pytestmark = pytest.mark.slow

PIECES = [
    *(b'"', b"'", b"/", b"=", b">", b"<", b".", b":", b"#", b"---", b"\n", b"\r", b"\t", b"    ", b"\0"),
    *(b"\xff", b"\xc3", b"\xe2\x80\xa8", b"\xcc\x81", b"\xef\xbb\xbf", b"[", b"]", b"{", b"}", b"\\", b","),
    *(b"Type", b"AR", b"EraCosts", b"Level", b"HNP", b"Identifier: ", b"Copies: ", b"99999999999", b"-1"),
]


def spoiled(data: bytes, rng: random.Random) -> bytes:
    """The same with a few bytes changed, put in, taken out or doubled."""
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        at = rng.randint(0, len(spoilt))
        end = at + rng.choice([0, 1, 1, 5, 40])
        choice = rng.randrange(5)
        if choice == 0:
            spoilt[at:at] = rng.choice(PIECES)
        elif choice == 1:
            del spoilt[at:end]
        elif choice == 2:
            spoilt[at:end] = rng.choice(PIECES)
        elif choice == 3:
            spoilt[at:at] = spoilt[max(0, at - 30) : end]
        else:
            spoilt[at : at + 1] = bytes([rng.randrange(256)])
    return bytes(spoilt)


def pieces_of(name: str) -> list[bytes]:
    """The files of a pack, the long ones in pieces of some cards."""
    files = [path.read_bytes() for path in sorted((PACKS / name).rglob("*.card"))]
    return [b"---\n".join(file.split(b"---\n")[i : i + 3]) for file in files for i in range(0, 30, 10)]


def test_files_of_cards() -> None:
    rng = random.Random(1)
    pieces = [*pieces_of("risewater"), *pieces_of("first-lantern")]
    told = 0
    for _ in range(2500):
        found = Findings()
        text = decode(spoiled(rng.choice(pieces), rng), "a.card", found)
        reader = DesignReader(found, {"H": "Hull"}, {"Lores"})
        designs = reader.read(text, "a.card")
        told += bool(found.problems)
        for design in designs:  # what is kept is sound, whatever was around it
            again, problems = parse(print_attributes(design.attributes))
            assert again.same(design.attributes)
            assert [problem for problem in problems if problem.code != "L04"] == []
        for problem in found.problems:
            assert problem.line > 0
            assert problem.message
    assert told > 1000


def test_formatting_keeps_what_a_file_says() -> None:
    rng = random.Random(2)
    pieces = pieces_of("first-lantern")
    kept = 0
    for _ in range(600):
        found = Findings()
        text = decode(spoiled(rng.choice(pieces), rng), "a.card", found)
        formatted = format_cards(text, "a.card", DesignReader(found, {}, {}))
        if formatted is None or found.problems:
            continue
        kept += 1
        before = DesignReader(found, {}, {}).read(text, "a.card")
        after = DesignReader(found, {}, {}).read(formatted, "a.card")
        assert found.problems == []
        assert [each.identifier for each in before] == [each.identifier for each in after]
        for one, other in zip(before, after, strict=True):
            assert one.attributes.same(other.attributes)
            assert (one.directive, one.lore, one.copies) == (other.directive, other.lore, other.copies)
        assert format_cards(formatted, "a.card", DesignReader(found, {}, {})) == formatted
    assert kept > 50


def test_manifests() -> None:
    rng = random.Random(3)
    files = [path.read_bytes() for path in sorted(PACKS.rglob("*.toml"))]
    for _ in range(1500):
        found = Findings()
        text = decode(spoiled(rng.choice(files), rng), "pack.toml", found)
        if read_manifest(text, "folder", found) is None:
            assert found.problems
        read_era(text, "eras/01-first", "first", found)


def test_pasted_text() -> None:
    rng = random.Random(4)
    pieces = pieces_of("harrow-junction")
    for _ in range(800):
        _, problems = read_pasted(spoiled(rng.choice(pieces), rng).decode("utf-8", "replace"))
        assert all(problem.line > 0 for problem in problems)


def test_json_and_tables() -> None:
    rng = random.Random(5)
    pack = read(PACKS / "first-lantern")
    as_json, as_table = to_json(pack).encode(), to_table(pack).encode()
    for _ in range(150):
        from_json(spoiled(as_json, rng))
        from_table(spoiled(as_table, rng).decode("utf-8", "replace"))


def test_whole_folders(tmp_path: Path) -> None:
    rng = random.Random(6)
    files = {path: path.read_bytes() for path in (PACKS / "first-lantern").rglob("*") if path.is_file()}
    for path, data in files.items():
        there = tmp_path / path.relative_to(PACKS / "first-lantern")
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(data)
    for _ in range(60):
        path, data = rng.choice(sorted(files.items()))
        there = tmp_path / path.relative_to(PACKS / "first-lantern")
        there.write_bytes(spoiled(data, rng))
        pack, problems = read_pack(tmp_path)
        assert pack is not None or problems
        there.write_bytes(data)
    assert read_pack(tmp_path)[1] == []


def test_noise() -> None:
    rng = random.Random(7)
    for _ in range(300):
        text = rng.randbytes(rng.randint(0, 400)).decode("utf-8", "replace")
        found = Findings()
        DesignReader(found, {}, {}).read(text, "a.card")
        read_manifest(text, "folder", found)
        parse(text)
        read_pasted(text)
        from_table(text)


def test_two_hundred_and_fifty_cards_are_read_in_no_time(tmp_path: Path) -> None:
    entry = (
        (PACKS / "risewater/eras/01-lamp-year/supports.card").read_text(encoding="utf-8").split("---\n")[8]
    )
    number = entry.split("\n")[0].rsplit(" ", 1)[1]
    text = "---\n".join(entry.replace(f" {number}\n", f" {i}\n", 1) for i in range(1000, 1250))
    found = Findings()
    start = perf_counter()
    designs = DesignReader(found, {}, {}).read(text, "a.card")
    took = perf_counter() - start
    assert (len(designs), found.problems) == (250, [])
    assert took < 0.5
