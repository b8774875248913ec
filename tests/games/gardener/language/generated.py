"""Any valid card, for property tests."""

from typing import Any
from unicodedata import normalize

from hypothesis import strategies as st

from hearthside.games.gardener.language import names
from hearthside.games.gardener.language.card import Attributes, Condition

LETTERS = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZäÉßжλ中"


def _is_free(name: str) -> bool:
    return (
        name not in names.RESERVED and not names.meant(name) and not name.endswith("If") and name != "Subtype"
    )


custom = st.text(LETTERS, min_size=1, max_size=12).filter(_is_free)
number = st.integers(0, names.LARGEST)
# Characters that the importer of pasted text takes for something else are not among them.
_STRANGE = '"/“”„‟″＂\u00ad\u200b\u200c\u200d\ufeffﬀﬁﬂﬃﬄ'
_characters = st.characters(
    exclude_categories=["Cc", "Cs", "Zs", "Zl", "Zp", "Cn", "Co"], exclude_characters=_STRANGE
)
text = (
    st.text(_characters | st.just(" "), min_size=1, max_size=12)
    .map(lambda drawn: normalize("NFC", drawn))
    .filter(lambda drawn: bool(drawn.strip()) and '"' not in drawn)
)
value = number | text


def _global(name: str) -> st.SearchStrategy[Any]:
    attribute = names.GLOBALS[name]
    if attribute.domain == "positive":
        return st.integers(1, names.LARGEST)
    return st.sampled_from(attribute.values) if attribute.values else text


def _condition(ref: str, compared: str, elements: list[Any], limit: int) -> Condition:
    return Condition(ref, compared, tuple(elements) if compared == "=" else (limit,))


reference = st.one_of(
    custom,
    st.sampled_from([*names.GLOBALS, "Subtype"]),
    st.tuples(st.sampled_from(sorted(names.CATEGORIES)), custom).map(".".join),
)
condition = st.builds(
    _condition, reference, st.sampled_from("=<>"), st.lists(value, min_size=1, max_size=3), number
)


def _different(listed: list[Condition]) -> tuple[Condition, ...]:
    return tuple({each.ref: each for each in listed}.values())


@st.composite
def cards(draw: st.DrawFn) -> Attributes:
    """A card that the parser must accept; whether its attributes fit its type is no matter of grammar."""
    kind = draw(st.sampled_from(names.TYPES))
    predefined = [name for name in names.GLOBALS if name != "Type"]
    chosen = draw(st.sets(st.sampled_from(predefined), max_size=4))
    if kind == names.ADVENTURE:
        chosen.add("Roleplay")
    globals_: dict[str, Any] = {"Type": kind}
    globals_ |= {name: draw(_global(name)) for name in sorted(chosen)}
    globals_ |= draw(st.dictionaries(custom | st.just("Subtype"), value, max_size=3))
    levels = draw(st.dictionaries(st.sampled_from(names.LEVEL_CONDITIONS), st.integers(1, 99), max_size=2))
    amounts: dict[str, dict[str, Any]] = {}
    conditions: dict[str, tuple[Condition, ...]] = {}
    for name in sorted(draw(st.sets(st.sampled_from(sorted(names.CATEGORIES)), max_size=5))):
        category = names.CATEGORIES[name]
        if category.conditional:
            conditions[name] = _different(draw(st.lists(condition, min_size=1, max_size=3)))
        else:
            what = value if category.members == "feats" else number
            amounts[name] = draw(st.dictionaries(custom, what, min_size=1, max_size=3))
    return Attributes(globals_, levels, amounts, conditions)
