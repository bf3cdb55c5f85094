// Offline play: every file of one release, kept whole.
//
// JavaScript because service workers are. The build writes VERSION and FILES (path -> [hash, bytes]).
// A release is installed only when every file arrives with the hash it was built with; a half-deployed
// one is refused and the one before keeps serving. It takes over when no page of the old one is open.

const VERSION = "";
const FILES = {};

const PREFIX = "xepbai:";
const SCOPE = self.registration.scope;
const CACHE = `${PREFIX}${SCOPE}:${VERSION}`;

const ours = (name) => name.startsWith(`${PREFIX}${SCOPE}:`);
// Kept under path and hash: what a new release has in common with the old is found, not fetched.
const keyOf = (path) => `${SCOPE}${path}?${FILES[path][0]}`;

/** The path of a kept file that answers this request, or undefined. */
function pathOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return undefined;
  const path =
    url.origin + url.pathname === SCOPE ? "index.html" : (url.origin + url.pathname).slice(SCOPE.length);
  return Object.hasOwn(FILES, path) ? path : undefined;
}

async function keep(cache, path) {
  const key = keyOf(path);
  const known = await caches.match(key);
  // "no-cache" asks the server whether the browser's copy is still good; the hash decides in the end
  const fetched = known ?? (await fetch(SCOPE + path, { integrity: FILES[path][0], cache: "no-cache" }));
  if (!fetched.ok) throw new Error(`${fetched.status} ${path}`);
  await cache.put(key, fetched);
}

async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.keys(FILES).map((path) => keep(cache, path)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ours(name) && name !== CACHE).map((name) => caches.delete(name)));
}

async function answer(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(path))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(path, event.request));
});
self.addEventListener("message", (event) => {
  if (event.data?.version === VERSION) event.waitUntil(self.clients.claim());
});
