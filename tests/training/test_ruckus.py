"""A short seeded run learns, goes on where it stopped; the rival is level 3, and the memory is of what happened."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.bots.ruckus import Level3Of2026
from tablee.games.chance import Chance
from tablee.games.protocol import Setting
from tablee.games.ruckus import FAMILIES, GAME, Complete, DrawCard, State, Steal
from training.ruckus import traits as t
from training.ruckus.level3 import level3
from training.ruckus.simulate import act, lay, play_matches, sight_of
from training.ruckus.table import new_table, new_tools
from training.ruckus.train import RIVAL, Plan, Run, against_level3

SMALL: dict[str, Any] = {"seed": 3, "rounds": 6000, "check_matches": 1200, "from_nothing": True}


def test_a_short_run_learns(tmp_path: Path) -> None:
    run = Run(Plan(tmp_path, passes=1, **SMALL | {"rounds": 40_000, "ridge": 10_000.0}))
    before = run.strength(3000)
    run.go(lambda line: None)
    assert run.strength(3000) > before + 0.03
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
    assert len((tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()) == 1


@pytest.mark.parametrize("from_nothing", [True, False])
def test_a_stopped_run_goes_on_as_if_it_had_not_been(tmp_path: Path, from_nothing: bool) -> None:
    small = SMALL | {"from_nothing": from_nothing, "rounds": 1000, "check_matches": 400}
    whole = Run(Plan(tmp_path / "whole", passes=4, **small))
    whole.go(lambda line: None)
    Run(Plan(tmp_path / "parts", passes=2, **small)).go(lambda line: None)
    again = Run(Plan(tmp_path / "parts", passes=4, **small))
    again.go(lambda line: None)
    np.testing.assert_array_equal(whole.mind, again.mind)
    assert [row["share"] for row in whole.log] == [row["share"] for row in again.log]


def test_who_plays_as_usual_is_as_strong_as_the_rival() -> None:
    nothing = np.zeros((1, 2))
    share = play_matches(4000, 1, against_level3(RIVAL, level3()), 2, nothing)
    assert share == pytest.approx(0.5, abs=0.03)


def position(seed: int) -> State:
    """Some way into a round, no hand with a pair."""
    rng, setting = Random(seed), Setting.first(2, GAME.options())
    state = GAME.deal(setting, GAME.shuffle(setting, Chance(f"like level 3 {seed}")))
    left = rng.randrange(8, 60)
    while left > 0 or any(len(set(hand)) < len(hand) for hand in state.hands):
        left -= 1
        seat = rng.randrange(2)
        legal = GAME.legal_actions(state, seat)
        if not legal or not state.hands[seat]:
            break
        state, _ = GAME.apply(state, seat, rng.choice(list(legal)))
    totals = (rng.randrange(50), rng.randrange(50))
    return state._replace(totals=totals)


def counts(cards: str) -> list[int]:
    return [cards.count(family) for family in FAMILIES]


def sight(state: State) -> t.Sight:
    nothing = np.zeros((2, 12), np.int64)
    return t.Sight(
        np.array(counts(state.hands[0])), np.array([counts(front) for front in state.fronts]),
        np.array([len(hand) for hand in state.hands]), np.array(state.totals), len(state.pile),
        state.options.target, nothing, nothing[0], 0, 2,
    )  # fmt: skip


def test_the_rival_decides_as_level_3_of_2026() -> None:
    bot, weights, kinds = Level3Of2026(), level3(), set[str]()
    bot.wait_probability = 1.0
    actions, places = np.zeros((t.MOST_ACTIONS, 3), np.int64), np.zeros((t.MOST_ACTIONS, t.PARTS), np.int64)
    for seed in range(300):
        state = position(seed)
        legal = GAME.legal_actions(state, 0)
        if not state.hands[0] or not legal or len(set(state.hands[0])) < len(state.hands[0]):
            continue
        chosen = bot.choose(GAME.view(state, 0), legal, Random(1))
        found = t.list_actions(sight(state), actions, places)
        kind, family, owner = actions[t.best_of(weights, places, found)].tolist()
        match chosen:
            case Steal():  # of equal piles either
                most = max(state.fronts[1].count(card) for card in state.hands[0])
                assert kind == t.STEAL
                assert (owner, state.fronts[1].count(FAMILIES[family])) == (1, most)
            case Complete(card):
                assert (kind, FAMILIES[family]) == (t.COMPLETE, card)
            case DrawCard():
                assert kind == t.DRAW
            case _:
                assert kind == t.WAIT
        kinds.add(type(chosen).__name__)
    assert kinds >= {"Steal", "Complete", "DrawCard"}


def test_it_remembers_who_drew_and_who_has_looked_since() -> None:
    table, tools = new_table(2), new_tools(2)
    steal = np.array([t.STEAL, 3, 0])
    table.hands[0, 3], table.hands[1, 3] = 2, 1
    table.drawn[:], table.acted[:] = (4, 5), (6, 7)
    lay(table, 0, 3, 0)
    table.drawn[0], table.acted[1] = 6, 8  # the owner draws twice, the rival acts once
    rival, own = sight_of(table, tools, 1, 40), sight_of(table, new_tools(2), 0, 40)
    assert rival.drawn_since[1, 3] == 2
    assert own.acted_since[3] == 1
    assert act(table, 1, steal)
    assert table.fronts[:, 3].tolist() == [0, 3]
    assert sight_of(table, tools, 0, 40).drawn_since[1, 3] == 0  # it holds no other: all lie there
    assert sight_of(table, tools, 1, 40).acted_since[3] == 0
