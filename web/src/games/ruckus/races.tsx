import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { Claim, Verdict } from "../../net/protocol";
import { nameOf } from "../../table/people";
import type { Table } from "../../table/store";
import { Dialog } from "../../ui/dialog";
import { wordOf } from "./art";
import type { Family } from "./view";
import { words } from "./words";

const racesOpen = signal(false);

export function RacesButton() {
  return (
    <button
      type="button"
      class="iconb"
      aria-label={words().races.title}
      onClick={() => {
        racesOpen.value = true;
      }}
    >
      <Icon name="flag" />
    </button>
  );
}

/** The last races two or more ran, with the times the server judged by. */
export function Races({ table }: { table: Table }) {
  // A round that ends closes it: the next one must not begin behind a dialog.
  useEffect(
    () => () => {
      racesOpen.value = false;
    },
    [],
  );
  if (!racesOpen.value) return null;
  const said = words().races;
  return (
    <Dialog
      side
      title={said.title}
      onClose={() => {
        racesOpen.value = false;
      }}
    >
      <List table={table} />
      {racesOf(table).length === 0 && <p>{said.none}</p>}
    </Dialog>
  );
}

/** The same below the story of the table, where it can still be read on the score sheet. */
export function RacesAside({ table }: { table: Table }) {
  if (racesOf(table).length === 0) return null;
  return (
    <details class="races-aside">
      <summary>{words().races.title}</summary>
      <List table={table} />
    </details>
  );
}

const racesOf = (table: Table): Verdict[] =>
  (table.snapshot.value?.verdicts ?? []).filter((verdict) => verdict.claims.length > 1);

function List({ table }: { table: Table }) {
  return (
    <>
      <p class="races-how">{words().races.how}</p>
      <ol class="races">
        {racesOf(table)
          .toReversed()
          .map((verdict, place) => (
            <li key={place}>
              <h3>{pileName(table, verdict)}</h3>
              <ol>
                {verdict.claims.map((claim) => (
                  <Row key={claim.seat} table={table} claim={claim} first={firstOf(verdict)} />
                ))}
              </ol>
            </li>
          ))}
      </ol>
    </>
  );
}

const firstOf = (verdict: Verdict): number => Math.min(...verdict.claims.map((claim) => claim.press));

function pileName(table: Table, { pile }: Verdict): string {
  const said = words();
  if (pile.kind === "deck") return said.races.deck;
  if (pile.kind === "ruckus") return said.ruckus;
  return said.races.pile(wordOf(pile.family as Family), nameOf(table, pile.owner ?? 0));
}

function Row({ table, claim, first }: { table: Table; claim: Claim; first: number }) {
  const said = words().races;
  const outcome = claim.outcome === "late" ? said.late(claim.press - first) : said[claim.outcome];
  return (
    <li class={claim.outcome}>
      <b>{nameOf(table, claim.seat)}</b> {outcome}
      <small class="tnum">
        {said.times(claim.press / 1000, Math.max(0, claim.arrival - claim.press), claim.ping)}
      </small>
    </li>
  );
}
