"""The WebSocket handshake (RFC 6455, 4.2). No extensions, no subprotocols.

aiohttp reads the request. After the handshake the connection is ours alone, and aiohttp gives up whatever it kept for
it (ADR 11).
"""

import asyncio
import base64
import binascii
from hashlib import sha1

from aiohttp import web

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Upgraded(web.Response):
    """The response of a handler whose connection is no longer HTTP: aiohttp has nothing to send."""

    async def prepare(self, request: web.BaseRequest) -> None:
        return

    async def write_eof(self, data: bytes = b"") -> None:
        return


def accept(request: web.Request) -> str:
    """Checks the handshake (4.2) and returns the value of Sec-WebSocket-Accept; raises HTTPBadRequest."""
    headers = request.headers
    tokens = [token.strip() for token in headers.get("Connection", "").lower().split(",")]
    if headers.get("Upgrade", "").strip().lower() != "websocket" or "upgrade" not in tokens:
        raise web.HTTPBadRequest
    if headers.get("Sec-WebSocket-Version") != "13":
        raise web.HTTPBadRequest
    key = headers.get("Sec-WebSocket-Key", "").strip()
    try:
        if len(base64.b64decode(key, validate=True)) != 16:
            raise web.HTTPBadRequest
    except (binascii.Error, ValueError):
        raise web.HTTPBadRequest from None
    return base64.b64encode(sha1(key.encode() + GUID).digest()).decode()


def take_over(
    request: web.Request, proof: str, cookies: web.Response, protocol: asyncio.Protocol
) -> asyncio.Transport | None:
    """Answers the handshake and gives the connection to `protocol`; None if it is already closed."""
    transport, handler = request.transport, request.protocol
    if transport is None or transport.is_closing():
        return None
    lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Accept: {proof}", *(c.output() for c in cookies.cookies.values()), "", ""]
    transport.write("\r\n".join(lines).encode())
    early = handler._message_tail  # bytes that the client sent before our answer
    transport.set_protocol(protocol)
    handler.transport = None  # so that aiohttp cannot close it
    handler.connection_lost(None)
    if early:
        asyncio.get_running_loop().call_soon(protocol.data_received, early)
    return transport
