// Where each set lies, as long as the cloth has been measured: packed when the table has changed hands, left alone
// while a turn is laid or told.

import { computed, signal } from "@preact/signals";
import { LARGER, settings } from "../../settings";
import { folded } from "./derived";
import type { TableSet } from "./layout";
import { heldRow } from "./table-held";
import { packed } from "./table-packing";
import {
  type Ground,
  HEAD,
  LEAST_ROOM,
  type Picture,
  pictureOf,
  type Row,
  rowsWith,
  slotOf,
} from "./table-rows";
import { type Box, mostTile } from "./table-spacing";
import type { RummikubTurn } from "./turn";

interface Standing {
  key: string; // what the rows were packed for
  height: number;
  rows: Row[];
  tile: number;
  ground: Ground;
}

const isSame = (a: Box | null, b: Box) => a?.width === b.width && a.height === b.height;

export class TablePlaces {
  private readonly box = signal<Box | null>(null);

  private readonly standing = folded<Standing | null>((last = null) => {
    const box = this.box.value;
    if (box === null) return null;
    const standing = this.isSettled(last, box) ? last : this.pack(last, box);
    const rows = rowsWith(
      standing.rows,
      this.turn.replay.sets.value,
      standing.ground,
      standing.tile,
      box.width,
    );
    return { ...standing, rows };
  });

  /** Null where nothing was measured. */
  readonly picture = computed<Picture | null>(() => {
    const [standing, box] = [this.standing.value, this.box.value];
    if (standing === null || box === null) return null;
    const { rows, tile, ground } = standing;
    return pictureOf(rows, this.turn.replay.sets.value, box, tile, ground.apart);
  });

  /** The sets as they are read: row by row. Their numbers are their places here. */
  readonly order = computed<readonly TableSet[]>(() => {
    const sets = this.turn.replay.sets.value;
    const rows = this.standing.value?.rows;
    if (rows === undefined) return sets;
    const known = new Map(sets.map((set) => [set.id, set]));
    return rows.flatMap((row) => row.slots.flatMap((slot) => known.get(slot.id) ?? []));
  });

  /** Places whose set was taken apart this turn. */
  readonly holes = computed<readonly number[]>(() => {
    const held = new Set(this.turn.replay.sets.value.map((set) => set.id));
    const rows = this.standing.value?.rows ?? [];
    return rows.flatMap((row) => row.slots.flatMap((slot) => (held.has(slot.id) ? [] : [slot.id])));
  });

  constructor(private readonly turn: RummikubTurn) {}

  readonly measure = (box: Box): void => {
    if (!isSame(this.box.peek(), box)) this.box.value = box;
  };

  /** Do the rows stay as they are, whatever is laid? */
  private isSettled(last: Standing | null, box: Box): last is Standing {
    if (last === null) return false;
    if (this.turn.replay.between.value && last.key.startsWith(`${box.width} `)) return true;
    // A box that becomes lower in the middle of a turn makes tiles smaller; it does not move sets.
    return last.key === this.keyOf(box) && (this.turn.touched.value || last.height === box.height);
  }

  private keyOf(box: Box): string {
    const [start, opened] = [this.turn.start.value, this.turn.opened.value];
    const sets = start.sets.map((set) => `${set.id}:${set.tiles.length}`).join(" ");
    return `${box.width} ${settings.value.text} ${opened} ${sets}`;
  }

  private pack(last: Standing | null, box: Box): Standing {
    const [start, opened] = [this.turn.start.value, this.turn.opened.value];
    const base = new Set(start.sets.map((set) => set.id));
    const apart = !opened && this.turn.seated.value;
    const before = (last?.rows ?? []).map((row) => row.slots.filter((slot) => base.has(slot.id)));
    const most = Math.round(mostTile(box.width) * LARGER[settings.value.text]);
    const room = { width: box.width, height: box.height - (apart ? HEAD : 0) };
    const { rows, tile } = packed(start.sets.map(slotOf), before, room, most);
    return {
      key: this.keyOf(box),
      height: box.height,
      rows: rows.map((slots, place) => ({
        own: false,
        // In the last row a new set is to find room as well.
        slots: heldRow(slots, tile, box.width, !apart && place === rows.length - 1 ? LEAST_ROOM : 0),
      })),
      tile,
      ground: { base, apart },
    };
  }
}
