import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What search engines, messengers and launchers show of the page before it knows its reader's language.

it.each([
  ["index.html", (text: string) => /name="description" content="([^"]+)"/.exec(text)?.[1] ?? ""],
  ["public/manifest.webmanifest", (text: string) => String(JSON.parse(text).description)],
])("%s describes the page in both languages", (file, descriptionIn) => {
  const said = descriptionIn(readFileSync(file, "utf8"));
  expect(said).toContain("Trois jeux de famille");
  expect(said).toContain("Three family games");
});

it("the launcher's shortcuts have names in both languages", () => {
  const { shortcuts } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    "Règles · Rules",
    "Mes parties · My games",
  ]);
});
