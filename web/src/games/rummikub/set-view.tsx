import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { RuleRef } from "../../screens/play/rule-book";
import { type Draft, isLocked, isSetLocked, whyRule } from "./draft";
import type { TableSet } from "./layout";
import type { Scene } from "./opponent-replay";
import { facesOf, type Piece } from "./placements";
import { FLAW_RULES, isJoker, jokerReading } from "./sets";
import { TileButton, tapped } from "./tiles";
import type { Turn } from "./turn";
import { setState } from "./turn-check";
import { flawText, setName, tileNameIn, whyText, words } from "./wording";

interface Props {
  set: TableSet;
  number: number;
  turn: Turn;
  scene: Scene;
}

const holdsSelected = (draft: Draft, set: TableSet) =>
  set.tiles.some((piece) => draft.selected.includes(piece.id));

/** A set on the cloth: its tiles, whether it holds, and what would come of a drop. */
export function SetView({ set, number, turn, scene }: Props) {
  const { draft } = turn;
  const ghost = scene.ghosts.has(set.id);
  const { flaw, fresh } = scene.between ? { flaw: null, fresh: false } : setState(draft, set);
  const locked = turn.seated && isSetLocked(draft, set);
  const lift = turn.lift.value;
  const over = lift?.over.kind === "set" && lift.over.set === set.id ? lift.judgement : null;
  const cuts = over?.kind === "ok" ? over.cuts : [];
  const refusal = draft.refusal?.set === set.id ? draft.refusal.why : over?.kind === "no" ? over.why : null;
  const own = new Set(draft.start.rack.map((piece) => piece.id));
  const kind = ghost ? "try" : flaw ? "bad" : fresh ? "new" : locked ? "lock" : "";
  const target = draft.selected.length > 0 && !locked && !holdsSelected(draft, set);
  const drop = over === null ? "" : over.kind === "ok" ? "over" : over.kind === "no" ? "no" : "";
  return (
    <li
      class={["set", kind, target && "target", drop].filter(Boolean).join(" ")}
      data-set={set.id}
      aria-label={`${number}. ${setName(set)}`}
    >
      {turn.seated && !locked && <span class="grip" data-handle={set.id} aria-hidden="true" />}
      {turn.typing.value && (
        <span class="num tnum" aria-hidden="true">
          {number}
        </span>
      )}
      {set.tiles.map((piece, place) => (
        <TableTile
          key={piece.id}
          piece={piece}
          place={place}
          set={set}
          mine={own.has(piece.id)}
          turn={turn}
          scene={scene}
          cut={cutAt(cuts, place, set)}
        />
      ))}
      {locked && (
        <span class="lk" aria-hidden="true">
          <Icon name="lock" small />
        </span>
      )}
      <SetNote
        no={
          refusal
            ? { text: whyText(refusal), rule: whyRule(refusal) }
            : flaw && !ghost
              ? { text: flawText(flaw), rule: FLAW_RULES[flaw.code] }
              : null
        }
        try={ghost && scene.watched ? words().trying(scene.watched) : null}
      />
    </li>
  );
}

const EDGE = 6; // pixels between a note and the edge of the screen

/** A note is centred below its set; at the edge of the screen it moves inwards, and breaks if it is too long. */
function keepOnScreen(note: HTMLElement): void {
  note.style.translate = note.style.whiteSpace = "";
  const room = innerWidth - 2 * EDGE;
  if (note.offsetWidth > room) {
    note.style.whiteSpace = "normal";
    note.style.width = `${room}px`;
  }
  const { left, right } = note.getBoundingClientRect();
  const shift = Math.max(EDGE - left, 0) - Math.max(right - innerWidth + EDGE, 0);
  if (shift !== 0) note.style.translate = `${shift}px`;
}

/** Beside the set, for the eye: those who listen hear it with the set's name. */
function SetNote({ no, try: tried }: { no: { text: string; rule: string } | null; try: string | null }) {
  const text = no?.text ?? tried;
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (note.current) keepOnScreen(note.current);
  });
  if (text === null) return null;
  return (
    <span ref={note} class={no ? "note e" : "note w"} aria-hidden="true">
      <Icon name={no ? "x" : "eye"} small />
      {text}
      {no && <RuleRef rule={no.rule} unheard />}
    </span>
  );
}

interface Cut {
  side: "before" | "after";
  number: number | null; // when there are several
}

/** Is there a place to drop beside this tile? */
function cutAt(cuts: readonly number[], place: number, set: TableSet): Cut | null {
  const index = cuts.indexOf(place);
  const atEnd = place === set.tiles.length - 1 && cuts.includes(set.tiles.length);
  if (index < 0 && !atEnd) return null;
  const number = (index < 0 ? cuts.indexOf(set.tiles.length) : index) + 1;
  return { side: index < 0 ? "after" : "before", number: cuts.length > 1 ? number : null };
}

interface TileProps {
  piece: Piece;
  place: number;
  set: TableSet;
  mine: boolean;
  turn: Turn;
  scene: Scene;
  cut: Cut | null;
}

function TableTile({ piece, place, set, mine, turn, scene, cut }: TileProps) {
  const { draft } = turn;
  const faces = facesOf(set.tiles);
  const locked = turn.seated && isLocked(draft, piece.id);
  const { fresh, moved } = scene.marks;
  const added = fresh.has(piece.id);
  const label = tileNameIn(faces, place);
  const said = words();
  const extra = locked
    ? said.lockedShort
    : added
      ? said.justLaid
      : moved.has(piece.id)
        ? said.justMoved
        : null;
  return (
    <TileButton
      id={piece.id}
      face={piece.face}
      reading={isJoker(piece.face) ? jokerReading(faces, place) : null}
      label={extra === null ? label : `${label}, ${extra}`}
      turn={turn}
      where="table"
      locked={locked}
      kinds={[mine && "mine", added && "last", moved.has(piece.id) && "moved"]}
      from={mine ? undefined : scene.by === null ? "last" : `seat-${scene.by}`}
      onTap={(event) => {
        const extend = draft.selected.length === 0 || holdsSelected(draft, set);
        return tapped(
          piece.id,
          event,
          extend ? { type: "toggle", id: piece.id } : { type: "place", set: set.id },
        );
      }}
    >
      {cut && (
        <span class={`cut ${cut.side}`} aria-hidden="true">
          {cut.number}
        </span>
      )}
    </TileButton>
  );
}
