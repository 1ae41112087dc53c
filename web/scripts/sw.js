// Keeps what the page is made of. A new build is a new version, and the old one is thrown away.
const CACHE = `tablee-${"__VERSION__"}`;
const FILES = __FILES__;
const BOOKS = __BOOKS__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(async (cache) => {
        await cache.addAll(FILES);
        // A missing rule book keeps nobody from playing.
        await Promise.allSettled(BOOKS.map((book) => cache.add(book)));
      })
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // Rule books are read as the server has them now, or as they were when it was last there.
  if (url.pathname.startsWith("/api/rules/")) {
    event.respondWith(newestFirst(request));
    return;
  }
  if (url.pathname.startsWith("/api") || url.pathname.startsWith("/ws")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
    return;
  }
  event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** A notice was touched: back to the table it came from. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname.startsWith("/t/")) ?? pages[0];
      return page ? page.focus() : self.clients.openWindow("/");
    }),
  );
});

async function newestFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}
