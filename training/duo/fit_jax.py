"""The fit of `fit.py` in JAX, for an accelerator: the same batches in the same order, equal to rounding."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tablee.bots.duo.features import Singles
from training.duo.fit import BATCH, SHARES, SLOW, Adam

Weights = list[jax.Array]


def has_accelerator() -> bool:
    return bool(jax.default_backend() != "cpu")


def loss_of(weights: Weights, x: jax.Array, target: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Cross-entropy of the two chances and half squares of the points; beside it what the log shows."""
    first, first_bias, second, second_bias, last, last_bias = weights
    inner = jax.nn.relu(x @ first + first_bias)
    out = jax.nn.relu(inner @ second + second_bias) @ last + last_bias
    chances, hoped = out[:, :2], target[:, :2]
    wrong = jnp.concatenate(
        [jax.nn.softplus(chances) - hoped * chances, 0.5 * (out[:, 2:] - target[:, 2:]) ** 2], axis=1
    )
    shown = jnp.mean((jax.nn.sigmoid(out[:, 0]) - target[:, 0]) ** 2)
    return jnp.sum(wrong * SHARES) / len(x), shown


@partial(jax.jit, donate_argnums=0)
def fitted(state: tuple[Any, ...], x: jax.Array, target: jax.Array, order: jax.Array, rate: jax.Array) -> Any:
    """One step of Adam for each row of `order`; the state and the losses."""

    def one(state: tuple[Any, ...], rows: jax.Array) -> tuple[tuple[Any, ...], jax.Array]:
        weights, slow, mean, square, steps = state
        slopes, shown = jax.grad(loss_of, has_aux=True)(weights, x[rows], target[rows])
        steps += 1
        fast = rate * (1 - 0.999**steps) ** 0.5 / (1 - 0.9**steps)
        keep = jnp.minimum(SLOW, steps / (steps + 10))
        mean = [m + 0.1 * (s - m) for m, s in zip(mean, slopes, strict=True)]
        square = [q + 0.001 * (s * s - q) for q, s in zip(square, slopes, strict=True)]
        weights = [w - fast * m / (jnp.sqrt(q) + 1e-8) for w, m, q in zip(weights, mean, square, strict=True)]
        slow = [keep * old + (1 - keep) * w for old, w in zip(slow, weights, strict=True)]
        return (weights, slow, mean, square, steps), shown

    return jax.lax.scan(one, state, order)


def fit_net(adam: Adam, x: Singles, target: Singles, rate: float, rng: np.random.Generator) -> float:
    """One pass over all rows in a random order; the mean loss."""
    batch = min(BATCH, len(x))
    order = rng.permutation(len(x))[: len(x) // batch * batch].reshape(-1, batch)
    groups = (adam.weights, adam.slow, adam.mean, adam.square)
    state = (*([jnp.asarray(one) for one in group] for group in groups), jnp.float32(adam.steps))
    state, losses = fitted(state, jnp.asarray(x), jnp.asarray(target), jnp.asarray(order), jnp.float32(rate))
    adam.restore([np.asarray(one) for group in state[:4] for one in group], adam.steps + len(order))
    return float(np.mean(losses))
