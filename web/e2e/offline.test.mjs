import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openStage, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("offline");
});
after(() => stage.close());
afterEach(() => stage.clear());

for (const colorScheme of ["light", "dark"]) {
  test(`without a network the page, the rules and a plain word about it are there (${colorScheme})`, async () => {
    const page = await stage.newPlayer({ colorScheme, serviceWorkers: "allow" });
    await page.goto("/");
    await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator("h1", { hasText: "À table" }).waitFor();
    await page.locator(".offline-bar", { hasText: "Pas de connexion" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.goto("/rules/ruckus");
    await page.locator(".prose h1").waitFor();
    await page.goto("/verify");
    await page.locator("main h1").waitFor();
    await page.goto("/t/NOIX27");
    await page.locator("h1", { hasText: "Connexion perdue" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.goto("/");
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.locator(".offline-bar").waitFor({ state: "detached" });
    assert.deepEqual(stage.errors, []);
  });
}

test("the app can be installed, and its files are packed and kept", async () => {
  const page = await stage.newPlayer();
  await page.goto("/");
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  assert.equal(manifest.display, "standalone");
  for (const purpose of ["any", "maskable"]) {
    for (const size of ["192x192", "512x512"]) {
      const icon = manifest.icons.find((one) => one.purpose === purpose && one.sizes === size);
      const answer = await page.request.get(icon.src);
      assert.equal(answer.headers()["content-type"], "image/png");
    }
  }
  const script = await page.locator("script[type=module]").getAttribute("src");
  const { headers } = await fetch(stage.url + script, { headers: { "Accept-Encoding": "br" } });
  assert.equal(headers.get("content-encoding"), "br");
  assert.match(headers.get("cache-control"), /immutable/);
  assert.match((await page.request.get("/sw.js")).headers()["cache-control"], /no-cache/);
  assert.match(await (await page.request.get("/robots.txt")).text(), /Disallow: \/t\//);
});
