import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { GAMES } from "../../games";
import type { GameEntry } from "../../games/game";
import { pick } from "../../i18n";
import { profileWords } from "./words";

interface FilterProps {
  label: string;
  chosen: Signal<string>;
  children: ComponentChildren; // its options
}

/** Chooses what a card is about. */
export function Filter({ label, chosen, children }: FilterProps) {
  return (
    <select
      class="field"
      aria-label={label}
      value={chosen.value}
      onChange={(event) => {
        chosen.value = event.currentTarget.value;
      }}
    >
      {children}
    </select>
  );
}

/** One game, or all of them ("" is chosen). */
export function GameFilter({
  chosen,
  games = GAMES,
}: {
  chosen: Signal<string>;
  games?: readonly GameEntry[];
}) {
  const words = profileWords().rates;
  return (
    <Filter label={words.game} chosen={chosen}>
      <option value="">{words.all}</option>
      {games.map((one) => (
        <option key={one.id} value={one.id}>
          {pick(one.text).name}
        </option>
      ))}
    </Filter>
  );
}
