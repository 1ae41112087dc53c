import { Icon } from "../../art/icons";
import { peopleOf } from "../../table/seats";
import type { GameModule } from "../game";
import { Tile } from "./art";
import { Board } from "./board";
import { Cry } from "./cry";
import { compareRuns, rackValue } from "./sets";
import type { RummikubView } from "./view";
import { words } from "./wording";
import "./rummikub.css";
import "./rummikub-lift.css";
import "./rummikub-me.css";
import "./rummikub-said.css";
import "./rummikub-narrow.css";
import "./rummikub-side.css";
import { t } from "../../i18n";

const rummikub: GameModule = {
  Board,
  clockInHeader: true,
  headerCorner: "136px",
  isMyTurn: (session) => {
    const view = session.view.value as RummikubView | null;
    return view !== null && view.seat !== null && view.turn === view.seat && view.over === null;
  },
  Leftovers: ({ session, view, result }) => {
    const { revealed } = view as unknown as RummikubView;
    const said = words();
    const losers = peopleOf(session).filter(
      (person) => (revealed?.[person.seat]?.length ?? 0) > 0 && !result.winners.includes(person.seat),
    );
    const sums = losers.map((person) => rackValue(revealed?.[person.seat] ?? []));
    const total = sums.reduce((all, one) => all + one, 0);
    const won = result.winners.reduce((all, seat) => all + (result.scores[seat] ?? 0), 0);
    return (
      <div class="left">
        <Cry />
        <h2>{said.leftovers}</h2>
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
        {result.reason !== "out" && <p class="sum-ok">{said.blocked}</p>}
        {/* In a blocked round of the publisher's rules the losers pay the difference: no plain sum to show. */}
        {total === won && sums.length > 0 && (
          <p class="sum-ok">
            <Icon name="check" small />
            {said.sums(sums.join(" + "), total)}
          </p>
        )}
      </div>
    );
  },
  headline: (result, winner, me) => {
    const said = words();
    if (result.reason !== "out") return null;
    return me ? said.headlineMe : said.headline(winner);
  },
  keys: () => words().keys,
  speaks: () => true,
  describe: (event, { me, name }) => {
    const { events, eventsMe } = words();
    const mine = event.seat === me;
    const who = name(event.seat);
    const laid = event.cards?.length ?? 0;
    const drawn = event.secret?.length ?? 0;
    switch (event.kind) {
      case "played":
        return mine ? eventsMe.played(laid) : events.played(who, laid);
      case "timed_out":
        return mine ? eventsMe.timedOut(drawn) : events.timedOut(who, drawn);
      case "passed":
        return mine ? eventsMe.passed : events.passed(who);
      default:
        return mine ? eventsMe.drew : events.drew(who);
    }
  },
};

export default rummikub;
