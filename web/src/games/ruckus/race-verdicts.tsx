import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import type { Claim, Verdict } from "../../net/protocol";
import type { Session } from "../../session/session";
import { nameOf } from "../../table/seats";
import { Dialog } from "../../ui/dialog";
import { familyName } from "./family-words";
import type { Family } from "./view";
import { words } from "./wording";
import "./race-verdicts.css";

/** The button of the header, and the last races that two or more ran, with the times the server judged by. */
export function Races({ session }: { session: Session }) {
  const open = useSignal(false);
  const text = words().races;
  return (
    <>
      <button
        type="button"
        class="iconb"
        aria-label={text.title}
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="flag" />
      </button>
      {open.value && (
        <Dialog
          side
          title={text.title}
          onClose={() => {
            open.value = false;
          }}
        >
          <List session={session} />
          {racesOf(session).length === 0 && <p>{text.none}</p>}
        </Dialog>
      )}
    </>
  );
}

/** The same below the story of the table, where it can still be read on the score sheet. */
export function RacesAside({ session }: { session: Session }) {
  if (racesOf(session).length === 0) return null;
  return (
    <details class="races-aside">
      <summary>{words().races.title}</summary>
      <List session={session} />
    </details>
  );
}

const racesOf = (session: Session): Verdict[] =>
  session.verdicts.value.filter((verdict) => verdict.claims.length > 1);

function List({ session }: { session: Session }) {
  return (
    <>
      <p class="races-how">{words().races.how}</p>
      <ol class="races">
        {racesOf(session)
          .toReversed()
          .map((verdict, place) => (
            <li key={place}>
              <h3>{pileName(session, verdict)}</h3>
              <ol>
                {verdict.claims.map((claim) => (
                  <Row key={claim.seat} session={session} claim={claim} first={firstOf(verdict)} />
                ))}
              </ol>
            </li>
          ))}
      </ol>
    </>
  );
}

const firstOf = (verdict: Verdict): number => Math.min(...verdict.claims.map((claim) => claim.press));

function pileName(session: Session, { pile }: Verdict): string {
  const text = words();
  if (pile.kind === "deck") return text.races.deck;
  if (pile.kind === "ruckus") return text.ruckus;
  return text.races.pile(familyName(pile.family as Family), nameOf(session, pile.owner ?? 0));
}

function Row({ session, claim, first }: { session: Session; claim: Claim; first: number }) {
  const text = words().races;
  const outcome = claim.outcome === "late" ? text.late(claim.press - first) : text[claim.outcome];
  return (
    <li class={claim.outcome}>
      <b>{nameOf(session, claim.seat)}</b> {outcome}
      <small class="tnum">
        {text.times(claim.press / 1000, Math.max(0, claim.arrival - claim.press), claim.ping)}
      </small>
    </li>
  );
}
