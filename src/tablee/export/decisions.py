"""A finished match as decisions: what a seat saw, could do and did, and what came of it. docs/data.md is the data card.

Who played is not in it: no names, no identities, no codes, no dates.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Literal, NamedTuple

from tablee.games.protocol import Game, RoundResult, Seat
from tablee.matches import Round
from tablee.ratings import places_of
from tablee.tables.record import Record, Touch


class Decision(NamedTuple):
    """One row. The annotations are the schema; docs/data.md says what each field means."""

    match: str
    game: str
    rules: int
    options: str
    seats: int
    pace: str
    round: int
    number: int
    seat: int
    actor: Literal["player", "robot", "minded"]
    level: str | None
    ms: int | None
    view: str
    actions: str
    action: str
    listed: bool
    reason: str
    score: int
    total: int
    round_won: bool
    match_won: bool
    place: int


def match_name(table_id: str, number: int, salt: bytes) -> str:
    """Tells the matches of one export apart, and nothing else to whoever has not the salt."""
    return blake2b(f"{table_id}.{number}".encode(), key=salt, digest_size=12).hexdigest()


def decisions(record: Record, name: str) -> Iterator[Decision]:
    """Every decision of a finished match, in order. What the clock did is none, nor what was laid out beforehand."""
    game, last = record.match.game, record.match.result
    if last is None or last.match is None:
        return
    places = places_of(last.totals, last.match)
    for played, touches in zip(record.match.rounds, record.touches, strict=True):
        result = game.result(_end(game, played))
        assert result is not None
        for row, seat in _round(record, played, touches):
            yield Decision(
                match=name, game=game.id, rules=game.rules_version, options=_text(played.setting.options.as_json()),
                seats=played.setting.seats, pace=record.pace, round=played.setting.round, seat=seat, **row,
                **_outcome(result, seat), match_won=seat in last.match, place=places[seat],
            )  # fmt: skip


def _end(game: Game[Any, Any, Any], played: Round) -> Any:
    state = game.deal(played.setting, played.deal)
    for move in played.moves:
        state, _ = game.apply(state, move.seat, move.action, move.at)
    return state


def _round(
    record: Record, played: Round, touches: tuple[Touch, ...]
) -> Iterator[tuple[dict[str, Any], Seat]]:
    """What belongs to each decision alone."""
    game = record.match.game
    state = game.deal(played.setting, played.deal)
    for number, (move, touch) in enumerate(zip(played.moves, touches, strict=True), 1):
        if touch.by not in ("clock", "record"):
            legal = game.legal_actions(state, move.seat)
            chair = record.chairs[move.seat]
            yield (
                {
                    "number": number,
                    "actor": touch.by,
                    "level": None if touch.by == "player" else chair.mind,
                    "ms": touch.ms,
                    "view": _text(game.view_writer.to_json(game.view(state, move.seat))),
                    "actions": _text([game.action_to_json(action) for action in legal]),
                    "action": _text(game.action_to_json(move.action)),
                    "listed": move.action in legal,
                },
                move.seat,
            )
        state, _ = game.apply(state, move.seat, move.action, move.at)


def _outcome(result: RoundResult, seat: Seat) -> dict[str, Any]:
    return {
        "reason": result.reason,
        "score": result.scores[seat],
        "total": result.totals[seat],
        "round_won": seat in result.winners,
    }


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
