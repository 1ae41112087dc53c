// A turn in one sentence: which sets were laid, what was added to which, and which were made anew.

import { t } from "../../i18n";
import type { GameEvent } from "../../net/protocol";
import type { Move } from "../../session/playback";
import type { Names } from "../../table/seats";
import { layoutOf, type TableSet } from "./layout";
import { facesOf } from "./placements";
import { colourOf, type Face, isJoker, readAsGroup, runStart } from "./sets";
import { type RummikubView, viewOf } from "./view";
import { tileName, words } from "./wording";

/** One set of a turn: laid whole, added to, or made anew with tiles of the table. */
export interface Deed {
  kind: "lays" | "adds" | "rebuilds";
  set: Face[]; // as it was where it was added to, else as it is now
  tiles: Face[]; // the new ones
}

const MOST_DEEDS = 4;
const MOST_TILES = 6;

export function turnSentence(event: GameEvent, { me, name }: Names, move: Move | null): string {
  const texts = words();
  const verbs = texts.verbs(event.seat === me);
  const deeds = move ? deedsOf(viewOf(move.before), viewOf(move.after)) : [];
  const told = deeds.slice(0, deeds.length > MOST_DEEDS ? MOST_DEEDS - 1 : MOST_DEEDS);
  const clauses = told.map((deed) => clause(deed, verbs));
  if (told.length < deeds.length) clauses.push(texts.moreSets(deeds.length - told.length));
  if (clauses.length === 0) clauses.push(verbs.lays(tilesText(event.cards ?? [])));
  return `${name(event.seat)} ${t.value.list(clauses)}.`;
}

const tilesText = (tiles: readonly Face[]): string =>
  tiles.length > MOST_TILES ? words().tiles(tiles.length) : t.value.list(tiles.map(tileName));

type Verbs = ReturnType<ReturnType<typeof words>["verbs"]>;

function clause({ kind, set, tiles }: Deed, verbs: Verbs): string {
  const laid = t.value.list(tiles.map((face) => words().theTile(tileName(face))));
  return kind === "lays" ? verbs.lays(theSet(set)) : verbs[kind](laid, theSet(set));
}

/** One thing to do, as it is told to who does it: "Ajoutez le 6 rouge à la suite rouge 7 à 9." */
export function deedText(deed: Deed): string {
  const text = clause(deed, words().verbs(true));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** "la suite bleue 3 à 6" */
function theSet(faces: readonly Face[]): string {
  const { theRun, theGroup, coloursRun } = words();
  const number = readAsGroup(faces);
  if (number !== null) return theGroup(number);
  const start = runStart(faces) ?? 1;
  const natural = faces.find((face) => !isJoker(face)) ?? "K1";
  return theRun(coloursRun[colourOf(natural)], start, start + faces.length - 1);
}

export function deedsOf(before: Pick<RummikubView, "table">, after: Pick<RummikubView, "table">): Deed[] {
  const from = layoutOf({ table: before.table, rack: [] }, null);
  const to = layoutOf({ table: after.table, rack: [] }, from);
  const lay = new Map(from.sets.flatMap((set) => set.tiles.map((piece) => [piece.id, set] as const)));
  return to.sets.flatMap((set): Deed[] => {
    const tiles = set.tiles.filter((piece) => !lay.has(piece.id));
    if (tiles.length === 0) return [];
    const kept = set.tiles.filter((piece) => lay.has(piece.id));
    if (kept.length === 0) return [{ kind: "lays", set: facesOf(set.tiles), tiles: [] }];
    const home = wholeHome(kept.map((piece) => lay.get(piece.id)));
    const added = home !== null && home.tiles.length === kept.length;
    return added
      ? [{ kind: "adds", set: facesOf(home.tiles), tiles: facesOf(tiles) }]
      : [{ kind: "rebuilds", set: facesOf(set.tiles), tiles: facesOf(tiles) }];
  });
}

/** The one set that all of them lay in. */
const wholeHome = (homes: readonly (TableSet | undefined)[]): TableSet | null =>
  homes.every((home) => home === homes[0]) ? (homes[0] ?? null) : null;
