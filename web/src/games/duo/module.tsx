import { t } from "../../i18n";
import { peopleOf } from "../../table/people";
import type { GameModule } from "../game";
import { DuoCard } from "./art";
import { Board } from "./board";
import { compareCards } from "./cards";
import type { DuoView } from "./view";
import { cardName, words } from "./words";
import "./duo.css";
import "./duo-me.css";
import "./duo-narrow.css";

const duo: GameModule = {
  Board,
  Leftovers: ({ table, view, result }) => {
    const { revealed } = view as unknown as DuoView;
    const said = words();
    const holders = peopleOf(table).filter((person) => (revealed?.[person.seat]?.length ?? 0) > 0);
    const counts = holders.map((person) => revealed?.[person.seat]?.length ?? 0);
    return (
      <div class="left">
        <h2>{said.leftovers}</h2>
        <div class="rests">
          {holders.map((person) => (
            <div key={person.seat} class="rest">
              <b>{person.me ? t.value.table.you : person.name}</b>
              <div class="rest-cards">
                {(revealed?.[person.seat] ?? []).toSorted(compareCards).map((card, i) => (
                  <DuoCard key={i} card={card} />
                ))}
              </div>
              <span>{said.cards(revealed?.[person.seat]?.length ?? 0)}</span>
            </div>
          ))}
        </div>
        <p class="sum-ok">
          {result.reason === "exhausted"
            ? said.exhausted
            : said.sums(
                counts.join(" + "),
                counts.reduce((sum, n) => sum + n, 0),
              )}
        </p>
      </div>
    );
  },
  headline: (result, winner, me) => {
    if (result.reason !== "out") return null;
    return me ? words().headlineMe : words().headline(winner);
  },
  speaks: () => true,
  describe: (event, name) => {
    const { events } = words();
    if (event.kind === "played") {
      return events.played(name(event.seat), (event.cards ?? []).map(cardName).join(", "));
    }
    return events.drew(name(event.seat));
  },
};

export default duo;
