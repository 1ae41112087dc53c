import type { GameEntry, GameText, OptionField } from "../game";
import { DuoCard } from "./art";
import type { Card } from "./cards";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import { targetOf } from "./target";
import "./lobby.css";

const options = (words: typeof fr): OptionField[] => [
  {
    name: "turbo",
    label: words.turbo,
    choices: [
      { value: false, label: words.no },
      { value: true, label: words.yes },
    ],
  },
  {
    name: "target",
    label: words.target,
    choices: [
      { value: "bySeats", label: words.bySeats },
      ...[10, 15, 20].map((n) => ({ value: n, label: `${n}` })),
    ],
  },
  {
    name: "turnSeconds",
    label: words.time,
    choices: [
      { value: "off", label: words.noLimit },
      { value: 30, label: "30 s" },
      { value: 60, label: "60 s" },
      { value: 600, label: "10 min" },
    ],
  },
];

const textOf = (words: typeof fr): GameText => ({ name: "Duo", lead: words.lead, options: options(words) });

function Loose({ card, left, top, turn }: { card: Card; left: number; top: number; turn: number }) {
  return (
    <span class="loose" style={{ left: `${left}px`, top: `${top}px`, transform: `rotate(${turn}deg)` }}>
      <DuoCard card={card} />
    </span>
  );
}

const duo: GameEntry = {
  id: "duo",
  puzzles: async () => (await import("./game-puzzle")).puzzle,
  cloth: "cloth-duo",
  seats: [2, 6],
  usual: 4,
  minutes: 15,
  namesStarter: true, // DUO-10: the youngest
  text: { fr: textOf(fr), en: textOf(en) },
  Cover: () => (
    <>
      <Loose card="B4o" left={-10} top={20} turn={-12} />
      <Loose card="R2x" left={112} top={20} turn={11} />
      <Loose card="Y3t" left={52} top={-8} turn={-1} />
    </>
  ),
  Emblem: () => (
    <>
      <DuoCard card="B4o" />
      <DuoCard card="Y3t" />
      <DuoCard card="R2x" />
    </>
  ),
  goal: (chosen, seats) => ({ points: targetOf(chosen["target"], seats) }),
  lessons: { count: 5, minutes: 3, load: async () => (await import("./lessons")).default },
  load: async () => (await import("./game")).default,
  companion: async () => (await import("./companion")).default,
  loadRules: async () => (await import("./rules")).default,
  loadReplay: async () => (await import("./replay")).default,
  notation: async () => (await import("./notation")).notation,
};

export default duo;
