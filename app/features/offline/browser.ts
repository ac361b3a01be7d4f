/** What the app does about the service worker: one small file, because every page loads it. */
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
  window.addEventListener("click", leaveToBrowser, { capture: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(paths.serviceWorker);
  } catch (error) {
    console.warn("The service worker was not registered.", error);
  }
}

/** Whether there is no connection, and a service worker that says so to anyone who asks for a page. */
function isServedOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

/** Without a connection the browser follows a link, not the router, which could only show an error. */
function leaveToBrowser(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href^="/"]') !== null;
  if (isLink && isServedOffline()) event.stopPropagation();
}

/**
 * For the pages of errors: where the connection is what broke, the browser asks for the page again, and the service
 * worker answers. What the server itself reported is left as it is, so that no page is loaded for ever.
 */
export function useOfflinePage(error: unknown): void {
  // `fetch` and `import` tell a broken connection with this class; errors of the server never have it.
  const mayBeConnection = error instanceof TypeError;
  useEffect(() => {
    if (mayBeConnection && isServedOffline()) window.location.reload();
  }, [mayBeConnection]);
}
