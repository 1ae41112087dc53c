import { FRUITS, type Fruit } from "../../art/avatar";
import { AddPerson, FruitButton, withNextFruit } from "../../companion/people-chooser";
import { isThere, LONGEST_NAME, type Person, rememberPeople } from "../../companion/players";
import { nextRoundId } from "../../companion/sheet/tally";
import { companionWords } from "../../companion/words";
import { Dialog } from "../../ui/dialog";
import { toast } from "../../ui/toast";
import type { SheetStore } from "./sheet-store";
import { sheetWords } from "./words";
import "./people-menu.css";

interface Props {
  store: SheetStore;
  most: number;
  onClose(): void;
}

const isFruit = (face: string): face is Fruit => (FRUITS as readonly string[]).includes(face);

/** Names and fruits of a sheet that has begun, and somebody who comes now. */
export function PeopleMenu({ store, most, onClose }: Props) {
  const words = sheetWords();
  const people = store.people.value.map(
    ({ name, face }): Person => ({ name, fruit: isFruit(face) ? face : FRUITS[0] }),
  );
  const put = (column: number, { name, fruit }: Person) => store.writePerson(column, { name, face: fruit });
  const rename = (column: number, person: Person, typed: string): string => {
    const name = typed.trim();
    const others = people.filter((_, at) => at !== column);
    if (name === "" || name === person.name) return person.name;
    if (isThere(others, name)) {
      toast(companionWords().people.taken(name));
      return person.name;
    }
    put(column, { ...person, name });
    return name;
  };
  return (
    <Dialog title={words.peopleMenu} onClose={onClose}>
      <ol class="people-list">
        {people.map((person, column) => (
          <PersonLine
            key={column}
            person={person}
            onFruit={() => put(column, withNextFruit(person, people))}
            onName={(typed) => rename(column, person, typed)}
          />
        ))}
      </ol>
      {people.length < most ? (
        <div class="people-more">
          <AddPerson
            people={people}
            most={most}
            onAdd={(person) => {
              put(people.length, person);
              rememberPeople([person]);
            }}
          />
          <p class="fine">{words.from(nextRoundId(store.cells.value))}</p>
        </div>
      ) : (
        <p class="fine">{words.fullTable}</p>
      )}
    </Dialog>
  );
}

interface LineProps {
  person: Person;
  onFruit(): void;
  /** Returns the name that is theirs from now on. */
  onName(typed: string): string;
}

const PersonLine = ({ person, onFruit, onName }: LineProps) => (
  <li>
    <FruitButton person={person} onPress={onFruit} />
    <input
      class="field"
      aria-label={sheetWords().rename(person.name)}
      maxLength={LONGEST_NAME}
      autoComplete="off"
      value={person.name}
      onChange={(event) => {
        event.currentTarget.value = onName(event.currentTarget.value);
      }}
    />
  </li>
);
