"""Our way to Numba changes how our kernels are compiled, and nobody else's."""

import itertools
import operator
from pathlib import Path
from types import SimpleNamespace
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


def test_variables_are_listed_as_numba_does() -> None:
    from numba.core import ir
    from numba.core.compiler import run_frontend

    def sums(rows: Any, most: int) -> Any:
        found = (0, most)
        for row in rows[1:most]:
            if row[0] > most:
                found = (found[0] + row[0], max(found[1], row[-1]))
        return found

    def listed() -> list[list[str]]:
        return [
            [variable.name for variable in statement.list_vars()]
            for block in frontend(sums).blocks.values()
            for statement in block.body
        ]

    frontend: Any = run_frontend
    statement: Any = ir.Inst
    before, by_numba = statement._rec_list_vars, listed()
    with compiling.quick_variables():
        assert statement._rec_list_vars is not before
        assert listed() == by_numba
    assert statement._rec_list_vars is before
    assert max(map(len, by_numba)) > 2


def test_what_an_operator_makes_of_two_types_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core.types.functions import BaseFunction

    numbers = itertools.count(1)
    monkeypatch.setattr(compiling, "FIND_CALL", lambda *_: next(numbers))
    plus, other = SimpleNamespace(typing_key=operator.add), SimpleNamespace(typing_key=print)
    calls = [(plus, "ii"), (plus, "if"), (plus, "ii"), (other, "ii"), (other, "ii")]
    answers = [compiling.find_call(function, None, tuple(given), {}) for function, given in calls]
    assert answers == [1, 2, 1, 3, 4]
    before = vars(BaseFunction)["get_call_type"]
    with compiling.known_operators():
        with compiling.known_operators():  # a kernel that is compiled for another one
            pass
        assert vars(BaseFunction)["get_call_type"] is compiling.find_call
    assert vars(BaseFunction)["get_call_type"] is before


def test_what_numba_does_is_put_back_after_a_kernel_that_cannot_be_compiled() -> None:
    from numba.np import arrayobj

    before = arrayobj.fix_integer_index
    wrong: Any = jit.entry(lambda: undefined_name)  # type: ignore[name-defined]  # noqa: F821
    with pytest.raises(numba.TypingError):
        wrong()
    assert arrayobj.fix_integer_index is before
    assert "create_library" not in vars(cpu_target.target_context.codegen())


def test_machine_code_of_other_sources_is_kept_apart_also_in_a_folder_that_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise an upgrade would go on with kernels into which older ones were compiled."""
    source = tmp_path / "bot" / "search.py"
    source.parent.mkdir()
    folder = cast(Any, jit.cache_folder).__wrapped__
    source.write_text("one", encoding="ascii")
    before = Path(folder(source.parent, str(tmp_path / "chosen")))
    source.write_text("two", encoding="ascii")
    after = Path(folder(source.parent, str(tmp_path / "chosen")))
    assert before != after
    assert before.parent == after.parent == tmp_path / "chosen"
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "chosen"))
    kept: Any = jit.entry(lambda value: value + 1)
    assert Path(kept._cache.cache_path).parent.parent == tmp_path / "chosen"
