"""The one door to Numba: typed decorators, and the array types the kernels share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]
Shorts: TypeAlias = NDArray[np.int16]
Halves: TypeAlias = NDArray[np.int32]

F = TypeVar("F", bound=Callable[..., Any])
N = TypeVar("N", bound=tuple[Any, ...])

HUGE = 1 << 20  # eight megabytes, of which only those touched count
LINE = 64  # bytes of a line of cache, shared by no two arrays

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
        dispatcher: Any = cast(Any, numba.njit)(cache=True, **options)(function)
    finally:
        config.CACHE_DIR = kept
    compile_for = dispatcher.compile

    def compile_plainly(signature: Any) -> Any:
        with from_the_front():
            return compile_for(signature)

    dispatcher.compile = compile_plainly
    return cast(F, dispatcher)


@contextmanager
def from_the_front() -> Iterator[None]:
    """Compile meanwhile without asking of each index whether it counts from the end.

    No kernel here has such an index, and asking takes an eighth of the time of a search. Numba has no switch for it, so
    the function that writes the question is replaced while our kernels are compiled; a Numba that asks elsewhere would
    only make them slower. NUMBA_BOUNDSCHECK=1 finds an index that does count from the end.
    """
    name, lowering = "fix_integer_index", cast(Any, arrayobj)
    with global_compiler_lock:
        kept = getattr(lowering, name, None)
        setattr(lowering, name, as_it_is)
        try:
            yield
        finally:
            setattr(lowering, name, kept)


def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def constant(value: int) -> int:
    """A constant to hand to a kernel. Of plain ones every value would get a version compiled for it alone."""
    return cast(int, np.int64(value))


ZERO, ONE = constant(0), constant(1)


def gathered(arrays: N) -> N:
    """The same arrays side by side in one piece of memory, large enough for NumPy to ask for huge pages.

    A search that comes out of the blue then waits for a page or two of memory instead of a hundred.
    """
    rest = np.zeros(HUGE, np.int64)

    def move(value: Any) -> Any:
        nonlocal rest
        if isinstance(value, tuple):
            moved = [move(part) for part in value]
            return type(value)(*moved) if hasattr(value, "_fields") else tuple(moved)
        size = -(-value.nbytes // LINE) * LINE // 8
        if size > rest.size:
            return value
        taken, rest = rest[:size].view(value.dtype)[: value.size].reshape(value.shape), rest[size:]
        taken[...] = value
        return taken

    return cast(N, move(arrays))


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


def direct(function: F) -> F:
    """Call a kernel's machine code without asking Numba which: that takes longer than most searches.

    All calls must have arguments of the same types.
    """
    dispatcher, config = cast(Any, function), cast(Any, numba.config)
    code: Any = None

    def call(*arguments: Any) -> Any:
        nonlocal code
        if code is not None:
            return code(*arguments)
        kept = config.LOOP_VECTORIZE
        config.LOOP_VECTORIZE = 0  # the loops are short: vectors would only make more code to compile
        try:
            result = dispatcher(*arguments)
        finally:
            config.LOOP_VECTORIZE = kept
        (code,) = (found.entry_point for found in dispatcher.overloads.values())
        return result

    return cast(F, call)
