import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../../i18n";
import { changeMe, me, Refused } from "../../net/api";
import { toast } from "../../ui/toast";
import { Fruits } from "./fruits";
import { settingsWords } from "./words";
import "./identity.css";

/** The name and the fruit one has at the table. */
export function Identity() {
  const words = settingsWords();
  const name = useSignal(me.value?.named ? me.value.name : ""); // "Guest 42" was not chosen
  const refusal = useSignal<string | null>(null);
  const save = async (part: { name: string } | { avatar: string }) => {
    refusal.value = null;
    try {
      await changeMe(part);
      toast(words.saved);
    } catch (error) {
      const said = error instanceof Refused ? error.message : t.value.offline;
      if ("name" in part) refusal.value = said;
      else toast(said);
    }
  };
  return (
    <>
      <NameForm name={name} refusal={refusal.value} onSave={() => void save({ name: name.value.trim() })} />
      <div class="ln">
        <span>{words.face}</span>
        <Fruits label={words.face} chosen={me.value?.avatar} onChoose={(avatar) => save({ avatar })} />
      </div>
    </>
  );
}

interface NameProps {
  name: Signal<string>;
  refusal: string | null;
  onSave(): void;
}

function NameForm({ name, refusal, onSave }: NameProps) {
  const words = settingsWords();
  const field = useId();
  const why = useId();
  return (
    <form
      class="ln name"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <label for={field}>{words.name}</label>
      <span class="name-row">
        <input
          id={field}
          class="field"
          maxLength={24}
          required
          autocomplete="nickname"
          value={name.value}
          placeholder={me.value?.name}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : why}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="btn sec sm">
          {words.save}
        </button>
      </span>
      {refusal !== null && (
        <p id={why} class="field-note bad" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}
