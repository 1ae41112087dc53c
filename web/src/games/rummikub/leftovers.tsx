import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { peopleOf } from "../../table/seats";
import type { GameModule } from "../game";
import { Tile } from "./art";
import { Cry } from "./cry";
import { compareRuns, rackValue } from "./sets";
import type { RummikubView } from "./view";
import { words } from "./wording";
import "./leftovers.css";

/** What everybody still held, and the sum that the winner gets for it. */
export const Leftovers: GameModule["Leftovers"] = ({ session, view, result }) => {
  const { revealed } = view as unknown as RummikubView;
  const texts = words();
  const losers = peopleOf(session).filter(
    (person) => (revealed?.[person.seat]?.length ?? 0) > 0 && !result.winners.includes(person.seat),
  );
  const sums = losers.map((person) => rackValue(revealed?.[person.seat] ?? []));
  const total = sums.reduce((all, one) => all + one, 0);
  const won = result.winners.reduce((all, seat) => all + (result.scores[seat] ?? 0), 0);
  return (
    <div class="left">
      <Cry />
      <h2>{texts.leftovers}</h2>
      <div class="rests">
        {losers.map((person, place) => (
          <div key={person.seat} class="rest">
            <b>{person.me ? t.value.table.you : person.name}</b>
            <div>
              {(revealed?.[person.seat] ?? []).toSorted(compareRuns).map((face, i) => (
                <Tile key={i} face={face} />
              ))}
            </div>
            <span class="tnum">{t.value.points(sums[place] ?? 0)}</span>
          </div>
        ))}
      </div>
      {result.reason !== "out" && <p class="sum-ok">{texts.blocked}</p>}
      {/* In a blocked round of the publisher's rules the losers pay the difference: no plain sum to show. */}
      {total === won && sums.length > 0 && (
        <p class="sum-ok">
          <Icon name="check" small />
          {texts.sums(sums.join(" + "), total)}
        </p>
      )}
    </div>
  );
};
