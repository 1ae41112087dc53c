import type { GameEntry } from "../../games/game";
import { pick } from "../../i18n";
import type { LiveSession } from "../../session/live";
import { accepted } from "../../table/toast-refusal";
import { Segments } from "../../ui/fields";
import { waitingWords } from "./words";
import "./table-rules.css";

/** The options of the game, for the host to set and everybody to see. */
export function TableRules({
  session,
  game,
  host,
}: {
  session: LiveSession;
  game: GameEntry;
  host: boolean;
}) {
  const words = waitingWords();
  const chosen = session.snapshot.value?.table.options ?? {};
  return (
    <section class="card table-rules">
      <h2>{words.tableRules}</h2>
      {pick(game.text).options.map((field) => (
        <div key={field.name} class="ln">
          <span>{field.label}</span>
          <Segments
            label={field.label}
            chosen={chosen[field.name] as string | number | boolean}
            choices={field.choices}
            disabled={!host}
            onChoose={(value) => void accepted(session.options({ [field.name]: value }))}
          />
        </div>
      ))}
      {!host && <p class="fine">{words.onlyHost}</p>}
    </section>
  );
}
