import { Avatar } from "../../art/avatar";
import { REAL_TABLE } from "../../companion/real-table";
import { useHeadingFocus } from "../../ui/screen-heading";
import { Page } from "../page/page";
import { duration } from "./duration";
import type { Evening } from "./state";
import { forget } from "./store";
import { chronoWords } from "./words";
import "./times.css";

/** How long everybody took: bars, with the numbers beside them. */
export function Times({ evening }: { evening: Evening }) {
  const words = chronoWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  const total = evening.spent.reduce((sum, one) => sum + one, 0);
  const longest = Math.max(1, ...evening.spent);
  const turns = evening.turns.reduce((sum, one) => sum + one, 0);
  return (
    <div class={REAL_TABLE}>
      <Page>
        <main class="sheet times">
          <h1 ref={heading} tabIndex={-1}>
            {words.timesTitle}
          </h1>
          {evening.timing === "round" ? (
            <p>{words.roundTime(duration(evening.main.used))}</p>
          ) : (
            <>
              <p>{words.timesLead(duration(total), turns)}</p>
              <ul>
                {evening.players.map(({ name, fruit }, player) => (
                  <li key={name}>
                    <Avatar face={fruit} size={40} />
                    <b>{name}</b>
                    <span class="bar" aria-hidden="true">
                      <i style={{ width: `${(100 * (evening.spent[player] ?? 0)) / longest}%` }} />
                    </span>
                    <strong>{duration(evening.spent[player] ?? 0)}</strong>
                    <small>
                      {evening.turns[player]
                        ? words.perTurn(
                            evening.turns[player],
                            duration((evening.spent[player] ?? 0) / evening.turns[player]),
                          )
                        : words.noTurn}
                    </small>
                  </li>
                ))}
              </ul>
            </>
          )}
          <button type="button" class="btn" onClick={forget}>
            {words.again}
          </button>
        </main>
      </Page>
    </div>
  );
}
