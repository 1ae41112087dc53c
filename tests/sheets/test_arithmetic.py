"""What a sheet adds up to is what the rules say of the same round."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.duo.cards import CARDS
from tablee.games.protocol import Setting
from tablee.games.rummikub.sets import NUMBER, rack_value
from tablee.sheets import rules_of
from tablee.sheets.cells import CellWrite, merge
from tablee.sheets.rules import RoundEntry, RoundScore
from tablee.sheets.sheet import sum_of, tally
from tests.sheets.evenings import head


def dealt(game: str, seats: int, starter: int = 0, **options: object) -> Any:
    rules = GAMES[game]
    setting = Setting.first(seats, rules.options.parse(options), starter)
    state = rules.deal(setting, rules.shuffle(setting, Chance("sheet")))
    return state._replace(starter=starter)  # where lots decide, too


def scored(game: str, entry: RoundEntry, **options: object) -> RoundScore:
    rules = rules_of(game)
    assert rules is not None
    return rules.score(entry, GAMES[game].options.parse(options))


RACKS = st.lists(
    st.lists(st.sampled_from([*sorted(NUMBER), "J"]), max_size=5).map(tuple), min_size=2, max_size=6
)


@given(RACKS, st.integers(0, 5), st.integers(0, 5))
def test_rummikub_who_goes_out_scores_as_in_the_game(
    racks: list[tuple[str, ...]], out: int, first: int
) -> None:
    out, first = out % len(racks), first % len(racks)
    racks[out] = ()
    state = dealt("rummikub", len(racks), first)._replace(racks=tuple(racks), over="out", turn=out)
    result = GAMES["rummikub"].result(state)
    typed = tuple(None if seat == out else rack_value(rack) for seat, rack in enumerate(racks))
    score = scored("rummikub", RoundEntry(typed, out, None, first))
    assert result is not None
    assert (score.scores, score.winners, score.complete) == (result.scores, result.winners, True)
    assert sum(points or 0 for points in score.scores) == 0


@given(RACKS, st.integers(0, 5), st.sampled_from(["sheet", "official"]))
def test_rummikub_a_blocked_round_scores_as_in_the_game(
    racks: list[tuple[str, ...]], first: int, preset: str
) -> None:
    first %= len(racks)
    state = dealt("rummikub", len(racks), first, preset=preset)._replace(racks=tuple(racks), over="blocked")
    result = GAMES["rummikub"].result(state)
    typed = tuple(rack_value(rack) for rack in racks)
    tied = [seat for seat, points in enumerate(typed) if points == min(typed)]
    assert result is not None
    fewest = result.winners[0] if len(result.winners) == 1 < len(tied) else None
    if fewest is None and len(result.winners) < len(tied):
        return  # some of the tied hold fewer tiles than others: the sheet asks for one of them, or shares
    score = scored("rummikub", RoundEntry(typed, fewest, "blocked", first), preset=preset)
    assert (score.scores, score.winners, score.complete) == (result.scores, result.winners, True)


@given(st.lists(st.integers(0, 12), min_size=2, max_size=6), st.integers(0, 5), st.booleans())
def test_duo_scores_as_in_the_game(held: list[int], out: int, exhausted: bool) -> None:
    out %= len(held)
    if not exhausted:
        held[out] = 0
    hands = tuple(tuple(sorted(CARDS)[:cards]) for cards in held)
    over = "exhausted" if exhausted else "out"
    state = dealt("duo", len(held))._replace(hands=hands, over=over, turn=out)
    result = GAMES["duo"].result(state)
    typed = tuple(None if seat == out and not exhausted else cards for seat, cards in enumerate(held))
    entry = RoundEntry(typed, None if exhausted else out, "exhausted" if exhausted else None, 0)
    score = scored("duo", entry)
    assert result is not None
    assert (score.scores, score.winners, score.complete) == (result.scores, result.winners, True)


@pytest.mark.parametrize(("seats", "target"), [(2, 10), (3, 15), (4, 15), (5, 20), (6, 20)])
def test_DUO_36_the_target_follows_the_players(seats: int, target: int) -> None:
    rules, options = rules_of("duo"), GAMES["duo"].options.parse(None)
    assert rules is not None
    short, enough = [target - 1] + [0] * (seats - 1), [target] + [0] * (seats - 1)
    assert not rules.standing(short, [0] * seats, options).over
    assert rules.standing(enough, [0] * seats, options) == ((0,), True)


@pytest.mark.parametrize(("front", "hand", "called"), list(product((0, 3, 9), (0, 4, 12), (True, False))))
def test_RUC_46_ruckus_floor_and_bonus(front: int, hand: int, called: bool) -> None:
    score = scored("ruckus", RoundEntry((front - hand, 5), 0 if called else 1, None, 0))
    assert score.scores[0] == max(0, front - hand) + (2 if called else 0)


def test_RUC_48_nobody_called_no_bonus() -> None:
    assert scored("ruckus", RoundEntry((4, 5), 0, "stalled", 0)).scores == (4, 5)
    assert not scored("ruckus", RoundEntry((4, 5), None, None, 0)).complete


def test_RUC_51_equal_totals_at_fifty_share_the_victory() -> None:
    rules, options = rules_of("ruckus"), GAMES["ruckus"].options.parse(None)
    assert rules is not None
    assert rules.standing([52, 52, 50], [0, 0, 0], options) == ((0, 1), True)
    assert rules.standing([49, 12, 50], [0, 0, 0], options) == ((2,), True)
    assert rules.standing([49, 12, 49], [0, 0, 0], options) == ((0, 2), False)


def test_RUM_60_a_typed_winner_is_checked_and_counts_as_written() -> None:
    too_many = scored("rummikub", RoundEntry((42, 5, 30, 3), 0, None, 0))
    assert (too_many.scores, too_many.excess, too_many.filled) == ((42, -5, -30, -3), 4, None)
    assert scored("rummikub", RoundEntry((34, 5, 30, 3), 0, None, 0)).excess == -4
    assert scored("rummikub", RoundEntry((38, 5, 30, 3), 0, None, 0)).excess == 0
    assert scored("rummikub", RoundEntry((42, 5, None, 3), 0, None, 0)).excess == 0  # not all is known yet


def test_RUM_73_the_table_of_the_printed_sheet() -> None:
    """The publisher's example: four players, three rounds, and the fourth wins."""
    rows = [(None, 5, 16, 3), (6, 11, None, 5), (32, 13, 2, None)]
    counter, writes = 0, []
    for number, row in enumerate(rows, 1):
        for seat, left in enumerate(row):
            counter += 1
            key, value = (f"r{number}.out", str(seat)) if left is None else (f"r{number}.p{seat}", str(left))
            writes.append(CellWrite(key, value, counter, "phone-of-a", "citron"))
    found = tally(head("rummikub", 4), merge({}, writes))
    assert [one.score.scores for one in found.rounds] == [
        (24, -5, -16, -3),
        (-6, -11, 22, -5),
        (-32, -13, -2, 47),
    ]
    assert found.totals == (-14, -29, 4, 39)
    assert found.standing.leaders == (3,)


@given(st.lists(st.integers(0, 9999), min_size=1, max_size=8), st.integers(0, 2**16))
def test_sums_are_read_as_they_are_typed(terms: list[int], seed: int) -> None:
    rng = Random(seed)
    signs = [rng.choice((1, -1)) for _ in terms[1:]]
    text = str(terms[0]) + "".join(
        f"{'+' if sign > 0 else '-'}{term}" for sign, term in zip(signs, terms[1:], strict=True)
    )
    assert sum_of(text) == terms[0] + sum(sign * term for sign, term in zip(signs, terms[1:], strict=True))
    assert sum_of(None) is None
