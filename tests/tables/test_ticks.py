"""The calm pace: when ticks come and in which order the actions of one count."""

from tablee.games.ruckus import GAME, CallRuckus, DrawCard, Form, Steal
from tablee.games.ruckus.races import CALL, DECK_PILE, RACES
from tablee.tables.table import TICK_MS
from tablee.tables.ticks import Choice, contested_in, in_order, next_tick, tick_lot, tick_ms
from tests.games.ruckus.positions import a_round

SALT = "5" * 32


def test_the_next_tick_is_always_ahead() -> None:
    for elapsed in (0, 1, TICK_MS - 1, TICK_MS, TICK_MS + 1, 7 * TICK_MS):
        assert elapsed < tick_ms(next_tick(elapsed)) <= elapsed + TICK_MS
    assert next_tick(-2000) == 1, "before the start signal there is no tick"


def test_a_lot_orders_the_actions_of_a_tick_anew_each_time() -> None:
    state = a_round("AC / MM", "AD / BB", "AH / GG", pile="PPPPPP")
    choices = [Choice(seat, DrawCard()) for seat in range(3)]
    orders = {
        tuple(choice.seat for choice in in_order(choices, RACES, state, number, SALT))
        for number in range(1, 60)
    }
    assert len(orders) == 6, "nobody is always first"
    first = in_order(choices, RACES, state, 1, SALT)
    assert first == sorted(choices, key=lambda choice: tick_lot(SALT, 1, choice.seat))
    assert first == in_order(reversed(choices), RACES, state, 1, SALT), "who chose first does not matter"


def test_who_ends_the_round_comes_last() -> None:
    state = a_round("/ MM", "AAD", "MG", pile="PP")
    choices = [Choice(0, CallRuckus()), Choice(1, Form("A")), Choice(2, Steal("M", 0))]
    for number in range(1, 20):
        assert in_order(choices, RACES, state, number, SALT)[-1].seat == 0


def test_what_was_wanted_is_known_although_it_is_gone() -> None:
    before = a_round("AC", "BD", "GH", pile="PR")
    one, _ = GAME.apply(before, 0, DrawCard())
    none, _ = GAME.apply(one, 1, DrawCard())
    assert contested_in([before], RACES, Choice(2, DrawCard())) is None
    assert contested_in([before, one, none], RACES, Choice(2, DrawCard())) == DECK_PILE
    assert contested_in([before], RACES, Choice(2, CallRuckus())) == CALL
