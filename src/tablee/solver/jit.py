"""Numba's decorators with types, and the array types that the kernels share; all that calls Numba, with `compiling`."""

from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from .compiling import (
    KernelCompiler,
    known_operators,
    linked_only,
    no_collections,
    no_negative_indices,
    quick_flags,
    quick_variables,
    rolled_loops,
)

Ints: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]
Shorts: TypeAlias = NDArray[np.int16]
Halves: TypeAlias = NDArray[np.int32]

F = TypeVar("F", bound=Callable[..., Any])
N = TypeVar("N", bound=tuple[Any, ...])

BLOCK_WORDS = 1 << 20  # eight megabytes, of which only those touched count
CACHE_LINE_BYTES = 64  # shared by no two arrays

# Without the wrappers for other callers a kernel that only kernels call compiles sooner.
INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
# For kernels that make no arrays: they need not count references to the arrays they are lent (ADR 19).
NO_REFCOUNTS = {"_nrt": False, "error_model": "numpy"}
SOLVER = Path(__file__).parent
BOTS = SOLVER.parent / "bots"


@cache
def cache_folder(sources: Path, chosen: str = "") -> str:
    """Where the machine code of the kernels in a folder is kept; in `chosen` (NUMBA_CACHE_DIR) if that is given.

    Numba compiles a kernel anew when its own file changes, but not when a kernel that it calls does. So the folder's
    name is the digest of all sources that may be compiled into the code: those beside it, those that its layer shares,
    and the solver's. Outside the package (training, benchmarks) any kernel of the robots may be called.
    """
    layer = [] if sources == SOLVER else sorted(sources.parent.glob("*.py"))
    if SOLVER.parent not in sources.parents:
        layer += sorted(BOTS.rglob("*.py"))
    files = [*sorted(SOLVER.glob("*.py")), *layer, *sorted(sources.glob("*.py"))]
    digest = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]
    return str((Path(chosen) if chosen else sources / "__pycache__") / f"kernels-{digest}")


def compiled(function: F, **options: Any) -> F:
    """Compile on first call and keep the machine code on disk; the type checker still sees the function.

    Loops stay rolled where a server waits for the kernel; simulators are only to be fast.
    """
    config: Any = numba.config
    inner = "no_cpython_wrapper" in options
    given = config.CACHE_DIR
    sources = Path(function.__code__.co_filename).parent
    config.CACHE_DIR = cache_folder(sources, given)
    try:
        dispatcher: Any = cast(Any, numba.njit)(cache=not inner, pipeline_class=KernelCompiler, **options)(
            function
        )
    finally:
        config.CACHE_DIR = given
    rolled = sources == SOLVER or BOTS in sources.parents
    compile_for = dispatcher.compile

    def compile_unsigned(signature: Any) -> Any:
        with (
            no_collections(),
            no_negative_indices(),
            quick_flags(),
            quick_variables(),
            known_operators(),
            rolled_loops() if rolled else nullcontext(),
            linked_only(function.__qualname__ if inner else None),
        ):
            return compile_for(signature)

    dispatcher.compile = compile_unsigned
    return cast(F, dispatcher)


def constant(value: int) -> int:
    """A constant to hand to a kernel. Of plain ones every value would get a version compiled for it alone."""
    return cast(int, np.int64(value))


ZERO, ONE = constant(0), constant(1)


def gathered(arrays: N) -> N:
    """The same arrays side by side in one block of memory, large enough for NumPy to ask for huge pages.

    The first search after other work then misses one or two pages of memory instead of a hundred (ADR 19).
    """
    rest = np.zeros(BLOCK_WORDS, np.int64)

    def move(value: Any) -> Any:
        nonlocal rest
        if isinstance(value, tuple):
            moved = [move(part) for part in value]
            return type(value)(*moved) if hasattr(value, "_fields") else tuple(moved)
        size = -(-value.nbytes // CACHE_LINE_BYTES) * CACHE_LINE_BYTES // 8
        if size > rest.size:
            return value
        taken, rest = rest[:size].view(value.dtype)[: value.size].reshape(value.shape), rest[size:]
        taken[...] = value
        return taken

    return cast(N, move(arrays))


def kernel(function: F) -> F:
    """A kernel that Python or kernels call."""
    return compiled(function, no_cfunc_wrapper=True)


def helper(function: F) -> F:
    """A kernel that only kernels call."""
    return compiled(function, **INNER)


def entry(function: F) -> F:
    """A kernel that Python calls and that makes no arrays."""
    return compiled(function, no_cfunc_wrapper=True, **NO_REFCOUNTS)


def step(function: F) -> F:
    """A helper that makes no arrays."""
    return compiled(function, **NO_REFCOUNTS, **INNER)


def part(function: F) -> F:
    """A step copied into its caller: passing its arrays would cost more than the work."""
    return compiled(function, forceinline=True, **NO_REFCOUNTS, **INNER)


def direct(function: F) -> F:
    """Call a kernel's machine code without Numba's choice among its versions, which takes longer than most searches.

    All calls must have arguments of the same types (ADR 19).
    """
    dispatcher, config = cast(Any, function), cast(Any, numba.config)
    code: Any = None

    def call(*arguments: Any) -> Any:
        nonlocal code
        if code is not None:
            return code(*arguments)
        given = config.LOOP_VECTORIZE
        config.LOOP_VECTORIZE = 0  # the loops are short: vectors would only make more code to compile
        try:
            result = dispatcher(*arguments)
        finally:
            config.LOOP_VECTORIZE = given
        (code,) = (found.entry_point for found in dispatcher.overloads.values())
        return result

    return cast(F, call)
