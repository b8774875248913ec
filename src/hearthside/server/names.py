"""Names and lines that people type: one line of visible signs, nothing that acts."""

import unicodedata


def clean(text: str) -> str:
    """Without control signs, marks of direction and line breaks; runs of blanks become one."""
    kept = (" " if sign.isspace() else sign for sign in text)
    visible = "".join(
        sign for sign in kept if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(visible.split())
