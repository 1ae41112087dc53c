import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openStage, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("host", { TABLEE_GRACE_MS: "5000", TABLEE_PING_S: "0.3" });
});
after(() => stage.close());
afterEach(() => stage.clear());

async function hostOf(game = "Duo", options = {}) {
  const host = await stage.newPlayer(options);
  await host.goto("/");
  await host.locator(`section.g[aria-label="${game}"] .btn.ghost`).click();
  await host.locator(".codeb").waitFor();
  return host;
}

async function guestOf(host) {
  const guest = await stage.newPlayer();
  await guest.goto(host.url());
  await guest.locator("text=S’asseoir ici").first().click();
  await guest.locator("text=Laisser sa place").waitFor();
  return guest;
}

const yes = (page) => page.locator("dialog[open] .answers .btn:not(.sec)").click();

for (const colorScheme of ["light", "dark"]) {
  test(`the host adds robots, sets their level and takes them away (${colorScheme})`, async () => {
    const host = await hostOf("Rummikub", { colorScheme });
    await host.locator("text=Ajouter un robot").first().click();
    await host.locator("select.level").selectOption("hard");
    await until(host, "the level is hard", () => document.querySelector("select.level")?.value === "hard");
    assert.deepEqual(await violations(host), []);
    await host.locator('[aria-label^="Retirer"]').click();
    await host.locator("select.level").waitFor({ state: "detached" });
    assert.deepEqual(stage.errors, []);
  });
}

test("the host asks a player off the chair, who may watch but not sit down again", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await host.locator('[aria-label^="Demander à"]').click();
  assert.deepEqual(await violations(host), []);
  await yes(host);
  await guest.locator("text=Vous regardez").waitFor();
  await host.locator(".chip", { hasText: "1 personne regarde" }).waitFor();
  await guest.locator("text=S’asseoir ici").first().click();
  await guest.locator(".toast", { hasText: "demandé de quitter" }).waitFor();
});

test("one stands up, watches and sits down again", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await guest.locator("text=Laisser sa place").click();
  await guest.locator("text=S’asseoir ici").first().click();
  await guest.locator("text=Laisser sa place").waitFor();
});

test("the host closes the table after a question, and everybody is told", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await host.locator("text=Fermer la table").click();
  await yes(host);
  await host.locator(".hero").waitFor();
  await guest.locator("h1", { hasText: "fermée" }).waitFor();
});

test("a robot takes over an absent player, counted down, and gives the seat back", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  const address = guest.url();
  await host.locator("text=Commencer à deux").click();
  await guest.locator(".game.duo").waitFor();
  await guest.goto("/rules");
  await host.locator(".absence", { hasText: /n’est plus là.: un robot dans \d s/ }).waitFor();
  await host.locator(".toast", { hasText: "Un robot joue pour" }).waitFor();
  await guest.goto(address);
  await guest.locator(".take-back .btn").waitFor();
  assert.deepEqual(await violations(guest), []);
  await guest.locator(".take-back .btn").click();
  await guest.locator(".take-back").waitFor({ state: "detached" });
  await host.locator(".toast", { hasText: "est de retour" }).waitFor();
  await guest.locator(".top .iconb").first().click();
  assert.deepEqual(await violations(guest), []);
  await guest.locator(".menu-list .btn", { hasText: "Quitter la table" }).click();
  await yes(guest);
  await guest.locator(".hero").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("a table shown to all is on the home page of others while somebody is there", async () => {
  const host = await hostOf();
  await host.getByRole("switch", { name: "Montrer à tous" }).check();
  assert.deepEqual(await violations(host), []);
  const guest = await stage.newPlayer();
  await guest.goto("/");
  const way = guest.locator(".open-tables .btn");
  await way.waitFor();
  assert.deepEqual(await violations(guest), []);
  await way.click();
  await guest.locator("text=L’accueil montre cette table à tous").waitFor();
  await host.getByRole("switch", { name: "Montrer à tous" }).uncheck();
  await guest.locator("text=L’accueil montre cette table à tous").waitFor({ state: "detached" });
  await host.getByRole("switch", { name: "Montrer à tous" }).check();
  await guest.locator("text=L’accueil montre cette table à tous").waitFor();
  await host.context().close();
  await guest.goto("/");
  await guest.locator("section.g").first().waitFor();
  await until(guest, "nobody is at the table any more", async () => {
    const { tables } = await (await fetch("/api/tables")).json();
    return tables.length === 1 && tables[0].here === 0;
  });
  await guest.reload({ waitUntil: "networkidle" }); // the list has come, and was drawn if there was one to draw
  await guest.locator("section.g").first().waitFor();
  assert.equal(await way.count(), 0);
  assert.deepEqual(stage.errors, []);
});
