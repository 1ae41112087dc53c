"""What holds for every function of the package, whoever wrote it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import tablee

SOURCES = Path(tablee.__file__).parent
MOST_POSITIONAL = 7  # more become a named value, or keyword-only


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{file.relative_to(SOURCES)}:{node.lineno} {node.name}", node


def positional(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def test_no_function_takes_more_than_seven_positional_parameters() -> None:
    found = dict(functions())
    assert len(found) > 1000
    assert {place for place, node in found.items() if len(positional(node)) > MOST_POSITIONAL} == set()
