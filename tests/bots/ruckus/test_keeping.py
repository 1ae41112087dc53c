"""When level 3 of Ruckus! lays a card on its own family, when it keeps it, and when it waits."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tablee.bots import BOTS
from tablee.bots.ruckus.keeping import Situation, situation, urge
from tablee.bots.ruckus.weights import OF_2026
from tablee.games.ruckus import GAME, Action, Complete, DrawCard, RuckusOptions, Steal, View

LEVEL3 = BOTS["ruckus"][3]


def seen(hand: str, fronts: tuple[str, ...], cards: tuple[int, ...], pile: int = 30) -> View:
    """What seat 0 sees: its hand, the families laid, and how many cards everybody holds."""
    seats = len(fronts)
    return View(
        seat=0, hand=hand, hand_sizes=(len(hand), *cards), fronts=fronts, pile_size=pile, caller=None,
        stalled=False, passed=frozenset(), last_draw=(None,) * seats, last_action=0, revealed=None, starter=0,
        totals=(0,) * seats, wins=(0,) * seats, round=1, options=RuckusOptions(),
    )  # fmt: skip


def choice(view: View) -> Action | None:
    legal = GAME.legal_actions(GAME.determinize(view, Random(0)), 0)
    chosen: Action | None = LEVEL3.choose(view, legal, Random(1))
    return chosen


def test_a_situation_is_counted_from_what_lies_open() -> None:
    view = seen("ABC", ("AAMM", "RRR", "SS"), (4, 2))
    assert situation(view) == Situation(
        waiting=2, kept=1, unformed=8, rival=2, lead=4 - 3, match=5, pile=30
    )  # B and C wait; A is kept for the own family


def test_an_end_that_would_win_the_match_is_seen() -> None:
    view = seen("A", ("AAAA", "RR"), (3,))
    assert situation(view).match == 0
    assert situation(view._replace(totals=(45, 40))).match == 1
    assert situation(view._replace(totals=(0, 60))).match == 2


def test_the_largest_family_is_stolen_before_anything_else() -> None:
    assert choice(seen("AM", ("MM", "AAA"), (5,))) == Steal("A", 1)


def test_a_card_is_kept_while_much_else_is_held() -> None:
    assert choice(seen("ABCD", ("AA", "RR"), (6,), 50)) == DrawCard()


def test_the_last_card_is_laid_when_ahead() -> None:
    assert choice(seen("A", ("AAAMMMSSS", "RR"), (4,))) == Complete("A")


def test_nobody_draws_for_an_opponent_about_to_call() -> None:
    assert choice(seen("AB", ("MM", "RRR"), (0,))) is None


def test_a_chef_never_waits_for_ever() -> None:
    view = seen("AB", ("MM", "RRR"), (0,))
    legal = GAME.legal_actions(GAME.determinize(view, Random(0)), 0)
    rng = Random(1)
    assert DrawCard() in [LEVEL3.choose(view, legal, rng) for _ in range(100)]


@given(
    st.integers(2, 5),
    st.builds(
        Situation, st.integers(0, 12), st.integers(1, 12), st.integers(0, 12), st.integers(0, 40),
        st.integers(-70, 70), st.integers(0, 5), st.integers(0, 58),
    ),
)  # fmt: skip
def test_every_situation_has_an_answer(size: int, now: Situation) -> None:
    assert -10 < urge(size, now, OF_2026) < 10
