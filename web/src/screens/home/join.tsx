import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { findTable, Refused } from "../../net/api";
import { go } from "../../router";
import { homeWords } from "./words";
import "./join.css";

const LONGEST = 13; // PETITPOIS 9999

/** Letters and digits only, in capitals: what the tiles show and the server understands. */
export const cleanCode = (typed: string): string =>
  typed
    .normalize("NFD")
    .replace(/[^a-zA-Z0-9]/g, "")
    .toUpperCase()
    .slice(0, LONGEST);

const tileClass = (place: number, typed: number): string =>
  place < typed ? "code-letter" : place === typed ? "code-letter none cur" : "code-letter none";

/** A code is typed into one field; the tiles behind it only show it. */
export function JoinForm() {
  const home = homeWords();
  const field = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const code = useSignal("");
  const problem = useSignal("");
  const join = async (event: Event) => {
    event.preventDefault();
    if (!/^[A-Z]+\d+$/.test(code.value)) {
      problem.value = home.codeShort;
      return;
    }
    try {
      const table = await findTable(code.value);
      go(`/t/${table.id}`);
    } catch (error) {
      problem.value = error instanceof Refused ? home.noTable : t.value.offline;
    }
  };
  // On a phone the field is at the lower edge of the window, or just above the keyboard.
  useEffect(() => {
    if (problem.value) note.current?.scrollIntoView({ block: "nearest" });
  }, [problem.value]);
  return (
    <form class="join" onSubmit={join}>
      <label for={field}>{home.codeLabel}</label>
      <div class="code">
        <CodeField
          id={field}
          code={code.value}
          onType={(typed) => {
            code.value = typed;
            problem.value = "";
          }}
        />
        <button type="submit" class="btn ink">
          {home.join}
        </button>
      </div>
      <p
        ref={note}
        id={`${field}-note`}
        class={problem.value ? "field-note bad" : "sr"}
        role={problem.value ? "alert" : undefined}
      >
        {problem.value || home.codeHint}
      </p>
    </form>
  );
}

function CodeField({ id, code, onType }: { id: string; code: string; onType(code: string): void }) {
  const letters = [...code.padEnd(6)];
  return (
    <div class={letters.length > 7 ? "code-tiles long" : "code-tiles"}>
      <input
        id={id}
        value={code}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-describedby={`${id}-note`}
        onInput={(event) => {
          const typed = cleanCode(event.currentTarget.value);
          event.currentTarget.value = typed;
          onType(typed);
        }}
      />
      {letters.map((letter, place) => (
        <span key={place} aria-hidden="true" class={tileClass(place, code.length)}>
          {letter.trim()}
        </span>
      ))}
    </div>
  );
}
