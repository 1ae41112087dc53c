import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { me, Refused } from "../../net/api";
import { deviceCode, eraseMe, onlyHere, type ProfilePage, redeemCode } from "../../net/profile";
import { settings } from "../../settings";
import { confirm } from "../../ui/confirm";
import { toast } from "../../ui/toast";
import { settingsOpen } from "../settings/settings-open";
import { forgetSeen, startAfresh } from "./seen-page";
import { profileWords } from "./words";
import "./moving.css";

const said = (error: unknown): string =>
  error instanceof Refused ? error.message : profileWords().failedAction;

/** Keeping this identity elsewhere, bringing one here, and leaving none behind. */
export function MovingCard({ page, onChanged }: { page: ProfilePage; onChanged(): void }) {
  const words = profileWords();
  const code = useSignal<{ code: string; until: string } | null>(null);
  const make = async () => {
    try {
      const made = await deviceCode();
      const until = new Date(made.expires).toLocaleTimeString(settings.value.lang, { timeStyle: "short" });
      code.value = { code: made.code, until };
    } catch (error) {
      toast(said(error));
    }
  };
  const stay = async () => {
    try {
      await onlyHere();
      toast(words.moving.onlyHereDone);
    } catch (error) {
      toast(said(error));
    }
  };
  return (
    <section class="card moving">
      <h2>{words.moving.title}</h2>
      <p class="fine">{words.moving.text}</p>
      <p class="code" role="status">
        {code.value && (
          <>
            <span class="sr">{words.moving.code} </span>
            <b>{code.value.code}</b> <small>{words.moving.until(code.value.until)}</small>
          </>
        )}
      </p>
      <button type="button" class="btn sec sm" onClick={make}>
        {words.moving.make}
      </button>
      <CodeField warn={page.matches > 0} onChanged={onChanged} />
      <p class="fine">
        {words.moving.account}{" "}
        <button
          type="button"
          class="as-link"
          onClick={() => {
            settingsOpen.value = true;
          }}
        >
          {words.moving.settings}
        </button>
      </p>
      <div class="leaving">
        <button type="button" class="as-link" onClick={stay}>
          {words.moving.onlyHere}
        </button>
        <Erase onChanged={onChanged} />
      </div>
    </section>
  );
}

/** Where the code of another device is typed. */
export function CodeField({ warn, onChanged }: { warn: boolean; onChanged(): void }) {
  const words = profileWords().moving;
  const id = useId();
  const typed = useSignal("");
  const problem = useSignal<string | null>(null);
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      await redeemCode(typed.value);
      typed.value = "";
      problem.value = null;
      forgetSeen();
      toast(words.done(me.value?.name ?? ""));
      onChanged();
    } catch (error) {
      problem.value = said(error);
    }
  };
  return (
    <form class="code-field" onSubmit={send}>
      <label for={id}>{words.field}</label>
      <span>
        <input
          id={id}
          class="field"
          required
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={problem.value !== null}
          aria-describedby={`${id}-note`}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="btn sec sm">
          {words.use}
        </button>
      </span>
      <p
        id={`${id}-note`}
        class={problem.value ? "field-note bad" : "field-note"}
        role={problem.value ? "alert" : undefined}
      >
        {problem.value ?? (warn ? words.lose : "")}
      </p>
    </form>
  );
}

function Erase({ onChanged }: { onChanged(): void }) {
  const words = profileWords().erasing;
  const erase = async () => {
    if (!(await confirm({ title: words.title, text: words.text, yes: words.yes }))) return;
    try {
      await eraseMe();
      startAfresh();
      toast(words.done);
      onChanged();
    } catch (error) {
      toast(said(error));
    }
  };
  return (
    <button type="button" class="as-link" onClick={erase}>
      {words.button}
    </button>
  );
}
