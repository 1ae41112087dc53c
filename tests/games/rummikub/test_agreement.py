"""The engine's check of a turn against the slow checker, over plays of every kind."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.errors import IllegalAction
from tablee.games.rummikub import GAME, Play, State

from .positions import play, position
from .proposals import Proposal, mutated_play, random_proposal
from .slow_checker import GROUPS, RUNS, broken, tiles_of

MODES = [(True, False), (False, False), (True, True)]  # opened, swapping after a draw
NAMES = ["opened", "opening", "swapping"]
CODES = {
    "table_tile_removed", "no_rack_tile_played", "card_not_held", "invalid_set",
    "table_changed_before_opening", "opening_below_30", "only_joker_swap",
}  # fmt: skip


def state_of(turn: Proposal) -> State:
    """Through `setup`, which counts the tiles: the generator cannot invent any."""
    return position(
        " ".join(turn.rack), " | ".join(map(" ".join, turn.before)), others=[""] * (turn.seats - 1), pool="",
        opened=turn.opened, drawn=turn.drawn,
    )  # fmt: skip


def engine_says(state: State, turn: Proposal) -> str | None:
    try:
        after, (event,) = GAME.apply(state, 0, Play(turn.after))
    except IllegalAction as refusal:
        return refusal.code
    assert after.table == turn.after
    played = tiles_of(turn.after) - tiles_of(turn.before)
    assert Counter(event.cards) == played
    assert Counter(after.racks[0]) + played == Counter(turn.rack)
    return None


def judge(turn: Proposal) -> tuple[str | None, set[str]]:
    """Both verdicts; they must agree, and the engine's reason must be one of the checker's."""
    expected = broken(turn.before, turn.rack, turn.after, opened=turn.opened, drawn=turn.drawn)
    code = engine_says(state_of(turn), turn)
    assert (code is None) == (not expected), (turn, code, expected)
    assert code is None or code in expected, (turn, code, expected)
    return code, expected


def test_the_slow_checker_knows_264_runs_and_65_groups() -> None:
    assert (len(RUNS), len(set(RUNS))) == (264, 264)
    assert len({frozenset(group) for group in GROUPS}) == 65
    assert len(GROUPS) == len(set(GROUPS)) == 13 * (4 * 6 + 24)


@pytest.mark.parametrize(("opened", "swapping"), MODES, ids=NAMES)
@settings(max_examples=300, deadline=None)
@given(rng=st.randoms(use_true_random=False))
def test_random_tables(opened: bool, swapping: bool, rng: Random) -> None:
    judge(random_proposal(rng, opened=opened, swapping=swapping))


@pytest.mark.parametrize(("opened", "swapping"), MODES, ids=NAMES)
@settings(max_examples=500, deadline=None)
@given(rng=st.randoms(use_true_random=False))
def test_mutated_plays(opened: bool, swapping: bool, rng: Random) -> None:
    judge(mutated_play(rng, opened=opened, swapping=swapping))


def test_the_proposals_reach_every_verdict() -> None:
    """Legal plays in every mode and at both boxes, and every refusal alone: nothing above is vacuous."""
    legal: Counter[tuple[bool, bool, bool]] = Counter()
    alone: Counter[str] = Counter()
    for opened, swapping in MODES:
        for seed in range(3000):
            turn = mutated_play(Random(seed), opened=opened, swapping=swapping)
            if swapping and turn.drawn is None:
                continue  # no joker lay on this table
            code, expected = judge(turn)
            if code is None:
                legal[opened, swapping, turn.seats > 4] += 1
            elif len(expected) == 1:
                alone[code] += 1
    assert len(legal) == 6
    assert min(legal.values()) >= 50, legal
    assert set(alone) == CODES
    assert min(alone.values()) >= 20, alone


def test_RUM_26_the_opening_counts_the_same_wherever_its_sets_lie() -> None:
    """J J B5 lies; B5 J J (5+6+7) and four threes are new: 18 + 12."""
    state = position("B5 J J K3 R3 B3 O3 K1", "J J B5", others=[""] * 5, opened=False)
    assert play(state, "J J B5 | B5 J J | K3 R3 B3 O3").opened[0]
    assert play(state, "B5 J J | J J B5 | K3 R3 B3 O3").opened[0]
