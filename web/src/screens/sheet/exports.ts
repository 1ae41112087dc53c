// A sheet as text and as a table for a spreadsheet.

import type { Head, Tally } from "../../companion/sheet/tally";
import { t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import { settings } from "../../settings";
import { dayOf } from "./day";
import { sheetWords } from "./words";

export interface Exported {
  head: Head;
  game: string;
  tally: Tally;
}

/** The game and the day. */
export const titleOf = ({ head, game }: Exported): string => sheetWords().sub(game, dayOf(head.opened));

/** For a message: one line for each round, the totals, and who won. */
export function asText(sheet: Exported): string {
  const words = sheetWords();
  const names = sheet.tally.people.map(({ name }) => name);
  const line = (label: string, points: readonly (number | null)[]): string =>
    `${label} ${points.map((value, column) => `${names[column]} ${value === null ? words.nothing : signed(value)}`).join(", ")}`;
  const { rounds, totals, standing } = sheet.tally;
  const best = t.value.list(standing.leaders.map((column) => names[column] ?? ""));
  return [
    titleOf(sheet),
    ...rounds.map(({ number, score }) => line(words.roundLine(number), score.scores)),
    line(words.totalLine, totals),
    words.leads(best, standing.leaders.length > 1, signed(totals[standing.leaders[0] ?? 0] ?? 0)),
  ].join("\n");
}

/** Quoted, and never a formula: a spreadsheet would run what begins with one of these signs. */
const field = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** With the separator that spreadsheets expect in the reader's language, and a mark that says it is UTF-8. */
export function asCsv(sheet: Exported): string {
  const words = sheetWords();
  const row = (cells: string[]): string => cells.join(settings.value.lang === "fr" ? ";" : ",");
  const points = (values: readonly (number | null)[]): string[] => values.map((value) => `${value ?? ""}`);
  const { rounds, totals } = sheet.tally;
  const lines = [
    row([words.roundWord, ...sheet.tally.people.map(({ name }) => name)].map(field)),
    ...rounds.map(({ number, score }) => row([`${number}`, ...points(score.scores)])),
    row([field(words.total), ...points(totals)]),
  ];
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

export const fileName = ({ head }: Exported): string =>
  `${head.game}-${new Date(head.opened).toLocaleDateString("sv")}`;
