"""Tries every order of events at a table that changes hands, and says how many states there are.

    python -m tests.model                    two nodes, two commands, two changes of owner
    python -m tests.model 3 2 3              nodes, commands, owners: ten million states, minutes and gigabytes
    python -m tests.model --without seq_is_key    the shortest way to what goes wrong without this rule

Exit status 1 if something that must never be can be reached.
"""

import argparse
import sys
from time import perf_counter

from tests.model.protocol import Bounds, Rules
from tests.model.search import SOUND, search
from tests.model.test_model import MILLION


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.model")
    parser.add_argument("bounds", type=int, nargs="*", default=MILLION, metavar="nodes commands owners")
    parser.add_argument("--without", choices=Rules._fields, help="a rule of the protocol to leave out")
    given = parser.parse_args()
    begun = perf_counter()
    found = search(
        Bounds(*given.bounds), SOUND._replace(**{given.without: False}) if given.without else SOUND
    )
    for name, times in sorted(found.taken.items()):
        print(f"{times:10,}  {name}")
    print(f"{found.states:,} states, {sum(found.taken.values()):,} steps, {perf_counter() - begun:.1f} s")
    for number, name in enumerate(found.trace, 1):
        print(f"{number:4}. {name}" if number < len(found.trace) else f"   => {name}")
    sys.exit(1 if found.trace else 0)


if __name__ == "__main__":
    main()
