"""The fit in JAX makes the same steps as the one in NumPy."""

import numpy as np
import pytest

from tablee.bots.duo.features import INPUTS
from training.duo.fit import Adam, fit, new_net, slopes_of_net
from training.duo.fit_jax import fit_net


def test_jax_fits_as_numpy_does() -> None:
    rng = np.random.default_rng(4)
    x = (rng.random((3000, INPUTS)) * (rng.random((3000, INPUTS)) < 0.3)).astype(np.float32)
    target = rng.random((3000, 3)).astype(np.float32)
    start = new_net(rng)
    in_numpy, in_jax = Adam(start), Adam(start)
    for _ in range(2):
        lost = fit(in_numpy, slopes_of_net, x, target, 1e-3, np.random.default_rng(5))
        assert fit_net(in_jax, x, target, 1e-3, np.random.default_rng(5)) == pytest.approx(lost, abs=1e-5)
    assert in_numpy.steps == in_jax.steps
    for mine, others in zip(in_numpy.arrays(), in_jax.arrays(), strict=True):
        np.testing.assert_allclose(mine, others, rtol=1e-3, atol=2e-5)
