import { useSignal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { announce } from "../../ui/live-region";
import type { Draft } from "./draft";
import type { TableSet } from "./layout";
import { intentsOf, read, setAt, type TypedMove } from "./move-text";
import { waysInto } from "./moves";
import { arrange, facesOf } from "./placements";
import { setValue, toldFlaw } from "./sets";
import type { RummikubTurn } from "./turn";
import { faultText, flawText, tileName, whyText, words } from "./wording";
import "./move-text-field.css";

/** The turn in letters: what is typed is chosen at once, and Enter plays it. */
export function MoveTextField({ turn }: { turn: RummikubTurn }) {
  const draft = turn.draft.value;
  const sets = turn.places.order.value;
  const text = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  const answer = `rum-typed-${useId()}`;
  const texts = words();
  useLayoutEffect(() => input.current?.focus(), []);
  const typed = read(draft, text.value, sets);
  const close = () => {
    const rack = input.current?.closest(".rum-hand")?.querySelector<HTMLElement>("[data-nav=rack]");
    turn.closeTyping();
    rack?.focus();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if ("code" in typed) announce(faultText(typed));
    else if (play(turn, typed)) text.value = "";
  };
  const { text: note, bad } =
    "code" in typed ? { text: faultText(typed), bad: typed.code !== "empty" } : feedback(draft, sets, typed);
  return (
    <form class="typed shelf-note" onSubmit={submit}>
      <label>
        <span class="sr">{texts.typedLabel}</span>
        <input
          ref={input}
          class="field"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder={texts.typedExample}
          aria-describedby={answer}
          aria-invalid={bad}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            choose(turn, text.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            close();
          }}
        />
      </label>
      <span id={answer} aria-live="polite" class={bad ? "fb bad" : "fb"}>
        {note}
      </span>
      <button type="button" class="iconb" aria-label={t.value.close} onClick={close}>
        <Icon name="x" small />
      </button>
    </form>
  );
}

/** The pieces that are meant so far; none while it cannot be read. */
function choose(turn: RummikubTurn, text: string): void {
  const found = read(turn.draft.value, text, turn.places.order.value);
  turn.dispatch({ type: "pick", ids: "code" in found ? [] : found.pieces.map((piece) => piece.id) });
}

/** Lays what is typed, and says so; false where nothing of it could be laid. */
function play(turn: RummikubTurn, typed: TypedMove): boolean {
  const draft = turn.draft.value;
  const sets = turn.places.order.value;
  let after = draft;
  for (const intent of intentsOf(sets, typed)) after = turn.dispatch(intent);
  if (after.now === draft.now) return false;
  announce(after.now.sets.length > 0 ? feedback(draft, sets, typed).text : "");
  return true;
}

/** What Enter would do, in words. */
function feedback(
  draft: Draft,
  sets: readonly TableSet[],
  { pieces, goal }: TypedMove,
): { text: string; bad: boolean } {
  const texts = words();
  const names = t.value.list(pieces.map((piece) => tileName(piece.face)));
  if (goal.kind === "rack") return { text: texts.typedBack(names), bad: false };
  const set = setAt(sets, goal);
  if (set !== undefined) {
    const ways = waysInto(draft, set, pieces);
    if (!Array.isArray(ways)) return { text: whyText(ways), bad: true };
    return { text: texts.typedInto(names, sets.indexOf(set) + 1), bad: false };
  }
  const faces = facesOf(arrange(pieces));
  const flaw = toldFlaw(faces);
  return { text: texts.typedNew(names, flaw ? flawText(flaw) : t.value.points(setValue(faces))), bad: false };
}
