"""Ruckus! looked back at: seconds before taking, and what went to others."""

from collections import Counter

from tablee.analysis import Claim, Race, Request
from tablee.analysis.result import Judgement
from tablee.analysis.ruckus import ANALYSER
from tablee.analysis.ruckus.judge import judged_round
from tablee.analysis.timeline import Moment, Timeline
from tablee.games.ruckus import GAME, RuckusOptions, State
from tablee.games.ruckus.state import DECK
from tablee.matches import Move
from tests.analysis.matches import golden


def moments(hands: tuple[str, ...], fronts: tuple[str, ...], *moves: tuple[int, int, str]) -> list[Moment]:
    """A round from this position on; moves are (seat, milliseconds, action)."""
    seats = len(hands)
    rest = "".join((Counter(DECK) - Counter("".join(hands + fronts))).elements())
    state = State(
        hands, fronts, rest, None, False, frozenset(), (None,) * seats, 0, 0, (0,) * seats, (0,) * seats, 1,
        RuckusOptions(),
    )  # fmt: skip
    told = [Moment(1, 0, (), state, state, ())]
    for number, (seat, at, text) in enumerate(moves, 1):
        action = GAME.parse_action(text)
        after, events = GAME.apply(state, seat, action, at)
        told.append(Moment(1, number, (Move(seat, action, at),), state, after, events))
        state = after
    return told


def judge(*found: Moment) -> list[list[Judgement]]:
    return [list(judgements) for judgements in judged_round(found)]


HANDS, FRONTS = ("AC", "AD", "GH"), ("", "", "AAA")


def test_the_time_runs_from_when_it_could_be_taken() -> None:
    """Nobody could steal before the family lay there."""
    told = judge(
        *moments(("AC", "AAD", "GH"), ("", "", ""), (1, 1000, "form A"), (0, 2500, "steal A from 1"))
    )
    (formed,), (stolen,) = told[1:]
    assert (formed.loss, stolen.loss) == (1.0, 1.5)
    assert (stolen.fact("points"), stolen.fact("rivals")) == (4, 0)


def test_a_family_taken_at_once_under_others_noses_is_brilliant_then_good() -> None:
    for at, mark in ((700, "brilliant"), (1900, "good"), (2000, None)):
        _, (stolen, *_) = judge(*moments(HANDS, FRONTS, (0, at, "steal A from 2")))
        assert stolen.mark == mark
        assert stolen.fact("rivals") == 1


def test_what_nobody_else_could_take_carries_no_mark() -> None:
    _, (stolen,) = judge(*moments(("AC", "BD", "GH"), FRONTS, (0, 500, "steal A from 2")))
    assert stolen.mark is None


def test_what_lay_open_and_went_to_another_was_missed() -> None:
    for at, mark in ((1500, None), (2500, "missed"), (6000, "costly")):
        _, found = judge(*moments(HANDS, FRONTS, (0, at, "steal A from 2")))
        lost = [judgement for judgement in found if judgement.seat == 1]
        assert [judgement.mark for judgement in lost] == ([mark] if mark else [])
        for judgement in lost:
            assert judgement.best == ("steal A from 2",)
            assert judgement.fact("points") == 5
            assert judgement.made == ()


def test_drawing_while_a_family_lies_open_names_it() -> None:
    _, (drew,) = judge(*moments(HANDS, FRONTS, (0, 900, "draw")))
    assert drew.best == ("steal A from 2",)
    assert "Atchoum" in drew.why.fr
    assert drew.mark is None


def test_a_card_kept_back_for_ones_own_family_is_no_delay() -> None:
    """RUC-29: it may be kept to take the family home again."""
    _, (laid,) = judge(*moments(("AC", "BD", "GH"), ("AA", "", ""), (0, 9000, "complete A")))
    assert laid.loss == 0


def test_the_number_is_the_median_and_its_example_a_turn_of_the_match() -> None:
    told = moments(
        ("AACCB", "AD", "GH"), ("", "", "BBB"),
        (0, 600, "form A"), (0, 1600, "form C"), (0, 4600, "steal B from 2"),
    )  # fmt: skip
    own = [found[0] for found in judge(*told)[1:]]
    number = ANALYSER.number(0, own, Request())
    # The second family lay open from the start; the theft only once both were formed.
    assert (number.value, number.turns, number.example) == (1.6, 3, "1.3")
    assert "1,6 s" in number.explanation.fr


def test_races_are_counted_where_the_log_tells_of_them() -> None:
    races = (
        Race(1, (Claim(0, 500, True), Claim(1, 520, False))),
        Race(1, (Claim(1, 900, True), Claim(0, 930, False))),
    )
    own = [judge(*moments(HANDS, FRONTS, (0, 700, "steal A from 2")))[1][0]]
    number = ANALYSER.number(0, own, Request(races=races))
    assert dict(number.facts)["races"] == 2
    assert dict(number.facts)["racesWon"] == 1
    assert "1 race won of 2" in number.explanation.en


def test_reaction_times_of_a_replay_never_exceed_the_round() -> None:
    timeline = Timeline.of(golden("ruckus-two"))
    for number in range(1, timeline.rounds + 1):
        told = timeline.round(number)
        last = told[-1].moves[0].at
        assert last is not None
        for found in judged_round(told):
            assert all(0 <= judgement.loss <= last / 1000 for judgement in found)
