import { Tile } from "./art";
import { companionWords } from "./companion-words";
import { type Face, isJoker, jokerReading } from "./sets";
import { tileName } from "./wording";

interface Props {
  tiles: readonly Face[];
  bad: boolean;
  /** The places of the tiles that a refusal is about. */
  blamed: readonly number[];
  onRemove(place: number): void;
}

/** Tiles as they lie; a touch takes one away. */
export function TileRow({ tiles, bad, blamed, onRemove }: Props) {
  const words = companionWords();
  return (
    <div class={bad ? "referee-row bad" : "referee-row"}>
      {tiles.map((face, place) => {
        const marked = blamed.includes(place);
        return (
          <button
            key={place}
            type="button"
            class={marked ? "marked" : ""}
            aria-label={words.remove(words.tileOf(tileName(face), marked ? words.toBlame : ""))}
            onClick={() => onRemove(place)}
          >
            <Tile face={face} reading={isJoker(face) ? jokerReading(tiles, place) : null} />
          </button>
        );
      })}
    </div>
  );
}
