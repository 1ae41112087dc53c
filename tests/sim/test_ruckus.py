"""Ruckus! over arrays is Ruckus! by the rules, given the order in which the choices of a tick take effect."""

import random
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.errors import IllegalAction
from tablee.games.protocol import Event, Setting, next_setting
from tablee.games.ruckus import GAME, DrawCard, Stall, State
from tablee.games.ruckus.scoring import result
from tablee.sim import SimulatorError, make
from tablee.sim.ruckus import ACTIONS, CALL, COMPLETE, DRAW, FORM, OBSERVATION, PASS, STEAL, WAIT
from tablee.sim.ruckus import Batch as RuckusBatch

LETTERS = "ABCDGHMPRSTV"
YOUNG = {"autoForm": True, "autoRuckus": True}
OPTIONS = [
    {}, {"announce": "manual", "target": 10}, {"autoForm": True}, {"autoRuckus": True, "target": 200}, YOUNG,
    {"drawCooldownMs": 2000, "stallSeconds": 3}, {"drawCooldownMs": 0, **YOUNG},
]  # fmt: skip


def sorted_cards(state: State) -> State:
    return state._replace(
        hands=tuple("".join(sorted(hand)) for hand in state.hands),
        fronts=tuple("".join(sorted(front)) for front in state.fronts),
    )


class Rules:
    """One game of the batch, played by the rules beside it."""

    def __init__(self, batch: RuckusBatch, index: int, match: bool) -> None:
        self.batch, self.index, self.match = batch, index, match
        self.tick = 0
        self.happened: list[Event] = []
        start = batch.state(index)
        setting = Setting(batch.seats, batch.options, start.totals, start.wins, start.round, start.starter)
        self.state = GAME.deal(setting, batch.deal(index))

    @property
    def at(self) -> int:
        return self.tick * self.batch.tick_ms

    def legal(self, seat: int) -> set[int]:
        """The rules' list, a draw that is too soon left out (RUC-27), and to wait."""
        found = {WAIT}
        for action in GAME.legal_actions(self.state, seat):
            last = self.state.last_draw[seat]
            early = last is not None and self.at - last < self.state.options.draw_cooldown_ms
            if not (isinstance(action, DrawCard) and early):
                found.add(self.number(seat, action))
        return found

    def number(self, seat: int, action: Any) -> int:
        match type(action).__name__:
            case "DrawCard":
                return DRAW
            case "Pass":
                return PASS
            case "CallRuckus":
                return CALL
            case "Form":
                return FORM + LETTERS.index(action.family)
            case "Complete":
                return COMPLETE + LETTERS.index(action.family)
        left = (action.victim - seat) % self.batch.seats
        return int(STEAL + 12 * (left - 1) + LETTERS.index(action.family))

    def tick_on(self, chosen: list[int]) -> None:
        """One tick: what clashes has no effect, and the stall clock rings at its end."""
        for seat in self.batch.order(self.index):
            action = self.batch.action_of(seat, chosen[seat])
            if action is not None:
                self._apply(seat, action)
        self.tick += 1
        self._apply(0, Stall())

    def _apply(self, seat: int, action: Any) -> None:
        with suppress(IllegalAction):
            self.state, events = GAME.apply(self.state, seat, action, self.at)
            self.happened += events

    def shown(self, seat: int) -> list[int]:
        """The observation, written from the seat's View alone."""
        view, seats = GAME.view(self.state, seat), self.batch.seats
        last = view.last_draw[seat]
        ready = view.pile_size > 0 and (last is None or self.at - last >= view.options.draw_cooldown_ms)
        quiet_ticks = -(-view.options.stall_seconds * 1000 // self.batch.tick_ms)
        until_stall = quiet_ticks - self.tick + view.last_action // self.batch.tick_ms
        stall = 0 if view.pile_size else max(0, min(127, until_stall))
        seen = [view.hand.count(family) for family in LETTERS] + [view.pile_size, int(ready), stall, seats]
        for other in [(seat + step) % seats for step in range(seats)]:
            seen += [view.fronts[other].count(family) for family in LETTERS]
            seen += [view.hand_sizes[other], min(127, view.totals[other]), int(other in view.passed), 1]
        return seen + [0] * (OBSERVATION - len(seen))


def check_position(batch: RuckusBatch, rules: Rules, chosen_seat: int) -> None:
    index = rules.index
    assert batch.state(index) == sorted_cards(rules.state)
    for seat in range(batch.seats):
        assert set(np.flatnonzero(batch.mask[index, seat]).tolist()) == rules.legal(seat)
    assert batch.observation[index, chosen_seat].tolist() == rules.shown(chosen_seat)


def check_end(batch: RuckusBatch, rules: Rules) -> Rules:
    """After a round: the points, and the round that the batch has dealt behind it, if the game goes on."""
    index, ended = rules.index, result(rules.state)
    assert ended is not None
    over = not rules.match or ended.match is not None
    if over:
        assert batch.done[index]
        assert not batch.mask[index].any()
        assert tuple(batch.rewards[index]) == ended.scores
        assert batch.state(index)._replace(totals=(), wins=()) == sorted_cards(rules.state)._replace(
            totals=(), wins=()
        )
        assert batch.state(index).totals == ended.totals
        return rules
    following = Rules(batch, index, rules.match)
    if not batch.options.auto_ruckus:  # a deal could not end a round in between
        assert tuple(batch.rewards[index]) == ended.scores
        expected = next_setting(rules.state, ended)
        now = following.state
        assert (now.totals, now.wins, now.round, now.starter) == (
            expected.totals, expected.wins, expected.round, expected.starter,
        )  # fmt: skip
    return following


@settings(max_examples=25)
@given(
    seats=st.integers(2, 6), options=st.sampled_from(OPTIONS), match=st.booleans(), seed=st.integers(0, 2**63 - 1),
    tick_ms=st.sampled_from((150, 400, 1000)), wild=st.sampled_from((0.0, 0.3)),
)  # fmt: skip
def test_every_tick_is_the_rules_tick(
    seats: int, options: dict[str, object], match: bool, seed: int, tick_ms: int, wild: float
) -> None:
    batch = RuckusBatch(2, seats, options, seed=seed, match=match, tick_ms=tick_ms)
    rng = random.Random(seed)
    games = [Rules(batch, index, match) for index in range(2)]
    for tick in range(90):
        actions: Any = batch.sample()
        for seat in range(seats):
            if rng.random() < wild:
                actions[0, seat] = rng.randrange(ACTIONS)  # most of these are not possible
        done = batch.done
        batch.step(actions)
        for index, rules in enumerate(games):
            if done[index]:
                games[index] = Rules(batch, index, match)
                continue
            rules.tick_on(actions[index].tolist())
            if result(rules.state) is None:
                assert not batch.rewards[index].any()
                check_position(batch, rules, tick % seats)
            else:
                games[index] = check_end(batch, rules)


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("seats", [2, 6])
def test_playouts_reach_the_end_of_every_round(seats: int, eager: bool) -> None:
    batch = RuckusBatch(50, seats, seed=3)
    assert batch.play_out(eager) > 50 * 15
    assert batch.done.all()
    endings = [batch.state(index) for index in range(50)]
    assert all(state.stalled != (state.caller is not None) for state in endings)
    for index, state in enumerate(endings):
        cards = "".join((*state.hands, *state.fronts, state.pile))
        assert [cards.count(family) for family in LETTERS] == [6] * 12
        assert tuple(batch.rewards[index]) == state.totals


def test_orders_are_fair() -> None:
    batch = RuckusBatch(3000, 3, seed=9)
    batch.step(batch.sample())
    orders = [batch.order(index) for index in range(3000)]
    for order in {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}:
        assert 420 < orders.count(order) < 580


def test_of_two_who_reach_for_one_family_the_first_in_order_has_it() -> None:
    """Both other seats hold a card of it: one steals, the other's card stays in the hand (RUC-31)."""
    for seed in range(400):
        batch = RuckusBatch(1, 3, seed=seed)
        batch.step(
            [[FORM + LETTERS.index(_pair(batch, seat)) if _pair(batch, seat) else WAIT for seat in range(3)]]
        )
        state = batch.state(0)
        for owner, front in enumerate(state.fronts):
            one, two = (owner + 1) % 3, (owner + 2) % 3
            wanted = [f for f in set(front) if state.hands[one].count(f) == state.hands[two].count(f) == 1]
            if not wanted or _pair(batch, one) or _pair(batch, two):
                continue
            place, actions = LETTERS.index(wanted[0]), [WAIT] * 3
            actions[one], actions[two] = STEAL + 12 + place, STEAL + place
            batch.step([actions])
            first, second = [seat for seat in batch.order(0) if seat != owner]
            after = batch.state(0)
            assert after.fronts[first].count(wanted[0]) == front.count(wanted[0]) + 1
            assert after.hands[second] == state.hands[second]
            return
    raise AssertionError("no seed of these makes such a race")


def _pair(batch: RuckusBatch, seat: int) -> str:
    hand = batch.state(0).hands[seat]
    return next((family for family in hand if hand.count(family) > 1), "")


def test_a_game_depends_on_its_seed_and_place_alone() -> None:
    small, large = RuckusBatch(2, 4, seed=7), RuckusBatch(9, 4, seed=7)
    for _ in range(20):
        small.step(small.sample())
        large.step(large.sample())
    assert [small.state(index) for index in range(2)] == [large.state(index) for index in range(2)]


def test_what_cannot_be_simulated_is_refused_by_name() -> None:
    with pytest.raises(SimulatorError, match="seats: ruckus is for 2 to 6"):
        make("ruckus", games=1, seats=1)
    with pytest.raises(SimulatorError, match="tick_ms"):
        make("ruckus", games=1, tick_ms=0)
    batch = RuckusBatch(1)
    for wrong in (-1, ACTIONS):
        with pytest.raises(SimulatorError, match="from 0 to 87"):
            batch.step([[0, wrong]])
