"""What holds for every function and every name, whoever wrote it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import LONG

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tools", "benchmarks", "training", "examples", "fuzz", "tests")
MOST_POSITIONAL = 7  # more become a named value, or keyword-only
# Python or a tool of ours asks for these by their names.
ASKED_FOR = re.compile(r"__\w+__|(test|pytest)_\w+|pytestmark")


def sources(*folders: str) -> dict[Path, str]:
    files = sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return {file: file.read_text(encoding="utf-8") for file in files}


def functions(text: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (
        node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def positional(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def defined(text: str) -> Iterator[str]:
    """The functions, classes and constants of a module; without those that a decorator hands on."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not node.decorator_list:
                yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_no_function_takes_more_than_seven_positional_parameters() -> None:
    found = {
        f"{file.relative_to(ROOT)}:{node.lineno} {node.name}": node
        for file, text in sources(*FOLDERS).items()
        for node in functions(text)
    }
    assert len(found) > 1000
    assert {place for place, node in found.items() if len(positional(node)) > MOST_POSITIONAL} == set()


def test_nothing_is_defined_that_nobody_uses() -> None:
    """No word of any file repeats such a name. Two unused things of one name are not found."""
    texts = sources(*FOLDERS)
    words = Counter(re.findall(r"\w+", "\n".join((*texts.values(), (ROOT / "pyproject.toml").read_text()))))
    names = [(file, name) for file, text in texts.items() for name in defined(text)]
    assert len(names) > 5000
    unused = [(file, name) for file, name in names if words[name] == 1 and not ASKED_FOR.fullmatch(name)]
    assert [f"{file.relative_to(ROOT)} {name}" for file, name in unused] == []


def called(node: ast.expr) -> str:
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""


def test_a_test_that_hangs_says_where() -> None:
    """Loops run for a limited time, and so do processes beside a test. `main` is for whoever runs it by hand."""
    unlimited, looked_at = [], 0
    for file, text in sources("tests").items():
        calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
        looked_at += len(calls)
        for node in calls:
            if called(node) in ("asyncio.run", "uvloop.run") and called(node.args[0]) != "limited":
                unlimited.append(f"{file.relative_to(ROOT)}:{node.lineno}")
        if any(called(node) == "subprocess.Popen" for node in calls) and "in_time(" not in text:
            unlimited.append(f"{file.relative_to(ROOT)}")
    assert looked_at > 10_000
    assert {place.partition(":")[0] for place in unlimited} == {
        f"tests/{name}.py"
        for name in (
            "faults/soak",  # as long as one says
            "real_servers/programs",  # the servers: their ends are waited for with a limit
            "server/beside",  # limited from outside
            "server/hostile",  # as long as one says
            "server/three",  # a process of its own
            "staging/__main__",  # ends with its pipe
        )
    }


def test_the_files_that_begin_first_are_there() -> None:
    assert [name for name in LONG if not (ROOT / "tests" / name).is_file()] == []
