// Tiles and sets in words.

import { pick, t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import type { GameEvent } from "../../net/protocol";
import type { SeatLine } from "../../table/last-moves";
import type { Why } from "./draft";
import { en } from "./en";
import { fr } from "./fr";
import type { TableSet } from "./layout";
import type { Fault } from "./move-text";
import { facesOf } from "./placements";
import {
  colourOf,
  type Face,
  type Flaw,
  isJoker,
  jokerReading,
  numberOf,
  readAsGroup,
  runStart,
  toldFlaw,
} from "./sets";
import type { Hurdle } from "./turn-check";
import type { RummikubView } from "./view";

export const words = () => pick({ fr, en });

export function tileName(face: Face): string {
  const texts = words();
  return isJoker(face) ? texts.joker : texts.tile(numberOf(face), texts.colours[colourOf(face)]);
}

export function tileNameIn(faces: readonly Face[], place: number): string {
  const face = faces[place] ?? "";
  const reading = isJoker(face) ? jokerReading(faces, place) : null;
  if (reading === null) return tileName(face);
  return words().jokerAs(reading.number, reading.colour ? words().colours[reading.colour] : "");
}

export function setName(set: TableSet): string {
  const texts = words();
  const faces = facesOf(set.tiles);
  const flaw = toldFlaw(faces);
  if (flaw !== null) return `${texts.loose}, ${faces.map(tileName).join(", ")}. ${flawText(flaw)}`;
  const number = readAsGroup(faces);
  if (number !== null) {
    const colours = faces.map((face) => (isJoker(face) ? texts.joker : texts.colours[colourOf(face)]));
    return `${texts.group(number, t.value.list(colours))}, ${texts.valid}`;
  }
  const start = runStart(faces) ?? 1;
  const natural = faces.find((face) => !isJoker(face)) ?? "K1";
  return `${texts.run(texts.coloursRun[colourOf(natural)], start, start + faces.length - 1)}, ${texts.valid}`;
}

export function flawText(flaw: Flaw): string {
  const { flaws } = words();
  return flaw.code === "short" ? flaws.short(flaw.missing) : flaws[flaw.code];
}

/** Why tiles may not go there. */
export function whyText(why: Why): string {
  return why.code === "noFit" ? flawText(why.flaw) : words().whys[why.code];
}

/** The reason with its rule, for those who listen. */
export const withRule = (text: string, rule: string): string => `${text} ${t.value.rules.rule(rule)}.`;

/** What is wrong with what was typed, or how to type it. */
export function faultText(fault: Fault): string {
  const { faults, typedHelp } = words();
  switch (fault.code) {
    case "empty":
      return typedHelp;
    case "unread":
      return faults.unread(fault.text);
    case "missing":
      return faults.missing(tileName(fault.face));
    case "noSet":
      return faults.noSet(fault.number);
  }
}

/** `draws`: may the turn still end with a draw? null: nor with a pass, as in a puzzle. */
export function hurdleText(hurdle: Hurdle, draws: boolean | null, drawn: Face | null): string {
  const { hurdles } = words();
  switch (hurdle.code) {
    case "nothingPlayed":
      if (drawn !== null) return hurdles.afterDraw(tileName(drawn));
      if (draws === null) return hurdles.layOne;
      return draws ? hurdles.nothingPlayed : hurdles.nothingToDraw;
    case "badSets":
      return hurdles.badSets(hurdle.count);
    case "opening":
      return hurdles.opening(hurdle.have);
    case "onlySwap":
      return hurdles.onlySwap(tileName(hurdle.drawn));
    default:
      return hurdles[hurdle.code];
  }
}

/** How a seat stands in the match, and whether it has opened. */
export function standing(view: RummikubView, seat: number): string {
  const total = view.totals[seat] ?? 0;
  const points = `${signed(total)}\u00a0${t.value.pointsWord(total)}`;
  return view.opened[seat] ? `${points} · ${words().opened}` : points;
}

/** What a player did in their last turn, for the line on their seat. */
export function seatLine({ kind, cards = [] }: GameEvent): SeatLine {
  const { seatLines } = words();
  if (kind === "played") return seatLines.played(cards.length);
  if (kind === "timed_out") return seatLines.timedOut();
  return kind === "passed" ? seatLines.passed() : seatLines.drew();
}
