import { useId } from "preact/hooks";

interface SegmentsProps<T> {
  label: string;
  chosen: T;
  choices: readonly { value: T; label: string }[];
  disabled?: boolean;
  onChoose(value: T): void;
}

/** A choice of one among a few: radio buttons drawn as a segmented control. */
export function Segments<T extends string | number | boolean>(props: SegmentsProps<T>) {
  const { label, chosen, choices, disabled = false, onChoose } = props;
  const name = useId();
  return (
    <fieldset class="seg" disabled={disabled}>
      <legend class="sr">{label}</legend>
      {choices.map((choice) => (
        <label key={String(choice.value)} class={choice.value === chosen ? "on" : ""}>
          <input
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  const id = useId();
  return (
    <div class="ln">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="sw"
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
