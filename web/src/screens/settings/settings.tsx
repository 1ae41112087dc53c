import { useId } from "preact/hooks";
import { GAMES } from "../../games";
import { pick, t } from "../../i18n";
import { me } from "../../net/api";
import { isChild } from "../../session/household";
import { change, type Pace, type Settings, settings } from "../../settings";
import { play } from "../../sound/sound";
import { allowNotices } from "../../table/notifications";
import { Dialog } from "../../ui/dialog";
import { Segments, Switch } from "../../ui/fields";
import { toast } from "../../ui/toast";
import { HouseholdButton } from "../household/household-button";
import { householdOpen } from "../household/household-open";
import { Account } from "./account";
import { Identity } from "./identity";
import { settingsOpen } from "./settings-open";
import { settingsWords } from "./words";
import "./settings.css";

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export function SettingsDialog() {
  return (
    <Dialog
      title={t.value.settings}
      onClose={() => {
        settingsOpen.value = false;
      }}
    >
      {/* Another identity is another form: what was typed for the one before is not kept. */}
      <Identity key={me.value?.player ?? ""} />
      <HouseholdButton
        onClick={() => {
          settingsOpen.value = false;
          householdOpen.value = true;
        }}
      />
      {!isChild() && <Account />}
      <Look />
      <Sound />
      <Play />
      <p class="fine">{settingsWords().stored}</p>
    </Dialog>
  );
}

function Toggle({ name, label }: { name: Flag; label: string }) {
  return <Switch label={label} on={settings.value[name]} onChange={(on) => change({ [name]: on })} />;
}

interface ChoiceProps<T> {
  label: string;
  chosen: T;
  choices: readonly (readonly [T, string])[];
  keys?: boolean; // about the keyboard
  onChoose(value: T): void;
}

function Choice<T extends string>({ label, chosen, choices, keys = false, onChoose }: ChoiceProps<T>) {
  return (
    <div class={keys ? "ln with-keyboard" : "ln"}>
      <span>{label}</span>
      <Segments
        label={label}
        chosen={chosen}
        choices={choices.map(([value, text]) => ({ value, label: text }))}
        onChoose={onChoose}
      />
    </div>
  );
}

function Look() {
  const words = settingsWords();
  const { lang, theme, text } = settings.value;
  return (
    <section class="group">
      <h3>{words.groups.look}</h3>
      <Choice
        label={words.lang}
        chosen={lang}
        choices={[
          ["fr", "Français"],
          ["en", "English"],
        ]}
        onChoose={(chosen) => change({ lang: chosen })}
      />
      <Choice
        label={words.theme}
        chosen={theme}
        choices={(["auto", "light", "dark"] as const).map((one) => [one, words.themes[one]] as const)}
        onChoose={(chosen) => change({ theme: chosen })}
      />
      <Choice
        label={words.text}
        chosen={text}
        choices={(["normal", "large", "larger"] as const).map((one) => [one, words.texts[one]] as const)}
        onChoose={(chosen) => change({ text: chosen })}
      />
      <Toggle name="contrast" label={words.contrast} />
      <Toggle name="letters" label={words.letters} />
      <Toggle name="motion" label={words.motion} />
      <Toggle name="leftHanded" label={words.leftHanded} />
    </section>
  );
}

function Sound() {
  const words = settingsWords();
  const slider = useId();
  const { sound, volume } = settings.value;
  const shouting = GAMES.filter((game) => game.shouts).map((game) => pick(game.text).name);
  return (
    <section class="group">
      <h3>{words.groups.sound}</h3>
      <Toggle name="sound" label={words.sound} />
      <div class="ln">
        <label for={slider}>{words.volume}</label>
        <input
          id={slider}
          class="slider"
          type="range"
          min={0}
          max={100}
          step={5}
          disabled={!sound}
          value={volume}
          onInput={(event) => change({ volume: event.currentTarget.valueAsNumber })}
          onChange={() => play("turn")}
        />
      </div>
      {shouting.length > 0 && <Toggle name="voice" label={words.voice(t.value.list(shouting))} />}
    </section>
  );
}

const PACES: readonly Pace[] = ["calm", "normal", "quick", "once"];

/** Which keys stand for families, in the games that have such keys. */
function FamilyKeysChoice() {
  const words = settingsWords();
  const games = GAMES.filter((game) => game.familyKeys).map((game) => pick(game.text).name);
  if (games.length === 0) return null;
  return (
    <Choice
      keys
      label={words.familyKeys(t.value.list(games))}
      chosen={settings.value.familyKeys}
      choices={(["auto", "initial", "place"] as const).map((one) => [one, words.familyKey[one]] as const)}
      onChoose={(familyKeys) => change({ familyKeys })}
    />
  );
}

function Play() {
  const words = settingsWords();
  const notify = async (on: boolean) => {
    if (on && !(await allowNotices())) toast(words.notifyOff);
    else change({ notify: on });
  };
  return (
    <section class="group">
      <h3>{words.groups.play}</h3>
      <Choice
        label={words.pace}
        chosen={settings.value.pace}
        choices={PACES.map((pace) => [pace, words.paces[pace]] as const)}
        onChoose={(pace) => change({ pace })}
      />
      <Toggle name="hints" label={words.hints} />
      <Toggle name="confirm" label={words.confirm} />
      <Toggle name="zen" label={words.zen} />
      <FamilyKeysChoice />
      <Switch label={words.notify} on={settings.value.notify} onChange={notify} />
    </section>
  );
}
