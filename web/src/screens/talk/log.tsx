import { useSignal } from "@preact/signals";
import { moduleOf } from "../../games";
import { t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import { type Entry, PHRASES } from "../../net/protocol";
import type { LiveSession } from "../../session/live";
import { isMuted } from "../../session/muted";
import { nameOf, namesOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { scoreWords } from "../score/words";
import { Crowd } from "./people-list";
import { phraseOf } from "./phrases";
import { talkWords } from "./words";
import "./log.css";

const MOST_ENTRIES = 80;

/** The log of the table with its chat: newest last in the document, drawn with the newest on top. */
export function Panel({ session }: { session: LiveSession }) {
  const words = talkWords();
  const Aside = moduleOf(session.snapshot.value?.table.game ?? "")?.Aside;
  const lines = session.entries.value.slice(-MOST_ENTRIES).flatMap((entry) => linesOf(session, entry));
  return (
    <>
      <Quick session={session} />
      <Say session={session} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <div class="log" role="log" aria-label={words.log} tabIndex={0}>
        {lines.length === 0 && <p>{words.nobodySpoke}</p>}
        {lines.map((line, place) => (
          <p key={place} class={line.kind}>
            {line.text}
          </p>
        ))}
      </div>
      <Crowd session={session} />
      {Aside && <Aside session={session} />}
    </>
  );
}

interface Line {
  kind: "event" | "sum" | "chat";
  text: string;
}

function linesOf(session: LiveSession, entry: Entry): Line[] {
  const module = moduleOf(session.snapshot.value?.table.game ?? "");
  const name = (seat: number) => nameOf(session, seat);
  const lines: Line[] = [];
  if (entry.deal) lines.push({ kind: "sum", text: scoreWords().round(entry.deal.round) });
  for (const event of entry.events ?? []) {
    if (module) lines.push({ kind: "event", text: module.describe(event, namesOf(session)) });
  }
  if (entry.result) {
    const scores = entry.result.scores.map((score, seat) => `${name(seat)} ${signed(score)}`);
    lines.push({ kind: "sum", text: scores.join(" · ") });
  }
  const { chat } = entry;
  if (chat && !isMuted(chat.player)) {
    lines.push({ kind: "chat", text: t.value.line(chat.name, phraseOf(chat)) });
  }
  return lines;
}

/** Ready-made phrases, which each reader sees in their own language. */
function Quick({ session }: { session: LiveSession }) {
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

function Say({ session }: { session: LiveSession }) {
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
