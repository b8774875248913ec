"""The server says what `hearthside pack lint` says, of what is saved and of what is not, whatever happens."""

import random
import shutil
from functools import partial
from pathlib import Path

import pytest

from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.loading import SHIPPED
from hearthside.studio.lint import check
from tests.studio.lsp.client import Editor, Refusal

SUPPORTS = "eras/01-long-night/supports.card"
NUMBERS = {"error": 1, "warning": 2, "info": 3}
Told = tuple[str, int, str]


def told_by_lint(problems: list[Problem]) -> dict[str, list[Told]]:
    """By file, as the linter alone has them."""
    out: dict[str, list[Told]] = {}
    for each in problems:
        about = f"{each.card}: " if each.card else ""
        hint = f"\n{each.hint}" if each.hint else ""
        told = (each.code, NUMBERS[each.severity], f"{about}{each.message}{hint}")
        out.setdefault(each.file, []).append(told)
    return {file: sorted(each) for file, each in out.items()}


def told_by_server(editor: Editor, root: Path) -> dict[str, list[Told]]:
    out: dict[str, list[Told]] = {}
    for uri, found in editor.diagnostics.items():
        for each in found:
            if not uri.startswith(root.as_uri()):
                continue
            told = each["message"]
            file = uri.removeprefix(f"{root.as_uri()}/")
            # What is about no file that is there stands at the top of the manifest, and says where.
            head, colon, rest = told.partition(": ")
            if file == "pack.toml" and colon and head.startswith(("eras/", "art/", "fonts/")):
                file, told = head, rest
            out.setdefault(file, []).append((each["code"], each["severity"], told))
    return {file: sorted(each) for file, each in out.items()}


def mutations(files: dict[str, str], count: int, seed: str) -> list[tuple[str, str]]:
    """Files cut off, lines lost, doubled, swapped, and letters changed, as people and crashes do it."""
    chance = random.Random(seed)
    out: list[tuple[str, str]] = []
    for _ in range(count):
        name = chance.choice(sorted(files))
        text = files[name]
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                text = text[: chance.randrange(len(text))]
            case 1:
                text = "\n".join(lines[:at] + lines[at + 1 :])
            case 2:
                text = "\n".join([*lines[:at], lines[at], *lines[at:]])
            case 3:
                where = chance.randrange(len(text))
                text = (
                    text[:where]
                    + chance.choice(["🔥", '"', "ü", "\t", "\r\n", "=", "[", "---\n"])
                    + text[where:]
                )
            case 4:
                where = chance.randrange(len(text) - 1)
                text = text[:where] + text[where + 1] + text[where] + text[where + 2 :]
            case _:
                text = text.replace(lines[at].strip() or "\n", "", 1)
        out.append((name, text))
    return out


@pytest.mark.parametrize("pack", ["first-lantern", "risewater", "harrow-junction"])
def test_what_is_unsaved_is_found_as_the_linter_would_find_it(editor: Editor, tmp_path: Path, pack: str):
    root = Path(shutil.copytree(SHIPPED / pack, tmp_path / "unsaved" / pack))
    saved = Path(shutil.copytree(SHIPPED / pack, tmp_path / "saved" / pack))
    files = {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in root.rglob("*")
        if path.suffix in (".card", ".toml")
    }
    for name, text in mutations(files, 8, pack):
        (saved / name).write_bytes(text.encode())
        uri = (root / name).as_uri()
        editor.findings(uri, partial(editor.open, root / name, text))
        assert told_by_server(editor, root) == told_by_lint(check(saved)[1])
        editor.findings(uri, partial(editor.change, uri, files[name]))
        editor.shut(uri)
        (saved / name).write_text(files[name], "utf-8")
    assert editor.messages == []


def test_pictures_and_fonts_are_no_links_because_something_is_unsaved(editor: Editor, lantern: Path):
    for name in ("art/lantern-201.png", "art/nobody.png", "fonts/Own.ttf"):
        (lantern / name).parent.mkdir(exist_ok=True)
        (lantern / name).write_bytes(b"x" * 9)
    wanted = told_by_lint(check(lantern)[1])
    assert any("no card shows this picture" in told for each in wanted.values() for _, _, told in each)
    path = lantern / SUPPORTS
    editor.findings(path.as_uri(), lambda: editor.open(path, path.read_text("utf-8") + "# unsaved\n"))
    assert told_by_server(editor, lantern) == wanted
    editor.shut(path.as_uri())


def test_whatever_is_asked_wherever_there_is_an_answer(editor: Editor, tmp_path: Path):
    chance = random.Random(7)
    root = Path(shutil.copytree(SHIPPED / "harrow-junction", tmp_path / "harrow-junction"))
    files = {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in root.rglob("*")
        if path.suffix in (".card", ".toml")
    }
    for name, text in mutations(files, 12, "questions"):
        uri = editor.open(root / name, text)
        for _ in range(6):
            line = chance.randrange(text.count("\n") + 2)
            for question in ("hover", "completion", "definition"):
                editor.at(question, uri, line, chance.randrange(30))
            editor.at("references", uri, line, 5, context={"includeDeclaration": True})
        for question in ("documentSymbol", "foldingRange"):
            editor.ask(f"textDocument/{question}", {"textDocument": {"uri": uri}})
        editor.shut(uri)
    assert editor.messages == []


def test_the_finding_is_at_the_word_and_leads_to_the_page(editor: Editor, lantern: Path):
    path = lantern / SUPPORTS
    lines = path.read_text("utf-8").split("\n")
    at = lines.index("        Light 2")
    lines[at] = "        Lihgt 2"
    found = editor.findings(path.as_uri(), lambda: editor.open(path, "\n".join(lines)))
    (one,) = found
    assert one["range"] == {"start": {"line": at, "character": 8}, "end": {"line": at, "character": 13}}
    assert (one["code"], one["severity"], one["source"]) == ("L02", 1, "hearthside")
    page, _, rule = one["codeDescription"]["href"].removeprefix("file://").partition("#")
    assert f"\n### {rule.upper()}\n" in Path(page).read_text("utf-8")


def test_columns_count_utf_16(editor: Editor, lantern: Path):
    """Before it stand a rocket (two units) and an umlaut of two characters, which is one in the pack."""
    path = lantern / SUPPORTS
    lines = path.read_text("utf-8").split("\n")
    at = lines.index('    Subtype "Lamp"')
    lines[at] = '    Subtype "🚀 La\u0308mp" x'
    found = editor.findings(path.as_uri(), lambda: editor.open(path, "\n".join(lines)))
    place = found[0]["range"]["start"]
    written = lines[at].encode("utf-16-le")[: 2 * place["character"]].decode("utf-16-le")
    assert place["line"] == at
    assert lines[at].removeprefix(written).lstrip() == "x"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-32"])
def test_another_unit_can_be_agreed_upon(lantern: Path, encoding: str):
    editor = Editor(lantern, [encoding])
    try:
        assert editor.capabilities["positionEncoding"] == encoding
        path = lantern / SUPPORTS
        text = path.read_text("utf-8").replace('Subtype "Lamp"', 'Subtype "Lämp 🚀" x', 1)
        (one, *_) = editor.findings(path.as_uri(), lambda: editor.open(path, text))
        line = text.split("\n")[one["range"]["start"]["line"]]
        before = line[: line.index(" x")]
        width = len(before.encode()) if encoding == "utf-8" else len(before)
        assert one["range"]["start"]["character"] in (width, width + 1)
        assert editor.close() == 0
    finally:
        editor.kill()


# ------------------------------------------------------------ whatever happens
def alive(editor: Editor, lantern: Path) -> bool:
    """It still finds what is wrong."""
    path = lantern / SUPPORTS
    bad = path.read_text("utf-8").replace('Type "Support"', 'Tpye "Support"', 1)
    found = editor.findings(path.as_uri(), lambda: editor.open(path, bad))
    editor.findings(path.as_uri(), lambda: editor.change(path.as_uri(), path.read_text("utf-8")))
    editor.shut(path.as_uri())
    return [each["code"] for each in found] == ["L02"]


def test_a_file_that_is_not_utf_8(editor: Editor, lantern: Path):
    (lantern / "eras/01-long-night/more.card").write_bytes(b"Identifier: Lantern 301\nDirective: \xff\xfe.\n")
    more = (lantern / "eras/01-long-night/more.card").as_uri()
    found = editor.findings(more, lambda: editor.open(lantern / SUPPORTS))
    assert any("is not UTF-8" in each["message"] for each in found)


def test_a_file_that_is_huge(editor: Editor, lantern: Path):
    path = lantern / "eras/01-long-night/more.card"
    huge = "Identifier: Lantern 301\n" * 60_000
    found = editor.findings(path.as_uri(), lambda: editor.open(path, huge))
    assert any("larger than 500 kB" in each["message"] for each in found)
    for question in ("documentSymbol", "foldingRange"):
        assert editor.ask(f"textDocument/{question}", {"textDocument": {"uri": path.as_uri()}}) == []
    editor.at("hover", path.as_uri(), 3, 3)
    editor.shut(path.as_uri())
    assert alive(editor, lantern)


def test_files_outside_of_a_pack(editor: Editor, lantern: Path, tmp_path: Path):
    path = tmp_path / "elsewhere" / "cards.card"
    path.parent.mkdir()
    card = 'Identifier: Loose 1\nAttributes:\n    Tpye "Support"\n'
    path.write_text(card)
    found = editor.findings(path.as_uri(), lambda: editor.open(path))
    assert "L02" in [each["code"] for each in found]
    assert editor.at("completion", path.as_uri(), 1, 0)["items"][0]["label"] == "Copies"
    assert editor.at("hover", path.as_uri(), 2, 5) is None
    assert editor.at("definition", path.as_uri(), 2, 5) == []
    editor.findings(path.as_uri(), lambda: editor.shut(path.as_uri()))
    assert editor.diagnostics[path.as_uri()] == []
    assert alive(editor, lantern)


def test_documents_that_are_no_files(editor: Editor, lantern: Path):
    uri = "untitled:Untitled-1.card"
    document = {"uri": uri, "languageId": "hearthside-card", "version": 1, "text": "Identifer: Loose 1\n"}
    found = editor.findings(uri, lambda: editor.tell("textDocument/didOpen", {"textDocument": document}))
    assert [each["code"] for each in found][:1] == ["L01"]
    assert editor.at("completion", uri, 1, 0)["items"]
    editor.shut(uri)
    assert alive(editor, lantern)


def test_a_file_that_is_closed_counts_as_it_was_saved(editor: Editor, lantern: Path):
    path = lantern / SUPPORTS
    bad = path.read_text("utf-8").replace("Light 2", "Lihgt 2")
    assert editor.findings(path.as_uri(), lambda: editor.open(path, bad))
    assert editor.findings(path.as_uri(), lambda: editor.shut(path.as_uri())) == []
    assert editor.findings(path.as_uri(), lambda: editor.open(path, bad))
    assert editor.findings(path.as_uri(), lambda: editor.change(path.as_uri(), path.read_text("utf-8"))) == []


def test_a_folder_that_vanishes(editor: Editor, tmp_path: Path, lantern: Path):
    gone = Path(shutil.copytree(lantern, tmp_path / "gone"))
    path = gone / SUPPORTS
    bad = path.read_text("utf-8").replace("Light 2", "Lihgt 2")
    assert editor.findings(path.as_uri(), lambda: editor.open(path, bad))
    shutil.rmtree(gone)
    for question in ("hover", "definition", "completion"):
        editor.at(question, path.as_uri(), 8, 6)
    with pytest.raises(Refusal, match="nothing here"):
        editor.at("prepareRename", path.as_uri(), 8, 6)
    change = {"changes": [{"uri": (gone / "pack.toml").as_uri(), "type": 3}]}
    editor.tell("workspace/didChangeWatchedFiles", change)
    editor.findings(path.as_uri(), lambda: editor.change(path.as_uri(), bad + "\n"))
    editor.findings(path.as_uri(), lambda: editor.shut(path.as_uri()))
    assert editor.diagnostics[path.as_uri()] == []
    assert alive(editor, lantern)


def test_a_file_that_somebody_else_changes(editor: Editor, lantern: Path):
    path = lantern / SUPPORTS
    editor.findings((lantern / "pack.toml").as_uri(), lambda: editor.open(lantern / "pack.toml"))
    path.write_text(path.read_text("utf-8").replace("Light 2", "Lihgt 2"), "utf-8")
    change = {"changes": [{"uri": path.as_uri(), "type": 2}]}
    found = editor.findings(path.as_uri(), lambda: editor.tell("workspace/didChangeWatchedFiles", change))
    assert [each["code"] for each in found] == ["L02"]


def test_messages_that_are_none(editor: Editor, lantern: Path):
    for text in ("", "\0", "\ud800 Identifier: x", "---\n" * 3000, "Attributes:\n" + "    X" * 5000):
        path = lantern / "eras/01-long-night/more.card"
        editor.findings(path.as_uri(), partial(editor.open, path, text))
        for question in ("hover", "completion", "definition"):
            editor.at(question, path.as_uri(), 10_000, 10_000)
            editor.at(question, path.as_uri(), 0, 3)
        editor.shut(path.as_uri())
    assert alive(editor, lantern)
    assert editor.messages == []
