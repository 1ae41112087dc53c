import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openFromHome, openStage, takeChair, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("host", { TABLEE_GRACE_MS: "5000", TABLEE_PING_S: "0.3" });
});
after(() => stage.close());
afterEach(() => stage.clear());

async function hostOf(game = "Duo", options = {}) {
  const host = await stage.newPlayer(options);
  await openFromHome(host, game);
  return host;
}

async function guestOf(host) {
  const guest = await stage.newPlayer();
  await guest.goto(host.url());
  await takeChair(guest);
  return guest;
}

const openOptions = (page) => page.getByRole("button", { name: "Toutes les options" }).click();
const yes = (page) => page.locator("dialog[open] .answers .btn:not(.sec)").click();

for (const colorScheme of ["light", "dark"]) {
  test(`the host seats robots, sets their level and frees their chairs (${colorScheme})`, async () => {
    const host = await hostOf("Rummikub", { colorScheme });
    await host.getByRole("button", { name: "Asseoir un robot" }).first().click();
    const strong = host.getByRole("group", { name: /^Niveau de/ }).getByRole("radio", { name: "Fort" });
    await strong.check();
    await host.locator(".chair small", { hasText: "ne rate presque rien" }).waitFor();
    assert.deepEqual(await violations(host), []);
    await host.getByRole("button", { name: /^Libérer la chaise/ }).click();
    await strong.waitFor({ state: "detached" });
    assert.deepEqual(stage.errors, []);
  });
}

for (const width of [360, 1280])
  test(`the champion is offered within its chair (${width} px), and who plays in its place is said`, async () => {
    const page = await stage.newPlayer({ viewport: { width, height: 800 } });
    await page.goto(stage.url ?? "/");
    const link = await page.evaluate(async () => {
      const wish = {
        id: crypto.randomUUID(),
        game: "duo",
        options: { target: 50 },
        seats: 3,
        robots: ["champion", "hard"],
      };
      const request = {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(wish),
      };
      return (await (await fetch("/api/tables", request)).json()).link;
    });
    await page.goto(new URL(link, page.url()).href);
    const robots = page.locator(".chair:has(.seg, select)");
    await robots.first().locator("small", { hasText: "joue comme le fort" }).waitFor();
    await robots
      .nth(1)
      .getByText(/^Champion$/i)
      .first()
      .waitFor({ state: "attached" });
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll(".chair :is(.seg label, select, small)")].filter((part) => {
          const [inner, outer] = [part, part.closest(".chair")].map((node) => node.getBoundingClientRect());
          return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
        }).length + Math.max(0, document.documentElement.scrollWidth - innerWidth),
    );
    assert.equal(outside, 0);
    assert.deepEqual(await violations(page), []);
    if (process.env.TABLEE_SHOTS)
      await page.screenshot({ path: `${process.env.TABLEE_SHOTS}/champion-${width}.png` });
  });

test("chairs are added up to six and taken away down to two, and the ends say why", async () => {
  const host = await hostOf("Rummikub");
  const count = (n) => host.locator(".stepper b", { hasText: `${n}` }).waitFor();
  const [fewer, more] = [host.getByLabel("Une chaise de moins"), host.getByLabel("Une chaise de plus")];
  for (const n of [5, 6]) {
    await more.click();
    await count(n);
  }
  await host.locator(".chair small", { hasText: "160 plaques" }).waitFor();
  assert.equal(await more.getAttribute("aria-disabled"), "true");
  await more.focus();
  await host.keyboard.press("Enter");
  await host.locator(".toast", { hasText: "Six chaises" }).waitFor();
  for (const n of [5, 4, 3, 2]) {
    await fewer.click();
    await count(n);
  }
  assert.equal(await fewer.getAttribute("aria-disabled"), "true");
  assert.deepEqual(await violations(host), []);
});

test("the host asks a player off the chair, who may watch but is offered no chair", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await host.getByRole("button", { name: "Libérer la chaise de Mamie Jo" }).click();
  assert.deepEqual(await violations(host), []);
  await yes(host);
  await guest.locator("h1", { hasText: "a libéré votre chaise" }).waitFor();
  assert.deepEqual(await violations(guest), []);
  await host.locator(".chip", { hasText: "1 personne regarde" }).waitFor();
  await guest.reload();
  await guest.locator("h1", { hasText: "a libéré votre chaise" }).waitFor();
  await guest.getByRole("button", { name: "Regarder" }).click();
  await guest.locator(".start-bar p", { hasText: "Vous regardez" }).waitFor();
  assert.equal(await guest.getByRole("button", { name: "M’asseoir" }).count(), 0);
});

test("one stands up, watches and sits down again", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await guest.getByRole("button", { name: "Nom et fruit" }).click();
  await guest.getByRole("button", { name: "Laisser ma chaise" }).click();
  await guest.locator(".start-bar p", { hasText: "Vous regardez" }).waitFor();
  await guest.getByRole("button", { name: "M’asseoir" }).click();
  await takeChair(guest);
});

test("a guest who is ready says so, and the host sees it", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await host.locator('[role="status"].sr', { hasText: "Mamie Jo s’assoit, deux sur quatre" }).waitFor({
    state: "attached",
  });
  await guest.keyboard.press("Enter"); // the focus is there
  await host.locator(".chair small.ok", { hasText: "c’est bon" }).waitFor();
  await guest.locator('.btn.ready[aria-pressed="true"]').click();
  await host.locator(".chair small.ok").waitFor({ state: "detached" });
});

test("whoever holds the table and leaves hands it on, and it is said", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await host.getByLabel("Quitter la table").click();
  await yes(host);
  await host.locator(".hero").waitFor();
  await guest.locator(".toast", { hasText: "Vous êtes maintenant l’hôte" }).waitFor();
  await guest.getByLabel("Une chaise de plus").waitFor();
});

test("the host closes the table after a question, and everybody is told", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  await openOptions(host);
  await host.getByRole("button", { name: "Fermer la table" }).click();
  await yes(host);
  await host.locator(".hero").waitFor();
  await guest.locator("h1", { hasText: "Cette table est rangée" }).waitFor();
  await guest.getByRole("button", { name: "Ouvrir la même" }).click();
  await guest.locator(".waiting h1", { hasText: "Duo" }).waitFor();
});

test("a robot takes over an absent player, counted down, and gives the seat back", async () => {
  const host = await hostOf();
  const guest = await guestOf(host);
  const address = guest.url();
  await host.getByRole("button", { name: "Commencer à deux" }).click();
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
  await openOptions(host);
  await host.getByRole("switch", { name: "Montrer à tous" }).check();
  assert.deepEqual(await violations(host), []);
  const guest = await stage.newPlayer();
  await guest.goto("/");
  const way = guest.locator(".open-tables .btn");
  await way.waitFor();
  assert.deepEqual(await violations(guest), []);
  await way.click();
  await guest.getByRole("button", { name: "Regarder seulement" }).click();
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

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
])
  test(`with six chairs and three robots the start is in sight (${width} × ${height})`, async () => {
    const host = await hostOf("Ruckus!", { viewport: { width, height } });
    for (let chairs = 4; chairs < 6; chairs++) await host.getByLabel("Une chaise de plus").click();
    for (let robots = 0; robots < 3; robots++) {
      await host.getByRole("button", { name: "Asseoir un robot" }).first().click();
      await host
        .getByRole("group", { name: /^Niveau de/ })
        .nth(robots)
        .waitFor();
    }
    const start = await host.locator(".start").boundingBox();
    assert.ok(start.y + start.height <= height, `the button ends at ${start.y + start.height}`);
    await host.getByRole("button", { name: /^Première partie/ }).waitFor();
    // What has the focus is not under it.
    const hidden = [];
    for (const chair of await host.locator(".chair button").all()) {
      await chair.focus();
      const { y, height: tall } = await chair.boundingBox();
      const bar = await host.locator(".start-bar").boundingBox();
      if (y + tall > bar.y + 20) hidden.push(await chair.textContent());
    }
    assert.deepEqual(hidden, []);
    assert.deepEqual(await violations(host), []);
  });

test("in a window at 200 % no word of the bar below is cut off", async () => {
  const host = await hostOf("Ruckus!", { viewport: { width: 640, height: 400 } });
  const cut = await host.locator(".pinned .btn").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, right } = button.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(button);
      const box = words.getBoundingClientRect();
      return box.left < left || box.right > right ? [button.textContent] : [];
    }),
  );
  assert.deepEqual(cut, []);
});
