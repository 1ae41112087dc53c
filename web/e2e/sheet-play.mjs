// A score sheet as people fill it: presses on cells and keys, as with a thumb.

/** Opens a new sheet for these people. */
export async function startSheet(page, game, names) {
  await page.goto("/sheet");
  await page.locator(".start-card .seg label", { hasText: game }).click();
  for (const name of names) {
    await page.locator(".start-people .field").fill(name);
    await page.keyboard.press("Enter");
    await page.locator(".start-people li", { hasText: name }).waitFor();
  }
  await page.locator(".start-card > .btn").click();
  await page.locator(".tally").waitFor();
}

/** The cell of a player in a round, both from 1. */
export const cell = (page, round, column) =>
  page
    .locator(".tally tbody tr:not(.tally-note)")
    .nth(round - 1)
    .locator(".cell")
    .nth(column - 1);

/** Presses the keys for a text such as `10+15+8`. */
export async function typeSum(page, text) {
  for (const char of text) {
    const sign = { "+": "[aria-label=Plus]", "-": ":has-text('−')" }[char];
    const keys = page.locator(`.keypad-keys .btn.sec${sign ?? ":not(.text)"}`);
    await (sign ? keys : keys.filter({ hasText: new RegExp(`^${char}$`) })).click();
  }
}

/** Opens what can be done with a round. */
export const roundMenu = (page, round) =>
  page
    .locator(".tally tbody th button")
    .nth(round - 1)
    .click();

export const next = (page) => page.locator(".keypad-keys .btn:not(.sec)").click();

/** A whole round: who ended it, then what each of the others has, in the order of the columns. */
export async function fillRound(page, round, out, sums) {
  await cell(page, round, out).click();
  for (const sum of sums) {
    await page.locator(".keypad").waitFor();
    await typeSum(page, sum);
    await next(page);
  }
  await page.locator(".keypad").waitFor({ state: "detached" });
}

/** What stands in the row of the totals. */
export const totals = (page) => page.locator(".tally tfoot td").allTextContents();

/** What stands in a round, without what was typed for it. */
export const scores = (page, round) =>
  page
    .locator(".tally tbody tr:not(.tally-note)")
    .nth(round - 1)
    .locator(".cell")
    .evaluateAll((cells) => cells.map((one) => one.firstChild?.textContent ?? ""));
