import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../../i18n";
import { createAccount, logIn, logOut, me, Refused } from "../../net/api";
import { route } from "../../router";
import { Switch } from "../../ui/fields";
import { toast } from "../../ui/toast";
import { settingsWords } from "./words";
import "./account.css";

type Mode = "create" | "login";

/** The optional account, which carries a name and past matches to other devices. */
export function Account() {
  const words = settingsWords().account;
  const mode = useSignal<Mode | null>(null);
  const choose = (chosen: Mode | null) => () => {
    mode.value = chosen;
  };
  if (me.value?.account) return <Known login={me.value.account} />;
  return (
    <section class="account" aria-label={words.title}>
      <p class="fine">{words.optional}</p>
      {mode.value === null ? (
        <div class="account-row">
          <button type="button" class="btn sec sm" onClick={choose("create")}>
            {words.create}
          </button>
          <button type="button" class="btn sec sm" onClick={choose("login")}>
            {words.login}
          </button>
        </div>
      ) : (
        <AccountForm key={mode.value} mode={mode.value} onDone={choose(null)} />
      )}
    </section>
  );
}

/** Loads the page again where a table was joined under the former identity. */
function rejoin(): void {
  if (route.value.screen === "table") location.reload();
}

function Known({ login }: { login: string }) {
  const words = settingsWords().account;
  const leave = (everywhere: boolean) => async () => {
    try {
      await logOut(everywhere);
      toast(words.goodbye);
      rejoin();
    } catch {
      toast(t.value.offline);
    }
  };
  return (
    <section class="account" aria-label={words.title}>
      <div class="account-row">
        <b>{words.as(login)}</b>
        <button type="button" class="btn sec sm" onClick={leave(false)}>
          {words.logout}
        </button>
        <button type="button" class="btn sec sm" onClick={leave(true)}>
          {words.logoutAll}
        </button>
      </div>
      <p class="fine">{words.logoutText}</p>
    </section>
  );
}

interface Problems {
  login?: string;
  password?: string;
  form?: string;
}

/** Which field a refusal belongs to. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof Refused)) return { form: t.value.offline };
  const { code, text } = error.error;
  if (code === "weak_password") return { password: text };
  if (code === "login_taken") return { login: text };
  if (code === "bad_name") return { login: settingsWords().account.badLogin };
  if (code === "bad_login") return { password: text };
  return { form: text };
}

function AccountForm({ mode, onDone }: { mode: Mode; onDone(): void }) {
  const words = settingsWords().account;
  const [login, password] = [useSignal(""), useSignal("")];
  const problems = useSignal<Problems>({});
  const [busy, visible] = [useSignal(false), useSignal(false)];
  const send = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    try {
      await (mode === "create" ? createAccount : logIn)(login.value.trim(), password.value);
      toast(mode === "create" ? words.created : words.welcome(me.value?.name ?? ""));
      onDone();
      rejoin();
    } catch (error) {
      problems.value = problemsOf(error);
    } finally {
      busy.value = false;
    }
  };
  const create = mode === "create";
  return (
    <form class="account-form" onSubmit={send} aria-busy={busy.value}>
      <Field
        label={words.loginField}
        hint={create ? words.loginHint : ""}
        value={login}
        problem={problems.value.login}
        autocomplete="username"
      />
      <Field
        label={words.password}
        hint={create ? words.passwordHint : ""}
        value={password}
        problem={problems.value.password}
        type={visible.value ? "text" : "password"}
        autocomplete={create ? "new-password" : "current-password"}
      />
      <Switch label={words.show} on={visible.value} onChange={(on) => (visible.value = on)} />
      {problems.value.form && (
        <p class="field-note bad" role="alert">
          {problems.value.form}
        </p>
      )}
      <Answers yes={create ? words.create : words.login} onCancel={onDone} />
    </form>
  );
}

const Answers = ({ yes, onCancel }: { yes: string; onCancel(): void }) => (
  <div class="answers">
    <button type="button" class="btn sec sm" onClick={onCancel}>
      {t.value.cancel}
    </button>
    <button type="submit" class="btn sm">
      {yes}
    </button>
  </div>
);

interface FieldProps {
  label: string;
  hint: string;
  value: Signal<string>;
  problem: string | undefined;
  type?: "text" | "password";
  autocomplete: "username" | "new-password" | "current-password";
}

function Field({ label, hint, value, problem, type = "text", autocomplete }: FieldProps) {
  const id = useId();
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field"
        type={type as "text"}
        required
        autocomplete={autocomplete}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
        }}
      />
      <p
        id={`${id}-note`}
        class={problem ? "field-note bad" : "field-note"}
        role={problem ? "alert" : undefined}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}
