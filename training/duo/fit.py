"""Fitting in NumPy: Adam on the three answers of Duo's net, and on the chance by totals."""

from collections.abc import Callable, Iterable

import numpy as np

from tablee.bots.duo.features import INPUTS, Singles
from tablee.bots.duo.net import ANSWERS, Net
from training.duo.equity import TRAITS

Weights = tuple[Singles, ...]

FIRST, SECOND, EQUITY = 64, 32, 16  # sizes of the hidden layers
SHARES = np.array([1.0, 0.5, 0.5], np.float32)  # how much each answer counts
BATCH = 2048
SLOW = 0.99  # the net that plays follows the one that is fitted, this much of it staying at each batch


class Adam:
    """Kingma and Ba's rule, with weights that follow slowly (`slow`)."""

    def __init__(self, weights: Iterable[Singles]) -> None:
        self.weights = [np.array(one, np.float32) for one in weights]
        self.slow = [one.copy() for one in self.weights]
        self.mean = [np.zeros_like(one) for one in self.weights]
        self.square = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def step(self, slopes: Iterable[Singles], rate: float) -> None:
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        keep = np.float32(min(SLOW, self.steps / (self.steps + 10)))
        for place, slope in enumerate(slopes):
            mean, square = self.mean[place], self.square[place]
            mean[...] += 0.1 * (slope - mean)
            square[...] += 0.001 * (slope * slope - square)
            self.weights[place] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))
            self.slow[place] *= keep
            self.slow[place] += (1 - keep) * self.weights[place]

    def arrays(self) -> list[Singles]:
        return [*self.weights, *self.slow, *self.mean, *self.square]

    def restore(self, arrays: list[Singles], steps: int) -> None:
        for mine, given in zip(self.arrays(), arrays, strict=True):
            mine[...] = given
        self.steps = steps


def new_net(rng: np.random.Generator, neurons: int = FIRST, further: int = SECOND) -> Net:
    def drawn(rows: int, columns: int, spread: float) -> Singles:
        return np.asarray(rng.standard_normal((rows, columns)) * spread / np.sqrt(rows), np.float32)

    zeros = [np.zeros(size, np.float32) for size in (neurons, further, ANSWERS)]
    first, second, last = (
        drawn(INPUTS, neurons, 2.0),
        drawn(neurons, further, 1.4),
        drawn(further, ANSWERS, 0.2),
    )
    return Net(first, zeros[0], second, zeros[1], last, zeros[2])


def new_equity(rng: np.random.Generator) -> Singles:
    weights = rng.standard_normal((EQUITY, TRAITS + 1)).astype(np.float32) * 0.5
    weights[:, TRAITS] *= 0.1
    return weights


def slopes_of_net(weights: list[Singles], x: Singles, target: Singles) -> tuple[float, list[Singles]]:
    """The loss of a batch, and the slope of each weight."""
    first, first_bias, second, second_bias, last, last_bias = weights
    inner = np.maximum(x @ first + first_bias, 0)
    outer = np.maximum(inner @ second + second_bias, 0)
    out = outer @ last + last_bias
    out[:, :2] = 1 / (1 + np.exp(-out[:, :2]))
    # The same for chances (cross-entropy) and points (squares).
    wrong = (out - target) * SHARES / np.float32(len(x))
    back = (wrong @ last.T) * (outer > 0)
    further = (back @ second.T) * (inner > 0)
    loss = float(np.mean((out[:, 0] - target[:, 0]) ** 2))
    return loss, [
        x.T @ further, further.sum(0), inner.T @ back, back.sum(0), outer.T @ wrong, wrong.sum(0)
    ]  # fmt: skip


def slopes_of_equity(weights: list[Singles], x: Singles, target: Singles) -> tuple[float, list[Singles]]:
    (both,) = weights
    inner = np.tanh(x @ both[:, :TRAITS].T)
    out = 1 / (1 + np.exp(-(inner @ both[:, TRAITS])))
    wrong = (out - target) / np.float32(len(x))
    back = np.outer(wrong, both[:, TRAITS]) * (1 - inner**2)
    loss = float(np.mean((out - target) ** 2))
    return loss, [np.concatenate([back.T @ x, (wrong @ inner)[:, None]], axis=1).astype(np.float32)]


Slopes = Callable[[list[Singles], Singles, Singles], tuple[float, list[Singles]]]


def fit(
    adam: Adam,
    slopes: Slopes,
    x: Singles,
    target: Singles,
    rate: float,
    rng: np.random.Generator,
    batch: int = BATCH,
) -> float:
    """One pass over all rows in a random order; the mean loss."""
    order, losses = rng.permutation(len(x)), []
    for start in range(0, max(1, len(x) - batch + 1), batch):
        rows = order[start : start + batch]
        loss, found = slopes(adam.weights, x[rows], target[rows])
        adam.step(found, rate)
        losses.append(loss)
    return float(np.mean(losses))
