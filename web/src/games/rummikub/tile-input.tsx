import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { TypedPieces } from "../../companion/typed-pieces";
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
  useKeys({ Backspace: onErase });
  return (
    <>
      <TileKeys onTile={(face) => onTiles([[face]])} />
      <TypedPieces
        look="referee-typed"
        words={{ label: words.typed, enter: words.enter, bad: words.typedBad }}
        example={example}
        read={setsIn}
        onPieces={onTiles}
        onErase={onErase}
      />
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

/** A colour stays chosen; a number of it, or the joker, is a tile. */
function TileKeys({ onTile }: { onTile(face: Face): void }) {
  const colour = useSignal<Colour>("R");
  return (
    <section class="referee-keys">
      <div class="referee-colours" role="group" aria-label={companionWords().colour}>
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
          <button key={face} type="button" aria-label={tileName(face)} onClick={() => onTile(face)}>
            <Tile face={face} />
          </button>
        ))}
      </div>
    </section>
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

/** Sets without a tile are no pieces. */
function setsIn(text: string): { pieces: Face[][] } | { bad: string } {
  const found = tilesIn(text);
  if ("bad" in found) return found;
  return { pieces: found.sets.flat().length === 0 ? [] : found.sets };
}
