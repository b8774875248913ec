"""The faults that can be put into a source: the usual small ones, such as `<` for `<=`.

The operators are those of mutmut and cosmic-ray.  Left alone are annotations, decorators (sizes of caches),
docstrings, assertions and the guards of `if TYPE_CHECKING`: what is done to them nobody could notice.
"""

import ast
from collections.abc import Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Place(NamedTuple):
    """Where a fault can be, and which of those at this node."""

    node: int  # in the order of `_nodes`
    which: int


class Fault(NamedTuple):
    line: int
    was: str
    now: str
    place: Place
    inside: bool  # a function: only then does running its line tell who covers it


def faults(source: str) -> list[Fault]:
    """All that can be put into this source, in its order."""
    tree = ast.parse(source)
    inside = _in_functions(tree)
    found: list[Fault] = []
    for number, node in enumerate(_nodes(tree)):
        for which, (was, now) in enumerate(_changes(node)):
            found.append(Fault(_line(node), was, now, Place(number, which), id(node) in inside))
    return found


def with_fault(source: str, place: Place) -> ast.Module:
    """The source with one fault in it."""
    tree = ast.parse(source)
    node = list(_nodes(tree))[place.node]
    _change(tree, node, place.which)
    return ast.fix_missing_locations(tree)


# ------------------------------------------------------------ where
def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes that may be changed, parents first."""
    yield tree
    for child in _children(tree):
        yield from _nodes(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment", "bases", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _left_alone(child):
                yield child


def _left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Slice(step=ast.Constant()):
            return True
        case ast.Expr(value=ast.Constant(value=str())):
            return True  # a docstring, or a note
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "cast")):
            return True
    return False


def _in_functions(tree: ast.AST) -> set[int]:
    bodies = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    inside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, bodies):
            body = node.body if isinstance(node.body, list) else [node.body]
            inside.update(id(below) for statement in body for below in ast.walk(statement))
    return inside


def _line(node: ast.AST) -> int:
    return getattr(node, "lineno", 1)


# ------------------------------------------------------------ what
def _changes(node: ast.AST) -> list[tuple[str, str]]:
    """What a node says, and what it says with each fault of its own."""
    match node:
        case ast.Compare():
            return [_shown(node, which) for which in range(len(node.ops))]
        case ast.BinOp(op=op) if type(op) in RECKONED and not _is_text(node):
            return [_shown(node, 0)]
        case ast.AugAssign(op=op):
            return [_shown(node, which) for which in range(2 if type(op) in RECKONED else 1)]
        case ast.BoolOp() | ast.UnaryOp(op=ast.Not()) | ast.Break() | ast.Continue():
            return [_shown(node, 0)]
        case ast.Expr(value=ast.Call()):
            return [_shown(node, 0)]
        case ast.Constant(value=bool() | int() | float()):
            return [_shown(node, 0)]
        case ast.Constant(value=str() as text) if text.strip():
            return [_shown(node, 0)]
    return []


def _is_text(node: ast.BinOp) -> bool:
    """Texts cannot be taken from each other: that nobody would fail to notice."""
    return any(isinstance(side, ast.JoinedStr) or _is_string(side) for side in (node.left, node.right))


def _is_string(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _shown(node: ast.AST, which: int) -> tuple[str, str]:
    if isinstance(node, ast.Constant):
        other = ast.Constant(node.value)
        _change(other, other, which)
        return repr(node.value), repr(other.value)
    was = ast.unparse(node)
    copied = ast.parse(was, mode="exec").body[0] if isinstance(node, ast.stmt) else None
    if copied is not None:
        holder = ast.Module([copied], [])
        _change(holder, copied, which)
        return was, ast.unparse(holder)
    holder = ast.Module([ast.Expr(ast.parse(was, mode="eval").body)], [])
    assert isinstance(holder.body[0], ast.Expr)
    _change(holder, holder.body[0].value, which)
    return was, ast.unparse(holder)


def _change(tree: ast.AST, node: ast.AST, which: int) -> None:
    match node:
        case ast.Compare():
            node.ops[which] = COMPARED[type(node.ops[which])]()
        case ast.BinOp():
            node.op = RECKONED[type(node.op)]()
        case ast.AugAssign():
            if which:
                node.op = RECKONED[type(node.op)]()
            else:
                _replace(tree, node, ast.Pass())
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp():
            _replace(tree, node, node.operand)
        case ast.Break():
            _replace(tree, node, ast.Continue())
        case ast.Continue():
            _replace(tree, node, ast.Break())
        case ast.Expr():
            _replace(tree, node, ast.Pass())
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() | float() as value):
            node.value = value + 1
        case ast.Constant(value=str() as value):
            node.value = f"XX{value}XX"


def _replace(tree: ast.AST, node: ast.AST, other: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(item is node for item in value):
                value[:] = [other if item is node else item for item in value]
