"""A rule touches only the registers that it declares, and hands only such registers to the rules it calls.

Read from the syntax tree: what the methods of a rule and of its bases do with frames, and what the functions
do to which they hand their frame.
"""

import ast
import inspect
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from hearthside import api
from hearthside.kernel.registers import CARD, COUNT, FIELDS, LIMIT, MARKS, OTHER
from hearthside.kernel.state import Rule
from tests.conformance.declared import folder_of
from tests.games.freeze import numbers_of_rules

GAMES = {folder_of(pack): pack.id for pack in api.packs().values()}  # game -> a pack of it
REGISTERS = {OTHER, CARD, COUNT, LIMIT, MARKS}

Function = ast.FunctionDef
Call = tuple[str, set[str]]  # the name of a rule that is called, and the registers that are handed over


@cache
def module(name: str) -> ast.Module:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    source = Path(spec.origin).with_suffix("").with_suffix(".py")  # also of a compiled module
    return ast.parse(source.read_text())


def functions(body: list[ast.stmt]) -> dict[str, Function]:
    return {node.name: node for node in body if isinstance(node, Function)}


@cache
def imported(name: str) -> dict[str, tuple[str, str]]:
    """Local name -> module and name there."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(module(name))
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def frames_of(function: Function) -> set[str]:
    """The parameters that are frames of the rule itself."""
    return {
        arg.arg
        for arg in function.args.args
        if isinstance(arg.annotation, ast.Name) and arg.annotation.id == "Frame"
    }


def touched(function: Function, where: str, seen: frozenset[tuple[str, str]] = frozenset()) -> set[str]:
    """The registers that a function uses of the frames it is given, or that functions do to which it hands
    them on."""
    frames = frames_of(function)
    out: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in frames:
            out |= {node.attr} & REGISTERS
        if isinstance(node, ast.Call) and any(isinstance(a, ast.Name) and a.id in frames for a in node.args):
            found = called(node.func, where)
            if found is not None and (found[0].name, found[1]) not in seen:
                out |= touched(*found, seen | {(found[0].name, found[1])})
    return out


def called(func: ast.expr, where: str) -> tuple[Function, str] | None:
    """The plain function that is called, and the module it is from; methods are read with their class."""
    if isinstance(func, ast.Name):
        home, name = imported(where).get(func.id, (where, func.id))
    elif isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
        package, part = imported(where).get(func.value.id, ("", ""))
        home, name = f"{package}.{part}", func.attr
    else:
        return None
    if not home.startswith("hearthside.") or find_spec_or_none(home) is None:
        return None
    known = functions(module(home).body)
    return (known[name], home) if name in known else None


@cache
def find_spec_or_none(name: str) -> object:
    try:
        return find_spec(name)
    except ModuleNotFoundError:
        return None


HOOKS = ("changes", "entries", "purses")  # lists of what modules hook into a rule: they use its frame


def bodies(thing: object) -> list[tuple[ast.ClassDef, str]]:
    """The classes of a rule, or of a hook, up to `Rule` itself."""
    out = []
    for cls in type(thing).__mro__:
        if cls in (Rule, object):
            break
        tree = module(cls.__module__)
        out += [
            (n, cls.__module__) for n in tree.body if isinstance(n, ast.ClassDef) and n.name == cls.__name__
        ]
    return out


def uses(rule: Rule) -> set[str]:
    hooks = [hook for name in HOOKS for hook in getattr(rule, name, [])]
    return {
        register
        for thing in (rule, *hooks)
        for body, where in bodies(thing)
        for function in functions(body.body).values()
        for register in touched(function, where)
    }


def calls(tree: ast.Module) -> list[Call]:
    """`g.call(f, ids.X, seat, count=1)` and `Frame(ids.X, 0, 0, seat, …)` in a module."""
    out: list[Call] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr == "call" and len(node.args) >= 2:
            by_place = {field for field, _ in zip(FIELDS[4:], node.args[3:], strict=False)}
            handed = by_place | {keyword.arg for keyword in node.keywords if keyword.arg}
            out += [(name, handed & REGISTERS) for name in rule_names(node.args[1])]
        elif isinstance(node.func, ast.Name) and node.func.id == "Frame" and len(node.args) == len(FIELDS):
            given = zip(FIELDS, node.args, strict=True)
            handed = {field for field, arg in given if not (isinstance(arg, ast.Constant) and arg.value == 0)}
            out += [(name, handed & REGISTERS) for name in rule_names(node.args[0])]
    return out


def rule_names(node: ast.expr) -> list[str]:
    """`ids.X`, or `X` imported from there."""
    if isinstance(node, ast.IfExp):
        return rule_names(node.body) + rule_names(node.orelse)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "ids":
        return [node.attr]
    return [node.id] if isinstance(node, ast.Name) and node.id.isupper() else []


def rule_modules(game: str) -> list[str]:
    game_folder = Path(inspect.getfile(import_module(f"hearthside.games.{game}")))
    folders = [game_folder.parent / name for name in ("rules", "modules")]
    if (game_folder.parent / "rules.py").exists():  # a small game
        return [f"hearthside.games.{game}.rules"]
    return [
        f"hearthside.games.{game}.{folder.name}.{path.stem}"
        for folder in folders
        for path in sorted(folder.glob("*.py"))
    ]


@cache
def rules_of(game: str) -> list[Rule]:
    """All of them, also those that only some tables have; a number of no rule is left out."""
    pack = api.pack(GAMES[game])
    tables = [
        pack.table(seats, options, by_hand)
        for options in ({}, *(preset.options for preset in pack.presets))
        for seats in range(pack.min_seats, pack.max_seats + 1)
        for by_hand in (False, True)
    ]
    by_class = {type(rule): rule for table in tables for rule in table.rules}
    return [rule for rule in by_class.values() if rule.number >= 0]


def declared(game: str) -> dict[int, set[str]]:
    """By number: the registers of all rules that have it at one table or another."""
    out: dict[int, set[str]] = {rule.number: set() for rule in rules_of(game)}
    for rule in rules_of(game):
        out[rule.number] |= set(rule.registers.fields.values())
    return out


@pytest.mark.parametrize("game", GAMES)
def test_rules_use_only_registers_that_they_declare(game: str):
    wrong = {
        type(rule).__name__: sorted(uses(rule) - set(rule.registers.fields.values()))
        for rule in rules_of(game)
    }
    assert {name: fields for name, fields in wrong.items() if fields} == {}


@pytest.mark.parametrize("game", GAMES)
def test_rules_declare_no_register_that_nobody_uses(game: str):
    """What is only for texts to know is handed over by the caller."""
    handed = handed_over(game)
    unused = {
        type(rule).__name__: sorted(set(rule.registers.fields.values()) - uses(rule) - handed[rule.number])
        for rule in rules_of(game)
    }
    assert {name: fields for name, fields in unused.items() if fields} == {}


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_called_with_registers_that_they_declare(game: str):
    known = declared(game)
    wrong = {number: sorted(handed - known[number]) for number, handed in handed_over(game).items()}
    assert {number: fields for number, fields in wrong.items() if fields} == {}


def handed_over(game: str) -> dict[int, set[str]]:
    """By rule: the registers with which it is called anywhere."""
    ids = numbers_of_rules(game)
    out: dict[int, set[str]] = {rule.number: set() for rule in rules_of(game)}
    for name in rule_modules(game):
        for rule, registers in calls(module(name)):
            out[getattr(ids, rule)] |= registers
    return out


def test_a_register_that_is_not_declared_is_found():
    """Of this test itself: it sees what a rule does to a frame through a function."""
    tree = ast.parse("def helper(g: State, f: Frame) -> None:\n    f.count += f.step\n")
    assert touched(functions(tree.body)["helper"], "hearthside.kernel.state") == {"count"}
    tree = ast.parse(
        "g.call(f, ids.A if x else ids.B, seat, card=1)\nFrame(ids.C, 0, 0, seat, 0, 0, n, 0, 0)"
    )
    assert calls(tree) == [("A", {"card"}), ("B", {"card"}), ("C", {"count"})]
