// Everything that the parts of the screen share: the recording, its analysis, the people, the game, and the texts made
// of them.

import { faceFor } from "../../art/avatar";
import type { GameEntry, GameModule } from "../../games/game";
import type { GameReplay, Verdict } from "../../games/replay";
import { t, told } from "../../i18n";
import { plain } from "../../i18n/grammar";
import type { Judgement, ReplayStep, Seat } from "../../net/protocol";
import type { Recording } from "../../session/recording";
import { settings } from "../../settings";
import type { Names } from "../../table/seats";
import type { Analysis } from "./analysis";
import { replayWords } from "./words";

export interface ViewedMatch {
  recording: Recording;
  analysis: Analysis;
  game: GameEntry;
  module: GameModule;
  extras: GameReplay;
}

export interface Player {
  seat: number;
  name: string;
  face: string;
}

/** Everybody by seat; who has no name, in a file, is called by their fruit. */
export function playersOf({ replay }: Recording): Player[] {
  const { faces } = t.value.table;
  return replay.seats.map(({ name, avatar, robot }, seat) => {
    const face = faceFor(avatar, seat, robot !== null);
    const shown = settings.value.zen ? null : name;
    return { seat, face, name: shown ?? faces[face] ?? "" };
  });
}

/** The same people as a board knows them. */
export function seatsOf(recording: Recording): Seat[] {
  const people = playersOf(recording);
  return recording.replay.seats.map(({ avatar, robot }, seat) => ({
    ...{ player: null, name: people[seat]?.name ?? "", avatar, robot },
    ...{ minded: false, here: true, ping: null, left: null },
  }));
}

export const nameAt = (recording: Recording, seat: number): string =>
  playersOf(recording)[seat]?.name ?? `${seat + 1}`;

const namesIn = (recording: Recording): Names => ({ me: null, name: (seat) => nameAt(recording, seat) });

/** What was done in the turn that is looked at, in short. */
export function deedText({ recording, module }: ViewedMatch): string {
  const { events } = recording.step.value;
  if (recording.turn.value === 0) return replayWords().dealt;
  return events.map((event) => module.describe(event, namesIn(recording), null)).join(" ");
}

/** The same with all that the table shows of it. */
export function stepText(looked: ViewedMatch): string {
  const { recording, module } = looked;
  const { events, seat } = recording.step.value;
  const [before, after] = [recording.before.value, recording.view.value];
  if (seat === null || !before || !after || recording.shown.value !== null) return deedText(looked);
  const move = { seq: 0, seat, events, before, after };
  return events.map((event) => module.describe(event, namesIn(recording), move)).join(" ");
}

/** The points, chances or seconds that a turn gave away. */
function lossText({ analysis }: ViewedMatch, loss: number): string {
  const words = replayWords();
  const { unit } = analysis;
  if (unit.value === "chance") return words.chance(t.value.plot.share(loss));
  return unit.value === "seconds" ? words.seconds(decimal(loss)) : t.value.points(Math.round(loss));
}

/** The number of a player, short enough for a seat. */
export function numberText({ analysis }: ViewedMatch, value: number): string {
  if (analysis.unit.value === "chance") return t.value.plot.share(value);
  return decimal(value);
}

const decimal = (value: number): string =>
  value.toLocaleString(settings.value.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "manqué, 14 points"; empty where a turn has no mark. */
export function markText(looked: ViewedMatch, judged: Judgement | null): string {
  if (!judged?.mark) return "";
  const name = replayWords().marks[judged.mark];
  return judged.loss > 0 ? `${name}, ${lossText(looked, judged.loss)}` : name;
}

export function verdictOf({ extras }: ViewedMatch, judged: Judgement): Verdict {
  return extras.verdict?.(judged) ?? { title: told(judged.why), text: "" };
}

/** The words of the screen, with moves in the place of turns where the game has none. */
export const stepWords = ({ extras }: ViewedMatch) => {
  const words = replayWords();
  if (!extras.turnless) return words;
  const { turn, turnOf, place, previous, next, share, link, toExample } = words.moves;
  const { nextMark, analyseText, analysing } = words.moves;
  const buttons = { previous, next, share, link, toExample, nextMark };
  return { ...words, ...buttons, turn, turnOf, place, analyseText, analysing };
};

/** "Tour 17, Inès, manqué, 14 points" */
export function placeText(looked: ViewedMatch, step: ReplayStep, turn: number): string {
  const words = stepWords(looked);
  if (step.seat === null) return words.dealt;
  const { by } = step;
  const who = by === "robot" || by === "minded" || by === "clock" ? words.by[by] : "";
  const own = by === "robot" && looked.recording.replay.seats[step.seat]?.robot !== null;
  const mark = markText(looked, looked.analysis.at(step.at, step.seat));
  const parts = [words.place(turn), nameAt(looked.recording, step.seat), own ? "" : who, mark];
  return parts.filter(Boolean).join(", ");
}

export const countText = (value: number): string => plain(Math.round(value));
