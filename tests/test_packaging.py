"""The plain wheel, as `pip install tablee` gets it, on a machine that has neither a compiler nor Node."""

import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("cc", "gcc", "clang", "c++", "node", "npm", "make")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, without what was compiled beside the sources."""
    source, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("dist")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "docs" / "rules", source / "docs" / "rules")
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    build = (
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "-w",
        str(made),
        str(source),
    )
    subprocess.run([sys.executable, "-m", "pip", *build], check=True)
    (found,) = made.iterdir()
    return found


@pytest.fixture(scope="module")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it. What it depends on comes from the environment of the tests, by its
    path alone, so that nothing is fetched; `tablee` is the wheel's."""
    home = tmp_path_factory.mktemp("fresh")
    venv.create(home, symlinks=True)
    pip = (sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"))
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return home


def says(place: Path, *words: str, typed: str = "") -> str:
    """What a command writes where only the environment's own programs are to be found."""
    path = str(place / "bin")
    assert [tool for tool in TOOLS if shutil.which(tool, path=path)] == []
    done = subprocess.run(
        [place / "bin" / words[0], *words[1:]],
        input=typed, capture_output=True, text=True, check=False, cwd=place,
        env={"PATH": path, "HOME": str(place), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_is_for_every_machine_and_holds_what_players_need(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    for needed in ("tablee/web/index.html", "tablee/rules/duo.fr.md", "tablee/py.typed"):
        assert needed in names
    folders = {name.split("/")[0] for name in names}
    assert sorted(folder.split("-")[0] for folder in folders) == ["tablee", "tablee"]
    assert [name for name in names if name.endswith((".so", ".c", ".nbc", ".pyc"))] == []


def test_what_runs_is_the_wheel(place: Path) -> None:
    found = says(place, "python", "-c", "import tablee; print(tablee.__file__)")
    assert Path(found.strip()).is_relative_to(place)


def test_a_game_is_played_at_the_prompt(place: Path) -> None:
    told = says(place, "tablee", "play", "duo", "--seed", "a", "--lang", "fr", typed="p\n")
    assert "Manche 1" in told
    assert "La partie s’arrête là" in told


def test_robots_play_and_the_solver_answers(place: Path) -> None:
    """Their kernels are compiled on the way, without a compiler on the path."""
    assert "R7" in says(place, "tablee", "solve", "R4 R5 R6 | K8 R8 O8", "--rack", "B8 R7", "--lang", "en")
    assert "| 1 | random |" in says(place, "tablee", "arena", "duo", "1", "random", "-n", "2")


def test_every_module_to_compile_is_there() -> None:
    """A pattern of the compiled wheel that finds nothing would leave its module as it is, and say nothing (ADR 12)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
    assert len(patterns) > 30
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern))] == []


def test_make_says_what_is_missing_where_there_is_no_apt(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("find", "make"):
        (tools / tool).symlink_to(str(shutil.which(tool)))
    done = subprocess.run(
        [tools / "make", "promtool"],
        cwd=tmp_path,
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "make: promtool is missing, and without apt-get it cannot be installed from here" in done.stderr
