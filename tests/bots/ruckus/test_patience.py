"""The medium robot does not end a round with a lucky hand before the others have begun."""

from random import Random

import pytest

from tablee.bots import BOTS
from tablee.bots.reaction import GOOD
from tablee.bots.ruckus import Level2
from tablee.games.ruckus import GAME, CallRuckus, Complete, DrawCard, Form, State
from tests.games.ruckus.positions import a_round, do

LAST = "MA / AAMM"  # two singles that could be laid on its own families


def chosen(state: State, bot: Level2 | None = None) -> object:
    played = bot or BOTS["ruckus"][2]
    return played.choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1))


def later(ms: int) -> State:
    """The same position, after somebody has acted at this time."""
    state = a_round(LAST, "DB / CC", pile="GGHH")
    after, _ = GAME.apply(state, 1, GAME.parse_action("draw"), ms)
    return after


def test_early_on_it_draws_with_its_last_two_cards() -> None:
    assert isinstance(chosen(later(10_000)), DrawCard)


@pytest.mark.parametrize("ms", [Level2.EARLY_MS, 60_000])
def test_then_it_lays_them(ms: int) -> None:
    assert isinstance(chosen(later(ms)), Complete)


def test_patience_is_a_choice_of_its_own() -> None:
    assert isinstance(chosen(later(10_000), Level2(GOOD, early_ms=0)), Complete)


def test_what_must_be_done_is_done() -> None:
    assert isinstance(chosen(a_round("MM / AA", "DB / CC", pile="GGHH")), Form)
    empty = do(a_round("MM / AA", "DB / CC", pile="GGHH"), 0, "form M")
    assert isinstance(chosen(empty), CallRuckus)
    assert isinstance(chosen(a_round(LAST, "DB / CC", pile="")), Complete), "there is nothing to draw"
