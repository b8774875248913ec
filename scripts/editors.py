#!/usr/bin/env python3
"""Write what editors need to know of packs, in editors/: the grammar of cards, their colours, schemas.

    .venv/bin/python scripts/editors.py

They are made from the language's own lists; tests/studio/test_editors.py says when they are out of date.
"""

import json
from pathlib import Path

from hearthside.studio.grammar import grammar
from hearthside.studio.schema import schemas
from hearthside.studio.tree_queries import HELIX, NEOVIM, ZED, highlights, keys

EDITORS = Path(__file__).resolve().parents[1] / "editors"
GRAMMAR = "hearthside-card.tmLanguage.json"
TREE = "tree-sitter-hearthside-card"


def files() -> dict[str, str]:
    """What should be in the folder.  VS Code wants the grammar within its extension; editors with tree-sitter
    want each their own names of colours."""
    made: dict[str, object] = {
        GRAMMAR: grammar(),
        f"vscode/{GRAMMAR}": grammar(),
        f"{TREE}/keys.json": keys(),
    }
    for name, schema in schemas().items():
        made[f"{name.removesuffix('.toml')}.schema.json"] = schema
    texts = {name: json.dumps(told, indent=2, ensure_ascii=False) + "\n" for name, told in made.items()}
    return texts | {
        f"{TREE}/queries/highlights.scm": highlights(NEOVIM),
        "helix/queries/hearthside-card/highlights.scm": highlights(HELIX),
        "zed/languages/hearthside-card/highlights.scm": highlights(ZED),
    }


def main() -> None:
    for name, text in files().items():
        path = EDITORS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(EDITORS.parent))


if __name__ == "__main__":
    main()
