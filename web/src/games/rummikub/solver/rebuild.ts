// Sets of tiles from the way that a sweep took.

import { COLOURS, type Face, isJoker, JOKER, numberOf } from "../sets";
import { faceAt } from "./counts";
import type { Answer, Groups, Node, Step } from "./sweep";

interface Run {
  colour: number;
  start: number;
  tiles: Face[];
}

const endOf = ({ start, tiles }: Run): number => start + tiles.length - 1;

/** The table after the turn: runs, then groups, with the spare jokers where there is room. */
export function setsOf({ node, jokers }: Answer): Face[][] {
  const runs: Run[] = [];
  const groups: Face[][] = [];
  let used = 0;
  for (const [place, { steps, filled }] of wayTo(node).entries()) {
    const number = place + 1;
    const lying: Face[] = [];
    for (const [colour, step] of steps.entries()) {
      layRuns(runs, step, number, colour);
      for (let i = 0; i < step.inGroups; i++) lying.push(faceAt(number, colour));
      used += step.extending + step.before;
    }
    groups.push(...layGroups(lying, filled));
    used += filled.jokers;
  }
  for (let spare = jokers - used; spare > 0; spare--) layJoker(runs, groups);
  return [...runs.map(({ tiles }) => tiles), ...groups];
}

/** What was done at each number, from 1 on. */
function wayTo(node: Node): { steps: Step[]; filled: Groups }[] {
  const way: { steps: Step[]; filled: Groups }[] = [];
  for (let at: Node | null = node; at !== null && at.parent !== null; at = at.parent) {
    if (at.groups !== null) way.unshift({ steps: [], filled: at.groups });
    else if (at.step !== null) way[0]?.steps.unshift(at.step);
  }
  return way;
}

/** Runs of one or two tiles go on first, then the longer ones; what is left opens new ones. */
function layRuns(runs: Run[], step: Step, number: number, colour: number): void {
  const open = runs
    .filter((run) => run.colour === colour && endOf(run) === number - 1)
    .sort((a, b) => Math.min(a.tiles.length, 3) - Math.min(b.tiles.length, 3));
  const hand: Face[] = [
    ...Array<Face>(step.extending).fill(JOKER),
    ...Array<Face>(step.inRuns).fill(faceAt(number, colour)),
  ];
  for (const run of open) run.tiles.push(...hand.splice(0, 1));
  // Before a 12 that opens a run stands a joker.
  for (const face of hand)
    runs.push(
      step.before > 0
        ? { colour, start: number - 1, tiles: [JOKER, face] }
        : { colour, start: number, tiles: [face] },
    );
}

function layGroups(tiles: readonly Face[], { groups, jokers }: Groups): Face[][] {
  const laid = Array.from({ length: groups }, (): Face[] => []);
  // Dealt round the groups colour by colour, no colour meets a group twice (lemma 1).
  for (const [place, face] of [...tiles, ...Array<Face>(jokers).fill(JOKER)].entries())
    laid[place % groups]?.push(face);
  return laid;
}

/** One joker more: behind or before a run, in two halves of a whole one, or into a group of three. */
function layJoker(runs: Run[], groups: Face[][]): void {
  if (runs.length === 0) readAsRun(runs, groups);
  const open = runs.find((run) => run.tiles.length < 13);
  const [whole] = runs;
  if (open !== undefined && endOf(open) < 13) open.tiles.push(JOKER);
  else if (open !== undefined) {
    open.tiles.unshift(JOKER);
    open.start--;
  } else if (whole !== undefined) {
    runs.push({ ...whole, start: whole.start + 5, tiles: whole.tiles.splice(5) });
    whole.tiles.push(JOKER);
  } else groups.find((tiles) => tiles.length === 3)?.push(JOKER);
}

/** A lone tile with two jokers is a run, too. */
function readAsRun(runs: Run[], groups: Face[][]): void {
  const place = groups.findIndex((tiles) => tiles.filter((face) => !isJoker(face)).length === 1);
  const [lone] = place < 0 ? [] : groups.splice(place, 1);
  const face = lone?.find((one) => !isJoker(one));
  if (lone === undefined || face === undefined) return;
  const jokers = lone.filter(isJoker);
  const behind = numberOf(face) + jokers.length <= 13;
  runs.push({
    colour: (COLOURS as readonly string[]).indexOf(face.charAt(0)),
    start: behind ? numberOf(face) : numberOf(face) - jokers.length,
    tiles: behind ? [face, ...jokers] : [...jokers, face],
  });
}
