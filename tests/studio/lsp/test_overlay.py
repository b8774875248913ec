"""What is unsaved lies over a copy of the pack: the pack itself is not touched, and no link is followed."""

from pathlib import Path

from hearthside.games.gardener.folder.files import LARGEST_FILE
from hearthside.kernel.folder import LINK, gather
from hearthside.studio.lint import check
from hearthside.studio.lsp.overlay import laid_over

UNSAVED = {"eras/01-long-night/mine.card": "# mine\n"}
SUPPORTS = "eras/01-long-night/supports.card"


def test_the_copy_is_what_would_be_saved(lantern: Path) -> None:
    (lantern / "art").mkdir()
    (lantern / "art" / "101.png").write_bytes(b"picture")
    before = gather(lantern)
    with laid_over(lantern, {**UNSAVED, SUPPORTS: "# other\n"}) as folder:
        assert folder != lantern
        assert gather(folder) == before | UNSAVED | {SUPPORTS: "# other\n"}
        assert (folder / "art" / "101.png").is_file()
    assert gather(lantern) == before


def test_links_are_found_and_not_written_to(lantern: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    (lantern / "INSTRUCTIONS.md").unlink()
    (lantern / "INSTRUCTIONS.md").symlink_to(tmp_path / "secret")
    with laid_over(lantern, UNSAVED) as folder:
        assert [each.file for each in check(folder)[1] if each.message == LINK] == ["INSTRUCTIONS.md"]
    (lantern / "eras" / "01-long-night").rename(tmp_path / "elsewhere")
    (lantern / "eras" / "01-long-night").symlink_to(tmp_path / "elsewhere")
    there = (tmp_path / "elsewhere" / "supports.card").read_text()
    with laid_over(lantern, {SUPPORTS: "# other\n", "INSTRUCTIONS.md": "mine"}):
        assert (tmp_path / "elsewhere" / "supports.card").read_text() == there
        assert (tmp_path / "secret").read_text() == "secret"


def test_what_is_too_large_is_not_copied_whole(lantern: Path) -> None:
    for number in range(4):
        (lantern / f"{number}.md").write_bytes(b"x" * (LARGEST_FILE + 100))
    with laid_over(lantern, UNSAVED) as folder:
        sizes = [(folder / f"{number}.md").stat().st_size for number in range(4)]
    assert max(sizes) == LARGEST_FILE + 1
    assert sum(sizes) <= 3 * (LARGEST_FILE + 1)
