"""Fuzzes one target, or all, with Atheris (`make .venv-bench/.ready` brings it):

    python -m fuzz.run replay --seconds 600            from the kept corpus; a finding ends it with status 1
    python -m fuzz.run replay --seconds 600 --keep     and puts what reached new code into the corpus, minimised
    python -m fuzz.run --seconds 15                    every target in turn

Each target runs in a process of its own, as libFuzzer never returns.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from fuzz.corpus import keep, kept
from fuzz.mutations import mutated

MOST_BYTES = 4096  # of an input
SECONDS_PER_INPUT = 20  # one that takes longer is a finding
INSTRUMENTED = ["tablee.games", "tablee.matches", "tablee.referee", "tablee.tables", "tablee.server"]
NAMES = ("wire", "notation", "replay", "referee")


def fuzz(target: str, arguments: list[str]) -> None:
    """Never returns. Instruments what is imported from here on; not the solver, whose kernels Numba compiles."""
    import atheris

    with atheris.instrument_imports(include=INSTRUMENTED):
        from fuzz.seeds import seeds
        from fuzz.targets import TARGETS
    for data in seeds(target):
        TARGETS[target](data)  # loads and compiles what it needs, which is not the first input's time

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        return mutated(data, most, seed, atheris.Mutate)

    atheris.Setup([sys.argv[0], *arguments], TARGETS[target], custom_mutator=mutate)
    atheris.Fuzz()


def run(target: str, seconds: int, seed: int, keeps: bool) -> int:
    from fuzz.minimise import minimised  # not at the top: a child imports the package under instrumentation
    from fuzz.seeds import seeds
    from fuzz.targets import TARGETS

    with tempfile.TemporaryDirectory() as folder:
        corpus, found = Path(folder) / "corpus", Path(folder) / "found"
        corpus.mkdir()
        found.mkdir()
        for number, data in enumerate([*seeds(target), *kept(target)]):
            (corpus / f"{number:05}").write_bytes(data)
        flags = [
            f"-max_total_time={seconds}",
            f"-seed={seed}",
            f"-max_len={MOST_BYTES}",
            "-print_final_stats=1",
        ]
        flags += [f"-timeout={SECONDS_PER_INPUT}", "-rss_limit_mb=2048", f"-artifact_prefix={found}/"]
        status = _child(target, [*flags, str(corpus)])
        for file in sorted(found.iterdir()):
            print(f"{target}: {file.name}: {file.read_bytes()!r}", file=sys.stderr)
        if keeps and status == 0:
            keep(target, minimised(TARGETS[target], [file.read_bytes() for file in corpus.iterdir()]))
        return status


def _child(target: str, flags: list[str]) -> int:
    return subprocess.run(
        [sys.executable, "-m", "fuzz.run", target, "--inside", *flags], check=False
    ).returncode


def main() -> int:
    if sys.argv[2:3] == ["--inside"]:
        fuzz(sys.argv[1], sys.argv[3:])
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("target", nargs="?", choices=NAMES)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    names = [args.target] if args.target else NAMES
    return max([run(name, args.seconds, args.seed, args.keep) for name in names])


if __name__ == "__main__":
    raise SystemExit(main())
