"""The one door to Numba: typed decorators, and the array types the kernels share."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]
Shorts: TypeAlias = NDArray[np.int16]
Halves: TypeAlias = NDArray[np.int32]

F = TypeVar("F", bound=Callable[..., Any])

INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
# For kernels that make no arrays: counting references to those they are lent takes a fifth of the time of a search.
BARE = {"_nrt": False, "error_model": "numpy"}
HERE = Path(__file__).parent
DIGEST = sha256(b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))).hexdigest()[:12]


def compiled(function: F, **options: Any) -> F:
    """Compile on first call and keep the machine code on disk; the type checker still sees the function.

    Numba throws a kernel's code away when its own file changes, but not when a kernel it calls does. So the code is
    kept under the digest of all these sources.
    """
    config: Any = numba.config
    kept = config.CACHE_DIR
    config.CACHE_DIR = kept or str(HERE / "__pycache__" / f"kernels-{DIGEST}")
    try:
        return cast(F, cast(Any, numba.njit)(cache=True, **options)(function))
    finally:
        config.CACHE_DIR = kept


def constant(value: int) -> int:
    """A constant to hand to a kernel. Of plain ones every value would get a version compiled for it alone."""
    return cast(int, np.int64(value))


ZERO, ONE = constant(0), constant(1)


def kernel(function: F) -> F:
    return compiled(function)


def helper(function: F) -> F:
    """A kernel that only kernels call: without the wrappers for other callers it compiles sooner."""
    return compiled(function, **INNER)


def entry(function: F) -> F:
    """A kernel of the solver, which makes no arrays."""
    return compiled(function, no_cfunc_wrapper=True, **BARE)


def step(function: F) -> F:
    """A helper of the solver, which makes no arrays."""
    return compiled(function, **BARE, **INNER)


def part(function: F) -> F:
    """A step copied into its caller: passing a dozen arrays would cost more than the work."""
    return compiled(function, forceinline=True, **BARE, **INNER)


def direct(function: F, *arguments: Any) -> F:
    """The machine code for arguments of these types. Finding it takes Numba longer than most searches."""
    dispatcher: Any = function
    dispatcher(*arguments)
    types = tuple(map(cast(Any, numba.typeof), arguments))
    return cast(F, dispatcher.overloads[types].entry_point)
