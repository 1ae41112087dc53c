"""What a caller is shown of a match: everything here is built from views and masked events."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from tablee.analysis import Hidden, Moment, tallies
from tablee.games.protocol import Seat
from tablee.server.replay_answers import (
    Curve,
    Replay,
    ReplayRound,
    ReplaySeat,
    ReplayStep,
    RoundViews,
    SeatViews,
)
from tablee.server.replays.library import Found
from tablee.tables.errors import CommandRefused
from tablee.tables.message_parts import chair_shown, deal_shown, game_events, round_result
from tablee.tables.record import Record, Touch


def viewer_of(record: Record, player: str) -> Seat | None:
    """The player's seat. While the match runs only who sits there now: others may have left their cards to them."""
    return record.seat_now(player) if record.running else record.seats.get(player)


def replay(found: Found, player: str) -> Replay:
    record = found.record
    game, first = record.match.game, record.match.rounds[0].setting
    chairs = [chair_shown(chair) for chair in record.chairs]
    return Replay(
        id=record.id,
        table=record.table_id,
        match=record.number,
        code=record.code,
        game=game.id,
        rulesVersion=game.rules_version,
        options=first.options.as_json(),
        began=record.began,
        ended=record.ended,
        running=record.running,
        viewer=viewer_of(record, player),
        seats=[ReplaySeat(name=chair.name, avatar=chair.avatar, robot=chair.robot) for chair in chairs],
        rounds=[_round(found, player, number) for number in range(1, found.timeline.rounds + 1)],
        curves=[
            Curve(name=one.name, error=one.error, steps=list(one.steps), values=[list(row) for row in one.values])
            for one in tallies(found.timeline)
        ],
        laidFrom=record.laid_from or UNSET,
    )  # fmt: skip


def _round(found: Found, player: str, number: int) -> ReplayRound:
    record, result = found.record, found.timeline.results[number - 1]
    touches = iter(record.touches[number - 1])
    eyes = record.seat_now(player)  # of a round that is not over
    return ReplayRound(
        round=number,
        starter=record.match.rounds[number - 1].setting.starter,
        deal=deal_shown(record.deals[number - 1]),
        over=result is not None,
        result=None if result is None else round_result(result),
        steps=[_step(found, moment, eyes, touches) for moment in found.timeline.round(number)],
    )


def _step(found: Found, moment: Moment, eyes: Seat | None, touches: Iterator[Touch]) -> ReplayStep:
    made = [next(touches) for _ in moment.moves]
    by = next((touch.by for touch in made if touch.by == "clock"), made[-1].by if made else None)
    over = found.timeline.is_over(moment.round)
    seen = [event if over else event.seen_by(eyes) for event in moment.events]
    return ReplayStep(
        at=moment.name,
        seat=moment.seat,
        actions=list(_actions(found, moment, whole=over or eyes == moment.seat)),
        events=[event for one in seen for event in game_events((one,), one.seat)],
        by=by,
        ms=made[-1].ms if made else 0,
    )


def _actions(found: Found, moment: Moment, *, whole: bool) -> Iterator[str]:
    """In notation. What the clock does may carry a draft, whose cards went back to the hand: only its first word."""
    game = found.timeline.game
    for move in moment.moves:
        text = game.format_action(move.action)
        yield text.split()[0] if type(move.action) in game.clock_actions and not whole else text


def round_views(found: Found, player: str, number: int, seats: Sequence[Seat | None]) -> RoundViews:
    """Raises CommandRefused for a round that is not there, or a hand that this player may not see yet."""
    timeline = found.timeline
    if number not in range(1, timeline.rounds + 1):
        raise CommandRefused("not_found", "the match has no such round")
    if any(seat is not None and seat not in range(timeline.seats) for seat in seats):
        raise CommandRefused("not_found", "the match has no such seat")
    eyes, moments, write = (
        found.record.seat_now(player),
        timeline.round(number),
        timeline.game.view_writer.to_json,
    )
    try:
        views = [
            SeatViews(seat=seat, views=[write(timeline.view(moment, eyes, seat)) for moment in moments])
            for seat in seats
        ]
    except Hidden:
        raise CommandRefused("hidden", "that hand is shown once the round is over") from None
    return RoundViews(
        id=found.record.id, round=number, steps=[moment.name for moment in moments], seats=views
    )
