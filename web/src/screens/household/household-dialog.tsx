import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { Avatar, FRUITS, type Fruit, faceFor } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { Refused } from "../../net/api";
import { currentMember, household, type Member, MOST_MEMBERS } from "../../session/household";
import { part, refreshHousehold, setChild, welcomeMember } from "../../session/household-changes";
import { Confirms, confirm } from "../../ui/confirm";
import { Dialog } from "../../ui/dialog";
import { Switch } from "../../ui/fields";
import { toast } from "../../ui/toast";
import { Fruits } from "../settings/fruits";
import { householdOpen } from "./household-open";
import { tryToPlayAs } from "./member-chips";
import { householdWords } from "./words";
import "./household-dialog.css";

const said = (error: unknown): string => (error instanceof Refused ? error.message : t.value.offline);

/** Who shares this device: who plays, who is a child, who comes and who goes. */
export function HouseholdDialog() {
  const words = householdWords();
  useEffect(() => void refreshHousehold(), []);
  return (
    <Dialog
      title={words.title}
      onClose={() => {
        householdOpen.value = false;
      }}
    >
      <p class="fine">{words.text}</p>
      <ul class="household">
        {household().map((member) => (
          <Row key={member.slot} member={member} />
        ))}
      </ul>
      <p class="fine">{words.childText}</p>
      {household().length < MOST_MEMBERS ? <NewMember /> : <p>{words.full}</p>}
      <Confirms />
    </Dialog>
  );
}

function Row({ member }: { member: Member }) {
  const words = householdWords();
  const { name, player, child } = member;
  const plays = member === currentMember();
  const id = useId();
  const remove = async () => {
    if (!(await confirm({ title: words.partTitle(name), text: words.partText, yes: words.partYes }))) return;
    await part(member).catch((error: unknown) => toast(said(error)));
  };
  return (
    <li>
      <Avatar face={faceFor(member.avatar, 0, false)} size={44} />
      <b>{name}</b>
      <label for={id}>
        <span aria-hidden="true">{words.child}</span>
        <input
          id={id}
          class="sw"
          type="checkbox"
          role="switch"
          checked={child}
          aria-checked={child}
          aria-label={words.childOf(name)}
          onChange={(event) => setChild(player, event.currentTarget.checked)}
        />
      </label>
      {plays ? (
        <span class="plays">{words.plays}</span>
      ) : (
        <button
          type="button"
          class="btn sec sm"
          aria-label={words.as(name)}
          onClick={() => tryToPlayAs(member)}
        >
          {words.play}
        </button>
      )}
      {!plays && (
        <button type="button" class="iconb" aria-label={words.part(name)} onClick={remove}>
          <Icon name="x" />
        </button>
      )}
    </li>
  );
}

const freeFruit = (members: readonly Member[]): Fruit =>
  FRUITS.find((fruit) => !members.some(({ avatar }) => avatar === fruit)) ?? FRUITS[0];

function NewMember() {
  const words = householdWords();
  const name = useSignal("");
  const fruit = useSignal<Fruit>(freeFruit(household()));
  const child = useSignal(false);
  const problem = useSignal<string | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    const wanted = name.value.trim();
    const same = household().some((one) => one.name.toLocaleLowerCase() === wanted.toLocaleLowerCase());
    problem.value = wanted === "" ? words.noName : same ? words.there(wanted) : null;
    if (problem.value !== null) return;
    try {
      await welcomeMember(wanted, fruit.value, child.value);
      name.value = "";
      child.value = false;
      fruit.value = freeFruit(household());
    } catch (error) {
      problem.value = said(error);
    }
  };
  return (
    <form class="new-member" onSubmit={save}>
      <h3>{words.addTitle}</h3>
      <NameField name={name} problem={problem} />
      <Fruits
        label={words.fruit}
        chosen={fruit.value}
        onChoose={(chosen) => {
          fruit.value = chosen;
        }}
      />
      <Switch label={words.child} on={child.value} onChange={(on) => (child.value = on)} />
      <button type="submit" class="btn">
        {words.save}
      </button>
    </form>
  );
}

function NameField({ name, problem }: { name: Signal<string>; problem: Signal<string | null> }) {
  const field = useId();
  return (
    <>
      <label for={field}>{householdWords().name}</label>
      <input
        id={field}
        class="field"
        maxLength={24}
        autocomplete="off"
        aria-invalid={problem.value !== null}
        aria-describedby={`${field}-note`}
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
          problem.value = null;
        }}
      />
      <p
        id={`${field}-note`}
        class={problem.value ? "field-note bad" : "sr"}
        role={problem.value ? "alert" : undefined}
      >
        {problem.value}
      </p>
    </>
  );
}
