import type { fr } from "./fr";

export const en: typeof fr = {
  titleLines: ["Sit down,", "let’s play!"],
  lead: "Three family games, everybody on their own screen. Free, no account.",
  codeLabel: "Were you given a code?",
  codeHint: "A word, then a number",
  join: "Join",
  openTable: "Open a table",
  withRobots: "Against robots",
  players: (low, high, minutes) => `${low} to ${high} players · ${minutes} min`,
  more: "Also",
  resume: (code) => `Back to table ${code}`,
  resumeGame: (game) => `${game}, your seat is kept`,
  publicTables: "Open tables",
  seatsTaken: (taken, all) => `${taken} of ${all} seated`,
  sitDown: "Sit down",
  noTable: "No table has this code. Check the word and the number.",
  codeShort: "Type the whole code: a word, then a number.",
};
