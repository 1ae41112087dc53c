"""No sequence of legal actions hangs a match: whole matches, at every table, come to an end."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tablee.games.errors import IllegalAction
from tablee.games.protocol import next_setting
from tests.games.conformance.playing import LONGEST_ROUND, Chooser, anything, eager, match, play_out, timid
from tests.games.conformance.tables import Table, every_table, tables_of

MATCHES = {"ruckus": 50, "duo": 70, "rummikub": 12}  # at each table
REASONS = {
    "ruckus": {"ruckus", "stalled"},
    "duo": {"out", "exhausted"},
    "rummikub": {"out", "exhausted", "blocked"},
}


@every_table
def test_matches_finish(table: Table) -> None:
    for number in range(MATCHES[table.id]):
        totals: tuple[int, ...] = (0,) * table.seats
        for played, (last, result) in enumerate(match(table, f"match {number}", eager), start=1):
            assert last.round == played
            assert last.totals == totals
            assert result.totals == tuple(map(sum, zip(totals, result.scores, strict=True)))
            assert result.reason in REASONS[table.id]
            totals = result.totals
        assert result.match
        assert max(totals) == totals[result.match[0]]


@every_table
@pytest.mark.parametrize("choose", [anything, timid])
def test_rounds_finish_however_one_plays(table: Table, choose: Chooser) -> None:
    for number in range(4):
        last = play_out(table, table.deal(f"round {number}"), Random(number), choose)
        assert table.game.result(last) is not None


@tables_of("duo", "rummikub")
def test_the_clock_alone_ends_a_round(table: Table) -> None:
    state = table.deal("nobody")
    for _ in range(LONGEST_ROUND):
        if not table.game.to_act(state):
            break
        (seat,) = table.game.to_act(state)
        action = table.game.timeout(state, seat, None)
        assert action is not None
        state, _ = table.game.apply(state, seat, action)
    assert table.game.result(state) is not None
    assert table.game.timeout(state, 0, None) is None


@tables_of("ruckus")
def test_one_player_alone_at_the_table_and_the_clock_end_a_round(table: Table) -> None:
    state, rng = table.deal("alone"), Random("alone")
    for _ in range(LONGEST_ROUND):
        if not table.game.to_act(state):
            break
        action = rng.choice(table.game.legal_actions(state, 0))
        if table.game.format_action(action) == "pass":
            action = table.game.timeout(state, 0, None)
        state, _ = table.game.apply(state, 0, action)
    assert table.game.result(state) is not None


@tables_of("ruckus")
def test_rounds_of_ruckus_finish_on_the_clock(table: Table) -> None:
    """Hasty hands: draws come too soon now and then, and that is all that is refused."""
    refused = Counter[str]()
    for number in range(5):
        state, rng, now = table.deal(f"clock {number}"), Random(number), 0
        for _ in range(LONGEST_ROUND):
            if not table.game.to_act(state):
                break
            now += rng.randrange(200)
            state = hasty(table, state, rng, now, refused)
        assert table.game.result(state) is not None
    cooldown = table.setting.options.draw_cooldown_ms
    assert set(refused) == ({"too_soon RUC-27"} if cooldown else set())


def hasty(table: Table, state: Any, rng: Random, now: int, refused: Counter[str]) -> Any:
    seat, action = anything(table, state, rng)
    try:
        return table.game.apply(state, seat, action, now)[0]
    except IllegalAction as no:
        refused[f"{no.code} {no.rule}"] += 1
        return state


@every_table
def test_the_next_round_carries_everything_on(table: Table) -> None:
    for number in range(20):
        last, result = next(match(table, f"next {number}", eager))
        setting = next_setting(last, result)
        assert (setting.seats, setting.options, setting.round) == (table.seats, last.options, last.round + 1)
        assert setting.totals == result.totals
        assert setting.wins == tuple(int(seat in result.winners) for seat in range(table.seats))
        assert setting.starter == (last.starter + 1) % table.seats


@tables_of("rummikub")
def test_rounds_of_rummikub_sum_to_zero(table: Table) -> None:
    for number in range(5):
        for _, result in match(table, f"zero {number}", eager):
            assert sum(result.scores) == 0


@every_table
def test_every_way_to_end_a_round_comes_up(table: Table) -> None:
    reasons = {
        result.reason
        for choose in (eager, timid)
        for number in range(8)
        for _, result in [next(match(table, f"ways {number}", choose))]
    }
    assert reasons
    assert reasons <= REASONS[table.id]
    if table.id == "duo":
        assert reasons == REASONS["duo"]
