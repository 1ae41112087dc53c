"""What the fuzzer begins with, where the corpus has nothing yet: valid inputs of every kind, from the tests."""

import json
from collections.abc import Iterator
from pathlib import Path

from tablee.games import GAMES
from tablee.matches import read_replay, steps
from tablee.server.ws.reader import FIN, MASKED, TEXT

REPLAYS = sorted((Path(__file__).parents[1] / "tests" / "replays").glob("*.replay"))
LINES = 14  # of a recorded match: its head, a deal and some moves
HEAD = b"\x01\x02\x40\x05"  # where `wire` cuts the stream


def seeds(target: str) -> list[bytes]:
    return list({"wire": _wire, "notation": _notation, "replay": _replay, "referee": _referee}[target]())


def _frame(payload: bytes, head: int = FIN | TEXT) -> bytes:
    """Masked with zeros, so that the payload stands there as it is."""
    size = len(payload)
    length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
    return bytes([head]) + length + bytes(4) + payload


def _wire() -> Iterator[bytes]:
    for game, action in _actions():
        message = {"do": "act", "id": "a", "seq": 3, "action": GAMES[game].action_to_json(action), "press": 1}
        yield HEAD + _frame(json.dumps(message).encode())
    for do in ("sit", "start", "kick", "chat", "ping", "draft", "hint", "options", "rematch", "robot"):
        more = {
            "seat": 1,
            "phrase": "hello",
            "t": 1.5,
            "step": 1,
            "options": {},
            "level": "easy",
            "action": {},
        }
        yield HEAD + _frame(json.dumps({"do": do, "id": "b", "seq": 1, **more}).encode())
    parts = (_frame(b'{"do":"si', TEXT), _frame(b"", FIN | 0x9), _frame(b't","id":"\xc3\xa9","seq":0}', FIN))
    yield HEAD + b"".join(parts) + _frame(b"\x03\xe8bye", FIN | 0x8)


def _notation() -> Iterator[bytes]:
    for game, action in _actions():
        yield b"\x00" + GAMES[game].format_action(action).encode()
    for rules in GAMES.values():
        for name, (_, default, allowed) in rules.options.allowed().items():
            yield b"\x01" + f"{name}={str(allowed.written(default)).lower()}".encode()
    yield from (
        b"\x02K1 K2 / K3 J",
        b"\x03Zo\xc3\xa9 \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",
        b"\x03Robot 2",
    )
    yield from (b"\x04noix-27", b"\x04NOIX 2704")


def _replay() -> Iterator[bytes]:
    for file in REPLAYS:
        text = file.read_text(encoding="utf-8")
        yield "\n".join(text.splitlines()[:LINES]).encode()
        yield "\n".join(text.splitlines()[: 4 * LINES]).encode()


def _referee() -> Iterator[bytes]:
    """Positions of recorded matches, set up and played on from; and short deals."""
    for file in REPLAYS:
        for number, step in enumerate(steps(file.read_text(encoding="utf-8"))):
            if number in (1, 9, 30):
                match = step.match
                state, options = match.game.state_to_json(match.state), match.state.options.as_json()
                setup = {"do": "setup", "game": match.game.id, "state": state, "options": options}
                asked = [setup, *({"do": do, "seat": 0} for do in ("legal", "view", "state", "next"))]
                actions = [
                    {"do": "act", "seat": seat, "action": match.game.action_to_json(action), "at": 9000}
                    for seat in match.game.to_act(match.state)
                    for action in list(match.game.legal_actions(match.state, seat))[:2]
                ]
                yield "\n".join(json.dumps(one) for one in (*asked, *actions)).encode()
    for game in GAMES.values():
        deal = {"do": "deal", "game": game.id, "seats": game.seats[0], "seed": "a", "options": {}}
        yield "\n".join(
            json.dumps(one) for one in (deal, {"do": "games"}, {"do": "legal", "seat": 1})
        ).encode()


def _actions() -> Iterator[tuple[str, object]]:
    """A few of each kind, as they were played."""
    seen: dict[tuple[str, type], int] = {}
    for file in REPLAYS:
        match = read_replay(file.read_text(encoding="utf-8"))
        for played in match.rounds:
            for move in played.moves:
                kind = (match.game.id, type(move.action))
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] <= 3:
                    yield match.game.id, move.action
