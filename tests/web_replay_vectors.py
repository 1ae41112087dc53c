"""Recorded matches, what every seat saw at each of their steps, and the lines at which spoilt ones are refused.

The client reads replays by itself: these are the engine's answers that its own have to equal.
"""

import json
import random
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from tablee.analysis import Timeline
from tablee.games import GAMES
from tablee.matches import Match, ReplayError, read_replay, write_replay
from tests.replays.record import CHOOSING, FOLDER, Choice, Golden

Policy = Callable[[Any, random.Random, int], Choice]


def _idle(game: str) -> Policy:
    """Whoever is asked does the first thing that can be listed: piles run dry, and rounds end without a winner."""

    def choose(state: Any, rng: random.Random, at: int) -> Choice:
        seat = rng.choice(GAMES[game].to_act(state))
        return seat, GAMES[game].legal_actions(state, seat)[0], at

    return choose


MORE: dict[str, tuple[Golden, Policy]] = {
    "duo-two": (Golden("duo", 2, {"target": 30}), CHOOSING["duo"]),
    "turbo-duo-five": (Golden("duo", 5, {"turbo": True, "turnSeconds": 30}), CHOOSING["duo"]),
    "rummikub-blocked": (
        Golden("rummikub", 3, {"preset": "official", "rounds": 2, "turnSeconds": "off"}),
        _idle("rummikub"),
    ),
    "rummikub-exhausted": (Golden("rummikub", 5, {"rounds": 1}), _idle("rummikub")),
    "rummikub-three": (Golden("rummikub", 3, {"rounds": 2}), CHOOSING["rummikub"]),
    "ruckus-six": (Golden("ruckus", 6, {"target": 40, "stallSeconds": 3}), CHOOSING["ruckus"]),
    "ruckus-formed": (Golden("ruckus", 4, {"target": 25, "autoForm": True}), CHOOSING["ruckus"]),
    "ruckus-called": (Golden("ruckus", 2, {"target": 25, "autoRuckus": True}), CHOOSING["ruckus"]),
}


def _played(name: str, golden: Golden, policy: Policy) -> Match:
    rng, at = random.Random(name), 0
    match = Match.start(GAMES[golden.game], golden.seats, golden.options, seed=name)
    while match.winners is None:
        if match.result is not None:
            match, at = match.next_round(), 0
        at += rng.randrange(400, 1200)
        match, _ = match.act(*policy(match.state, rng, at))
    return match


def texts() -> dict[str, str]:
    """Every recorded match by its name: the golden ones as they lie on disk, and more."""
    golden = {path.stem: path.read_text() for path in sorted(FOLDER.glob("*.replay"))}
    return golden | {name: write_replay(_played(name, *how)) for name, how in MORE.items()}


def replays() -> dict[str, object]:
    """For each match its text (the golden ones lie on disk) and a fingerprint of all that is known at each step."""
    rows = []
    for name, text in texts().items():
        row: dict[str, object] = {"name": name, "steps": dict(_steps(read_replay(text)))}
        if name in MORE:
            row["text"] = text
        rows.append(row)
    return {
        "options": _options(),
        "matches": rows,
        "spoilt": [*_spoilt(random.Random(5), 240), *_said_again()],
    }


def _steps(match: Match) -> Iterator[tuple[str, str]]:
    timeline = Timeline.of(match)
    game, eyes = match.game, (*range(timeline.seats), None)
    for moment in timeline.moments:
        views = [game.view_writer.to_json(game.view(moment.after, seat)) for seat in eyes]
        told = [views, [event.as_json() for event in moment.events], moment.seat]
        written = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        yield moment.name, sha256(written.encode()).hexdigest()[:16]


def _options() -> dict[str, object]:
    return {
        name: {
            "version": game.rules_version,
            "options": {
                option: {"usual": allowed.written(default), **allowed.as_json()}
                for option, (_, default, allowed) in game.options.allowed().items()
            },
        }
        for name, game in GAMES.items()
    }


def _spoilt(rng: random.Random, count: int) -> Iterator[dict[str, object]]:
    """A line of a golden replay is changed; `fails`: where that is noticed, null if it never is."""
    golden = {name: text.splitlines() for name, text in texts().items() if name not in MORE}
    for _ in range(count):
        name = rng.choice(sorted(golden))
        lines = golden[name]
        # Heads, deals and ends are few among the moves: each half of the cases.
        places = [i for i, line in enumerate(lines) if line[:1].isdigit() == (rng.random() < 0.5)]
        at = rng.choice(places or range(len(lines)))
        put = _changed(rng, lines, at)
        yield {"name": name, "at": at, "put": put, "fails": _fails([*lines[:at], *put, *lines[at + 1 :]])}


def _said_again() -> Iterator[dict[str, object]]:
    """Every line that is no move, once more at each place of the head, of the first round's and of the end."""
    for name, text in texts().items():
        if name in MORE:
            continue
        lines = text.splitlines()
        moves = [at for at, line in enumerate(lines) if line[:1].isdigit()]
        told = {line.split()[0]: line for line in reversed(lines[1:]) if not line[:1].isdigit()}
        told |= {"commitment": "commitment 0", "salt": "salt 0", "deal": "deal"} | {"name": "name 0 Zoé"}
        ends = [at for at, line in enumerate(lines) if line.startswith(("end", "match"))]
        for at in (*range(moves[0] + 1), *ends):
            for line in told.values():
                put = [lines[at], line]
                yield {
                    "name": name,
                    "at": at,
                    "put": put,
                    "fails": _fails([*lines[:at], *put, *lines[at + 1 :]]),
                }


def _changed(rng: random.Random, lines: list[str], at: int) -> list[str]:
    words = lines[at].split(" ")
    place = rng.randrange(len(words))
    match rng.randrange(5):
        case 0:
            return []
        case 1:
            return [lines[at], lines[at]]
        case 2:
            return [lines[(at + 1) % len(lines)]]
        case 3:
            return [" ".join(words[:place] + words[place + 1 :])]
    swapped = rng.choice(rng.choice(lines).split(" "))
    return [" ".join([*words[:place], swapped, *words[place + 1 :]])]


def _fails(lines: list[str]) -> int | None:
    try:
        read_replay("\n".join(lines) + "\n")
    except ReplayError as error:
        return error.line
    return None
