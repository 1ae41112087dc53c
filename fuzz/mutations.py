"""Mutations by words and lines: bytes alone hardly ever make another deck, another move or another request of one."""

from collections.abc import Callable
from random import Random

AS_BYTES = 0.5  # of all mutations are libFuzzer's own


def mutated(data: bytes, most: int, seed: int, as_bytes: Callable[[bytes, int], bytes]) -> bytes:
    """The same for the same seed. `as_bytes`: libFuzzer's way."""
    rng = Random(seed)
    if rng.random() < AS_BYTES or not data.split():
        return as_bytes(data, most)
    lines = [line.split(b" ") for line in data.split(b"\n")]
    for _ in range(rng.randint(1, 3)):
        rng.choice((_swap_words, _copy_word, _drop_word, _swap_lines, _copy_line, _drop_line))(lines, rng)
    return b"\n".join(b" ".join(line) for line in lines)[:most]


Lines = list[list[bytes]]


def _swap_words(lines: Lines, rng: Random) -> None:
    line = rng.choice(lines)
    one, other = rng.randrange(len(line)), rng.randrange(len(line))
    line[one], line[other] = line[other], line[one]


def _copy_word(lines: Lines, rng: Random) -> None:
    line = rng.choice(lines)
    line[rng.randrange(len(line))] = rng.choice(rng.choice(lines))


def _drop_word(lines: Lines, rng: Random) -> None:
    line = rng.choice(lines)
    if len(line) > 1:
        del line[rng.randrange(len(line))]


def _swap_lines(lines: Lines, rng: Random) -> None:
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _copy_line(lines: Lines, rng: Random) -> None:
    lines.insert(rng.randrange(len(lines)), list(rng.choice(lines)))


def _drop_line(lines: Lines, rng: Random) -> None:
    if len(lines) > 1:
        del lines[rng.randrange(len(lines))]
