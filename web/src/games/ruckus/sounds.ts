// The noises only this game makes.

import { makeNoise, noise, note } from "../../sound/sound";

/** Pan lids: somebody calls Ruckus. */
export const playLids = (): void =>
  makeNoise((ctx) => {
    noise(ctx, 0.5, 5200, 0.7);
    note(ctx, { from: 620, to: 540, length: 0.6, volume: 0.16, shape: "square" });
    noise(ctx, 0.4, 2600, 0.5, 0.12);
  }, 60);

/** A pile of one's own goes away. */
export const playLost = (): void =>
  makeNoise((ctx) => note(ctx, { from: 520, to: 180, length: 0.3, volume: 0.2, shape: "sawtooth" }));

const SHAPES = ["square", "sawtooth", "triangle"] as const;

/** Each family has a noise of its own, pitched by who makes it. */
export const playVoice = (family: number, seat: number): void =>
  makeNoise((ctx) => {
    const from = (180 + family * 55) * 1.06 ** (seat * 2);
    const shape = SHAPES[family % 3] ?? "square";
    note(ctx, { from, to: from * (family % 2 ? 0.6 : 1.6), length: 0.2, volume: 0.1, shape });
    noise(ctx, 0.08, 600 + family * 300, 0.2);
  });
