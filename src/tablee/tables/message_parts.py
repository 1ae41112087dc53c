"""The parts of messages, each built from a table as its audience may know it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, cast

import msgspec

from tablee.bots.champions import has_champion
from tablee.bots.personas import PERSONAS
from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.games.protocol import Event, Game, Json, RoundResult, Seat
from tablee.tables import facts as f
from tablee.tables import messages as m
from tablee.tables.dealing import promise
from tablee.tables.rating import why_unrated
from tablee.tables.table import TICK_MS, Chair, Entry, Table

Audience = Seat | None  # a seat, or the spectators


class Attendance(NamedTuple):
    """Whether somebody is at a seat, how far away, and when a robot takes over if not."""

    here: bool
    ping: int | None = None
    left: int | None = None


class Presence(Protocol):
    """Who is there: not a fact, so the table does not know."""

    def watchers(self) -> int: ...
    def seat(self, seat: Seat, chair: Chair) -> Attendance: ...


def table_facts(table: Table, presence: Presence) -> m.TableFacts:
    return m.TableFacts(
        id=table.id,
        code=table.code,
        game=table.game.id,
        options=table.options.as_json(),
        visibility=cast(m.Visibility, table.visibility),
        phase=cast(m.Phase, table.phase),
        asleep=table.asleep,
        host=table.host,
        match=table.match,
        ready=sorted(table.ready),
        pace=cast(m.Pace, table.pace),
        fairness=cast(m.Fairness, table.fairness),
        rated=table.rated,
        unrated=why_unrated(table) if table.rated else None,
        asStrong=not has_champion(table.game.id, table.options, len(table.chairs)),
        counts=table.counts,
        tick=tick(table),
        paused=table.paused,
        pausing=sorted(table.pausing),
        unhurried=[seat for seat, chair in enumerate(table.chairs) if chair.unhurried],
        novices=sorted(table.novices),
        watchers=presence.watchers(),
        queue=[m.Queuer(player=one.id, name=one.name, avatar=one.avatar) for one in table.queue],
        seats=[_seat_shown(chair, presence.seat(seat, chair)) for seat, chair in enumerate(table.chairs)],
        laidFrom=table.laid_from,
    )


def _seat_shown(chair: Chair, attendance: Attendance) -> m.Seat:
    shown = chair_shown(chair)
    return m.Seat(
        player=shown.player, name=shown.name, avatar=shown.avatar, robot=shown.robot, minded=shown.minded,
        here=attendance.here, ping=attendance.ping, left=attendance.left,
    )  # fmt: skip


def tick(table: Table) -> m.Tick | None:
    """When the round's ticks come, at the calm pace; they stand while the table does."""
    if table.pace != "calm" or table.phase != "playing" or table.paused:
        return None
    return m.Tick(anchor=table.starts, every=TICK_MS)


def table_changes(before: m.TableFacts, after: m.TableFacts) -> Json:
    """The fields of `after` that differ."""
    return {
        name: value
        for name in after.__struct_fields__
        if (value := getattr(after, name)) != getattr(before, name)
    }


def chair_shown(chair: Chair) -> m.Chair:
    shown = m.Chair(player=None, name=None, avatar=None, robot=chair.robot, minded=chair.minded is not None)
    if chair.robot is not None:
        shown.name, shown.avatar = PERSONAS[chair.persona]
    elif chair.player is not None:
        shown.player, shown.name, shown.avatar = chair.player
    return shown


def deal_shown(dealt: f.Dealt, starts: int | None = None, *, laid_out: bool = False) -> m.Deal:
    """`starts`: when the round began as clocks count now, if they have stood since.

    `laid_out`: no lots were drawn at this table.
    """
    lots = () if laid_out else Deal.parse(dealt.deal).lots  # drawn openly and mixed in again
    return m.Deal(
        round=dealt.round,
        commitment=promise(dealt),
        starts=dealt.starts if starts is None else starts,
        lots=lots or msgspec.UNSET,
    )


def reveal(table: Table) -> m.Reveal | None:
    """Deck and salt, once there is nothing left to hide."""
    if table.result is None or table.deal is None:
        return None
    return m.Reveal(deal=table.deal.deal, salt=table.deal.salt)


def round_result(result: RoundResult) -> m.Result:
    return msgspec.convert(result.as_json(), m.Result)


def log_entry(entry: Entry, audience: Audience) -> m.Entry | None:
    """An entry of the log as this audience may know it; None if there is nothing to tell."""
    said = m.Entry(seq=entry.seq, at=entry.at)
    match entry.fact:
        case f.Acted():
            said.by = actor(entry.fact)
            said.events = game_events(entry.events, audience)
            if entry.result is not None:
                said.result = round_result(entry.result)
        case f.Dealt():
            said.deal = deal_shown(entry.fact)
        case f.Judged():
            said.verdict = entry.fact.verdict
        case f.Said():
            said.chat = chat_line(entry)
        case f.GameChanged():
            said.game = entry.fact.game
        case _:
            return None
    return said


def actor(fact: f.Acted) -> m.By:
    return m.By(seat=fact.seat, who=cast(m.Who, fact.who))


def game_events(events: Iterable[Event], audience: Audience) -> list[m.GameEvent]:
    return [_event_shown(event.seen_by(audience)) for event in events]


def _event_shown(event: Event) -> m.GameEvent:
    shown = m.GameEvent(kind=event.kind, seat=event.seat)
    if event.cards:
        shown.cards = event.cards
    if event.secret:
        shown.secret = event.secret
    if event.target is not None:
        shown.target = event.target
    return shown


def chat_line(entry: Entry) -> m.ChatLine:
    fact = entry.fact
    assert isinstance(fact, f.Said)
    line = m.ChatLine(seq=entry.seq, at=entry.at, player=fact.player, name=fact.name)
    if fact.phrase:
        line.phrase = fact.phrase
    else:
        line.text = fact.text
    return line


def encoded_actions(game: Game[Any, Any, Any], actions: Iterable[Any]) -> list[msgspec.Raw]:
    return [msgspec.Raw(_encoded_action(game.id, action)) for action in actions]


@lru_cache(maxsize=8192)
def _encoded_action(game_id: str, action: Any) -> bytes:
    """An action as JSON, made once: the same few hundred are offered again and again."""
    return m.encode(GAMES[game_id].action_to_json(action))
