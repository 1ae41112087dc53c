import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { RuleRef } from "../../table/rule-ref";
import { nameOf } from "../../table/seats";
import { useComputedOf, useDerived } from "./derived";
import { type Draft, isLocked, isSetLocked, whyRule } from "./draft";
import { type Judgement, takes } from "./drop";
import type { TableSet } from "./layout";
import type { TileMark } from "./opponent-replay";
import { facesOf, type Piece } from "./placements";
import { asLaid, canGrow, flawRule, isJoker, jokerReading } from "./sets";
import { spotStyle } from "./spot-style";
import { TileButton, tapped } from "./tile-button";
import type { RummikubTurn } from "./turn";
import { type SetState, setState } from "./turn-check";
import { flawText, setName, tileNameIn, whyText, words } from "./wording";
import "./note.css";
import "./set-view.css";

interface Props {
  set: TableSet;
  number: number;
  turn: RummikubTurn;
}

const holdsSelected = (draft: Draft, set: TableSet) =>
  set.tiles.some((piece) => draft.selected.includes(piece.id));

/** What would come of dropping the lifted tiles on this set; null while they are elsewhere. */
function dropOn({ lift }: RummikubTurn, set: TableSet): Judgement | null {
  const over = lift.value?.over;
  return over?.kind === "set" && over.set === set.id ? (lift.value?.judgement ?? null) : null;
}

const takesHand = ({ chances }: RummikubTurn, set: TableSet) => takes(set, chances.value.get(set.id));

/** Whether the set holds and is new; a step on the way to a table is not judged. */
const stateOf = ({ replay, start }: RummikubTurn, set: TableSet): SetState =>
  replay.between.value ? { flaw: null, fresh: false } : setState({ start: start.value }, set);

function kindOf({ replay }: RummikubTurn, set: TableSet, { flaw, fresh }: SetState, locked: boolean): string {
  if (replay.triedSets.value.has(set.id)) return "try";
  if (flaw !== null) return canGrow(facesOf(set.tiles)) ? "part" : "bad";
  if (fresh) return "new";
  return locked ? "lock" : "";
}

function classOf(turn: RummikubTurn, set: TableSet, state: SetState): string {
  const { draft, seated, choosing } = turn;
  const locked = seated.value && isSetLocked(draft.value, set);
  const target = choosing.value && !locked && !holdsSelected(draft.value, set);
  const drop = dropOn(turn, set)?.kind;
  return [
    "set",
    turn.hints.pointed.value?.laid === asLaid(facesOf(set.tiles)) && "pointed",
    kindOf(turn, set, state, locked),
    target && "target",
    target && takesHand(turn, set) && "takes",
    drop === "ok" && "over",
    drop === "no" && "no",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A set on the cloth: its tiles, whether it holds, and what would come of a drop. */
export function SetView({ set, number, turn }: Props) {
  const { draft, seated } = turn;
  const state = useComputedOf(() => stateOf(turn, set), [turn, set]);
  // Written straight to the element: the set itself is not drawn again when tiles are chosen elsewhere.
  const look = useComputedOf(() => classOf(turn, set, state.value), [turn, set, state]);
  const place = useComputedOf(() => spotStyle(turn.places.picture.value?.spots.get(set.id)), [turn, set.id]);
  const whole = useDerived(() => kindOf(turn, set, state.value, false) === "new", [turn, set, state]);
  const locked = useDerived(() => seated.value && isSetLocked(draft.value, set), [turn, set]);
  return (
    <li class={look} style={place} data-set={set.id} aria-label={`${number}. ${setName(set)}`}>
      {seated.value && !locked && <span class="grip" data-handle={set.id} aria-hidden="true" />}
      {turn.typing.value && (
        <span class="num tnum" aria-hidden="true">
          {number}
        </span>
      )}
      {set.tiles.map((piece, place) => (
        <TableTile key={piece.id} piece={piece} place={place} set={set} turn={turn} />
      ))}
      {locked && (
        <span class="lk" aria-hidden="true">
          <Icon name="lock" small />
        </span>
      )}
      {whole && (
        <span class="ok" aria-hidden="true">
          <Icon name="check" small />
        </span>
      )}
      <SetNote set={set} turn={turn} />
    </li>
  );
}

const EDGE = 6; // pixels between a note and the edge of the board

/** A note is centred below its set; at the edge of the board it moves inwards, and breaks if it is too long. */
function keepOnBoard(note: HTMLElement): void {
  const board = note.closest(".rum-cloth")?.getBoundingClientRect();
  if (board === undefined) return;
  note.style.translate = note.style.whiteSpace = "";
  const room = board.width - 2 * EDGE;
  if (note.offsetWidth > room) {
    note.style.whiteSpace = "normal";
    note.style.width = `${room}px`;
  }
  const { left, right } = note.getBoundingClientRect();
  const shift = Math.max(board.left + EDGE - left, 0) - Math.max(right - board.right + EDGE, 0);
  if (shift !== 0) note.style.translate = `${shift}px`;
}

/** Beside the set, for the eye: those who listen hear it with the set's name. */
function SetNote({ set, turn }: Omit<Props, "number">) {
  const refusal = useDerived(() => {
    const { refusal: last } = turn.draft.value;
    if (last?.set === set.id) return last.why;
    const drop = dropOn(turn, set);
    return drop?.kind === "no" ? drop.why : null;
  }, [turn, set]);
  const tried = useDerived(() => turn.replay.triedSets.value.has(set.id), [turn, set]);
  const flaw = useDerived(() => stateOf(turn, set).flaw, [turn, set]);
  const { triedBy } = turn.replay;
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (note.current) keepOnBoard(note.current);
  });
  const no = refusal
    ? { text: whyText(refusal), rule: whyRule(refusal) }
    : flaw && !tried
      ? { text: flawText(flaw), rule: flawRule(flaw) }
      : null;
  const text = no?.text ?? (tried && triedBy.value ? words().trying(triedBy.value) : null);
  if (text === null) return null;
  // A set that only waits for its next tile is under way; nothing is wrong with it.
  const underway = refusal === null && flaw !== null && canGrow(facesOf(set.tiles));
  return (
    <span ref={note} class={no && !underway ? "note e" : "note w"} aria-hidden="true">
      {underway ? <i class="half" /> : <Icon name={no ? "x" : "eye"} small />}
      {text}
      {no && !underway && <RuleRef rule={no.rule} unheard />}
    </span>
  );
}

const markText = ({ session }: RummikubTurn, { seat, kind }: TileMark): string => {
  const name = nameOf(session, seat);
  return kind === "laid" ? words().laidBy(name) : words().movedBy(name);
};

interface TileProps {
  piece: Piece;
  place: number;
  set: TableSet;
  turn: RummikubTurn;
}

function TableTile({ piece, place, set, turn }: TileProps) {
  const { draft, replay, own, seated } = turn;
  const faces = facesOf(set.tiles);
  const mine = useDerived(() => own.value.has(piece.id), [turn, piece.id]);
  const locked = useDerived(() => seated.value && isLocked(draft.value, piece.id), [turn, piece.id]);
  const mark = useDerived(() => replay.marks.value.get(piece.id) ?? null, [turn, piece.id]);
  const label = tileNameIn(faces, place);
  const texts = words();
  const said = [locked && texts.lockedShort, mark && markText(turn, mark)];
  return (
    <TileButton
      id={piece.id}
      face={piece.face}
      reading={isJoker(piece.face) ? jokerReading(faces, place) : null}
      label={[label, ...said].filter(Boolean).join(", ")}
      turn={turn}
      where="table"
      locked={locked}
      kinds={[mine && "mine"]}
      mark={mark}
      from={mine ? undefined : `seat-${mark?.seat ?? "none"}`}
      onTap={(event) => {
        const laid = draft.peek();
        const extend = laid.selected.length === 0 || holdsSelected(laid, set);
        return tapped(
          piece.id,
          event,
          extend ? { type: "toggle", id: piece.id } : { type: "place", set: set.id },
        );
      }}
    >
      <Cut place={place} set={set} turn={turn} />
    </TileButton>
  );
}

const NO_CUTS: readonly number[] = [];

/** Where the tiles in the hand would go: seen as soon as they are chosen, larger once they are over the set. */
function cutsIn(turn: RummikubTurn, set: TableSet): readonly number[] {
  const drop = dropOn(turn, set);
  if (drop !== null) return drop.kind === "ok" ? drop.cuts : NO_CUTS;
  const chance = takesHand(turn, set) ? turn.chances.value.get(set.id) : undefined;
  return chance?.kind === "ok" ? chance.cuts : NO_CUTS;
}

/** A place to drop beside the tile; numbered when there are several. */
function Cut({ place, set, turn }: Omit<TileProps, "piece">) {
  const cuts = useDerived(() => cutsIn(turn, set), [turn, set]);
  const before = cuts.indexOf(place);
  const behind = place === set.tiles.length - 1 ? cuts.indexOf(set.tiles.length) : -1;
  const index = before < 0 ? behind : before;
  if (index < 0) return null;
  return (
    <span class={`cut ${before < 0 ? "after" : "before"}`} aria-hidden="true">
      {cuts.length > 1 ? index + 1 : null}
    </span>
  );
}
