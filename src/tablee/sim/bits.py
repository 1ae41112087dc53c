"""The cards of a set of bits one by one, and the bits of a word as bytes of an array."""

from tablee.solver.bits import ones
from tablee.solver.jit import Ints, part

# Of seven bits, each copy shifted one further: bit i comes to stand in byte i.
EIGHT_COPIES = 0x0002040810204081
LOW_BITS = 0x0101010101010101


@part
def nth(mask: int, n: int) -> int:
    """The place of the n-th bit that is set, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return ones((mask & -mask) - 1)


@part
def spread(bits: int) -> int:
    """Eight bits as eight bytes of 0 or 1, the lowest first."""
    low = (bits & 0x7F) * EIGHT_COPIES & LOW_BITS
    return low | (bits >> 7 & 1) << 56


@part
def write_bits(bits: int, words: int, row: Ints, at: int) -> None:
    """The lowest 8 × `words` bits as bytes into a row of words."""
    for word in range(words):
        row[at + word] = spread(bits >> 8 * word)
