"""Sets of cards or tiles as bits of a word."""

from .jit import part


@part
def ones(mask: int) -> int:
    """How many bits are set; LLVM makes one instruction of it."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
