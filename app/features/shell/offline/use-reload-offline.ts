import { useEffect } from "react";
import { isServedOffline } from "./service-worker";

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
