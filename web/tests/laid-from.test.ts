import { expect, it } from "vitest";
import rummikub from "../src/games/rummikub/game";
import { openBoard, welcome } from "./table-stage";
import { rummikubView } from "./views";

it("names a table that goes on from another match after that one, until its next match", async () => {
  const snapshot = welcome("rummikub", rummikubView());
  snapshot.table.laidFrom = { replay: "t0.1", at: "2.16", code: "FRAISE 12" };
  const stage = await openBoard(rummikub, snapshot);
  const name = () => stage.root.querySelector(".where-code")?.textContent;
  expect(name()).toBe("From FRAISE 12");
  await stage.tell({ table: { laidFrom: null } });
  expect(name()).toBe("Table NOIX 27");
  stage.close();
});
