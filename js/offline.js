/*
 * Keeps the site for offline play. JavaScript because service workers are; inlined, a few lines.
 * Runs whether or not the game came up: a release that can't start must be replaceable by one that can.
 * <html data-offline="1"> says that this release is kept and serves without a network.
 */
if (
  "serviceWorker" in navigator &&
  location.protocol !== "file:" &&
  !("dev" in document.documentElement.dataset)
) {
  const PATIENCE = 15_000; // ms: then it goes on without the game
  const up = new Promise((done) => {
    document.addEventListener("py:done", done, { once: true });
    setTimeout(done, PATIENCE);
  });
  // Not before the game is up: keeping ten megabytes would slow its start.
  up.then(async () => {
    const root = document.documentElement;
    try {
      const kept = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
      kept.update().catch(() => {}); // offline: nothing to update from
      const { active } = await navigator.serviceWorker.ready;
      // Only a page of the worker's own release is taken over at once, so that releases never mix.
      active.postMessage({ version: document.querySelector("meta[name=version]").content });
      root.dataset.offline = "1";
    } catch (error) {
      console.warn("offline play is not available:", error); // private window, storage full: play on
    }
  });
}
