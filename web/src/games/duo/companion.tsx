import { Counter } from "../../companion/counter";
import type { CompanionModule } from "../game";
import { companionWords } from "./companion-words";

const CARDS = 80; // with the turbo-jokers (DUO-40)

const duo: CompanionModule = {
  Tapper: (props) => {
    const words = companionWords();
    return (
      <Counter {...props} most={CARDS} title={props.who === null ? words.hand : words.handOf(props.who)} />
    );
  },
};

export default duo;
