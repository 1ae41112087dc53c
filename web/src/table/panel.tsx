import { useSignal } from "@preact/signals";
import { moduleOf } from "../games";
import { t } from "../i18n";
import { signed } from "../i18n/grammar";
import type { Entry } from "../net/protocol";
import { nameOf } from "./people";
import type { Table } from "./store";
import { Verdicts } from "./verdicts";

const SHOWN = 80;

/** The story of the table and its talk: newest last for those who listen, newest on top for those who look. */
export function Panel({ table }: { table: Table }) {
  const words = t.value.table;
  const lines = table.entries.value.slice(-SHOWN).flatMap((entry) => linesOf(table, entry));
  return (
    <>
      <Verdicts table={table} />
      <div class="log" role="log" aria-label={words.log}>
        {lines.length === 0 && <p>{words.nothingYet}</p>}
        {lines.map((line, place) => (
          <p key={place} class={line.kind}>
            {line.text}
          </p>
        ))}
      </div>
      <Say table={table} />
    </>
  );
}

interface Line {
  kind: "event" | "round" | "chat";
  text: string;
}

function linesOf(table: Table, entry: Entry): Line[] {
  const module = moduleOf(table.snapshot.value?.table.game ?? "");
  const name = (seat: number) => nameOf(table, seat);
  const lines: Line[] = [];
  if (entry.deal) lines.push({ kind: "round", text: t.value.score.round(entry.deal.round) });
  for (const event of entry.events ?? []) {
    if (module) lines.push({ kind: "event", text: module.describe(event, name) });
  }
  if (entry.result) {
    const scores = entry.result.scores.map((score, seat) => `${name(seat)} ${signed(score)}`);
    lines.push({ kind: "round", text: scores.join(" · ") });
  }
  if (entry.chat?.text) lines.push({ kind: "chat", text: `${entry.chat.name} : ${entry.chat.text}` });
  return lines;
}

function Say({ table }: { table: Table }) {
  const words = t.value.table;
  const text = useSignal("");
  return (
    <form
      class="say-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim() !== "") void table.chat(text.value.trim());
        text.value = "";
      }}
    >
      <input
        class="field"
        aria-label={words.sayPlaceholder}
        placeholder={words.sayPlaceholder}
        maxLength={200}
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
