import { useRouteLoaderData } from "@remix-run/react";
import type { SiteVisitor } from "./site-visitor.server";

/** Who has signed in, as the site layout's loader found; null for everybody else. */
export function useSiteVisitor(): SiteVisitor | null {
  const data = useRouteLoaderData<{ visitor: SiteVisitor | null }>("routes/site");
  return data?.visitor ?? null;
}
