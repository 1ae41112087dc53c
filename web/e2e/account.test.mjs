import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openStage, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("account");
});
after(() => stage.close());
afterEach(() => stage.clear());

const PASSWORD = "tarte-aux-pommes";

async function openSettings(page) {
  await page.goto("/");
  await page.locator(".me-chip").click();
  await page.locator("dialog[open] .account").waitFor();
}

async function fill(page, login, password) {
  const [name, word] = await page.locator(".account-form input.field").all();
  await name.fill(login);
  await word.fill(password);
  await page.locator(".account-form button[type=submit]").click();
}

for (const colorScheme of ["light", "dark"]) {
  test(`an account is made here and found on another device (${colorScheme})`, async () => {
    const login = `zoe-${colorScheme}`;
    const page = await stage.newPlayer({ colorScheme });
    await openSettings(page);
    await page.locator('input[autocomplete="nickname"]').fill("Zoé la grande");
    await page.locator(".name-row .btn").click();
    await page.locator(".toast").waitFor();
    await page.locator("text=Créer un compte").click();
    assert.deepEqual(await violations(page), []);
    await fill(page, login, "court");
    await page.locator(".field-note.bad", { hasText: "10 caractères" }).waitFor();
    await fill(page, "é", PASSWORD);
    await page.locator(".field-note.bad", { hasText: "3 à 32 lettres" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await fill(page, login, PASSWORD);
    await page.locator(`text=Compte ${login}`).waitFor();

    const other = await stage.newPlayer({ locale: "en-GB", colorScheme });
    await openSettings(other);
    await other.locator("text=Create an account").click();
    await fill(other, login, PASSWORD);
    await other.locator(".field-note.bad", { hasText: "taken" }).waitFor();
    await other.locator("text=Cancel").click();
    await other.locator(".account-row .btn", { hasText: "Log in" }).click();
    await fill(other, login, "not the password");
    await other.locator(".field-note.bad", { hasText: "Unknown login" }).waitFor();
    await fill(other, login, PASSWORD);
    await other.locator(`text=Account ${login}`).waitFor();
    assert.equal(await other.locator('input[autocomplete="nickname"]').inputValue(), "Zoé la grande");
    await other.getByRole("button", { name: "Log out everywhere" }).click();
    await other.locator("text=Create an account").waitFor();
    assert.notEqual(await other.locator('input[autocomplete="nickname"]').inputValue(), "Zoé la grande");
    await openSettings(page);
    await page.locator("text=Créer un compte").waitFor();
    await page.locator(".account-row .btn", { hasText: "Se connecter" }).click();
    await fill(page, login, PASSWORD);
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await page.locator("text=Créer un compte").waitFor();
    assert.deepEqual(stage.errors, []);
  });
}
