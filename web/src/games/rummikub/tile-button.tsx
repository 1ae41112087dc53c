// A tile that can be pressed: one tap chooses it, two take all that belongs with it, Shift takes a stretch.

import type { ComponentChildren } from "preact";
import { SeatMark } from "../../table/seat-mark";
import { Tile } from "./art";
import { useDerived } from "./derived";
import type { Intent } from "./intents";
import type { TileMark } from "./opponent-replay";
import type { Face, Reading } from "./sets";
import type { RummikubTurn } from "./turn";
import "./tile-button.css";

const TWICE = 350; // ms between the taps of a double tap
let last = { id: -1, at: 0 };

/** What a tap means; `plain` is what one tap does here. */
export function tapped(id: number, event: MouseEvent, plain: Intent): Intent {
  const twice = last.id === id && event.timeStamp - last.at < TWICE;
  last = { id: twice ? -1 : id, at: event.timeStamp };
  if (twice) return { type: "whole", id };
  return event.shiftKey ? { type: "range", id } : plain;
}

interface Props {
  id: number;
  face: Face;
  label: string;
  turn: RummikubTurn;
  where: "rack" | "table";
  kinds: (string | false)[];
  from?: string | undefined;
  mark?: TileMark | null; // what another player did with it
  reading?: Reading | null;
  locked?: boolean;
  onTap(event: MouseEvent): Intent;
  onKey?(event: KeyboardEvent): void;
  children?: ComponentChildren;
}

export function TileButton(props: Props) {
  const { id, face, turn, where, kinds, from, reading = null, locked = false, mark = null } = props;
  const order = useDerived(() => turn.draft.value.selected.indexOf(id), [turn, id]);
  const touched = mark === null ? "" : `by ${mark.kind}`;
  const up = useDerived(() => turn.lift.value?.ids.includes(id) ?? false, [turn, id]);
  return (
    <button
      type="button"
      class={["tb", ...kinds, order >= 0 && "sel", up && "aloft", touched].filter(Boolean).join(" ")}
      data-nav={where}
      data-tile={id}
      data-flip={`t${id}`}
      data-from={from}
      aria-pressed={order >= 0}
      aria-disabled={locked || undefined}
      aria-label={props.label}
      onClick={(event) => turn.dispatch(props.onTap(event))}
      onKeyDown={(event) => {
        props.onKey?.(event);
        if (event.key !== " ") return;
        // Space always lifts or drops the tile itself; Enter is what places.
        event.preventDefault();
        turn.dispatch({ type: event.shiftKey ? "range" : "toggle", id });
      }}
    >
      <Tile face={face} reading={reading} />
      {mark !== null && <SeatMark session={turn.session} seat={mark.seat} />}
      {order >= 0 && (
        <span class="badge tnum" aria-hidden="true">
          {order + 1}
        </span>
      )}
      {props.children}
    </button>
  );
}
