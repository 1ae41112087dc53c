"""The reference of the library, from docstrings and annotations: a page for each module that programs build on."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

MODULES = (
    "tablee.games.protocol",
    "tablee.games.chance",
    "tablee.games.errors",
    "tablee.matches.match",
    "tablee.matches.replay",
    "tablee.matches.replay_errors",
    "tablee.bots.protocol",
    "tablee.solver",
    "tablee.solver.duo",
    "tablee.ratings.plackett_luce",
    "tablee.ratings.fit",
    "tablee.referee.referee",
    "tablee.arena.tournament",
    "tablee.arena.standings",
    "tablee.arena.evidence",
    "tablee.analysis.timeline",
    "tablee.export.decisions",
)


def pages() -> dict[str, str]:
    """By name, the text of each page."""
    return {name: page(import_module(name)) for name in MODULES}


def page(module: ModuleType) -> str:
    """Its docstring, and every public class and function with signature and docstring."""
    source = Path(inspect.getfile(module)).read_text(encoding="utf-8")
    tree = ast.parse(source)
    parts = [f"# {module.__name__}", inspect.cleandoc(ast.get_docstring(tree) or "")]
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            parts += _described(node)
    return "\n\n".join(part for part in parts if part) + "\n"


def _described(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    yield f"## {node.name}"
    yield f"```python\n{_signature(node)}\n```"
    yield ast.get_docstring(node) or ""
    if isinstance(node, ast.ClassDef):
        for member in node.body:
            public = isinstance(member, ast.FunctionDef) and not member.name.startswith("_")
            if public and isinstance(member, ast.FunctionDef):
                yield f"### {node.name}.{member.name}"
                yield f"```python\n{_signature(member)}\n```"
                yield ast.get_docstring(member) or ""


def _signature(node: ast.ClassDef | ast.FunctionDef) -> str:
    """As it is written, fields included, without the body."""
    if isinstance(node, ast.FunctionDef):
        result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        marks = "".join(f"@{ast.unparse(mark)}\n" for mark in node.decorator_list if _tells(mark))
        return f"{marks}def {node.name}({ast.unparse(node.args)}){result}"
    bases = ", ".join(map(ast.unparse, node.bases))
    fields = [f"    {ast.unparse(line)}" for line in node.body if isinstance(line, ast.AnnAssign)]
    return "\n".join([f"class {node.name}({bases}):" if bases else f"class {node.name}:", *fields])


def _tells(mark: ast.expr) -> bool:
    """Whether a decorator changes how a function is called."""
    return isinstance(mark, ast.Name) and mark.id in ("property", "classmethod", "staticmethod")
