"""Every turn that a view offers, as the compiled search lists and rates them."""

from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import Floats, numbers
from tablee.bots.duo.chains import MOST_CARDS, MOST_TURNS, TurnList
from tablee.bots.duo.decide import call_list_turns, call_rate_turns
from tablee.bots.duo.position import Position
from tablee.bots.duo.search import new_turns
from tablee.bots.duo.weights import DRAWN, PLAYED
from tablee.games.duo import Action, Draw, Play, View
from tablee.solver.duo import Chain, best_chain
from tablee.solver.jit import Ints

WEIGHTS_2026 = np.array([PLAYED, DRAWN])


class Turns(NamedTuple):
    """What the seat could do, one row each: (pile, cards laid, mask of them, last card)."""

    rows: Ints
    actions: list[Action]
    worth: Floats


def turns_of(view: View, position: Position, weights: Floats = WEIGHTS_2026) -> Turns:
    """Every turn with its worth; the longest chain is among them however large the hand."""
    turns, found = listed(view, position)
    call_rate_turns(position, weights, turns, found)
    actions = [action_of(turns, row, view.hand) for row in range(found)]
    return Turns(turns.rows[:found], actions, turns.rating[:found])


def listed(view: View, position: Position) -> tuple[TurnList, int]:
    """Every turn, not yet rated, and how many there are."""
    turns = new_turns(MOST_TURNS + 1)
    found = call_list_turns(position, turns)
    if found == MOST_TURNS:
        found += _add(longest(view), position.hand, turns.rows[found], turns.chains[found])
    return turns, found


def longest(view: View) -> Chain:
    """The solver's chain: fewest cards left, then most jokers kept."""
    return best_chain([pile[-1] for pile in view.discards], view.hand[:MOST_CARDS])


def _add(chain: Chain, hand: Ints, row: Ints, order: Ints) -> int:
    """Write the solver's chain as one more row; 1 if there is one."""
    if not chain:
        return 0
    places = np.array([int(np.flatnonzero(hand == card)[0]) for card in numbers(chain.cards)], np.int64)
    row[:] = (chain.pile, places.size, sum(1 << int(place) for place in places), hand[places[-1]])
    order[: places.size] = places
    return 1


def action_of(turns: TurnList, row: int, hand: tuple[str, ...]) -> Action:
    pile, length = int(turns.rows[row, 0]), int(turns.rows[row, 1])
    return Draw() if pile < 0 else Play(pile, tuple(hand[place] for place in turns.chains[row, :length]))
