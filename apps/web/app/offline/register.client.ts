import { PREVIEW_BAR } from "@kaifong/page-host/preview-bar";

/** At the root, so that the whole site is in its scope (vite/page-scripts.ts). */
const WORKER = "/service-worker.js";

/**
 * Starts the worker that caches pages for when there is no network; after the page has loaded, so that nothing waits for it. Not
 * for editors' drafts, nor in a frame.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !isWanted()) return;
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined); // forbidden: nothing changes
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

/** Browsers allow workers only to pages that came over TLS, or from this machine. */
function isWanted(): boolean {
  return "serviceWorker" in navigator && window.isSecureContext && window.top === window && !document.getElementById(PREVIEW_BAR);
}
