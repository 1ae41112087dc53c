import { companionOf } from "../../games";
import { RuleRef } from "../../table/rule-ref";
import { Dialog } from "../../ui/dialog";
import type { Evening } from "./state";
import { act } from "./store";
import { chronoWords } from "./words";
import "./time-up.css";

/** At zero: what the rules ask for, each with its rule. Nothing goes on by itself. */
export function Over({ evening }: { evening: Evening }) {
  const words = chronoWords();
  const zero = companionOf(evening.game)?.chrono.atZero(evening.timing);
  const on = () => act({ type: "next" });
  if (zero === undefined) return null;
  const name = evening.timing === "turns" ? evening.players[evening.player]?.name : undefined;
  return (
    <Dialog title={name === undefined ? zero.title : words.zero(name)} onClose={on}>
      <ul class="at-zero">
        {zero.steps.map(({ text, rule }) => (
          <li key={rule}>
            {text} <RuleRef rule={rule} />
          </li>
        ))}
      </ul>
      {zero.help && <p class="at-zero-help">{zero.help}</p>}
      <div class="at-zero-go">
        {zero.endsRound && (
          <button
            type="button"
            class="btn"
            // biome-ignore lint/a11y/noAutofocus: the one thing to do in a dialog that has just come up
            autoFocus
            onClick={() => act({ type: "round", starter: evening.player })}
          >
            {words.newRound}
          </button>
        )}
        <button
          type="button"
          class={zero.endsRound ? "btn sec" : "btn"}
          // biome-ignore lint/a11y/noAutofocus: the one thing to do in a dialog that has just come up
          autoFocus={!zero.endsRound}
          onClick={on}
        >
          {evening.timing === "turns" ? words.nextPlayer : words.resumeButton}
        </button>
      </div>
    </Dialog>
  );
}
