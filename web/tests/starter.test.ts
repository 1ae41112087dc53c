import { afterEach, describe, expect, it } from "vitest";
import { click, done, openScreen, type Screen, welcome } from "./table-stage";
import { duoView, rummikubView } from "./views";

describe("who begins (DUO-10)", () => {
  let screen: Screen;
  afterEach(() => screen.close());
  const gather = async (game: string, view: object) => {
    const snapshot = welcome(game, view);
    screen = await openScreen({ ...snapshot, table: { ...snapshot.table, phase: "open" } });
  };
  const begin = () => click(screen.root.querySelector(".start-row .btn"));
  const started = () => screen.wire().sent.find((command) => command["do"] === "start");

  it("is drawn by lot unless the host says otherwise", async () => {
    await gather("duo", duoView());
    await begin();
    expect(started()).not.toHaveProperty("starter");
  });

  it("is who the host names, the youngest for instance", async () => {
    await gather("duo", duoView());
    const select = screen.root.querySelector<HTMLSelectElement>(".starter select");
    expect([...(select?.options ?? [])].map((one) => one.value)).toEqual(["", "0", "1", "2"]);
    await done(() => {
      if (!select) return;
      select.value = "2";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await begin();
    expect(started()).toMatchObject({ starter: 2 });
  });

  it("is not asked where the rules draw lots", async () => {
    await gather("rummikub", rummikubView());
    expect(screen.root.querySelector(".starter")).toBeNull();
  });
});
