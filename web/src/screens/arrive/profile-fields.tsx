import type { Signal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { Avatar, FRUITS } from "../../art/avatar";
import { t } from "../../i18n";
import { isRemembering } from "../../storage";
import type { NameProblem, Profile } from "./profile";
import { arriveWords } from "./words";
import "./profile-fields.css";

interface Props {
  profile: Signal<Profile>;
  problem: Signal<NameProblem | null>;
  owners: ReadonlyMap<string, string>;
}

/** The field for the name, which has the focus, and the fruit that are free at this table. */
export function ProfileFields({ profile, problem, owners }: Props) {
  return (
    <div class="who-fields">
      <NameField profile={profile} problem={problem} />
      <Fruits profile={profile} owners={owners} />
    </div>
  );
}

function NameField({ profile, problem }: Omit<Props, "owners">) {
  const words = arriveWords();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const wrong = problem.value;
  // After the landing of the screen or the dialog, and again where the name is refused.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, [wrong]);
  const write = (name: string) => {
    profile.value = { ...profile.value, name };
    problem.value = null;
  };
  return (
    <div>
      <label for={field}>{words.name}</label>
      <input
        ref={input}
        id={field}
        class="name-field"
        maxLength={24}
        autocomplete="nickname"
        enterkeyhint="go"
        spellcheck={false}
        aria-describedby={`${field}-note`}
        aria-invalid={wrong !== null}
        value={profile.value.name}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <p
        id={`${field}-note`}
        class={wrong ? "field-note bad" : "who-note"}
        role={wrong ? "alert" : undefined}
      >
        {wrong?.text ?? (isRemembering() ? words.remembered : words.forgotten)}
      </p>
      {wrong?.suggestion && (
        <button type="button" class="btn sec sm" onClick={() => write(wrong.suggestion ?? "")}>
          {words.take(wrong.suggestion)}
        </button>
      )}
    </div>
  );
}

function Fruits({ profile, owners }: Omit<Props, "problem">) {
  const words = arriveWords();
  const name = useId();
  const names = t.value.table.faces;
  return (
    <fieldset class="fruit-choice">
      <legend>{words.fruit}</legend>
      {FRUITS.map((fruit) => {
        const owner = owners.get(fruit);
        const word = names[fruit] ?? fruit;
        const taken = owner ? words.taken(word, owner) : words.takenBySomebody(word);
        const chosen = profile.value.avatar === fruit;
        return (
          <label key={fruit} class={owner !== undefined ? "tk" : chosen ? "on" : ""}>
            <input
              type="radio"
              name={name}
              checked={chosen}
              disabled={owner !== undefined}
              aria-label={owner === undefined ? word : taken}
              onChange={() => {
                profile.value = { ...profile.value, avatar: fruit };
              }}
            />
            <Avatar face={fruit} />
            <span aria-hidden="true">{owner || word}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
