// The solver beside the page, which stays free while it thinks.

import type { Face } from "../sets";
import { solve } from "./solve";

export interface Question {
  table: Face[][];
  rack: Face[];
  opened: boolean;
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  postMessage(solve(data.table, data.rack, data.opened));
});
