// The rule books as they are read: every piece they write about is drawn, and not a word is lost.

import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games";
import { artOf } from "../src/screens/rules/pictures";
import { change, type Lang } from "../src/settings";
import { type CodeArt, Markdown } from "../src/ui/markdown";

// What each game's books write for a piece, told from the books alone: alone in a sentence, and in an example.
const WRITTEN: Record<string, { alone: RegExp; piece: RegExp }> = {
  rummikub: { alone: /^[KRBO]$/, piece: /^(?:[KRBO]\d{1,2}|J)$/ },
  duo: { alone: /^(?:[BRJVYGostx]|\*)$/, piece: /^(?:[BRJVYG][1-4][ostx]|\*\w|T)$/ },
  ruckus: { alone: /^$/, piece: /^[ABCDGHMPRSTV]$/ },
};
const NOTE = /^(?:[BRJVYG1-4][1-4ostx])$/; // what two cards of Duo share
const BOOKS = Object.keys(WRITTEN).flatMap((game) => (["fr", "en"] as const).map((lang) => ({ game, lang })));

const bookOf = (game: string, lang: Lang) => readFileSync(`../docs/rules/${game}.${lang}.md`, "utf8");
const fencesOf = (book: string) => [...book.matchAll(/```text\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
const codesOf = (book: string) =>
  [...book.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

async function page(text: string, art: CodeArt | null): Promise<HTMLElement> {
  const root = document.createElement("div");
  await act(() => render(<Markdown text={text} art={art} />, root));
  return root;
}

async function drawn(game: string, lang: Lang, text = bookOf(game, lang)): Promise<HTMLElement> {
  change({ lang });
  const notation = await GAMES.find(({ id }) => id === game)?.notation?.();
  if (!notation) throw new Error(`${game} draws nothing`);
  return page(text, artOf(notation));
}

/** What stands on the page, without spaces and without what the drawings say themselves. */
function wordsOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const drawing of copy.querySelectorAll("svg")) drawing.remove();
  return (copy.textContent ?? "").replace(/\s+/g, "");
}

const names = (root: HTMLElement) =>
  [...root.querySelectorAll("[role=img]")].map((one) => one.ariaLabel ?? one.getAttribute("aria-label"));

describe.each(BOOKS)("the book of $game ($lang)", ({ game, lang }) => {
  const { alone, piece } = WRITTEN[game] as (typeof WRITTEN)[string];

  it("draws every piece it writes about in a sentence or a table", async () => {
    const book = bookOf(game, lang);
    const written = codesOf(book).filter((code) => {
      const words = code.split(" ");
      return alone.test(code) || words.every((word) => piece.test(word));
    });
    expect(written.length).toBeGreaterThan(5);
    const root = await drawn(game, lang, book.replace(/```[\s\S]*?```/g, ""));
    const seen = [...root.querySelectorAll(".drawn")].map((one) => one.querySelector("code")?.textContent);
    expect(seen).toEqual(written);
    expect(root.querySelectorAll(".book-pieces > svg, .signs svg").length).toBe(
      written.flatMap((code) => code.split(" ")).length,
    );
  });

  it("draws every piece of its examples", async () => {
    const fences = fencesOf(bookOf(game, lang));
    expect(fences.length).toBeGreaterThan(4);
    for (const fence of fences) {
      const root = await drawn(game, lang, `\`\`\`text\n${fence}\`\`\`\n`);
      const words = fence.split(/[\s,]+/);
      expect(root.querySelectorAll(".example .book-pieces > svg").length, fence).toBe(
        words.filter((word) => piece.test(word)).length,
      );
      if (game === "duo")
        expect(root.querySelectorAll(".signs").length, fence).toBe(
          words.filter((word) => NOTE.test(word)).length,
        );
    }
  });

  it("says the same words as the text, in the same order", async () => {
    const book = bookOf(game, lang);
    expect(wordsOf(await drawn(game, lang))).toBe(wordsOf(await page(book, null)));
  });

  it("names every drawing for those who listen", async () => {
    const said = names(await drawn(game, lang));
    expect(said.every((name) => name !== null && /\p{L}{2}/u.test(name))).toBe(true);
  });
});

describe("a drawing", () => {
  it("is named as on the board", async () => {
    expect(names(await drawn("rummikub", "fr", "`R4 R5 J`"))).toEqual([
      "4 rouge, 5 rouge, joker, vaut 6 rouge",
    ]);
    expect(names(await drawn("rummikub", "en", "`K13`"))).toEqual(["black 13"]);
    expect(names(await drawn("duo", "fr", "`V3t` `*J` `J`"))).toEqual([
      "3 vert au triangle",
      "joker jaune",
      "jaune",
    ]);
    expect(names(await drawn("duo", "en", "`G3t`"))).toEqual(["green 3 with a triangle"]);
    expect(names(await drawn("ruckus", "en", "`G`"))).toEqual(["Brrr"]);
  });

  it("stands under the card that shares what a note says", async () => {
    const root = await drawn("duo", "fr", "```text\nR2t → R2o → R4o\n      R2    Ro\n```");
    const notes = [...root.querySelectorAll<HTMLElement>(".example-note")];
    expect(notes.map((note) => note.style.gridColumn)).toEqual(["3", "5"]);
    expect(names(root).slice(-2)).toEqual(["rouge et 2", "rouge et rond"]);
  });

  it("leaves what is no notation as it is written", async () => {
    const root = await drawn("rummikub", "fr", "`preset` `|` `R14`\n\n```text\nrien à voir\n```");
    expect(root.querySelectorAll(".book-pieces")).toHaveLength(0);
    expect(root.querySelector("pre")?.textContent).toBe("rien à voir");
  });
});
