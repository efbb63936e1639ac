// Keeps the page in the browser: it opens at once, and while the server is away it opens all the same and says so. Answers of the
// server are never kept. Files below `v/VERSION/` never change; the page, which names them, is asked for whenever the server is there.

/** @typedef {{ request: Request, respondWith: (answer: Promise<Response>) => void, waitUntil: (work: Promise<any>) => void }} FetchEvent */

const CACHE = "tilestar";
const FILES = /\/v\/[0-9a-f]+\//;
const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {FetchEvent} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {FetchEvent & { data: string[] }} */ event) =>
  event.waitUntil(keepAll(event.data)),
);
worker.addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.includes("/api/")) return;
  if (FILES.test(pathname)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

/** A file that never changes. @param {Request} request */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The page as the server has it or, when there is no server, as it was last. @param {Request} request */
async function page(request) {
  const cache = await caches.open(CACHE);
  const key = worker.registration.scope;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && new URL(answer.url).search === "") await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(key);
    if (known) return known;
    throw error;
  }
}

/**
 * Keep the files that the page was made of before there was a worker, and let go of those of other versions.
 * @param {readonly string[]} addresses
 */
async function keepAll(addresses) {
  const cache = await caches.open(CACHE);
  const [version] = addresses.flatMap((address) => address.match(FILES) ?? []);
  for (const { url } of await cache.keys())
    if (FILES.test(url) && version && !url.includes(version)) await cache.delete(url);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(addresses.filter((address) => !known.has(address)).map((address) => cache.add(address)));
}
