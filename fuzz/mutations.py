"""Mutations by words and lines: bytes alone hardly ever make another deck, another move or another request of one."""

from collections.abc import Callable
from random import Random

AS_BYTES = 0.5  # of all mutations are libFuzzer's own
# What passes for a number, a word or a space in one place and not in another.
ODD = [text.encode() for text in (
    "", "-1", "0", "00", "+1", "1_0", "1e9", "1.0", "\u00b2", "\u0663", "\u2460", "99999999999999999999",
    "null", "true", "[]", "{}", "\t", "\r", "\u00a0", "\u2028", "\x1c", "\x00", "@", "/", "#", "|", "?", "\ufeff",
    "\u0131", "\u017f",
)]  # fmt: skip


def mutated(data: bytes, most: int, seed: int, as_bytes: Callable[[bytes, int], bytes]) -> bytes:
    """The same for the same seed. `as_bytes`: libFuzzer's way."""
    rng = Random(seed)
    if rng.random() < AS_BYTES or not data.split():
        return as_bytes(data, most)
    lines = [line.split(b" ") for line in data.split(b"\n")]
    for _ in range(rng.randint(1, 3)):
        rng.choice(MUTATIONS)(lines, rng)
    return b"\n".join(b" ".join(line) for line in lines)[:most]


Lines = list[list[bytes]]


def _swap_words(lines: Lines, rng: Random) -> None:
    line = rng.choice(lines)
    one, other = rng.randrange(len(line)), rng.randrange(len(line))
    line[one], line[other] = line[other], line[one]


def _copy_word(lines: Lines, rng: Random) -> None:
    line = rng.choice(lines)
    line[rng.randrange(len(line))] = rng.choice(rng.choice(lines))


def _odd_word(lines: Lines, rng: Random) -> None:
    """In the place of a word, or within it."""
    line = rng.choice(lines)
    place = rng.randrange(len(line))
    cut = rng.randint(0, len(line[place]))
    line[place] = (
        rng.choice((b"", line[place][:cut])) + rng.choice(ODD) + rng.choice((b"", line[place][cut:]))
    )


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


MUTATIONS = (_swap_words, _copy_word, _odd_word, _drop_word, _swap_lines, _copy_line, _drop_line)
