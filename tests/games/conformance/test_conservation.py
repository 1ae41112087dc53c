"""No card is lost, found or doubled, from the deal to the end of the round."""

from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tablee.games.errors import IllegalAction
from tests.games.conformance.boxes import HANDS, box, cards_of
from tests.games.conformance.playing import anything, eager, positions, states
from tests.games.conformance.tables import TABLES, Table, every_table, steady

HAND = {"ruckus": 7, "duo": 7, "rummikub": 14}  # RUC-04, DUO-06, RUM-11


@every_table
def test_the_deck_is_what_the_ledger_says_is_in_the_box(table: Table) -> None:
    deck = table.game.deck(table.seats, table.setting.options)
    assert sorted(deck) == sorted(box(table).elements())


@every_table
def test_everybody_is_dealt_the_same_number_of_cards(table: Table) -> None:
    state = table.deal("deal")
    said = table.game.state_to_json(state)
    fronts = said.get("fronts", [{}] * table.seats)
    held = [len(hand) + sum(laid.values()) for hand, laid in zip(said[HANDS[table.id]], fronts, strict=True)]
    assert held == [HAND[table.id]] * table.seats


@every_table
def test_cards_are_conserved_over_whole_rounds(table: Table) -> None:
    expected = box(table)
    for state in positions(table):
        assert cards_of(table, table.game.state_to_json(state)) == expected


@settings(steady, max_examples=40, phases=[Phase.generate])
@given(table=st.sampled_from(TABLES), seed=st.text(max_size=8), style=st.sampled_from([anything, eager]))
def test_cards_are_conserved_whatever_the_seed(table: Table, seed: str, style: Any) -> None:
    expected = box(table)
    for state in states(table, table.deal(seed), Random(seed), style):
        assert cards_of(table, table.game.state_to_json(state)) == expected


def test_the_count_would_notice_a_lost_card() -> None:
    table = TABLES[0]
    said = table.game.state_to_json(table.deal("lost"))
    said["pile"].pop()
    assert cards_of(table, said) != box(table)


@pytest.mark.parametrize("seat", [-1, 6, 99])
@every_table
def test_there_is_no_such_seat(table: Table, seat: int) -> None:
    state, draw = positions(table)[0], table.game.parse_action("draw")
    assert table.game.to_act(state)
    with pytest.raises(IllegalAction) as caught:
        table.game.apply(state, seat, draw)
    assert caught.value.code == "bad_seat"
    assert list(table.game.legal_actions(state, seat)) == []
    with pytest.raises(IllegalAction) as caught:
        table.game.view(state, seat)
    assert caught.value.code == "bad_seat"
