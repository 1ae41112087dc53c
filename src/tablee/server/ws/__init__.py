"""WebSocket: the handshake, the frames that arrive, and one session for each open socket."""
