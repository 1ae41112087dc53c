import { useSignal } from "@preact/signals";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { moduleOf } from "../../games";
import { t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import { type Entry, PHRASES } from "../../net/protocol";
import { replayId } from "../../net/replays";
import { follow } from "../../router";
import { isChild } from "../../session/household";
import { stepsOf } from "../../session/log-steps";
import { isMuted } from "../../session/muted";
import type { Session } from "../../session/session";
import type { TableSession } from "../../session/table-session";
import type { Turn } from "../../session/turns";
import { settings } from "../../settings";
import { nameOf, namesOf, peopleOf, speakerOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { tableWords } from "../table/words";
import { Crowd } from "./people-list";
import { phraseOf } from "./phrases";
import { talkWords } from "./words";
import "./log.css";

const MOST_ENTRIES = 80;

/** The log of the table with its chat: newest last in the document, drawn with the newest on top. */
export function Panel({ session }: { session: TableSession }) {
  const words = talkWords();
  const Aside = moduleOf(session.snapshot.value?.table.game ?? "")?.Aside;
  const records = recordsOf(session);
  const lines = session.seen.value.slice(-MOST_ENTRIES).flatMap((entry) => linesOf(session, entry));
  return (
    <>
      <Quick session={session} />
      {!isChild() && <Say session={session} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <div class="log" role="log" aria-label={words.log} tabIndex={0}>
        {lines.length === 0 && <p>{words.nobodySpoke}</p>}
        {lines.map((line, place) => (
          <LogLine key={place} session={session} line={line} record={records.get(line.seq)} />
        ))}
      </div>
      <Crowd session={session} />
      {Aside && <Aside session={session} />}
    </>
  );
}

interface Line {
  kind: "event" | "sum" | "chat" | "round";
  text: string;
  seq: number;
  at: number | null; // when it was done
  seat: number | null; // who did it
  by: "player" | "robot" | "clock"; // who did it in their place
}

interface LineProps {
  session: TableSession;
  line: Line;
  record: string | undefined; // where it can be looked at again
}

function LogLine({ session, line, record }: LineProps) {
  const { kind, text, seat, by, at, seq } = line;
  const words = talkWords();
  // The table as it lay then, if this browser has seen it; a game without turns has none to look at.
  const turn = kind === "event" && follows(session) ? session.review.find(seq) : null;
  const face = seat === null ? null : peopleOf(session)[seat]?.face;
  return (
    <p class={kind}>
      {face && <Avatar face={face} size={24} />}
      <span class="what">
        {turn ? (
          <button type="button" class="log-link" onClick={() => lookAt(session, turn)}>
            {text}
          </button>
        ) : record && kind === "event" ? (
          <a class="log-link" href={record} onClick={follow}>
            {text}
          </a>
        ) : (
          text
        )}
      </span>
      {by !== "player" && (
        <span class="by">
          <Icon name={by === "robot" ? "robot" : "clock"} small />
          <span class="sr">{by === "robot" ? words.byRobot : words.byClock}</span>
        </span>
      )}
      {at !== null && <time class="tnum">{timeOf(at)}</time>}
    </p>
  );
}

/** Where the turns of rounds that are over can be looked at again, by the number of the entry. */
function recordsOf(session: TableSession): ReadonlyMap<number, string> {
  const { table, deal, result } = session.snapshot.value ?? {};
  const module = moduleOf(table?.game ?? "");
  if (!table || !deal || !module) return new Map();
  const id = encodeURIComponent(replayId(table.id, table.match));
  const isOver = (step: string): boolean => Boolean(result) || Number.parseInt(step, 10) < deal.round;
  const steps = stepsOf(session.seen.value, module.following !== undefined);
  return new Map(
    [...steps].filter(([, step]) => isOver(step)).map(([seq, step]) => [seq, `/r/${id}/${step}`]),
  );
}

const follows = (session: Session): boolean =>
  moduleOf(session.game.value ?? "")?.following !== undefined && session.phase.value !== "open";

function lookAt(session: TableSession, turn: Turn): void {
  if (!session.besideTable.value) session.talking.value = false;
  session.review.show(turn);
}

const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(settings.value.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

function linesOf(session: TableSession, entry: Entry): Line[] {
  const module = moduleOf(session.snapshot.value?.table.game ?? "");
  const name = (seat: number) => nameOf(session, seat);
  const { seq, at, by } = entry;
  const line = (kind: Line["kind"], text: string, part: Partial<Line> = {}): Line => ({
    ...{ kind, text, seq, at: null, seat: null, by: "player" },
    ...part,
  });
  const lines: Line[] = [];
  if (entry.deal) lines.push(line("round", tableWords().round(entry.deal.round)));
  for (const event of module ? (entry.events ?? []) : []) {
    const text = module?.describe(event, namesOf(session), session.moveAt(seq)) ?? "";
    // A robot in its own seat is known by its face; one that minds a seat has another's.
    const own = by?.who === "robot" && peopleOf(session)[event.seat]?.robot;
    lines.push(line("event", text, { at, seat: event.seat, by: own ? "player" : (by?.who ?? "player") }));
  }
  if (entry.result) {
    const scores = entry.result.scores.map((score, seat) => `${name(seat)} ${signed(score)}`);
    lines.push(line("sum", scores.join(" · ")));
  }
  const { chat } = entry;
  if (chat && !isMuted(chat.player)) {
    lines.push(line("chat", t.value.line(speakerOf(session, chat), phraseOf(chat)), { at }));
  }
  return lines;
}

/** Ready-made phrases, which each reader sees in their own language. */
function Quick({ session }: { session: TableSession }) {
  const words = talkWords();
  return (
    <div class="quick" role="group" aria-label={words.quick}>
      {PHRASES.map((phrase) => (
        <button key={phrase} type="button" onClick={() => accepted(session.phrase(phrase))}>
          {words.phrases[phrase]}
        </button>
      ))}
    </div>
  );
}

function Say({ session }: { session: TableSession }) {
  const words = talkWords();
  const text = useSignal("");
  const say = async () => {
    const message = text.value.trim();
    if (message === "") return;
    text.value = "";
    // Refused for speaking too fast: the text goes back into the field.
    if (!(await accepted(session.chat(message))) && text.value === "") text.value = message;
  };
  return (
    <form
      class="say-form"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <input
        class="field"
        aria-label={words.sayPlaceholder}
        placeholder={words.sayPlaceholder}
        maxLength={200}
        autocomplete="off"
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="btn sec sm">
        {words.say}
      </button>
    </form>
  );
}
