import { useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";

/** A line at the top of the window while the next page loads; with JavaScript only. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
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
