import type { GameEntry, OptionField } from "../game";
import { RuckusCard } from "./art";
import type { Family } from "./view";
import "./ruckus-entry.css";

const options = (words: {
  target: string;
  form: string;
  call: string;
  announce: string;
  yes: string;
  no: string;
  auto: string;
  manual: string;
}): OptionField[] => {
  const yesNo = [
    { value: false, label: words.no },
    { value: true, label: words.yes },
  ];
  return [
    { name: "target", label: words.target, choices: [30, 50, 77].map((n) => ({ value: n, label: `${n}` })) },
    { name: "autoForm", label: words.form, choices: yesNo },
    { name: "autoRuckus", label: words.call, choices: yesNo },
    {
      name: "announce",
      label: words.announce,
      choices: [
        { value: "auto", label: words.auto },
        { value: "manual", label: words.manual },
      ],
    },
  ];
};

function Loose({ family, left, top, turn }: { family: Family; left: number; top: number; turn: number }) {
  return (
    <span class="loose" style={{ left: `${left}px`, top: `${top}px`, transform: `rotate(${turn}deg)` }}>
      <RuckusCard family={family} />
    </span>
  );
}

const ruckus: GameEntry = {
  id: "ruckus",
  cloth: "cloth-ruc",
  seats: [2, 6],
  usual: 4,
  minutes: 10,
  shouts: true,
  text: {
    fr: {
      name: "Ruckus!",
      lead: "Tous en même temps : volez, criez, videz votre main.",
      options: options({
        target: "Points à atteindre",
        form: "Poser les paires pour les plus jeunes",
        call: "Crier Ruckus pour les plus jeunes",
        announce: "Annonces",
        yes: "oui",
        no: "non",
        auto: "automatiques",
        manual: "à voix haute",
      }),
    },
    en: {
      name: "Ruckus!",
      lead: "Everybody at once: steal, shout, empty your hand.",
      options: options({
        target: "Points to reach",
        form: "Lay pairs for young players",
        call: "Call Ruckus for young players",
        announce: "Calls",
        yes: "yes",
        no: "no",
        auto: "automatic",
        manual: "aloud",
      }),
    },
  },
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
  load: async () => (await import("./game")).default,
};

export default ruckus;
