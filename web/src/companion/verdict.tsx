import { Icon } from "../art/icons";
import { openBook } from "../table/toast-refusal";
import { useRuleLine } from "./rule-line";
import { companionWords } from "./words";
import "./verdict.css";

export interface Verdict {
  kind: "yes" | "no" | "wait";
  title: string;
  text?: string | undefined;
  rule?: string | undefined;
}

/** What the referee says: a sign and a word, why, and the line of the book that decides. */
export function VerdictBox({ game, verdict }: { game: string; verdict: Verdict }) {
  const words = companionWords();
  const line = useRuleLine(game, verdict.rule);
  return (
    <section class="ruling" data-kind={verdict.kind}>
      <div role="status">
        <h2>
          <Sign kind={verdict.kind} />
          {verdict.title}
        </h2>
        {verdict.text && <p>{verdict.text}</p>}
      </div>
      {verdict.rule && (
        <div class="ruling-book">
          {line && <q>{line}</q>}
          <button type="button" class="as-link" onClick={() => openBook(verdict.rule ?? null)}>
            <Icon name="book" small />
            {words.inBook(verdict.rule)}
          </button>
        </div>
      )}
    </section>
  );
}

const SIGNS = {
  yes: "M6.500 12.500l3.800 3.800L17.500 8.500",
  no: "M7.500 7.500l9 9M16.500 7.500l-9 9",
  wait: "",
};

/** A tick, a cross, or half a circle. */
export function Sign({ kind }: { kind: Verdict["kind"] }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={kind === "wait" ? "none" : "currentColor"} />
      {kind === "wait" && (
        <>
          <path d="M12 1a11 11 0 0 1 0 22z" fill="currentColor" />
          <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2" />
        </>
      )}
      <path d={SIGNS[kind]} fill="none" stroke="var(--sign-line)" stroke-width="3" stroke-linecap="round" />
    </svg>
  );
}
