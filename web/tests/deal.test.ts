import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../src/net/protocol";
import { dealsOf, fingerprint, notePromise, promised } from "../src/session/deal-check";
import { sha256, sha256ByHand } from "../src/session/sha256";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("SHA-256", () => {
  it("knows the standard's own examples, with the browser and without", async () => {
    const known = [
      ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
      ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
      [
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      ],
    ] as const;
    for (const [text, hash] of known) {
      expect(sha256ByHand(bytes(text))).toBe(hash);
      expect(await sha256(text)).toBe(hash);
    }
  });

  it("gives the same by hand at every length of the last block", async () => {
    for (let length = 50; length < 140; length++) {
      const text = "é".repeat(length / 2) + "x".repeat(length % 2);
      expect(sha256ByHand(bytes(text))).toBe(await sha256(text));
    }
  });
});

const replay = (name: string) => readFileSync(`../tests/replays/${name}.replay`, "utf8");

describe("a downloaded match", () => {
  it.each(["duo-three", "rummikub-official-four", "ruckus-two", "turbo-duo-six"])(
    "%s holds",
    async (name) => {
      const deals = dealsOf(replay(name));
      expect(deals.length).toBeGreaterThan(0);
      for (const deal of deals) expect(await fingerprint(deal)).toBe(deal.commitment);
    },
  );

  it("fails when two cards were swapped, or the salt was changed", async () => {
    const [deal] = dealsOf(replay("duo-three"));
    if (!deal) throw new Error("no deal");
    const [first, second, ...rest] = deal.deal.split(" ");
    const swapped = [second, first, ...rest].join(" ");
    expect(await fingerprint({ ...deal, deal: swapped })).not.toBe(deal.commitment);
    expect(await fingerprint({ ...deal, salt: `${deal.salt}0` })).not.toBe(deal.commitment);
  });

  it("is told from any other text", () => {
    expect(dealsOf("round 1\ncommitment a\nsalt b\ndeal c")).toEqual([]);
    expect(dealsOf("")).toEqual([]);
  });
});

describe("the promise", () => {
  const at = (commitment: string, result: Snapshot["result"] = null) =>
    ({
      table: { id: "t1", match: 1 },
      deal: { round: 2, commitment, starts: 0 },
      result,
    }) as unknown as Snapshot;
  beforeEach(() => localStorage.clear());

  it("is kept as it was first heard", () => {
    notePromise(at("first"));
    notePromise(at("second"));
    expect(promised(at("second"))).toEqual({ commitment: "first", early: true });
  });

  it("says when it was heard too late to mean anything", () => {
    notePromise(at("first", { scores: [] } as unknown as Snapshot["result"]));
    expect(promised(at("first"))?.early).toBe(false);
  });
});
