import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";

/** What the field asks for, the word on its button, and what is said of a word that is no piece. */
interface Words {
  label: string;
  enter: string;
  bad(word: string): string;
}

interface Props<T> {
  look: string; // the class of the form
  words: Words;
  example: string;
  /** The pieces of a text, or the first word that is none. */
  read(text: string): { pieces: T[] } | { bad: string };
  onPieces(pieces: T[]): void;
  onErase(): void;
}

/** Pieces in notation, for whoever would rather type; an empty field erases the last piece that lies there. */
export function TypedPieces<T>({ look, words, example, read, onPieces, onErase }: Props<T>) {
  const id = useId();
  const text = useSignal("");
  const bad = useSignal<string | null>(null);
  const lay = (event: Event) => {
    event.preventDefault();
    const found = read(text.value);
    bad.value = "bad" in found ? found.bad : null;
    if ("bad" in found || found.pieces.length === 0) return;
    onPieces(found.pieces);
    text.value = "";
  };
  return (
    <form class={look} onSubmit={lay}>
      <label class="sr" for={id}>
        {words.label}
      </label>
      <input
        id={id}
        class="field"
        placeholder={example}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        value={text.value}
        aria-invalid={bad.value !== null}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          bad.value = null;
        }}
        onKeyDown={(event) => {
          if (event.key === "Backspace" && text.value === "") onErase();
        }}
      />
      <button type="submit" class="btn sec sm">
        {words.enter}
      </button>
      {bad.value !== null && (
        <p class="field-note bad" role="alert">
          {words.bad(bad.value)}
        </p>
      )}
    </form>
  );
}
