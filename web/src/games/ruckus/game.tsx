import type { GameModule } from "../game";
import { Board } from "./board";
import { describe } from "./describe";
import { Leftovers } from "./leftovers";
import { Races, RacesAside } from "./race-verdicts";
import { words } from "./wording";

const ruckus: GameModule = {
  Board,
  HeaderButtons: Races,
  Aside: RacesAside,
  talkAtName: true,
  keys: () => words().keys,
  Leftovers,
  // Whoever called need not have the most points: the plain headline is the true one.
  headline: () => null,
  // A pile stolen from the listener comes as a message, and messages are spoken already.
  speaks: (event) => event.kind === "ruckus",
  describe,
};

export default ruckus;
