"""The champion plays by the habits that were measured, decides as recorded, and says what it weighed.

`python -m tests.bots.rummikub.test_champion` writes the record, once the habits have changed on purpose.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.bots.champions import has_champion
from tablee.bots.rummikub import BASELINES, Level3, Level4, hint
from tablee.bots.rummikub.level4 import WHERE, is_late, shipped
from tablee.games.rummikub import GAME, Action, Draw, Play, RummikubOptions, State, View
from tablee.solver import solve
from tests.bots.rummikub.playing import decisions

RECORD = Path(__file__).with_name("champion.json")
POSITIONS = 24
CHAMPION, RIVAL = Level4(), BASELINES[-1]
CHANCES = re.compile(r"\((\d+) % de chances de gagner la partie, (\d+) % en (piochant|posant au mieux)\)\.$")


def late_decisions() -> Iterator[tuple[State, int, Action]]:
    """Of the champion at the end of rounds against level 3 of 2026: the position, its luck, and what it does."""
    for deal in range(6):
        for made in decisions([CHAMPION, RIVAL], f"golden {deal}"):
            if made.bot is CHAMPION and opened(made.view) and is_late(made.view, shipped()["sheet", 2]):
                yield made.state, made.seed, made.action


def opened(view: View) -> bool:
    return view.seat is not None and view.opened[view.seat]


def recorded() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORD.read_text(encoding="utf-8"))
    return record


def positions() -> Iterator[tuple[View, list[Action], int, str]]:
    for written, seed, choice in recorded()["positions"]:
        state = GAME.state_from_json(written, None)
        yield GAME.view(state, state.turn), list(GAME.legal_actions(state, state.turn)), seed, choice


def test_the_habits_are_those_that_were_measured() -> None:
    assert sha256(WHERE.read_bytes()).hexdigest() == recorded()["habits"]
    assert len(WHERE.read_bytes()) < 1_000_000


def test_it_decides_as_recorded() -> None:
    found = [
        (GAME.format_action(CHAMPION.choose(view, legal, Random(seed))), choice)
        for view, legal, seed, choice in positions()
    ]
    assert len(found) == POSITIONS
    assert [mine for mine, _ in found] == [choice for _, choice in found]


def test_it_has_a_mind_of_its_own() -> None:
    assert any(
        GAME.format_action(Level3().choose(view, legal, Random(seed))) != choice
        for view, legal, seed, choice in positions()
    )


def test_a_turn_laid_at_the_end_tells_the_chances_with_it_and_without() -> None:
    told = 0
    for view, legal, seed, _ in positions():
        action = CHAMPION.choose(view, legal, Random(seed))
        said = CHANCES.search(CHAMPION.explain(view, action, "fr"))
        if isinstance(action, Draw):
            assert said is None  # it would tell that something could have been laid
        elif said is not None:
            told += 1
            assert int(said[1]) >= int(said[2])
    assert told > 0


def test_its_hint_near_the_end_advises_what_it_weighed_best_and_says_so() -> None:
    met = Counter[str]()
    match = (made.view for made in decisions([CHAMPION, RIVAL], "draws 5"))
    views = [view for view in match if opened(view) and is_late(view, shipped()["sheet", 2])]
    for view in (*views, *(view for view, _, _, _ in positions())):
        weighed, hints = CHAMPION.weighed(view), [hint(view, step, "fr") for step in (1, 2, 3)]
        assert not any(CHANCES.search(step.text) for step in hints[:2])
        said = CHANCES.search(hints[2].text)
        if weighed is None:  # the whole rack goes, nothing does, or the turn goes on after a draw
            assert said is None
            continue
        assert said is not None
        assert hints[2].text.count(". ") == 0  # one sentence
        assert (int(said[1]), int(said[2])) == (round(100 * weighed.this), round(100 * weighed.other))
        assert weighed.this >= weighed.other
        assert sorted(hints[2].cards) == sorted(weighed.tiles)
        assert isinstance(hints[2].action, Play if weighed.tiles else Draw)
        assert "chance of winning the match" in hint(view, 3, "en").text
        met[said[3]] += 1
    assert min(met["piochant"], met["posant au mieux"]) >= 3


def test_hints_are_the_solvers_where_there_is_no_champion() -> None:
    for view, _, _, _ in positions():
        if view.swapping:
            continue
        elsewhere = view._replace(
            options=RummikubOptions(preset="official"), rack_sizes=(*view.rack_sizes, 14)
        )
        found = solve(view.table, view.rack, True, "tiles")
        advised = hint(elsewhere, 3, "fr")
        assert not CHANCES.search(advised.text)
        assert len(advised.cards) == found.tiles


@pytest.mark.parametrize(
    ("preset", "seats"),
    [(preset, seats) for preset in ("sheet", "official") for seats in GAME.seats],
)
def test_where_it_has_learned_nothing_level_3_plays(preset: str, seats: int) -> None:
    learned = has_champion("rummikub", RummikubOptions(preset=preset), seats)
    assert learned == ((preset, seats) in shipped())
    state, _, _ = next(late_decisions())
    view = GAME.view(state, state.turn)._replace(options=RummikubOptions(preset=preset))
    assert (CHAMPION.habits_for(view._replace(rack_sizes=view.rack_sizes[:1] * seats)) is not None) == learned


def test_it_waits_for_its_last_turn_unless_somebody_is_nearly_out() -> None:
    state, _, _ = next(late_decisions())
    view = GAME.view(state, state.turn)._replace(rack_sizes=(30, 30))
    habits = shipped()["sheet", 2]._replace(dry=2, near=2, spent=0)
    assert is_late(view._replace(pool_size=2), habits)
    assert not is_late(view._replace(pool_size=3), habits)
    assert is_late(view._replace(pool_size=40, rack_sizes=(2, 2)), habits)
    held_back = 14 - 6 + (106 - 28 - 3) / 2
    few, more = int(held_back) - 10, int(held_back)
    spent = habits._replace(spent=8)
    assert is_late(view._replace(pool_size=3, rack_sizes=(few, few)), spent)
    assert not is_late(view._replace(pool_size=3, rack_sizes=(more, more)), spent)


def record() -> dict[str, Any]:
    met = list(late_decisions())
    chosen = [met[len(met) * step // POSITIONS] for step in range(POSITIONS)]
    rows = [
        [json.loads(json.dumps(GAME.state_to_json(state))), seed, GAME.format_action(action)]
        for state, seed, action in chosen
    ]
    assert any(isinstance(action, Play) for _, _, action in chosen)
    return {"habits": sha256(WHERE.read_bytes()).hexdigest(), "positions": rows}


if __name__ == "__main__":
    RECORD.write_text(json.dumps(record(), separators=(",", ":")).replace("],[{", "],\n[{") + "\n")
