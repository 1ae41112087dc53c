"""Reading JSON of strangers: the one place where text becomes values, and where its depth is bounded."""

import re
from typing import Final, TypeVar

import msgspec

from tablee.tables.errors import CommandRefused

T = TypeVar("T")

# No message of the protocol nests more than four deep; each set of a Rummikub table opens a bracket, 35 at most.
NESTING_LEVELS: Final = 40
# A string that does not end takes the rest along: the text is looked through once, whatever it holds.
_TOKEN: Final = re.compile(rb'"(?:[^"\\]++|\\.|\\\Z)*+(?:"|\Z)|[\[\]{}]', re.DOTALL)


def read_json(decoder: "msgspec.json.Decoder[T]", text: bytes) -> T:
    """Raises CommandRefused: what comes out can be walked through without running out of stack."""
    if text.count(b"[") + text.count(b"{") > NESTING_LEVELS and _depth(text) > NESTING_LEVELS:
        raise CommandRefused("malformed", "nested too deep")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise CommandRefused("malformed", "not the fields of this request") from error


def _depth(text: bytes) -> int:
    depth = deepest = 0
    for token in _TOKEN.finditer(text):
        kind = text[token.start()]
        if kind in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif kind in b"]}":
            depth -= 1
    return deepest
