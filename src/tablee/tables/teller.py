"""What is told to whom. The only way from a table to a client: everything here is built from views."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from tablee.games.protocol import Event, Json, Seat
from tablee.games.view_json import put_paths
from tablee.tables import facts as f
from tablee.tables.deadlines import Deadline
from tablee.tables.show import (
    Audience,
    Presence,
    actions_info,
    by_info,
    chat_info,
    deal_info,
    encode,
    events_info,
    reveal_info,
    table_info,
)
from tablee.tables.table import Entry, Table

LEGAL: Final = 1  # this listener is told the legal actions
COMPACT: Final = 2  # and this one nothing that it can do without (docs/protocol.md)
Listener = tuple[Audience, int]  # and what it asked for: LEGAL and COMPACT, added up

_NOTHING: Final[Json] = {}


class Shared:
    """An update as everybody may read it, in pieces: written once, put together for each who is told more."""

    __slots__ = ("events", "happened", "head", "patch", "plain", "secrets", "view")

    def __init__(
        self, head: bytes, happened: bytes, patch: Json, events: Sequence[Event], secrets: set[Seat]
    ) -> None:
        self.head = head  # without the last brace
        self.happened = happened
        self.patch = patch
        self.view = _field(b"view", patch) if patch else b""
        self.events = events  # what stands in `happened`, secrets included
        self.secrets = secrets  # whose
        self.plain = b"".join((head, happened, self.view, b"}"))  # for all who are told nothing more

    def text(self, audience: Audience = None, patch: Json = _NOTHING, legal: bytes = b"") -> bytes:
        """The whole of it, with an audience's own events, fields of the view and actions."""
        happened = self.happened
        if audience in self.secrets:
            happened = _field(b"events", events_info(self.events, audience))
        view = self.view
        if patch:
            if view and patch.keys().isdisjoint(self.patch):
                view = b"%b,%b" % (view[:-1], encode(patch)[1:])
            else:
                view = _field(b"view", self.patch | patch)
        return b"".join((self.head, happened, view, legal, b"}"))


class Own:
    """What a seat is told of its view beside what everybody is told: by field, and by path."""

    __slots__ = ("before", "patch")

    def __init__(self, before: Json, patch: Json) -> None:
        self.before, self.patch = before, patch

    def written(self, compact: bool) -> Json:
        if not compact or not self.before:
            return self.patch
        paths: Json = {}
        for name, value in self.patch.items():
            put_paths(paths, name, self.before.get(name), value)
        return paths


_NOBODYS: Final[dict[Audience, Own]] = {}
_NO_NEWS: Final[dict[Audience, bytes]] = {}


class Teller:
    """Tells each audience what is new to it."""

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table, self.presence = table, presence
        self._private: dict[
            Seat, Json
        ] = {}  # the fields of a seat's view that nobody else sees, as told last
        self._legal: dict[Audience, Sequence[Any]] = {}  # as told last, where somebody asked for them
        self._public: Any = None  # the spectators' view that was told last
        self._info: Json = table_info(table, presence)
        self._clock: Deadline | None = None

    # --- everything -------------------------------------------------------------------------------------

    def welcome(
        self, listener: Listener, clock: Deadline | None, muted: frozenset[str] = frozenset()
    ) -> Json:
        """All there is to know, and the start of updates for this audience."""
        table, (audience, form) = self.table, listener
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
            self._public = table.game.view(table.state, None)
            if audience is not None:
                self._private[audience] = self._private_fields(audience)
            said |= {
                "deal": deal_info(table.deal),
                "view": table.game.view_writer.to_json(table.game.view(table.state, audience)),
                "result": None if table.result is None else table.result.as_json(),
                "reveal": reveal_info(table),
            }
            if form & LEGAL:
                legal = self._legal[audience] = self._legal_actions(audience)
                said["legal"] = actions_info(table.game, legal)
        return said

    def forget(self, audience: Audience) -> None:
        """Nobody listens there any more."""
        self._legal.pop(audience, None)
        if audience is not None:
            self._private.pop(audience, None)

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
        self, entries: list[Entry], listeners: Collection[Listener], clock: Deadline | None
    ) -> dict[Listener, bytes]:
        """For each listener the update that these new entries are."""
        common = self._common(entries, clock)
        events = [event for entry in entries for event in entry.events]
        happened = _field(b"events", events_info(events, None)) if events else b""
        secrets = {event.seat for event in events if event.secret}
        before, own, legal = self._public, _NOBODYS, _NO_NEWS
        fresh = "deal" in common
        if self.table.deal is not None:
            self._public = self.table.game.view(self.table.state, None)
            own = self._own(listeners, {event.seat for event in events}, fresh)
            if asking := {audience for audience, form in listeners if form & LEGAL}:
                legal = self._legal_news(asking, fresh)
        shared: list[Shared | None] = [None, None]  # by field and by path: whichever somebody reads
        updates: dict[Listener, bytes] = {}
        for listener in listeners:
            audience, form = listener
            compact = form & COMPACT != 0
            if (said := shared[compact]) is None:
                head = encode(_without_needless(common) if compact else common)[:-1]
                patch = self._public_patch(before, fresh, compact)
                said = shared[compact] = Shared(head, happened, patch, events, secrets)
            mine = own.get(audience)
            actions = legal.get(audience, b"") if form & LEGAL else b""
            if mine is None and not actions and audience not in secrets:
                updates[listener] = said.plain
            else:
                patch = _NOTHING if mine is None else mine.written(compact)
                updates[listener] = said.text(audience, patch, actions)
        return updates

    def _common(self, entries: list[Entry], clock: Deadline | None) -> Json:
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

    def _public_patch(self, before: Any, fresh: bool, compact: bool) -> Json:
        """What has changed for those who only watch; the whole view after a deal."""
        writer, now = self.table.game.view_writer, self._public
        if now is None:
            return _NOTHING
        return writer.to_json(now) if fresh or before is None else writer.changed(before, now, compact)

    def _own(self, listeners: Collection[Listener], concerned: set[Seat], fresh: bool) -> dict[Audience, Own]:
        """What each seat is told beside the rest.

        Hidden cards change only for the seats that events name: nobody else's view is worked out anew.
        """
        own: dict[Audience, Own] = {}
        for seat, _ in listeners:
            if seat is None or seat in own:
                continue
            before = self._private.get(seat)
            if before is None or fresh:
                now = self._private[seat] = self._private_fields(seat)
                own[seat] = Own(_NOTHING, now)
            elif seat in concerned:
                now = self._private[seat] = self._private_fields(seat)
                own[seat] = Own(before, self._changed_private(before, now))
        return own

    def _private_fields(self, seat: Seat) -> Json:
        """The fields of the seat's view that differ from the spectators'."""
        game = self.table.game
        return game.view_writer.changed(self._public, game.view(self.table.state, seat))

    def _changed_private(self, before: Json, now: Json) -> Json:
        """A field that is private no longer is told as everybody sees it."""
        patch = {name: value for name, value in now.items() if before.get(name) != value}
        if not before.keys() <= now.keys():
            public = self.table.game.view_writer.to_json(self._public)
            patch |= {name: public[name] for name in before.keys() - now.keys()}
        return patch

    # --- legal actions, for those who ask ---------------------------------------------------------------

    def _legal_news(self, audiences: Collection[Audience], fresh: bool) -> dict[Audience, bytes]:
        """The actions of those who asked for them, where they have changed."""
        news: dict[Audience, bytes] = {}
        for audience in audiences:
            before = self._legal.get(audience)
            now = self._legal[audience] = self._legal_actions(audience)
            if fresh or now != before:
                news[audience] = _field(b"legal", actions_info(self.table.game, now))
        return news

    def _legal_actions(self, audience: Audience) -> Sequence[Any]:
        game, state = self.table.game, self.table.state
        if audience is None or audience not in game.to_act(state):
            return ()
        return game.legal_actions(state, audience) or ()


def _without_needless(common: Json) -> Json:
    """For compact listeners: not when (now), nor that a person acted for themselves (the events name the seat)."""
    by = common.get("by")
    person = by is not None and by["who"] == "player"
    return {name: value for name, value in common.items() if name != "at" and not (person and name == "by")}


def _field(name: bytes, value: Any) -> bytes:
    return b',"%b":%b' % (name, encode(value))


def _changed(before: Json, after: Json) -> Json:
    return {name: value for name, value in after.items() if before.get(name) != value}
