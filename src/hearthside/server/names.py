"""Names and lines that people type: one line of visible signs, nothing that acts."""

import unicodedata

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that cannot be seen


def clean(text: str) -> str:
    """Without control signs, marks of direction and line breaks; runs of blanks become one."""
    kept = (" " if sign.isspace() or sign in BLANK_LETTERS else sign for sign in text)
    visible = "".join(
        sign for sign in kept if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(visible.split())
