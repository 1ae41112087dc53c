import type { GameModule } from "../game";
import { Board } from "./board";
import { Leftovers } from "./leftovers";
import { following } from "./opponent-replay";
import { turnSentence } from "./sentence";
import { isMyTurn, type RummikubView } from "./view";
import { words } from "./wording";

const rummikub: GameModule = {
  Board,
  following,
  Leftovers,
  clockInHeader: true,
  headerCorner: "136px",
  isMyTurn: (session) => {
    const view = session.view.value as RummikubView | null;
    return view !== null && isMyTurn(view);
  },
  headline: (result, winner, me) => {
    const texts = words();
    if (result.reason !== "out") return null;
    return me ? texts.headlineMe : texts.headline(winner);
  },
  keys: () => words().keys,
  speaks: () => true,
  describe: (event, people, move) => {
    const { events, eventsMe } = words();
    const mine = event.seat === people.me;
    const who = people.name(event.seat);
    const drawn = event.secret?.length ?? 0;
    switch (event.kind) {
      case "played":
        return turnSentence(event, people, move);
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
