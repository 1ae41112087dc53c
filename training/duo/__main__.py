"""Trains Duo's net by self-play.

    python -m training.duo --minutes 10 --out runs/duo --seed 1
    python -m training.duo --best-response src/tablee/bots/duo/net.npz --out runs/response

The second line looks for what beats a net: the shares in its log are those against that net, which stays as it is.
Stop it whenever you like: the same command goes on from the last checkpoint. In the folder: net.npz (what the robot
plays), log.jsonl, strength.svg, checkpoint.npz.
"""

import argparse
import os
from collections.abc import Sequence
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from zipfile import BadZipFile

from tablee.bots.duo.features import INPUTS
from tablee.bots.duo.net import load
from training.arguments import amount, begun, count, file, seed, share
from training.duo.train import MOST_LEVEL3, Plan, Run


def net_file(text: str) -> Path:
    try:
        inputs = load(path := file(text)).first.shape[0]
    except (OSError, ValueError, KeyError, BadZipFile):
        raise argparse.ArgumentTypeError(f"{text} is not a net that was saved") from None
    if inputs != INPUTS:
        raise argparse.ArgumentTypeError(f"{text} has {inputs} inputs; nets have {INPUTS} now")
    return path


def uses_jax(chosen: str | None) -> bool:
    """Without a choice: if JAX finds an accelerator. It is not even loaded where it has no plug-in for one."""
    if chosen == "numpy" or (chosen is None and not entry_points(group="jax_plugins")):
        return False
    if not find_spec("jax"):
        raise SystemExit("--fit jax needs JAX: pip install 'tablee[jax]'")
    from training.duo.fit_jax import has_accelerator

    return chosen == "jax" or has_accelerator()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.duo",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=amount, default=10.0, help="of processor time")
    parser.add_argument("--passes", type=count, help="stop after so many passes, whatever the time")
    parser.add_argument("--matches", type=count, default=Plan._field_defaults["matches"], help="in each pass")
    parser.add_argument("--out", type=Path, default=Path("runs/duo"))
    parser.add_argument("--seed", type=seed, default=0)
    parser.add_argument(
        "--rate", type=amount, default=Plan._field_defaults["rate"], help="learning rate at first"
    )
    parser.add_argument("--trace", type=share, default=Plan._field_defaults["trace"], help="λ")
    parser.add_argument(
        "--seats",
        type=int,
        nargs="+",
        choices=range(2, 7),
        default=Plan._field_defaults["seats"],
        metavar="SEATS",
        help="at how large tables, 2 to 6",
    )
    parser.add_argument("--turbo", type=share, default=Plan._field_defaults["turbo"], help="share of matches")
    parser.add_argument(
        "--level3",
        type=share,
        default=Plan._field_defaults["level3"],
        help="share of matches against its rating, 0.8 at most",
    )
    parser.add_argument(
        "--hidden",
        type=count,
        nargs=2,
        default=Plan._field_defaults["hidden"],
        metavar="NEURONS",
        help="of both layers of a new net",
    )
    parser.add_argument("--cores", type=count, default=len(os.sched_getaffinity(0)), help="that play at once")
    parser.add_argument(
        "--fit",
        choices=("numpy", "jax"),
        help="without it JAX where it finds an accelerator, otherwise NumPy",
    )
    parser.add_argument("--start", type=net_file, help="the net.npz to begin with")
    parser.add_argument(
        "--best-response",
        type=net_file,
        metavar="NET",
        help="begin with this net.npz, and learn only to beat it",
    )
    parser.add_argument(
        "--check",
        type=count,
        default=Plan._field_defaults["check_every"],
        help="passes between two measurements",
    )
    given = parser.parse_args(arguments)
    if given.level3 > MOST_LEVEL3:
        parser.error(f"--level3 {given.level3} is not a share from 0 to {MOST_LEVEL3}")
    plan = Plan(
        given.out, given.seed, given.minutes, given.passes, given.matches,
        rate=given.rate, trace=given.trace, seats=tuple(given.seats), turbo=given.turbo,
        start=given.best_response or given.start, against=given.best_response, check_every=given.check,
        level3=given.level3, hidden=tuple(given.hidden), cores=given.cores, jax=uses_jax(given.fit),
    )  # fmt: skip
    begun(parser, lambda: Run(plan)).go(lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
