// The requests about puzzles. A puzzle is named by its path: `<game>/2026-11-16`, or `<game>/endless/<grade>/<number>`.

import { call } from "./api";
import type { Json, PuzzleDays, PuzzleSheet, PuzzleVerdict } from "./generated";

export const fetchSheet = (path: string): Promise<PuzzleSheet> => call(`/api/puzzles/${path}`);

export interface Answer {
  actions: readonly Json[];
  ms: number;
  hints: number;
  inTime: boolean;
}

export const sendAnswer = (path: string, answer: Answer): Promise<PuzzleVerdict> =>
  call(`/api/puzzles/${path}/answer`, { ...answer });

export const sendGaveUp = (path: string, hints: number): Promise<unknown> =>
  call(`/api/puzzles/${path}/gave-up`, { hints });

export const fetchDays = (): Promise<PuzzleDays> => call("/api/puzzles/days");
