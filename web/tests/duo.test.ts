import { describe, expect, it } from "vitest";
import { type Card, fits, match } from "../src/games/duo/cards";
import {
  add,
  type Chain,
  EMPTY,
  heldCards,
  reaches,
  rebase,
  type Side,
  takeBack,
} from "../src/games/duo/chain";
import vectors from "./vectors/duo.json";

const TOPS: [Card, Card] = ["R4t", "B2x"];

function chainOf(hand: string[], side: Side, ...cards: string[]): Chain {
  let chain = EMPTY;
  for (const card of cards) {
    const held = heldCards(hand).find((one) => one.card === card);
    const answer = held ? add(chain, held, side, TOPS) : null;
    if (answer && "chain" in answer) chain = answer.chain;
  }
  return chain;
}

describe("which card fits on which, as the server says", () => {
  const cards = Object.keys(vectors);
  it.each(Object.entries(vectors))("on %s", (top, fitting) => {
    expect(cards.filter((card) => fits(card, top)).sort()).toEqual(fitting);
  });

  it("compares trait by trait", () => {
    const links = match("G3t", "R3t").links.map((link) => [link.trait, link.same]);
    expect(links).toEqual([
      ["colour", false],
      ["digit", true],
      ["shape", true],
    ]);
    expect(match("*R", "R3t").links.map((link) => link.same)).toEqual([true, null, null]);
  });
});

describe("the chain of a turn", () => {
  const hand = ["R3t", "Y3t", "G3t", "B4s"];

  it("grows card by card on one pile", () => {
    expect(chainOf(hand, 0, "R3t", "Y3t", "G3t").laid.map((held) => held.card)).toEqual([
      "R3t",
      "Y3t",
      "G3t",
    ]);
  });

  it("refuses a card with a single trait in common, and says which", () => {
    const [held] = heldCards(["Y3t"]);
    const answer = held && add(EMPTY, held, 0, TOPS);
    expect(answer).toMatchObject({ refusal: { code: "doesNotFit", match: { fits: false, rule: "two" } } });
  });

  it("closes the other pile", () => {
    const chain = chainOf(hand, 0, "R3t");
    const [, held] = heldCards(["R3t", "B2o"]);
    expect(held && add(chain, held, 1, TOPS)).toEqual({ refusal: { code: "otherPile" } });
  });

  it("takes the last card back, and opens both piles with the first", () => {
    const chain = chainOf(hand, 0, "R3t", "Y3t");
    expect(takeBack(chain).laid.map((held) => held.card)).toEqual(["R3t"]);
    expect(takeBack(takeBack(chain))).toEqual(EMPTY);
  });

  it("tells what can be played next and what later", () => {
    const reach = reaches(heldCards(hand), EMPTY, TOPS);
    expect(reach.get("R3t#0")).toEqual({ now: [0], later: false });
    expect(reach.get("Y3t#0")).toEqual({ now: [], later: true });
    expect(reach.get("B4s#0")).toEqual({ now: [], later: false });
  });

  it("keeps what still fits when the table changes", () => {
    const chain = chainOf(hand, 0, "R3t", "Y3t");
    expect(rebase(chain, heldCards(hand), ["R3o", "B2x"]).laid).toHaveLength(2);
    expect(rebase(chain, heldCards(hand), ["B1s", "B2x"])).toEqual(EMPTY);
    expect(rebase(chain, heldCards(["Y3t"]), TOPS)).toEqual(EMPTY);
  });

  it("tells the four turbo-jokers apart", () => {
    expect(heldCards(["T", "T"]).map((held) => held.key)).toEqual(["T#0", "T#1"]);
  });

  it("keeps the name of the card that stays when its double is played, and gives it to no other", () => {
    const [first, second] = heldCards(["T", "T"]);
    if (!first || !second) throw new Error("two cards");
    expect(heldCards(["T"], [first, second], [first])).toEqual([second]);
    expect(heldCards(["T"], [first, second], [second])).toEqual([first]);
    const drawn = heldCards(["T", "R3t", "T"], [second]);
    expect(drawn[0]).toBe(second);
    expect(new Set(drawn.map((held) => held.key)).size).toBe(3);
  });

  it("finds what a reload kept lined up, whichever of two alike it was", () => {
    const laid = [{ key: "T#1", card: "T" }];
    const hand = heldCards(["T", "T"], [], laid);
    expect(rebase({ side: 0, laid }, hand, TOPS).laid).toEqual(laid);
  });
});
