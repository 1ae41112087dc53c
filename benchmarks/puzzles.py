"""Three years of puzzles: how long they take to make, whether they hold, and how often the robots solve them.

.venv/bin/python benchmarks/puzzles.py [--years N] [--days N] [--game GAME]

Every answer is judged by the rules, and what is claimed of it by an exact search: the solvers, an integer program for
freed jokers, every move in Ruckus!. Status 1 if one does not hold.
"""

import argparse
import sys
from collections import defaultdict
from datetime import date, timedelta
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from tablee.bots import BOTS
from tablee.bots.ruckus.level2 import Level2
from tablee.games import GAMES
from tablee.puzzles import Puzzle, daily, maker_of, solves
from tablee.solver import solve
from tablee.solver.duo import best_chain

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.solver.joker_oracle import freeing  # after the path is set

FIRST_DAY = date(2026, 11, 1)
LEVELS = (1, 2)
TRIES = 5  # of each robot at each puzzle: they play dice
EAGER = Level2(early_ms=0)  # by itself it would rather draw than empty its hand early


def answered(puzzle: Puzzle, level: int, seed: int) -> list[str]:
    """What a robot of this level plays in the puzzle, as many turns as it has."""
    game, maker, rng = GAMES[puzzle.game], maker_of(puzzle.game), Random(seed)
    bot = EAGER if (puzzle.game, level) == ("ruckus", 2) else BOTS[puzzle.game][level]
    assert maker is not None
    state: Any = puzzle.position
    answer: list[str] = []
    for _ in range(puzzle.turns):
        if game.result(state) is not None:
            break
        state = maker.again(state, puzzle.seat) if answer else state
        legal = game.legal_actions(state, puzzle.seat)
        action = bot.choose(game.view(state, puzzle.seat), legal, rng)
        if action is None:
            break
        answer.append(game.format_action(action))
        state, _ = game.apply(state, puzzle.seat, action)
    return answer


def is_exact(puzzle: Puzzle) -> bool:
    """What an exact search says of the same position."""
    position = puzzle.position
    if puzzle.goal in ("all", "room"):
        turn = solve(position.table, position.racks[0], True, "out")
        return bool(turn) and turn.disturbed == puzzle.work.moved
    if puzzle.goal == "open":
        return bool(solve((), position.racks[0], False, "tiles"))
    if puzzle.goal in ("longest", "two-turns"):
        chain = best_chain([pile[-1] for pile in position.discards], position.hands[0])
        return bool(chain.left) if puzzle.goal == "two-turns" else len(chain.cards) == puzzle.target
    if puzzle.goal == "empty":
        game = GAMES[puzzle.game]
        moves = map(game.format_action, game.legal_actions(position, puzzle.seat))
        return [move for move in moves if solves(puzzle, (move,))] == list(puzzle.solution)
    found = freeing(position.table, position.racks[0]) if puzzle.goal == "free" else None
    return found == (puzzle.work.moved, puzzle.unique)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--years", type=int, default=3)
    parser.add_argument("--days", type=int, help="instead of years")
    parser.add_argument("--game", action="append", choices=[game for game in GAMES if maker_of(game)])
    given = parser.parse_args()
    days = given.days or 365 * given.years
    rates: dict[tuple[str, str, int], list[float]] = defaultdict(lambda: [0, *(0.0 for _ in LEVELS)])
    bad, spent = 0, dict[str, list[float]]()
    for game in given.game or [game for game in GAMES if maker_of(game)]:
        daily(game, FIRST_DAY - timedelta(days=1))  # loads what is compiled
        for day in range(days):
            begun = process_time()
            puzzle = daily(game, FIRST_DAY + timedelta(days=day))
            spent.setdefault(game, []).append(process_time() - begun)
            if not solves(puzzle, puzzle.solution) or not is_exact(puzzle):
                print(f"{puzzle.id} does not hold", file=sys.stderr)
                bad += 1
            row = rates[game, puzzle.goal, puzzle.grade]
            row[0] += 1
            for place, level in enumerate(LEVELS, 1):
                solved = sum(solves(puzzle, answered(puzzle, level, seed)) for seed in range(TRIES))
                row[place] += solved / TRIES
    print("| game | puzzles | in all, s | a month, s | slowest, s |")
    print("|---|---|---|---|---|")
    for game, times in spent.items():
        total = sum(times)
        print(f"| {game} | {days} | {total:.1f} | {30 * total / days:.2f} | {max(times):.2f} |")
    print("\n| game | goal | grade | puzzles | level 1 | level 2 |")
    print("|---|---|---|---|---|---|")
    for (game, goal, grade), row in sorted(rates.items()):
        shares = " | ".join(f"{share / row[0]:.0%}" for share in row[1:])
        print(f"| {game} | {goal} | {grade} | {row[0]:.0f} | {shares} |")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
