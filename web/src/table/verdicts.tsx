import { pick } from "../i18n";
import type { Verdict } from "../net/protocol";
import { nameOf } from "./people";
import type { Table } from "./store";

const WORDS = {
  fr: {
    title: "Qui a été premier ?",
    won: "premier",
    late: (ms: number) => `${ms} ms après`,
    tie: "égalité, tirage au sort",
    refused: "n’aurait pas compté",
    ping: (ms: number) => `réseau ${ms} ms`,
  },
  en: {
    title: "Who was first?",
    won: "first",
    late: (ms: number) => `${ms} ms later`,
    tie: "tie, drawn by lot",
    refused: "would not have counted",
    ping: (ms: number) => `network ${ms} ms`,
  },
};

/** The last races, with the corrected times the server judged by. */
export function Verdicts({ table }: { table: Table }) {
  const verdicts = (table.snapshot.value?.verdicts ?? []).filter((verdict) => verdict.claims.length > 1);
  if (verdicts.length === 0) return null;
  return (
    <section class="verdicts">
      <h3>{pick(WORDS).title}</h3>
      {verdicts.toReversed().map((verdict, place) => (
        <Race key={place} table={table} verdict={verdict} />
      ))}
    </section>
  );
}

function Race({ table, verdict }: { table: Table; verdict: Verdict }) {
  const words = pick(WORDS);
  const first = Math.min(...verdict.claims.map((claim) => claim.press));
  return (
    <ol>
      {verdict.claims.map((claim) => (
        <li key={claim.seat}>
          <b>{nameOf(table, claim.seat)}</b>{" "}
          {claim.outcome === "late" ? words.late(claim.press - first) : words[claim.outcome]}
          {claim.ping !== null && <small> ({words.ping(claim.ping)})</small>}
        </li>
      ))}
    </ol>
  );
}
