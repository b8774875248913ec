"""What games say is made of templates with named values, so that it could be said in another language.

A text that is put together in an f-string has no template.  Names of parts of the Scene are no texts.
"""

import ast
import re
from pathlib import Path

import pytest

import hearthside

FOLDER = Path(hearthside.__file__).parent / "games"
KINDS = ("log", "prompts", "options")
FILES = sorted(
    path
    for path in FOLDER.glob("**/texts/*.py")
    if path.stem.partition("_")[0] in KINDS or path.parent.parent.name == "modules"
)
FILES += sorted(FOLDER.glob("*/texts.py"))  # of small games


def spoken(node: ast.expr) -> bool:
    """Does it put words of a sentence together: letters beside a blank?"""
    if not isinstance(node, ast.JoinedStr):
        return False
    plain = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    return any(" " in text and any(letter.isalpha() for letter in text) for text in plain)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_logs_questions_and_options_are_templates(path: Path):
    nodes = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.expr))
    wrong = [node.lineno for node in nodes if spoken(node)]
    assert wrong == []


def test_every_game_has_them():
    assert {path.parent.parent.name for path in FILES} >= {
        "arctic_scavengers",
        "endless_winter",
        "gardener",
        "iditacards",
    }


def test_a_sentence_in_an_f_string_is_found():
    assert spoken(ast.parse('f"{who} takes {n} cards."', mode="eval").body)
    assert not spoken(ast.parse('f"hand:{seat}"', mode="eval").body)
    assert not spoken(ast.parse('f"{one} {other}"', mode="eval").body)


# ------------------------------------------------------------ words that depend on the reader
TOLD = sorted([*FOLDER.glob("*/sayings.py"), *FOLDER.glob("*/texts/log.py")])
SUBJECT = re.compile(r"(?:^|[.;:—] )\{(?:who|other|owner|partner)\} ([a-z]+)")
THE_SAME_FOR_ALL = {"may", "can", "cannot"}


def verbs_of_one_kind(text: str) -> set[str]:
    """Behind a seat at the beginning of a clause, without a word for its own reader."""
    return set(SUBJECT.findall(text)) - THE_SAME_FOR_ALL


@pytest.mark.parametrize("path", TOLD, ids=lambda path: str(path.relative_to(FOLDER)))
def test_what_the_log_tells_of_somebody_says_the_verb_for_them_too(path: Path):
    nodes = ast.walk(ast.parse(path.read_text()))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert {text for text in texts if verbs_of_one_kind(text)} == set()


def test_a_verb_for_others_alone_is_found():
    assert verbs_of_one_kind("{who} draws {card}.") == {"draws"}
    assert verbs_of_one_kind("— Round {n}; {who} is the initiator. —") == {"is"}
    assert not verbs_of_one_kind("{who} {who:draw|draws} {card}, and {who} may go on.")
