"""What the scenario tests of a game say that they rest on."""

import ast
from pathlib import Path


def written(folder: Path) -> dict[str, str]:
    """Every test of a folder, but those of coverage itself, with its docstring."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("test_*.py")):
        if path.name == "test_coverage.py":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert node.name not in found, f"{node.name} is there twice"
                found[node.name] = ast.get_docstring(node) or ""
    return found
