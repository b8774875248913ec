"""Terminal and browser draw the fields of the Scene: they read no sentences, and know no game."""

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

import hearthside
import hearthside.api

ROOT = Path(__file__).parents[2]
GAMES_AT = ROOT / "src/hearthside/games"
PICTURES = sorted(GAMES_AT.glob("*/content/pictures.csv"))
TERMINAL = sorted((ROOT / "src/hearthside/terminal").glob("*.py"))
PAGE = sorted(
    path
    for path in (ROOT / "web/src").rglob("*")
    if path.suffix in (".ts", ".svelte")
    and not path.name.endswith(".test.ts")
    and path.name not in ("protocol.ts", "texts.ts")  # made from the structs; words of the page itself
)
SAID = {"title", "text", "prompt", "why", "detail", "head", "lead"}  # fields with words for people
READING = {
    "split",
    "partition",
    "rpartition",
    "startswith",
    "endswith",
    "removeprefix",
    "removesuffix",
    "find",
}

# Where regular expressions are at home: marks, addresses, keys and what people type; no sentences.
MAY_USE_PATTERNS = {
    "filtering.py": "what people type",
    "guide.py": "marks in the guide",
    "words.ts": "fills in marks (kernel/marks.py)",
    "text/answers.ts": "paragraphs of the guide",
    "text/commands.ts": "what people type",
    "text/parts.ts": "what people type",
    "learn/finding.ts": "what people type, in the rules",
    "learn/marked.ts": "marks in the guide",
    "shell/pictures.svelte.ts": "names in a sprite",
    "table/keyboard.svelte.ts": "keys",
    "table/many/trading.ts": "keys of actions",
    "replay/links.ts": "addresses",
    "table/before/Invite.svelte": "addresses",
    "cards/address.ts": "addresses",
    "cards/finding.ts": "printed numbers, which are compared with what people type",
    "cards/query.ts": "what people type",
    "packs/choosing.ts": "what people type",
    "packs/packfile.ts": "names of files",
    "studio/codemirror.ts": "the language in which cards are written",
    "studio/face.ts": "the language in which cards are written",
    "studio/files.ts": "names of files",
    "studio/language.ts": "the language in which cards are written",
    "studio/own.ts": "names of files",
    "studio/words.ts": "the language in which cards are written",
}
PATTERN = re.compile(
    r"new RegExp|\.(?:match|matchAll|replace|search|split|replaceAll)\(/"
    r"|[(=!?:&|,>]\s*/\^?[^/*\s][^\n]*/[a-z]*\.(?:test|exec)\("
    r"|=\s*/[^/*\s][^\n]*/[a-z]*;"
)
SENTENCE = re.compile(
    rf"(?:\.(?:{'|'.join(sorted(SAID))})|\bprompt)\b(?:\s*\?\?\s*\"\")?[?!)]*\.(?:split|startsWith|endsWith|indexOf|search|match)\w*\("
)
# Games by their names, and the pieces and stores of one of them.
GAMES = re.compile(
    r"\b(?:arctic_?scavengers|iditacards|endless_?winter|risewater|camps?|villages?|megaliths?|chief|labor)\b",
    re.I,
)


def named(path: Path) -> str:
    return path.name if path.suffix == ".py" else path.relative_to(ROOT / "web/src").as_posix()


def text_of(path: Path) -> str:
    """Without the style of a component: colours are no rules."""
    return re.sub(r"<style>.*?</style>", "", path.read_text(), flags=re.S)


def sentences_read(code: str) -> list[str]:
    """Calls such as `part.title.split()` in a module."""
    out = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING:
            of = node.func.value
            if isinstance(of, ast.Attribute) and of.attr in SAID | {"id"}:
                out.append(ast.unparse(node))
    return out


@pytest.mark.parametrize("path", TERMINAL, ids=named)
def test_the_terminal_reads_no_sentences(path: Path) -> None:
    if named(path) not in MAY_USE_PATTERNS:
        assert sentences_read(path.read_text()) == []
        assert not re.search(r"^(?:import re|from re import)", path.read_text(), re.M)


@pytest.mark.parametrize("path", PAGE, ids=named)
def test_the_page_reads_no_sentences(path: Path) -> None:
    if named(path) not in MAY_USE_PATTERNS:
        assert SENTENCE.findall(text_of(path)) == []
        assert [found[0] for found in PATTERN.finditer(text_of(path))] == []


@pytest.mark.parametrize("path", [*TERMINAL, *PAGE], ids=named)
def test_renderers_know_no_game(path: Path) -> None:
    assert [found[0] for found in GAMES.finditer(text_of(path))] == []


def test_what_may_use_patterns_is_there_and_does() -> None:
    uses = {named(path) for path in PAGE if PATTERN.search(text_of(path)) or SENTENCE.search(text_of(path))}
    uses |= {named(path) for path in TERMINAL if re.search(r"^import re$", path.read_text(), re.M)}
    assert set(MAY_USE_PATTERNS) == uses


@pytest.mark.parametrize(
    "code",
    [
        "part.title.split()",
        "zone.id.partition(':')",
        "item.why.partition('; ')",
        "line.text.startswith('It ')",
    ],
)
def test_what_is_looked_for_is_found(code: str) -> None:
    assert sentences_read(code) == [code]


@pytest.mark.parametrize(
    "code",
    [
        "const found = [...text.matchAll(/(\\d+) (\\w+)/g)];",
        "const AMOUNT = /(\\d+) (\\w+)/g;",
        "const more = Number(/\\d+/.exec(words)?.[0] ?? 0);",
        "const promising = (text: string) => /^\\d/.test(text);",
        "new RegExp(`^(${option.group} )(.+)$`)",
    ],
)
def test_patterns_of_before_would_be_found(code: str) -> None:
    assert PATTERN.search(code)


@pytest.mark.parametrize("code", ['prompt.startsWith("Your turn")', 'info.text.split("\\n")[0]'])
def test_sentences_that_were_read_would_be_found(code: str) -> None:
    assert SENTENCE.search(code)


# ------------------------------------------------------------ pictures
def signs(part: dict[str, Any]) -> set[str]:
    """The names under which a part wants to be drawn: all of them, or words stand in their place."""
    amounts = [*part.get("gives", []), *part.get("cost", [])]
    amounts += [amount for stretch in part.get("stretches", []) for amount in stretch.get("gives", [])]
    own = {part.get("sign", ""), part.get("token", ""), *(amount["what"] for amount in amounts)} - {""}
    return own.union(*(signs(below) for below in part.get("parts", [])))


@pytest.mark.parametrize("name", sorted(path.parents[1].name for path in PICTURES))
def test_what_is_to_be_drawn_has_a_picture(name: str) -> None:
    listed = {
        line.partition(",")[0] for line in (GAMES_AT / name / "content/pictures.csv").read_text().splitlines()
    }
    pack = hearthside.api.packs().get(name)
    if pack is None:  # its packs call their amounts as they like
        return
    wanted: set[str] = set()
    for seats in {pack.min_seats, pack.max_seats}:
        chance = random.Random(seats)
        game = hearthside.new(name, seats, seed=seats)
        for _ in range(60):
            if game.over:
                break
            seat = game.waiting[0]
            wanted |= signs(game.view(seat)["scene"])
            wanted |= {amount.what for option in game.options(seat) for amount in option.amounts}
            game.act(seat, chance.choice(game.options(seat)))
    assert wanted
    assert wanted <= listed
