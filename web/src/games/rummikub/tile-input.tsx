import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Icon } from "../../art/icons";
import { companionWords as sharedWords } from "../../companion/words";
import { useKeys } from "../../ui/use-keys";
import { Tile } from "./art";
import { companionWords } from "./companion-words";
import { facesIn } from "./move-text";
import { COLOURS, type Colour, type Face, JOKER, NUMBERS } from "./sets";
import { tileName, words as tileWords } from "./wording";

interface Props {
  example: string;
  /** Several sets only where they were typed with | between them. */
  onTiles(sets: Face[][]): void;
  onErase(): void;
  onClear(): void;
}

/** Tiles by tapping colour and number, or typed. */
export function TileInput({ example, onTiles, onErase, onClear }: Props) {
  const words = companionWords();
  const colour = useSignal<Colour>("R");
  useKeys({ Backspace: onErase });
  return (
    <>
      <section class="referee-keys">
        <div class="referee-colours" role="group" aria-label={words.colour}>
          {COLOURS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={colour.value === one}
              onClick={() => {
                colour.value = one;
              }}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <use href={`#pip-${one}`} />
              </svg>
              {tileWords().colours[one]}
            </button>
          ))}
        </div>
        <div class="referee-tiles">
          {[...NUMBERS.map((number) => `${colour.value}${number}`), JOKER].map((face) => (
            <button key={face} type="button" aria-label={tileName(face)} onClick={() => onTiles([[face]])}>
              <Tile face={face} />
            </button>
          ))}
        </div>
      </section>
      <TypedTiles example={example} onTiles={onTiles} onErase={onErase} />
      <div class="referee-ends">
        <button type="button" class="btn sec" aria-label={words.eraseLast} onClick={onErase}>
          <Icon name="undo" />
        </button>
        <button type="button" class="btn sec" onClick={onClear}>
          {sharedWords().clear}
        </button>
      </div>
    </>
  );
}

/** The tiles of a text, set by set; or the first word that is no tile. */
export function tilesIn(text: string): { sets: Face[][] } | { bad: string } {
  const sets: Face[][] = [];
  for (const part of text.toLowerCase().split("|")) {
    const set: Face[] = [];
    for (const word of part.split(/[\s,;+]+/).filter(Boolean)) {
      const faces = facesIn(word);
      if (faces === null) return { bad: word };
      set.push(...faces);
    }
    sets.push(set);
  }
  return { sets };
}

function TypedTiles({ example, onTiles, onErase }: Pick<Props, "example" | "onTiles" | "onErase">) {
  const words = companionWords();
  const id = useId();
  const text = useSignal("");
  const bad = useSignal<string | null>(null);
  const lay = () => {
    const found = tilesIn(text.value);
    bad.value = "bad" in found ? found.bad : null;
    if ("bad" in found || found.sets.flat().length === 0) return;
    onTiles(found.sets);
    text.value = "";
  };
  return (
    <form
      class="referee-typed"
      onSubmit={(event) => {
        event.preventDefault();
        lay();
      }}
    >
      <label class="sr" for={id}>
        {words.typed}
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
          {words.typedBad(bad.value)}
        </p>
      )}
    </form>
  );
}
