"""What is said for a revision of git goes to git as a revision, and as nothing else."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from hearthside.cli import main
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import gather
from hearthside.studio.versions import files_of
from tests.gardens import garden


def git(folder: Path, *words: str) -> None:
    own = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", "-C", str(folder), *own, *words], check=True, capture_output=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack in a repository, as it was saved."""
    made = garden(tmp_path / "repo" / "garden")
    git(tmp_path / "repo", "init", "-q")
    git(tmp_path / "repo", "add", ".")
    git(tmp_path / "repo", "commit", "-qm", "first")
    return made


@pytest.mark.parametrize(
    "command",
    [
        ["pack", "print", "{folder}", "--since", "{option}"],
        ["pack", "print", "{folder}", "--changed", "{folder}@{option}"],
        ["pack", "diff", "{folder}@{option}", "{folder}"],
        ["compare", "{folder}", "{folder}@{option}", "--games", "1"],
    ],
)
@pytest.mark.parametrize("option", ["--output={file}", "-o{file}", "--remote=. --exec=touch {file}"])
def test_no_option_reaches_git(folder: Path, tmp_path: Path, command: list[str], option: str) -> None:
    if "print" in command:
        pytest.importorskip("typst")
    file = tmp_path / "kept"
    file.write_text("kept")
    said = option.format(file=file)
    result = CliRunner().invoke(main, [one.format(folder=folder, option=said) for one in command])
    assert file.read_text() == "kept"
    assert result.exit_code == 2
    assert (
        f"{said!r} is no revision of git: it is a commit, a tag or a branch, as in garden@HEAD"
        in result.stderr
    )


def test_commits_tags_and_branches(folder: Path) -> None:
    git(folder, "tag", "-a", "v1", "-m", "one")
    git(folder, "branch", "other")
    for revision in ("HEAD", "v1", "other", "HEAD^{tree}"):
        assert files_of(f"{folder}@{revision}", SHIPPED) == gather(folder), revision


@pytest.mark.parametrize("revision", ["nowhere", "HEAD~9", "", "a b", "HEAD:garden/pack.toml"])
def test_a_revision_that_is_none_gets_a_sentence_of_ours(folder: Path, revision: str) -> None:
    with pytest.raises(HearthsideError, match="no revision") as caught:
        files_of(f"{folder}@{revision}", SHIPPED)
    assert "fatal" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_folder_in_no_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    folder = garden(tmp_path / "garden")
    with pytest.raises(HearthsideError) as caught:
        files_of(f"{folder}@HEAD", SHIPPED)
    assert str(caught.value) == f"{folder} is in no git repository, so there is no revision 'HEAD' of it"


def test_a_folder_that_was_not_there_yet(folder: Path) -> None:
    new = shutil.copytree(folder, folder.parent / "new")
    with pytest.raises(HearthsideError) as caught:
        files_of(f"{new}@HEAD", SHIPPED)
    assert str(caught.value) == f"the revision 'HEAD' has no folder {new}"


def test_a_link_that_was_saved_is_no_text(folder: Path) -> None:
    (folder / "INSTRUCTIONS.md").unlink()
    (folder / "INSTRUCTIONS.md").symlink_to("/etc/hostname")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "a link")
    with pytest.raises(
        HearthsideError, match=r"INSTRUCTIONS\.md: this is a link; a pack holds its files itself"
    ):
        files_of(f"{folder}@HEAD", SHIPPED)
