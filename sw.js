// Offline play: every file of one release, kept whole.
//
// JavaScript because service workers are. The build writes VERSION, NEWS (what this release brings, in one line
// a language) and FILES (path -> [hash, bytes]).
// A release is installed only when every file arrives with the hash it was built with; a half-deployed
// one is refused and the one before keeps serving. It takes over when the player says so, in every tab at once,
// or when no page of the old one is open. A kept file that is lost or damaged is fetched again.
//
// Asked {version} by a page of its own release, it serves that page from now on; {news}, it answers {news};
// {take}, it takes over; {check}, it looks at every file and answers {mended, lost}.

const VERSION = "";
const NEWS = {};
const FILES = {};

const PREFIX = "xepbai:";
const SCOPE = self.registration.scope;
const CACHE = `${PREFIX}${SCOPE}:${VERSION}`;
const PAGE = "index.html";

const ours = (name) => name.startsWith(`${PREFIX}${SCOPE}:`);
// Kept under path and hash: what a new release has in common with the old is found, not fetched.
const keyOf = (path) => `${SCOPE}${path}?${FILES[path][0]}`;

/** The path of a kept file that answers this request, or undefined. */
function pathOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return undefined;
  const path = url.origin + url.pathname === SCOPE ? PAGE : (url.origin + url.pathname).slice(SCOPE.length);
  return Object.hasOwn(FILES, path) ? path : undefined;
}

/** A file of this release from the server, whole and as it was built; else an error. */
async function fetched(path) {
  const ask = async (cache) => {
    const answer = await fetch(SCOPE + path, { integrity: FILES[path][0], cache });
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    // a host that leads index.html to its folder: browsers take no answer for a page that was led elsewhere
    return answer.redirected ? new Response(answer.body, answer) : answer;
  };
  // the server is asked whether the browser's copy is still good; what it has kept wrongly is asked for anew
  return ask("no-cache").catch(() => ask("reload"));
}

/** What the release before has of this one is taken over, but neither damage nor an answer led elsewhere. */
async function keep(cache, path) {
  const key = keyOf(path);
  const before = await caches.match(key);
  const good = before && !before.redirected && (await sound(path, before.clone()));
  await cache.put(key, good ? before : await fetched(path));
}

/** Tells every page how much of a release is kept by now. */
async function tell(kept, of) {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true }))
    page.postMessage({ kept, of });
}

async function install() {
  const cache = await caches.open(CACHE);
  const of = Object.values(FILES).reduce((sum, [, bytes]) => sum + bytes, 0);
  let kept = 0;
  let failed = false;
  const one = async (path) => {
    await keep(cache, path);
    kept += FILES[path][1];
    if (!failed) await tell(kept, of);
  };
  try {
    await Promise.all(Object.keys(FILES).map(one));
  } catch (error) {
    failed = true;
    await caches.delete(CACHE);
    throw error;
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ours(name) && name !== CACHE).map((name) => caches.delete(name)));
}

/** Whether a response has the content that was built. */
async function sound(path, response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return FILES[path][0] === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

async function mend(cache, path) {
  const answer = await fetched(path);
  await cache.put(keyOf(path), answer.clone());
  return answer;
}

/** Looks at every kept file: how many had to be fetched again, and how many could not be. */
async function check() {
  const cache = await caches.open(CACHE);
  const result = { mended: 0, lost: 0 };
  const one = async (path) => {
    const kept = await cache.match(keyOf(path));
    if (kept && (await sound(path, kept))) return;
    await mend(cache, path).then(
      () => result.mended++,
      () => result.lost++,
    );
  };
  await Promise.all(Object.keys(FILES).map(one));
  return result;
}

async function answer(path, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  // a page that is damaged could not say so: it alone is looked at each time
  if (kept && (path !== PAGE || (await sound(path, kept.clone())))) return kept;
  return mend(cache, path).catch(() => kept ?? fetch(request));
}

async function reply({ data, source }) {
  if (data?.version === VERSION) await self.clients.claim();
  if (data?.news) source.postMessage({ news: NEWS });
  if (data?.take) await self.skipWaiting();
  if (data?.check) source.postMessage(await check());
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(path, event.request));
});
self.addEventListener("message", (event) => event.waitUntil(reply(event)));
