import type { ChronoRules } from "../../companion/chrono-rules";
import type { CompanionModule } from "../game";
import { Referee } from "./companion-referee";
import { companionWords } from "./companion-words";
import { sheet } from "./sheet";

import { Tapper } from "./tapper";

/** RUM-51: a minute for each turn. */
const chrono: ChronoRules = {
  timings: ["turns"],
  turnSeconds: 60,
  stallSeconds: null,
  warning: () => companionWords().atZeroShort,
  atZero: () => {
    const words = companionWords();
    return {
      title: words.timeUp,
      steps: [
        { text: words.penalty, rule: "RUM-52" },
        { text: words.stands, rule: "RUM-53" },
        { text: words.lost, rule: "RUM-55" },
      ],
      help: words.putBackHelp,
    };
  },
};

const rummikub: CompanionModule = { Tapper, chrono, sheet, Referee };

export default rummikub;
