"""Decodes JSON from outside. It is the only place that does, so that the depth of nesting is always bounded."""

import re
from typing import Final, TypeVar

import msgspec

from tablee.tables.errors import CommandRefused

T = TypeVar("T")

# No message of the protocol nests more than four deep, and none opens more than some forty brackets.
NESTING_LEVELS: Final = 40
# An unterminated string matches to the end of the text, so that every text is scanned once only.
_TOKEN: Final = re.compile(rb'"(?:[^"\\]++|\\.|\\\Z)*+(?:"|\Z)|[\[\]{}]', re.DOTALL)


def read_json(decoder: "msgspec.json.Decoder[T]", text: bytes) -> T:
    """Decodes; raises CommandRefused. The value can be walked recursively without exhausting the stack."""
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
