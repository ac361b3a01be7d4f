import type { LoaderFunctionArgs } from "@remix-run/node";
import { robotsTxt } from "~/features/sitemap/robots-txt";
import { siteOrigin } from "~/services/site-origin.server";

/** What robots may read. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return new Response(robotsTxt(siteOrigin(request)), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
