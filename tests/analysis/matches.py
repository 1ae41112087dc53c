"""Matches to look back at: the golden replays, and robots' matches from a seed."""

from pathlib import Path
from random import Random

from tablee.bots import bot_named
from tablee.games import GAMES
from tablee.matches import Match, read_replay

REPLAYS = Path(__file__).parent.parent / "replays"
GOLDEN = sorted(file.stem for file in REPLAYS.glob("*.replay"))


def golden(name: str) -> Match:
    return read_replay((REPLAYS / f"{name}.replay").read_text(encoding="utf-8"))


def played(
    game: str, bots: tuple[str, ...], seed: str, options: dict[str, object] | None = None, most: int = 400
) -> Match:
    """A match of these robots, the end of its last round included; in real time they act by lot, 0.7 s apart."""
    rules, rng = GAMES[game], Random(seed)
    match, at = Match.start(rules, len(bots), options, seed=seed), 0
    for _ in range(most):
        if match.result is not None:
            if match.winners is not None:
                break
            match, at = match.next_round(), 0
        at += 700
        seat = rng.choice(rules.to_act(match.state))
        view, legal = rules.view(match.state, seat), rules.legal_actions(match.state, seat)
        action = bot_named(game, bots[seat]).choose(view, legal, rng)
        if action is not None:
            match, _ = match.act(seat, action, at if rules.real_time else None)
    return match
