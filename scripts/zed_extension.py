#!/usr/bin/env python3
"""Lay out the extension for Zed, ready for «Install Dev Extension».

    python3 scripts/zed_extension.py [FOLDER]    # build/zed unless another is named

Zed takes a grammar from a commit of a git repository only.  So that a copy of Hearthside without its history
will do as well, the grammar becomes a repository of its own, beside the extension that names its commit.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EDITORS = ROOT / "editors"
NOBODY = ("-c", "user.name=Hearthside", "-c", "user.email=", "-c", "commit.gpgsign=false")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "zed").resolve()
    grammar, extension = folder / "grammar", folder / "extension"
    if shutil.which("git") is None:
        sys.exit("git is not on your path, and Zed needs it to fetch the grammar")
    shutil.copytree(EDITORS / "tree-sitter-hearthside-card", grammar, dirs_exist_ok=True)
    git(grammar, "init", "--quiet")
    git(grammar, "add", "--all")
    git(grammar, *NOBODY, "commit", "--quiet", "--allow-empty", "--message", "The grammar of card files")
    shutil.copytree(EDITORS / "zed", extension, dirs_exist_ok=True)
    manifest = extension / "extension.toml"
    told = manifest.read_text("utf-8")
    told = told.replace('repository = ""', f'repository = "{grammar.as_uri()}"')
    told = told.replace('rev = ""', f'rev = "{git(grammar, "rev-parse", "HEAD")}"')
    manifest.write_text(told, encoding="utf-8")
    print(f"In Zed: «zed: install dev extension», and choose {extension}")


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"git {words[-1]} failed in {folder}: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    main()
