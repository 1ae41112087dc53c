import type { Session } from "../../session/session";
import { nameOf } from "../../table/seats";
import type { GamePuzzle } from "../game";
import { puzzleRules } from "./puzzle";
import { words } from "./wording";
import "./puzzle.css";

/** The maker knows seats; at this table they have names. */
const spoken = (text: string, session: Session): string =>
  text.replace(/(?:la place|seat) (\d)/, (_, seat) => nameOf(session, Number(seat)));

export const puzzle: GamePuzzle = {
  ...puzzleRules,
  headline: (goal) => words().goals[goal] ?? "",
  Told: ({ text, session }) => <>{spoken(text, session)}</>,
  spoken,
};
