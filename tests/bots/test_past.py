"""A bot that asks is told the round as its seat heard of it, and nothing that the seat could not see."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tablee.arena.play import play
from tablee.bots.past import ask, past_of
from tablee.bots.random_bot import RANDOM, RandomBot
from tablee.games import GAMES
from tablee.games.errors import IllegalAction
from tablee.games.protocol import HIDDEN, Event
from tests.games.conformance.hidden import shuffle_hidden
from tests.games.conformance.playing import eager, positions
from tests.games.conformance.tables import TABLES, Table

MOST_STEPS = 12


def told(table: Table, start: int, seat: int, seed: int) -> tuple[list[Event], list[Event]]:
    """What happened in two worlds that look alike to the seat, played alike for as long as they do."""
    game, rng = table.game, Random(seed)
    reached = positions(table)
    state = reached[start % len(reached)]
    other = game.state_from_json(shuffle_hidden(table, game.state_to_json(state), seat, rng), table.given)
    heard: tuple[list[Event], list[Event]] = ([], [])
    for _ in range(MOST_STEPS):
        if not game.to_act(state):
            break
        actor, action = eager(table, state, rng)
        try:
            (after, events), (after_other, others) = (
                game.apply(world, actor, action) for world in (state, other)
            )
        except IllegalAction:
            break
        if game.view(after, seat) != game.view(after_other, seat):
            break
        state, other = after, after_other
        heard[0].extend(events)
        heard[1].extend(others)
    return heard


@given(st.sampled_from(TABLES), st.integers(0, 400), st.integers(0, 5), st.integers(0, 2**32))
def test_the_past_does_not_change_with_what_the_seat_cannot_see(
    table: Table, start: int, seat: int, seed: int
) -> None:
    seat %= table.seats
    one, other = told(table, start, seat, seed)
    assert past_of(one, seat) == past_of(other, seat)


def test_the_comparison_would_catch_a_leak() -> None:
    table = next(table for table in TABLES if table.id == "duo")
    pairs = [told(table, 0, 0, seed) for seed in range(40)]
    assert any(one != other for one, other in pairs)


class Listener(RandomBot):
    """Plays by chance, and notes what it is told."""

    remembers = True

    def __init__(self) -> None:
        self.heard: list[tuple[Any, tuple[Event, ...]]] = []

    def choose_with(self, view: Any, past: Sequence[Event], legal: Sequence[Any], rng: Random) -> Any:
        self.heard.append((view, tuple(past)))
        return self.choose(view, legal, rng)


def test_the_arena_tells_every_round_from_its_deal_on() -> None:
    for game in GAMES.values():
        bots = (Listener(), RANDOM, Listener())
        play(game, bots, ("a", "b", "c"), {}, "listening")
        for seat in (0, 2):
            heard = bots[seat].heard  # type: ignore[attr-defined]
            assert heard
            round_before, past_before = 0, ()
            for view, past in heard:
                assert view.seat == seat
                if view.round == round_before:
                    assert past[: len(past_before)] == past_before
                else:  # nothing of the round before: this seat has not acted yet
                    assert all(event.seat != seat for event in past)
                others = [event for event in past if event.seat != seat]
                assert all(set(event.secret) <= {HIDDEN} for event in others)
                round_before, past_before = view.round, past


def test_a_bot_that_does_not_ask_has_no_past_made() -> None:
    class Untouched(Sequence[Event]):
        def __getitem__(self, place: Any) -> Any:
            raise AssertionError

        def __len__(self) -> int:
            raise AssertionError

    assert ask(RANDOM, 0, None, ["only"], Random(1), Untouched()) == "only"
