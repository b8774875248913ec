"""What editors ask: completion, meanings, definitions, renaming, fixes, outline, formatting."""

import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hearthside.games.gardener.folder.formatting import format_pack
from hearthside.games.gardener.loading import SHIPPED
from hearthside.studio.folders import text_of
from hearthside.studio.lint import check
from tests.docs.test_adding_a_card import apply
from tests.docs.test_designers import EXAMPLES, RULES
from tests.studio.lsp.client import Editor, Refusal

SUPPORTS = "eras/01-long-night/supports.card"
ADVENTURES = "eras/01-long-night/adventures.card"
Edits = dict[str, list[dict[str, Any]]]


def utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def place_of(text: str, word: str, times: int = 0) -> tuple[int, int]:
    """Line and character, in UTF-16, of where a word begins."""
    at = -1
    for _ in range(times + 1):
        at = text.index(word, at + 1)
    line = text.count("\n", 0, at)
    return line, utf16(text[text.rfind("\n", 0, at) + 1 : at])


def applied(text: str, edits: list[dict[str, Any]]) -> str:
    """The text after an editor has applied edits, which it does from the end to the beginning."""

    def offset(place: dict[str, int]) -> int:
        lines = text.split("\n")
        if place["line"] >= len(lines):
            return len(text)
        line = lines[place["line"]].encode("utf-16-le")[: 2 * place["character"]].decode("utf-16-le")
        return sum(len(each) + 1 for each in lines[: place["line"]]) + len(line)

    for edit in sorted(edits, key=lambda each: offset(each["range"]["start"]), reverse=True):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        text = text[:start] + edit["newText"] + text[end:]
    return text


def save(edits: Edits) -> None:
    for uri, each in edits.items():
        path = Path(uri.removeprefix("file://"))
        path.write_text(applied(path.read_text("utf-8"), each), "utf-8")


class Desk:
    """A file that is open, and the cursor in it."""

    def __init__(self, editor: Editor, path: Path) -> None:
        self.editor = editor
        self.path = path
        self.uri = editor.open(path)
        self.text = path.read_text("utf-8")

    def write(self, text: str) -> None:
        self.text = text
        self.editor.change(self.uri, text)

    def ask(self, method: str, word: str, times: int = 0, into: int = 0, **more: object) -> Any:
        line, character = place_of(self.text, word, times)
        return self.editor.at(method, self.uri, line, character + into, **more)

    def complete(self, typed: str) -> tuple[list[str], Callable[[str], str]]:
        """What is offered where `|` stands, and how the file looks when one is taken."""
        line, character = place_of(typed, "|")
        self.write(typed.replace("|", "", 1))
        found = self.editor.at("completion", self.uri, line, character)["items"]
        by_label = {each["label"]: each["textEdit"] for each in found}
        return [each["label"] for each in found], lambda label: applied(self.text, [by_label[label]])


@pytest.fixture
def desk(editor: Editor, lantern: Path):
    made = Desk(editor, lantern / SUPPORTS)
    yield made
    editor.shut(made.uri)


CARD = """Identifier: Lantern 901
Attributes:
    Type "Support"
{line}
"""


# ------------------------------------------------------------ completion
@pytest.mark.parametrize(
    ("line", "some", "none"),
    [
        ("    |", ["Subtype", "Freeze", "EraCosts", "Mischief"], ["Type", "Level", "Roleplay", "Feats"]),
        ("    Fre|", ["Freeze"], []),
        ("    AR\n        |", ["Light", "Wood", "Hands"], ["Thanks", "Level"]),
        ("    EraCosts\n        |", ["Thanks"], ["Light"]),
        ("    DisableIf1\n        |", ["AR.Light", "Subtype", "Level", "Feats.Craft"], ["Freeze1"]),
        ("    DisableIf1\n        AR.|", ["AR.Light", "AR.Wood"], ["Feats.Craft"]),
        ("    DisableIf1\n        AdventureResources.Li|", ["AdventureResources.Light"], []),
        ("    AllowPlayIfBuildsite\n        Feats.Craft = |", ['"Glass"'], ['"Lamp"']),
        ("    Subtype |", ['"Lamp"', '"Timber"'], ['"Support"']),
        ('    Subtype "La|"', ['"Lamp"'], []),
    ],
)
def test_what_fits_at_the_cursor(desk: Desk, line: str, some: list[str], none: list[str]):
    found, _ = desk.complete(f"{desk.text}---\n{CARD.format(line=line)}")
    assert set(some) <= set(found)
    assert set(none).isdisjoint(found)


def test_what_is_taken_stands_there_as_it_should(desk: Desk):
    above = f"{desk.text}---\n"
    for line, label, stands in (
        ("    Er|", "EraCosts", "    EraCosts\n        "),
        ('    Subtype "La|"', '"Lamp"', '    Subtype "Lamp"'),
        ("    Frz|", "Freeze", '    Freeze "Yes"'),
        (
            '    ImmuneIf1\n        Subtype = "Ü🚀" / "|"',
            '"Lamp"',
            '    ImmuneIf1\n        Subtype = "Ü🚀" / "Lamp"',
        ),
    ):
        _, taken = desk.complete(above + CARD.format(line=line))
        assert taken(label) == above + CARD.format(line=stands)


def test_keys_of_a_card_and_the_next_number(desk: Desk):
    found, _ = desk.complete("Identifier: Lantern 201\n|\nAttributes:\n")
    assert found == ["Copies", "HNPCopies", "Finish", "Orientation", "Directive", "Lore"]
    found, _ = desk.complete("Identifier: Lantern 201\nFinish: |")
    assert found == ["gold", "silver"]
    found, taken = desk.complete("Identifier: Lantern 201\n---\nIdentifier: |")
    assert taken(found[0]).endswith("Identifier: Lantern 202")


def test_the_manifest(editor: Editor, lantern: Path):
    desk = Desk(editor, lantern / "pack.toml")
    found, taken = desk.complete(desk.text.replace('mode = "pap"', "mo|"))
    assert "mode" in found
    assert "name" not in found
    assert "mode = \n" in taken("mode")
    assert desk.complete(desk.text.replace("mo\n", 'mode = "|"\n', 1))[0] == ['"pap"', '"epic"']
    assert "trading" in desk.complete(f"{desk.text}\n[options]\n|")[0]
    assert desk.complete(f"{desk.text}\ntrading = |")[0][1] == '"own_turn"'
    editor.shut(desk.uri)


# ------------------------------------------------------------ meanings
@pytest.mark.parametrize(
    ("word", "times", "said"),
    [
        ("AdventureResources", 1, "covers costs of the same name"),
        ("Light 1", 0, "what you see by"),
        ("Copies", 0, "how many are in the deck"),
        ("Lantern 202", 0, "**Oil lantern** · Lantern 202 · 3×"),
        ('Lamp"', 0, "cards have Subtype “Lamp”"),
        ('Glass"', 0, "1 card has Feats.Craft “Glass”: Lantern 105"),
    ],
)
def test_what_a_word_means(desk: Desk, word: str, times: int, said: str):
    assert said in desk.ask("hover", word, times)["contents"]["value"]


def test_what_a_word_of_the_manifest_and_of_a_lesson_means(editor: Editor, lantern: Path):
    manifest = Desk(editor, lantern / "pack.toml")
    assert "against the void" in manifest.ask("hover", "mode =")["contents"]["value"]
    assert "HNPCopies" in manifest.ask("hover", "players =")["contents"]["value"]
    lesson = Desk(editor, lantern / "lesson.toml")
    assert "Fetch the doctor" in lesson.ask("hover", "lantern-106", 1)["contents"]["value"]
    (there,) = lesson.ask("definition", "lantern-106", 1)
    assert there["uri"].endswith(ADVENTURES)
    editor.shut(manifest.uri)
    editor.shut(lesson.uri)


def test_every_word_of_the_rules_is_explained_where_it_stands(editor: Editor, tmp_path: Path):
    root = Path(shutil.copytree(SHIPPED / "risewater", tmp_path / "risewater"))
    desk = Desk(editor, root / "eras/01-lamp-year/supports.card")
    for line, text in enumerate(desk.text.split("\n")):
        if text.startswith("    ") and not text.lstrip().startswith("#"):
            character = len(text) - len(text.lstrip())
            if line % 7 == 0:
                assert editor.at("hover", desk.uri, line, character) is not None, text
    editor.shut(desk.uri)


# ------------------------------------------------------------ where
def test_a_name_leads_to_its_explanation_and_to_all_its_uses(desk: Desk, lantern: Path):
    (there,) = desk.ask("definition", "Light 1")
    assert there["uri"] == (lantern / "pack.toml").as_uri()
    found = desk.ask("references", "Light 1", context={"includeDeclaration": True})
    written = sum(
        line.split()[0].split(".")[-1] == "Light"
        for file in (SUPPORTS, ADVENTURES)
        for line in (lantern / file).read_text("utf-8").split("\n")
        if line.startswith("    ") and line.split()[0] != "#"
    )
    assert len(found) == written + 1
    without = desk.ask("references", "Light 1", context={"includeDeclaration": False})
    assert len(without) == written


# ------------------------------------------------------------ renaming
def test_a_name_is_renamed_throughout_the_pack_and_back(editor: Editor, lantern: Path):
    before = {path: path.read_bytes() for path in lantern.rglob("*.*")}
    desk = Desk(editor, lantern / SUPPORTS)
    save(desk.ask("rename", "Light 1", newName="Glow")["changes"])
    editor.shut(desk.uri)
    text, problems = check(lantern)
    assert [str(each) for each in problems if each.severity != "info"] == []
    assert text is not None
    assert "Glow" in text.manifest.names
    assert not any(
        "Light" in members for each in text.designs() for members in each.attributes.amounts.values()
    )
    desk = Desk(editor, lantern / SUPPORTS)
    save(desk.ask("rename", "Glow 1", newName="Light")["changes"])
    editor.shut(desk.uri)
    assert {path: path.read_bytes() for path in lantern.rglob("*.*")} == before


def test_a_card_is_renamed_in_its_lesson_too(editor: Editor, lantern: Path):
    desk = Desk(editor, lantern / ADVENTURES)
    save(desk.ask("rename", "Lantern 106", newName="Lantern 160")["changes"])
    editor.shut(desk.uri)
    assert "play:lantern-160" in (lantern / "lesson.toml").read_text("utf-8")
    assert [str(each) for each in check(lantern)[1] if each.severity != "info"] == []


def test_names_beside_emoji_and_umlauts_are_renamed_where_they_stand(editor: Editor, lantern: Path):
    path = lantern / SUPPORTS
    text = path.read_text("utf-8").replace('Subtype "Lamp"\n', 'Subtype "Lämp 🔥 La\u0308mp"\n', 1)
    text = text.replace("        Light 1\n", "        Li\u0308cht 1\n", 1)
    path.write_text(text, "utf-8")
    desk = Desk(editor, path)
    changed = desk.ask("rename", "Li\u0308cht", newName="Schein")["changes"]
    assert applied(text, changed[desk.uri]) == text.replace("Li\u0308cht", "Schein")
    editor.shut(desk.uri)


@pytest.mark.parametrize(
    ("word", "new", "said"),
    [
        ("Type", "Kind", "Type is a word of the language, and cannot be renamed"),
        ("Copies", "Number", "Copies is a word of the language"),
        ('Lamp"', "Light", "texts cannot be renamed"),
        ("Light 1", "Wood", "Wood is another name of this pack already"),
        ("Light 1", "Level", "Level is a word of the language"),
        ("Light 1", "AR", "AR is a word of the language"),
        ("Light 1", "Levle", "Levle would be taken for a misspelt Level"),
        ("Light 1", "two words", "names of your own are one word"),
        ("Light 1", "", "is no name"),
        ("Lantern 201", "Lantern 202", "Lantern 202 is another card of this pack already"),
        ("Lantern 201", "Lantern", "a name with a number at its end"),
        ("Lantern 201", "HNP Lantern 9", "has no HNP in it"),
        ("# The supports", "x", "there is nothing here that has a name of its own"),
    ],
)
def test_what_cannot_be_renamed_is_refused_with_the_reason(desk: Desk, word: str, new: str, said: str):
    with pytest.raises(Refusal, match=said):
        desk.ask("rename", word, newName=new)


def test_a_refusal_leaves_no_trace_in_the_editors_output(editor: Editor, desk: Desk):
    before = editor.complaints()
    with pytest.raises(Refusal):
        desk.ask("rename", "Type", newName="Kind")
    with pytest.raises(Refusal):
        desk.ask("prepareRename", "Type")
    assert editor.complaints().removeprefix(before) == ""


@pytest.mark.parametrize("params", [None, {}, 7, {"textDocument": 3, "position": {"line": "x"}}])
@pytest.mark.parametrize("question", ["hover", "rename"])
def test_a_request_that_cannot_be_read_is_answered_all_the_same(desk: Desk, question: str, params: object):
    before = desk.editor.complaints()
    with pytest.raises(Refusal, match=f"textDocument/{question} needs other params than these"):
        desk.editor.ask(f"textDocument/{question}", params)
    assert desk.editor.complaints().removeprefix(before) == ""
    assert desk.editor.messages == []
    assert desk.ask("prepareRename", "Light 1")["placeholder"] == "Light"


def test_before_renaming_the_editor_is_told_what(desk: Desk):
    told = desk.ask("prepareRename", "Light 1", into=2)
    assert told["placeholder"] == "Light"
    line, character = place_of(desk.text, "Light 1")
    assert told["range"]["start"] == {"line": line, "character": character}


# ------------------------------------------------------------ fixes
FIXABLE = {"L01", "L02", "L05", "L27"}
OF_TEXTS = [(rule, *each) for rule, each in zip(RULES, EXAMPLES, strict=True) if "/art/" not in each[0]]


@pytest.mark.parametrize(
    ("change", "name", "said"), [each[1:] for each in OF_TEXTS], ids=[each[0] for each in OF_TEXTS]
)
def test_a_fix_takes_the_finding_away(editor: Editor, tmp_path: Path, change: str, name: str, said: str):
    """Of every rule's example in docs/designers/lint.md."""
    root = Path(shutil.copytree(SHIPPED / name, tmp_path / name))
    if change:
        apply(change, tmp_path)
    file, line, *_ = said.splitlines()[0].split(":")
    code = said.split()[2].rstrip(":")
    path = root / file
    if not line.strip().isdigit():
        return  # it is about the file as a whole
    uri = editor.open(path)
    place = {"line": int(line) - 1, "character": 0}
    asked = {
        "textDocument": {"uri": uri},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": []},
    }
    actions = editor.ask("textDocument/codeAction", asked)
    editor.shut(uri)
    of_this = [each for each in actions if each["diagnostics"][0]["code"] == code]
    assert bool(of_this) >= (code in FIXABLE), [each["title"] for each in actions]
    before = [each for each in check(root)[1] if each.code == code]
    for action in of_this[:1]:
        save(action["edit"]["changes"])
        assert len([each for each in check(root)[1] if each.code == code]) < len(before)


@pytest.mark.parametrize(
    ("old", "new", "title"),
    [
        ("        Light 2\n", "        Lihgt 2\n", "Write Light for Lihgt"),
        ('    Type "Support"\n', "    Type Support\n", 'Write Type "Support"'),
        ("        Light 2\n", "        2 Light\n", "Write Light 2"),
        ("Copies: 4\n", "Copeis: 4\n", "Write Copies for Copeis"),
        ("Copies: 4\n", "  Copies: 4\n", "Begin it in the first column"),
        ("---\nIdentifier: Lantern 202\n", "Identifier: Lantern 202\n", "Write --- above"),
    ],
)
def test_a_fix_gives_back_what_was_there(desk: Desk, old: str, new: str, title: str):
    good = desk.text
    desk.write(good.replace(old, new, 1))
    line, _ = place_of(desk.text, new.strip())
    place = {"line": line, "character": 0}
    asked = {
        "textDocument": {"uri": desk.uri},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": []},
    }
    actions = desk.editor.ask("textDocument/codeAction", asked)
    assert title in [each["title"] for each in actions]
    edits = next(each for each in actions if each["title"] == title)["edit"]["changes"][desk.uri]
    assert [line for line in applied(desk.text, edits).split("\n") if line] == [
        line for line in good.split("\n") if line
    ]


def test_a_name_that_is_meant_can_be_explained(desk: Desk, lantern: Path):
    desk.write(desk.text.replace("        Light 2\n", "        Lihgt 2\n", 1))
    line, _ = place_of(desk.text, "Lihgt")
    place = {"line": line, "character": 9}
    asked = {
        "textDocument": {"uri": desk.uri},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": []},
    }
    action = next(
        each
        for each in desk.editor.ask("textDocument/codeAction", asked)
        if each["title"].startswith("Explain")
    )
    save(action["edit"]["changes"])
    assert 'Lihgt = ""' in (lantern / "pack.toml").read_text("utf-8")
    assert "Lihgt" in text_of(str(lantern))[0].manifest.names


# ------------------------------------------------------------ the file
def test_the_outline_has_every_card_once(desk: Desk):
    found = desk.editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": desk.uri}})
    text = text_of("first-lantern")[0]
    wanted = [each.identifier for each in text.designs() if each.file.endswith("supports.card")]
    assert [each["name"] for each in found] == wanted
    folds = desk.editor.ask("textDocument/foldingRange", {"textDocument": {"uri": desk.uri}})
    assert [each["startLine"] for each in folds] == [each["range"]["start"]["line"] for each in found]
    for one, other in pairwise(found):
        assert one["range"]["end"]["line"] < other["range"]["start"]["line"]


def test_formatting_is_that_of_pack_fmt(editor: Editor, tmp_path: Path):
    for pack in ("first-lantern", "harrow-junction"):
        root = Path(shutil.copytree(SHIPPED / pack, tmp_path / "buffer" / pack))
        other = Path(shutil.copytree(SHIPPED / pack, tmp_path / "file" / pack))
        for path in sorted(root.rglob("*.card")):
            ragged = (
                path.read_text("utf-8")
                .replace("AdventureResources\n", "AR\n")
                .replace("    Type", "    Type  ")
            )
            (other / path.relative_to(root)).write_text(ragged, "utf-8")
            uri = editor.open(path, ragged)
            options = {"tabSize": 4, "insertSpaces": True}
            edits = editor.ask("textDocument/formatting", {"textDocument": {"uri": uri}, "options": options})
            path.write_text(applied(ragged, edits), "utf-8")
            editor.shut(uri)
        format_pack(other)
        for path in root.rglob("*.card"):
            assert path.read_text("utf-8") == (other / path.relative_to(root)).read_text("utf-8")


def test_a_file_with_a_mistake_is_not_formatted(desk: Desk):
    desk.write(desk.text.replace('Type "Support"', 'Tpye "Support"'))
    options = {"tabSize": 4, "insertSpaces": True}
    asked = {"textDocument": {"uri": desk.uri}, "options": options}
    assert desk.editor.ask("textDocument/formatting", asked) == []
