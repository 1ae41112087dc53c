import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { GameEntry } from "../../games/game";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { peopleOf } from "../../table/seats";
import { waitingWords } from "./words";
import "./starter.css";

/** Who begins, as the host has chosen: a seat, or null for the lot. Whoever has left the table does not begin. */
export function useStarter(session: Session): { chosen: Signal<number | null>; starter: number | null } {
  const chosen = useSignal<number | null>(null);
  const there = peopleOf(session).some((person) => person.seat === chosen.value && person.taken);
  return { chosen, starter: there ? chosen.value : null };
}

interface Props {
  session: Session;
  game: GameEntry;
  chosen: Signal<number | null>;
  starter: number | null;
}

/** Where the rules let the table say who begins: by lot, or one of those who sit. */
export function StarterChoice({ session, game, chosen, starter }: Props) {
  const words = waitingWords();
  const field = useId();
  if (!game.namesStarter) return null;
  return (
    <p class="starter">
      <label for={field}>{words.starter}</label>{" "}
      <select
        id={field}
        class="field level"
        value={starter ?? ""}
        onChange={({ currentTarget: { value } }) => {
          chosen.value = value === "" ? null : Number(value);
        }}
      >
        <option value="">{words.byLot}</option>
        {peopleOf(session)
          .filter((person) => person.taken)
          .map((person) => (
            <option key={person.seat} value={person.seat}>
              {person.me ? t.value.table.you : person.name}
            </option>
          ))}
      </select>
    </p>
  );
}
