import { Avatar, FRUITS, type Fruit } from "../../art/avatar";
import { t } from "../../i18n";
import "./fruits.css";

interface Props {
  label: string;
  chosen: string | undefined;
  onChoose(fruit: Fruit): void;
}

/** A row of all fruit, to press one. */
export function Fruits({ label, chosen, onChoose }: Props) {
  return (
    <div class="fruits" role="group" aria-label={label}>
      {FRUITS.map((fruit) => (
        <button
          key={fruit}
          type="button"
          class="fruit"
          aria-label={t.value.table.faces[fruit]}
          aria-pressed={chosen === fruit}
          onClick={() => onChoose(fruit)}
        >
          <Avatar face={fruit} />
        </button>
      ))}
    </div>
  );
}
