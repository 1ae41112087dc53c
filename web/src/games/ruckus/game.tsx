import { t } from "../../i18n";
import { peopleOf } from "../../table/seats";
import type { GameModule } from "../game";
import { FamilyFace } from "./art";
import { Board } from "./board";
import { describe } from "./describe";
import { Races, RacesAside } from "./race-verdicts";
import { Splash } from "./splash";
import type { Family, RuckusView } from "./view";
import { words } from "./wording";
import "./ruckus.css";
import "./ruckus-me.css";
import "./ruckus-parts.css";
import "./ruckus-narrow.css";
import "./ruckus-small.css";

const ruckus: GameModule = {
  Board,
  HeaderButtons: Races,
  Aside: RacesAside,
  keys: () => words().keys,
  Leftovers: ({ session, view, result }) => {
    const { fronts, revealed, caller } = view as unknown as RuckusView;
    const said = words();
    return (
      <div class="left">
        <Splash session={session} />
        <h2>{said.leftovers}</h2>
        <div class="rests">
          {peopleOf(session).map((person) => {
            const front = Object.entries(fronts[person.seat] ?? {}) as [Family, number][];
            const laid = front.reduce((sum, [, n]) => sum + n, 0);
            const held = revealed?.[person.seat]?.length ?? 0;
            const bonus = caller === person.seat ? 2 : 0;
            return (
              <div key={person.seat} class="rest">
                <b>{person.me ? t.value.table.you : person.name}</b>
                <div class="rest-faces">
                  {front.map(([family, n]) => (
                    <span key={family} class="mini-face">
                      <FamilyFace family={family} />
                      <i class="tnum">{n}</i>
                    </span>
                  ))}
                </div>
                <span class="tnum">{said.sum(laid, held, bonus, result.scores[person.seat] ?? 0)}</span>
              </div>
            );
          })}
        </div>
      </div>
    );
  },
  // Whoever called need not have the most points: the plain headline is the true one.
  headline: () => null,
  // A pile that is stolen from the listener is told by a message, and messages are spoken.
  speaks: (event) => event.kind === "ruckus",
  describe,
};

export default ruckus;
