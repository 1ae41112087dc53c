import type { ComponentChildren } from "preact";
import "./told-pieces.css";

interface Props {
  text: string;
  pieces: RegExp; // one group: pieces in letters, with spaces between them
  named(pieces: string): string;
  draw(piece: string): ComponentChildren;
}

/** A sentence with pieces in letters (« R4 R5 »), which are drawn instead. */
export function ToldPieces({ text, pieces, named, draw }: Props) {
  // A split by one group has the pieces at every second place. The full stop behind them stays with them.
  const parts = text.split(pieces);
  return (
    <>
      {parts.map((part, place) => {
        const before = place > 0 ? part.replace(/^[.,]/, "") : part;
        if (place % 2 === 0) return before;
        return (
          <span key={place} class="told">
            <span class="told-pieces" role="img" aria-label={named(part)}>
              {part.split(" ").map((piece, at) => (
                <i key={at}>{draw(piece)}</i>
              ))}
            </span>
            {/^[.,]/.exec(parts[place + 1] ?? "")?.[0]}
          </span>
        );
      })}
    </>
  );
}

/** The same sentence for those who listen. */
export const toldAloud = (text: string, pieces: RegExp, named: (pieces: string) => string): string =>
  text
    .split(pieces)
    .map((part, place) => (place % 2 === 0 ? part : named(part)))
    .join("");
