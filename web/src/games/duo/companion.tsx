import type { ChronoRules } from "../../companion/chrono-rules";
import { Counter } from "../../companion/counter";
import type { CompanionModule } from "../game";
import { Referee } from "./companion-referee";
import { companionWords } from "./companion-words";
import { sheet } from "./sheet";

const CARDS = 80; // with the turbo-jokers (DUO-40)

/** DUO-21: no clock, unless the table chooses one. */
const chrono: ChronoRules = {
  timings: ["round", "turns"],
  turnSeconds: 60,
  stallSeconds: 10,
  tapWhen: () => companionWords().tapWhen,
  warning: () => companionWords().atZeroShort,
  atZero: (timing) => {
    const words = companionWords();
    return {
      title: timing === "turns" ? words.timeUp : words.silence,
      steps: [{ text: words.penalty, rule: "DUO-21" }],
    };
  },
};

const duo: CompanionModule = {
  chrono,
  sheet,
  Referee,
  Tapper: (props) => {
    const words = companionWords();
    return (
      <Counter {...props} most={CARDS} title={props.who === null ? words.hand : words.handOf(props.who)} />
    );
  },
};

export default duo;
