"""What is fuzzed: each target takes any bytes and raises only if something is wrong with the program.

A refusal is an answer. Whatever is accepted has to hold what the target's docstring says. The same functions run under
Atheris (`fuzz.run`) and, without it, over the kept corpus (`tests/test_fuzz_corpus.py`).
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.games import GAMES
from tablee.games.chance import Deal, commitment
from tablee.games.errors import Refusal
from tablee.games.protocol import Game
from tablee.matches import ReplayError, read_replay, write_replay
from tablee.referee.referee import Referee
from tablee.referee.stdio import answer, read_request
from tablee.server.http.player_names import clean_name
from tablee.server.json_input import read_json
from tablee.server.ws.reader import TEXT, Reader
from tablee.tables import commands as c
from tablee.tables.table_codes import read_code

Target = Callable[[bytes], None]

MESSAGE_BYTES = 4096  # the limit of the reader here: small enough that the fuzzer can reach it
MOST_REQUESTS = 40  # of one input to the referee
_message: "msgspec.json.Decoder[Any]" = msgspec.json.Decoder(c.Message)


def wire(data: bytes) -> None:
    """Frames of a socket, cut anywhere, are the same messages; each is a command or is refused."""
    cuts, stream = data[:4], data[4:]
    whole, cut = Reader(MESSAGE_BYTES), Reader(MESSAGE_BYTES)
    messages, start = whole.feed(stream), 0
    pieces = []
    for size in cuts:
        pieces += cut.feed(stream[start : start + size])
        start += size
    pieces += cut.feed(stream[start:])
    assert (pieces, cut.broken) == (messages, whole.broken)
    for kind, payload in messages:
        if kind == TEXT:
            command(payload)


def command(text: bytes) -> None:
    """A text that is read is a command; the action in it is one of a game, which writes it back, or is refused."""
    try:
        message = read_json(_message, text)
    except Refusal:
        return
    if isinstance(message, c.Act | c.Draft) and isinstance(message.action, dict):
        for game in GAMES.values():
            _action_of(game, message.action)


def _action_of(game: Game[Any, Any, Any], value: object) -> None:
    try:
        action = game.action_from_json(value)
    except Refusal:
        return
    assert game.action_from_json(game.action_to_json(action)) == action


def notation(data: bytes) -> None:
    """What a notation reads it writes, and reads again as the same."""
    text = data[1:].decode("utf-8", "replace")
    readings: Sequence[Callable[[str], None]] = (_actions, _options, _deal, _name, _code)
    readings[(data[0] if data else 0) % len(readings)](text)


def _actions(text: str) -> None:
    for game in GAMES.values():
        try:
            action = game.parse_action(text)
        except Refusal:
            continue
        assert game.parse_action(game.format_action(action)) == action
        _action_of(game, game.action_to_json(action))


def _options(text: str) -> None:
    for game in GAMES.values():
        try:
            options = game.options.parse_text(text)
        except Refusal:
            continue
        assert game.options.parse_text(str(options)) == options
        assert game.options.parse(options.as_json()) == options


def _deal(text: str) -> None:
    deal = Deal.parse(text)
    assert Deal.parse(str(deal)) == deal


def _name(text: str) -> None:
    try:
        name = clean_name(text)
    except Refusal:
        return
    assert clean_name(name) == name
    # Joiners hold emoji and letters together.
    assert name.isprintable() or "\u200d" in name or "\u200c" in name


def _code(text: str) -> None:
    if (code := read_code(text)) is not None:
        assert read_code(code) == code


def replay(data: bytes) -> None:
    """A replay that holds is written as a text that holds and tells of the same match."""
    text = promised(data.decode("utf-8", "replace"))
    try:
        match = read_replay(text)
    except ReplayError:
        return
    written = write_replay(match)
    again = read_replay(written)
    assert write_replay(again) == written
    assert (again.rounds, again.state, again.winners) == (match.rounds, match.state, match.winners)


def promised(text: str) -> str:
    """With every commitment made to fit its deal: else nothing behind a changed card would ever be reached."""
    lines, salt, promise = text.splitlines(), "", None
    for number, line in enumerate(lines):
        word, _, rest = line.strip().partition(" ")
        if word == "commitment":
            promise = number
        elif word == "salt":
            salt = rest
        elif word == "deal" and promise is not None:
            lines[promise] = f"commitment {commitment(Deal.parse(rest), salt)}"
            promise = None
    return "\n".join(lines)


def referee(data: bytes) -> None:
    """A refused request changes nothing; a position that is taken can be set up again; what is told to be legal is."""
    judge = Referee()
    for line in data.split(b"\n")[:MOST_REQUESTS]:
        before = _position(judge)
        try:
            judge.answer(read_request(line))
        except Refusal:
            assert _position(judge) == before
        else:
            _check_position(judge)
        said = answer(judge, b'{"do":"state","id":' + (line or b"0") + b"}")
        json.dumps(said)


def _position(judge: Referee) -> object:
    return None if judge._match is None else judge._match.state


def _check_position(judge: Referee) -> None:
    match = judge._match
    if match is None:
        return
    game, state = match.game, match.state
    assert game.state_from_json(game.state_to_json(state), state.options.as_json()) == state
    for seat in range(len(state.totals)):
        game.view_writer.to_json(game.view(state, seat))
        for action in game.legal_actions(state, seat):
            game.apply(state, seat, action)


TARGETS: dict[str, Target] = {"wire": wire, "notation": notation, "replay": replay, "referee": referee}
