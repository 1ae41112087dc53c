"""Duo over arrays is Duo by the rules: the same deals, actions, positions, observations and scores."""

import random
from itertools import chain
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.duo import GAME, DuoOptions, Play, State
from tablee.games.duo.cards import FITTING, deck
from tablee.games.errors import BadOptions
from tablee.games.protocol import Setting, next_setting
from tablee.games.ruckus import RuckusOptions
from tablee.sim import SimulatorError, make
from tablee.sim.duo import ACTIONS, DRAW, OBSERVATION, STOP
from tablee.sim.duo import Batch as DuoBatch

BOX = deck(turbo=True)
NUMBER = {card: place for place, card in reversed(list(enumerate(BOX)))}
OPTIONS = [
    {},
    {"turbo": True},
    {"target": 5},
    {"target": 60},
    {"turnSeconds": 30, "turbo": True, "target": 100},
]


def number(card: str) -> int:
    return NUMBER[card]


def in_box_order(state: State) -> State:
    return state._replace(hands=tuple(tuple(sorted(hand, key=number)) for hand in state.hands))


class Rules:
    """One game of the batch, played by the rules beside it; a turn is gathered card by card."""

    def __init__(self, batch: DuoBatch, index: int, match: bool) -> None:
        self.batch, self.index, self.match = batch, index, match
        starter = batch.state(index).starter
        self.begin(Setting.first(batch.seats, batch.options, starter))

    def begin(self, setting: Setting) -> None:
        self.state = GAME.deal(setting, self.batch.deal(self.index))
        self.turn: tuple[int, ...] = ()

    def legal(self) -> set[int]:
        """By the rules' own list at the start of a turn, by what fits on the chain's end within it (DUO-14)."""
        seat = self.state.turn
        if not self.turn:
            plays = [action for action in GAME.legal_actions(self.state, seat) if isinstance(action, Play)]
            return {DRAW} | {80 * play.pile + number(play.cards[0]) for play in plays}
        play = DuoBatch.turn_of(self.turn)
        assert isinstance(play, Play)
        left = list(self.state.hands[seat])
        for card in play.cards:
            left.remove(card)
        return {STOP} | {80 * play.pile + number(card) for card in left if card in FITTING[play.cards[-1]]}

    def act(self, action: int) -> tuple[int, ...]:
        """The points that this step brought."""
        self.turn += (action,)
        play = DuoBatch.turn_of(self.turn)
        seat = self.state.turn
        ends = action in (DRAW, STOP) or (
            isinstance(play, Play) and len(play.cards) == len(self.state.hands[seat])
        )
        if not ends:
            return (0,) * self.batch.seats
        self.state, _ = GAME.apply(self.state, seat, DuoBatch.turn_of(self.turn))
        self.turn = ()
        return (0,) * self.batch.seats if (result := GAME.result(self.state)) is None else result.scores

    def shown(self, state: State, seat: int) -> list[int]:
        """The observation, written from the seat's View alone."""
        view = GAME.view(state, seat)
        planes = [[0] * 80 for _ in range(4)]
        for plane, cards in enumerate(
            (view.hand, view.discards[0][-1:], view.discards[1][-1:], sum(view.discards, ()))
        ):
            for card in cards:
                place = number(card)
                while planes[plane][place]:
                    place += 1  # the next turbo-joker
                planes[plane][place] = 1
        around = [(seat + step) % self.batch.seats for step in range(self.batch.seats)]
        empty = [0] * (6 - self.batch.seats)
        laid_on = [0, 0]
        if self.turn:
            laid_on[self.turn[0] // 80] = 1
        return [
            *chain.from_iterable(planes),
            *[view.hand_sizes[other] for other in around], *empty,
            *[max(-127, min(127, view.totals[other])) for other in around], *empty,
            view.pile_size, *laid_on, int(view.turn == seat),
        ]  # fmt: skip


def check_position(batch: DuoBatch, rules: Rules) -> None:
    index = rules.index
    assert set(np.flatnonzero(batch.mask[index]).tolist()) == rules.legal()
    shown = batch.state(index)
    if not rules.turn:
        assert shown == in_box_order(rules.state)
    seat = int(batch.to_act[index])
    assert batch.observation[index].tolist() == rules.shown(shown, seat)
    other = (seat + len(rules.turn) + 1) % batch.seats
    assert batch.observe(index, other).tolist() == rules.shown(shown, other)


def check_step(batch: DuoBatch, rules: Rules, action: int) -> None:
    """The game after a step that the batch has made already."""
    index = rules.index
    assert tuple(batch.rewards[index]) == rules.act(action)
    result = GAME.result(rules.state)
    if result is None:
        return check_position(batch, rules)
    over = not rules.match or result.match is not None
    assert batch.done[index] == over
    assert batch.state(index).totals == result.totals
    if over:
        assert not batch.mask[index].any()
        ended = batch.state(index)
        assert (ended.over, ended.turn) == (rules.state.over, rules.state.turn)
        assert ended.hands == in_box_order(rules.state).hands
    else:
        rules.begin(next_setting(rules.state, result))
        check_position(batch, rules)
    return None


@settings(max_examples=20)
@given(
    seats=st.integers(2, 6), options=st.sampled_from(OPTIONS), match=st.booleans(), seed=st.integers(0, 2**63 - 1),
    lays=st.sampled_from((0.2, 0.9)),
)  # fmt: skip
def test_every_step_is_the_rules_step(
    seats: int, options: dict[str, object], match: bool, seed: int, lays: float
) -> None:
    batch, rng = DuoBatch(3, seats, options, seed=seed, match=match), random.Random(seed)
    games: list[Any] = [Rules(batch, index, match) for index in range(3)]
    for rules in games:
        check_position(batch, rules)
    for _ in range(160):
        actions = []
        for index in range(3):
            legal = np.flatnonzero(batch.mask[index]).tolist()
            cards = [action for action in legal if action < DRAW]
            actions.append(rng.choice(cards if cards and rng.random() < lays else legal or [0]))
        done = batch.done
        batch.step(actions)
        for index in range(3):
            if done[index]:
                games[index] = Rules(batch, index, match)
                check_position(batch, games[index])
            else:
                check_step(batch, games[index], actions[index])


def test_a_game_depends_on_its_seed_and_place_alone() -> None:
    small, large = DuoBatch(2, 3, seed=7), DuoBatch(9, 3, seed=7)
    other = DuoBatch(2, 3, seed=8)
    assert [small.deal(index) for index in range(2)] == [large.deal(index) for index in range(2)]
    assert small.deal(0) != small.deal(1) != other.deal(1)
    small.play_out()
    large.play_out()
    assert np.array_equal(small.rewards, large.rewards[:2])


def test_without_a_seed_chance_goes_on_and_with_one_it_begins_again() -> None:
    batch = DuoBatch(1, seed=5)
    first = batch.deal(0)
    batch.reset()
    assert batch.deal(0) != first
    batch.reset(5)
    assert batch.deal(0) == first


@pytest.mark.parametrize("turbo", [False, True])
def test_deals_are_whole_decks_in_fair_order(turbo: bool) -> None:
    batch = DuoBatch(2000, options={"turbo": turbo}, seed=3)
    deals = [batch.deal(index).deck for index in range(2000)]
    assert all(sorted(cards) == sorted(deck(turbo)) for cards in deals[:50])
    first = [cards[0] for cards in deals]
    expected = 2000 / len(deck(False))
    counts = [first.count(card) for card in deck(False)]
    assert sum((count - expected) ** 2 / expected for count in counts) < 130  # 75 or 79 degrees of freedom
    starters = [batch.state(index).starter for index in range(2000)]
    assert 900 < starters.count(0) < 1100


@pytest.mark.parametrize("eager", [False, True])
def test_playouts_reach_the_end_of_every_round(eager: bool) -> None:
    batch = DuoBatch(40, 4, seed=11)
    decisions = batch.play_out(eager)
    assert batch.done.all()
    assert decisions > 40 * 20
    for index in range(40):
        ended = batch.state(index)
        assert ended.over
        assert ended.totals == tuple(batch.rewards[index])
    assert batch.play_out(eager) == 0


def test_a_playout_of_matches_goes_on_to_the_next_round() -> None:
    batch = DuoBatch(20, 3, {"target": 60}, seed=4, match=True)
    points = np.zeros((20, 3), np.int64)
    for number in range(2, 5):
        batch.play_out()
        points += batch.rewards
        for index in np.flatnonzero(~batch.done).tolist():
            state = batch.state(index)
            assert (state.round, state.totals) == (number, tuple(points[index]))


def test_a_playout_takes_the_steps_that_sampling_would() -> None:
    played, stepped = DuoBatch(5, 3, seed=2), DuoBatch(5, 3, seed=2)
    played.play_out()
    points = np.zeros((5, 3), np.int64)
    while not stepped.done.all():
        before = stepped.done
        actions = stepped.sample()
        if before.any():  # those would be dealt anew
            break
        stepped.step(actions)
        points += stepped.rewards
    first = int(np.flatnonzero(stepped.done)[0])
    assert tuple(points[first]) == tuple(played.rewards[first])


def test_the_arrays_have_the_documented_shapes() -> None:
    batch = make("duo", games=3, seats=5, seed=1)
    assert batch.observation.shape == (3, OBSERVATION)
    assert batch.mask.shape == (3, ACTIONS)
    assert batch.observation.dtype == batch.mask.dtype == np.int8


@pytest.mark.parametrize(
    ("arguments", "field"),
    [({"seats": 7}, "seats"), ({"games": 0}, "games"), ({"seed": -1}, "seed"), ({"seed": 2**63}, "seed")],
)
def test_what_cannot_be_simulated_is_refused_by_name(arguments: dict[str, Any], field: str) -> None:
    with pytest.raises(SimulatorError) as refusal:
        make("duo", **{"games": 1, **arguments})
    assert refusal.value.field == field


def test_options_are_the_rules_options() -> None:
    with pytest.raises(BadOptions, match="DUO-39"):
        DuoBatch(1, options={"target": 4})
    assert DuoBatch(1, options=DuoOptions(turbo=True)).options.turbo
    with pytest.raises(SimulatorError, match="options: RuckusOptions are not the options of duo"):
        DuoBatch(1, options=RuckusOptions())
    with pytest.raises(SimulatorError, match="there is no game 'chess'"):
        make("chess", games=1)


def test_an_illegal_action_changes_nothing() -> None:
    batch = DuoBatch(2, seed=1)
    before, actions = batch.state(1), batch.sample()
    for wrong in (STOP, -1, ACTIONS, 77):
        with pytest.raises(SimulatorError, match="is not legal in game 0"):
            batch.step([wrong, actions[1]])
    with pytest.raises(SimulatorError, match="one number for each"):
        batch.step([0])
    assert batch.state(1) == before
