// Reads a match from the text that it is written down in (matches/replay.py has the form), plays it again with the
// game's own rules and checks every line: the deal against its promise, every card, every action, every end.

import type { Curve, Json, Replay, ReplayRound, ReplayStep, Result } from "../net/protocol";
import { sha256 } from "../session/sha256";
import { gameOf } from ".";
import { type GameRules, nextSetting, type RoundState, readOptions, type Setting, wordsOf } from "./rules";

const HEADER = "tablee replay 1";
const MOST_BYTES = 4_000_000;
const LONGEST_NAME = 80; // characters
// biome-ignore lint/suspicious/noControlCharactersInRegex: names are text
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;

/** What does not hold, in a word. */
export type Complaint =
  | "size"
  | "header"
  | "game"
  | "rules"
  | "options"
  | "name"
  | "round"
  | "deal"
  | "commitment"
  | "deck"
  | "move"
  | "end"
  | "winners"
  | "line"
  | "place"
  | "short";

/** The first line that does not hold. */
export class BadFile extends Error {
  constructor(
    readonly complaint: Complaint,
    readonly line: number,
    readonly text: string,
  ) {
    super(`line ${line}: ${complaint}`);
  }
}

class DoesNotHold extends Error {
  constructor(readonly complaint: Complaint) {
    super(complaint);
  }
}

/** A match from a file: the same as the server would answer, and what each seat saw. */
export interface FiledMatch {
  replay: Replay;
  /** After each step of the round, the deal first. */
  views(round: number, seat: number | null): Json[];
}

export async function readReplay(text: string): Promise<FiledMatch> {
  if (text.length > MOST_BYTES) throw new BadFile("size", 1, "");
  const reader = new Reader();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line ends where it ends for Python's reader
  const lines = text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/);
  if (lines.at(-1) === "") lines.pop();
  for (const [place, line] of lines.entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    try {
      await reader.read(line.trim());
    } catch (error) {
      const complaint = error instanceof DoesNotHold ? error.complaint : "move";
      throw new BadFile(complaint, place + 1, line);
    }
  }
  const match = reader.match();
  if (match === null) throw new BadFile(reader.begun ? "short" : "header", lines.length + 1, "");
  return match;
}

interface Moment {
  state: RoundState;
  step: ReplayStep;
}

interface Round {
  setting: Setting;
  commitment: string;
  moments: Moment[];
  open: ReplayStep | null; // a turn that is not over
  ended: boolean; // its end line has been read
}

class Reader {
  begun = false;
  private game = "";
  private rules: GameRules | null = null;
  private seats = 0;
  private options: Json = {};
  private readonly names = new Map<number, string>();
  private from = "";
  private rounds: Round[] = [];
  private state: RoundState | null = null;
  private announced: { round: number; starter: number } | null = null;
  private promise = "";
  private salt = "";
  private chosen = false; // the line with the options has been read
  private won = false; // the line with the winners has been read

  async read(line: string): Promise<void> {
    const space = line.search(/ /);
    const [word, rest] = space < 0 ? [line, ""] : [line.slice(0, space), line.slice(space + 1)];
    if (!this.begun) {
      hold(line === HEADER, "header");
      this.begun = true;
    } else if (this.won) throw new DoesNotHold("place");
    else if (/^[0-9]/.test(word)) this.move(word, rest);
    else if (word === "game") await this.readGame(rest);
    else if (word === "options") this.readOptions(rest);
    else if (word === "name") this.readName(rest);
    else if (word === "from") this.readFrom(rest);
    else if (word === "round") this.readRound(rest);
    else if (word === "commitment") this.promise = this.readPromised(this.promise, rest);
    else if (word === "salt") this.salt = this.readPromised(this.salt, rest);
    else if (word === "deal") await this.readDeal(rest);
    else if (word === "end") this.readEnd(rest);
    else if (word === "match") this.readMatch(rest);
    else throw new DoesNotHold("line");
  }

  private async readGame(rest: string): Promise<void> {
    const [name = "", rulesWord, version, seatsWord, seats, ...more] = wordsOf(rest);
    const entry = gameOf(name);
    hold(this.rules === null && entry !== null && more.length === 0, "game");
    hold(rulesWord === "rules" && seatsWord === "seats" && entry !== null, "game");
    this.seats = whole(seats, "game");
    hold(this.seats >= entry.seats[0] && this.seats <= entry.seats[1], "game");
    this.rules = await entry.loadRules();
    hold(whole(version, "game") === this.rules.version, "rules");
    this.game = name;
    this.options = readOptions(this.rules.options, "");
  }

  private readOptions(rest: string): void {
    hold(this.rules !== null && this.early() && !this.chosen, "place");
    this.chosen = true;
    try {
      this.options = readOptions(this.rules.options, rest);
    } catch {
      throw new DoesNotHold("options");
    }
  }

  /** Who sat there, for people to read. */
  private readName(rest: string): void {
    const [place = "", text = ""] = splitOnce(rest, " ");
    const [seat, name] = [Number(place), text.trim()];
    hold(this.rules !== null && this.early(), "name");
    hold(/^\d$/.test(place) && seat < this.seats && !this.names.has(seat), "name");
    hold(name !== "" && [...name].length <= LONGEST_NAME && !CONTROL.test(name), "name");
    this.names.set(seat, name);
  }

  /** What stands here up to that step was played in another match. */
  private readFrom(rest: string): void {
    const early = this.rules !== null && this.early();
    hold(early && this.from === "" && wordsOf(rest).length === 2, "line");
    this.from = rest;
  }

  private readonly early = (): boolean => this.rounds.length === 0 && this.announced === null;

  /** A commitment or a salt stands once, between its round and the deal. */
  private readPromised(before: string, rest: string): string {
    hold(this.announced !== null && before === "" && rest !== "", "place");
    return rest;
  }

  private readRound(rest: string): void {
    const [number, word, starter, ...more] = wordsOf(rest);
    hold(this.rules !== null && this.announced === null && word === "starter" && more.length === 0, "round");
    hold(this.rounds.at(-1)?.ended ?? true, "round");
    this.announced = { round: whole(number, "round"), starter: whole(starter, "round") };
    this.promise = "";
    this.salt = "";
  }

  private async readDeal(rest: string): Promise<void> {
    hold(this.announced !== null && this.promise !== "" && this.salt !== "" && this.rules !== null, "deal");
    const [deck = [], lots = []] = halves(rest).map(wordsOf);
    const written = deck.join(" ") + (lots.length > 0 ? ` / ${lots.join(" ")}` : "");
    hold((await sha256(`${this.salt}\n${written}`)) === this.promise, "commitment");
    const setting = this.setting(this.announced.starter);
    const box = this.rules.deck(setting.seats, setting.options);
    hold(deck.length === box.length && isWithin(deck, box) && isWithin(lots, box), "deck");
    try {
      this.state = this.rules.deal(setting, { deck, lots });
    } catch {
      throw new DoesNotHold("deal");
    }
    hold(setting.round === this.announced.round && this.state.starter === this.announced.starter, "round");
    const step: ReplayStep = {
      ...{ at: `${setting.round}.0`, seat: null, actions: [], events: [], by: null, ms: 0 },
    };
    const moments = [{ state: this.state, step }];
    this.rounds.push({ setting, commitment: this.promise, moments, open: null, ended: false });
    this.announced = null;
  }

  private setting(starter: number): Setting {
    const last = this.result();
    if (this.state !== null) {
      hold(last !== null && last.match === null, "round");
      return nextSetting(this.state, last);
    }
    hold(starter < this.seats, "round");
    const none = Array<number>(this.seats).fill(0);
    return { seats: this.seats, options: this.options, totals: none, wins: none, round: 1, starter };
  }

  private move(who: string, action: string): void {
    const round = this.rounds.at(-1);
    hold(round !== undefined && this.state !== null && this.rules !== null && !this.announced, "move");
    const [place = "", clock] = splitOnce(who, "@");
    const seat = whole(place, "move");
    const at = clock === undefined ? null : whole(clock, "move");
    hold(seat < this.seats, "move");
    const [state, events] = this.rules.apply(this.state, seat, action, at);
    this.state = state;
    const step = round.open ?? {
      ...{ at: `${round.setting.round}.${round.moments.length}`, seat, actions: [], events: [] },
      ...{ by: "player" as const, ms: null },
    };
    const grown: ReplayStep = {
      ...step,
      actions: [...step.actions, action],
      events: [...step.events, ...events],
      by: /^(timeout|stall)\b/.test(action) ? "clock" : step.by,
      ms: at,
    };
    // A turn is what one seat does before somebody else may act.
    const next = this.rules.toAct(state);
    const stays = !this.rules.realTime && next.length === 1 && next[0] === seat;
    round.open = stays ? grown : null;
    if (!stays) round.moments.push({ state, step: grown });
  }

  private readEnd(rest: string): void {
    const round = this.rounds.at(-1);
    const result = this.result();
    hold(round !== undefined && !round.ended && this.announced === null && result !== null, "place");
    const { reason, scores, totals } = result;
    hold(rest === `${reason} scores ${scores.join(" ")} totals ${totals.join(" ")}`, "end");
    round.ended = true;
  }

  private readMatch(rest: string): void {
    const winners = this.result()?.match?.winners;
    hold(winners !== undefined && this.rounds.at(-1)?.ended === true, "place");
    hold(rest === `winners ${winners.join(" ")}`, "winners");
    this.won = true;
  }

  private result(): Result | null {
    return this.state === null ? null : (this.rules?.result(this.state) ?? null);
  }

  /** All that was read; null where there was no deal. */
  match(): FiledMatch | null {
    const { rules } = this;
    if (rules === null || this.rounds.length === 0 || this.announced !== null) return null;
    const rounds = this.rounds.map((round) => this.told(rules, round));
    const replay: Replay = {
      ...{ id: "", table: "", match: 1, code: "", game: this.game, rulesVersion: rules.version },
      ...{ options: this.options, began: 0, ended: 0, running: false, viewer: null },
      seats: Array.from({ length: this.seats }, (_, seat) => ({
        ...{ name: this.names.get(seat) ?? null, avatar: null, robot: null },
      })),
      rounds,
      curves: [this.hands(rules)],
    };
    const momentsOf = (number: number): Moment[] => this.rounds[number - 1]?.moments ?? [];
    return {
      replay,
      views: (number, seat) => momentsOf(number).map(({ state }) => rules.view(state, seat)),
    };
  }

  private told(rules: GameRules, round: Round): ReplayRound {
    // A turn broken off in the middle is shown as far as it went.
    if (round.open !== null && this.state !== null)
      round.moments.push({ state: this.state, step: round.open });
    round.open = null;
    const [first, last] = [round.moments[0], round.moments.at(-1)];
    const result = last ? rules.result(last.state) : null;
    const { round: number } = round.setting;
    return {
      ...{ round: number, starter: first?.state.starter ?? 0, over: result !== null, result },
      deal: { round: number, commitment: round.commitment, starts: 0 },
      steps: round.moments.map(({ step }) => step),
    };
  }

  private hands(rules: GameRules): Curve {
    const moments = this.rounds.flatMap((round) => round.moments);
    return {
      ...{ name: "hands", error: 0, steps: moments.map(({ step }) => step.at) },
      values: moments.map(({ state }) => rules.held(state)),
    };
  }
}

function hold(holds: boolean, complaint: Complaint): asserts holds {
  if (!holds) throw new DoesNotHold(complaint);
}

function whole(text: string | undefined, complaint: Complaint): number {
  hold(text !== undefined && /^[0-9]{1,15}$/.test(text), complaint);
  return Number(text);
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + mark.length)];
}

const halves = (text: string): string[] => splitOnce(text, " / ").map((half) => half ?? "");

/** Are these cards in the box, none more often than there? */
function isWithin(cards: readonly string[], box: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const card of box) left.set(card, (left.get(card) ?? 0) + 1);
  return cards.every((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  });
}
