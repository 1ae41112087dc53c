"""How strong Rummikub's players are: matches on common deals, every seating, intervals over deals.

PYTHONPATH=src python benchmarks/rummikub_bots_strength.py [deals]
"""

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from tablee.bots.protocol import AnyBot
from tablee.bots.rummikub import BASELINES, LEVELS
from tablee.games.rummikub import GAME
from tablee.matches import Match

BEGINNER, MOST_TILES, HOLDER, *_ = BASELINES


class Pairing(NamedTuple):
    """One player against the rest; `share`: deals played, of those asked for."""

    title: str
    bot: AnyBot
    others: Sequence[AnyBot]
    goal: str
    share: float = 1.0
    preset: str = "sheet"


PAIRINGS = (
    Pairing("level 3 – most-tiles", LEVELS[3], [MOST_TILES], "> 50 %"),
    Pairing("level 3 – most-tiles, official rules", LEVELS[3], [MOST_TILES], "> 50 %", 0.5, "official"),
    Pairing("level 3 – two most-tiles", LEVELS[3], [MOST_TILES] * 2, "> 33.3 %", 0.5),
    Pairing("level 3 – three most-tiles", LEVELS[3], [MOST_TILES] * 3, "> 25 %"),
    Pairing("level 3 – holder", LEVELS[3], [HOLDER], "> 50 %", 0.5),
    Pairing("level 3 – three holders", LEVELS[3], [HOLDER] * 3, "> 25 %", 0.25),
    Pairing("level 3 – level 2", LEVELS[3], [LEVELS[2]], "≥ 75 %", 0.5),
    Pairing("level 2 – level 1", LEVELS[2], [LEVELS[1]], "≥ 75 %", 0.5),
    Pairing("level 1 – careful-beginner", LEVELS[1], [BEGINNER], "40–60 %"),
)


def won(bots: Sequence[AnyBot], seat: int, seed: str, preset: str) -> float:
    """This seat's share of the match: 1 alone, a half or less if shared, 0 lost."""
    rngs = [Random(f"{seed} {place}") for place in range(len(bots))]
    match = Match.start(GAME, len(bots), {"preset": preset}, seed=seed)
    while match.winners is None:
        if match.result is not None:
            match = match.next_round()
        turn = match.state.turn
        legal = GAME.legal_actions(match.state, turn)
        action = bots[turn].choose(GAME.view(match.state, turn), legal, rngs[turn])
        match, _ = match.act(turn, action)
    return (seat in match.winners) / len(match.winners)


def shares(pairing: Pairing, deals: int) -> list[float]:
    """For each deal the share won, over all seats the player can sit in."""
    seats = 1 + len(pairing.others)
    found = []
    for deal in range(deals):
        total = 0.0
        for seat in range(seats):
            bots = [*pairing.others[:seat], pairing.bot, *pairing.others[seat:]]
            total += won(bots, seat, f"strength {deal}", pairing.preset)
        found.append(total / seats)
    return found


def interval(found: Sequence[float]) -> tuple[float, float, float]:
    """Mean and 95 % interval. Deals that all went one way say little about the spread: then Wilson's."""
    mean = sum(found) / len(found)
    spread = sqrt(sum((share - mean) ** 2 for share in found) / max(1, len(found) - 1))
    half = 1.96 * spread / sqrt(len(found))
    if half:
        return mean, max(0.0, mean - half), min(1.0, mean + half)
    squared, count = 1.96**2, len(found)
    middle = (mean + squared / (2 * count)) / (1 + squared / count)
    half = 1.96 * sqrt(mean * (1 - mean) / count + squared / (4 * count**2)) / (1 + squared / count)
    return mean, max(0.0, middle - half), min(1.0, middle + half)


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print("| pairing | matches | won | 95 % interval | goal |")
    print("|---|---|---|---|---|")
    for pairing in PAIRINGS:
        seats, count = 1 + len(pairing.others), max(2, round(pairing.share * deals))
        mean, low, high = interval(shares(pairing, count))
        row = (pairing.title, count * seats, f"{mean:.1%}", f"{low:.1%} – {high:.1%}", pairing.goal)
        print(f"| {' | '.join(map(str, row))} |", flush=True)


if __name__ == "__main__":
    main()
