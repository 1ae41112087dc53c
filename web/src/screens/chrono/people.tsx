import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Avatar, FRUITS } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { freeFruit, isThere, knownPeople, LONGEST_NAME, type Person } from "../../companion/players";
import { t } from "../../i18n";
import { toast } from "../../ui/toast";
import { forward, nameProblem } from "./plan";
import { chronoWords } from "./words";
import "./people.css";

interface Props {
  players: Person[];
  most: number;
  onChange(players: Person[]): void;
}

/** Who plays, in the order of play; those of earlier evenings come by one tap. */
export function People({ players, most, onChange }: Props) {
  const words = chronoWords();
  const add = (person: Person): boolean => {
    const problem = nameProblem(players, person.name, most);
    if (problem === "full") toast(words.full(most));
    if (problem === "taken") toast(words.taken(person.name));
    if (problem === null) onChange([...players, person]);
    return problem === null;
  };
  const others = knownPeople().filter(({ name }) => !isThere(players, name));
  return (
    <>
      <h2>{words.who}</h2>
      <p>{words.order}</p>
      <ol class="chrono-people">
        {players.map((person, place) => (
          <Row
            key={person.name}
            person={person}
            first={place === 0}
            onFruit={() =>
              onChange(players.map((one, at) => (at === place ? withNextFruit(one, players) : one)))
            }
            onForward={() => onChange(forward(players, place))}
            onRemove={() => onChange(players.filter((_, at) => at !== place))}
          />
        ))}
      </ol>
      <NameField onAdd={(name) => add({ name, fruit: freeFruit(players) })} />
      {others.length > 0 && (
        <fieldset class="people-chips">
          <legend>{words.earlier}</legend>
          {others.map((person) => (
            <button
              key={person.name}
              type="button"
              class="chip"
              onClick={() =>
                add({ ...person, fruit: hasFruit(players, person) ? freeFruit(players) : person.fruit })
              }
            >
              <Avatar face={person.fruit} size={30} />
              {person.name}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

const hasFruit = (players: readonly Person[], { fruit }: Person): boolean =>
  players.some((one) => one.fruit === fruit);

/** The next fruit that nobody else has. */
function withNextFruit(person: Person, players: readonly Person[]): Person {
  const from = FRUITS.indexOf(person.fruit);
  const next = FRUITS.map((_, step) => FRUITS[(from + 1 + step) % FRUITS.length] ?? person.fruit).find(
    (fruit) => !players.some((one) => one.fruit === fruit),
  );
  return { ...person, fruit: next ?? person.fruit };
}

interface RowProps {
  person: Person;
  first: boolean;
  onFruit(): void;
  onForward(): void;
  onRemove(): void;
}

function Row({ person, first, onFruit, onForward, onRemove }: RowProps) {
  const words = chronoWords();
  const { name, fruit } = person;
  return (
    <li>
      <button
        type="button"
        class="people-fruit"
        aria-label={words.fruit(name, t.value.table.faces[fruit] ?? fruit)}
        onClick={onFruit}
      >
        <Avatar face={fruit} size={44} />
      </button>
      <span>{name}</span>
      {!first && (
        <button type="button" class="iconb up" aria-label={words.forward(name)} onClick={onForward}>
          <Icon name="down" />
        </button>
      )}
      <button type="button" class="iconb" aria-label={words.remove(name)} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </li>
  );
}

function NameField({ onAdd }: { onAdd(name: string): boolean }) {
  const words = chronoWords();
  const id = useId();
  const name = useSignal("");
  return (
    <form
      class="people-add"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.value.trim();
        if (wanted !== "" && onAdd(wanted)) name.value = "";
      }}
    >
      <label class="sr" for={id}>
        {words.name}
      </label>
      <input
        id={id}
        class="field"
        placeholder={words.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="btn sec sm">
        {words.add}
      </button>
    </form>
  );
}
