// Counting what is left in front of a person by tapping: each game has a tapper of its own.

export interface TapperProps {
  /** Whose rest is counted; null: nobody in particular. */
  who: string | null;
  /** The round that it is counted for; null where no sheet asked. */
  round: number | null;
  /** How many people play: larger tables play with a larger box. */
  players: number;
  /** What the rest counts, as a number that is never negative: the sheet knows its sign. The tapper is then empty again. */
  onDone(points: number): void;
  onClose(): void;
}
