import { t } from "../i18n";
import { openBook } from "./toast-refusal";
import "./rule-ref.css";

/** Opens the rule book at a rule. `unheard`: left out of the tab order. */
export function RuleRef({ rule, unheard = false }: { rule: string; unheard?: boolean }) {
  return (
    <button
      type="button"
      class="rule-ref"
      aria-label={t.value.rules.read(rule)}
      tabIndex={unheard ? -1 : undefined}
      onClick={(event) => {
        event.stopPropagation();
        openBook(rule);
      }}
    >
      {t.value.rules.word} <small>{rule}</small>
    </button>
  );
}
