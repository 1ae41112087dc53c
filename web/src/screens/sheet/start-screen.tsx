import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { PeopleChooser } from "../../companion/people-chooser";
import { type Person, rememberPeople } from "../../companion/players";
import { REAL_TABLE } from "../../companion/real-table";
import { companionOf, GAMES, gameOf } from "../../games";
import { pick, t } from "../../i18n";
import type { Json } from "../../net/protocol";
import { follow, go } from "../../router";
import { isRemembering } from "../../storage";
import { Segments } from "../../ui/fields";
import { useTitle } from "../../ui/screen-heading";
import { toast } from "../../ui/toast";
import { CompanionHeader, ToolTabs } from "../companion/companion-header";
import { dayOf } from "./day";
import { forget, type ShelfLine, shelf } from "./kept-sheets";
import { startSheet } from "./open-sheets";
import { randomId } from "./random-id";
import { sheetWords } from "./words";
import "./start-screen.css";

const MOST = 6;
const ID_LETTERS = 22; // 132 bits: whoever has the link may write

/** A new sheet: the game, the people, and the sheets of other evenings. */
export function SheetStartScreen() {
  const words = sheetWords();
  useTitle(words.sheet);
  return (
    <main class={`vichy ${REAL_TABLE} real-page`}>
      <CompanionHeader back="/table" sub={words.sheet} />
      <ToolTabs current="sheet" />
      <div class="sheet-start">
        <NewSheet />
        <Shelf />
      </div>
    </main>
  );
}

function NewSheet() {
  const words = sheetWords();
  const game = useSignal(shelf.value[0]?.game ?? GAMES[0]?.id ?? "");
  const people = useSignal<Person[]>([]);
  const options = useSignal<Json>({});
  const entry = gameOf(game.value);
  const usual = companionOf(game.value)?.sheet.options ?? {};
  const fields = entry ? pick(entry.text).options.filter(({ name }) => name in usual) : [];
  const start = () => {
    if (people.value.length < 2) {
      toast(words.needTwo);
      return;
    }
    open(game.value, people.value, { ...usual, ...options.value });
  };
  return (
    <section class="start-card">
      <Segments
        label={words.game}
        chosen={game.value}
        choices={GAMES.map(({ id, text }) => ({ value: id, label: pick(text).name }))}
        onChoose={(id) => {
          game.value = id;
          options.value = {};
        }}
      />
      <fieldset class="start-people">
        <legend>{words.people}</legend>
        <PeopleChooser
          people={people.value}
          most={entry?.seats[1] ?? MOST}
          onChange={(next) => (people.value = next)}
        />
      </fieldset>
      {fields.map(({ name, label, choices }) => (
        <Option
          key={name}
          {...{ label, choices }}
          chosen={(options.value[name] ?? usual[name] ?? "") as Choice}
          onChoose={(value) => {
            options.value = { ...options.value, [name]: value };
          }}
        />
      ))}
      {!isRemembering() && <p class="foot-line warn">{words.notKept}</p>}
      <button type="button" class="btn" aria-disabled={people.value.length < 2} onClick={start}>
        {words.start}
      </button>
    </section>
  );
}

/** Begins the sheet and goes there. */
function open(game: string, people: readonly Person[], options: Json): void {
  rememberPeople(people);
  const players = people.map(({ name, fruit }) => ({ name, face: fruit }));
  const id = randomId(ID_LETTERS);
  startSheet({ id, game, opened: Date.now(), players, options });
  go(`/sheet/${id}`);
}

type Choice = string | number | boolean;

interface OptionProps {
  label: string;
  chosen: Choice;
  choices: readonly { value: Choice; label: string }[];
  onChoose(value: Choice): void;
}

const Option = (props: OptionProps) => (
  <div class="start-option">
    <span>{props.label}</span>
    <Segments {...props} />
  </div>
);

function Shelf() {
  const words = sheetWords();
  const lines = shelf.value;
  if (lines.length === 0) return null;
  return (
    <section class="start-card">
      <h2>{words.shelf}</h2>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: ShelfLine }) {
  const words = sheetWords();
  const game = gameOf(line.game);
  const title = words.sub(game ? pick(game.text).name : line.game, dayOf(line.opened));
  const remove = () => {
    const bringBack = forget(line.id);
    toast(words.forgotten(title), bringBack && { label: t.value.cancel, run: bringBack });
  };
  return (
    <li class="shelf-line">
      <a href={`/sheet/${line.id}`} onClick={follow}>
        <b>{title}</b>
        <span>{t.value.list(line.names)}</span>
      </a>
      <button type="button" class="iconb" aria-label={words.forget(title)} onClick={remove}>
        <Icon name="x" small />
      </button>
    </li>
  );
}
