/** Registration of the service worker, and navigation without a connection. Part of the page script. */
import { scriptPaths } from "~/lib/script-paths";

/**
 * Registers the service worker once the page has loaded (docs/product.md 4.12). Where it fails everything works,
 * except without a connection.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register(), { once: true });
  window.addEventListener("click", bypassRouterOffline, { capture: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(scriptPaths.serviceWorker);
  } catch (error) {
    console.warn("The service worker was not registered.", error);
  }
}

/** Whether the service worker, for want of a connection, responds to requests for pages. */
export function isServedOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

/** Without a connection links load a document, because the router could only show an error. */
function bypassRouterOffline(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href^="/"]') !== null;
  if (isLink && isServedOffline()) event.stopPropagation();
}
