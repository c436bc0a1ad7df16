"""Where a module can be broken, and the module broken there: small changes of meaning inside functions.

What stands outside functions (constants, tables, default values) is not broken, nor is what is only said: texts and
what is told to the log. This module reads source and must not run any.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

OTHER: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
"""What stands in for each operator."""
TOLD = ("tell", "append_line")
"""Calls that only say something; whether it is said right is looked at elsewhere."""
WIDTH = 70
PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
"""Conditions that no other change turns round."""


class Break(NamedTuple):
    """One place where a module can be broken: its number in the module, the function, and what becomes of it."""

    number: int
    line: int
    statement: int
    """The line on which the statement around it begins."""
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.line} in {self.function}: {self.before}  ->  {self.after}"


def breaks(path: Path) -> list[Break]:
    """All places where a module can be broken, in the order of the file."""
    breaker = _Breaker(-1)
    breaker.visit(ast.parse(path.read_text(encoding="utf-8")))
    return breaker.found


def broken(path: Path, number: int) -> ast.Module:
    """The module with one of its places broken."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    _Breaker(number).visit(tree)
    return ast.fix_missing_locations(tree)


class _Breaker(ast.NodeTransformer):
    """Walks through a module, counts where it can be broken, and breaks it where it is told to."""

    def __init__(self, wanted: int) -> None:
        self.found: list[Break] = []
        self._wanted = wanted
        self._names: list[str] = []
        self._returns: list[str] = []
        self._lines: list[int] = []

    def visit(self, node: ast.AST) -> Any:
        if not isinstance(node, ast.stmt):
            return super().visit(node)
        self._lines.append(node.lineno)
        changed = super().visit(node)
        self._lines.pop()
        return changed

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self._names.append(node.name)
        self._returns.append(ast.unparse(node.returns) if node.returns else "")
        node.body = [self.visit(each) for each in node.body]
        self._names.pop()
        self._returns.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self._names.append(node.name)
        inner = (ast.FunctionDef, ast.ClassDef)
        node.body = [self.visit(each) if isinstance(each, inner) else each for each in node.body]
        self._names.pop()
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.Assert:
        """What can never be otherwise is no rule."""
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.Raise:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Compare(self, node: ast.Compare) -> Any:
        self.generic_visit(node)
        operators = [OTHER[type(node.ops[0])](), *node.ops[1:]]
        return self._or(node, ast.Compare(node.left, operators, node.comparators))

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        self.generic_visit(node)
        return self._or(node, ast.BoolOp(_other(node.op), node.values))

    def visit_BinOp(self, node: ast.BinOp) -> Any:
        self.generic_visit(node)
        return self._or(node, ast.BinOp(node.left, _other(node.op), node.right)) if type(node.op) in OTHER else node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        self.generic_visit(node)
        if type(node.op) not in OTHER:
            return node
        return self._or(node, ast.AugAssign(node.target, _other(node.op), node.value))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Any:
        self.generic_visit(node)
        return self._or(node, node.operand) if isinstance(node.op, ast.Not) else node

    def visit_Constant(self, node: ast.Constant) -> Any:
        if isinstance(node.value, bool):
            return self._or(node, ast.Constant(not node.value))
        return self._or(node, ast.Constant(node.value + 1)) if isinstance(node.value, int) else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        return node

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        node.test = self._turned(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        self.generic_visit(node)
        node.test = self._turned(node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> Any:
        self.generic_visit(node)
        node.ifs = [self._turned(each) for each in node.ifs]
        return node

    def visit_Return(self, node: ast.Return) -> Any:
        """A refusal that is not made is a rule switched off."""
        self.generic_visit(node)
        kind = self._returns[-1] if self._returns else ""
        if "Refusal" in kind and isinstance(node.value, ast.Call):
            return self._or(node, ast.Return(ast.Constant(None)))
        if kind == "bool" and isinstance(node.value, PLAIN):
            return self._or(node, ast.Return(_not(node.value)))
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        if isinstance(node.value, ast.Call) and _called(node.value) in TOLD:
            return node
        self.generic_visit(node)
        return self._or(node, ast.Pass()) if isinstance(node.value, ast.Call) else node

    def _turned(self, test: ast.expr) -> ast.expr:
        return self._or(test, _not(test)) if isinstance(test, PLAIN) else test

    def _or(self, node: ast.AST, other: ast.AST) -> Any:
        """The node, or the other if this is the place to break."""
        if not self._returns:
            return node
        number, line = len(self.found), getattr(node, "lineno", 0)
        self.found.append(Break(number, line, self._lines[-1], ".".join(self._names), _told(node), _told(other)))
        chosen: Any = ast.copy_location(other, node) if number == self._wanted else node
        return chosen


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _other(operator: ast.AST) -> Any:
    """An operator of the same kind with another meaning."""
    return OTHER[type(operator)]()


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _told(node: ast.AST) -> str:
    text = " ".join(ast.unparse(ast.fix_missing_locations(node)).split())
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…"


def statements(tree: ast.AST) -> Iterator[tuple[list[ast.stmt], int]]:
    """Every statement inside functions, as the list it stands in and its place there, the last of a list first."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            continue
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                for place in reversed(range(len(block))):
                    if not isinstance(block[place], (ast.Global, ast.Nonlocal)):
                        yield block, place
