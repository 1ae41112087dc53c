"""The champion of Duo says what it weighed, in its own words and as a hint."""

import re

import pytest

from tablee.bots.duo.hints import hint
from tablee.bots.duo.level4 import Level4, turn_of
from tablee.games.duo import Action, Draw, Play, View
from tests.bots.duo.test_turns import view_after

CHAMPION = Level4()
CHANCES = re.compile(r"\((\d+) % de chances de gagner la partie, (\d+) % en (piochant|posant au mieux)\)\.$")


def met(kind: type[Action]) -> list[View]:
    """Positions in which it has a choice, takes this kind of turn and does not go out."""
    views = [view_after(seed, seed % 20, 2 + seed % 3) for seed in range(120)]
    found = []
    for view in views:
        choice = CHAMPION.choose(view, [Draw(), Draw()], None)  # type: ignore[arg-type]
        chances = CHAMPION.rated(view).chances(view)
        if isinstance(choice, kind) and len(chances) > 1 and max(chances.values()) < 1:
            found.append(view)
    return found


def advice(view: View) -> Action:
    action = hint(view, 3, "fr").action
    assert isinstance(action, Draw | Play)
    return action


@pytest.mark.parametrize(("kind", "against"), [(Play, "piochant"), (Draw, "posant au mieux")])
def test_it_tells_the_chances_with_the_turn_and_without(kind: type[Action], against: str) -> None:
    views = met(kind)
    assert len(views) >= 3
    for view in views:
        chances = CHAMPION.rated(view).chances(view)
        for said in (CHAMPION.explain(view, advice(view), "fr"), hint(view, 3, "fr").text):
            found = CHANCES.search(said)
            assert found is not None
            this, other = int(found[1]), int(found[2])
            assert found[3] == against
            assert this == round(100 * chances[turn_of(advice(view))])
            assert this >= other  # it advises what it thinks best
            assert said.count(". ") == 0  # one sentence


def test_a_hint_is_what_the_champion_plays_and_the_first_two_steps_tell_no_chances() -> None:
    for view in (*met(Play), *met(Draw)):
        assert advice(view) == CHAMPION.choose(view, [Draw(), Draw()], None)  # type: ignore[arg-type]
        for step in (1, 2):
            assert not CHANCES.search(hint(view, step, "fr").text)


def test_going_out_and_having_no_choice_are_told_without_chances() -> None:
    told = 0
    for seed in range(300):
        view = view_after(seed, 40)
        chances = CHAMPION.rated(view).chances(view)
        if 1.0 in chances.values() or len(chances) == 1:
            told += 1
            assert "%" not in hint(view, 3, "fr").text
    assert told > 0


def test_a_chain_of_another_order_is_the_same_turn() -> None:
    assert turn_of(Play(0, ("R1t", "R2t", "R3t"))) == turn_of(Play(0, ("R2t", "R1t", "R3t")))
    assert turn_of(Play(0, ("R1t", "R2t"))) != turn_of(Play(0, ("R2t", "R1t")))
