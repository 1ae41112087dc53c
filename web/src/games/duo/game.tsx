import { t } from "../../i18n";
import type { GameModule } from "../game";
import { Board } from "./board";
import { following, isMine } from "./follow";
import { Leftovers } from "./leftovers";
import { Precisions } from "./precisions";
import type { DuoView } from "./view";
import { cardName, words } from "./wording";

const duo: GameModule = {
  Board,
  HeaderButtons: Precisions,
  headerCorner: "188px",
  isMyTurn: (session) => isMine(session.view.value as DuoView | null),
  following,
  Leftovers,
  headline: (result, winner, me) => {
    if (result.reason !== "out") return null;
    return me ? words().headlineMe : words().headline(winner);
  },
  keys: () => words().keys,
  speaks: () => true,
  describe: (event, { me, name }) => {
    const { events, onPile } = words();
    const who = name(event.seat);
    const mine = event.seat === me;
    if (event.kind !== "played") return mine ? events.drewMe : events.drew(who);
    const cards = t.value.list((event.cards ?? []).map(cardName));
    const pile = onPile[event.target ?? 0] ?? "";
    return mine ? events.playedMe(cards, pile) : events.played(who, cards, pile);
  },
};

export default duo;
