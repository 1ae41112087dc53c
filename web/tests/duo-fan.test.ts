import { describe, expect, it } from "vitest";
import { type Room, STRIP, spreadOf } from "../src/games/duo/fan";

const PHONE: Room = { width: 390, card: 100, lean: 0.1, small: { card: 64, edge: 8 } };
const SMALL_PHONE: Room = { width: 360, card: 78, lean: 0.1, small: { card: 64, edge: 8 } };
const DESK: Room = { width: 700, card: 140, lean: 0.2, small: null };

describe("how a hand of Duo is spread", () => {
  it("fans the cards as dealt", () => {
    for (const room of [PHONE, SMALL_PHONE, DESK])
      expect(spreadOf(7, room)).toMatchObject({ rows: 1, columns: 7, crowded: false });
  });

  it("lays what is too much for a fan in two rows on a phone, none over another where there is room", () => {
    expect(spreadOf(8, PHONE)).toEqual({ rows: 2, columns: 4, step: 70, crowded: false });
    expect(spreadOf(9, SMALL_PHONE)).toMatchObject({ rows: 2, columns: 5, crowded: false });
  });

  it("shows two hands of cards on a phone without scrolling, each by a strip for a finger", () => {
    for (const room of [PHONE, SMALL_PHONE])
      for (let count = 1; count <= 14; count++) {
        const { step, columns, rows, crowded } = spreadOf(count, room);
        expect(crowded).toBe(false);
        expect(step).toBeGreaterThanOrEqual(STRIP);
        expect(rows * columns).toBeGreaterThanOrEqual(count);
        const card = rows === 2 ? 64 : room.card;
        expect(step * (columns - 1) + card).toBeLessThanOrEqual(room.width);
      }
  });

  it("goes on sideways past that, and keeps the strips", () => {
    expect(spreadOf(30, PHONE)).toEqual({ rows: 2, columns: 15, step: STRIP, crowded: true });
    expect(spreadOf(20, DESK)).toMatchObject({ rows: 1, step: STRIP, crowded: true });
  });
});
