import { useEffect } from "preact/hooks";
import { gameOf } from "../games";
import { t } from "../i18n";
import { more } from "../i18n/more";
import { Dialog } from "../ui/dialog";
import { ChairContent } from "./chairs";
import { isHost } from "./host";
import { askLevelNames } from "./levels";
import { peopleOf } from "./people";
import { isMinded } from "./presence";
import { told } from "./refusal";
import { StarterChoice, useStarter } from "./starter";
import type { Table } from "./store";
import { TableRules } from "./table-rules";

/** Another match with the same seats. Whoever wants one wants to play themselves. */
export async function playAgain(table: Table, starter: number | null = null): Promise<boolean> {
  if (isMinded(table) && !(await told(table.back()))) return false;
  return told(table.rematch(starter));
}

/** Before a rematch: rules, robots and seats may be changed. */
export function BeforeAgain({ table, onClose }: { table: Table; onClose(): void }) {
  const words = more.value.again;
  const game = gameOf(table.snapshot.value?.table.game ?? "");
  const host = isHost(table);
  const { chosen, starter } = useStarter(table);
  useEffect(askLevelNames, []);
  if (game === null) return null;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <section class="again-seats" aria-label={words.seats}>
        <ul>
          {peopleOf(table).map((person) => (
            <li key={person.seat} class="st">
              <ChairContent table={table} person={person} host={host} />
            </li>
          ))}
        </ul>
      </section>
      <TableRules table={table} game={game} host={host} />
      <StarterChoice table={table} game={game} chosen={chosen} starter={starter} />
      <button
        type="button"
        class="btn"
        onClick={async () => {
          if (await playAgain(table, starter)) onClose();
        }}
      >
        {t.value.score.rematch}
      </button>
    </Dialog>
  );
}
