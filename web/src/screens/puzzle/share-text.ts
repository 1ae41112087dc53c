import { capital, dateName, gradeName, hintsName, puzzleWords, timeName } from "./words";

export interface Told {
  day: string;
  game: string; // its name
  grade: number;
  ms: number;
  hints: number;
  streak: number;
}

/** What a player tells others: nothing of the position, nothing of the answer. */
export function shareText({ day, game, grade, ms, hints, streak }: Told): string {
  const words = puzzleWords();
  return [
    words.shareHead(dateName(day)),
    words.shareSolved(game, gradeName(grade), timeName(ms)),
    [capital(hintsName(hints)), streak > 1 && words.streak(streak)].filter(Boolean).join(", "),
  ].join("\n");
}
