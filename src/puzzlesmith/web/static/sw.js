// Service worker: keeps the page working without its server. Files come from the network if possible, else from a cache.

const SHELL = "puzzlesmith-shell";
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/sheets/")) return;
  event.respondWith(freshOrKept(request));
});

/** Lists every file that the page refers to, directly or indirectly. */
async function keepShell() {
  const cache = await caches.open(SHELL);
  const page = await fetch("/");
  if (!page.ok) throw new Error("this page is private");
  const text = await page.clone().text();
  await cache.put("/", page);
  const named = [...text.matchAll(/(?:href|src)="(\/[a-z0-9.]+)"/g)].map((match) => match[1]);
  await cache.addAll([...new Set([...named, "/api/kinds"])]);
}

/** @param {Request} request */
async function freshOrKept(request) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (response.ok && !request.url.includes("openapi")) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(request, { ignoreSearch: true });
    if (cached) return cached;
    throw error;
  }
}
