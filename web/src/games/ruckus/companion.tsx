import { Counter } from "../../companion/counter";
import type { CompanionModule } from "../game";
import { companionWords } from "./companion-words";

const CARDS = 72; // RUC-01

const ruckus: CompanionModule = {
  Tapper: (props) => {
    const words = companionWords();
    return (
      <Counter {...props} most={CARDS} title={props.who === null ? words.hand : words.handOf(props.who)} />
    );
  },
};

export default ruckus;
