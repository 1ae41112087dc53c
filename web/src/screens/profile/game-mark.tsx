import { gameOf } from "../../games";
import "./game-mark.css";

/** The cloth of a game with the middle piece of its emblem. */
export function GameMark({ game }: { game: string }) {
  const known = gameOf(game);
  return (
    <span class={`game-mark ${known?.cloth ?? ""}`} aria-hidden="true">
      {known && <known.Emblem />}
    </span>
  );
}
