"""Parses the frames that a client sends into messages (RFC 6455, no extensions; ADR 11)."""

from typing import Final

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
FIN: Final = 0x80
MASKED: Final = 0x80

# Browsers send what we take in one piece. An endless message of empty pieces would never be one, and cost nothing.
MOST_PIECES: Final = 64

Message = tuple[int, bytes]  # opcode, payload


class Broken(Exception):
    """The connection cannot go on; `code` is the close code that says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Reader:
    """Takes bytes as they arrive and returns whole messages of at most `limit` bytes."""

    __slots__ = ("_kind", "_limit", "_parts", "_pieces", "_rest", "broken")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self.broken = 0  # the close code, once the client has broken the protocol
        self._rest = b""  # an incomplete frame
        self._kind = 0  # of the incomplete fragmented message
        self._parts = b""  # of it, so far
        self._pieces = 0  # how many those were

    def feed(self, data: bytes) -> list[Message]:
        """Returns the messages that these bytes complete. Once `broken`, it ignores everything."""
        messages: list[Message] = []
        size = len(data) - 6
        if 0 < size < 126 and data[0] == FIN | TEXT and data[1] == MASKED | size and self._fresh:
            payload = _unmasked(data[2:6], data[6:])
            if payload.isascii() and size <= self._limit:
                return [(TEXT, payload)]  # one whole short text: the most frequent case
        if not self.broken:
            try:
                self._rest = self._read(self._rest + data if self._rest else data, messages)
            except Broken as broken:
                self.broken, self._rest, self._parts = broken.code, b"", b""
        return messages

    def stop(self) -> None:
        """Ignores everything from now on."""
        self.broken, self._rest, self._parts = 1008, b"", b""

    @property
    def _fresh(self) -> bool:
        """No frame and no fragmented message is incomplete."""
        return not (self._rest or self._kind or self.broken)

    def _read(self, data: bytes, messages: list[Message]) -> bytes:
        """Reads whole frames, and returns the rest: the beginning of another."""
        start, end = 0, len(data)
        while end - start >= 2:
            head, size, body = data[start], data[start + 1] - MASKED, start + 6
            if size < 0:
                raise Broken(1002)  # 5.1: a client masks
            long = size > 125
            if long:
                body += 2 if size == 126 else 8
                if end < body:
                    self._check(head, long, 0)
                    break
                size = _extended(data[start + 2 : body - 4])
            if head != FIN | TEXT or self._kind or size > self._limit:
                self._check(head, long, size)
            stop = body + size
            if end < stop:
                break
            payload = _unmasked(data[body - 4 : body], data[body:stop])
            if head == FIN | TEXT:
                messages.append((TEXT, _utf8(payload)))
            else:
                self._add_frame(head, payload, messages)
            start = stop
        return data[start:]

    def _check(self, head: int, long: bool, size: int) -> None:
        """Checks what is known before the frame is complete."""
        kind = head & 0x0F
        if head & 0x70:
            raise Broken(1002)  # 5.2: no extension was agreed on
        if kind >= CLOSE:
            if kind > PONG or long or not head & FIN:
                raise Broken(1002)  # 5.5: control frames are short and whole
        elif kind > BINARY or (kind == CONTINUATION) != bool(self._kind):
            raise Broken(1002)  # 5.4: fragments of one message are not mixed with another
        elif len(self._parts) + size > self._limit:
            raise Broken(1009)

    def _add_frame(self, head: int, payload: bytes, messages: list[Message]) -> None:
        """Handles a frame that is not a whole text message."""
        kind = head & 0x0F
        if kind == CLOSE:
            _check_close(payload)
        if kind >= CLOSE:
            messages.append((kind, payload))
            return
        self._kind = self._kind or kind
        self._parts += payload
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            raise Broken(1008)
        if head & FIN:
            whole = _utf8(self._parts) if self._kind == TEXT else self._parts
            messages.append((self._kind, whole))
            self._kind, self._parts, self._pieces = 0, b"", 0


def _extended(field: bytes) -> int:
    """Reads a size in two or eight bytes, which must be the shortest form (5.2)."""
    size = int.from_bytes(field, "big")
    if size < (126 if len(field) == 2 else 65536) or size >= 1 << 63:
        raise Broken(1002)
    return size


def _unmasked(key: bytes, payload: bytes) -> bytes:
    size = len(payload)
    mask = key * (size // 4 + 1)
    one, other = int.from_bytes(payload, "little"), int.from_bytes(mask[:size], "little")
    return (one ^ other).to_bytes(size, "little")


def _utf8(payload: bytes) -> bytes:
    if not payload.isascii():
        try:
            payload.decode()
        except UnicodeDecodeError:
            raise Broken(1007) from None
    return payload


def _check_close(payload: bytes) -> None:
    """Checks a close frame: empty, or a code that may be sent and a reason (5.5.1, 7.4)."""
    if not payload:
        return
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (3000 <= code < 5000 or 1000 <= code < 1015) or code in (1004, 1005, 1006):
        raise Broken(1002)
    _utf8(payload[2:])
