// Duo on the screen that looks back: hands in a row, and chains that were not laid.

import { pick, t } from "../../i18n";
import type { GameEvent, Json, Judgement } from "../../net/protocol";
import type { GameReplay, Moved, Verdict } from "../replay";
import { without } from "../rules";
import { DuoCard } from "./art";
import { type Card, compareCards } from "./cards";
import { layingOf } from "./laying";
import { en } from "./replay-en";
import { fr } from "./replay-fr";
import type { DuoView } from "./view";
import { cardName, words } from "./wording";
import "./replay.css";

const texts = () => pick({ fr, en });
const viewOf = (view: Json): DuoView => view as unknown as DuoView;

interface Play {
  target: 0 | 1;
  cards: Card[];
}

/** The chain of a move; null for a draw. */
function playOf({ actions }: Moved): Play | null {
  const [, side, cards] = /^play (left|right) (.+)$/.exec(actions[0] ?? "") ?? [];
  return cards === undefined ? null : { target: side === "left" ? 0 : 1, cards: cards.split(" ") };
}

function way(move: Moved): Json[] {
  const before = viewOf(move.before);
  const seat = before.seat ?? before.turn;
  const play = playOf(move);
  const sized = (by: number): number[] =>
    before.handSizes.map((size, at) => (at === seat ? size + by : size));
  if (play === null)
    return [before, { ...before, pileSize: before.pileSize - 1, handSizes: sized(1) }] as unknown as Json[];
  const { cards, target } = play;
  const discards = before.discards.map((pile, at) => (at === target ? [...pile, ...cards] : pile));
  const hand = without(before.hand, cards) ?? [];
  return layingOf(before, { ...before, discards, hand, handSizes: sized(-cards.length) } as DuoView);
}

function eventsOf(move: Moved): GameEvent[] {
  const { turn } = viewOf(move.before);
  const play = playOf(move);
  return [play === null ? { kind: "drew", seat: turn } : { kind: "played", seat: turn, ...play }];
}

function tell(move: Moved): string[] {
  const play = playOf(move);
  if (play === null) return [texts().draw];
  const pile = words().onPile[play.target] ?? "";
  return play.cards.map((card, place) =>
    place === 0 ? texts().lay(cardName(card), pile) : texts().andThen(cardName(card)),
  );
}

function verdict({ best, loss, error, facts }: Judgement): Verdict {
  const text = texts();
  const { share } = t.value.plot;
  const { chanceMade = 0, chanceBest = 0 } = facts;
  if (best.length === 0 || loss <= 0) return { title: text.best, text: text.chance(share(chanceMade)) };
  return { title: text.instead(share(chanceBest), share(chanceMade)), text: text.within(share(error)) };
}

const Row = ({ cards }: { cards: readonly Card[] }) => (
  <div class="duo-small">
    {cards.map((card, place) => (
      <DuoCard key={place} card={card} />
    ))}
  </div>
);

/** The card that lay on the pile, and the chain upon it. */
function Picture(move: Moved) {
  const play = playOf(move);
  if (play === null) return null;
  return <Row cards={[...viewOf(move.before).discards[play.target].slice(-1), ...play.cards]} />;
}

const replay: GameReplay = {
  Hand: ({ view }) => <Row cards={viewOf(view).hand.toSorted(compareCards)} />,
  cards: (view) => viewOf(view).hand,
  held: (count) => words().cards(count),
  hands: () => texts().hands,
  way,
  eventsOf,
  tell,
  verdict,
  Picture,
};

export default replay;
