"""Our way to Numba changes how our kernels are compiled, and nobody else's."""

from typing import Any, cast

import numba
import numpy as np
import pytest
from numba.core.registry import cpu_target

from tablee.solver import compiling, jit, solve


@pytest.fixture(autouse=True)
def _compiled() -> None:
    solve([["R4", "R5", "R6"]], ["R7"])


def test_kernels_of_others_still_count_from_the_end() -> None:
    @numba.njit
    def last(values: Any) -> int:
        place = values.size - 6
        return int(values[place])

    with compiling.no_negative_indices():
        pass
    assert last(np.arange(5)) == 4


def test_a_kernel_for_kernels_has_code_in_its_callers_alone() -> None:
    doubled: Any = jit.step(lambda value: 2 * value)

    def call(value: int) -> int:
        return int(doubled(value)) + 1

    whole: Any = jit.entry(call)
    of_others: Any = cast(Any, numba.njit)(lambda value: value + 3)
    assert (whole(4), of_others(4)) == (9, 7)
    (inner,), (outer,), (other,) = (kernel.overloads.values() for kernel in (doubled, whole, of_others))
    assert isinstance(inner.library, compiling.LinkedLibrary)
    assert not isinstance(outer.library, compiling.LinkedLibrary)
    assert not isinstance(other.library, compiling.LinkedLibrary)


def test_flags_are_compared_and_hashed_as_numba_does() -> None:
    """One set to its default is equal to one never set, and another kind of target is not."""
    from numba.core.compiler import Flags
    from numba.core.targetconfig import TargetConfig

    made: Any = Flags
    plain, default, other, strange = made(), made(), made(), cast(Any, TargetConfig)()
    default.nrt, other.nrt = False, True
    pairs = [(one, two) for one in (plain, default, other, strange) for two in (plain, default, other)]
    before = [one == two for one, two in pairs], [hash(one) for one, _ in pairs], vars(TargetConfig)["__eq__"]
    with compiling.quick_flags():
        assert vars(TargetConfig)["__eq__"] is compiling.same_flags
        assert ([one == two for one, two in pairs], [hash(one) for one, _ in pairs]) == before[:2]
    assert vars(TargetConfig)["__eq__"] is before[2]


def test_what_numba_does_is_put_back_after_a_kernel_that_cannot_be_compiled() -> None:
    from numba.np import arrayobj

    before = arrayobj.fix_integer_index
    wrong: Any = jit.entry(lambda: undefined_name)  # type: ignore[name-defined]  # noqa: F821
    with pytest.raises(numba.TypingError):
        wrong()
    assert arrayobj.fix_integer_index is before
    assert "create_library" not in vars(cpu_target.target_context.codegen())
