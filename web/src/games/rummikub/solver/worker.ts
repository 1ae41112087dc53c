// The solver beside the page, which stays free while it thinks.

import type { Face } from "../sets";
import { search } from "./solve";

export interface Question {
  table: Face[][];
  rack: Face[];
  opened: boolean;
}

/** A phone gets warm: whoever has waited so long has an answer, and is told that it is not proven. */
const LONGEST_MS = 20_000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const end = performance.now() + LONGEST_MS;
  const isLate = () => performance.now() > end;
  for (const found of search(data.table, data.rack, data.opened, isLate)) postMessage(found);
});
