"""The reference of the library, from docstrings and annotations: a page for each module that programs build on."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
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
    "tablee.arena.play",
    "tablee.arena.tournament",
    "tablee.arena.standings",
    "tablee.arena.evidence",
    "tablee.analysis.timeline",
    "tablee.export.decisions",
    "tablee.sim",
    "tablee.sim.batch",
    "tablee.sim.duo.batch",
    "tablee.sim.ruckus.batch",
    "tablee.sim.rummikub.batch",
    "tablee.sim.duo.jax_rounds",
    "tablee.sim.ruckus.jax_rounds",
    "tablee.envs.duo_v0",
    "tablee.envs.rummikub_v0",
    "tablee.envs.rummikub_candidates_v0",
    "tablee.envs.ruckus_v0",
    "tablee.envs.ruckus.parallel",
    "tablee.envs.turn_env",
    "tablee.envs.vector",
    "tablee.envs.duo.vector",
    "tablee.envs.ruckus.vector",
    "tablee.envs.rummikub.vector",
    "tablee.openspiel.resampling",
)


def pages() -> dict[str, str]:
    """By name, the text of each page."""
    return {name: page(name) for name in MODULES}


def page(module: str) -> str:
    """Its docstring, and every public class and function with signature and docstring."""
    tree = ast.parse(_file(module).read_text(encoding="utf-8"))
    parts = [f"# {module}", inspect.cleandoc(ast.get_docstring(tree) or "")]
    for node in tree.body:
        if (
            isinstance(node, ast.ClassDef | ast.FunctionDef)
            and not node.name.startswith("_")
            and not _again(node)
        ):
            parts += _described(node)
    return "\n\n".join(part for part in parts if part) + "\n"


def _file(module: str) -> Path:
    """Where it is written. It is read and not run: some need packages that are heavy to load."""
    place = SOURCES.joinpath(*module.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def _described(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    yield f"## {node.name}"
    yield f"```python\n{_signature(node)}\n```"
    yield ast.get_docstring(node) or ""
    if isinstance(node, ast.ClassDef):
        for member in node.body:
            if isinstance(member, ast.FunctionDef) and member.name == "__init__":
                yield f"```python\n{_signature(member)}\n```"
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


def _again(node: ast.ClassDef | ast.FunctionDef) -> bool:
    """Whether it repeats for type checkers what is described below it."""
    return any(isinstance(mark, ast.Name) and mark.id == "overload" for mark in node.decorator_list)


def _tells(mark: ast.expr) -> bool:
    """Whether a decorator changes how a function is called."""
    return isinstance(mark, ast.Name) and mark.id in ("property", "classmethod", "staticmethod")
