// What a game provides. The entry is part of the first load; the module is loaded with the first table.

import type { FunctionComponent, VNode } from "preact";
import type { ChronoRules } from "../companion/chrono-rules";
import type { SheetRules } from "../companion/sheet/rules";
import type { TapperProps } from "../companion/tapper";
import type { GameEvent, Json, Result } from "../net/protocol";
import type { Following, Move } from "../session/playback";
import type { PuzzleRules } from "../session/puzzle";
import type { Session } from "../session/session";
import type { Lang } from "../settings";
import type { Names } from "../table/seats";
import type { LessonsEntry } from "./lessons";
import type { GameReplay } from "./replay";
import type { GameRules } from "./rules";

export interface OptionChoice {
  value: number | string | boolean;
  label: string;
}

/** A rule of the table that the host may change. */
export interface OptionField {
  name: string;
  label: string;
  choices: OptionChoice[];
}

export interface GameText {
  name: string;
  lead: string;
  options: OptionField[];
  /** What changes from this chair on, if anything. */
  crowd?: { chair: number; note: string };
}

/** Keys, two spaces between them, and what they do. ␣ ⏎ ⌫ ⎋ are written out by the list. */
export type KeyRow = [keys: string, what: string];

export interface GameEntry {
  id: string;
  cloth: string; // the CSS class of its table-cloth
  seats: [low: number, high: number];
  usual: number; // chairs at a new table
  minutes: number;
  /** Options of somebody who plays against robots and has chosen no other ones. */
  alone?: Json;
  /** Options of a child who does, beside those. */
  young?: Json;
  /** Everybody plays at once, and the table may set the pace. */
  paced?: true;
  text: Record<Lang, GameText>;
  /** The table may say who begins the first round; else it is drawn by lot. */
  namesStarter?: true;
  /** Players call out, and a person may ask to hear it spoken. */
  shouts?: true;
  /** A key stands for each family of cards, and a person may choose which. */
  familyKeys?: true;
  /** What its puzzle of the day needs beside the board; absent where there is none. */
  puzzles?: () => Promise<GamePuzzle>;
  Cover: FunctionComponent;
  Emblem: FunctionComponent;
  /** For example "round 1 of 3" or "up to 15 points"; null where there is no end. */
  goal(options: Json, seats: number): { rounds: number } | { points: number } | null;
  /** The lessons that teach it, where it has any. */
  lessons?: LessonsEntry;
  load(): Promise<GameModule>;
  /** What reads a recorded match. */
  loadRules(): Promise<GameRules>;
  /** What the screen that looks back needs beside the board. */
  loadReplay(): Promise<GameReplay>;
  /** What it brings to people who play with the real box. */
  companion(): Promise<CompanionModule>;
  /** Draws what its rule books write; absent where they write nothing of the kind. */
  notation?(): Promise<Notation>;
}

/** A word of a rule book's notation, drawn. */
export interface Drawn {
  name: string; // in the words of the board
  picture: VNode;
  note?: true; // no piece: it stands under the one that the line above has at its place
}

/** Reads words of the notation that stand together, such as the tiles of a set; null where one of them is none. */
export type Notation = (words: readonly string[]) => Drawn[] | null;

/** Apart from the board, which nobody needs around a real table. */
export interface CompanionModule {
  /** Counts by taps what is left in front of a person, for the score sheet. Fills the window. */
  Tapper: FunctionComponent<TapperProps>;
  /** How it is timed, and what is to be done at zero. */
  chrono: ChronoRules;
  /** The arithmetic and the words of its score sheet. */
  sheet: SheetRules;
  /** Is this permitted? What is laid out by taps, and the verdict; the page and the rule book are around it. */
  Referee: FunctionComponent;
}

/** What a game brings to its puzzles: the judge, and how a sentence of theirs is drawn. */
export interface GamePuzzle extends PuzzleRules {
  /** A sentence with cards in notation and seats by number, as people read it. */
  Told: FunctionComponent<{ text: string; session: Session }>;
  /** What is said once this goal is reached. */
  headline(goal: string): string;
  /** The same for those who listen. */
  spoken(text: string, session: Session): string;
}

export interface GameModule {
  /** Fills the `BoardBox` it stands in; its keys are offered by `useCommands`. Mounted anew for each deal. */
  Board: FunctionComponent<{ session: Session }>;
  /** Buttons the game adds to the header, with the sheets they open. */
  HeaderButtons?: FunctionComponent<{ session: Session }>;
  /** The clock stands in the header of a narrow screen, instead of in the board. */
  clockInHeader?: true;
  /** The width of the corner that the header takes from the board on a low screen; else it stays above. */
  headerCorner?: string;
  /** On a short phone the header folds into its menu button, in the board's top left corner (--menu-corner). */
  foldsHeader?: true;
  /** Draws a paused table, and that others want a pause, itself; else the screen lays a note over it. */
  drawsPause?: true;
  /** What people say stays on the line of their name, as there is no free place beside it. */
  talkAtName?: true;
  /** Is it the player's turn? Absent where there are no turns. */
  isMyTurn?(session: Session): boolean;
  /** How the moves of the others are followed, piece by piece; absent where there are no turns. */
  following?: Following;
  /** What everybody still held when the round ended, with its arithmetic. */
  Leftovers: FunctionComponent<{ session: Session; view: Json; result: Result }>;
  /** What the game adds below the story of the table, if anything. */
  Aside?: FunctionComponent<{ session: Session }>;
  /** Its list of shortcuts, in the reader's language. */
  keys(): KeyRow[];
  /** A headline such as "Zoé empties her rack!", or null for the plain one. */
  headline(result: Result, winner: string, me: boolean): string | null;
  /** Is this event of another player read aloud? In a race only what touches the listener is. */
  speaks(event: GameEvent, me: number | null): boolean;
  /** One sentence about an event, for the log and the live region; `move`: the positions around it, where they are known. */
  describe(event: GameEvent, people: Names, move: Move | null): string;
}
