"""The protocol in TypeScript, written from the structs that go over the wire, so that both ends read the same.

`python -m grognard.server.typescript` writes the file; a test compares it with what stands in `web/`. It knows no
match and no client.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

from grognard.game import Choice
from grognard.rulebook import Clause
from grognard.server.wire import campaigns, library, messages, pages, replays
from grognard.table.art import Place

FILE = Path("web") / "src" / "protocol.ts"
HEAD = (
    "// Written by `python -m grognard.server.typescript`; do not edit.\n"
    "// What goes over the wire: requests, pages, tables. Fields with `?` are left out when they hold their default.\n"
)
SIMPLE: dict[type[kinds.Type], str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
    kinds.RawType: "unknown",
}


def typescript() -> str:
    """All structs of the wire and of what they hold, as interfaces in alphabetical order."""
    found: dict[str, kinds.StructType] = {}
    for struct in (*_wire_structs(), Choice, Clause, Place):
        gather(kinds.type_info(struct), found)
    return HEAD + "".join(_interface(found[name]) for name in sorted(found))


def _wire_structs() -> list[type[msgspec.Struct]]:
    named = [each for room in (messages, library, pages, replays, campaigns) for each in vars(room).values()]
    every = [each for each in named if inspect.isclass(each) and each is not messages.Ask]
    return [each for each in every if issubclass(each, msgspec.Struct)]


def gather(kind: kinds.Type, found: dict[str, kinds.StructType]) -> None:
    """Put a struct and all structs inside it into `found`, by name."""
    if isinstance(kind, kinds.StructType):
        name = kind.cls.__name__
        if name in found:
            assert found[name].cls is kind.cls, f"two structs are called {name}"
            return
        found[name] = kind
        for field in kind.fields:
            gather(field.type, found)
    for part in _parts(kind):
        gather(part, found)


def _parts(kind: kinds.Type) -> tuple[kinds.Type, ...]:
    if isinstance(kind, kinds.UnionType):
        return kind.types
    if isinstance(kind, kinds.VarTupleType | kinds.ListType):
        return (kind.item_type,)
    if isinstance(kind, kinds.TupleType):
        return kind.item_types
    if isinstance(kind, kinds.DictType):
        return (kind.value_type,)
    return ()


def _interface(kind: kinds.StructType) -> str:
    words = (inspect.getdoc(kind.cls) or "").partition("\n")[0]
    lines = [_line(kind.cls, field) for field in kind.fields]
    return f"\n/** {words} */\nexport interface {kind.cls.__name__} {{\n" + "".join(lines) + "}\n"


def _line(struct: type[Any], field: kinds.Field) -> str:
    left_out = not field.required and (struct.__struct_config__.omit_defaults or issubclass(struct, messages.Ask))
    return f"  readonly {field.encode_name}{'?' if left_out else ''}: {_spelled(field.type)};\n"


def _spelled(kind: kinds.Type) -> str:
    """A type as TypeScript spells it."""
    if isinstance(kind, kinds.StructType):
        return kind.cls.__name__
    if isinstance(kind, kinds.UnionType):
        return " | ".join(_spelled(part) for part in kind.types)
    if isinstance(kind, kinds.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, kinds.VarTupleType | kinds.ListType):
        return f"readonly {_item(kind.item_type)}[]"
    if isinstance(kind, kinds.TupleType):
        return f"readonly [{', '.join(_spelled(part) for part in kind.item_types)}]"
    if isinstance(kind, kinds.DictType):
        return f"Readonly<Record<string, {_spelled(kind.value_type)}>>"
    return SIMPLE[type(kind)]


def _item(kind: kinds.Type) -> str:
    many = isinstance(kind, kinds.UnionType | kinds.LiteralType | kinds.VarTupleType | kinds.TupleType)
    return f"({_spelled(kind)})" if many else _spelled(kind)


def main() -> None:
    """Write the file in the checkout this runs in."""
    if not FILE.parent.is_dir():
        sys.exit(f"There is no folder {FILE.parent} here; run this at the root of the checkout.")
    FILE.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
