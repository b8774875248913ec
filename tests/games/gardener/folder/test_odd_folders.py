"""Whatever lies in a folder, reading it raises nothing and says what is wrong."""

import os
from pathlib import Path
from time import perf_counter

import pytest

from hearthside.games.gardener.folder.reading import read_pack
from hearthside.kernel.folder import LINK
from tests.games.gardener.folder.packs import FROG, LEAP, MANIFEST, make, places, problems_of, read


def messages(folder: Path) -> list[str]:
    return [problem.message for problem in problems_of(folder)]


def test_there_is_no_folder(tmp_path: Path) -> None:
    assert read_pack(tmp_path / "nothing")[0] is None
    assert messages(tmp_path / "nothing") == ["there is no folder 'nothing'"]
    (tmp_path / "file").write_text("hello")
    assert messages(tmp_path / "file") == ["there is no folder 'file'"]
    assert len(messages(Path("a\0b"))) == 1


def test_an_empty_folder(tmp_path: Path) -> None:
    assert places(tmp_path) == [("L25", "pack.toml", 0, 0)]


def test_the_manifest_itself_may_be_given(tmp_path: Path) -> None:
    assert read(make(tmp_path) / "pack.toml").folder == tmp_path


def test_without_a_manifest_the_cards_are_looked_at_all_the_same(tmp_path: Path) -> None:
    folder = make(tmp_path, FROG.replace("Calm 1", "Calm x"), manifest="id = ")
    pack, problems = read_pack(folder)
    assert pack is None
    assert [problem.code for problem in problems] == ["L01", "L25"]


def test_folders_where_files_should_be_and_files_where_folders_should_be(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "eras" / "01-first" / "gold.card").mkdir()
    (folder / "eras" / "01-first" / "era.toml").mkdir()
    (folder / "INSTRUCTIONS.md").mkdir()
    (folder / "eras" / "notes.txt").write_text("hello")
    pack, problems = read_pack(folder)
    assert pack is not None
    assert len(pack.designs()) == 1
    assert [(problem.file, problem.severity) for problem in problems] == [
        ("INSTRUCTIONS.md", "error"),
        ("eras/01-first/era.toml", "error"),
        ("eras/01-first/gold.card", "error"),
        ("eras/notes.txt", "warning"),
    ]


def test_the_manifest_is_a_folder_and_eras_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").mkdir()
    (tmp_path / "eras").write_text("hello")
    assert messages(tmp_path) == ["eras should be a folder", "pack.toml is a folder, and should be a file"]


@pytest.mark.parametrize(
    "name",
    ["eras/01-first/adventures.card", "eras/01-first/era.toml", "INSTRUCTIONS.md", "lesson.toml", "more.md"],
)
@pytest.mark.parametrize("target", ["elsewhere", "nowhere", "itself"])
def test_links_are_not_followed(tmp_path: Path, name: str, target: str) -> None:
    folder = make(tmp_path / "pack")
    (tmp_path / "elsewhere").write_text(LEAP)
    link = folder / name
    link.symlink_to(link if target == "itself" else tmp_path / target)
    pack, problems = read_pack(folder)
    assert [(each.file, each.severity, each.message) for each in problems] == [(name, "error", LINK)]
    assert pack is not None
    assert (len(pack.designs()), pack.instructions, pack.lesson) == (1, "", None)


@pytest.mark.parametrize("name", ["eras", "eras/01-first"])
def test_a_link_in_place_of_a_folder_is_said_once(tmp_path: Path, name: str) -> None:
    folder = make(tmp_path / "pack")
    (folder / name).rename(tmp_path / "moved")
    (folder / name).symlink_to(tmp_path / "moved")
    pack, problems = read_pack(folder)
    assert [each.file for each in problems if each.message == LINK] == [name]
    assert pack is not None
    assert pack.designs() == []


def test_a_link_to_the_folder_above_is_no_endless_way_down(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "eras" / "02-again").symlink_to(folder, target_is_directory=True)
    assert messages(folder) == [LINK, "the era 'again' is not played"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    folder = make(tmp_path)
    os.mkfifo(folder / "eras" / "01-first" / "gold.card")
    assert messages(folder) == ["eras/01-first/gold.card is no plain file"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "eras" / "01-first" / "supports.card").chmod(0)
    assert messages(folder) == ["eras/01-first/supports.card cannot be read: Permission denied"]


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    folder = make(tmp_path, cards="# " + "x" * 1_000_001)
    assert messages(folder) == ["eras/01-first/supports.card is larger than 500 kB"]


def test_a_pack_that_is_too_large(tmp_path: Path) -> None:
    folder = make(tmp_path)
    for i in range(3):
        (folder / "eras" / "01-first" / f"{i}.card").write_text("#\n" * 249_000)
    assert "the pack is larger than 1 MB" in messages(folder)


def test_too_many_designs(tmp_path: Path) -> None:
    cards = "---\n".join(FROG.replace("Pond 1", f"Pond {i}") for i in range(1, 512))
    folder = make(tmp_path, cards)
    assert messages(folder) == ["the era 'first' has 2555 cards"]
    (folder / "eras" / "01-first" / "adventures.card").write_text(LEAP.replace("Pond 2", "Pond 1000"))
    assert "there are 512 different cards or more" in messages(folder)


def test_too_many_cards(tmp_path: Path) -> None:
    assert messages(make(tmp_path, FROG.replace("Copies: 3", "Copies: 1999"))) == [
        "the era 'first' has 2001 cards"
    ]


def test_too_many_problems(tmp_path: Path) -> None:
    folder = make(tmp_path, "what?\n" * 80_000)
    found = messages(folder)
    assert len(found) == 1001
    assert "there are 1000 problems or more; the rest was not read" in found


def test_text_that_is_not_utf_8(tmp_path: Path) -> None:
    folder = make(tmp_path)
    file = folder / "eras" / "01-first" / "supports.card"
    file.write_bytes(FROG.replace("one song", "ÿne song").encode("latin-1"))
    assert places(folder) == [("L01", "supports.card", 12, 16)]
    assert len(read_pack(folder)[0].designs()) == 1  # type: ignore[union-attr]
    (folder / "pack.toml").write_bytes(MANIFEST.encode("utf-16"))
    assert read_pack(folder)[0] is None


def test_accents_are_the_same_however_they_are_written(tmp_path: Path) -> None:
    decomposed = "Ho\u0308he"
    folder = make(
        tmp_path,
        FROG.replace("Calm", "Höhe"),
        MANIFEST.replace("first", "höhle") + f'[names]\n"{decomposed}" = "how high"\n',
    )
    (folder / "eras" / "01-first").rename(folder / "eras" / "01-ho\u0308hle")
    pack = read(folder)
    assert list(pack.manifest.names) == ["Höhe"]
    assert [deck.id for deck in pack.eras] == ["höhle"]


def test_two_folders_of_one_era(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "eras" / "02-first").mkdir()
    assert messages(folder) == ["01-first and 02-first are the same era 'first'"]


def test_an_era_without_cards(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "eras" / "01-first" / "supports.card").unlink()
    assert messages(folder) == ["the era 'first' has no cards"]


@pytest.mark.parametrize(
    "text",
    [
        "Identifier: " + "1" * 500_000 + "x",
        "Identifier: A 1\nLore: " + "\n    la la" * 100_000,
        "Identifier: A 1\nDirective: " + "a\u0316\u0300" * 150_000,
        "Identifier: A 1\nAttributes:\n" + "    Aaaaaaaaa 1\n" * 60_000,
        "Identifier: A 1\nAttributes:\n    A " + "/" * 900_000,
        'Identifier: A 1\nAttributes:\n    A "' + '"' * 900_000,
        "Identifier: A 1\nAttributes:\n    " + "A." * 400_000,
        "---\n" * 200_000,
        " \t" * 450_000,
        "\r" * 900_000,
        "A:\n" * 300_000,
    ],
    ids=lambda text: text[:40],
)
def test_nothing_takes_long(tmp_path: Path, text: str) -> None:
    """What would take minutes if the time grew with the square of the size."""
    folder = make(tmp_path, text)
    start = perf_counter()
    problems_of(folder)
    assert perf_counter() - start < 5


@pytest.mark.parametrize(
    "text",
    [
        "[" + " " * 900_000,
        "a." * 400_000 + "a = 1",
        "a = [" + "1," * 400_000,
        "a = " + "[" * 400_000,
        "\n".join(f"k{i} = 1" for i in range(60_000)),
        "eras = [" + ", ".join(f'"e{i}"' for i in range(60_000)) + "]",
        "a = " + "{" * 100_000,
        'a = """' + '"' * 900_000,
    ],
    ids=lambda text: text[:20],
)
def test_nor_does_a_manifest(tmp_path: Path, text: str) -> None:
    folder = make(tmp_path, manifest=text)
    start = perf_counter()
    problems_of(folder)
    assert perf_counter() - start < 5
