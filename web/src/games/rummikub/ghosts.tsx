// What was really done, where a better turn is shown in its place: its sets lie on the table as ghosts, the tile that
// was drawn on the rack.

import type { Move } from "../../session/playback";
import { without } from "../rules";
import { Tile } from "./art";
import { useComputedOf } from "./derived";
import { layoutOf, type TableSet } from "./layout";
import { facesOf } from "./placements";
import { type Face, jokerReading } from "./sets";
import { spotStyle } from "./spot-style";
import { changesBetween } from "./table-diff";
import type { RummikubTurn } from "./turn";
import { viewOf } from "./view";
import { setName, tileName, words } from "./wording";

export interface Ghosts {
  sets: readonly TableSet[]; // those that the turn laid or changed
  drawn: readonly Face[];
}

const NO_GHOSTS: Ghosts = { sets: [], drawn: [] };

/** From here on ids are those of ghosts: no set and no tile of the table has so high a number. */
const FIRST_GHOST = 1_000_000;

export const isGhost = (set: TableSet): boolean => set.id >= FIRST_GHOST;

export function ghostsOf(move: Move | null): Ghosts {
  if (move === null) return NO_GHOSTS;
  const [before, after] = [viewOf(move.before), viewOf(move.after)];
  const from = layoutOf({ table: before.table, rack: [] }, null);
  const to = layoutOf({ table: after.table, rack: [] }, from);
  const { fresh, moved } = changesBetween(from, to);
  const sets = to.sets.filter((set) => set.tiles.some(({ id }) => fresh.has(id) || moved.has(id)));
  const drew = move.events.some(({ kind }) => kind === "drew");
  return {
    sets: sets.map(({ id, tiles }) => ({
      id: id + FIRST_GHOST,
      tiles: tiles.map((piece) => ({ ...piece, id: piece.id + FIRST_GHOST })),
    })),
    drawn: drew ? (without(after.rack, before.rack) ?? []) : [],
  };
}

/** A set that was really laid: it lies beside the others, and cannot be touched. */
export function GhostSet({ set, turn }: { set: TableSet; turn: RummikubTurn }) {
  const place = useComputedOf(() => spotStyle(turn.places.picture.value?.spots.get(set.id)), [turn, set.id]);
  const faces = facesOf(set.tiles);
  const last = turn.replay.ghosts.value.sets.at(-1) === set;
  return (
    <li class="set ghost" style={place} aria-label={`${words().really}. ${setName(set)}`}>
      {set.tiles.map(({ id, face }, at) => (
        <span key={id} class="tb">
          <Tile face={face} reading={jokerReading(faces, at)} />
        </span>
      ))}
      {last && (
        <span class="note w" aria-hidden="true">
          {words().really}
        </span>
      )}
    </li>
  );
}

/** A tile that was really drawn. */
export function GhostTile({ face }: { face: Face }) {
  const label = `${words().really}. ${tileName(face)}`;
  return (
    <li class="ghost" aria-label={label} title={label}>
      <Tile face={face} />
    </li>
  );
}
