// The worker that keeps the page in the browser, where browsers allow one: on this computer, and over https.

const WORKER = "sw.js";
const FILES = /\/v\/[0-9a-f]+\//;

/** Start the worker, once the page has nothing better to do. */
export async function keepPage() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    await navigator.serviceWorker.register(workerAddress());
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage([document.baseURI.replace(/#.*/, ""), ...loaded.filter((name) => FILES.test(name))]);
  } catch {
    // The page works as well without it: private windows, for instance, allow none.
  }
}

/** The page's security policy lets this one address be run, and no other. */
function workerAddress() {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy("tilestar-worker", { createScriptURL: () => WORKER });
  return policy.createScriptURL("");
}
