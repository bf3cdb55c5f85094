// The worker of an address that Xếp Bài has left: put in the place of sw.js it deletes what was kept for offline
// play and itself, so that whatever is there next is seen. Games are not touched.
//
// JavaScript because service workers are.

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(`xepbai:${self.registration.scope}:`)))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
