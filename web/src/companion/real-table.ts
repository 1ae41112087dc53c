// The cloth of everything around a real table: `real-table` on whatever wears `vichy`, or around it.

import "./real-table.css";

export const REAL_TABLE = "real-table";
