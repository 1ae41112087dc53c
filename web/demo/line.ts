// Tables to draw screens by: a snapshot, no server, nothing of it in the product.

import { ServerClock } from "../src/net/clock";
import type { Ack } from "../src/net/protocol";
import type { Line, LiveSession } from "../src/session/live";
import { snapshots } from "./snapshots";

export function demoLine(session: LiveSession, id: string): Line {
  const clock = new ServerClock();
  return {
    clock,
    start() {
      const made = snapshots[id.replace("demo-", "")];
      if (!made) throw new Error(`no demo called ${id}`);
      const { snapshot, entries } = made(Date.now());
      session.linked("open", null);
      session.message(snapshot);
      session.entries.value = entries ?? [];
    },
    stop() {},
    command: async (command): Promise<Ack> => {
      console.info("demo", JSON.stringify(command));
      return { t: "ack", id: "demo", ok: true, seq: 1 };
    },
    ask: async (): Promise<Ack> => ({
      t: "ack",
      id: "demo",
      ok: false,
      error: { code: "no_hints", rule: null, text: "Pas d’indice à cette table." },
    }),
    send: (message) => console.info("demo", JSON.stringify(message)),
  };
}
