import type { GameModule } from "../game";
import { Board } from "./board";
import { Leftovers } from "./leftovers";
import { isMyTurn, type RummikubView } from "./view";
import { words } from "./wording";

const rummikub: GameModule = {
  Board,
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
