"""A view shows what the seat may know: no hidden card changes it, and a guess from it looks the same."""

from random import Random
from typing import Any

import pytest

from tests.games.conformance.boxes import HANDS, box, cards_of
from tests.games.conformance.hidden import shuffle_hidden, shuffle_pile
from tests.games.conformance.playing import eager, positions, states
from tests.games.conformance.tables import TABLES, Table, every_table


def eyes(table: Table) -> list[int | None]:
    return [*range(table.seats), None]


def read(table: Table, said: dict[str, Any]) -> Any:
    return table.game.state_from_json(said, table.given)


@every_table
def test_a_view_does_not_change_with_what_it_hides(table: Table) -> None:
    rng, changed = Random("hidden"), 0
    for state in positions(table, every=5):
        said = table.game.state_to_json(state)
        for seat in eyes(table):
            other = shuffle_hidden(table, said, seat, rng)
            changed += other != said
            seen = table.game.view_writer.to_json(table.game.view(state, seat))
            assert table.game.view_writer.to_json(table.game.view(read(table, other), seat)) == seen
    assert changed or not table.game.to_act(table.deal("positions"))


SWAPPING = [
    table for table in TABLES if table.id == "rummikub" and table.setting.options.joker_swap_after_draw
]


@pytest.mark.parametrize("table", SWAPPING, ids=str)
def test_a_tile_that_may_still_be_swapped_is_shown_to_its_owner_alone(table: Table) -> None:
    """RUM-47: the one hidden thing beside racks and pool, where the exception holds."""
    racks = [["B5", "K1"], *([f"O{seat}"] for seat in range(1, table.seats))]
    swapping = {"racks": racks, "table": [["B4", "J", "B6"]], "pool": ["R7", "R8"], "turn": 0,
                "opened": [True] * table.seats, "drawn": "B5"}  # fmt: skip
    shown = [
        table.game.view_writer.to_json(table.game.view(read(table, swapping), seat)) for seat in eyes(table)
    ]
    assert [view["drawn"] for view in shown] == ["B5", *[None] * table.seats]
    assert all(view["swapping"] for view in shown)


@pytest.mark.parametrize("name", ["ruckus", "duo", "rummikub"])
def test_the_shuffle_would_catch_a_leak(name: str) -> None:
    table = next(table for table in TABLES if table.id == name)
    said = table.game.state_to_json(table.deal("leak"))
    other = shuffle_hidden(table, said, 0, Random("leak"))
    assert other[HANDS[name]][0] == said[HANDS[name]][0]
    assert other[HANDS[name]][1] != said[HANDS[name]][1]  # a view with this hand in it would differ
    assert table.game.view(read(table, other), 1) != table.game.view(read(table, said), 1)


@every_table
def test_a_hand_is_shown_to_its_owner_and_all_hands_at_the_end(table: Table) -> None:
    for state in positions(table, every=11):
        hands = table.game.state_to_json(state)[HANDS[table.id]]
        for seat in eyes(table):
            seen = table.game.view_writer.to_json(table.game.view(state, seat))
            own = seen["rack" if table.id == "rummikub" else "hand"]
            assert own == ([] if seat is None else hands[seat])
            assert seen["revealed"] == (None if table.game.to_act(state) else hands)


@every_table
def test_a_guess_from_a_view_looks_the_same_and_is_a_whole_position(table: Table) -> None:
    rng = Random("guess")
    for state in positions(table, every=5):
        for seat in eyes(table):
            view = table.game.view(state, seat)
            guess = table.game.determinize(view, rng)
            said = table.game.state_to_json(guess)
            assert table.game.view(guess, seat) == view
            assert cards_of(table, said) == box(table)
            assert read(table, said) == guess


@every_table
def test_a_guess_is_playable_to_the_end(table: Table) -> None:
    for state in positions(table, every=40):
        guess = table.game.determinize(table.game.view(state, 0), Random("playable"))
        *_, last = states(table, guess, Random("on"), eager)
        assert table.game.result(last) is not None


@every_table
def test_guesses_differ(table: Table) -> None:
    view = table.game.view(table.deal("differ"), 0)
    guesses = {table.game.determinize(view, Random(seed)) for seed in range(5)}
    assert len(guesses) == 5


@every_table
def test_the_others_hear_of_a_draw_but_not_which_card(table: Table) -> None:
    rng = Random("events")
    for state in positions(table, every=7):
        for seat in table.game.to_act(state):
            for action in table.game.legal_actions(state, seat):
                same = read(table, shuffle_pile(table, table.game.state_to_json(state), rng))
                heard, again = (table.game.apply(start, seat, action)[1] for start in (state, same))
                for other in (other for other in eyes(table) if other != seat):
                    if len(heard) == len(again) == 1:  # the table's help may follow from the card drawn
                        assert [e.seen_by(other) for e in heard] == [e.seen_by(other) for e in again]
                    assert all(set(event.seen_by(other).secret) <= {"?"} for event in heard)
