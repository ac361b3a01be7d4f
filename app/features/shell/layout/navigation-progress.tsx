import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** A line at the top of the window while the next page loads; with JavaScript only. */
export function NavigationProgress() {
  useNavigationStart();
  const isLoading = useNavigation().state !== "idle";
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <>
          <span className="progress-line block h-1 w-full bg-brand-fill" />
          <span className="sr-only">Caricamento...</span>
        </>
      )}
    </div>
  );
}

let startedAt = 0;

/** Start of the navigation to the current page, in ms of `performance.now()`; 0 for the first document. */
export function navigationStart(): number {
  return startedAt;
}

/** Records the start of client-side navigations, except form submissions. */
function useNavigationStart(): void {
  const { location, formMethod } = useNavigation();
  const target = formMethod === undefined ? location : undefined;
  useEffect(() => {
    if (target) startedAt = performance.now();
  }, [target]);
}
