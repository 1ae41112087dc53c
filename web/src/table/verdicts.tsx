import { pick } from "../i18n";
import type { Verdict } from "../net/protocol";
import { nameOf } from "./people";
import type { Table } from "./store";

const WORDS = {
  fr: {
    title: "Qui a été premier ?",
    why: "Temps corrigés du réseau : c’est l’instant où chacun a touché qui compte.",
    family: (letter: string, owner: string) => `Famille ${letter}, chez ${owner}`,
    mine: (letter: string) => `Votre famille ${letter}`,
    deck: "La dernière carte de la pioche",
    ruckus: "Ruckus !",
    won: "en premier",
    late: (ms: number) => `${ms} ms après`,
    tie: "égalité, tirage au sort",
    refused: "n’aurait pas compté",
    ping: (ms: number) => `réseau ${ms} ms`,
  },
  en: {
    title: "Who was first?",
    why: "Times are corrected for the network: what counts is when each one touched.",
    family: (letter: string, owner: string) => `Family ${letter} of ${owner}`,
    mine: (letter: string) => `Your family ${letter}`,
    deck: "The last card of the pile",
    ruckus: "Ruckus!",
    won: "first",
    late: (ms: number) => `${ms} ms later`,
    tie: "tie, drawn by lot",
    refused: "would not have counted",
    ping: (ms: number) => `network ${ms} ms`,
  },
};

/** The last races, with the corrected times the server judged by. */
export function Verdicts({ table }: { table: Table }) {
  const words = pick(WORDS);
  const verdicts = (table.snapshot.value?.verdicts ?? []).filter((verdict) => verdict.claims.length > 1);
  if (verdicts.length === 0) return null;
  return (
    <details class="verdicts" open={verdicts.length <= 2}>
      <summary>
        <h3>{words.title}</h3>
      </summary>
      <p>{words.why}</p>
      {verdicts.toReversed().map((verdict, place) => (
        <Race key={place} table={table} verdict={verdict} />
      ))}
    </details>
  );
}

function pileOf(table: Table, { pile }: Verdict): string {
  const words = pick(WORDS);
  if (pile.kind !== "family") return words[pile.kind];
  const { family = "", owner = -1 } = pile;
  return owner === table.seat.value ? words.mine(family) : words.family(family, nameOf(table, owner));
}

function Race({ table, verdict }: { table: Table; verdict: Verdict }) {
  const words = pick(WORDS);
  const first = Math.min(...verdict.claims.map((claim) => claim.press));
  return (
    <section class="race">
      <h4>{pileOf(table, verdict)}</h4>
      <ol>
        {verdict.claims.map((claim) => (
          <li key={claim.seat} class={claim.outcome}>
            <b>{nameOf(table, claim.seat)}</b>
            <span class="tnum">
              {claim.outcome === "late" ? words.late(claim.press - first) : words[claim.outcome]}
            </span>
            {claim.ping !== null && <small class="tnum">{words.ping(claim.ping)}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
