import { useMatches } from "@remix-run/react";
import { STRIP_ID } from "./recently-viewed";

/** Ids of the routes with the strip: where people choose a vehicle. */
const SHOWN_ON = new Set([
  "routes/home",
  "auto",
  "moto",
  "minicar",
  "routes/vehicle-details",
  "routes/favourites",
]);

/**
 * Place of what this browser has looked at, at the foot of the pages on which vehicles are chosen (docs/product.md 4.16). The
 * page script fills it in (viewed-strip.ts); React leaves its content alone.
 */
export function RecentlyViewedStrip() {
  if (!SHOWN_ON.has(useMatches().at(-1)?.id ?? "")) return null;
  return <div id={STRIP_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
