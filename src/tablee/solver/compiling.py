"""What is different about Numba while a kernel of ours is compiled (ADR 19). Before and after it is as ever."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, cast

from llvmlite import binding  # type: ignore[import-untyped]
from numba.core import codegen, ir, targetconfig, typed_passes, types, untyped_passes
from numba.core.compiler import CompilerBase
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.registry import cpu_target
from numba.core.types.functions import BaseFunction
from numba.np import arrayobj

FLAGS: Any = targetconfig.TargetConfig
FLAGS_EQUAL, FLAGS_HASH = FLAGS.__eq__, FLAGS.__hash__
STATEMENT: Any = ir.Inst
CALLABLE: Any = BaseFunction
FIND_CALL = CALLABLE.get_call_type
CALLED_OFTEN = (max, min, int, float, bool, len, range)  # beside the operators
known_calls: dict[
    Any, Any
] = {}  # by function and types of arguments; the function as well, so that its id stays its own
PLAIN = {type(None), bool, int, float, str, ir.Loc}  # what parts of a statement are that hold no variables


class KernelCompiler(cast(type, CompilerBase)):  # type: ignore[misc]
    """Numba's passes without those that do nothing for a kernel.

    A kernel has no closures, no `with`, no loops over tuples of several types and no arithmetic with whole arrays.
    """

    PASSES = (
        untyped_passes.TranslateByteCode,
        untyped_passes.FixupArgs,
        untyped_passes.IRProcessing,
        untyped_passes.DeadBranchPrune,
        untyped_passes.GenericRewrites,
        untyped_passes.ReconstructSSA,
        typed_passes.NopythonTypeInference,
        typed_passes.PreLowerStripPhis,
        typed_passes.IRLegalization,
        typed_passes.NativeLowering,
        typed_passes.NoPythonBackend,
    )

    def define_pipelines(self) -> list[Any]:
        passes: Any = cast(Any, PassManager)("kernel")
        for step in self.PASSES:
            passes.add_pass(step, step.__name__)
        passes.finalize()
        return [passes]


@contextmanager
def no_collections() -> Iterator[None]:
    """Compiling makes millions of small objects, and looking for garbage among them takes a tenth of its time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


@contextmanager
def no_negative_indices() -> Iterator[None]:
    """Compile meanwhile without testing each index for counting from the end (ADR 19).

    No kernel here has such an index. Numba has no switch for it, so the function that writes the test is replaced
    while our kernels are compiled; a Numba that tests elsewhere would only make them slower. NUMBA_BOUNDSCHECK=1 finds
    an index that does count from the end.
    """
    name, lowering = "fix_integer_index", cast(Any, arrayobj)
    with global_compiler_lock:
        original = getattr(lowering, name, None)
        setattr(lowering, name, index_unchanged)
        try:
            yield
        finally:
            setattr(lowering, name, original)


def index_unchanged(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@contextmanager
def quick_flags() -> Iterator[None]:
    """Compare the flags of two compilations by those that were set, and hash them once for each kind.

    Numba looks for them in its caches a hundred thousand times, and makes dictionaries of all flags each time. What it
    hashes are the names of the flags, which all of a kind have in common.
    """
    with global_compiler_lock:
        before = FLAGS.__eq__, FLAGS.__hash__
        FLAGS.__eq__, FLAGS.__hash__ = same_flags, lambda flags: hash_of_kind(flags.__class__)
        try:
            yield
        finally:
            FLAGS.__eq__, FLAGS.__hash__ = before


def same_flags(one: Any, other: Any) -> Any:
    if type(one) is not type(other):
        return FLAGS_EQUAL(one, other)
    mine, theirs = one._values, other._values
    return mine == theirs or all(getattr(one, name) == getattr(other, name) for name in {*mine, *theirs})


@cache
def hash_of_kind(kind: Any) -> int:
    return cast(int, FLAGS_HASH(kind()))


@contextmanager
def quick_variables() -> Iterator[None]:
    """List the variables of a statement without asking of each of its parts, most of them plain, what they may be.

    Numba lists them a dozen times for each function.
    """
    with global_compiler_lock:
        before = STATEMENT._rec_list_vars
        STATEMENT._rec_list_vars = lambda statement, part: variables_in(part)
        try:
            yield
        finally:
            STATEMENT._rec_list_vars = before


def variables_in(part: Any) -> list[Any]:
    kind = type(part)
    if kind is ir.Var:
        return [part]
    if kind in PLAIN:
        return []
    if kind is dict:
        part = part.values()
    elif kind is not list and kind is not tuple:
        return cast(list[Any], part.list_vars()) if isinstance(part, STATEMENT) else []
    found: list[Any] = []
    for one in part:
        if type(one) not in PLAIN:
            found += variables_in(one)
    return found


@contextmanager
def known_operators() -> Iterator[None]:
    """Ask once what an operator makes of two types.

    Numba tries all that an addition could mean, of lists and of whole arrays too, for each addition in a kernel.
    """
    with global_compiler_lock:
        before, CALLABLE.get_call_type = CALLABLE.get_call_type, find_call
        try:
            yield
        finally:
            CALLABLE.get_call_type = before


def find_call(function: Any, context: Any, arguments: Any, named: Any) -> Any:
    called = function.typing_key
    if named or (getattr(called, "__module__", "") != "_operator" and called not in CALLED_OFTEN):
        return FIND_CALL(function, context, arguments, named)
    asked = id(function), arguments
    if asked not in known_calls:
        known_calls[asked] = function, FIND_CALL(function, context, arguments, named)
    return known_calls[asked][1]


@contextmanager
def rolled_loops() -> Iterator[None]:
    """Unroll no loops: most of ours are short, and unrolled they are half as much machine code again."""
    numba_codegen: Any = codegen
    with global_compiler_lock:
        before = numba_codegen.create_pass_builder
        numba_codegen.create_pass_builder = pass_builder
        try:
            yield
        finally:
            numba_codegen.create_pass_builder = before


def pass_builder(
    machine: Any, opt: int = 2, loop_vectorize: bool = False, slp_vectorize: bool = False
) -> Any:
    """As Numba's own, but for the loops."""
    options = binding.create_pipeline_tuning_options()
    options.speed_level, options.loop_unrolling = opt, False
    options.loop_vectorization, options.slp_vectorization = loop_vectorize, slp_vectorize
    return binding.create_pass_builder(machine, options)


class LinkedLibrary(codegen.JITCodeLibrary):
    """The code of a kernel that only kernels call, as it was lowered: it becomes machine code as a part of theirs.

    Numba would optimise and translate it, with everything that it calls, once more at each step from kernel to kernel.
    """

    def _optimize_functions(self, module: Any) -> None:
        """Only what makes it much smaller, so that there is less to link; the callers do the rest."""
        generator = cast(Any, self)._codegen
        module.data_layout = generator._data_layout
        passes = binding.create_new_function_pass_manager()
        passes.add_sroa_pass()
        passes.add_simplify_cfg_pass()
        passes.add_instruction_combine_pass()
        builder = generator._pass_builder()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def _optimize_final_module(self) -> None:
        """The callers do."""

    def _finalize_final_module(self) -> None:
        cast(Any, self)._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    @property
    def codegen(self) -> "LinkedLibrary":
        return self

    def set_env(self, name: str, environment: object) -> None:
        """What Python objects a function needs; a kernel needs none."""


@contextmanager
def linked_only(name: str | None) -> Iterator[None]:
    """Compile meanwhile the kernel of this name for linking only (ADR 19), and all others as Numba does."""
    target: Any = cpu_target.target_context.codegen()
    with global_compiler_lock:
        linked: Any = LinkedLibrary
        before, create = target.__dict__.get("create_library"), type(target).create_library

        def create_library(wanted: str, **options: Any) -> Any:
            return linked(target, wanted) if wanted == name else create(target, wanted, **options)

        target.create_library = create_library
        try:
            yield
        finally:
            if before is None:
                del target.create_library
            else:
                target.create_library = before
