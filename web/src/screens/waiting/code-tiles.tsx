import { waitingWords } from "./words";
import "./code-tiles.css";

/** The code of the table, a tile for each letter. */
export function CodeTiles({ code }: { code: string }) {
  return (
    <div class={code.length > 8 ? "codeb long" : "codeb"} role="img" aria-label={waitingWords().code(code)}>
      {[...code].map((letter, place) =>
        letter === " " ? (
          <i key={place} />
        ) : (
          <span key={place} class="code-letter">
            {letter}
          </span>
        ),
      )}
    </div>
  );
}
