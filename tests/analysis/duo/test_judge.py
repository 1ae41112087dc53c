"""A turn of Duo against the best found, in winning chance with its error."""

from collections import Counter
from random import Random

import pytest

from tablee.analysis import analyse
from tablee.analysis.duo.judge import judged
from tablee.analysis.duo.simulate import MOST_WORLDS, compared
from tablee.analysis.timeline import Moment, Timeline
from tablee.bots.duo import LEVELS
from tablee.games.duo import GAME, Draw, DuoOptions, State
from tablee.games.duo.cards import deck
from tablee.matches import Move
from tests.analysis.matches import golden


def turn(hand: str, left: str, right: str, action: str, others: int = 4) -> Moment:
    held = tuple(hand.split())
    rest = tuple((Counter(deck(False)) - Counter((*held, left, right))).elements())
    rest = rest[::3] + rest[1::3] + rest[2::3]
    state = State(
        (held, rest[:others]), ((left,), (right,)), rest[others:], 0, None, 0, (0, 0), (0, 0), 1, DuoOptions()
    )
    made = GAME.parse_action(action)
    after, events = GAME.apply(state, 0, made)
    return Moment(1, 4, (Move(0, made),), state, after, events)


def test_a_hand_that_could_go_whole_and_did_not_is_costly() -> None:
    judgement = judged(turn("R1t R2t R2s", "R1o", "G4x", "draw"), "")
    assert judgement.mark == "costly"
    assert judgement.best == ("play left R1t R2t R2s",)
    assert judgement.fact("chanceBest") == 1.0
    assert judgement.loss == pytest.approx(1 - judgement.fact("chanceMade"))
    assert "gagnée" in judgement.why.fr


def test_going_out_is_the_best_turn_and_certain() -> None:
    judgement = judged(turn("R1t R2t", "R1o", "G4x", "play left R1t R2t"), "")
    assert (judgement.loss, judgement.error, judgement.best) == (0.0, 0.0, ())
    assert judgement.fact("chance0") == 1.0


def test_a_draw_when_nothing_fits_is_forced() -> None:
    judgement = judged(turn("B1t Y2s", "R3o", "G4x", "draw"), "")
    assert (judgement.forced, judgement.mark, judgement.loss) == (True, None, 0.0)


def test_drawing_with_a_long_chain_in_hand_gives_chances_away() -> None:
    judgement = judged(turn("R1t R2t R2s R3s B4o", "R1o", "G4x", "draw"), "")
    assert judgement.mark in ("missed", "costly")
    assert judgement.loss > judgement.error
    assert judgement.best[0].startswith("play left")


def test_the_simulations_are_bounded_and_come_from_the_seed() -> None:
    view = GAME.view(turn("R1t R2t R2s R3s B4o Y1s", "R1o", "G4x", "draw").before, 0)
    one, other = (compared(view, Draw(), Draw(), "seed") for _ in range(2))
    assert one == other
    assert one.worlds <= MOST_WORLDS
    assert sum(one.seats) <= 1.0 + 1e-9


def test_every_seat_has_a_chance_and_they_do_not_exceed_one() -> None:
    for moment in Timeline.of(golden("duo-three")).round(1)[1:]:
        judgement = judged(moment, "")
        chances = [judgement.fact(f"chance{seat}") for seat in range(3)]
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) <= 1.0 + 1e-9
        if judgement.mark in ("missed", "costly"):
            assert judgement.loss > judgement.error
            assert judgement.best


def test_the_strongest_robots_own_turns_are_seldom_marked_down() -> None:
    """Ten positions of its own play: by simulation it gives little away."""
    marks = []
    for moment in Timeline.of(golden("turbo-duo-six")).round(1)[1:21:2]:
        assert moment.seat is not None
        view = GAME.view(moment.before, moment.seat)
        legal = GAME.legal_actions(moment.before, moment.seat)
        action = LEVELS[3].choose(view, legal, Random(1)) or Draw()
        after, events = GAME.apply(moment.before, moment.seat, action)
        robots = moment._replace(moves=(Move(moment.seat, action),), after=after, events=events)
        marks.append(judged(robots, "").mark)
    assert marks.count("missed") + marks.count("costly") <= 2


def test_the_chances_of_every_turn_are_one_together() -> None:
    (curve,) = [one for one in analyse(golden("duo-three")).curves if one.name == "chance"]
    assert len(curve.values) > 10
    for row in curve.values:
        assert sum(row) == pytest.approx(1)
