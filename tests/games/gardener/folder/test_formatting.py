"""`fmt`: files in their proper form, with their comments."""

from pathlib import Path

from hearthside.games.gardener.folder.formatting import format_pack
from tests.games.gardener.folder.packs import FROG, MANIFEST, make

UNTIDY = """\
# Frogs and others.

# The frog.
HNPCopies: 0
Lore:   It knows one song,
  and sings it.
# not many
Copies: 3
Identifier:  Pond   1
Attributes:
  # what it costs
  EC
     # calm
     Calm 01
  AR
     Leap 2
  Type "Support"
  SeizeIf
     Subtype="Fly"/"Gnat"
# last words
---
---

# nothing more
"""

TIDY = """\
# Frogs and others.

Identifier: Pond 1
Copies: 3
Attributes:
    Type "Support"
    AdventureResources
        Leap 2
    # what it costs
    EraCosts
        # calm
        Calm 1
    SeizeIf
        Subtype = "Fly" / "Gnat"
# not many
Lore: It knows one song, and sings it.
# last words
---
# nothing more
"""


def cards(folder: Path) -> Path:
    return folder / "eras" / "01-first" / "supports.card"


def test_an_untidy_file_becomes_tidy_and_keeps_its_comments(tmp_path: Path) -> None:
    folder = make(tmp_path, UNTIDY)
    assert format_pack(folder) == (["eras/01-first/supports.card"], [])
    text = cards(folder).read_text()
    assert sorted(line.strip() for line in text.split("\n") if "#" in line) == sorted(
        line.strip() for line in UNTIDY.split("\n") if "#" in line
    )
    assert [line for line in text.split("\n") if line and "#" not in line] == [
        line for line in TIDY.split("\n") if line and "#" not in line
    ]
    assert "    # what it costs\n    EraCosts\n        # calm\n        Calm 1\n" in text
    assert "# not many\nCopies: 3\n" in text
    assert text.endswith("# last words\n---\n# nothing more\n")
    assert format_pack(folder) == ([], [])


def test_checking_writes_nothing(tmp_path: Path) -> None:
    folder = make(tmp_path, UNTIDY)
    assert format_pack(folder, write=False) == (["eras/01-first/supports.card"], [])
    assert cards(folder).read_text() == UNTIDY


def test_a_file_with_a_mistake_is_left_alone(tmp_path: Path) -> None:
    folder = make(
        tmp_path, UNTIDY.replace("Leap 2", "Leap two"), **{"eras__01-first__tidy.card": FROG + "\n"}
    )
    changed, problems = format_pack(folder)
    assert changed == ["eras/01-first/tidy.card"]
    assert [(problem.file, problem.line) for problem in problems] == [("eras/01-first/supports.card", 16)]
    assert "Leap two" in cards(folder).read_text()


def test_shortcuts_of_the_pack_are_written_out(tmp_path: Path) -> None:
    manifest = MANIFEST + '[shortcuts]\nJ = "Jump"\n'
    folder = make(tmp_path, 'Identifier: A 1\nAttributes:\n  Type "Support"\n  AR\n    J 2\n', manifest)
    format_pack(folder)
    assert "        Jump 2\n" in cards(folder).read_text()


def test_line_ends_and_marks_are_made_plain(tmp_path: Path) -> None:
    folder = make(tmp_path)
    format_pack(folder)
    plain = cards(folder).read_bytes()
    cards(folder).write_bytes(b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n"))
    assert format_pack(folder)[0] == ["eras/01-first/supports.card"]
    assert cards(folder).read_bytes() == plain


def test_without_a_manifest_nothing_is_done(tmp_path: Path) -> None:
    folder = make(tmp_path, UNTIDY, manifest="=")
    changed, problems = format_pack(folder)
    assert changed == []
    assert [problem.file for problem in problems] == ["pack.toml"]
