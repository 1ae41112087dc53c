"""The solver's door to Numba, for kernels that call the solver's own."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba

from tablee.solver import jit

F = TypeVar("F", bound=Callable[..., Any])

HERE = Path(__file__).parent
SOURCES = b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))
DIGEST = sha256(jit.DIGEST.encode() + SOURCES).hexdigest()[:12]


def _kept_here(compile_with: Callable[[F], F], function: F) -> F:
    """Keep the machine code under the digest of these sources too: any of them may be compiled into it."""
    config: Any = numba.config
    kept = config.CACHE_DIR
    config.CACHE_DIR = kept or str(HERE / "__pycache__" / f"kernels-{DIGEST}")
    try:
        return compile_with(function)
    finally:
        config.CACHE_DIR = kept


def kernel(function: F) -> F:
    return _kept_here(jit.kernel, function)


def helper(function: F) -> F:
    """A kernel that only kernels call."""
    return _kept_here(jit.helper, function)
