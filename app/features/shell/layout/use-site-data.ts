import { useRouteLoaderData } from "@remix-run/react";
import type { Notice } from "~/lib/notice";
import type { SiteVisitor } from "~/lib/request-context.server";

/** Data of the site layout's loader; absent on error pages of the layout itself. */
function useSiteData() {
  return useRouteLoaderData<{ visitor: SiteVisitor | null; notice: Notice | null }>(
    "routes/site-layout",
  );
}

/** The signed-in visitor; null for everybody else. */
export function useSiteVisitor(): SiteVisitor | null {
  return useSiteData()?.visitor ?? null;
}

/** The flash message; another object after each load. */
export function useSiteNotice(): Notice | null {
  return useSiteData()?.notice ?? null;
}
