"""The frozen baseline decides as it did when it was recorded.

`python -m tests.bots.test_level3_2026` writes the record: for new games only, since a baseline does not change.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.bots import BASELINES, BOTS
from tablee.bots.levels import LEVEL3_2026
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting

RECORD = Path(__file__).parent / "level3_2026.json"
POSITIONS = 24  # a game


@pytest.mark.parametrize("game", BOTS)
def test_the_baseline_decides_as_recorded(game: str) -> None:
    rules, bot = GAMES[game], BASELINES[game][LEVEL3_2026]
    recorded = json.loads(RECORD.read_text())[game]
    assert len(recorded) == POSITIONS
    for number, (written, seat, choice) in enumerate(recorded):
        state = rules.state_from_json(written, None)
        action = bot.choose(rules.view(state, seat), rules.legal_actions(state, seat), Random(number))
        assert (None if action is None else rules.format_action(action)) == choice


def decided(game: str, seats: int, seed: str) -> Iterator[tuple[Any, int]]:
    """The positions of a round between baselines in which there is more than one thing to do."""
    rules, bot, rng = GAMES[game], BASELINES[game][LEVEL3_2026], Random(seed)
    setting = Setting.first(seats, rules.options())
    state = rules.deal(setting, rules.shuffle(setting, Chance(seed)))
    while to_act := rules.to_act(state):
        seat = rng.choice(to_act)
        legal = rules.legal_actions(state, seat)
        if not legal:
            continue
        action = bot.choose(rules.view(state, seat), legal, rng)
        if len(legal) > 1 or action != legal[0]:
            yield state, seat
        state, _ = rules.apply(state, seat, legal[0] if action is None else action)


def record(game: str) -> list[Any]:
    """Positions of tables of two to four, spread over whole rounds."""
    rules, bot = GAMES[game], BASELINES[game][LEVEL3_2026]
    found: list[tuple[Any, int]] = []
    for seats in (2, 3, 4):
        met = [place for deal in range(6) for place in decided(game, seats, f"frozen {seats} {deal}")]
        found += [met[len(met) * step // 8] for step in range(8)]
    rows = []
    for number, (state, seat) in enumerate(found):
        written = json.loads(json.dumps(rules.state_to_json(state)))
        action = bot.choose(rules.view(state, seat), rules.legal_actions(state, seat), Random(number))
        rows.append([written, seat, None if action is None else rules.format_action(action)])
    return rows


if __name__ == "__main__":
    kept = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    lines = {game: kept.get(game) or record(game) for game in BOTS}
    RECORD.write_text(json.dumps(lines, separators=(",", ":")).replace("]],[", "]],\n[") + "\n")
