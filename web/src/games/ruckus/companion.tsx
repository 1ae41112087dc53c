import type { ChronoRules } from "../../companion/chrono-rules";
import { Counter } from "../../companion/counter";
import type { CompanionModule } from "../game";
import { Referee } from "./companion-referee";
import { companionWords } from "./companion-words";
import { sheet } from "./sheet";

const CARDS = 72; // RUC-01

/** RUC-53: the only clock is the one that ends a round that has fallen asleep. */
const chrono: ChronoRules = {
  timings: ["round"],
  turnSeconds: null,
  stallSeconds: 10,
  tapWhen: () => companionWords().tapWhen,
  warning: () => companionWords().atZeroShort,
  atZero: () => {
    const words = companionWords();
    return {
      title: words.silence,
      steps: [
        { text: words.over, rule: "RUC-43" },
        { text: words.noBonus, rule: "RUC-48" },
      ],
      endsRound: true,
    };
  },
};

const ruckus: CompanionModule = {
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

export default ruckus;
