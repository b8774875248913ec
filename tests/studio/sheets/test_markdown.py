"""Markdown becomes a tree; nothing of it is lost, and nothing of it is an instruction."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.games.gardener.loading import SHIPPED
from hearthside.studio.sheets.markdown import DEEPEST, parsed
from hearthside.studio.sheets.tree import Node, words


def shape(nodes: tuple[Node, ...]) -> str:
    """`heading2(text)`, for short comparisons."""
    return " ".join(
        f"{node.kind}{node.number or ''}"
        + (f"<{node.text}>" if node.text else "")
        + (f"({shape(node.body)})" if node.body else "")
        for node in nodes
    )


@pytest.mark.parametrize(
    ("written", "tree"),
    [
        ("## Two", "heading2(text<Two>)"),
        ("one\ntwo", "paragraph(text<one> text< > text<two>)"),
        ("**b** and *i*", "paragraph(bold(text<b>) text< and > italic(text<i>))"),
        ("a `#x` b", "paragraph(text<a > mono<#x> text< b>)"),
        ("~~no~~", "paragraph(struck(text<no>))"),
        ("one  \ntwo", "paragraph(text<one> break text<two>)"),
        ("---", "rule"),
        ("> said", "quote(paragraph(text<said>))"),
        ("```\n#let x\n```", "code<#let x>"),
        ("* a\n* b", "bullets(item(paragraph(text<a>)) item(paragraph(text<b>)))"),
        ("3. c", "numbers3(item(paragraph(text<c>)))"),
        ("[here](https://example.org/x)", "paragraph(link<https://example.org/x>(text<here>))"),
        ("[a file](eras/x.card)", "paragraph(text<a file>)"),
        ("[no](javascript:alert(1))", "paragraph(text<[no](javascript:alert(1))>)"),
        ("![a boat](art/boat.png)", "paragraph(italic(text<a boat>))"),
        ("<b>plain</b>", "paragraph(text<<b>plain</b>>)"),
        (
            "|a|b|\n|-|-|\n|1|2|",
            "table2(row(cell1(text<a>) cell1(text<b>)) row(cell(text<1>) cell(text<2>)))",
        ),
    ],
)
def test_what_becomes_of_it(written: str, tree: str) -> None:
    assert shape(parsed(written)) == tree


@pytest.mark.parametrize(
    "sign", ["#panic()", "$x$", "@ref", "<label>", "\\u{41}", "//", "/* */", "~", "--- x"]
)
def test_signs_of_the_typesetter_are_words(sign: str) -> None:
    assert sign in words(parsed(f"before {sign} after"))


@pytest.mark.parametrize("pack", ["first-lantern", "harrow-junction", "risewater"])
def test_no_word_of_the_shipped_instructions_is_lost(pack: str) -> None:
    text = (SHIPPED / pack / "INSTRUCTIONS.md").read_text(encoding="utf-8")
    tree = words(parsed(text))
    for word in text.replace("*", " ").replace("#", " ").replace("|", " ").split():
        if word.strip(".-0123456789"):
            assert word.strip("()") in tree


def depth(nodes: tuple[Node, ...]) -> int:
    return max((1 + depth(node.body) for node in nodes), default=0)


def test_lists_within_lists_end_somewhere() -> None:
    text = "\n".join("  " * level + f"* level{level}" for level in range(40))
    tree = parsed(text)
    assert depth(tree) <= DEEPEST + 2
    assert "level39" in words(tree)


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=300))
def test_any_text_is_a_tree(text: str) -> None:
    assert isinstance(words(parsed(text)), str)
