import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Avatar, FRUITS } from "../art/avatar";
import { t } from "../i18n";
import { changeMe, me, Refused } from "../net/api";
import { change, type Settings, settings } from "../settings";
import { Dialog } from "../ui/dialog";
import { Segments, Switch } from "../ui/fields";
import { toast } from "../ui/toast";
import { settingsOpen } from "./settings-open";

const SWITCHES = [
  "sound",
  "voice",
  "motion",
  "hints",
  "letters",
  "confirm",
  "zen",
  "leftHanded",
] as const satisfies readonly (keyof Settings)[];

export function SettingsDialog() {
  const words = t.value.settings;
  const { value } = settings;
  return (
    <Dialog
      title={words.title}
      onClose={() => {
        settingsOpen.value = false;
      }}
    >
      <Identity />
      <div class="ln">
        <span>{words.lang}</span>
        <Segments
          label={words.lang}
          chosen={value.lang}
          choices={[
            { value: "fr", label: "Français" },
            { value: "en", label: "English" },
          ]}
          onChoose={(lang) => {
            change({ lang });
            changeMe({ lang }).catch(() => {});
          }}
        />
      </div>
      <div class="ln">
        <span>{words.theme}</span>
        <Segments
          label={words.theme}
          chosen={value.theme}
          choices={(["auto", "light", "dark"] as const).map((theme) => ({
            value: theme,
            label: words.themes[theme],
          }))}
          onChoose={(theme) => change({ theme })}
        />
      </div>
      {SWITCHES.map((name) => (
        <Switch key={name} label={words[name]} on={value[name]} onChange={(on) => change({ [name]: on })} />
      ))}
      <p class="fine">{words.stored}</p>
    </Dialog>
  );
}

function Identity() {
  const words = t.value.settings;
  const field = useId();
  const name = useSignal(me.value?.name ?? "");
  const save = async (part: { name: string } | { avatar: string }) => {
    try {
      await changeMe(part);
      toast(words.saved);
    } catch (error) {
      toast(error instanceof Refused ? error.message : t.value.errors.offline);
    }
  };
  return (
    <>
      <form
        class="ln name"
        onSubmit={(event) => {
          event.preventDefault();
          void save({ name: name.value.trim() });
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
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="btn sec sm">
            {words.save}
          </button>
        </span>
      </form>
      <div class="ln">
        <span>{words.face}</span>
        <div class="fruits" role="group" aria-label={words.face}>
          {FRUITS.map((fruit) => (
            <button
              key={fruit}
              type="button"
              class="fruit"
              aria-label={t.value.fruits[fruit]}
              aria-pressed={me.value?.avatar === fruit}
              onClick={() => save({ avatar: fruit })}
            >
              <Avatar face={fruit} />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
