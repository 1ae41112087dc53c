import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { ChronoRules, Timing } from "../../companion/chrono-rules";
import { spoken } from "../../companion/voice";
import { change as changeSettings, settings } from "../../settings";
import { Segments, Switch } from "../../ui/fields";
import { isLimit, type Wishes } from "./plan";
import { chronoWords } from "./words";

interface Props {
  rules: ChronoRules;
  timing: Timing;
  wishes: Wishes;
  onChange(part: Partial<Wishes>): void;
}

export function TimeFields({ rules, timing, wishes, onChange }: Props) {
  const words = chronoWords();
  return (
    <>
      {rules.timings.length > 1 && (
        <div class="ln">
          <span>{words.timing}</span>
          <Segments
            label={words.timing}
            chosen={timing}
            choices={rules.timings.map((one) => ({ value: one, label: words.timings[one] }))}
            onChoose={(value) => onChange({ timing: value })}
          />
        </div>
      )}
      {timing === "turns" && (
        <>
          <Limit seconds={wishes.limit} onChange={(limit) => onChange({ limit })} />
          {wishes.limit !== null && (
            <Extensions count={wishes.extensions} onChange={(extensions) => onChange({ extensions })} />
          )}
        </>
      )}
    </>
  );
}

const USUAL = [30, 60, 120, 300];

/** The usual times, none, or any other in seconds. */
export function Limit({
  seconds,
  onChange,
}: {
  seconds: number | null;
  onChange(seconds: number | null): void;
}) {
  const words = chronoWords();
  const id = useId();
  const bad = useSignal(false);
  const label = (one: number) => (one < 60 ? words.seconds(one) : words.minutes(one / 60));
  return (
    <>
      <div class="ln">
        <span>{words.time}</span>
        <Segments
          label={words.time}
          chosen={seconds ?? 0}
          choices={[
            ...USUAL.map((one) => ({ value: one, label: label(one) })),
            { value: 0, label: words.noLimit },
          ]}
          onChoose={(value) => onChange(value === 0 ? null : value)}
        />
      </div>
      <div class="ln">
        <label for={id}>{words.other}</label>
        <input
          id={id}
          class="field chrono-seconds"
          inputMode="numeric"
          value={seconds === null || USUAL.includes(seconds) ? "" : `${seconds}`}
          aria-invalid={bad.value}
          onChange={(event) => {
            const wanted = Number(event.currentTarget.value.trim());
            bad.value = !isLimit(wanted);
            if (!bad.value) onChange(wanted);
          }}
        />
        {bad.value && (
          <p class="field-note bad" role="alert">
            {words.otherBad}
          </p>
        )}
      </div>
    </>
  );
}

export function Extensions({ count, onChange }: { count: number; onChange(count: number): void }) {
  const words = chronoWords();
  return (
    <div class="ln">
      <span>{words.extensions}</span>
      <Segments
        label={words.extensions}
        chosen={count}
        choices={[0, 1, 2, 3].map((n) => ({ value: n, label: `${n}` }))}
        onChoose={onChange}
      />
    </div>
  );
}

export function HearFields() {
  const words = chronoWords();
  return (
    <>
      <Switch
        label={words.voice}
        on={spoken.value}
        onChange={(on) => {
          spoken.value = on;
        }}
      />
      <Switch label={words.sound} on={settings.value.sound} onChange={(sound) => changeSettings({ sound })} />
    </>
  );
}
