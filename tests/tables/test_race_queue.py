"""Races in pure arithmetic: given lines, presses and lies, who wins. No clock, no sockets."""

import itertools
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.chance import Chance, Deal
from tablee.games.protocol import Setting
from tablee.games.races import Pile
from tablee.games.ruckus import CallRuckus, Complete, DrawCard, Form, Steal
from tablee.games.ruckus.races import CALL, DECK_PILE, RACES
from tablee.tables.latency import CREDIT_MS, SPAN_TRIPS, Latency
from tablee.tables.race_queue import (
    TIE_MS,
    Claim,
    Queue,
    lot,
    window,
)

PILE = Pile("family", "A", 0)
HANDS = "AABCDGH ABCDGHM AMPRSTV"
RUCKUS = GAMES["ruckus"]
LONGEST = CREDIT_MS + TIE_MS  # that anybody waits


def line(*trips: float) -> Latency:
    latency = Latency()
    for trip in trips:
        latency.measure(trip)
    return latency


def claim(seat: int, press: int, arrival: int, pile: Pile | None = PILE) -> Claim:
    return Claim(seat, Steal("A", 0), press, arrival, 0, pile)


# --- when a press counts ------------------------------------------------------------------------------------


def test_a_press_is_believed_within_half_the_lowest_round_trip() -> None:
    assert line(100).corrected(970, 1000) == 970
    assert line(100).corrected(800, 1000) == 950
    assert line(100).corrected(1200, 1000) == 1000
    assert line(500, 40, 300).corrected(0, 1000) == 980
    assert line(9000).corrected(0, 1000) == 1000 - CREDIT_MS
    assert line().corrected(0, 1000) == 1000  # nobody has measured it yet
    assert line(100).corrected(None, 1000) == 1000


def test_nobody_reaches_for_a_pile_before_its_news_has_travelled() -> None:
    assert line(80).corrected(900, 1000, since=930) == 970
    assert line(80).corrected(900, 1000, since=990) == 1000  # a press that was under way already
    assert line(400).corrected(900, 1000, since=700) == 940


LATE_PONGS = st.lists(st.integers(0, 2000), max_size=3 * SPAN_TRIPS)


@given(
    st.integers(0, 300),
    st.integers(0, 300),
    LATE_PONGS,
    st.integers(-(10**6), 10**6),
    st.none() | st.integers(0, 5000),
)
def test_for_all_lies_a_press_counts_no_earlier_than_the_credit_before_it_was_made(
    up: int, down: int, delays: list[int], lie: int, since: int | None
) -> None:
    """However late the pongs come and whatever is claimed. A line of one's own is taken off the gain."""
    latency, press = line(*(up + down + delay for delay in delays)), 5000
    counted = latency.corrected(press + lie, press + up, since)
    assert press + up - CREDIT_MS <= counted <= press + up


@given(st.integers(0, CREDIT_MS), LATE_PONGS, st.integers(0, 10**6), st.data())
def test_a_single_prompt_answer_in_a_span_takes_the_gain_away(
    up: int, delays: list[int], lie: int, data: st.DataObject
) -> None:
    """Who answers late now and then to look slow gains nothing."""
    trips = [2 * up + delay for delay in delays]
    trips.insert(data.draw(st.integers(max(0, len(trips) - SPAN_TRIPS + 1), len(trips))), 2 * up)
    assert line(*trips).corrected(5000 - lie, 5000 + up) >= 5000


@given(st.integers(0, CREDIT_MS), st.integers(1, 100), st.integers(0, 900))
def test_an_honest_press_over_a_steady_line_counts_when_it_was_made(
    up: int, pongs: int, reaction: int
) -> None:
    news = 4000
    press = news + up + reaction
    assert line(*[2 * up] * pongs).corrected(press, press + up, since=news) == press


def test_a_line_that_has_become_slow_is_made_good_after_two_spans() -> None:
    latency = line(*[20.0] * 40)
    for _ in range(2 * SPAN_TRIPS):
        latency.measure(100)
    assert latency.credit == 50
    assert round(latency.rtt) == 100


# --- what waits, and for how long ---------------------------------------------------------------------------


def dealt(pile: str, seats: int = 3) -> Any:
    setting = Setting.first(seats, RUCKUS.options())
    return RUCKUS.deal(setting, Deal(tuple("".join(HANDS.split()) + pile)))


def test_only_what_others_can_claim_waits() -> None:
    state = dealt("P")
    assert RACES.contested(state, 1, Steal("A", 0)) == Pile("family", "A", 0)
    assert RACES.contested(state, 2, Complete("M")) == Pile("family", "M", 2)
    assert RACES.contested(state, 0, Form("A")) is None
    assert RACES.contested(state, 0, DrawCard()) == DECK_PILE  # the last card
    assert RACES.contested(state, 0, CallRuckus()) == CALL
    assert RACES.contested(dealt("PP"), 0, DrawCard()) is None


def test_nobody_can_contest_a_family_that_lies_open_to_its_last_card() -> None:
    state = dealt("P")._replace(fronts=("AAA", "", "AA"))
    assert RACES.rivals(state, 1, PILE) == []
    assert RACES.rivals(state, 1, DECK_PILE) == [0, 2]
    emptied = state._replace(hands=(state.hands[0], state.hands[1], ""))
    assert RACES.rivals(emptied, 1, PILE) == [2]  # who could end the round with a call
    assert RACES.rivals(state._replace(fronts=("AAA", "", "A")), 1, PILE) == [0, 2]


def test_only_a_family_that_did_not_lie_there_has_appeared() -> None:
    """One that has grown could be reached for before: its news has travelled."""
    before = dealt("P")._replace(fronts=("AAA", "BB", ""))
    grown = before._replace(fronts=("AAAA", "BB", ""))
    stolen = before._replace(fronts=("AAABBB", "", ""))
    assert list(RACES.appeared(before, grown)) == []
    assert list(RACES.appeared(before, stolen)) == [Pile("family", "B", 0)]


@given(st.integers(0, 10**6), st.integers(0, 60), st.integers(0, 2))
def test_whether_a_grab_waits_says_nothing_about_hidden_cards(seed: int, steps: int, seat: int) -> None:
    """The same table with other cards in the hands: the same seats are waited for."""
    rng, setting = Random(seed), Setting.first(3, RUCKUS.options())
    state = RUCKUS.deal(setting, RUCKUS.shuffle(setting, Chance(str(seed))))
    for step in range(steps):
        actor = rng.randrange(3)
        if legal := RUCKUS.legal_actions(state, actor):
            state, _ = RUCKUS.apply(state, actor, rng.choice(legal), 1000 * step)
    if RUCKUS.result(state) is not None:
        return
    other = RUCKUS.determinize(RUCKUS.view(state, None), rng)
    for pile in (DECK_PILE, CALL, *(Pile("family", x, 0) for x in "ABCDGHMPRSTV")):
        assert RACES.rivals(state, seat, pile) == RACES.rivals(other, seat, pile)


def test_the_window_lasts_as_long_as_an_earlier_press_may_travel() -> None:
    assert window(claim(0, 1000, 1000), slowest=1) == 0  # in one room nobody waits
    assert window(claim(0, 1000, 1010), slowest=50) == 40 + TIE_MS
    assert window(claim(0, 940, 1000), slowest=CREDIT_MS) == 0


# --- who is first -------------------------------------------------------------------------------------------


class Hand(NamedTuple):
    """A player who reaches for the pile: over which line, when in truth, and how."""

    up: int
    press: int
    claimed: int
    latency: Latency

    @property
    def arrival(self) -> int:
        return self.press + self.up


def honest(up: int, press: int) -> Hand:
    return Hand(up, press, press, line(*[2 * up] * 5))


def race(*hands: Hand, salt: str = "salt") -> int:
    """The seat that is judged first, as a server would find it that has nothing but arrivals."""
    queue = Queue()
    for now in range(min(hand.arrival for hand in hands), max(hand.arrival for hand in hands) + LONGEST + 1):
        for seat, hand in enumerate(hands):
            if hand.arrival == now:
                counted = hand.latency.corrected(hand.claimed, now)
                others = [other.latency.credit for other in hands if other is not hand]
                queue.add(claim(seat, counted, now), max(others))
        if (first := queue.take(now, salt)) is not None:
            assert now - first.arrival <= LONGEST
            return first.seat
    raise AssertionError("a claim was never judged")


LINES = st.integers(0, CREDIT_MS)


@given(LINES, LINES, st.integers(TIE_MS + 1, 300))
def test_the_earlier_hand_wins_over_any_two_steady_lines(near: int, far: int, lead: int) -> None:
    assert race(honest(near, 1000 + lead), honest(far, 1000)) == 1
    assert race(honest(near, 1000), honest(far, 1000 + lead)) == 0


@given(LINES, LINES, LATE_PONGS, st.integers(0, 10**6), st.integers(1, 300), st.text(max_size=4))
def test_no_lie_wins_a_race_that_was_lost_by_more_than_the_credit_and_a_tie(
    up: int, true_up: int, delays: list[int], lie: int, more: int, salt: str
) -> None:
    press = 1000 + CREDIT_MS + TIE_MS + more
    liar = Hand(true_up, press, press - lie, line(*(2 * true_up + delay for delay in delays)))
    assert race(honest(up, 1000), liar, salt=salt) == 0


def test_the_credit_stated_is_what_the_best_lie_gains() -> None:
    """The bound is no looser than it has to be: with no line of one's own and every pong late, all of it."""
    assert line(*[900.0] * 40).corrected(0, 1000) == 1000 - CREDIT_MS


@pytest.mark.parametrize("later", [0, 1], ids=["near", "far"])
@pytest.mark.parametrize("apart", [0, TIE_MS])
def test_presses_that_tie_are_drawn_by_lot_whoever_is_nearer(later: int, apart: int) -> None:
    presses = [1000 + apart * (seat == later) for seat in (0, 1)]
    tied = honest(2, presses[0]), honest(40, presses[1])
    assert race(*tied) == min((0, 1), key=lambda seat: lot("salt", PILE, seat))
    wins = sum(race(*tied, salt=str(salt)) == 0 for salt in range(400))
    assert 150 < wins < 250


@given(
    st.tuples(LINES, LINES, LINES),
    st.lists(st.tuples(*[st.integers(0, n) for n in (2, 2, 200)]), max_size=12),
)
def test_claims_are_judged_in_the_order_of_their_presses_and_wait_no_longer_than_the_credit_and_a_tie(
    lines: tuple[int, int, int], presses: list[tuple[int, int, int]]
) -> None:
    piles: list[Pile | None] = [PILE, DECK_PILE, None]
    claims = [claim(seat, at, at + lines[seat], piles[pile]) for seat, pile, at in presses]
    queue, judged = Queue(), list[tuple[int, Claim]]()
    for now in range(200 + CREDIT_MS + LONGEST + 1):
        for one in claims:
            if one.arrival == now:
                queue.add(one, max(lines))
        while (taken := queue.take(now, "salt")) is not None:
            judged.append((now, taken))
    assert len(judged) == len(claims)
    assert all(now - one.arrival <= LONGEST for now, one in judged)
    for seat in range(3):
        own = [one.arrival for _, one in judged if one.seat == seat]
        assert own == sorted(own)
    raced = [one.press for _, one in judged if one.pile is not None]
    assert all(earlier <= later + TIE_MS + 2 for earlier, later in itertools.combinations(raced, 2))


def test_what_cannot_clash_need_not_wait_for_each_other() -> None:
    queue = Queue()
    queue.add(claim(1, 1000, 1000), CREDIT_MS)
    assert queue.clashes(claim(2, 1010, 1010))
    assert queue.clashes(claim(1, 1010, 1010, None))
    assert queue.clashes(claim(2, 1010, 1010, CALL))
    assert not queue.clashes(claim(2, 1010, 1010, Pile("family", "B", 1)))
    assert not queue.clashes(claim(2, 1010, 1010, None))
