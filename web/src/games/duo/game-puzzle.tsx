import { t } from "../../i18n";
import type { GamePuzzle } from "../game";
import { ToldPieces, toldAloud } from "../told-pieces";
import { DuoCard } from "./art";
import { puzzleRules } from "./puzzle";
import { cardName, words } from "./wording";
import "./puzzle.css";

const CARD = String.raw`(?:\*[BRYG1-4ostx]|[BRYG][1-4][ostx]|T(?![\p{L}\d]))`;
const CARDS = new RegExp(String.raw`(?<![\p{L}\d])(${CARD}(?: ${CARD})*)`, "u");

const named = (cards: string): string => t.value.list(cards.split(" ").map(cardName));

export const puzzle: GamePuzzle = {
  ...puzzleRules,
  headline: (goal) => words().goals[goal] ?? "",
  Told: ({ text }) => (
    <ToldPieces text={text} pieces={CARDS} named={named} draw={(card) => <DuoCard card={card} />} />
  ),
  spoken: (text) => toldAloud(text, CARDS, named),
};
