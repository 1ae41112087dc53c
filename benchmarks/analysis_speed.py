"""How long the analysis of a four-player match takes on one core.

.venv/bin/python benchmarks/analysis_speed.py [--game GAME] [--matches N]
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time

from tablee.analysis import Request, Timeline, analyse, analyser_of
from tablee.bots import bot_named
from tablee.games import GAMES
from tablee.matches import Match

LEVELS = ("1", "2", "3", "2")
BEAT_MS = 700


def played(game: str, seed: str, bots: Sequence[str] = LEVELS) -> Match:
    """A whole match of these robots."""
    rules, rng, at = GAMES[game], Random(seed), 0
    match = Match.start(rules, len(bots), seed=seed)
    while match.winners is None:
        if match.result is not None:
            match, at = match.next_round(), 0
        at += BEAT_MS
        seat = rng.choice(rules.to_act(match.state))
        view, legal = rules.view(match.state, seat), rules.legal_actions(match.state, seat)
        action = bot_named(game, bots[seat]).choose(view, legal, rng)
        if action is not None:
            match, _ = match.act(seat, action, at if rules.real_time else None)
    return match


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=[game for game in GAMES if analyser_of(game)], action="append")
    parser.add_argument("--matches", type=int, default=3)
    given = parser.parse_args()
    print("| game | match | turns | seconds | for 100 turns | numbers | ★ ✓ ? ! |")
    print("|---|---|---|---|---|---|---|")
    for game in given.game or [game for game in GAMES if analyser_of(game)]:
        analyse(played(game, "warm-up"), Request())  # loads what is compiled
        for number in range(given.matches):
            match = played(game, f"speed {number}")
            turns = sum(bool(moment.moves) for moment in Timeline.of(match).moments)
            begun = process_time()
            analysis = analyse(match)
            taken = process_time() - begun
            marks = Counter(judgement.mark for judgement in analysis.judgements)
            numbers = " ".join(f"{player.value or 0:.2f}" for player in analysis.players)
            shown = " ".join(str(marks[mark]) for mark in ("brilliant", "good", "missed", "costly"))
            print(
                f"| {game} | {number} | {turns} | {taken:.2f} | {100 * taken / turns:.2f} | {numbers} | {shown} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
