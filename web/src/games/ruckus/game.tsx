import type { GameModule } from "../game";
import { Board } from "./board";
import { describe } from "./describe";
import { keysByPlace } from "./key-names";
import { Leftovers } from "./leftovers";
import { Races, RacesAside } from "./race-verdicts";
import { words } from "./wording";

const ruckus: GameModule = {
  Board,
  HeaderButtons: Races,
  foldsHeader: true,
  drawsPause: true,
  talkAtName: true,
  Aside: RacesAside,
  keys: () => {
    const { initial, place, common, aloud } = words().keys;
    return keysByPlace() ? [...place, ...common, ["1, 1", aloud]] : [...initial, ...common, ["A, A", aloud]];
  },
  Leftovers,
  // Whoever called need not have the most points: the plain headline is the true one.
  headline: () => null,
  // What is done to the listener stands in their corner, and is said from there.
  speaks: (event) => event.kind === "ruckus",
  describe,
};

export default ruckus;
