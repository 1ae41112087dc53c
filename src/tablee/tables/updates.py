"""What each audience is sent. The only way from a table to a client: everything here is built from views."""

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from tablee.games.protocol import Json, Seat
from tablee.games.view_json import put_paths
from tablee.tables import facts as f
from tablee.tables import messages as m
from tablee.tables.common_update import CommonUpdate, written_head
from tablee.tables.message_parts import (
    Audience,
    Presence,
    actor,
    chat_line,
    deal_shown,
    encoded_actions,
    game_events,
    reveal,
    round_result,
    table_changes,
    table_facts,
)
from tablee.tables.messages import encode
from tablee.tables.table import Entry, Table

LEGAL: Final = 1  # this listener is sent the legal actions
COMPACT: Final = 2  # and this one nothing that it can do without (docs/protocol.md)


class Listener(NamedTuple):
    """An audience, and what it asked for. Not a plain tuple: compiled code would take one apart at each use."""

    audience: Audience
    form: int  # LEGAL and COMPACT, added up


_NOTHING: Final[Json] = {}


class PrivateChanges:
    """What a seat is sent of its view beside what everybody is sent: by field, and by path."""

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


_NO_CHANGES: Final[dict[Audience, PrivateChanges]] = {}
_NO_ACTIONS: Final[dict[Audience, Sequence[Any]]] = {}


class UpdateBuilder:
    """Builds the first message to each audience, and from then on what is new to it."""

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table, self.presence = table, presence
        # What was sent last: of each seat's view the fields that nobody else sees, the legal actions where
        # somebody asked for them, the spectators' view, the table and its clock.
        self._private: dict[Seat, Json] = {}
        self._legal: dict[Audience, Sequence[Any]] = {}
        self._public: Any = None
        self._facts = table_facts(table, presence)
        self._clock: m.Deadline | None = None
        self.encoded = 0  # updates, once for all who read the same form
        self.completed = 0  # updates to which something of an audience's own was added

    # --- everything -------------------------------------------------------------------------------------

    def welcome(
        self,
        listener: Listener,
        clock: m.Deadline | None,
        *,
        you: m.You,
        now: int,
        muted: frozenset[str] = frozenset(),
        draft: m.Shown | None = None,
        missed: m.Missed | None = None,
    ) -> m.Snapshot:
        """All there is to know, and the start of updates for this audience."""
        table = self.table
        self._clock = clock
        self._facts = table_facts(table, self.presence)
        snapshot = m.Snapshot(
            seq=table.seq,
            now=now,
            you=you,
            table=self._facts,
            clock=clock,
            verdicts=table.verdicts,
            chat=[chat_line(entry) for entry in table.chat if entry.fact.player not in muted],
            draft=draft,
            missed=UNSET if missed is None else missed.entries,
            gap=UNSET if missed is None else missed.gap,
        )
        if table.deal is not None:
            self._add_round(snapshot, table.deal, listener)
        return snapshot

    def _add_round(self, snapshot: m.Snapshot, dealt: f.Dealt, listener: Listener) -> None:
        table, (audience, form) = self.table, listener
        self._public = table.game.view(table.state, None)
        if audience is not None:
            self._private[audience] = self._private_fields(audience)
        snapshot.deal = deal_shown(dealt, table.starts, laid_out=bool(table.laid_from))
        snapshot.view = table.game.view_writer.to_json(table.game.view(table.state, audience))
        snapshot.result = None if table.result is None else round_result(table.result)
        snapshot.reveal = reveal(table)
        if form & LEGAL:
            self._legal[audience] = self._legal_actions(audience)
            snapshot.legal = encoded_actions(table.game, self._legal[audience])

    def forget(self, audience: Audience) -> None:
        """Nobody listens there any more."""
        self._legal.pop(audience, None)
        if audience is not None:
            self._private.pop(audience, None)

    def clear(self) -> None:
        """Nothing lies on the table any more: what was sent of it is of no use."""
        self._private.clear()
        self._legal.clear()
        self._public = None

    # --- what is new ------------------------------------------------------------------------------------

    def presence_changed(self) -> bytes | None:
        """The update that tells who came or went; None if that shows nowhere."""
        if patch := self._table_patch():
            self.encoded += 1
            return encode(m.Update(seq=self.table.seq, at=self.table.touched, table=patch))
        return None

    def updates(
        self, entries: list[Entry], listeners: Collection[Listener], clock: m.Deadline | None
    ) -> dict[Listener, bytes]:
        """For each listener the update that these new entries are."""
        update = self._update(entries, clock)
        events = [event for entry in entries for event in entry.events]
        public = encode(game_events(events, None)) if events else b""
        secrets = {event.seat for event in events if event.secret}
        before, private, legal = self._public, _NO_CHANGES, _NO_ACTIONS
        dealt = update.deal is not UNSET
        if self.table.deal is not None:
            self._public = self.table.game.view(self.table.state, None)
            private = self._private_changes(listeners, {event.seat for event in events}, dealt)
            if asking := {audience for audience, form in listeners if form & LEGAL}:
                legal = self._legal_changes(asking, dealt)
        common: list[CommonUpdate | None] = [None, None]  # by field and by path: whichever somebody reads
        texts: dict[Listener, bytes] = {}
        for listener in listeners:
            audience, form = listener
            compact = form & COMPACT != 0
            if (shared := common[compact]) is None:
                patch = self._public_patch(before, dealt, compact)
                shared = CommonUpdate(written_head(update, compact), patch, events, public, secrets)
                common[compact] = shared
                self.encoded += 1
            own = private.get(audience)
            actions = legal.get(audience) if form & LEGAL else None
            if own is None and actions is None and audience not in secrets:
                texts[listener] = shared.plain
            else:
                patch = _NOTHING if own is None else own.written(compact)
                texts[listener] = shared.text(audience, patch, actions)
                self.completed += 1
        return texts

    def _update(self, entries: list[Entry], clock: m.Deadline | None) -> m.Update:
        """What everybody is sent."""
        last = entries[-1]
        update = m.Update(seq=last.seq, at=last.at)
        for entry in entries:
            match entry.fact:
                case f.Acted():
                    update.by = actor(entry.fact)
                case f.Dealt():
                    update.deal, update.result, update.reveal = deal_shown(entry.fact), None, None
                case f.Judged():
                    update.verdict = entry.fact.verdict
                case f.Said():
                    update.chat = chat_line(entry)
            if entry.result is not None:
                update.result, update.reveal = round_result(entry.result), reveal(self.table)
        if clock != self._clock:
            self._clock = update.clock = clock
        if (not isinstance(last.fact, f.Acted) or last.result is not None) and (patch := self._table_patch()):
            update.table = patch
        return update

    def _table_patch(self) -> Json:
        """The fields of the table that have changed."""
        before, self._facts = self._facts, table_facts(self.table, self.presence)
        return table_changes(before, self._facts)

    def _public_patch(self, before: Any, dealt: bool, compact: bool) -> Json:
        """What has changed for those who only watch; the whole view after a deal."""
        writer, now = self.table.game.view_writer, self._public
        if now is None:
            return _NOTHING
        return writer.to_json(now) if dealt or before is None else writer.changed(before, now, compact)

    def _private_changes(
        self, listeners: Collection[Listener], concerned: set[Seat], dealt: bool
    ) -> dict[Audience, PrivateChanges]:
        """What each seat is sent beside the rest.

        Hidden cards change only for the seats that events name: nobody else's view is worked out anew.
        """
        changes: dict[Audience, PrivateChanges] = {}
        for seat, _ in listeners:
            if seat is None or seat in changes:
                continue
            before = self._private.get(seat)
            if before is None or dealt:
                now = self._private[seat] = self._private_fields(seat)
                changes[seat] = PrivateChanges(_NOTHING, now)
            elif seat in concerned:
                now = self._private[seat] = self._private_fields(seat)
                changes[seat] = PrivateChanges(before, self._changed_private(before, now))
        return changes

    def _private_fields(self, seat: Seat) -> Json:
        """The fields of the seat's view that differ from the spectators'."""
        game = self.table.game
        return game.view_writer.changed(self._public, game.view(self.table.state, seat))

    def _changed_private(self, before: Json, now: Json) -> Json:
        """A field that is private no longer is sent as everybody sees it."""
        patch = {name: value for name, value in now.items() if before.get(name) != value}
        if gone := [name for name in before if name not in now]:
            public = self.table.game.view_writer.to_json(self._public)
            patch |= {name: public[name] for name in gone}
        return patch

    # --- legal actions, for those who ask ---------------------------------------------------------------

    def _legal_changes(self, audiences: Collection[Audience], dealt: bool) -> dict[Audience, Sequence[Any]]:
        """The encoded actions of those who asked for them, where they have changed."""
        changes: dict[Audience, Sequence[Any]] = {}
        for audience in audiences:
            before = self._legal.get(audience)
            now = self._legal[audience] = self._legal_actions(audience)
            if dealt or now != before:
                changes[audience] = encoded_actions(self.table.game, now)
        return changes

    def _legal_actions(self, audience: Audience) -> Sequence[Any]:
        game, state = self.table.game, self.table.state
        if audience is None or audience not in game.to_act(state):
            return ()
        return game.legal_actions(state, audience) or ()
