/** Registration of the service worker, and navigation without a connection. On every page. */
import { useEffect } from "react";
import { paths } from "~/lib/paths";

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
    await navigator.serviceWorker.register(paths.serviceWorker);
  } catch (error) {
    console.warn("The service worker was not registered.", error);
  }
}

/** Whether the service worker, for want of a connection, responds to requests for pages. */
function isServedOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

/** Without a connection links load a document, because the router could only show an error. */
function bypassRouterOffline(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href^="/"]') !== null;
  if (isLink && isServedOffline()) event.stopPropagation();
}

/**
 * For error boundaries: after a network error the page is reloaded, so that the service worker responds. Errors of the
 * server are not, so that no page is reloaded forever.
 */
export function useReloadOffline(error: unknown): void {
  // `fetch` and `import` throw it for network errors; errors of the server never have this class.
  const isNetworkError = error instanceof TypeError;
  useEffect(() => {
    if (isNetworkError && isServedOffline()) window.location.reload();
  }, [isNetworkError]);
}
