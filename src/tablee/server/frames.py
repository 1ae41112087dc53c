"""WebSocket frames that the server sends, built once for all connections that get them (RFC 6455, 5.2)."""

from typing import Final

_SHORT_TEXT: Final = [bytes((0x81, size)) for size in range(126)]


def text_frame(payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return _SHORT_TEXT[size] + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload  # the most frequent size
    return _frame(0x81, payload)


def ping_frame(payload: bytes) -> bytes:
    return _frame(0x89, payload)


def pong_frame(payload: bytes) -> bytes:
    return _frame(0x8A, payload)


def close_frame(code: int, reason: str = "") -> bytes:
    return _frame(0x88, code.to_bytes(2, "big") + reason.encode()[:120])


def _frame(head: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((head, size)) + payload
    if size < 65536:
        return bytes((head, 126)) + size.to_bytes(2, "big") + payload
    return bytes((head, 127)) + size.to_bytes(8, "big") + payload
