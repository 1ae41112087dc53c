import type { GameEntry, GameText, OptionField } from "../game";
import { Tile } from "./art";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import type { Face } from "./sets";
import "./lobby.css";

const options = (words: typeof fr): OptionField[] => [
  {
    name: "turnSeconds",
    label: words.time,
    choices: [
      { value: 60, label: "60 s" },
      { value: 120, label: "2 min" },
      { value: 600, label: "10 min" },
      { value: "off", label: words.off },
    ],
  },
  { name: "rounds", label: words.rounds, choices: [1, 3, 5].map((n) => ({ value: n, label: `${n}` })) },
  {
    name: "preset",
    label: words.preset,
    choices: [
      { value: "sheet", label: words.sheet },
      { value: "official", label: words.official },
    ],
  },
  {
    name: "idlePenalty",
    label: words.idle,
    choices: [3, 1].map((n) => ({ value: n, label: words.tiles(n) })),
  },
];

const textOf = (words: typeof fr): GameText => ({
  name: words.name,
  lead: words.lead,
  options: options(words),
  crowd: { chair: 5, note: words.crowd }, // RUM-72
});

function Loose({ face, left, top, turn }: { face: Face; left: number; top: number; turn: number }) {
  return (
    <span class="loose" style={{ left: `${left}px`, top: `${top}px`, transform: `rotate(${turn}deg)` }}>
      <Tile face={face} />
    </span>
  );
}

const rummikub: GameEntry = {
  id: "rummikub",
  puzzles: async () => (await import("./game-puzzle")).puzzle,
  cloth: "cloth-rum",
  seats: [2, 6],
  usual: 4,
  minutes: 30,
  alone: { turnSeconds: "off" },
  shouts: true,
  text: { fr: textOf(fr), en: textOf(en) },
  Cover: () => (
    <>
      <Loose face="B6" left={-4} top={34} turn={-9} />
      <Loose face="R7" left={66} top={-6} turn={3} />
      <Loose face="K8" left={140} top={40} turn={-5} />
      <Loose face="J" left={62} top={84} turn={7} />
    </>
  ),
  Emblem: () => (
    <>
      <Tile face="B6" />
      <Tile face="R7" />
      <Tile face="K8" />
    </>
  ),
  goal: (chosen) => ({ rounds: Number(chosen["rounds"] ?? 3) }),
  lessons: { count: 8, minutes: 5, load: async () => (await import("./lessons")).default },
  load: async () => (await import("./game")).default,
  companion: async () => (await import("./companion")).default,
  loadRules: async () => (await import("./rules")).default,
  loadReplay: async () => (await import("./replay")).default,
  notation: async () => (await import("./notation")).notation,
};

export default rummikub;
