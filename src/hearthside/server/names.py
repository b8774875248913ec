"""Names and lines that people type: one line of visible signs, nothing that acts."""

import unicodedata

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that cannot be seen
MARKS = 4  # on one letter: more than any language needs, and not enough to reach the next line
NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn")
JOINER, PICTURED, FLAG = "\u200d", "\ufe0f", "\U0001f3f4"
SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
TAGS = {chr(code) for code in range(0xE0020, 0xE007F)}
LAST_TAG = "\U000e007f"


def clean(text: str) -> str:
    """Without control signs, marks of direction and line breaks, but for those that hold a picture together;
    runs of blanks become one."""
    signs = [" " if sign.isspace() or sign in BLANK_LETTERS else sign for sign in text]
    kept: list[str] = []
    marks = 0  # in a row
    for at, sign in enumerate(signs):
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks <= MARKS and (_is_shown(sign) or _holds_together(signs, at)):
            kept.append(sign)
    return " ".join("".join(kept).split())


def is_visible(text: str) -> bool:
    """Is there anything to see?  Marks alone have nothing to stand on."""
    return any(_is_shown(sign) and unicodedata.category(sign)[0] not in "MZ" for sign in text)


def _is_shown(sign: str) -> bool:
    return unicodedata.category(sign) not in NOT_SHOWN or _is_picture(sign)


def _is_picture(sign: str) -> bool:
    """Also those that this Python does not know yet."""
    return "\U0001f000" <= sign <= "\U0001faff" or unicodedata.category(sign) == "So" or sign in "↔↕"


def _holds_together(signs: list[str], at: int) -> bool:
    """Families and professions are pictures with joiners between them; the flags of some countries are a
    black one with the country's letters as tags behind it."""
    if signs[at] == JOINER:
        before = at - 1
        while before > 0 and signs[before] in (PICTURED, *SKINS):
            before -= 1
        between = before >= 0 and at + 1 < len(signs)
        return between and _is_picture(signs[before]) and _is_picture(signs[at + 1])
    if signs[at] not in TAGS and signs[at] != LAST_TAG:
        return False
    begin = at - 1
    while begin > 0 and signs[begin] in TAGS:
        begin -= 1
    end = at
    while end < len(signs) and signs[end] in TAGS:
        end += 1
    return begin >= 0 and signs[begin] == FLAG and begin + 1 < end < len(signs) and signs[end] == LAST_TAG
