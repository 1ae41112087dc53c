// Sentences about events and about the table, for the log and for those who listen.

import { t } from "../../i18n";
import type { GameEvent, Verdict } from "../../net/protocol";
import type { Session } from "../../session/session";
import type { Names } from "../../table/seats";
import { nameOf, namesOf, peopleOf } from "../../table/seats";
import { familyName } from "./family-words";
import { firstName, type News } from "./news";
import { countIn, pairsOf } from "./targets";
import { type Family, familyOf, type RuckusView } from "./view";
import { words } from "./wording";

/** One sentence about an event. */
export function describe(event: GameEvent, { me: mine, name }: Names): string {
  const { events, eventsMe } = words();
  const who = name(event.seat);
  const me = event.seat === mine;
  const family = familyOf(event);
  const word = family ? familyName(family) : "";
  const count = event.cards?.length ?? 0;
  switch (event.kind) {
    case "formed":
      return me ? eventsMe.formed(word, count) : events.formed(who, word, count);
    case "stole": {
      const victim = name(event.target ?? 0);
      if (me) return eventsMe.stole(word, victim, count);
      return event.target === mine ? eventsMe.lost(who, word, count) : events.stole(who, word, victim, count);
    }
    case "completed":
      return me ? eventsMe.completed(word) : events.completed(who, word);
    case "ruckus":
      return me ? eventsMe.ruckus : events.ruckus(who);
    case "passed":
      return me ? eventsMe.passed : events.passed(who);
    case "stalled":
      return events.stalled;
    default:
      return me ? eventsMe.drew : events.drew(who);
  }
}

/** The last five things that happened. */
export function lastText(session: Session): string {
  const events = session.entries.value.slice(-20).flatMap((entry) => entry.events ?? []);
  const sentences = events.slice(-5).map((event) => describe(event, namesOf(session)));
  return sentences.join(" ") || t.value.table.nothingYet;
}

/** Everybody's families, and the deck. */
export function tableText(session: Session, view: RuckusView): string {
  const text = words();
  const fronts = peopleOf(session).map((person) => {
    const front = Object.entries(view.fronts[person.seat] ?? {}) as [Family, number][];
    const piles = front.map(([family, n]) => text.pile(familyName(family), n)).join(", ") || text.nothing;
    return `${nameOf(session, person.seat)}${text.colon}${piles}`;
  });
  return [...fronts, text.deckHas(view.pileSize)].join(". ");
}

export function handText(view: RuckusView): string {
  const pairs = pairsOf(view.hand).map((family) =>
    words().pile(familyName(family), countIn(view.hand, family)),
  );
  const singles = view.hand.filter((family) => countIn(view.hand, family) === 1).map(familyName);
  return [...pairs, ...singles].join(", ") || words().now;
}

/** What another's play opens to the listener: a pile that a card of theirs can take. */
export function chanceText(session: Session, event: GameEvent, hand: readonly Family[]): string | null {
  const family = familyOf(event);
  if (family === null || event.seat === session.seat.value || event.kind === "drew") return null;
  if (pairsOf(hand).length > 0 || !hand.includes(family)) return null;
  return words().chance(familyName(family), nameOf(session, event.seat));
}

/** A pile of the player's own that somebody has just taken. */
export const lostNews = (session: Session, by: number, family: Family): News => ({
  text: words().lostPile(firstName(nameOf(session, by)), familyName(family)),
  by,
  tone: "lost",
});

/** A race that the player has just won, by how much; null where they did not. */
export function raceNews(session: Session, { claims }: Verdict): News | null {
  const me = session.seat.peek();
  const mine = claims.find((claim) => claim.seat === me && claim.outcome === "won");
  const second = claims.filter((claim) => claim.seat !== me).toSorted((a, b) => a.press - b.press)[0];
  if (mine === undefined || second === undefined) return null;
  const name = firstName(nameOf(session, second.seat));
  const tie = second.outcome === "tie";
  const text = tie ? words().lotWon(name) : words().raceWon(name, Math.max(0, second.press - mine.press));
  return { text, by: second.seat, tone: "won" };
}
