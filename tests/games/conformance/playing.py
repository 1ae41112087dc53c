"""Players who know nothing but what is legal, and the rounds and matches they play."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tablee.games.chance import Chance, round_seed
from tablee.games.protocol import RoundResult, next_setting
from tests.games.conformance import fitting, melds
from tests.games.conformance.tables import Table

Chooser = Callable[[Table, Any, Random], tuple[int, Any]]
PLAYERS = {"duo": fitting.play, "rummikub": melds.play}
LONGEST_ROUND = 2000  # actions; a round that goes on longer has no end
LONGEST_MATCH = 500  # rounds


def anything(table: Table, state: Any, rng: Random) -> tuple[int, Any]:
    """A seat that may act, and one of its listed actions."""
    seat = rng.choice(table.game.to_act(state))
    return seat, rng.choice(table.game.legal_actions(state, seat))


def eager(table: Table, state: Any, rng: Random) -> tuple[int, Any]:
    """Plays when there is something to play, nine times out of ten."""
    seat = rng.choice(table.game.to_act(state))
    listed = table.game.legal_actions(state, seat)
    if rng.random() < 0.1:
        return seat, rng.choice(listed)
    if table.id in PLAYERS:
        found = PLAYERS[table.id](table.game.state_to_json(state), rng)
        return seat, listed[0] if found is None else table.game.action_from_json(found)
    return seat, rng.choice(listed[1:] or listed)


def timid(table: Table, state: Any, rng: Random) -> tuple[int, Any]:
    """Draws, or passes: always the first action listed."""
    seat = rng.choice(table.game.to_act(state))
    return seat, table.game.legal_actions(state, seat)[0]


def states(table: Table, state: Any, rng: Random, choose: Chooser = eager) -> Iterator[Any]:
    """A round to its end: this state and all that follow."""
    yield state
    for _ in range(LONGEST_ROUND):
        if not table.game.to_act(state):
            return
        seat, action = choose(table, state, rng)
        state, _events = table.game.apply(state, seat, action)
        yield state
    raise AssertionError(f"no end after {LONGEST_ROUND} actions")


def play_out(table: Table, state: Any, rng: Random, choose: Chooser = eager) -> Any:
    """The last state of a round."""
    *_, last = states(table, state, rng, choose)
    return last


def positions(table: Table, every: int = 1) -> list[Any]:
    """Some states of one round at this table, the last one among them."""
    reached = _rounds.setdefault(str(table), [])
    if not reached:
        reached.extend(states(table, table.deal("positions"), Random("positions")))
    return reached[:-1:every] + reached[-1:]


_rounds: dict[str, list[Any]] = {}  # each is played once for all tests


def match(table: Table, seed: str, choose: Chooser) -> Iterator[tuple[Any, RoundResult]]:
    """The last state and the result of each round of a match."""
    game, rng, setting = table.game, Random(seed), table.setting
    for number in range(1, LONGEST_MATCH + 1):
        dealt = game.deal(setting, game.shuffle(setting, Chance(round_seed(seed, number))))
        last = play_out(table, dealt, rng, choose)
        result = game.result(last)
        assert result is not None
        yield last, result
        if result.match is not None:
            return
        setting = next_setting(last, result)
    raise AssertionError(f"no winner after {LONGEST_MATCH} rounds")
