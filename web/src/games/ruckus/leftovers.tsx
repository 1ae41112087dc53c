import { t } from "../../i18n";
import type { Json, Result } from "../../net/protocol";
import type { Session } from "../../session/session";
import { type Person, peopleOf } from "../../table/seats";
import { FamilyFace } from "./art";
import type { Family, RuckusView } from "./view";
import { words } from "./wording";
import "./leftovers.css";

/** What each player laid and held when the round ended, with its arithmetic. */
export function Leftovers({ session, view, result }: { session: Session; view: Json; result: Result }) {
  return (
    <div class="left">
      <h2>{words().leftovers}</h2>
      <div class="rests">
        {peopleOf(session).map((person) => (
          <Rest
            key={person.seat}
            person={person}
            view={view as unknown as RuckusView}
            score={result.scores[person.seat] ?? 0}
          />
        ))}
      </div>
    </div>
  );
}

const CALL_BONUS = 2;

function Rest({ person, view, score }: { person: Person; view: RuckusView; score: number }) {
  const front = Object.entries(view.fronts[person.seat] ?? {}) as [Family, number][];
  const laid = front.reduce((sum, [, n]) => sum + n, 0);
  const held = view.revealed?.[person.seat]?.length ?? 0;
  const bonus = view.caller === person.seat ? CALL_BONUS : 0;
  return (
    <div class="rest">
      <b>{person.me ? t.value.table.you : person.name}</b>
      <div class="rest-faces">
        {front.map(([family, n]) => (
          <span key={family} class="mini-face">
            <FamilyFace family={family} />
            <i class="tnum">{n}</i>
          </span>
        ))}
      </div>
      <span class="tnum">{words().sum(laid, held, bonus, score)}</span>
    </div>
  );
}
