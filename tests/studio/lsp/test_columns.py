"""Columns: what editors count, and what packs are read with."""

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.studio.lsp.columns import UTF8, UTF16, UTF32, from_client, lines_of, to_client

ENCODINGS = (UTF8, UTF16, UTF32)
LETTERS = st.sampled_from(["a", " ", "ü", "u\u0308", "🔥", "é", "e\u0301", "\u0308", '"'])


@pytest.mark.parametrize(
    ("line", "column", "utf16", "utf8"),
    [
        ("Hull 2", 5, 5, 5),
        ("Gänse 2", 6, 6, 7),
        ("🔥 Light", 2, 3, 5),
        ("👩‍🚀 x", 4, 6, 12),
        ("a\u0308b", 1, 2, 3),  # an umlaut of two characters is one in the pack
        ("a\u0308b", 2, 3, 4),
    ],
)
def test_a_column_as_editors_count_it(line: str, column: int, utf16: int, utf8: int):
    assert to_client(line, column, UTF16) == utf16
    assert to_client(line, column, UTF8) == utf8
    assert from_client(line, utf16, UTF16) == column
    assert from_client(line, utf8, UTF8) == column


@given(st.lists(LETTERS, max_size=20).map("".join), st.sampled_from(ENCODINGS))
def test_there_and_back_again(line: str, encoding: str):
    for column in range(len(normalize("NFC", line)) + 1):
        assert from_client(line, to_client(line, column, encoding), encoding) == column


@given(st.text(max_size=30), st.integers(0, 200), st.sampled_from(ENCODINGS))
def test_no_place_is_outside_the_line(line: str, character: int, encoding: str):
    assert 0 <= from_client(line, character, encoding) <= len(line)


def test_only_three_signs_end_a_line():
    assert lines_of("a\r\nb\rc\nd\x0be\u2028f") == ["a", "b", "c", "d\x0be\u2028f"]
