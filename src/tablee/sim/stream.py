"""Chance inside kernels: each game has a stream of its own (SplitMix64), so it plays alike in any batch.

A stream is one word of the game's row. It is not the engine's `Chance`: that one is for deals that people check.
"""

from tablee.solver.jit import Ints, part

STREAM = 0  # the column of every game's row that holds its stream
# SplitMix64's constants as signed numbers: Numba makes a float of a signed and an unsigned one.
STRIDE = -7046029254386353131
FIRST_FACTOR = -4658895280553007687
SECOND_FACTOR = -7723592293110705685


@part
def next_word(game: Ints) -> int:
    """32 fair bits."""
    word = game[STREAM] + STRIDE
    game[STREAM] = word
    word = (word ^ (word >> 30 & 0x3FFFFFFFF)) * FIRST_FACTOR
    word = (word ^ (word >> 27 & 0x1FFFFFFFFF)) * SECOND_FACTOR
    return int((word ^ (word >> 31 & 0x1FFFFFFFF)) >> 32 & 0xFFFFFFFF)


@part
def below(game: Ints, n: int) -> int:
    """A whole number from 0 to n - 1; uneven by less than n in four thousand million."""
    return next_word(game) * n >> 32


@part
def begin_stream(game: Ints, seed: int, index: int) -> None:
    """The stream of one game of a batch: seeds and games that lie side by side share nothing."""
    game[STREAM] = seed * FIRST_FACTOR + index * SECOND_FACTOR
    game[STREAM] ^= next_word(game) << 31 ^ next_word(game)
