"""What is told to whom. The only way from a table to a client: everything here is built from views."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from tablee.games.protocol import Event, Json, Seat
from tablee.tables import facts as f
from tablee.tables import views
from tablee.tables.clocks import Deadline
from tablee.tables.playing import promise
from tablee.tables.table import Chair, Entry, Table

Audience = Seat | None  # a seat, or the spectators
encode = msgspec.json.Encoder().encode


class Presence(Protocol):
    """Who is there: not a fact, so the table does not know."""

    def watchers(self) -> int: ...
    def seat(self, seat: Seat, chair: Chair) -> Json: ...


class Told(NamedTuple):
    """What a seat has been told last, beside what everybody was told."""

    private: Json
    legal: Sequence[Any]


def table_info(table: Table, presence: Presence) -> Json:
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game.id,
        "options": table.options.as_json(),
        "visibility": table.visibility,
        "phase": table.phase,
        "host": table.host,
        "match": table.match,
        "ready": sorted(table.ready),
        "watchers": presence.watchers(),
        "seats": [
            seat_info(seat, chair) | presence.seat(seat, chair) for seat, chair in enumerate(table.chairs)
        ],
    }


def seat_info(seat: Seat, chair: Chair) -> Json:
    if chair.robot is not None:
        name: Json = {"player": None, "name": f"Robot {seat + 1}", "avatar": "robot"}
    elif chair.player is not None:
        name = {"player": chair.player.id, "name": chair.player.name, "avatar": chair.player.avatar}
    else:
        name = {"player": None, "name": None, "avatar": None}
    return name | {"robot": chair.robot, "minded": chair.minded is not None}


def deal_info(dealt: f.Dealt) -> Json:
    return {"round": dealt.round, "commitment": promise(dealt), "starts": dealt.starts}


def reveal_info(table: Table) -> Json | None:
    """Deck and salt, once there is nothing left to hide."""
    if table.result is None or table.deal is None:
        return None
    return {"deal": table.deal.deal, "salt": table.deal.salt}


def entry_info(entry: Entry, audience: Audience) -> Json | None:
    """An entry of the log as this audience may know it; None if there is nothing to tell."""
    said: Json = {"seq": entry.seq, "at": entry.at}
    match entry.fact:
        case f.Acted():
            said |= {"by": by_info(entry.fact), "events": events_info(entry.events, audience)}
            if entry.result is not None:
                said["result"] = entry.result.as_json()
        case f.Dealt():
            said["deal"] = deal_info(entry.fact)
        case f.Judged():
            said["verdict"] = entry.fact.verdict
        case f.Said():
            said["chat"] = chat_info(entry)
        case _:
            return None
    return said


def by_info(fact: f.Acted) -> Json:
    return {"seat": fact.seat, "who": fact.who}


def events_info(events: Iterable[Event], audience: Audience) -> list[Json]:
    return [event.seen_by(audience).as_json() for event in events]


def chat_info(entry: Entry) -> Json:
    fact = entry.fact
    assert isinstance(fact, f.Said)
    said: Json = {"seq": entry.seq, "at": entry.at, "player": fact.player, "name": fact.name}
    return said | ({"phrase": fact.phrase} if fact.phrase else {"text": fact.text})


class Teller:
    """Tells each audience what is new to it."""

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table, self.presence = table, presence
        self.told: dict[Seat, Told] = {}
        self._public: Any = None  # the spectators' view that was told last
        self._info: Json = table_info(table, presence)
        self._clock: Deadline | None = None

    # --- everything -------------------------------------------------------------------------------------

    def welcome(
        self, audience: Audience, clock: Deadline | None, muted: frozenset[str] = frozenset()
    ) -> Json:
        """All there is to know, and the start of updates for this audience."""
        table = self.table
        self._clock = clock
        self._info = table_info(table, self.presence)
        said: Json = {
            "t": "welcome",
            "seq": table.seq,
            "table": self._info,
            "clock": None if clock is None else clock.as_json(),
            "verdicts": table.verdicts,
            "chat": [chat_info(entry) for entry in table.chat if entry.fact.player not in muted],
        }
        if table.deal is not None:
            legal = () if audience is None else table.game.legal_actions(table.state, audience)
            self._public = table.game.view(table.state, None)
            if audience is not None:
                self.told[audience] = Told(self._private(audience), legal)
            said |= {
                "deal": deal_info(table.deal),
                "view": views.whole(table.game, table.game.view(table.state, audience)),
                "legal": views.actions(table.game, legal),
                "result": None if table.result is None else table.result.as_json(),
                "reveal": reveal_info(table),
            }
        return said

    def forget(self, audience: Audience) -> None:
        """Nobody listens there any more."""
        if audience is not None:
            self.told.pop(audience, None)

    # --- what is new ------------------------------------------------------------------------------------

    def presence_changed(self) -> bytes | None:
        """The update that tells who came or went; None if that shows nowhere."""
        info = table_info(self.table, self.presence)
        patch = _changed(self._info, info)
        self._info = info
        if not patch:
            return None
        return encode({"t": "update", "seq": self.table.seq, "at": self.table.touched, "table": patch})

    def updates(
        self, entries: Sequence[Entry], audiences: Iterable[Audience], clock: Deadline | None
    ) -> dict[Audience, bytes]:
        """For each audience the update that these new entries are. Equal updates are the same object."""
        common = self._common(entries, clock)
        events = [event for entry in entries for event in entry.events]
        if events:
            common["events"] = events_info(events, None)
        if self.table.deal is None:
            shared = encode(common)
            return dict.fromkeys(audiences, shared)
        fresh = any(isinstance(entry.fact, f.Dealt) for entry in entries)
        if view := self._public_patch(fresh):
            common["view"] = view
        concerned = {event.seat for event in events}
        updates: dict[Audience, bytes] = {}
        shared = b""
        for audience in audiences:
            if own := self._own_part(audience, fresh, audience in concerned, events, common):
                updates[audience] = encode(common | own)
            else:
                shared = shared or encode(common)
                updates[audience] = shared
        return updates

    def _common(self, entries: Sequence[Entry], clock: Deadline | None) -> Json:
        """What everybody is told."""
        last = entries[-1]
        said: Json = {"t": "update", "seq": last.seq, "at": last.at}
        for entry in entries:
            match entry.fact:
                case f.Acted():
                    said["by"] = by_info(entry.fact)
                case f.Dealt():
                    said |= {"deal": deal_info(entry.fact), "result": None, "reveal": None}
                case f.Judged():
                    said["verdict"] = entry.fact.verdict
                case f.Said():
                    said["chat"] = chat_info(entry)
            if entry.result is not None:
                said |= {"result": entry.result.as_json(), "reveal": reveal_info(self.table)}
        if clock != self._clock:
            self._clock = clock
            said["clock"] = None if clock is None else clock.as_json()
        if not isinstance(last.fact, f.Acted) or last.result is not None:
            info = table_info(self.table, self.presence)
            if patch := _changed(self._info, info):
                said["table"] = patch
            self._info = info
        return said

    def _public_patch(self, fresh: bool) -> Json:
        """What has changed for those who only watch; the whole view after a deal."""
        game, before = self.table.game, self._public
        now = self._public = game.view(self.table.state, None)
        if fresh or before is None:
            return views.whole(game, now)
        return views.changed(game, before, now)

    def _own_part(
        self, audience: Audience, fresh: bool, concerned: bool, events: Sequence[Event], common: Json
    ) -> Json:
        """What one audience is told beside or instead of the common part.

        Hidden cards change only for the seats that events name: nobody else's view is worked out anew.
        """
        if audience is None:
            return {"legal": []} if fresh else {}
        own: Json = {}
        before = self.told.get(audience)
        private = before.private if before is not None else {}
        if fresh or concerned or before is None:
            private = self._private(audience)
            if (
                patch := private
                if before is None or fresh
                else self._changed_private(before.private, private)
            ):
                own["view"] = common.get("view", {}) | patch
            if any(event.secret and event.seat == audience for event in events):
                own["events"] = events_info(events, audience)
        legal = self.table.game.legal_actions(self.table.state, audience)
        if fresh or before is None or before.legal != legal:
            own["legal"] = views.actions(self.table.game, legal)
        self.told[audience] = Told(private, legal)
        return own

    def _private(self, audience: Seat) -> Json:
        """The fields of the seat's view that differ from the spectators'."""
        game = self.table.game
        return views.changed(game, self._public, game.view(self.table.state, audience))

    def _changed_private(self, before: Json, now: Json) -> Json:
        """A field that is private no longer is told as everybody sees it."""
        patch = {name: value for name, value in now.items() if before.get(name) != value}
        if gone := before.keys() - now.keys():
            public = views.whole(self.table.game, self._public)
            patch |= {name: public[name] for name in gone}
        return patch


def _changed(before: Json, after: Json) -> Json:
    return {name: value for name, value in after.items() if before.get(name) != value}
