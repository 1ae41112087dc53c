// Ruckus! on the screen that looks back: hands in a row, and what could have been taken.

import { pick } from "../../i18n";
import type { GameEvent, Json } from "../../net/protocol";
import type { GameReplay, Moved } from "../replay";
import { FamilyFace } from "./art";
import { familyName } from "./family-words";
import { en } from "./replay-en";
import { fr } from "./replay-fr";
import { countIn } from "./targets";
import type { Family, Front, RuckusView } from "./view";
import "./replay.css";

const texts = () => pick({ fr, en });
const viewOf = (view: Json): RuckusView => view as unknown as RuckusView;

interface Deed {
  word: string;
  family: Family | null;
  from: number | null;
}

function deedOf(action: string): Deed {
  const [word = "", family, ...rest] = action.split(" ");
  const from = word === "steal" && rest[0] === "from" ? Number(rest[1]) : null;
  return { word, family: (family as Family | undefined) ?? null, from };
}

/** How many cards the deed brings before who does it. */
function broughtBy(view: RuckusView, { word, family, from }: Deed): number {
  if (family === null) return 0;
  if (word === "form") return countIn(view.hand, family);
  return 1 + (from === null ? 0 : (view.fronts[from]?.[family] ?? 0));
}

function after(view: RuckusView, deed: Deed): RuckusView {
  const seat = view.seat ?? 0;
  const sized = (size: number): number[] => view.handSizes.map((old, at) => (at === seat ? size : old));
  const { family, from, word } = deed;
  if (word === "draw")
    return { ...view, pileSize: view.pileSize - 1, handSizes: sized(view.hand.length + 1) };
  if (family === null) return word === "ruckus" ? { ...view, caller: seat } : view;
  const fronts = view.fronts.map((front, at): Front => {
    if (at === seat) return { ...front, [family]: (front[family] ?? 0) + broughtBy(view, deed) };
    const { [family]: _gone, ...rest } = front;
    return at === from ? rest : front;
  });
  const hand = view.hand.filter((card) => card !== family);
  return { ...view, fronts, hand, handSizes: sized(hand.length) };
}

function way({ before, actions }: Moved): Json[] {
  const views = [viewOf(before)];
  for (const action of actions) views.push(after(views.at(-1) ?? viewOf(before), deedOf(action)));
  return views as unknown as Json[];
}

const KINDS: Record<string, string> = {
  form: "formed",
  steal: "stole",
  complete: "completed",
  draw: "drew",
  ruckus: "ruckus",
};

function eventsOf({ before, actions }: Moved): GameEvent[] {
  const view = viewOf(before);
  return actions.map((action) => {
    const deed = deedOf(action);
    const cards = deed.family === null ? [] : Array<string>(broughtBy(view, deed)).fill(deed.family);
    const event: GameEvent = { kind: KINDS[deed.word] ?? "passed", seat: view.seat ?? 0, cards };
    return deed.from === null ? event : { ...event, target: deed.from };
  });
}

function told({ word, family }: Deed): string {
  const text = texts();
  const name = family === null ? "" : familyName(family);
  if (word === "form" || word === "complete" || word === "steal") return text[word](name);
  if (word === "ruckus") return text.call;
  return word === "draw" ? text.draw : text.pass;
}

const Row = ({ cards }: { cards: readonly Family[] }) => (
  <div class="ruc-small">
    {cards.map((family, place) => (
      <FamilyFace key={place} family={family} />
    ))}
  </div>
);

const replay: GameReplay = {
  turnless: true,
  Hand: ({ view }) => <Row cards={viewOf(view).hand.toSorted()} />,
  cards: (view) => viewOf(view).hand,
  held: (count) => texts().cards(count),
  hands: () => texts().hands,
  points: { name: () => texts().points, lead: "most" },
  way,
  eventsOf,
  tell: ({ actions }) => actions.map((action) => told(deedOf(action))),
  Picture: (move) => <Row cards={eventsOf(move).flatMap(({ cards = [] }) => cards as Family[])} />,
};

export default replay;
