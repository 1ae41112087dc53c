// What a game provides to be taught. It is loaded with the first lesson.

import type { Json } from "../net/protocol";
import type { Task } from "../session/lesson";

/** The coach: a headline of five words at most, and two sentences. */
export interface Saying {
  head: string;
  text: string;
}

export interface ExerciseText {
  aim: Saying; // what to do, without saying with which piece
  named: Saying; // after a wrong try
  done: Saying;
  ticks: string[]; // what the move has brought about
  astray?: string; // what to do here, after a move that is allowed and misses the aim
}

/** One position and one thing to do. */
export interface Exercise extends Task {
  readonly id: string;
  readonly rule: string; // what it teaches, in the rule book
}

export interface Lesson {
  readonly id: string;
  readonly exercises: readonly Exercise[];
}

export interface GameLessons {
  readonly lessons: readonly Lesson[];
  title(lesson: string): string;
  text(exercise: string): ExerciseText;
  /** What a refused turn would leave behind, in words; null where its refusal says all. */
  leaves?(task: Task, action: Json): string | null;
  /** What a move was that is allowed and misses the aim, in words; null where it needs none. */
  did(action: Json): string | null;
  /** The short game against one robot that the last lesson leads to. */
  readonly firstGame: { readonly options: Json; readonly pace?: string };
}

/** What the lobby knows of the lessons before they are loaded. */
export interface LessonsEntry {
  readonly count: number;
  readonly minutes: number;
  load(): Promise<GameLessons>;
}
