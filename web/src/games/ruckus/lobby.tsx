import type { GameEntry, GameText } from "../game";
import { RuckusCard } from "./art";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import type { Family } from "./view";
import "./lobby.css";

const TARGETS = [30, 50, 77];

function textOf(words: typeof fr): GameText {
  const yesNo = [
    { value: false, label: words.no },
    { value: true, label: words.yes },
  ];
  const calls = [
    { value: "auto", label: words.auto },
    { value: "manual", label: words.manual },
  ];
  const { target, autoForm, autoRuckus, announce } = words.options;
  return {
    name: words.name,
    lead: words.lead,
    options: [
      { name: "target", label: target, choices: TARGETS.map((n) => ({ value: n, label: `${n}` })) },
      { name: "autoForm", label: autoForm, choices: yesNo },
      { name: "autoRuckus", label: autoRuckus, choices: yesNo },
      { name: "announce", label: announce, choices: calls },
    ],
  };
}

function Loose({ family, left, top, turn }: { family: Family; left: number; top: number; turn: number }) {
  return (
    <span class="loose" style={{ left: `${left}px`, top: `${top}px`, transform: `rotate(${turn}deg)` }}>
      <RuckusCard family={family} />
    </span>
  );
}

const ruckus: GameEntry = {
  id: "ruckus",
  puzzles: async () => (await import("./game-puzzle")).puzzle,
  cloth: "cloth-ruc",
  seats: [2, 6],
  usual: 4,
  minutes: 10,
  paced: true,
  young: { autoForm: true },
  shouts: true,
  familyKeys: true,
  text: { fr: textOf(fr), en: textOf(en) },
  Cover: () => (
    <>
      <Loose family="C" left={-16} top={22} turn={-11} />
      <Loose family="A" left={116} top={20} turn={10} />
      <Loose family="M" left={50} top={-8} turn={-1} />
    </>
  ),
  Emblem: () => (
    <>
      <RuckusCard family="C" />
      <RuckusCard family="M" />
      <RuckusCard family="A" />
    </>
  ),
  goal: (chosen) => ({ points: Number(chosen["target"] ?? 50) }),
  lessons: { count: 4, minutes: 3, load: async () => (await import("./lessons")).default },
  load: async () => (await import("./game")).default,
  companion: async () => (await import("./companion")).default,
  loadRules: async () => (await import("./rules")).default,
  loadReplay: async () => (await import("./replay")).default,
  notation: async () => (await import("./notation")).notation,
};

export default ruckus;
