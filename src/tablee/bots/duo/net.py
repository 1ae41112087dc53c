"""Duo's net: the chance of winning the match, rated for what each turn would leave.

Two hidden layers over the inputs of `features`; three answers: winning the match, winning the round (chances, through
a logistic curve) and the points of the round, in tens. The kernels are what plays; `answers` says the same in NumPy.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablee.bots.duo.chains import TurnList
from tablee.bots.duo.features import (
    INPUTS,
    TABLE_INPUTS,
    Desk,
    Sight,
    Singles,
    prepare,
    table_inputs,
    turn_inputs,
)
from tablee.solver.jit import ZERO, Bytes, Ints, constant, entry, step

ANSWERS = 3
OF_THE_TABLE, ALL = constant(TABLE_INPUTS), constant(INPUTS)
WHERE = Path(__file__).with_name("net.npz")


class Net(NamedTuple):
    """Weights [from, to] and what is added, layer by layer."""

    first: Singles
    first_bias: Singles
    second: Singles
    second_bias: Singles
    last: Singles
    last_bias: Singles


class Choice(NamedTuple):
    """What was found in one decision."""

    x: Singles  # inputs of the turn being rated
    best: Singles  # and of the best one
    table: Singles  # the first layer, as far as the table goes
    hidden: Singles
    second: Singles
    answer: Singles
    best_answer: Singles


def new_choice(first: int, second: int) -> Choice:
    f = np.float32
    return Choice(
        np.zeros(INPUTS, f), np.zeros(INPUTS, f), np.zeros(first, f), np.zeros(first, f), np.zeros(second, f),
        np.zeros(ANSWERS, f), np.zeros(ANSWERS, f),
    )  # fmt: skip


@step
def copy(source: Singles, target: Singles) -> None:
    """Number by number: for whole arrays Numba compiles the sentence that complains of their shapes."""
    for i in range(source.size):
        target[i] = source[i]


@step
def add_rows(weights: Singles, x: Singles, start: int, stop: int, sums: Singles) -> None:
    """Add each input's row of weights, as often as the input says; most inputs are 0."""
    for i in range(start, stop):
        value = x[i]
        if value != 0.0:
            for j in range(sums.size):
                sums[j] += value * weights[i, j]


@step
def answer(net: Net, choice: Choice) -> None:
    """From the table's part of the first layer and the inputs of a turn to the answers."""
    hidden, second, out = choice.hidden, choice.second, choice.answer
    copy(choice.table, hidden)
    add_rows(net.first, choice.x, OF_THE_TABLE, ALL, hidden)
    for i in range(hidden.size):
        hidden[i] = max(hidden[i], np.float32(0.0))
    copy(net.second_bias, second)
    add_rows(net.second, hidden, ZERO, hidden.size, second)
    for i in range(second.size):
        second[i] = max(second[i], np.float32(0.0))
    copy(net.last_bias, out)
    add_rows(net.last, second, ZERO, second.size, out)
    for i in range(2):
        out[i] = np.float32(1.0) / (np.float32(1.0) + np.exp(-out[i]))


@entry
def rate(fits: Bytes, net: Net, sight: Sight, turns: TurnList, found: int, desk: Desk, choice: Choice) -> int:
    """Rate every turn that keeps a card (turns.rating: the chance of winning the match); the place of the best."""
    whole, best, record = (1 << sight.size) - 1, -1, -1.0
    table_inputs(sight, choice.x)
    copy(net.first_bias, choice.table)
    add_rows(net.first, choice.x, ZERO, OF_THE_TABLE, choice.table)
    prepare(fits, sight, desk)
    for row in range(found):
        if turns.rows[row, 2] == whole:
            turns.rating[row] = 1.0
            return row
        turn_inputs(sight, turns, row, desk, choice.x)
        answer(net, choice)
        turns.rating[row] = choice.answer[0]
        if turns.rating[row] > record:
            best, record = row, turns.rating[row]
            copy(choice.x, choice.best)
            copy(choice.answer, choice.best_answer)
    return best


def answers(net: Net, x: Singles) -> Singles:
    """The answers for rows of inputs, in NumPy."""
    hidden = np.maximum(x @ net.first + net.first_bias, 0)
    second = np.maximum(hidden @ net.second + net.second_bias, 0)
    out: Singles = second @ net.last + net.last_bias
    out[:, :2] = 1 / (1 + np.exp(-out[:, :2]))
    return out


def load(path: Path = WHERE) -> Net:
    """Whole numbers of eight bits times a scale for each column."""
    with np.load(path) as stored:
        return Net(*(stored[name] * stored[f"{name}_scale"] for name in Net._fields))


def save(net: Net, path: Path) -> None:
    arrays: dict[str, Ints | Singles] = {}
    for name, weights in net._asdict().items():
        if weights.ndim == 1:
            arrays[name], arrays[f"{name}_scale"] = weights.astype(np.float32), np.ones(1, np.float32)
            continue
        scale = np.maximum(np.abs(weights).max(axis=0), 1e-8).astype(np.float32) / 127
        arrays[name], arrays[f"{name}_scale"] = np.rint(weights / scale).astype(np.int8), scale
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]
