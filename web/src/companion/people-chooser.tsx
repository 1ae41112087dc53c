import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Avatar, FRUITS } from "../art/avatar";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import { toast } from "../ui/toast";
import { freeFruit, isThere, knownPeople, LONGEST_NAME, type Person } from "./players";
import { companionWords } from "./words";
import "./people-chooser.css";

interface Props {
  people: readonly Person[];
  most: number;
  /** Where it matters who comes first, somebody may be brought forward. */
  ordered?: boolean;
  onChange(people: Person[]): void;
}

/** Who plays, in the order of the chairs; those of earlier evenings come by one tap. */
export function PeopleChooser({ people, most, ordered = false, onChange }: Props) {
  const words = companionWords().people;
  return (
    <>
      <ol class="people-list">
        {people.map((person, place) => (
          <li key={person.name}>
            <FruitButton
              person={person}
              onPress={() =>
                onChange(people.map((one, at) => (at === place ? withNextFruit(one, people) : one)))
              }
            />
            <b>{person.name}</b>
            {ordered && place > 0 && (
              <button
                type="button"
                class="iconb up"
                aria-label={words.forward(person.name)}
                onClick={() => onChange(forward(people, place))}
              >
                <Icon name="down" />
              </button>
            )}
            <button
              type="button"
              class="iconb"
              aria-label={words.remove(person.name)}
              onClick={() => onChange(people.filter((_, at) => at !== place))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ol>
      <AddPerson people={people} most={most} onAdd={(person) => onChange([...people, person])} />
    </>
  );
}

/** Everybody one place nearer to the beginning. */
export function forward(people: readonly Person[], place: number): Person[] {
  const moved = [...people];
  const [person] = moved.splice(place, 1);
  if (person !== undefined) moved.splice(Math.max(0, place - 1), 0, person);
  return moved;
}

/** The next fruit that nobody else has. */
export function withNextFruit<P extends Person>(person: P, people: readonly Person[]): P {
  const from = FRUITS.indexOf(person.fruit);
  const next = FRUITS.map((_, step) => FRUITS[(from + 1 + step) % FRUITS.length] ?? person.fruit).find(
    (fruit) => !people.some((one) => one.fruit === fruit),
  );
  return { ...person, fruit: next ?? person.fruit };
}

export function FruitButton({ person: { name, fruit }, onPress }: { person: Person; onPress(): void }) {
  return (
    <button
      type="button"
      class="people-fruit"
      aria-label={companionWords().people.fruit(name, t.value.table.faces[fruit] ?? fruit)}
      onClick={onPress}
    >
      <Avatar face={fruit} size={44} />
    </button>
  );
}

type AddProps = Pick<Props, "people" | "most"> & { onAdd(person: Person): void };

/** A field for a name, and those of earlier evenings. Why somebody cannot come is said. */
export function AddPerson({ people, most, onAdd }: AddProps) {
  const words = companionWords().people;
  const add = (person: Person): boolean => {
    const full = people.length >= most;
    const taken = isThere(people, person.name);
    if (full || taken) toast(full ? words.full(most) : words.taken(person.name));
    else
      onAdd(
        people.some(({ fruit }) => fruit === person.fruit) ? { ...person, fruit: freeFruit(people) } : person,
      );
    return !full && !taken;
  };
  const others = knownPeople().filter((person) => !isThere(people, person.name));
  return (
    <>
      <NameForm onName={(name) => add({ name, fruit: freeFruit(people) })} />
      {others.length > 0 && people.length < most && (
        <fieldset class="people-chips">
          <legend>{words.earlier}</legend>
          {others.map((person) => (
            <button key={person.name} type="button" class="chip" onClick={() => add(person)}>
              <Avatar face={person.fruit} size={30} />
              {person.name}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** `onName`: whether somebody of this name came; the field is empty again then. */
function NameForm({ onName }: { onName(name: string): boolean }) {
  const words = companionWords().people;
  const id = useId();
  const name = useSignal("");
  return (
    <form
      class="people-add"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.value.trim();
        if (wanted !== "" && onName(wanted)) name.value = "";
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
