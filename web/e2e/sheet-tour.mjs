import { cell, fillRound, next, roundMenu, startSheet, typeSum } from "./sheet-play.mjs";

/** The pages around a real table that belong to the score sheet. */
export async function tourSheet(stage, visit) {
  const page = await stage.newPlayer({ reducedMotion: "reduce" });
  await page.goto("/table");
  await page.locator(".door").first().waitFor();
  await visit(page, "companion", "page");
  await startSheet(page, "Rummikub", ["Inès", "Léa", "Karim", "Marie-Joséphine"]);
  await visit(page, "sheet-empty", "page");
  await fillRound(page, 1, 1, ["5", "30", "3"]);
  await cell(page, 1, 1).click();
  await typeSum(page, "42");
  await next(page);
  await fillRound(page, 2, 4, ["6", "14", "11"]);
  await visit(page, "sheet", "page");
  await cell(page, 3, 1).click();
  await typeSum(page, "10+15+8");
  await visit(page, "sheet-typing", "page");
  await page.keyboard.press("Escape");
  await roundMenu(page, 3);
  await visit(page, "sheet-round", "page");
  await page.keyboard.press("Escape");
  await page.locator(".tally-note .as-link").click();
  await visit(page, "sheet-correct", "page");
  await page.keyboard.press("Escape");
  await page.locator(".real-head button.iconb").last().click();
  await visit(page, "sheet-share", "page");
  await page.goto("/sheet");
  await page.locator(".shelf-line").waitFor();
  await visit(page, "sheet-start", "page");
  await startSheet(page, "Ruckus!", ["Ana", "Bob", "Cléo", "Dan", "Eve", "Bartholomé-Xavier"]);
  await fillRound(page, 1, 2, ["9", "12-3", "8", "3-7", "10", "14"]);
  await visit(page, "sheet-six", "page");
  await cell(page, 2, 3).click();
  await visit(page, "sheet-six-typing", "page");
  await page.context().close();
}
