"""Compares every byte that every client was told with the logs, and says what is wrong.

    python -m tests.faults.checker transcripts.jsonl data/tablee.sqlite3

Acknowledged but not stored, stored twice, stored but never sent, told but not stored, two truths, a hidden card told,
answers that differ when a command is repeated, gaps. Pure: logs and transcripts in, findings out.
"""

import argparse
import json
import re
import sqlite3
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.faults.sights import comparable, expected
from tests.faults.story import Moment, Row, Story
from tests.faults.transcript import Transcript, kept
from tests.server.harness import merge

Json = dict[str, Any]
Command = tuple[str, str, str]  # table, player, id
Findings = list[str]

CARD = {
    "duo": re.compile(r"(?<![\w*])(?:[BRYG][1-4][ostx]|\*[BRYG1-4ostx])(?![\w])"),
    "rummikub": re.compile(r"(?<![\w])(?:[KRBO](?:1[0-3]|[1-9])|J)(?![\w])"),
}
FACTLESS = {"mute", "hint", "draft", "ping"}  # commands that lead to no fact
# The parts of docs/protocol.md; anything else has no business there.
PARTS = {
    "t", "seq", "at", "now", "you", "table", "deal", "view", "legal", "clock", "result", "reveal", "events", "by",
    "verdict", "verdicts", "chat", "draft", "missed", "gap", "entries",
}  # fmt: skip


def check(logs: Mapping[str, Sequence[Row]], transcripts: Sequence[Transcript]) -> Findings:
    findings: Findings = []
    stories: dict[str, Story] = {}
    for table, rows in logs.items():
        findings += _check_log(table, rows)
        try:
            stories[table] = Story(rows)
        except Exception as error:  # whatever the rules say of a log that cannot be
            findings.append(f"{table}: the rules do not allow this log: {error!r}")
    answers = Answers()
    for transcript in transcripts:
        findings += Listener(transcript, stories, answers).findings
    return findings + answers.check(logs)


def _check_log(table: str, rows: Sequence[Row]) -> Iterator[str]:
    for number, (_, seq, at, _, _) in enumerate(rows, 1):
        if seq != number:
            yield f"{table}: {seq} stands in the place of {number}"
            return
        if number > 1 and at < rows[number - 2][2]:
            yield f"{table}: time runs backwards at {seq}"


# --- commands and their answers -----------------------------------------------------------------------------


class Answers:
    """What was sent, and what each command was told."""

    def __init__(self) -> None:
        self.sent: Counter[Command] = Counter()
        self.factless: set[Command] = set()
        self.told: dict[Command, list[Json]] = defaultdict(list)

    def check(self, logs: Mapping[str, Sequence[Row]]) -> Findings:
        stored: dict[Command, list[int]] = defaultdict(list)
        for table, rows in logs.items():
            for _, seq, _, _, payload in rows:
                fact = json.loads(payload)
                if cmd := fact.get("cmd"):
                    stored[table, fact.get("player", ""), cmd].append(seq)
        findings = [f"{at}: stored {len(seqs)} times, as {seqs}" for at, seqs in stored.items() if seqs[1:]]
        findings += [f"{at}: stored, and never sent" for at in stored if at not in self.sent]
        for at, told in self.told.items():
            if at not in self.factless:
                findings += self._judge(at, told, stored.get(at, []))
        return findings

    def _judge(self, at: Command, told: list[Json], stored: list[int]) -> Iterator[str]:
        accepted = [ack["seq"] for ack in told if ack["ok"]]
        refused = [ack["error"]["code"] for ack in told if not ack["ok"]]
        for seq in sorted(set(accepted) - set(stored)):
            yield f"{at}: acknowledged as {seq}, stored as {stored or 'nothing'}"
        if len(set(accepted)) > 1:
            yield f"{at}: acknowledged as {sorted(set(accepted))}"
        first = next((place for place, ack in enumerate(told) if ack["ok"]), len(told))
        if contrary := [ack for ack in told[first:] if not ack["ok"] and ack["error"]["code"] != "stale"]:
            yield f"{at}: acknowledged, and then refused as {contrary[0]['error']['code']}"
        # A refusal may be forgotten with the room; a command that came as often as it was refused never counted.
        if stored and set(refused) - {"stale"} and len(refused) >= self.sent[at]:
            yield f"{at}: refused as {refused}, and stored as {stored}"


# --- what one client heard ----------------------------------------------------------------------------------


class Listener:
    """Follows one transcript, socket by socket."""

    def __init__(self, transcript: Transcript, stories: Mapping[str, Story], answers: Answers) -> None:
        self.player, self.stories, self.answers = transcript.player, stories, answers
        self.findings: Findings = []
        self._tables: dict[int, str] = {}
        self._seen: dict[int, Json] = {}  # by socket: what the screen shows
        self._drafts: set[str] = set()
        for socket, way, text in transcript.lines:
            if way == "joined":
                self._tables[socket] = text
            elif way == "sent":
                self._note(self._tables[socket], json.loads(text))
            else:
                self._hear(socket, text, read=way == "read")

    def _note(self, table: str, said: Json) -> None:
        if "id" in said:
            command = table, self.player, said["id"]
            self.answers.sent[command] += 1
            if said["do"] in FACTLESS:
                self.answers.factless.add(command)

    def _hear(self, socket: int, text: str, *, read: bool) -> None:
        table, told = self._tables[socket], json.loads(text)
        kind = "log" if read else told["t"]
        if kind == "ack":
            self.answers.told[table, self.player, told["id"]].append(told)
        elif kind == "draft":
            self._drafts |= {card for pattern in CARD.values() for card in pattern.findall(text)}
        elif kind in ("welcome", "update", "log") and table in self.stories:
            where = f"{table}, {self.player}, socket {socket}, {kind} {told.get('seq')}"
            self.findings += [f"{where}: {wrong}" for wrong in self._judge(socket, kind, told, text)]

    def _judge(self, socket: int, kind: str, told: Json, text: str) -> Iterator[str]:
        story, seq = self.stories[self._tables[socket]], told["seq"]
        if seq > story.last:
            yield f"told, and not stored: the log ends at {story.last}"
            return
        if seq == 0:
            return
        before = self._seen.get(socket, {})
        if kind != "log" and seq < before.get("seq", 0):
            yield f"{before['seq']} was told before"
        audience = story.seat_of(self.player, seq)
        yield from self._leaks(story, seq, audience, told, text)
        for entry in (*told.get("missed", ()), *told.get("entries", ())):
            yield from _compare_entry(story, entry, audience)
        if kind == "log":
            return
        if kind == "welcome":
            seen = told
        else:
            yield from _compare_news(story, before["seq"], told, audience)
            try:
                seen = merge(before, told)
            except (AssertionError, LookupError):
                yield "two truths, or a gap: the update does not fit what was told before"
                return
        self._seen[socket] = seen
        if kind == "welcome" and told["you"]["seat"] != audience:
            yield f"seat {told['you']['seat']} instead of {audience}"
        yield from _compare_picture(story.after(seq), seen, audience)

    def _leaks(self, story: Story, seq: int, audience: int | None, told: Json, text: str) -> Iterator[str]:
        for one in story.hidden_at(seq):
            if one.salt in text or one.deal in text:
                yield "the deal or its salt before the end of the round"
        if unknown := told.keys() - PARTS:
            yield f"parts that no message has: {sorted(unknown)}"
        moment = story.after(seq)
        known = moment.known.get(audience, frozenset())
        if moment.game in CARD and moment.state is not None:
            # Earlier rounds and lots drawn openly are told of in parts of their own, which are compared by themselves.
            rest = {name: value for name, value in told.items() if name not in ("missed", "entries")}
            if isinstance(rest.get("deal"), dict):
                rest["deal"] = {name: value for name, value in rest["deal"].items() if name != "lots"}
            cards = set(CARD[moment.game].findall(json.dumps(rest, ensure_ascii=False)))
            if leaked := cards - known - self._drafts:
                yield f"a hidden card: seat {audience} may not know {sorted(leaked)}"
        for action in told.get("legal", ()) if moment.game == "ruckus" else ():
            if action.get("family", "") not in ("", *known):
                yield f"a hidden card: seat {audience} may not know that {action} is possible"


def _masked(moment: Moment, audience: int | None) -> list[Json]:
    """The events as this seat may hear of them."""
    said = []
    for event in moment.events:
        line: Json = {"kind": event.kind, "seat": event.seat}
        if event.cards:
            line["cards"] = list(event.cards)
        if event.secret:
            line["secret"] = list(event.secret) if event.seat == audience else ["?"] * len(event.secret)
        if event.target is not None:
            line["target"] = event.target
        said.append(line)
    return said


def _compare_news(story: Story, before: int, told: Json, audience: int | None) -> Iterator[str]:
    """Everything that has happened since the last word, and nothing else."""
    passed = range(before + 1, told["seq"] + 1)
    events = [event for seq in passed for event in _masked(story.after(seq), audience)]
    if told.get("events", []) != events:
        yield f"two truths, or a gap: the events {told.get('events', [])} instead of {events}"
    moment = story.after(told["seq"])
    if "at" in told and told["at"] != moment.at:
        yield f"two truths: it happened at {moment.at}, not at {told['at']}"
    dealt = [one for one in story.rounds if one.dealt in passed]
    if ("deal" in told) != bool(dealt):
        yield "two truths: a deal on one side only"
    elif dealt and told["deal"]["commitment"] != dealt[-1].commitment:
        yield "two truths: the commitment of another deal"
    said = [seq for seq in passed if story.after(seq).kind == "said"]
    if said[-1:] != ([told["chat"]["seq"]] if "chat" in told else []):
        yield f"two truths, or a gap: the chat line {told.get('chat')} instead of {said}"
    elif said:
        yield from _compare_chat(story, told["chat"])
    if (verdict := told.get("verdict")) is not None:
        judged = [story.after(seq).fact["verdict"] for seq in passed if story.after(seq).kind == "judged"]
        if verdict not in judged:
            yield f"two truths: the verdict {verdict}"


def _compare_entry(story: Story, entry: Json, audience: int | None) -> Iterator[str]:
    if entry["seq"] > story.last:
        yield f"entry {entry['seq']} is told, and not stored"
        return
    moment = story.after(entry["seq"])
    if entry.get("events", []) != _masked(moment, audience):
        yield f"two truths: entry {entry['seq']} tells {entry.get('events')}"
    if entry["at"] != moment.at:
        yield f"two truths: entry {entry['seq']} happened at {moment.at}"
    if (line := entry.get("chat")) is not None:
        yield from _compare_chat(story, line)


def _compare_chat(story: Story, line: Json) -> Iterator[str]:
    moment = story.after(line["seq"]) if line["seq"] <= story.last else None
    fact = moment.fact if moment is not None and moment.kind == "said" else {}
    if (line["player"], line.get("text", ""), line.get("phrase", "")) != (
        fact.get("player"), fact.get("text", ""), fact.get("phrase", ""),
    ):  # fmt: skip
        yield f"two truths: {line} was never said"


def _compare_picture(moment: Moment, seen: Json, audience: int | None) -> Iterator[str]:
    if moment.state is None or not seen.get("view"):
        if moment.state is not None:
            yield "nothing is shown of the cards that lie there"
        return
    wanted, shown = expected(moment.game, moment.state, audience), comparable(seen["view"])
    for name in sorted(wanted.keys() | shown.keys()):
        if name not in shown or name not in wanted or shown[name] != wanted[name]:
            yield f"two truths: {name} is shown as {shown.get(name)} instead of {wanted.get(name)}"
    players = [chair["player"] or ("robot" if chair["robot"] else "") for chair in seen["table"]["seats"]]
    if players != list(moment.chairs):
        yield f"two truths: {players} sit there instead of {list(moment.chairs)}"
    result = None if moment.result is None else list(moment.result.totals)
    told = seen.get("result")
    if (told["totals"] if told else None) != result:
        yield f"two truths: the result {told} instead of {result}"


# --- as a program -------------------------------------------------------------------------------------------


def logs_in(path: Path) -> dict[str, list[Row]]:
    """The logs of a SQLite database."""
    with sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True) as db:
        rows: Iterable[Row] = db.execute(
            "SELECT table_id, seq, at, kind, payload FROM log WHERE table_id != '' ORDER BY table_id, seq"
        ).fetchall()
    db.close()
    logs: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        logs[row[0]].append(row)
    return dict(logs)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.checker")
    parser.add_argument("transcripts", type=Path)
    parser.add_argument("database", type=Path)
    given = parser.parse_args()
    transcripts = kept(given.transcripts)
    findings = check(logs_in(given.database), transcripts)
    for finding in findings:
        print(finding)
    print(f"{sum(len(one.lines) for one in transcripts)} lines compared, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
