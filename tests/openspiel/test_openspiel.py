"""The games for OpenSpiel: its own tests, what players may know, and a Duo so small that its equilibrium is known."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability, generate_playthrough

from examples.ismcts import play
from tablee.games import GAMES
from tablee.openspiel import REGISTERED, resample
from tablee.openspiel.duo import DRAWING
from tablee.openspiel.rounds import RoundState

TINY = "tablee_duo(hand=1,colours=2,digits=3,shapes=1,jokers=false)"
SETTINGS = [
    "tablee_duo",
    "tablee_duo(players=6,turbo=true)",
    "tablee_rummikub",
    "tablee_rummikub(players=4,candidates=3)",
    "tablee_ruckus",
    "tablee_ruckus(players=3)",
]


def test_every_game_is_registered() -> None:
    assert set(REGISTERED) == {f"tablee_{game}" for game in GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", SETTINGS)
def test_openspiels_own_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", REGISTERED)
def test_openspiels_playthrough_is_the_same_every_time(name: str) -> None:
    told = [generate_playthrough.playthrough(name, None, seed=7) for _ in range(2)]
    assert told[0] == told[1]
    assert "IsTerminal() = True" in told[0]


def step(state: RoundState, luck: random.Random) -> None:
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1)
        state.apply_action(luck.choices(outcomes, odds)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([luck.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
    else:
        state.apply_action(luck.choice(state.legal_actions()))


def cards_of(state: RoundState) -> Counter[str]:
    shown = state.round
    laid: Any = (
        getattr(shown, "discards", None) or getattr(shown, "table", None) or getattr(shown, "fronts", ())
    )
    cards = Counter(card for row in laid for card in row)
    cards.update(card for hand in state.kind.hands(shown) for card in hand)
    cards.update(state.kind.pile(shown))
    return cards


@pytest.mark.parametrize("name", SETTINGS)
def test_no_card_comes_or_goes_and_utilities_add_up_to_nothing(name: str) -> None:
    state, luck = pyspiel.load_game(name).new_initial_state(), random.Random(3)
    while not state.is_terminal():
        step(state, luck)
        if state.round is not None:
            assert cards_of(state) == Counter(state.kind.deck)
    assert sum(state.returns()) == pytest.approx(0)
    result = GAMES[name.removeprefix("tablee_").partition("(")[0]].result(state.round)
    assert result is not None
    for seat, utility in enumerate(state.returns()):
        others = [score for other, score in enumerate(result.scores) if other != seat]
        assert utility == pytest.approx(result.scores[seat] - sum(others) / len(others))


@pytest.mark.parametrize("name", ["tablee_duo(players=3,turbo=true)", "tablee_rummikub(players=3)"])
def test_what_a_player_cannot_see_changes_nothing_that_they_are_told_or_may_do(name: str) -> None:
    state, luck = pyspiel.load_game(name).new_initial_state(), random.Random(5)
    compared = 0
    while not state.is_terminal() and compared < 40:
        if not state.is_chance_node():
            player = state.current_player()
            other = resample(state, player, luck)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            assert cards_of(other) == cards_of(state)
            compared += other.round != state.round
            while not other.is_terminal():  # and it can be played to its end
                step(other, luck)
        step(state, luck)
    assert compared >= 20


def test_a_player_recalls_everything_and_hears_no_hidden_card() -> None:
    state, luck = pyspiel.load_game("tablee_duo").new_initial_state(), random.Random(2)
    before = ["", ""]
    while not state.is_terminal():
        step(state, luck)
        for player in (0, 1):
            told = state.information_state_string(player)
            assert told.startswith(before[player])
            before[player] = told
    assert "1 draws ?" in before[0]
    assert "1 draws ?" not in before[1]


def test_the_draw_of_a_card_is_as_likely_as_it_is_frequent() -> None:
    state = pyspiel.load_game("tablee_duo(turbo=true)").new_initial_state()
    odds = {state.kind.codes[outcome]: chance for outcome, chance in state.chance_outcomes()}
    assert odds["T"] == pytest.approx(4 / 80)
    assert odds["R1o"] == pytest.approx(1 / 80)


# --- the tiny Duo -------------------------------------------------------------------------------------------


class LayIfYouCan(policy.Policy):  # type: ignore[misc]
    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        legal = state.legal_actions()
        chosen = legal[-1] if len(legal) > 1 else DRAWING
        return {action: float(action == chosen) for action in legal}


def value_by_counting() -> Fraction:
    """Six cards (two colours, three digits, one shape), one in each hand, two open, two in the pile: all deals.

    Laying the only card wins what the other holds: +1 for the first player, +2 for the second, after a draw. Drawing
    instead can bring 0 at best. So whoever can lay, lays; the rest is counting.
    """
    cards = [(colour, digit) for colour in "BR" for digit in "123"]
    values = []
    for mine, theirs, left, right in permutations(cards, 4):
        fits = [
            any(a == b for a, b in zip(card, top, strict=True))
            for card in (mine, theirs)
            for top in (left, right)
        ]
        values.append(1 if any(fits[:2]) else -2 if any(fits[2:]) else 0)
    return Fraction(sum(values), len(values))


def test_the_equilibrium_of_a_tiny_duo_is_the_one_worked_out_by_hand() -> None:
    game = pyspiel.load_game(TINY)
    assert value_by_counting() == Fraction(7, 10)  # 9/10 · 1 − 1/10 · 2
    lay = LayIfYouCan(game, [0, 1])
    values = expected_game_score.policy_value(game.new_initial_state(), [lay, lay])
    assert list(values) == pytest.approx([0.7, -0.7])
    assert exploitability.nash_conv(game, lay) == pytest.approx(0, abs=1e-9)
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > 0.5


def test_ismcts_plays_better_than_chance() -> None:
    assert play("tablee_duo(hand=4,colours=3,digits=3,shapes=2,jokers=false)", rounds=8, simulations=30) > 0.5
    play("tablee_rummikub(candidates=2)", rounds=1, simulations=2)


@pytest.mark.parametrize(
    "wrong",
    [
        "tablee_duo(players=7)",
        "tablee_duo(hand=40)",
        "tablee_duo(colours=5)",
        "tablee_duo(digits=0)",
        "tablee_duo(shapes=-1)",
        "tablee_ruckus(ticks=0)",
        "tablee_rummikub(candidates=0)",
    ],
)
def test_games_that_cannot_be_are_refused(wrong: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game(wrong)
