"""Every example in the documentation runs and prints what it says it prints.

A page's ```python blocks run in order, in one namespace.  A ```text block after one is what it
prints.  ```python notest is left alone, and ```python src/… must stand in that file word for word.
"""

import contextlib
import io
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from tests.docs.pages import PAGES, ROOT, Block, blocks, name_of

MUST_RUN = ("README.md", "docs/api.md")  # pages that would be of no use without examples


def runs(block: Block) -> bool:
    return block.info == ["python"]


def quotes(block: Block) -> str:
    """The file that a block quotes, or ""."""
    return (
        block.info[1] if block.language == "python" and len(block.info) == 2 and "/" in block.info[1] else ""
    )


WITH_EXAMPLES = [page for page in PAGES if any(runs(block) for block in blocks(page))]
QUOTES = [(page, block) for page in PAGES for block in blocks(page) if quotes(block)]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name_of)
def test_the_examples_of_a_page_run_in_order(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "example"}
    printed: str | None = None
    for block in blocks(page):
        where = f"{name_of(page)}, line {block.line}"
        if runs(block):
            out = io.StringIO()
            code = compile("\n" * (block.line - 1) + block.text, str(page), "exec")
            with contextlib.redirect_stdout(out):
                exec(code, names)
            printed = out.getvalue()
        else:
            if block.language == "text" and printed is not None:
                assert printed == block.text, where
            printed = None


def test_the_pages_that_need_examples_have_them():
    assert set(MUST_RUN) <= {name_of(page) for page in WITH_EXAMPLES}


@pytest.mark.parametrize("block", [block for _, block in QUOTES], ids=[quotes(block) for _, block in QUOTES])
def test_quoted_code_stands_in_its_file(block: Block):
    file = (ROOT / quotes(block)).read_text(encoding="utf-8")
    assert block.text in file or indent(block.text, "    ") in file  # a method is quoted without its class
