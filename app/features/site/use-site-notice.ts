import { useRouteLoaderData } from "@remix-run/react";
import type { Notice } from "~/ui/toast";

/** The message that the last form left, as the site layout's loader found it; another object each time. */
export function useSiteNotice(): Notice | null {
  const data = useRouteLoaderData<{ notice: Notice | null }>("routes/site");
  return data?.notice ?? null;
}
