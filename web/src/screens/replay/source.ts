// Where a recorded match comes from: the server, this device where it was kept, or a file that was opened.

import { signal } from "@preact/signals";
import { BadFile, type FiledMatch, readReplay } from "../../games/replay-file";
import { Refused } from "../../net/api";
import type { Replay, RoundViews } from "../../net/protocol";
import { fetchReplay, fetchViews } from "../../net/replays";
import { Recording, type RoundSights } from "../../session/recording";
import { tab } from "../../storage";
import { newest } from "./kept-matches";

/** The address of a match that was opened from a file. */
export const FILE = "file";
const FILE_KEY = "tablee.file";

/** Without an answer there is no server; a refusal is an answer. */
const isAbsent = (error: unknown): boolean => !(error instanceof Refused);

export async function openRecording(id: string): Promise<Recording> {
  if (id === FILE) return openedFile();
  const replay = await newest(`${id} match`, () => fetchReplay(id), isAbsent);
  return new Recording(replay, (round) => sightsOf(replay, round));
}

async function sightsOf(replay: Replay, round: number): Promise<RoundSights> {
  const over = replay.rounds[round - 1]?.over ?? false;
  // A round that is over does not change; one that is played is never kept.
  const ask = (): Promise<RoundViews> => fetchViews(replay.id, round, over ? "all" : undefined);
  const { seats } = over ? await newest(`${replay.id} round ${round}`, ask, isAbsent) : await ask();
  return new Map(seats.map(({ seat, views }) => [seat, views]));
}

/** The last file that was opened in this tab, read anew. */
const opened = signal<FiledMatch | null>(null);

async function openedFile(): Promise<Recording> {
  const match = opened.peek() ?? (await readReplay(String(tab.read(FILE_KEY) ?? "")));
  const { replay, views } = match;
  const seats = [...replay.seats.keys()];
  const recording = new Recording(
    replay,
    async (round) => new Map(seats.map((seat) => [seat, views(round, seat)])),
  );
  // Nobody followed it here: a file is read from its beginning.
  recording.goTo("1.1");
  return recording;
}

/** Reads a file; throws `BadFile`. */
export async function readFile(file: File): Promise<void> {
  const text = file.size > 8_000_000 ? "" : await file.text();
  if (text === "") throw new BadFile(file.size > 0 ? "size" : "header", 1, "");
  opened.value = await readReplay(text);
  tab.write(FILE_KEY, text);
}
