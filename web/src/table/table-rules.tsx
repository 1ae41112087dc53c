import type { GameEntry } from "../games/game";
import { pick, t } from "../i18n";
import { Segments } from "../ui/fields";
import { told } from "./refusal";
import type { Table } from "./store";

/** The options of the game, for the host to set and everybody to see. */
export function TableRules({ table, game, host }: { table: Table; game: GameEntry; host: boolean }) {
  const words = t.value.waiting;
  const chosen = table.snapshot.value?.table.options ?? {};
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
            onChoose={(value) => void told(table.options({ [field.name]: value }))}
          />
        </div>
      ))}
      {!host && <p class="fine">{words.onlyHost}</p>}
    </section>
  );
}
