import { effect } from "@preact/signals";
import { settings } from "../settings";
import type { Table } from "../table/store";
import { TableSocket } from "./socket";

function address(table: Table, id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = new URLSearchParams({ lang: settings.value.lang, compact: "1" });
  const seen = table.snapshot.value?.seq;
  if (seen !== undefined) query.set("seq", String(seen));
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}?${query}`;
}

/** Joins a table by its id or code; gives the way to leave it. */
export function connect(table: Table, id: string): () => void {
  if (__DEMO__ && id.startsWith("demo-")) {
    void import("../../demo/line").then(({ demoLine }) => table.attach(demoLine(table, id)));
    return () => table.stop();
  }
  const socket = new TableSocket(() => address(table, id), { message: table.message, link: table.linked });
  table.attach(socket);
  const unfollow = followLanguage(socket);
  return () => {
    unfollow();
    table.stop();
  };
}

/** The server refuses in the language that the line was opened with. */
export function followLanguage(socket: TableSocket): () => void {
  let spoken = settings.peek().lang;
  return effect(() => {
    const { lang } = settings.value;
    if (lang === spoken) return;
    spoken = lang;
    socket.renew();
  });
}
