import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatCount } from "~/lib/numbers";

/** Seconds between two looks. */
const REFRESH_S = 3;

/** Reads the page again while somebody works on it: with JavaScript its data, without the whole page. */
export function AutoRefresh({ isActive }: { isActive: boolean }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== "idle") return undefined;
    const timer = setTimeout(revalidate, REFRESH_S * 1000);
    return () => clearTimeout(timer);
  }, [isActive, revalidate, state]);
  return isActive ? (
    <noscript>
      <meta httpEquiv="refresh" content={String(REFRESH_S)} />
    </noscript>
  ) : null;
}

/** How much of a work is done. */
export function WorkBar({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <div>
      <p className="flex justify-between gap-4" role="status">
        <span>{label}</span>
        <strong className="font-semibold tabular-nums">
          {formatCount(done)} di {formatCount(total)}
        </strong>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-2.5 block h-2 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="4" className="fill-sunken" />
        <rect
          width={(done / Math.max(1, total)) * 100}
          height="4"
          fill="currentColor"
          className="text-brand"
        />
      </svg>
    </div>
  );
}
